"""What a game brings to the pages around the table: title, set-up, results, shelf, rules."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol, TypeVar

import pygame

from game.rules import Position
from ui.look.pieces import Pieces
from ui.rules.plates import Illustrations

Areas = Mapping[str, pygame.Rect]


P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class GamePages(Protocol[P_contra]):
    """The parts of pages that are up to the game."""

    pieces: Pieces
    book: Path
    """The folder with the rules in words."""

    # The title

    def backdrop(self, areas: Areas, sharp: bool) -> pygame.Surface:
        """Return everything of the title that is the same in all languages; one that isn't sharp is made sooner."""

    def warm_up(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw one sprite after another that the next table will need in a window of a size."""

    # The results

    def source_pictures(self, height: float) -> list[pygame.Surface]:
        """Return a small picture of every source of points, in the order in which they are counted."""

    def draw_claimed(
        self, face: pygame.Surface, position: P_contra, seat: int, upper: pygame.Rect, lower: pygame.Rect
    ) -> None:
        """Paint what a seat has claimed, in an upper and a lower room."""

    def claimed_key(self, position: P_contra) -> tuple[object, ...]:
        """Return what tells one picture of claimed pieces from another."""

    # The shelf

    def cover(self, position: P_contra | None, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture for a saved game that brings none; without a position, of the game in general."""

    def cover_key(self, position: P_contra | None) -> str:
        """Return what tells one such picture from another."""

    # The rules

    def illustrations(self) -> Illustrations:
        """Return what draws the pieces in the pictures of the rules."""


Pages = GamePages[Position]
"""The pages of whichever game it is."""
