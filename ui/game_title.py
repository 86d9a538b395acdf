"""What a game brings to the title and to the start of the program: little is imported, so that it comes at once."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from importlib import import_module
from typing import Protocol

import pygame

from game.ai.guide import SearchPosition
from game.rules import Rules
from ui.look.pieces import Pieces
from ui.stage import Stage

Areas = Mapping[str, pygame.Rect]


class GameTitle(Protocol):
    """The parts of the title that are up to the game."""

    @property
    def pieces(self) -> Pieces:
        """Return what draws the figures of players in the skin of the game."""

    @property
    def needed(self) -> Sequence[str]:
        """Return the sprites for which a drawn substitute would not do."""

    def backdrop(self, areas: Areas, sharp: bool) -> pygame.Surface:
        """Return everything of the title that is the same in all languages; one that isn't sharp is made sooner.

        Above the covers of other editions there is room for small things: `open:0` and so on.
        """

    def cover(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture by which the edition is chosen on the title, five parts high and four wide."""

    def of_the_day(self, day: date) -> str:
        """Return what the game of a day is, in words."""

    def preload(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw one sprite after another that the next table will need in a window of a size."""


def title_of(stage: Stage, rules: Rules[SearchPosition], skin: str) -> GameTitle:
    """Return what a game in a skin brings to the title; its room is found as `ui.rooms` says, in its module `title`."""
    title: GameTitle = import_module(f"{stage.rooms[rules.name]}.title").make_title(stage, rules, skin)
    return title
