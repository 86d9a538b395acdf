"""Laying cubes of one's own choice on the cards to the left of a merchant."""

import pygame

from game.goods import COLOURS, spell
from game.spice_road.state import State
from game.steps import ARGUMENT, KIND, PAY, Step, Steps, step_of
from ui.spice_road.clicks import cheapest
from ui.spice_road.faces import MERCHANT_RATIO, Faces
from ui.spice_road.layout import BazaarLayout
from ui.stage import Stage
from ui.table.dialog import DialogSheet
from ui.table.picker import Picker
from ui.widgets.button import button_at

CARD = 104
STEP = 116
CUBE = 44


class LayDialog(DialogSheet):
    """Click a cube for each card from the left on; the last one brings the merchant."""

    def __init__(self, stage: Stage, faces: Faces, layout: BazaarLayout, picker: Picker, position: State) -> None:
        bag = position.bags[position.seat]
        self._letters = spell(bag) if bag else ""
        self._position = position
        width = max(32 + (position.target + 1) * STEP + 26, 620)
        super().__init__(stage, faces, layout, stage.words("bazaar.dialog.lay"), width, 330)
        self._faces = faces
        self._picker = picker
        self.add_button("cheapest", stage.words("bazaar.dialog.cheapest"), pygame.K_c, "brass", "check")
        self.put_beside(pygame.Rect(layout.rug.centerx - 1, layout.caravan.top, 2, 2))

    # What can be clicked

    def _cubes(self) -> list[pygame.Rect]:
        """Return where the cubes of the caravan lie in a row."""
        return self.goods_rects(len(self._letters), 218)

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
            left = 16 + slot * STEP + (18 if slot == position.target else 0)
            card = pygame.Rect(self.rect.x + round(left * unit), 0, wide, round(wide * MERCHANT_RATIO))
            card.top = self.rect.y + round(42 * unit)
            face = self._faces.merchant(position.market[slot], wide)
            if slot == position.target:
                rim, pad = self.stage.paint.rim(face, "lit", 3 * unit, ("lay", *face.get_size()))
                surface.blit(rim, (card.x - pad, card.y - pad))
            surface.blit(face, card)
            if slot < position.target:
                self._socket(surface, slot, (card.centerx, card.bottom + round(21 * unit)))
        rects = self._cubes()
        over = self.good_at(rects, pointer)
        for number, (letter, rect) in enumerate(zip(self._letters, rects, strict=True)):
            cube = self._faces.good(letter, rect.width)
            colour = "hover" if number == over else "lit"
            rim, pad = self.stage.paint.rim(cube, colour, 2.2 * unit, ("lay", letter, rect.width))
            surface.blit(rim, (rect.x - pad, rect.y - pad))
            surface.blit(cube, rect)
        self.line(surface, self.stage.words("bazaar.dialog.lay_help"), 284)

    def _socket(self, surface: pygame.Surface, slot: int, middle: tuple[int, int]) -> None:
        """Paint the cube that was laid for a card, or that one is still to be laid: the next one is marked."""
        unit, position = self.unit, self._position
        radius = round(16 * unit)
        if slot >= position.paid:
            colour = "warning" if slot == position.paid else "parchment_dark"
            pygame.draw.circle(surface, self.stage.theme.colour(colour), middle, radius, max(2, round(2.5 * unit)))
            return
        sign = self.stage.sprites.get("icons/check", radius * 1.4, radius * 1.4)
        pygame.draw.circle(surface, self.stage.theme.colour("brass"), middle, radius)
        surface.blit(sign, sign.get_rect(center=middle))
