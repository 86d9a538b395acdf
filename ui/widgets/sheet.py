"""What lies over the table: a veil that darkens it, sheets of heavy paper, mats of stitched leather."""

from typing import Final

import pygame

from ui.look.paint import LOOKS, clear, smooth
from ui.stage import Stage

VEIL: Final = 176
"""How much the veil hides, of 255."""

COARSE: Final = 6
"""Shadows of large plates are blurred at a size so many times smaller."""

BLUR: Final = 2


def draw_veil(stage: Stage, surface: pygame.Surface) -> None:
    """Darken everything below that is in the window."""
    seen = surface.get_clip()

    def make() -> pygame.Surface:
        veil = clear(*seen.size)
        veil.fill(stage.theme.colour("walnut_dark", VEIL))
        return veil

    surface.blit(stage.paint.keep(("veil", *seen.size), make), seen)


def draw_sheet(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Lay a sheet of paper with an inked double border and a shadow."""
    key = ("sheet", *rect.size, round(unit * 100))
    _lay(stage, surface, stage.paint.keep(key, lambda: _sheet(stage, rect.size, unit)), rect)


def draw_mat(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Lay a mat of leather with a stitched edge, brass corners and a shadow."""
    key = ("mat", *rect.size, round(unit * 100))
    _lay(stage, surface, stage.paint.keep(key, lambda: _mat(stage, rect.size, unit)), rect)


def _lay(stage: Stage, surface: pygame.Surface, plate: pygame.Surface, rect: pygame.Rect) -> None:
    pad = 2 * BLUR * COARSE
    key = ("sheet_shadow", *rect.size)
    surface.blit(stage.paint.keep(key, lambda: _shadow(stage, rect.size, pad)), (rect.x - pad + 4, rect.y - pad + 9))
    surface.blit(plate, rect)


def _shadow(stage: Stage, size: tuple[int, int], pad: int) -> pygame.Surface:
    """Return the soft shadow of a large plate, blurred small and then enlarged, which is much quicker."""
    whole = size[0] + 2 * pad, size[1] + 2 * pad
    small = clear(whole[0] / COARSE, whole[1] / COARSE)
    small.fill(stage.theme.colour("walnut_dark", 0))
    small.fill(stage.theme.colour("walnut_dark", 225), small.get_rect().inflate(-4 * BLUR, -4 * BLUR))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, BLUR), whole)


def _plate(stage: Stage, size: tuple[int, int], radius: float, look: str) -> pygame.Surface:
    """Return a large plate of a look with an inked edge: only its corners are drawn finely, which is much quicker."""
    width, height = size
    top, bottom, light, tooth = LOOKS[look]
    face = stage.paint.gradient(width, height, top, bottom)
    tint = f"#{255 - tooth:02x}{255 - tooth:02x}{255 - tooth:02x}"
    for seed, cell in ((1, 2.0), (2, 26.0)):
        grain = stage.paint.noise(width, height, (cell, cell), tint, "#ffffff", seed)
        face.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    plate = clear(width, height)
    for inset, fill in ((0, "ink"), (2, light), (3, "")):
        layer = clear(width - 2 * inset, height - 2 * inset)
        if fill:
            layer.fill(stage.theme.colour(fill))
        else:
            layer.blit(face, (-inset, -inset))
        plate.blit(_with_round_corners(layer, radius - inset), (inset, inset))
    return plate


def _with_round_corners(layer: pygame.Surface, radius: float) -> pygame.Surface:
    side = max(2, round(radius))

    def draw(big: pygame.Surface, fine: int) -> None:
        big.fill((255, 255, 255, 0))
        pygame.draw.circle(big, "white", (side * fine, side * fine), side * fine)

    corner = smooth(side, side, draw)
    width, height = layer.get_size()
    for left, low in ((True, False), (False, False), (True, True), (False, True)):
        spot = (0 if left else width - side, height - side if low else 0)
        turned = pygame.transform.flip(corner, not left, low)
        layer.blit(turned, spot, special_flags=pygame.BLEND_RGBA_MULT)
    return layer


def _sheet(stage: Stage, size: tuple[int, int], unit: float) -> pygame.Surface:
    face = _plate(stage, size, 10 * unit, "paper")
    for inset, line in ((11 * unit, 2.4 * unit), (17 * unit, 1.1 * unit)):
        frame = face.get_rect().inflate(-2 * round(inset), -2 * round(inset))
        pygame.draw.rect(face, stage.theme.colour("ink_soft"), frame, max(1, round(line)))
    return face


def _mat(stage: Stage, size: tuple[int, int], unit: float) -> pygame.Surface:
    width, height = size
    face = _plate(stage, size, 16 * unit, "leather")
    _stitch(stage, face, unit)
    side = round(44 * unit)
    corner = stage.sprites.get("tokens/corner_brass", side, side)
    for left, low in ((False, False), (True, False), (False, True), (True, True)):
        spot = (1 if left else width - side - 1, height - side - 1 if low else 1)
        face.blit(pygame.transform.flip(corner, left, low), spot)
    return face


def _stitch(stage: Stage, face: pygame.Surface, unit: float) -> None:
    """Sew a thread along all four edges."""
    width, height = face.get_size()
    thread, inset = stage.theme.colour("peg_mid", 170), round(11 * unit)
    step, line = max(7, round(12 * unit)), max(1, round(1.5 * unit))
    stitches = clear(width, height)
    for x in range(round(54 * unit), width - round(54 * unit), step):
        for y in (inset, height - inset):
            pygame.draw.line(stitches, thread, (x, y), (x + step * 0.6, y), line)
    for y in range(round(54 * unit), height - round(54 * unit), step):
        for x in (inset, width - inset):
            pygame.draw.line(stitches, thread, (x, y), (x, y + step * 0.6), line)
    face.blit(stitches, (0, 0))
