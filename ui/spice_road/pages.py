"""Spice Road on the pages around the table: a stub until the room is there."""

import pygame

from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from ui.game_pages import GamePages
from ui.help.book import BookSource
from ui.help.plates import Spot
from ui.look.pieces import Pieces
from ui.look.theme import project_folder
from ui.spice_road.options import RoadOptions
from ui.spice_road.skins import skin_of
from ui.stage import Stage


class StubIllustrations:
    """Cubes for everything."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self.parts: dict[str, tuple[tuple[Spot, Spot], ...]] = {}
        self.largest: dict[str, float] = {}
        self.flat = ("cube",)

    def size(self, item: str) -> tuple[float, float]:
        """Return the size of a cube."""
        return 60, 60

    def draw(self, item: str, unit: float) -> pygame.Surface:
        """Return a cube."""
        return self.pieces.good("Y", 60 * unit)


class StubPages:
    """Plain pages."""

    def __init__(self, stage: Stage, rules: SpiceRoad, skin: str) -> None:
        self._stage = stage
        self.pieces = Pieces(stage, skin_of(skin))
        folder = project_folder() / "data" / "rules" / "spice_road"
        self.book = BookSource(folder, folder)

    def options(self) -> RoadOptions:
        """Return the choice between day and night."""
        return RoadOptions(self._stage)

    def landscape(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a plain strip."""
        return self._stage.paint.gradient(*size, "parchment_light", "parchment_dark")

    def source_pictures(self, height: float) -> list[pygame.Surface]:
        """Return a cube for each source."""
        return [self.pieces.good(letter, height) for letter in "YRG"]

    def draw_claimed(
        self, face: pygame.Surface, position: State, seat: int, upper: pygame.Rect, lower: pygame.Rect
    ) -> None:
        """Draw nothing."""

    def claimed_key(self, position: State) -> tuple[object, ...]:
        """Return one key for all."""
        return ()

    def cover(self, position: State | None, size: tuple[int, int]) -> pygame.Surface:
        """Return a plain cover."""
        return self.landscape(size)

    def cover_key(self, position: State | None) -> str:
        """Return the name of the skin."""
        return self.pieces.skin.name

    def illustrations(self) -> StubIllustrations:
        """Return cubes."""
        return StubIllustrations(self.pieces)


def make_pages(stage: Stage, rules: SpiceRoad, skin: str) -> GamePages[State]:
    """Return the pages of Spice Road in a skin."""
    return StubPages(stage, rules, skin)
