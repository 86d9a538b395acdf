"""Pebbles on the title, and what it needs at the start."""

from collections.abc import Iterator
from datetime import date

import pygame

from tests.pebbles.rules import Pebbles
from tests.pebbles.window.words import SKIN
from ui.game_title import Areas, GameTitle
from ui.look.pieces import Pieces
from ui.stage import Stage


class PebblesTitle:
    """A bare table."""

    needed = ("goods/pebble",)

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.pieces = Pieces(stage, SKIN)

    def backdrop(self, areas: Areas, sharp: bool) -> pygame.Surface:
        return self._stage.paint.table(*areas["table"].size)

    def cover(self, size: tuple[int, int]) -> pygame.Surface:
        return self._stage.paint.gradient(*size, "parchment_light", "parchment_dark")

    def of_the_day(self, day: date) -> str:
        return f"{day:%d.%m.%Y}"

    def preload(self, size: tuple[int, int]) -> Iterator[None]:
        return iter(())


def make_title(stage: Stage, rules: Pebbles, skin: str) -> GameTitle:
    """Return what Pebbles brings to the title."""
    return PebblesTitle(stage)
