"""Faces of cards, composed from their rows of data: what a card shows can't differ from what it does."""

from typing import Final

import pygame

from game.goods import Bag, spell
from game.spice_road import components as c
from game.spice_road.components import MerchantCard
from ui.look.paint import clear
from ui.spice_road.pictures import claim_picture, merchant_picture
from ui.spice_road.skins import FOLDER
from ui.spice_road.small_pieces import SmallPieces

MERCHANT: Final = (300, 390)
"""A Merchant card as its parts are measured."""
POINT: Final = (320, 360)
MERCHANT_RATIO: Final = MERCHANT[1] / MERCHANT[0]
POINT_RATIO: Final = POINT[1] / POINT[0]
LEDGER: Final = 118 / 300
"""The share of a Merchant card at its left that holds everything needed."""
MAT: Final = (208, 350)
"""Where cubes lie on a Merchant card of the row."""
CUBE: Final = 50
"""The side of a cube in the ledger of a Merchant card."""
LEAST_CUBE: Final = 20
"""A cube is never smaller than this in units; pips take the place of smaller ones."""
_TOP, _TRADE_TOP, _BOTTOM = 108, 138, 370


def needs_pips(width: float, unit: float) -> bool:
    """Return whether a Merchant card of a width in pixels is too small for cubes in its ledger."""
    return width * CUBE / MERCHANT[0] < LEAST_CUBE * unit


class Faces(SmallPieces):
    """Composes and keeps the pictures of cards."""

    def _drawing(self, drawing: tuple[str, bool], width: float, height: float) -> pygame.Surface:
        name, mirrored = drawing
        picture = self._stage.sprites.get(name, width, height)
        return pygame.transform.flip(picture, True, False) if mirrored else picture

    # Merchant cards

    def merchant(self, number: int, width: float, pips: bool = False) -> pygame.Surface:
        """Return the face of a Merchant card of a width in pixels; with pips in place of cubes when it is small."""
        wide = max(8, round(width))
        return self.keep(("merchant", self.look.name, number, wide, pips), lambda: self._merchant(number, wide, pips))

    def _merchant(self, number: int, width: int, pips: bool) -> pygame.Surface:
        card = self.parts.merchants[number]
        part = width / MERCHANT[0]
        kind = c.CARD_KINDS[card.kind]
        size = width, width * MERCHANT_RATIO
        face = clear(*size)
        frame = self._stage.sprites.get(f"{FOLDER}/cards/merchant_frame", *size, ("trade", kind), *self.look.papers)
        face.blit(frame, (0, 0))
        if self.look.night:
            face.blit(self._stage.sprites.get(f"{FOLDER}/cards/night_window", *size), (0, 0))
        picture = self._drawing(merchant_picture(self.parts, self.look, number), 160 * part, 200 * part)
        face.blit(picture, (round(128 * part), round(100 * part)))
        face.blit(self.kind(card.kind, 74 * part), (round(29 * part), round(22 * part)))
        self._ledger(face, card, part, pips)
        return face

    def _ledger(self, face: pygame.Surface, card: MerchantCard, part: float, pips: bool) -> None:
        """Paint what a card does, at its left."""
        if card.kind == c.UPGRADE_CARD:
            self._steps(face, card.times, part)
        elif card.kind == c.PRODUCE_CARD:
            self._column(face, card.gains, (66, 62 if len(spell(card.gains)) < 4 else 58, _TOP), part, pips)
        else:
            most = max(len(spell(card.give)), len(spell(card.take)))
            top = (_TRADE_TOP + _BOTTOM) / 2 - self._step(most, CUBE, _TRADE_TOP) * (most - 1) / 2 - 25
            arrow = self.arrow(48 * part)
            face.blit(arrow, arrow.get_rect(midbottom=(round(67 * part), round((top - 8) * part))))
            for x, goods in ((40, card.give), (93, card.take)):
                self._column(face, goods, (x, CUBE, _TRADE_TOP), part, pips)

    def _steps(self, face: pygame.Surface, times: int, part: float) -> None:
        """Paint a number and as many chevrons."""
        words = self._stage.fonts.line(str(times), "serif_bold", 50 * part, "ink")
        face.blit(words, words.get_rect(center=(round(66 * part), round((_TOP + 22) * part))))
        high = min(52.0, 190 / (0.72 * times + 0.28))
        top = 259 - (times * high * 0.72 + high * 0.28) / 2 + 18
        for number in range(times):
            chevron = self.chevron(74 * part, high * part)
            face.blit(chevron, (round((66 - 37) * part), round((top + number * high * 0.72) * part)))

    def _step(self, count: int, side: float, top: float) -> float:
        return min(side * 1.06, (_BOTTOM - top - side) / max(1, count - 1))

    def _column(
        self, face: pygame.Surface, goods: Bag, where: tuple[float, float, float], part: float, pips: bool
    ) -> None:
        """Paint goods in a column, given its middle, the side of a cube and how high it may begin."""
        letters, (x, side, top) = spell(goods), where
        step = self._step(len(letters), side, top)
        y = (top + _BOTTOM) / 2 - step * (len(letters) - 1) / 2
        for number, letter in enumerate(letters):
            cube = (self.pip if pips else self.good)(letter, side * part)
            face.blit(cube, cube.get_rect(center=(round(x * part), round((y + number * step) * part))))

    # Point cards

    def point(self, number: int, width: float) -> pygame.Surface:
        """Return the face of a Point card of a width in pixels."""
        wide = max(8, round(width))
        return self.keep(("point", self.look.name, number, wide), lambda: self._point(number, wide))

    def _point(self, number: int, width: int) -> pygame.Surface:
        card = self.parts.points[number]
        part = width / POINT[0]
        size = width, width * POINT_RATIO
        face = clear(*size)
        drawing = claim_picture(self.parts, self.look, number)
        frame = self.look.frame or ((("tile", "marigold"),) if drawing[1] else ())
        face.blit(self._stage.sprites.get(f"{FOLDER}/cards/point_frame", *size, *frame), (0, 0))
        if self.look.night:
            face.blit(self._stage.sprites.get(f"{FOLDER}/cards/night_arch", *size), (0, 0))
        picture = self._drawing(drawing, 279 * part, 186 * part)
        face.blit(picture, (round(20.5 * part), round(96 * part)))
        face.blit(self.seal(card.points, 84 * part), (round(2 * part), round(2 * part)))
        letters = spell(card.cost)
        side = 54 * part
        step = min(50 * part, (290 * part - side) / max(1, len(letters) - 1))
        left = 160 * part - step * (len(letters) - 1) / 2
        for place, letter in enumerate(letters):
            cube = self.good(letter, side)
            face.blit(cube, cube.get_rect(center=(round(left + place * step), round(319 * part))))
        return face

    # Backs

    def merchant_back(self, width: float) -> pygame.Surface:
        """Return the back of a Merchant card."""
        changes = (("madder", "dusk"),) if self.look.night else ()
        return self._stage.sprites.get(f"{FOLDER}/cards/merchant_back", width, width * MERCHANT_RATIO, *changes)

    def point_back(self, width: float) -> pygame.Surface:
        """Return the back of a Point card."""
        name = "golem_back" if self.look.night else "point_back"
        return self._stage.sprites.get(f"{FOLDER}/cards/{name}", width, width * POINT_RATIO)
