"""Spice Road and its Golem Edition on the title, and what they need at the start."""

from collections.abc import Iterator
from datetime import date

import pygame

from game.spice_road.rules import SpiceRoad
from ui.game_title import Areas, GameTitle
from ui.stage import Stage


class RoadTitle:
    """What Spice Road brings to the title."""

    needed: tuple[str, ...] = ()

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def backdrop(self, areas: Areas, sharp: bool) -> pygame.Surface:
        """Return the table."""
        return self._stage.paint.table(*areas["table"].size)

    def of_the_day(self, day: date) -> str:
        """Return who sits at the table of a day."""
        return ""

    def preload(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw nothing ahead."""
        return iter(())


def make_title(stage: Stage, rules: SpiceRoad, skin: str) -> GameTitle:
    """Return what Spice Road brings to the title in a skin."""
    return RoadTitle(stage)
