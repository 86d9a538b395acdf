"""Drawing the two rows: Point cards with coins over them, merchants with cubes on them and their prices."""

from collections.abc import Collection
from typing import Final

import pygame

from game.goods import Bag, spell
from game.spice_road.payable import Reach
from ui.look.paint import clear
from ui.spice_road.faces import MAT, MERCHANT, Faces
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.view import View, face_down
from ui.stage import Stage
from ui.table.game_table import Light
from ui.table.view import Target

EDGES: Final = 5
"""How many cards under the top one a deck shows at its edge."""
CUBE: Final = 28
"""A cube on a card, in units."""
COIN: Final = 36
COIN_STEP: Final = 19


class RowsView:
    """Draws what everybody can take."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        self._stage = stage
        self._faces = faces

    def draw(
        self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light, reaches: Collection[Reach]
    ) -> None:
        """Paint both rows, what is over them and what lies beside them."""
        self._order(surface, layout)
        self._coins(surface, layout, view)
        self._points(surface, layout, view, light, reaches)
        self._market(surface, layout, view, light)
        self._decks(surface, layout, view)

    # Over the Point cards

    def _order(self, surface: pygame.Surface, layout: BazaarLayout) -> None:
        """Paint the goods in rising level."""
        faces, unit, rect = self._faces, layout.unit, layout.order
        surface.blit(faces.tray(rect.size, rect.height / 2), rect)
        hollow = self._stage.paint.hollow(72 * unit, 34 * unit, 17 * unit, 215)
        for place, letter in enumerate(faces.skin.goods):
            middle = rect.left + round((66 + place * 129) * unit), rect.centery
            surface.blit(hollow, hollow.get_rect(center=middle))
            faces.lay(surface, letter, middle, 36 * unit)
            if place < len(faces.skin.goods) - 1:
                sign = pygame.transform.rotate(faces.chevron(22 * unit, 18 * unit), -90)
                surface.blit(sign, sign.get_rect(center=(middle[0] + round(64 * unit), middle[1])))

    def _coins(self, surface: pygame.Surface, layout: BazaarLayout, view: View) -> None:
        position = view.position
        if position.gold_left or view.hidden.get(("coins", 0)):
            self._pile(surface, layout, layout.coins[0], True, position.gold_left)
        if position.silver_left and not view.hidden.get(("silver", 0)):
            self._pile(surface, layout, layout.coins[position.silver_slot()], False, position.silver_left)

    def _pile(self, surface: pygame.Surface, layout: BazaarLayout, rect: pygame.Rect, gold: bool, count: int) -> None:
        """Paint every coin of a sort in a groove, and their number."""
        unit = layout.unit
        surface.blit(self._stage.paint.hollow(*rect.size, rect.height / 2, 150), rect)
        for number in range(count):
            spot = coin_rect(layout, rect, number, count)
            surface.blit(self._faces.coin(gold, spot.width), spot)
        words = self._stage.fonts.line(str(count), "serif_bold", 22 * unit, "brass_light")
        surface.blit(words, words.get_rect(center=(rect.right - round(19 * unit), rect.centery)))

    # Point cards

    def _points(
        self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light, reaches: Collection[Reach]
    ) -> None:
        hidden = face_down(view)
        for slot, card in enumerate(view.position.row):
            if view.hidden.get(("point", slot)):
                continue
            rect = layout.points[slot]
            down = ("point", card) in hidden
            face = self._faces.point_back(rect.width) if down else self._faces.point(card, rect.width)
            self.card(surface, face, rect, ("point", slot), light, layout.unit)
            reach = next((each for each in reaches if each.card == card), None)
            if reach is not None and not down:
                plaque = self._need(reach, layout.unit)
                surface.blit(plaque, plaque.get_rect(midtop=layout.needs[slot].midtop))

    def _need(self, reach: Reach, unit: float) -> pygame.Surface:
        """Return what is said under a Point card: it can be paid, one play is enough, or what is missing."""
        key = ("need", self._faces.look.name, reach.missing, bool(reach.ways), round(unit * 100))
        return self._faces.keep(key, lambda: self._paint_need(reach, unit))

    def _paint_need(self, reach: Reach, unit: float) -> pygame.Surface:
        high = max(round(26 * unit), 18)
        pips = [self._faces.pip(letter, high * 0.62) for letter in (spell(reach.missing) if reach.missing else "")]
        mark = "payable" if reach.now else "one_play" if reach.ways else ""
        icon = [self._stage.sprites.get(f"spice_road/icons/{mark}", high * 0.92, high * 0.92)] if mark else []
        gap = max(1, round(2 * unit))
        wide = sum(each.get_width() + gap for each in (*icon, *pips)) + round(14 * unit)
        face = clear(wide, high)
        face.blit(self._stage.paint.panel(wide, high, high * 0.4, "brass" if reach.now else "paper"), (0, 0))
        x = round(7 * unit)
        for each in (*icon, *pips):
            face.blit(each, each.get_rect(midleft=(x, high // 2)))
            x += each.get_width() + gap
        return face

    # Merchants

    def _market(self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light) -> None:
        hidden = face_down(view)
        for slot, card in enumerate(view.position.market):
            if not view.hidden.get(("market", slot)):
                rect = layout.market[slot]
                down = ("market", card) in hidden
                face = self._faces.merchant_back(rect.width) if down else self._faces.merchant(card, rect.width)
                self.card(surface, face, rect, ("market", slot), light, layout.unit)
                goods = view.position.cubes[slot] - view.hidden.get(("cubes", slot), 0)
                self.cubes(surface, layout, slot, goods)
            self._price(surface, layout, slot, light)

    def _price(self, surface: pygame.Surface, layout: BazaarLayout, slot: int, light: Light) -> None:
        within_reach = not light.lit or ("market", slot) in light.lit or not _choosing(light)
        tag = self._faces.price(slot, self._stage.words("bazaar.free"), layout.unit, within_reach)
        surface.blit(tag, tag.get_rect(midtop=layout.prices[slot].midtop))
        if light.hovered == ("price", slot):
            ring = self._stage.paint.ring(*tag.get_size(), 9 * layout.unit, "hover", 2.5 * layout.unit)
            surface.blit(ring, tag.get_rect(midtop=layout.prices[slot].midtop))

    def cubes(self, surface: pygame.Surface, layout: BazaarLayout, slot: int, goods: Bag) -> None:
        """Paint the cubes that lie on a Merchant card of the row."""
        letters = spell(goods) if goods else ""
        for number, letter in enumerate(letters):
            rect = cube_rect(layout, slot, number, len(letters))
            self._faces.lay(surface, letter, rect.center, rect.width)

    # Cards and decks

    def card(
        self,
        surface: pygame.Surface,
        face: pygame.Surface,
        rect: pygame.Rect,
        target: Target,
        light: Light,
        unit: float,
    ) -> None:
        """Paint a card of a row, lit when it can be used, lifted under the pointer."""
        key = ("card", target[0], *face.get_size())
        lit, over = target in light.lit, light.hovered == target
        spot = rect.move(0, -round(6 * unit)) if lit and over else rect
        shadow, pad = self._stage.paint.shadow(face, 6, 170, key)
        surface.blit(shadow, (spot.x - pad + 3, rect.y - pad + 5))
        if lit:
            colour, reach = ("hover", 4.5) if over else ("lit", 2.6)
            rim, pad = self._stage.paint.rim(face, colour, reach * unit, key)
            surface.blit(rim, (spot.x - pad, spot.y - pad))
        surface.blit(face, spot)

    def _decks(self, surface: pygame.Surface, layout: BazaarLayout, view: View) -> None:
        position = view.position
        for rect, left, back in (
            (layout.point_deck, len(position.deck) - position.drawn, self._faces.point_back),
            (layout.market_deck, len(position.market_deck) - position.market_drawn, self._faces.merchant_back),
        ):
            if not left:
                surface.blit(self._stage.paint.hollow(*rect.size, 10 * layout.unit, 110), rect)
                continue
            face = back(rect.width * 0.96)
            for under in range(min(left, EDGES)):
                shadow, pad = self._stage.paint.shadow(face, 3, 90, ("deck", *face.get_size()))
                spot = rect.move(under, round((6 - under * 2) * layout.unit))
                surface.blit(shadow, (spot.x - pad + 2, spot.y - pad + 3))
                surface.blit(face, spot)
            side = max(round(44 * layout.unit), 30)
            count = self._faces.roundel(str(left), side)
            surface.blit(count, count.get_rect(center=(rect.centerx, rect.bottom - round(16 * layout.unit))))


def _choosing(light: Light) -> bool:
    """Return whether an action is chosen now, so that prices out of reach are in shade."""
    return any(kind == "market" for kind, _ in light.lit)


def coin_rect(layout: BazaarLayout, pile: pygame.Rect, number: int, count: int) -> pygame.Rect:
    """Return where a coin of a pile lies."""
    unit = layout.unit
    side = round(COIN * unit)
    step = min(COIN_STEP * unit, (pile.width - 44 * unit - side) / max(1, count - 1))
    return pygame.Rect(pile.left + round(5 * unit + number * step), pile.centery - side // 2, side, side)


def cube_rect(layout: BazaarLayout, slot: int, number: int, count: int) -> pygame.Rect:
    """Return where a cube lies on a Merchant card of the row."""
    return cube_on(layout.market[slot], layout.unit, number, count)


def cube_on(card: pygame.Rect, unit: float, number: int, count: int) -> pygame.Rect:
    """Return where a cube lies on a Merchant card: rows of three on the mat, closer when there are many."""
    part = card.width / MERCHANT[0]
    row, place = divmod(number, 3)
    rows = (count + 2) // 3
    across = min(3, count - row * 3)
    side = round(CUBE * unit)
    rise = min(20 * unit, (card.height * 0.62 - side) / max(1, rows - 1))
    x = card.left + MAT[0] * part + (place - (across - 1) / 2) * 25 * unit + (row % 2) * 4 * unit
    y = card.top + (MAT[1] - 14) * part - row * rise
    rect = pygame.Rect(0, 0, side, side)
    rect.center = round(x), round(y)
    return rect
