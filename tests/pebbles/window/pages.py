"""Pebbles on the pages around the table."""

from pathlib import Path
from typing import Final

import pygame

from tests.pebbles.rules import Pebbles
from tests.pebbles.state import State
from tests.pebbles.window.drawing import CARD, PebblesPainter
from ui.game_pages import GamePages
from ui.game_title import Areas
from ui.help.book import BookSource
from ui.help.plates import Spot
from ui.look.scale import Scale, Units
from ui.settings import TableChoice
from ui.stage import Stage
from ui.widgets.focus import Focus
from ui.widgets.label import Label

PEBBLE: Final = 60
"""How large a pebble is in the pictures of the rules, in units."""


class PebblesOptions:
    """Nothing is to be agreed on, and that is said."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.spots: dict[str, Units] = {}
        self.areas: dict[str, Units] = {"none": (990, 128, 544, 120)}

    def choose(self, table: TableChoice, name: str) -> None:
        raise ValueError(f"there is no option {name}")

    def draw(self, surface: pygame.Surface, spots: Areas, areas: Areas, table: TableChoice, focus: Focus) -> None:
        return

    def labels(self, spots: Areas, areas: Areas, scale: Scale) -> list[Label]:
        return [Label(self._stage.words("pebbles.none"), areas["none"], "serif", scale.px(27), wrapped=True)]


class PebblesIllustrations:
    """A pebble, and a card by its number."""

    def __init__(self, painter: PebblesPainter) -> None:
        self._painter = painter
        self.pieces = painter.pieces
        self.parts: dict[str, tuple[tuple[Spot, Spot], ...]] = {}
        self.largest: dict[str, float] = {}
        self.flat = ("pebble",)

    def size(self, item: str) -> tuple[float, float]:
        return CARD if item.startswith("card") else (PEBBLE, PEBBLE)

    def draw(self, item: str, unit: float) -> pygame.Surface:
        if not item.startswith("card"):
            return self.pieces.good("Y", PEBBLE * unit)
        return self._painter.card(int(item.partition(":")[2]), (round(CARD[0] * unit), round(CARD[1] * unit)))


class PebblesPages:
    """What Pebbles brings to the pages."""

    def __init__(self, stage: Stage, rules: Pebbles) -> None:
        self._stage = stage
        self._painter = PebblesPainter(stage, rules)
        folder = Path(__file__).parent / "rules"
        self.pieces = self._painter.pieces
        self.book = BookSource(folder, folder)

    def options(self) -> PebblesOptions:
        return PebblesOptions(self._stage)

    def landscape(self, size: tuple[int, int]) -> pygame.Surface:
        return self._stage.paint.gradient(*size, "parchment_light", "parchment_dark")

    def source_pictures(self, height: float) -> list[pygame.Surface]:
        side = round(height)
        return [self._painter.card(0, (side * CARD[0] // CARD[1], side)), self.pieces.good("Y", side)]

    def draw_claimed(
        self, face: pygame.Surface, position: State, seat: int, upper: pygame.Rect, lower: pygame.Rect
    ) -> None:
        for place, card in enumerate(position.cards[seat]):
            size = upper.height * CARD[0] // CARD[1], upper.height
            face.blit(self._painter.card(card, size), upper.move(place * (size[0] + 4), 0))
        face.blit(self.pieces.goods_row(position.bags[seat], lower.width / 11, lower.width / 11), lower)

    def claimed_key(self, position: State) -> tuple[object, ...]:
        return (*position.cards, *position.bags)

    def cover(self, position: State | None, size: tuple[int, int]) -> pygame.Surface:
        return self._painter.heap(size)

    def cover_key(self, position: State | None) -> str:
        return "heap of pebbles"

    def illustrations(self) -> PebblesIllustrations:
        return PebblesIllustrations(self._painter)


def make_pages(stage: Stage, rules: Pebbles, skin: str) -> GamePages[State]:
    """Return the pages of Pebbles."""
    return PebblesPages(stage, rules)
