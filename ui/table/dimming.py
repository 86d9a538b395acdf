"""Dimming the table but for what is pointed at: a veil with soft openings."""

from collections.abc import Sequence
from typing import Final

import pygame

from ui.look.paint import clear
from ui.stage import Stage

DARK: Final = 120
"""How much the veil hides, of 255."""
COARSE: Final = 4
"""The veil is made so many times smaller and then enlarged, which is quicker and softens its openings."""
SOFT: Final = 2


def draw_dim(stage: Stage, surface: pygame.Surface, bright: Sequence[pygame.Rect], unit: float) -> None:
    """Darken everything below but for some rectangles."""
    size = surface.get_size()
    key = ("dim", *size, *(tuple(rect) for rect in bright))
    surface.blit(stage.paint.keep(key, lambda: _veil(stage, size, bright, unit)), (0, 0))


def _veil(stage: Stage, size: tuple[int, int], bright: Sequence[pygame.Rect], unit: float) -> pygame.Surface:
    small = clear(size[0] / COARSE, size[1] / COARSE)
    small.fill(stage.theme.colour("walnut_dark", DARK))
    for rect in bright:
        hole = pygame.Rect(*(round(length / COARSE) for length in rect)).inflate(2, 2)
        pygame.draw.rect(small, stage.theme.colour("walnut_dark", 0), hole, border_radius=round(14 * unit / COARSE))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, SOFT), size)
