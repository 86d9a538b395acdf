"""Spice Road and its Golem Edition on the title, and what they need at the start."""

from collections.abc import Iterator
from datetime import date
from typing import Final

import pygame

from game.ai.levels import LEVELS
from game.record_versions import CLASSIC
from game.spice_road.components import CARD_KINDS
from game.spice_road.rules import SpiceRoad
from ui.game_title import Areas, GameTitle
from ui.spice_road.faces import Faces
from ui.spice_road.pictures import CLAIMS, MERCHANTS
from ui.spice_road.skins import FOLDER, GOLEM, BazaarSkin, skin_of
from ui.spice_road.tally import make_tally
from ui.spice_road.title_picture import title_backdrop, title_cover
from ui.stage import Stage

SHARED: Final = (
    *(f"{FOLDER}/cards/{name}" for name in ("merchant_frame", "merchant_back", "point_frame")),
    *(f"{FOLDER}/kinds/{kind}" for kind in CARD_KINDS),
    *(f"{FOLDER}/ground/{name}" for name in ("rug_field", "rug_border", "rug_corner")),
    f"{FOLDER}/coins/silver",
)
"""Sprites of both editions for which a drawn substitute would not do."""


class RoadTitle:
    """What Spice Road brings to the title, by day or by night."""

    def __init__(self, stage: Stage, rules: SpiceRoad, skin: BazaarSkin) -> None:
        self._stage = stage
        self._skin = skin
        self.pieces = Faces(stage, rules.components, skin)

    @property
    def needed(self) -> tuple[str, ...]:
        """Return the sprites for which a drawn substitute would not do."""
        goods = (f"{self._skin.sprites}/{good}" for good in self._skin.goods.values())
        claims = (f"{FOLDER}/{self._skin.claims}/{name}" for name in CLAIMS[self._skin.claims])
        merchants = (name for names in MERCHANTS[self._skin.merchants].values() for name in names)
        shown = (f"{FOLDER}/{self._skin.merchants}/{name}" for name in merchants)
        return (*SHARED, *goods, *claims, *shown, f"{FOLDER}/coins/{self._skin.gold}")

    def backdrop(self, areas: Areas, sharp: bool) -> pygame.Surface:
        """Return a rug under an awning with a sheet upon it, in daylight or by lamps."""
        return title_backdrop(self._stage, self.pieces, areas, sharp)

    def cover(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a city on the road, or a golem by night."""
        return title_cover(self._stage, self._skin, size)

    def of_the_day(self, day: date) -> str:
        """Return how many sit at the table of a day and who is the strongest."""
        words, table = self._stage.words, make_tally().daily(day, GOLEM if self._skin.night else CLASSIC)
        level = words(f"common.bot.{max(table.rivals, key=LEVELS.index)}")
        return words("cover.daily_table", count=len(table.rivals) + 1, level=level)

    def preload(self, size: tuple[int, int]) -> Iterator[None]:
        """Draw nothing ahead: the cards of this table are composed quickly."""
        return iter(())


def make_title(stage: Stage, rules: SpiceRoad, skin: str) -> GameTitle:
    """Return what Spice Road brings to the title in a skin."""
    return RoadTitle(stage, rules, skin_of(skin))
