"""The picture behind the title: a map on the walnut table, a cartouche upon it, pieces about it."""

from typing import Final

import pygame

from ui.game_title import Areas
from ui.look.paint import clear
from ui.look.pieces import Pieces
from ui.look.scale import Scale
from ui.stage import Stage
from ui.widgets.laid_piece import lay

BOARD: Final = (662, 379)
"""The size of a board of the map in units."""

BOARDS: Final = (("a", 0, 0), ("b", 1, 0), ("c", 0, 1), ("f", 1, 1))
PLACES: Final = (
    ("fort", 268, 34, 200),
    ("hunting_ground", 530, 40, 214),
    ("smokehouse", 26, 606, 196),
    ("three_sisters", 22, 12, 196),
    ("trappers_cabin", 1112, 606, 190),
    ("river_market", 1150, 8, 170),
)
"""Printed on the map: the place, its left and top, its width."""

FIGURES: Final = (
    ("indigo", 590, 226),
    ("indigo", 626, 236),
    ("cochineal", 856, 214),
    ("verdigris", 306, 724),
    ("linen", 1268, 742),
    ("linen", 1304, 734),
)
CUBES: Final = (
    ("maize", 664, 216),
    ("maize", 664, 254),
    ("meat", 82, 776),
    ("meat", 114, 790),
    ("fur", 1496, 792),
    ("tobacco", 1530, 780),
)
TILES: Final = ((1524, 70, 150, 12), (70, 664, 150, -13))
"""Exploration tiles on the table: middle, width, turn."""

COVER: Final = "spice_road/covers/new_world"
TURN: Final = 2.2
QUICK: Final = 280
"""How many pixels wide a board is drawn at most for a quick first frame; it is then stretched."""


def title_backdrop(stage: Stage, pieces: Pieces, areas: Areas, sharp: bool) -> pygame.Surface:
    """Return everything of the title that is the same in all languages; one that isn't sharp is made sooner."""
    key = ("title", *areas["table"].size, sharp)
    return stage.paint.keep(key, lambda: _paint_backdrop(stage, pieces, areas, sharp))


def _paint_backdrop(stage: Stage, pieces: Pieces, areas: Areas, sharp: bool) -> pygame.Surface:
    size = areas["table"].size
    picture = stage.paint.table(*size).copy()
    scale = Scale(*size)
    left, top = (size[0] - scale.px(1600)) // 2, (size[1] - scale.px(900)) // 2
    lay(picture, _map_piece(stage, scale, sharp), (left + scale.px(800), top + scale.px(418)), scale.px(14))
    for x, y, wide, turn in TILES:
        sprite = stage.sprites.get("tiles/exploration", scale.px(wide), scale.px(wide * 2 / 3))
        middle = left + scale.px(x), top + scale.px(y)
        lay(picture, pygame.transform.rotozoom(sprite, turn, 1), middle, scale.px(5))
    side = scale.px(36)
    for good, x, y in CUBES:
        lay(picture, stage.sprites.get(f"goods/{good}", side, side), (left + scale.px(x), top + scale.px(y)))
    for colour, x, y in FIGURES:
        lay(picture, pieces.figure(colour, scale.px(57)), (left + scale.px(x), top + scale.px(y)))
    plate = stage.paint.panel(*areas["plate"].size, scale.px(20), "leather")
    lay(picture, plate, areas["plate"].center, scale.px(7))
    _paint_cartouche(stage, picture, areas["cartouche"], scale)
    lay(picture, stage.sprites.get("tokens/emblem", *areas["emblem"].size), areas["emblem"].center, scale.px(6))
    return picture


def title_cover(stage: Stage, size: tuple[int, int]) -> pygame.Surface:
    """Return the cover of the edition; where there is no drawing of it, a board with the compass upon it."""
    if stage.sprites.has(COVER):
        return stage.sprites.get(COVER, *size)
    face = pygame.Surface(size)
    wide = round(size[1] * BOARD[0] / BOARD[1])
    face.blit(stage.sprites.get("boards/f", wide, size[1]), ((size[0] - wide) // 2, 0))
    side = round(size[0] * 0.56)
    emblem = stage.sprites.get("tokens/emblem", side, side)
    lay(face, emblem, (size[0] // 2, round(size[1] * 0.36)), side // 20)
    fort = stage.sprites.get("places/fort", size[0] * 0.9, size[0] * 0.6)
    face.blit(fort, fort.get_rect(midbottom=(size[0] // 2, size[1])))
    return face


def _map_piece(stage: Stage, scale: Scale, sharp: bool) -> pygame.Surface:
    """Return the map of four boards with its places, aged, turned a little."""
    wide = scale.px(BOARD[0]) if sharp else min(QUICK, scale.px(BOARD[0]))
    unit = wide / BOARD[0]
    edge = round(9 * unit)
    width, height = 2 * wide + 2 * edge, 2 * round(BOARD[1] * unit) + 2 * edge
    sheet = pygame.Surface((width, height))
    sheet.fill(stage.theme.colour("parchment_light"))
    for name, column, row in BOARDS:
        board = stage.sprites.get(f"boards/{name}", wide, round(BOARD[1] * unit))
        sheet.blit(board, (edge + column * wide, edge + row * round(BOARD[1] * unit)))
    for name, x, y, size in PLACES:
        picture = stage.sprites.get(f"places/{name}", size * unit, size * unit * 2 / 3)
        sheet.blit(picture, (edge + x * unit, edge + y * unit))
    sheet.blit(_age(stage, width, height), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    pygame.draw.rect(sheet, stage.theme.colour("ink_soft"), sheet.get_rect(), max(1, round(unit)))
    framed = clear(width + 8, height + 8)
    framed.blit(sheet, (4, 4))
    return pygame.transform.rotozoom(framed, TURN, scale.unit / unit)


def _age(stage: Stage, width: int, height: int) -> pygame.Surface:
    """Return what makes paper older by multiplication: warm all over, darker to the edges."""
    warm, burnt = stage.theme.colour("paper_white"), stage.theme.colour("parchment_dark")
    small = pygame.Surface((32, 18))
    for x in range(32):
        for y in range(18):
            near = min(x + 0.5, 31.5 - x, (y + 0.5) * 1.3, (17.5 - y) * 1.3)
            small.set_at((x, y), warm.lerp(burnt, 0.85 * max(0.0, 1 - near / 5.5) ** 1.6))
    return pygame.transform.smoothscale(small, (width, height))


def _paint_cartouche(stage: Stage, picture: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
    """Paint the plate of paper for the name, with a double line and brass at its corners."""
    plate = clear(*rect.size)
    plate.blit(stage.paint.panel(*rect.size, scale.px(14), "paper"), (0, 0))
    for inset, line in ((13, 2.2), (18, 1)):
        frame = plate.get_rect().inflate(-2 * scale.px(inset), -2 * scale.px(inset))
        pygame.draw.rect(plate, stage.theme.colour("ink_soft"), frame, max(1, scale.px(line)))
    side = scale.px(52)
    corner = stage.sprites.get("tokens/corner_brass", side, side)
    for across in (False, True):
        for down in (False, True):
            turned = pygame.transform.flip(corner, not across, down)
            x, y = rect.width - side if across else 0, rect.height - side if down else 0
            plate.blit(turned, (x, y))
    lay(picture, plate, rect.center, scale.px(8))
