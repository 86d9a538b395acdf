"""A piece that lies on a picture, with a soft shadow below it."""

from typing import Final

import pygame

from ui.look.paint import clear

SHADOW: Final = 130
"""How dark the shadow is, of 255."""


def lay(picture: pygame.Surface, piece: pygame.Surface, middle: tuple[int, int], drop: int = 3) -> None:
    """Put a piece on the picture with a soft shadow, made small and stretched because that is quick."""
    rect = piece.get_rect(center=middle)
    small = max(1, rect.width // 60)
    pad = 4
    dark = pygame.mask.from_surface(
        pygame.transform.smoothscale(piece, (max(1, rect.width // small), max(1, rect.height // small))), 90
    ).to_surface(setcolor=(14, 7, 3, SHADOW), unsetcolor=(14, 7, 3, 0))
    base = clear(dark.get_width() + 2 * pad, dark.get_height() + 2 * pad)
    base.fill((14, 7, 3, 0))
    base.blit(dark, (pad, pad))
    soft = pygame.transform.gaussian_blur(base, 1 if small > 1 else 2)
    wide = pygame.transform.smoothscale(soft, (soft.get_width() * small, soft.get_height() * small))
    picture.blit(wide, (rect.x - pad * small + drop // 2 + 1, rect.y - pad * small + drop))
    picture.blit(piece, rect)
