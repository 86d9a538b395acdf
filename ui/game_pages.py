"""What a game brings to the pages around the table: set-up, settings, results, shelf, rules."""

from collections.abc import Mapping
from typing import Protocol, TypeVar

import pygame

from game.ai.guide import SearchPosition
from ui.game_title import Areas
from ui.help.book import BookSource
from ui.help.plates import Illustrations
from ui.look.pieces import Pieces
from ui.look.scale import Scale, Units
from ui.settings import TableChoice
from ui.widgets.focus import Focus
from ui.widgets.label import Label

P_contra = TypeVar("P_contra", bound=SearchPosition, contravariant=True)


class SetupOptions(Protocol):
    """The options of a game on the set-up, on the upper part of its sheet: from 990, 128 to 1536, 634 in units."""

    @property
    def spots(self) -> Mapping[str, Units]:
        """Return what can be clicked, in the order of Tab."""

    @property
    def areas(self) -> Mapping[str, Units]:
        """Return what is only looked at."""

    def choose(self, table: TableChoice, name: str) -> None:
        """Change the option that a spot stands for."""

    def draw(self, surface: pygame.Surface, spots: Areas, areas: Areas, table: TableChoice, focus: Focus) -> None:
        """Paint the options as they are chosen."""

    def labels(self, spots: Areas, areas: Areas, scale: Scale) -> list[Label]:
        """Return everything that is written beside them."""


class GamePages(Protocol[P_contra]):
    """The parts of pages that are up to the game."""

    @property
    def pieces(self) -> Pieces:
        """Return what draws goods, figures and seals in the skin of the game."""

    @property
    def book(self) -> BookSource:
        """Return where the rules are written, and the figures in them that the pieces decide."""

    # The set-up and the settings

    def options(self) -> SetupOptions:
        """Return the options that people agree on before the pieces are laid out."""

    def landscape(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the place that is heard while a game is played."""

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


Pages = GamePages[SearchPosition]
"""The pages of whichever game it is."""
