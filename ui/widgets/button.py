"""Buttons: a plate with words, a picture and a key; one primary in brass."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.look.paint import clear
from ui.look.words import Words
from ui.stage import Stage

KEY_NAMES: Final = {
    pygame.K_RETURN: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_BACKSPACE: "backspace",
}
"""Keys that have a name of their own in each language."""


@dataclass
class Button:
    """Something to click, named by what it does."""

    action: str
    rect: pygame.Rect
    label: str = ""
    icon: str = ""
    """The name of a sprite under icons."""
    key: int = 0
    """The key that does the same, 0 for none."""
    look: str = "button"
    enabled: bool = True
    tip: str = ""
    """What the pointer is told."""


def key_name(words: Words, key: int) -> str:
    """Return how a key is called on a button."""
    if key in KEY_NAMES:
        return words(f"common.key.{KEY_NAMES[key]}")
    return (pygame.key.name(key) or pygame.key.name(key, use_compat=False)).upper() if key else ""


def with_key(text: str, key: str) -> str:
    """Return what a button says with the key that does the same, when there is one."""
    return f"{text} ({key})" if key else text


def button_width(stage: Stage, label: str, key: int, height: int, icon: bool) -> int:
    """Return the width that a button with these contents needs."""
    size = height * 0.55
    width = height * 0.4 + stage.fonts.width(label, "serif", size)
    if icon:
        width += height * 0.75
    if key:
        width += stage.fonts.width(key_name(stage.words, key), "sans_bold", height * 0.45) + height * 0.65
    return round(width + height * 0.35)


def button_at(buttons: list[Button], spot: tuple[int, int]) -> Button | None:
    """Return the button under a spot."""
    return next((button for button in buttons if button.rect.collidepoint(spot)), None)


def draw_button(stage: Stage, surface: pygame.Surface, button: Button, hovered: bool, focused: bool = False) -> None:
    """Paint a button; one that is hovered is lifted, one that can't be used is faint."""
    lift = 2 if hovered and button.enabled else 0
    face = button_face(stage, button)
    shadow, pad = stage.paint.shadow(face, 3, 150, ("button", *button.rect.size))
    surface.blit(shadow, (button.rect.x - pad + 1, button.rect.y - pad + 3))
    if (hovered and button.enabled) or focused:
        glow, reach = stage.paint.glow(*button.rect.size, button.rect.height * 0.28, "hover" if hovered else "lit")
        surface.blit(glow, (button.rect.x - reach, button.rect.y - reach - lift))
    surface.blit(face, (button.rect.x, button.rect.y - lift))


def button_face(stage: Stage, button: Button) -> pygame.Surface:
    """Return the picture of a button."""
    looks = (button.label, button.icon, button.key, button.look, button.enabled)
    key = ("button", *button.rect.size, *looks, stage.words.language)
    return stage.paint.keep(key, lambda: _paint_face(stage, button))


def _paint_face(stage: Stage, button: Button) -> pygame.Surface:
    width, height = button.rect.size
    round_one = not button.label and abs(width - height) <= 2
    radius = height / 2 if round_one else height * 0.28
    face = clear(width, height)
    face.blit(stage.paint.panel(width, height, radius, button.look), (0, 0))
    colour = "ink" if button.look in ("brass", "paper") else "parchment_light"
    left = round(height * 0.4)
    if button.icon:
        side = round(height * (0.62 if button.label else 0.66))
        picture = stage.sprites.get(f"icons/{button.icon}", side, side)
        face.blit(picture, ((width - side) // 2 if not button.label else round(height * 0.25), (height - side) // 2))
        left = round(height * 0.25) + side + round(height * 0.16)
    if button.label:
        words = stage.fonts.line(button.label, "serif", height * 0.55, colour)
        room = width - left if button.icon or button.key else width
        x = left if button.icon or button.key else (room - words.get_width()) // 2
        face.blit(words, (x, (height - words.get_height()) // 2))
    if button.key and button.label:
        _paint_key(stage, face, key_name(stage.words, button.key), colour)
    if not button.enabled:
        face.fill((255, 255, 255, 110), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def _paint_key(stage: Stage, face: pygame.Surface, name: str, colour: str) -> None:
    width, height = face.get_size()
    words = stage.fonts.line(name, "sans_bold", height * 0.45, colour)
    box = words.get_width() + round(height * 0.3), round(height * 0.66)
    left, top = width - box[0] - round(height * 0.2), (height - box[1]) // 2
    face.blit(stage.paint.ring(*box, 5, colour, 1.2, 150), (left, top))
    face.blit(words, (left + (box[0] - words.get_width()) // 2, top + (box[1] - words.get_height()) // 2))
