"""The picture behind the title: a rug on the table under an awning, by day among spices, by night among lanterns."""

import math
from typing import Final

import pygame

from ui.game_title import Areas
from ui.look.paint import clear
from ui.look.scale import Scale
from ui.spice_road.faces import Faces
from ui.spice_road.skins import FOLDER, BazaarSkin
from ui.stage import Stage
from ui.widgets.laid_piece import lay

RUG: Final = (1500, 690)
BORDER: Final = 46
FRINGE: Final = 24
TURN: Final = 1.4
QUICK: Final = 0.4
"""The share of its size at which the ground is painted for a quick first frame."""
AWNING: Final = (80, 46)
FIGURES: Final = (("indigo", 92, 716), ("henna", 142, 728), ("cochineal", 192, 714))
BOWLS: Final = (("turmeric", 88, 776, 128), ("saffron", 206, 792, 128), ("cardamom", 1496, 700, 124))
LANTERNS: Final = ((70, 744, 96), (1534, 716, 84))
COINS: Final = ((True, 1300, 726), (False, 1342, 712), (True, 1334, 752))
CUBES: Final = (("B", 1402, 770), ("G", 1440, 742), ("Y", 300, 736), ("R", 322, 772))
LAMPS: Final = ((0.05, 0.8, 0.24, 0.4), (0.95, 0.76, 0.22, 0.38), (0.3, 0.1, 0.2, 0.3))
"""Where lamp light falls by night: middle and reach, as shares of the window."""
SHEET_EDGE: Final = 18


def title_backdrop(stage: Stage, pieces: Faces, areas: Areas, sharp: bool) -> pygame.Surface:
    """Return everything of the title that is the same in all languages; one that isn't sharp is made sooner."""
    key = ("title", pieces.look.name, *areas["table"].size, sharp)
    return stage.paint.keep(key, lambda: _Backdrop(stage, pieces, areas, sharp).paint())


