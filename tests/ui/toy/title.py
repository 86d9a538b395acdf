"""Pebbles on the title."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from tests.ui.toy.rules import Pebbles
from ui.game_title import Areas, GameTitle
from ui.stage import Stage


class HeapTitle:
    """A bare table."""

    needed = ()

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def backdrop(self, areas: Areas, sharp: bool) -> pygame.Surface:
        return self._stage.paint.table(*areas["table"].size)

    def warm_up(self, size: tuple[int, int]) -> Iterator[None]:
        return iter(())


def make_title(stage: Stage, rules: Pebbles) -> GameTitle:
    return HeapTitle(stage)
