"""Laying cubes of one's own choice on the cards to the left of a merchant."""

import math
from typing import Final

import pygame

from game.goods import COLOURS, Bag, spell
from game.spice_road.state import State
from game.steps import ARGUMENT, KIND, PAY, Step, Steps, step_of
from ui.look.paint import smooth
from ui.spice_road.clicks import cheapest
from ui.spice_road.faces import MERCHANT_RATIO, Faces
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.rows import cube_on
from ui.stage import Stage
from ui.table.dialog import DialogSheet
from ui.table.picker import Picker
from ui.widgets.button import button_at

CARD: Final = 126
"""The width of a card in units: its cubes are as large as anywhere."""
STEP: Final = 140
APART: Final = 18
"""How much further the merchant lies that is taken."""
SOCKET: Final = 19
"""The radius of what waits for a cube under a card."""
DASHES: Final = 11
LAID_CUBES: Final = 0.86
"""How large cubes lie on a card, of those in the row."""
CUBES_TOP: Final = 264
HEIGHT: Final = 374


class LayDialog(DialogSheet):
    """Click a cube for each card from the left on; the last one brings the merchant."""

    def __init__(self, stage: Stage, faces: Faces, layout: BazaarLayout, picker: Picker, position: State) -> None:
        bag = position.bags[position.seat]
        self._letters = spell(bag) if bag else ""
        self._position = position
        width = max(32 + position.target * STEP + APART + CARD, 620)
        super().__init__(stage, faces, layout, stage.words("bazaar.dialog.lay"), width, HEIGHT)
        self._faces = faces
        self._picker = picker
        self.add_button("cheapest", stage.words("bazaar.dialog.cheapest"), pygame.K_c, "brass", "check")
        self.put_beside(layout.above_the_hand)

    # What can be clicked

    def _cubes(self) -> list[pygame.Rect]:
        """Return where the cubes of the caravan lie in a row."""
        return self.goods_rects(len(self._letters), CUBES_TOP)

    def click(self, spot: tuple[int, int]) -> Steps:
        """Lay the cube under a spot on the next card, or the cheapest ones on all that are left."""
        if button_at(self.buttons, spot) is not None:
            return self.press("cheapest")
        number = self.good_at(self._cubes(), spot)
        return self.store(number) if number >= 0 else ()

    def store(self, number: int) -> Steps:
        """Lay a cube of the caravan on the next card."""
        return self._lay(COLOURS.index(self._letters[number])) if number < len(self._letters) else ()

    def _lay(self, colour: int) -> Steps:
        step = step_of(PAY, colour)
        return (step,) if step in self._picker.legal else ()

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the first cube of each colour by the key that lays it, and the button."""
        rects = self._cubes()
        held = [(number, letter) for number, letter in enumerate(COLOURS, 1) if letter in self._letters]
        return {str(number): rects[self._letters.index(letter)] for number, letter in held} | super().parts()

    def press(self, part: str) -> Steps:
        """Lay a cube of a colour, or the cheapest ones on all cards that are left."""
        if part == "cheapest":
            return cheapest(self._position, self._position.target - self._position.paid)
        return self._lay(int(part) - 1)

    def toward(self, step: Step) -> pygame.Rect | None:
        """Return the cube to click."""
        letter = COLOURS[step >> ARGUMENT] if step & KIND == PAY else ""
        return self._cubes()[self._letters.index(letter)] if letter and letter in self._letters else None

    # How it looks

    def draw(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint the cards again, a socket under each, the merchant that is taken, and the cubes."""
        self.draw_paper(surface, pointer)
        unit, position = self.unit, self._position
        for slot in range(position.target + 1):
            wide = round(CARD * unit)
            left = 16 + slot * STEP + (APART if slot == position.target else 0)
            card = pygame.Rect(self.rect.x + round(left * unit), 0, wide, round(wide * MERCHANT_RATIO))
            card.top = self.rect.y + round(44 * unit)
            face = self._faces.merchant(position.market[slot], wide)
            if slot == position.target:
                rim, pad = self.stage.paint.rim(face, "lit", 3 * unit, ("lay", *face.get_size()))
                surface.blit(rim, (card.x - pad, card.y - pad))
            surface.blit(face, card)
            self._lying(surface, card, position.cubes[slot])
            if slot < position.target:
                self._socket(surface, slot, (card.centerx, card.bottom + round((SOCKET + 6) * unit)))
        rects = self._cubes()
        over = self.good_at(rects, pointer)
        for number, (letter, rect) in enumerate(zip(self._letters, rects, strict=True)):
            cube = self._faces.good(letter, rect.width)
            colour = "hover" if number == over else "lit"
            rim, pad = self.stage.paint.rim(cube, colour, 2.2 * unit, ("lay", letter, rect.width))
            surface.blit(rim, (rect.x - pad, rect.y - pad))
            surface.blit(cube, rect)
        self.line(surface, self.stage.words("bazaar.dialog.lay_help"), HEIGHT - 46)

    def _lying(self, surface: pygame.Surface, card: pygame.Rect, goods: Bag) -> None:
        """Paint the cubes that lie on a card."""
        letters = spell(goods) if goods else ""
        for number, letter in enumerate(letters):
            rect = cube_on(card, self.unit * LAID_CUBES, number, len(letters))
            self._faces.lay(surface, letter, rect.center, rect.width)

    def _socket(self, surface: pygame.Surface, slot: int, middle: tuple[int, int]) -> None:
        """Paint that a cube was laid on a card, or the place of one still to be laid: dashed, the next one lit."""
        side, position = round(2 * SOCKET * self.unit), self._position
        hollow = self.stage.paint.hollow(side, side, side / 2, 225)
        surface.blit(hollow, hollow.get_rect(center=middle))
        if slot < position.paid:
            sign = self.stage.sprites.get("spice_road/icons/payable", side * 0.86, side * 0.86)
            surface.blit(sign, sign.get_rect(center=middle))
            return
        ring = self._dashed(side, slot == position.paid)
        surface.blit(ring, ring.get_rect(center=middle))

    def _dashed(self, side: int, lit: bool) -> pygame.Surface:
        """Return a dashed ring: `lit` where the next cube goes, quiet where a later one does."""

        def draw(big: pygame.Surface, fine: int) -> None:
            tint = self.stage.theme.colour("lit" if lit else "parchment", 255 if lit else 150)
            whole = side * fine
            room = pygame.Rect(0, 0, whole, whole).inflate(-whole // 6, -whole // 6)
            wide = max(fine, round((2.6 if lit else 1.6) * self.unit * fine))
            for dash in range(DASHES):
                first = dash * 2 * math.pi / DASHES
                pygame.draw.arc(big, tint, room, first, first + 1.1 * math.pi / DASHES, wide)

        return self._faces.keep(("socket", side, lit), lambda: smooth(side, side, draw))
