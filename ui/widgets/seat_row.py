"""A seat of the set-up: dyed spine with a figure, name, who plays and how, and the way to take the seat away."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.ai.levels import LEVELS
from ui.look.paint import clear
from ui.look.pieces import Pieces
from ui.settings import SeatChoice
from ui.stage import Stage
from ui.widgets.bot_choice import LEVEL_SPRITES, STYLE_SPRITES, Stepper, draw_stepper, level_of, style_of
from ui.widgets.button import Button, draw_button
from ui.widgets.choice import Segment, draw_choice
from ui.widgets.focus import Focus, draw_light
from ui.widgets.label import Label, draw_label, label_size
from ui.widgets.text_field import FieldLook, TextField, draw_field

SITTERS: Final = {"person": "common.person", "bot": "setup.bot"}
"""Who may sit on a seat and the words for it; the icons are called alike."""


@dataclass(frozen=True)
class SeatRow:
    """One seat, its number and where its parts are."""

    number: int
    seat: SeatChoice
    rects: dict[str, pygame.Rect]
    """The spots of the whole screen by name; those of the row carry its number."""
    faces: dict[str, pygame.Rect]
    """The areas of the whole screen, among them where a level and a style are shown."""
    pieces: Pieces
    """What draws the figure in the skin of the game."""
    past: tuple[str, ...] = ()
    """Names of people from earlier games that are offered."""


def seat_segments(stage: Stage, row: SeatRow, focus: Focus) -> list[Segment]:
    """Return the choice between a person and a bot."""
    found = []
    for who, key in SITTERS.items():
        name = f"{who}:{row.number}"
        chosen = bool(row.seat.bot) == (who == "bot")
        found.append(Segment(row.rects[name], stage.words(key), who, chosen, focus.light(name)))
    return found


def seat_steppers(stage: Stage, row: SeatRow, focus: Focus) -> list[Stepper]:
    """Return the level and the style of a bot, nothing for a person."""
    if not row.seat.bot:
        return []
    level, style = level_of(row.seat.bot), style_of(row.seat.bot)
    pips = LEVELS.index(level) + 1, len(LEVELS)
    shown = {
        "level": (stage.words(f"common.bot.{level}"), LEVEL_SPRITES[level], pips),
        "style": (stage.words(f"common.style.{style or 'neutral'}"), STYLE_SPRITES[style], (0, 0)),
    }
    found = []
    for part, (label, sprite, pips) in shown.items():
        less, more = f"{part}:{row.number}:less", f"{part}:{row.number}:more"
        if less not in row.rects:
            continue
        rects = row.rects[less], row.faces[f"{part}:{row.number}"], row.rects[more]
        found.append(Stepper(label, sprite, rects, (focus.light(less), focus.light(more)), pips))
    return found


def seat_buttons(stage: Stage, row: SeatRow) -> list[Button]:
    """Return what moves a seat up or down, takes it away, or gives it a name from an earlier game."""
    icons = {"up": "up", "down": "down", "drop": "close"}
    found = []
    for part, icon in icons.items():
        name = f"{part}:{row.number}"
        if name in row.rects:
            found.append(Button(name, row.rects[name], icon=icon))
    for place, person in enumerate(row.past):
        name = f"past:{row.number}:{place}"
        if name in row.rects:
            rect = row.rects[name]
            label = stage.fonts.fit(person, "serif", rect.height * 0.55, rect.width - rect.height * 0.76)
            found.append(Button(name, rect, label, look="dark"))
    return found


def draw_seat(stage: Stage, surface: pygame.Surface, row: SeatRow, focus: Focus, field: TextField | None) -> None:
    """Paint what is on the leather of a seat; `field` is given while its name is being written."""
    _draw_spine(stage, surface, row, focus)
    name = f"name:{row.number}"
    empty = stage.words(f"common.player.{row.seat.colour}")
    look = FieldLook(row.seat.name, empty, field.caret if field else -1, focus.light(name))
    draw_field(stage, surface, row.rects[name], look)
    draw_choice(stage, surface, seat_segments(stage, row, focus))
    for stepper in seat_steppers(stage, row, focus):
        draw_stepper(stage, surface, stepper)
    for button in seat_buttons(stage, row):
        draw_button(stage, surface, button, focus.over == button.action, focus.on == button.action)
    grip = row.faces[f"grip:{row.number}"]
    side = min(grip.size) - 6
    dots = stage.sprites.get("icons/grip", side, side)
    surface.blit(dots, dots.get_rect(center=grip.center))


def _draw_spine(stage: Stage, surface: pygame.Surface, row: SeatRow, focus: Focus) -> None:
    name, colour = f"colour:{row.number}", row.seat.colour
    rect = row.rects[name]
    draw_light(stage, surface, rect, rect.width * 0.1, focus.light(name))
    surface.blit(stage.paint.keep(("spine", colour, *rect.size), lambda: _paint_spine(stage, colour, rect.size)), rect)
    high = round(rect.height * 0.7)
    figure = row.pieces.figure(colour, high)
    place = figure.get_rect(center=(rect.x + round(rect.width * 0.44), rect.centery - (3 if focus.over == name else 0)))
    shadow, pad = stage.paint.shadow(figure, 3, 140, ("seat", row.pieces.skin.name, colour, high))
    surface.blit(shadow, (place.x - pad + 2, place.y - pad + 4))
    surface.blit(figure, place)


def _paint_spine(stage: Stage, colour: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a strip of dyed leather with an arrow in its corner that says it can be changed."""
    strip = clear(*size)
    cloth = stage.paint.gradient(*size, f"{colour}_mid", f"{colour}_dark")
    grain = stage.paint.noise(*size, (2, 2), "#d8d8d8", "#ffffff", 5)
    cloth.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    radius = size[0] * 0.1
    strip.blit(stage.paint.rounded(cloth, radius), (0, 0))
    strip.blit(stage.paint.ring(*size, radius, "ink", 1.8), (0, 0))
    side, gap = round(size[0] * 0.25), round(size[0] * 0.06)
    inner = round(side * 0.66)
    corner = pygame.Rect(size[0] - side - gap, size[1] - side - gap, side, side)
    strip.blit(stage.paint.panel(side, side, side / 2, "button"), corner)
    arrow = stage.sprites.get("icons/restart", inner, inner)
    strip.blit(arrow, arrow.get_rect(center=corner.center))
    return strip


def draw_empty_seat(stage: Stage, surface: pygame.Surface, label: Label, light: str) -> None:
    """Paint a free seat as a groove with a plus and words in its middle."""
    rect = label.rect
    radius = rect.height * 0.1
    draw_light(stage, surface, rect, radius, light)
    if light:
        surface.blit(stage.paint.panel(*rect.size, radius, "dark"), rect)
    surface.blit(stage.paint.hollow(*rect.size, radius, 150), rect)
    side = round(rect.height * 0.22)
    plus = stage.sprites.get("icons/plus", side, side)
    room = round(side * 1.4)
    left = rect.centerx - (room + label_size(stage, label)[0]) // 2
    surface.blit(plus, (left, rect.centery - side // 2))
    draw_label(stage, surface, replace(label, rect=rect.move(room // 2, 0)))
