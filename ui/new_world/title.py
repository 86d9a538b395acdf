"""A New World on the title, and what it needs at the start."""

from collections.abc import Iterator
from datetime import date
from typing import Final

import pygame

from game.new_world.components import BOARDS, KINDS, TERRAINS
from game.new_world.rules import NewWorld
from game.record_versions import CLASSIC
from ui.game_title import Areas, GameTitle
from ui.look.pieces import Pieces
from ui.new_world.faces import SKIN
from ui.new_world.preload import preload
from ui.new_world.tally import make_tally
from ui.new_world.title_picture import title_backdrop, title_cover
from ui.stage import Stage

NEEDED: Final = (
    *(f"boards/{board[0].lower()}" for board in BOARDS),
    *(f"goods/{good}" for good in SKIN.goods.values()),
    *(f"kinds/{kind}" for kind in KINDS),
    *(f"terrains/{terrain}" for terrain in TERRAINS),
    *(f"tiles/{name}" for name in ("bonus", "exploration", "face_goods", "face_icon", "face_points", "face_settler")),
    *("cards/frame", "cards/back", "places/fort", "places/river_market"),
)
"""Sprites for which a drawn substitute would not do."""


class AtlasTitle:
    """What A New World brings to the title."""

    needed = NEEDED

    def __init__(self, stage: Stage, rules: NewWorld) -> None:
        self._stage = stage
        self._parts = rules.components
        self.pieces = Pieces(stage, SKIN)

    def backdrop(self, areas: Areas, sharp: bool) -> pygame.Surface:
        """Return a map on the walnut table with a cartouche upon it."""
        return title_backdrop(self._stage, self.pieces, areas, sharp)

    def cover(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the fort by the river, or a board of the map with the compass where that is not drawn."""
        return title_cover(self._stage, size)

    def of_the_day(self, day: date) -> str:
        """Return the fourth board of a day and who sits there."""
        words, table = self._stage.words, make_tally().daily(day, CLASSIC)
        first, second = (words(f"common.bot.{bot}") for bot in table.rivals)
        return words("cover.daily_today", board=words(f"board.{table.board}"), first=first, second=second)

    def preload(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw the boards and locations that the next table will need."""
        return preload(self._stage, self._parts, size)


def make_title(stage: Stage, rules: NewWorld, skin: str) -> GameTitle:
    """Return what A New World brings to the title."""
    return AtlasTitle(stage, rules)
