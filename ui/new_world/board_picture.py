"""Pictures of boards to choose from: a piece of the map with its name on a plaque."""

from typing import Final

import pygame

from ui.look.paint import clear
from ui.stage import Stage
from ui.widgets.focus import draw_light

PICTURES: Final = {"D1": "d", "E1": "e", "F1": "f"}
RATIO: Final = 322 / 563
"""The height of a board by its width."""

PLAQUE: Final = 0.27
"""The height of the plaque as a share of the picture's."""


def plaque_rect(rect: pygame.Rect) -> pygame.Rect:
    """Return where the name of a board stands."""
    high = round(rect.height * PLAQUE)
    return pygame.Rect(rect.x + 6, rect.bottom - high - 2, rect.width - 12, high)


def draw_board(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, board: str, chosen: bool, light: str) -> None:
    """Paint a board to choose; the chosen one has a frame of brass and a tick."""
    draw_light(stage, surface, rect, rect.height * 0.08, light)
    key = ("board_picture", board, *rect.size, chosen)
    surface.blit(stage.paint.keep(key, lambda: _paint_board(stage, board, rect.size, chosen)), rect)


def _paint_board(stage: Stage, board: str, size: tuple[int, int], chosen: bool) -> pygame.Surface:
    width, height = size
    face = pygame.Surface(size)
    names = [PICTURES[board]] if board in PICTURES else list(PICTURES.values())
    for number, name in enumerate(names):
        map_piece = stage.sprites.get(f"boards/{name}", width, width * RATIO)
        left, right = width * number // len(names), width * (number + 1) // len(names)
        top = max(0, (map_piece.get_height() - height) // 2)
        face.blit(map_piece, (left, 0), pygame.Rect(left, top, right - left, height))
        if number:
            pygame.draw.line(face, stage.theme.colour("ink_soft"), (left, 0), (left, height), 2)
    plaque = plaque_rect(face.get_rect())
    face.fill(stage.theme.colour("parchment_light"), pygame.Rect(0, plaque.y - 2, width, height))
    pygame.draw.line(face, stage.theme.colour("ink"), (0, plaque.y - 2), (width, plaque.y - 2), 2)
    picture = stage.paint.rounded(face, height * 0.08)
    if board not in PICTURES:
        _paint_badge(stage, picture, "dice", (width // 2, plaque.y // 2), round(height * 0.4))
    picture.blit(stage.paint.ring(*size, height * 0.08, "ink", 2), (0, 0))
    if chosen:
        picture.blit(stage.paint.ring(*size, height * 0.08, "brass_dark", 6), (0, 0))
        picture.blit(stage.paint.ring(*size, height * 0.08, "lit", 3, 255, 1.5), (0, 0))
        _paint_badge(
            stage, picture, "check", (width - round(height * 0.22), round(height * 0.22)), round(height * 0.26)
        )
    return picture


def _paint_badge(stage: Stage, picture: pygame.Surface, icon: str, middle: tuple[int, int], side: int) -> None:
    """Put a round plate with an icon on a picture."""
    plate = clear(side, side)
    plate.blit(stage.paint.panel(side, side, side / 2, "brass" if icon == "check" else "button"), (0, 0))
    inner = round(side * 0.64)
    plate.blit(stage.sprites.get(f"icons/{icon}", inner, inner), ((side - inner) // 2, (side - inner) // 2))
    picture.blit(plate, plate.get_rect(center=middle))
