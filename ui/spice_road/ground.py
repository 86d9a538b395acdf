"""The ground of the table: cedar boards or a slab of slate, and on it a woven rug with three fields."""

import math
from typing import Final

import pygame

from ui.look.paint import clear
from ui.look.sprites import Change
from ui.spice_road.layout import BORDER, STRIPE, STRIPES, BazaarLayout
from ui.spice_road.skins import FOLDER, BazaarSkin
from ui.stage import Stage

FIELD: Final = 84
"""The side of the tile with which a field is woven, in units."""
MEDALLION: Final = (164, 14, 640, 320)
"""Where it is woven into the third field, under the middle of a fan."""
LANTERNS: Final = ((1064, 2, 265), (1076, 772, 370))
"""Where the lamps stand on the rug, and how far their light reaches, in units."""
LANTERN: Final = (44, 69)


class Ground:
    """Paints what everything lies on; it is kept as long as the window stays the same."""

    def __init__(self, stage: Stage, skin: BazaarSkin) -> None:
        self._stage = stage
        self._skin = skin

    def draw(self, surface: pygame.Surface, layout: BazaarLayout) -> None:
        """Paint the table with its rug."""
        key = ("bazaar", self._skin.name, *layout.window.size, *layout.rug)
        surface.blit(self._stage.paint.keep(key, lambda: self._ground(layout)), (0, 0))

    def _ground(self, layout: BazaarLayout) -> pygame.Surface:
        size = layout.window.size
        ground = self._slate(*size) if self._skin.night else self._stage.paint.table(*size).copy()
        rug = self.rug(layout.rug.size, layout.unit)
        shadow, pad = self._stage.paint.shadow(rug, 9, 190, ("rug", *rug.get_size()))
        ground.blit(shadow, (layout.rug.x - pad + 3, layout.rug.y - pad + 6))
        ground.blit(rug, layout.rug)
        self._night(ground, layout) if self._skin.night else self._day(ground, layout)
        if self._skin.night:
            for x, y, _ in LANTERNS:
                spot = layout.at(x, y, *LANTERN)
                ground.blit(self._stage.sprites.get(f"{FOLDER}/ground/lantern", *spot.size), spot)
        return ground.convert() if pygame.display.get_surface() else ground

    def _slate(self, width: int, height: int) -> pygame.Surface:
        slab = self._stage.paint.noise(width, height, (3, 2), "slate_dark", "slate_mid", 3)
        for seed, (cell, alpha) in enumerate((((240, 90), 150), ((34, 14), 90), ((120, 5), 70)), 4):
            layer = self._stage.paint.noise(width, height, cell, "slate_dark", "slate_mid", seed)
            layer.set_alpha(alpha)
            slab.blit(layer, (0, 0))
        return slab

    # The rug

    def rug(self, size: tuple[int, int], unit: float) -> pygame.Surface:
        """Return a rug with three fields: Point cards, merchants, the hand."""
        width, height = size
        face = clear(width, height)
        first, second = (round(top * unit) for top in STRIPES)
        self._tile(face, self._woven("rug_field", FIELD, FIELD, unit, ("madder", "cloth")), (0, 0, width, first))
        self._tile(face, self._woven("rug_field", FIELD, FIELD, unit), (0, first, width, height - first))
        deep = clear(width, height - second)
        deep.fill(self._stage.theme.colour("madder_dark", 84))
        face.blit(deep, (0, second))
        medallion = self._woven("rug_medallion", MEDALLION[2], MEDALLION[3], unit).copy()
        medallion.set_alpha(150)
        face.blit(medallion, (round(MEDALLION[0] * unit), second + round(MEDALLION[1] * unit)))
        self._border(face, unit)
        return self._weave(face)

    def _woven(self, name: str, width: float, height: float, unit: float, *more: Change) -> pygame.Surface:
        """Return a part of the rug; the field of another colour is asked for with a change of its own."""
        changes = self._skin.woven
        if more:
            changes = (*(("madder", "slate") if self._skin.night else more[0],), *changes[1:])
        return self._stage.sprites.get(f"{FOLDER}/ground/{name}", width * unit, height * unit, *changes)

    def _border(self, face: pygame.Surface, unit: float) -> None:
        width, height = face.get_size()
        edge = round(BORDER * unit)
        strip = self._woven("rug_border", BORDER * 1.5, BORDER, unit)
        side = pygame.transform.rotate(strip, 90)
        thin = pygame.transform.smoothscale(strip, (max(1, round(STRIPE * 1.5 * unit)), max(1, round(STRIPE * unit))))
        for top in STRIPES:
            self._tile(face, thin, (edge, round(top * unit), width - 2 * edge, round(STRIPE * unit)))
        for top in (0, height - edge):
            self._tile(face, strip, (0, top, width, edge))
        for left in (0, width - edge):
            self._tile(face, side, (left, 0, edge, height))
        corner = self._woven("rug_corner", BORDER, BORDER, unit)
        corners = ((0, 0), (width - edge, 0), (width - edge, height - edge), (0, height - edge))
        for turn, spot in enumerate(corners):
            face.blit(pygame.transform.rotate(corner, -90 * turn), spot)

    def _tile(self, face: pygame.Surface, tile: pygame.Surface, area: tuple[int, int, int, int]) -> None:
        face.set_clip(pygame.Rect(area))
        for y in range(area[1], area[1] + area[3], tile.get_height()):
            for x in range(area[0], area[0] + area[2], tile.get_width()):
                face.blit(tile, (x, y))
        face.set_clip(None)

    def _weave(self, face: pygame.Surface) -> pygame.Surface:
        """Return the rug with its threads: noise in both directions, every third row darker."""
        width, height = face.get_size()
        rug = pygame.Surface((width, height))
        rug.blit(face, (0, 0))
        for seed, cell in ((11, (5.0, 1.0)), (12, (1.0, 6.0))):
            grain = self._stage.paint.noise(width, height, cell, "#cfcfcf", "#ffffff", seed)
            rug.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        threads = clear(width, height)
        for y in range(0, height, 3):
            pygame.draw.line(threads, (0, 0, 0, 26), (0, y), (width, y))
        rug.blit(threads, (0, 0))
        return rug

    # Light

    def _day(self, ground: pygame.Surface, layout: BazaarLayout) -> None:
        """Let warm light fall from the upper left, through a carved screen."""
        width, height = ground.get_size()
        ground.blit(_lattice(width, height, layout.unit), (0, 0))
        pool = _pool(width, height, (0.22, 0.1, 0.8, 1.2), (44, 34, 26))
        ground.blit(pool, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        field = layout.at(BORDER, BORDER, 1142 - 2 * BORDER, STRIPES[0] - BORDER)
        ground.fill((0, 5, 30), field, pygame.BLEND_RGB_ADD)

    def _night(self, ground: pygame.Surface, layout: BazaarLayout) -> None:
        """Let the moon shine, and lamps: they take the blue away first, since adding alone turns grey."""
        width, height = ground.get_size()
        ground.fill((205, 208, 222), special_flags=pygame.BLEND_RGB_MULT)
        moon = _pool(width, height, (0.25, -0.12, 0.6, 0.95), (26, 38, 66))
        ground.blit(moon, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        for x, y, reach in LANTERNS:
            lamp, far = layout.at(x, y, *LANTERN).center, reach * layout.unit
            where = lamp[0] / width, lamp[1] / height, far / width, far / height
            ground.blit(_pool(width, height, where, (0, 32, 77)), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
            ground.blit(_pool(width, height, where, (140, 74, 16)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _pool(
    width: int, height: int, where: tuple[float, float, float, float], colour: tuple[int, int, int]
) -> pygame.Surface:
    """Return a pool of light: middle and reach as shares of the whole."""
    small = pygame.Surface((64, 36))
    x0, y0, wide, high = where
    for x in range(64):
        for y in range(36):
            near = max(0.0, 1 - math.hypot((x / 63 - x0) / wide, (y / 35 - y0) / high)) ** 1.6
            small.set_at((x, y), tuple(min(255, int(part * near)) for part in colour))
    return pygame.transform.smoothscale(small, (width, height))


def _lattice(width: int, height: int, unit: float) -> pygame.Surface:
    """Return the soft shade of a carved screen: slanted bars, blurred."""
    quarter = max(1, width // 4), max(1, height // 4)
    shade = clear(*quarter)
    step, line = max(4, round(86 * unit / 4)), max(1, round(15 * unit / 4))
    for left in range(-quarter[1], sum(quarter), step):
        for run in (0.62, -0.62):
            start = left if run > 0 else left + quarter[1] * 0.35
            pygame.draw.line(shade, (20, 8, 4, 60), (start, 0), (left + quarter[1] * run, quarter[1]), line)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(shade, 3), (width, height))
