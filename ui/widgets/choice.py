"""Choices: segments of which one is chosen, and a switch that is on or off."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.paint import clear
from ui.stage import Stage

TEXT_SHARE: Final = 0.44
"""The size of the letters as a share of a segment's height."""

ICON_SHARE: Final = 0.56
PAD_SHARE: Final = 0.24


@dataclass(frozen=True)
class Segment:
    """One of several things to choose from."""

    rect: pygame.Rect
    label: str
    icon: str = ""
    chosen: bool = False
    hovered: bool = False
    focused: bool = False


def segment_width(stage: Stage, label: str, icon: str, height: int) -> int:
    """Return the width that a segment with these contents needs."""
    width = stage.type.width(label, "serif", height * TEXT_SHARE) + 2 * round(height * PAD_SHARE)
    return width + (round(height * ICON_SHARE) + round(height * 0.16) if icon else 0)


def draw_choice(stage: Stage, surface: pygame.Surface, segments: list[Segment]) -> None:
    """Paint segments in one groove; the chosen one is a plate of brass."""
    groove = segments[0].rect.unionall([segment.rect for segment in segments[1:]])
    surface.blit(stage.paint.hollow(*groove.size, groove.height * 0.24, 190), groove)
    for segment in segments:
        _draw_segment(stage, surface, segment)


def _draw_segment(stage: Stage, surface: pygame.Surface, segment: Segment) -> None:
    rect = segment.rect
    plate = rect.inflate(-4, -4)
    if segment.hovered or segment.focused:
        glow, reach = stage.paint.glow(*plate.size, plate.height * 0.22, "lit" if segment.focused else "hover")
        surface.blit(glow, (plate.x - reach, plate.y - reach))
        if not segment.chosen:
            surface.blit(stage.paint.panel(*plate.size, plate.height * 0.22, "dark"), plate)
    if segment.chosen:
        surface.blit(stage.paint.panel(*plate.size, plate.height * 0.22, "brass"), plate)
    words = stage.type.line(segment.label, "serif", rect.height * TEXT_SHARE, "ink" if segment.chosen else "parchment")
    side = round(rect.height * ICON_SHARE) if segment.icon else 0
    gap = round(rect.height * 0.16) if segment.icon else 0
    x = rect.x + (rect.width - words.get_width() - side - gap) // 2
    if segment.icon:
        surface.blit(stage.sprites.get(f"icons/{segment.icon}", side, side), (x, rect.centery - side // 2))
    surface.blit(words, (x + side + gap, rect.centery - words.get_height() // 2))


def draw_switch(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, on: bool, look: tuple[bool, bool]) -> None:
    """Paint a switch: a knob of brass at the right when on, of leather at the left when off; look: hovered, focused."""
    radius = rect.height / 2
    if any(look):
        glow, reach = stage.paint.glow(*rect.size, radius, "lit" if look[1] else "hover")
        surface.blit(glow, (rect.x - reach, rect.y - reach))
    surface.blit(stage.paint.keep(("switch", *rect.size, on), lambda: _switch(stage, *rect.size, on)), rect)


def _switch(stage: Stage, width: int, height: int, on: bool) -> pygame.Surface:
    face = clear(width, height)
    face.blit(stage.paint.panel(width, height, height / 2, "wood" if on else "dark"), (0, 0))
    side = height - 6
    knob = stage.paint.panel(side, side, side / 2, "brass" if on else "button")
    face.blit(knob, (width - side - 3 if on else 3, 3))
    mark = round(side * 0.6)
    if on:
        icon = stage.sprites.get("icons/check", mark, mark)
        face.blit(icon, (width - side - 3 + (side - mark) // 2, 3 + (side - mark) // 2))
    return face
