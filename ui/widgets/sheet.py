"""What lies over the table: a veil that darkens it, sheets of heavy paper, mats of stitched leather."""

from typing import Final

import pygame

from ui.paint import clear
from ui.stage import Stage

VEIL: Final = 176
"""How much the veil hides, of 255."""


def draw_veil(stage: Stage, surface: pygame.Surface) -> None:
    """Darken everything below."""

    def make() -> pygame.Surface:
        veil = clear(*surface.get_size())
        veil.fill(stage.theme.colour("walnut_dark", VEIL))
        return veil

    surface.blit(stage.paint.keep(("veil", *surface.get_size()), make), (0, 0))


def draw_sheet(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Lay a sheet of paper with an inked double border and a shadow."""
    key = ("sheet", *rect.size, round(unit * 100))
    _lay(stage, surface, stage.paint.keep(key, lambda: _sheet(stage, rect.size, unit)), rect)


def draw_mat(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Lay a mat of leather with a stitched edge, brass corners and a shadow."""
    key = ("mat", *rect.size, round(unit * 100))
    _lay(stage, surface, stage.paint.keep(key, lambda: _mat(stage, rect.size, unit)), rect)


def _lay(stage: Stage, surface: pygame.Surface, plate: pygame.Surface, rect: pygame.Rect) -> None:
    shadow, pad = stage.paint.shadow(plate, 12, 210, ("sheet", *rect.size))
    surface.blit(shadow, (rect.x - pad + 4, rect.y - pad + 10))
    surface.blit(plate, rect)


def _sheet(stage: Stage, size: tuple[int, int], unit: float) -> pygame.Surface:
    width, height = size
    face = clear(width, height)
    face.blit(stage.paint.panel(width, height, 10 * unit, "paper"), (0, 0))
    for inset, line, alpha in ((10 * unit, 2.4 * unit, 190), (16 * unit, 1.1 * unit, 150)):
        face.blit(stage.paint.ring(width, height, 14 * unit, "ink_soft", max(1, line), alpha, inset), (0, 0))
    return face


def _mat(stage: Stage, size: tuple[int, int], unit: float) -> pygame.Surface:
    width, height = size
    face = clear(width, height)
    face.blit(stage.paint.panel(width, height, 16 * unit, "leather"), (0, 0))
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
