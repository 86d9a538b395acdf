"""The ladder: cubes stand on four rungs, and a click lifts one to the next."""

import pygame

from game.goods import COLOURS, Bag, size
from ui.spice_road.faces import Faces
from ui.stage import Stage
from ui.table.layout import TableLayout
from ui.table.picker import Picker
from ui.table.upgrade_dialog import UpgradeDialog

RUNG = 170
"""The width of a rung in units."""
CUBE = 38
ACROSS = 4
"""How many cubes stand side by side on a rung."""


class LadderDialog(UpgradeDialog):
    """Raise cubes rung by rung; what is left is said, and each click can be taken back."""

    def __init__(
        self, stage: Stage, faces: Faces, layout: TableLayout, picker: Picker, bag: Bag, most: int, spot: pygame.Rect
    ) -> None:
        self._faces = faces
        self._rows = max(2, (min(12, size(bag)) + ACROSS - 1) // ACROSS)
        super().__init__(stage, faces, layout, picker, bag, most, spot)

    def sized(self, letters: str) -> tuple[float, float]:
        """Return how large the dialog is in units."""
        return 4 * RUNG + 3 * 30 + 32, 46 + self._rows * (CUBE + 4) + 60

    def goods_rects(self, count: int, top: float) -> list[pygame.Rect]:
        """Return where each cube stands: on the rung of its colour, rows filled from the bottom."""
        found, standing = [], [0, 0, 0, 0]
        side, unit = round(CUBE * self.unit), self.unit
        many = max(self._goods.count(letter) for letter in COLOURS) if self._goods else 1
        rows = max(self._rows, (many + ACROSS - 1) // ACROSS)
        rise = min((CUBE + 4) * unit, (self._rows * (CUBE + 4) - CUBE) * unit / max(1, rows - 1))
        for letter in self._goods:
            rung = COLOURS.index(letter)
            row, column = divmod(standing[rung], ACROSS)
            standing[rung] += 1
            x = self.rect.x + round((16 + rung * (RUNG + 30) + 5 + column * (CUBE + 2)) * unit)
            bottom = self.rect.y + round((46 + self._rows * (CUBE + 4)) * unit)
            found.append(pygame.Rect(x, round(bottom - side - row * rise), side, side))
        return found

    def draw_goods(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint the rungs, chevrons between them, and the cubes; those that may rise are lit."""
        unit = self.unit
        high = round((self._rows * (CUBE + 4) + 10) * unit)
        for rung, letter in enumerate(COLOURS):
            room = pygame.Rect(0, 0, round(RUNG * unit), high)
            room.topleft = self.rect.x + round((16 + rung * (RUNG + 30)) * unit), self.rect.y + round(42 * unit)
            surface.blit(self.stage.paint.hollow(*room.size, 10 * unit, 60), room)
            sign = self._faces.ghost(self._faces.good(letter, 30 * unit), ("rung", letter, round(30 * unit)), 120)
            surface.blit(sign, sign.get_rect(midtop=(room.centerx, room.top + round(5 * unit))))
            if rung < len(COLOURS) - 1:
                step = pygame.transform.rotate(self._faces.chevron(26 * unit, 20 * unit), -90)
                surface.blit(step, step.get_rect(center=(room.right + round(15 * unit), room.centery)))
        rects = self.goods_rects(len(self._goods), 0)
        over = self.good_at(rects, pointer)
        for number, rect in enumerate(rects):
            cube = self.pieces.good(self._goods[number], rect.width)
            if self.may_raise(number) and self.stage.settings.lit_moves:
                colour = "hover" if number == over else "lit"
                rim, pad = self.stage.paint.rim(cube, colour, 2.2 * unit, ("rung", self._goods[number], rect.width))
                surface.blit(rim, (rect.x - pad, rect.y - pad))
            surface.blit(cube, rect)
