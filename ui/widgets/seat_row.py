"""A seat of the set-up: dyed spine with a figure, name, who plays, and the way to take the seat away."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.paint import clear
from ui.settings import SeatChoice
from ui.stage import Stage
from ui.widgets.button import Button, draw_button
from ui.widgets.choice import Segment, draw_choice
from ui.widgets.focus import Focus
from ui.widgets.text_field import FieldLook, TextField, draw_field

ICONS: Final = {"": "person", "random": "dice", "greedy": "bot"}
"""By bot, empty for a person: the picture of a choice."""


@dataclass(frozen=True)
class SeatRow:
    """One seat, its number and where its parts are."""

    number: int
    seat: SeatChoice
    rects: dict[str, pygame.Rect]
    """The spots of the whole screen by name; those of the row end in its number."""


def seat_label(stage: Stage, bot: str) -> str:
    """Return how a person or a bot is called on a choice."""
    return stage.words(f"common.bot.{bot}" if bot else "common.person")


def seat_segments(stage: Stage, row: SeatRow, focus: Focus) -> list[Segment]:
    """Return the choice between a person and the bots."""
    found = []
    for bot, icon in ICONS.items():
        name = f"bot:{row.number}:{bot}"
        state = row.seat.bot == bot, focus.over == name, focus.on == name
        found.append(Segment(row.rects[name], seat_label(stage, bot), icon, *state))
    return found


def draw_seat(
    stage: Stage, surface: pygame.Surface, row: SeatRow, focus: Focus, field: TextField | None
) -> None:
    """Paint what is on the leather of a seat; `field` is given while its name is being written."""
    _draw_spine(stage, surface, row, focus)
    name = f"name:{row.number}"
    empty = stage.words(f"common.player.{row.seat.dye}")
    look = FieldLook(row.seat.name, empty, field.caret if field else -1, focus.over == name)
    draw_field(stage, surface, row.rects[name], look)
    draw_choice(stage, surface, seat_segments(stage, row, focus))
    drop = f"drop:{row.number}"
    if drop in row.rects:
        button = Button(drop, row.rects[drop], icon="close")
        draw_button(stage, surface, button, focus.over == drop, focus.on == drop)


def _draw_spine(stage: Stage, surface: pygame.Surface, row: SeatRow, focus: Focus) -> None:
    name, dye = f"dye:{row.number}", row.seat.dye
    rect = row.rects[name]
    if name in (focus.over, focus.on):
        glow, reach = stage.paint.glow(*rect.size, rect.width * 0.1, "lit" if focus.on == name else "hover")
        surface.blit(glow, (rect.x - reach, rect.y - reach))
    surface.blit(stage.paint.keep(("spine", dye, *rect.size), lambda: _paint_spine(stage, dye, rect.size)), rect)
    high = round(rect.height * 0.7)
    figure = stage.sprites.get(f"settlers/{stage.theme.hats[dye]}", high * 0.8, high, ("indigo", dye))
    place = figure.get_rect(center=(rect.centerx, rect.centery - (3 if focus.over == name else 0)))
    shadow, pad = stage.paint.shadow(figure, 3, 140, ("seat", dye, high))
    surface.blit(shadow, (place.x - pad + 2, place.y - pad + 4))
    surface.blit(figure, place)


def _paint_spine(stage: Stage, dye: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a strip of dyed leather with an arrow in its corner that says it can be changed."""
    strip = clear(*size)
    cloth = stage.paint.gradient(*size, f"{dye}_mid", f"{dye}_dark")
    grain = stage.paint.noise(*size, (2, 2), "#d8d8d8", "#ffffff", 5)
    cloth.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    radius = size[0] * 0.1
    strip.blit(stage.paint.rounded(cloth, radius), (0, 0))
    strip.blit(stage.paint.ring(*size, radius, "ink", 1.8), (0, 0))
    side = max(16, round(size[0] * 0.24))
    badge = stage.paint.panel(side + 8, side + 8, side / 2 + 4, "button")
    corner = size[0] - side - 12, size[1] - side - 12
    strip.blit(badge, corner)
    strip.blit(stage.sprites.get("icons/restart", side - 2, side - 2), (corner[0] + 5, corner[1] + 5))
    return strip


def draw_empty_seat(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, state: tuple[bool, bool]) -> None:
    """Paint a free seat as a groove with a plus, after whose room the words come; state: hovered, focused."""
    radius = rect.height * 0.1
    if any(state):
        glow, reach = stage.paint.glow(*rect.size, radius, "lit" if state[1] else "hover")
        surface.blit(glow, (rect.x - reach, rect.y - reach))
        surface.blit(stage.paint.panel(*rect.size, radius, "dark"), rect)
    surface.blit(stage.paint.hollow(*rect.size, radius, 150), rect)
    side = round(rect.height * 0.26)
    plus = stage.sprites.get("icons/plus", side, side)
    surface.blit(plus, (rect.x + round(rect.width * 0.3), rect.centery - side // 2))
