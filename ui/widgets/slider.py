"""Sliders: a knob of brass in a groove, from nothing at the left to all at the right."""

from typing import Final

import pygame

from ui.look.paint import clear
from ui.stage import Stage
from ui.widgets.focus import draw_light

STEP: Final = 5
"""What a key changes, of 100; the pointer goes by the same steps."""


def slider_value(rect: pygame.Rect, x: int) -> int:
    """Return what a slider shows when its knob is drawn to a place, of 100."""
    track = _track(rect)
    share = min(1.0, max(0.0, (x - track.left) / max(1, track.width)))
    return round(share * 100 / STEP) * STEP


def draw_slider(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, value: int, light: str) -> None:
    """Paint a groove that is filled with brass up to the knob."""
    track = _track(rect)
    groove = pygame.Rect(rect.x, rect.centery - rect.height // 6, rect.width, rect.height // 3)
    surface.blit(stage.paint.hollow(*groove.size, groove.height / 2, 200), groove)
    x = track.left + round(track.width * value / 100)
    if value:
        filled = pygame.Rect(groove.x + 3, groove.y + 3, x - groove.x, groove.height - 6)
        surface.blit(stage.paint.panel(*filled.size, filled.height / 2, "brass"), filled)
    knob = pygame.Rect(0, 0, rect.height, rect.height)
    knob.center = x, rect.centery
    draw_light(stage, surface, knob, knob.height / 2, light)
    surface.blit(stage.paint.keep(("knob", rect.height), lambda: _knob(stage, rect.height)), knob)


def _track(rect: pygame.Rect) -> pygame.Rect:
    """Return the way of the middle of the knob."""
    return rect.inflate(-rect.height, 0)


def _knob(stage: Stage, side: int) -> pygame.Surface:
    face = clear(side, side)
    face.blit(stage.paint.panel(side, side, side / 2, "brass"), (0, 0))
    inner = round(side * 0.44)
    dimple = stage.paint.hollow(inner, inner, inner / 2, 90)
    face.blit(dimple, dimple.get_rect(center=face.get_rect().center))
    return face