def title_cover(stage: Stage, skin: BazaarSkin, size: tuple[int, int]) -> pygame.Surface:
    """Return the cover of the edition; where there is no drawing of it, an arch with a city or a golem."""
    name = f"{FOLDER}/covers/{'golem' if skin.night else 'spice_road'}"
    if stage.sprites.has(name):
        return stage.sprites.get(name, *size)
    wide, high = size
    face = pygame.Surface(size)
    face.fill(stage.theme.colour("slate_dark" if skin.night else "madder_dark"))
    frame = stage.sprites.get(f"{FOLDER}/cards/point_frame", wide, high, *skin.frame)
    face.blit(frame, (0, 0))
    if skin.night:
        face.blit(stage.sprites.get(f"{FOLDER}/cards/night_arch", wide, high), (0, 0))
    picture = "golems/lantern_keeper" if skin.night else "cities/caravanserai"
    face.blit(stage.sprites.get(f"{FOLDER}/{picture}", wide * 0.86, wide * 0.574), (wide * 0.07, high * 0.3))
    emblem = stage.sprites.get(f"{FOLDER}/emblems/{'title_golem' if skin.night else 'title'}", wide * 0.4, wide * 0.4)
    face.blit(emblem, emblem.get_rect(midbottom=(wide // 2, high - wide // 30)))
    return face


class _Backdrop:
    """Paints the picture once, from the table upward."""

    def __init__(self, stage: Stage, pieces: Faces, areas: Areas, sharp: bool) -> None:
        self._stage = stage
        self._pieces = pieces
        self._skin = pieces.look
        self._areas = areas
        self._sharp = sharp
        self._size = areas["table"].size
        self._scale = Scale(*self._size)
        corner = [(side - self._scale.px(units)) // 2 for side, units in zip(self._size, (1600, 900), strict=True)]
        self._corner = corner[0], corner[1]

    def paint(self) -> pygame.Surface:
        """Return the whole picture."""
        picture = self._ground()
        self._awning(picture)
        self._things(picture)
        areas, scale = self._areas, self._scale
        plate = self._stage.paint.panel(*areas["plate"].size, scale.px(20), "leather")
        self._lay(picture, self._cloth(plate), areas["plate"].center, 7)
        self._lay(picture, self._sheet(), areas["cartouche"].center, 9)
        name = "title_golem" if self._skin.night else "title"
        emblem = self._stage.sprites.get(f"{FOLDER}/emblems/{name}", *areas["emblem"].size)
        self._lay(picture, emblem, areas["emblem"].center, 6)
        return picture

    # The ground

    def _ground(self) -> pygame.Surface:
        """Return the table with the rug upon it, in the light of the hour."""
        share = 1.0 if self._sharp else QUICK
        size = max(1, round(self._size[0] * share)), max(1, round(self._size[1] * share))
        unit = self._scale.unit * share
        ground = self._stage.paint.table(*size).copy()
        rug = pygame.transform.rotozoom(self._rug(unit), TURN, 1)
        shadow, pad = self._stage.paint.shadow(rug, max(2, round(9 * unit)), 190, ("title_rug", *rug.get_size()))
        middle = size[0] // 2, size[1] // 2 - round(16 * unit)
        place = rug.get_rect(center=middle)
        ground.blit(shadow, (place.x - pad + round(5 * unit), place.y - pad + round(10 * unit)))
        ground.blit(rug, place)
        self._light(ground)
        return ground if self._sharp else pygame.transform.smoothscale(ground, self._size)

    def _rug(self, unit: float) -> pygame.Surface:
        """Return the rug with its fringes, woven and not yet turned."""
        wide, high = round(RUG[0] * unit), round(RUG[1] * unit)
        edge, fringe = round(BORDER * unit), round(FRINGE * unit)
        rug = clear(wide, high + 2 * fringe)
        body = pygame.Rect(0, fringe, wide, high)
        tile = round(104 * unit)
        _tile(rug, self._woven("rug_field", tile, tile), body)
        strip = self._woven("rug_border", edge * 1.5, edge)
        for y in (body.top, body.bottom - edge):
            _tile(rug, strip, pygame.Rect(0, y, wide, edge))
        side = pygame.transform.rotate(strip, 90)
        for x in (0, wide - edge):
            _tile(rug, side, pygame.Rect(x, body.top, edge, high))
        corner = self._woven("rug_corner", edge, edge)
        spots = ((0, body.top), (wide - edge, body.top), (wide - edge, body.bottom - edge), (0, body.bottom - edge))
        for turns, spot in enumerate(spots):
            rug.blit(pygame.transform.rotate(corner, -90 * turns), spot)
        threads = self._woven("fringe", 48 * unit, fringe)
        long = threads.get_height()
        _tile(rug, threads, pygame.Rect(0, body.bottom, wide, long))
        _tile(rug, pygame.transform.flip(threads, False, True), pygame.Rect(0, body.top - long, wide, long))
        for seed, cell in ((3, (5.0, 1.2)), (4, (1.2, 6.0))):
            weave = self._stage.paint.noise(wide, high, cell, "#d2d2d2", "#ffffff", seed)
            rug.blit(weave, body, special_flags=pygame.BLEND_RGB_MULT)
        return rug

    def _woven(self, name: str, width: float, height: float) -> pygame.Surface:
        return self._stage.sprites.get(f"{FOLDER}/ground/{name}", width, height, *self._skin.woven)

    def _light(self, ground: pygame.Surface) -> None:
        """Let daylight fall from the upper left, or lamps shine in the dark: first less blue, then more orange."""
        if not self._skin.night:
            _pool(ground, (0.2, 0.02, 0.85, 1.2), (58, 44, 30), pygame.BLEND_RGB_ADD)
            return
        ground.fill((196, 200, 218), special_flags=pygame.BLEND_RGB_MULT)
        _pool(ground, (0.6, -0.1, 0.7, 1.0), (24, 36, 64), pygame.BLEND_RGB_ADD)
        for lamp in LAMPS:
            _pool(ground, lamp, (0, 32, 76), pygame.BLEND_RGB_SUB)
            _pool(ground, lamp, (140, 74, 16), pygame.BLEND_RGB_ADD)

    # What lies upon it

    def _awning(self, picture: pygame.Surface) -> None:
        """Hang the edge of an awning over the upper border of the window, with its shade below."""
        wide, high = (self._scale.px(side) for side in AWNING)
        edge = self._woven("awning_edge", wide, high)
        shade = pygame.Surface((1, 16), pygame.SRCALPHA)
        for y in range(16):
            shade.set_at((0, y), (10, 4, 2, 120 - 8 * y))
        picture.blit(pygame.transform.smoothscale(shade, (self._size[0], high)), (0, round(high * 0.8)))
        _tile(picture, edge, pygame.Rect(0, 0, self._size[0], high))

    def _things(self, picture: pygame.Surface) -> None:
        """Lay cards, figures, coins and cubes on the rug, and bowls or lanterns at its edge."""
        pieces, px = self._pieces, self._scale.px
        self._cards(picture)
        for letter, x, y in CUBES:
            self._lay(picture, pieces.good(letter, px(44)), self._at(x, y))
        for gold, x, y in COINS:
            self._lay(picture, pieces.coin(gold, px(44)), self._at(x, y))
        for name, x, y, wide in () if self._skin.night else BOWLS:
            bowl = self._stage.sprites.get(f"{FOLDER}/ground/bowl", px(wide), px(wide * 0.83), ("turmeric", name))
            self._lay(picture, bowl, self._at(x, y), 6)
        for x, y, wide in LANTERNS if self._skin.night else ():
            lantern = self._stage.sprites.get(f"{FOLDER}/ground/lantern", px(wide), px(wide * 1.56))
            self._lay(picture, lantern, self._at(x, y), 7)
        for colour, x, y in FIGURES if self._skin.night else ():
            self._lay(picture, pieces.figure(colour, px(74)), self._at(x + 60, y))

    def _cards(self, picture: pygame.Surface) -> None:
        """Lay a card and figures above the covers of the other editions."""
        for number, turn in enumerate((5.0, -6.0)):
            room = self._areas.get(f"open:{number}")
            if room is None:
                continue
            card = self._pieces.point(len(self._pieces.parts.points) - 1 - 9 * number, room.height * 0.84)
            self._lay(picture, pygame.transform.rotozoom(card, turn, 1), room.center, 6)

    def _sheet(self) -> pygame.Surface:
        """Return the sheet with the name: paper with a woven band above and below."""
        rect, px = self._areas["cartouche"], self._scale.px
        sheet = self._stage.paint.panel(*rect.size, px(14), "paper").copy()
        high, inset = px(SHEET_EDGE), px(14)
        band = self._woven("rug_border", high * 1.5, high)
        for y in (inset, rect.height - inset - high):
            strip = pygame.Rect(inset, y, rect.width - 2 * inset, high)
            _tile(sheet, band, strip)
            pygame.draw.rect(sheet, self._stage.theme.colour("ink"), strip, max(1, px(1.4)))
        return sheet

    def _cloth(self, plate: pygame.Surface) -> pygame.Surface:
        """Return the plate of the pages with a seam of yarn along its edge."""
        width, height = plate.get_size()
        sewn, inset = plate.copy(), self._scale.px(7)
        sewn.blit(self._stage.paint.ring(width, height, self._scale.px(20), "marigold_mid", 1.4, 110, inset), (0, 0))
        return sewn

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return self._corner[0] + self._scale.px(x), self._corner[1] + self._scale.px(y)

    def _lay(self, picture: pygame.Surface, piece: pygame.Surface, middle: tuple[int, int], drop: float = 3) -> None:
        """Put a piece on the picture; what lies higher throws its shadow farther."""
        lay(picture, piece, middle, self._scale.px(drop))


def _tile(picture: pygame.Surface, tile: pygame.Surface, rect: pygame.Rect) -> None:
    """Fill a part of a picture with copies of a tile."""
    clip = picture.get_clip()
    picture.set_clip(rect.clip(clip))
    for y in range(rect.top, rect.bottom, tile.get_height()):
        for x in range(rect.left, rect.right, tile.get_width()):
            picture.blit(tile, (x, y))
    picture.set_clip(clip)


def _pool(
    ground: pygame.Surface, spot: tuple[float, float, float, float], colour: tuple[int, int, int], how: int
) -> None:
    """Let a pool of light, given in shares of the ground, act on it."""
    x, y, across, down = spot
    small = pygame.Surface((48, 27))
    for column in range(48):
        for line in range(27):
            near = max(0.0, 1 - math.hypot((column / 47 - x) / across, (line / 26 - y) / down)) ** 1.6
            small.set_at((column, line), tuple(round(part * near) for part in colour))
    ground.blit(pygame.transform.smoothscale(small, ground.get_size()), (0, 0), special_flags=how)
