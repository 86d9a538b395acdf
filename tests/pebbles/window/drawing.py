"""How Pebbles looks, and where its pieces lie: a heap, a row of cards and a board for each player."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from tests.pebbles.rules import ROW, STORAGE, Pebbles
from tests.pebbles.state import State
from tests.pebbles.window.words import SKIN
from ui.look.pieces import Pieces
from ui.look.scale import READABLE, Scale
from ui.stage import Stage
from ui.table.game_table import Light
from ui.table.layout import TableLayout
from ui.table.view import TableView

CARD: Final = (160, 220)
"""The width and height of a card in units."""
ACROSS: Final = 3
"""Pebbles side by side on a card."""

View = TableView[State]


@dataclass(frozen=True)
class PebblesLayout(TableLayout):
    """Everything on the table."""

    heap: Rect
    cards: tuple[Rect, ...]
    boards: tuple[Rect, ...]


def pebbles_layout(size: tuple[int, int], players: int, percent: int) -> PebblesLayout:
    """Return where everything lies in a window."""
    scale = Scale(*size, percent)
    unit, px = scale.unit, scale.px
    bar = Rect(px(12), size[1] - max(36, px(64)), size[0] - 2 * px(12), max(36, px(64)) - px(8))
    column = Rect(size[0] - px(452), px(12), px(440), bar.top - px(24))
    centre = Rect(px(12), px(12), column.left - px(24), bar.top - px(24))
    tops = [column.top + column.height * seat // players for seat in range(players)]
    card, top = (px(CARD[0]), px(CARD[1])), centre.centery - px(CARD[1]) // 2
    places = [Rect((centre.left + px(40 + place * (CARD[0] + 40)), top), card) for place in range(ROW + 1)]
    return PebblesLayout(
        window=Rect((0, 0), size),
        unit=unit,
        overlay_unit=max(unit * percent / 100, READABLE),
        bar_unit=unit,
        panel_unit=unit,
        log_unit=max(unit, READABLE),
        centre=centre,
        column=column,
        log=None,
        prompt=bar,
        heap=places[0],
        cards=tuple(places[1:]),
        boards=tuple(Rect(column.left, top, column.width, column.height // players - px(8)) for top in tops),
    )


class PebblesPainter:
    """Draws the pieces of Pebbles."""

    def __init__(self, stage: Stage, rules: Pebbles) -> None:
        self._stage = stage
        self._points = rules.components
        self.pieces = Pieces(stage, SKIN, rules.fingerprint)

    def card(self, number: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a card with its points and, as dots, its cost."""
        return self.pieces.keep(("pebbles_card", number, *size), lambda: self._card(self._points[number], size))

    def _card(self, points: int, size: tuple[int, int]) -> pygame.Surface:
        face = self._stage.paint.panel(*size, size[0] * 0.08, "paper").copy()
        seal = self.pieces.seal(points, size[0] * 0.42)
        face.blit(seal, seal.get_rect(midtop=(size[0] // 2, size[1] // 20)))
        side = size[0] // 4
        for dot in range(points):
            row, place = divmod(dot, ACROSS)
            face.blit(self.pieces.good("Y", side), (side // 2 + place * side, round(size[1] * 0.4) + row * side))
        return face

    def heap(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the heap, which never runs out."""
        face = self._stage.paint.panel(*size, size[0] * 0.08, "leather").copy()
        side = size[0] // 3
        for row in range(3):
            for place in range(3 - row):
                spot = place * side + row * side // 2, size[1] - (row + 1) * side - side // 4
                face.blit(self.pieces.good("Y", side), spot)
        return face

    def draw(self, surface: pygame.Surface, layout: PebblesLayout, view: View, light: Light, boards: bool) -> None:
        """Paint the table."""
        surface.blit(self._stage.paint.table(*layout.window.size), (0, 0))
        self._lay(surface, self.heap(layout.heap.size), layout.heap, ("heap", 0) in light.lit)
        for slot, (card, rect) in enumerate(zip(view.position.row, layout.cards, strict=True)):
            if card >= 0 and ("card", card) not in view.hidden:
                self._lay(surface, self.card(card, rect.size), rect, ("slot", slot) in light.lit)
        for seat, rect in enumerate(layout.boards if boards else ()):
            self._board(surface, view, seat, rect, layout.unit)

    def _lay(self, surface: pygame.Surface, picture: pygame.Surface, rect: Rect, lit: bool) -> None:
        if lit:
            glow, pad = self._stage.paint.glow(*rect.size, rect.width * 0.08, "brass_light")
            surface.blit(glow, (rect.x - pad, rect.y - pad))
        surface.blit(picture, rect)

    def _board(self, surface: pygame.Surface, view: View, seat: int, rect: Rect, unit: float) -> None:
        """Paint what a player has: points, pebbles and cards."""
        look = "leather_active" if seat == view.active else "leather"
        surface.blit(self._stage.paint.panel(*rect.size, 12 * unit, look), rect)
        side = round(34 * unit)
        surface.blit(self.pieces.figure(view.colours[seat], 2 * side), rect.move(side // 4, side // 4))
        seal = self.pieces.seal(view.points(seat), 2 * side)
        surface.blit(seal, seal.get_rect(topright=(rect.right - side // 4, rect.top + side // 4)))
        name = f"{view.seats[seat].name} {view.captions[seat]}"
        told = self._stage.fonts.fit(name, "serif", 20 * unit, rect.width - 5 * side)
        surface.blit(self._stage.fonts.line(told, "serif", 20 * unit, "brass_light"), rect.move(2 * side, side))
        held = min(STORAGE, view.position.bags[seat]) - view.hidden.get(("pebbles", seat), 0)
        surface.blit(self.pieces.goods_row(held, side, side * 1.1), rect.move(side // 4, 3 * side))
        cards = [card for card in view.position.cards[seat] if ("card", card) not in view.hidden]
        for place, card in enumerate(cards):
            size = round(2.2 * side), round(3 * side)
            surface.blit(self.card(card, size), rect.move(side // 4 + place * round(2.4 * side), 4 * side + side // 4))
