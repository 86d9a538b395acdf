"""Choices: segments of which one is chosen, and a switch that is on or off."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.look.paint import clear
from ui.stage import Stage
from ui.widgets.focus import draw_light

TEXT_SHARE: Final = 0.44
"""The size of the letters as a share of a segment's height."""

ICON_SHARE: Final = 0.56


@dataclass(frozen=True)
class Segment:
    """One of several things to choose from."""

    rect: pygame.Rect
    label: str
    icon: str = ""
    chosen: bool = False
    light: str = ""
    """The colour of the light round it."""


def draw_choice(stage: Stage, surface: pygame.Surface, segments: list[Segment]) -> None:
    """Paint segments in one groove; the chosen one is a plate of brass."""
    groove = segments[0].rect.unionall([segment.rect for segment in segments[1:]])
    surface.blit(stage.paint.hollow(*groove.size, segments[0].rect.height * 0.24, 190), groove)
    for segment in segments:
        _draw_segment(stage, surface, segment)


def _draw_segment(stage: Stage, surface: pygame.Surface, segment: Segment) -> None:
    rect = segment.rect
    plate = rect.inflate(-4, -4)
    draw_light(stage, surface, plate, plate.height * 0.22, segment.light)
    if segment.chosen or segment.light:
        look = "brass" if segment.chosen else "dark"
        surface.blit(stage.paint.panel(*plate.size, plate.height * 0.22, look), plate)
    words = stage.fonts.line(segment.label, "serif", rect.height * TEXT_SHARE, "ink" if segment.chosen else "parchment")
    side = round(rect.height * ICON_SHARE) if segment.icon else 0
    gap = round(rect.height * 0.16) if segment.icon else 0
    x = rect.x + (rect.width - words.get_width() - side - gap) // 2
    if segment.icon:
        surface.blit(stage.sprites.get(f"icons/{segment.icon}", side, side), (x, rect.centery - side // 2))
    surface.blit(words, (x + side + gap, rect.centery - words.get_height() // 2))


def draw_switch(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, on: bool, light: str) -> None:
    """Paint a switch: a knob of brass at the right when on, of leather at the left when off."""
    draw_light(stage, surface, rect, rect.height / 2, light)
    surface.blit(stage.paint.keep(("switch", *rect.size, on), lambda: _switch(stage, *rect.size, on)), rect)


def _switch(stage: Stage, width: int, height: int, on: bool) -> pygame.Surface:
    face = clear(width, height)
    face.blit(stage.paint.panel(width, height, height / 2, "wood" if on else "dark"), (0, 0))
    side = height - 6
    knob = stage.paint.panel(side, side, side / 2, "brass" if on else "button")
    face.blit(knob, (width - side - 3 if on else 3, 3))
    inner = round(side * 0.6)
    if on:
        icon = stage.sprites.get("icons/check", inner, inner)
        face.blit(icon, (width - side - 3 + (side - inner) // 2, 3 + (side - inner) // 2))
    return face
