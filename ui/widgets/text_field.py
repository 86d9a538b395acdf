"""Text fields: a strip of paper to write a short line on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from ui.clipboard import paste_text
from ui.stage import Stage
from ui.widgets.focus import draw_light

TEXT_SHARE: Final = 0.46
"""The size of the letters as a share of the field's height."""


@dataclass
class TextField:
    """A short line that is being written, and where the next letter goes."""

    text: str
    limit: int
    allowed: Callable[[str], bool] = str.isprintable
    """Whether a letter may stand in it."""
    caret: int = 0

    def __post_init__(self) -> None:
        """Begin behind the last letter."""
        self.caret = len(self.text)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer typing and return whether the event was for this field."""
        if event.type == pygame.TEXTINPUT:
            self._write(event.text)
            return True
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_v and getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._write(paste_text())
                return True
            return self._key(event.key)
        return False

    def _write(self, letters: str) -> None:
        fresh = "".join(letter for letter in letters if letter.isprintable() and self.allowed(letter))
        fresh = fresh[: self.limit - len(self.text)]
        self.text = self.text[: self.caret] + fresh + self.text[self.caret :]
        self.caret += len(fresh)

    def _key(self, key: int) -> bool:
        if key == pygame.K_BACKSPACE:
            if self.caret:
                self._cut(self.caret - 1)
        elif key == pygame.K_DELETE:
            self._cut(self.caret)
        else:
            places = {
                pygame.K_LEFT: max(0, self.caret - 1),
                pygame.K_RIGHT: min(len(self.text), self.caret + 1),
                pygame.K_HOME: 0,
                pygame.K_END: len(self.text),
            }
            if key not in places:
                return False
            self.caret = places[key]
        return True

    def _cut(self, place: int) -> None:
        """Take the letter at a place away."""
        self.text = self.text[:place] + self.text[place + 1 :]
        self.caret = place if place <= len(self.text) else len(self.text)


def written(event: pygame.event.Event) -> str:
    """Return the letter that a key writes, empty when it writes none."""
    letter = str(getattr(event, "unicode", ""))
    return letter if letter.isprintable() else ""


@dataclass(frozen=True)
class FieldLook:
    """How a field is to be drawn."""

    text: str
    empty: str
    """What an empty field says, in italics."""
    caret: int = -1
    """Where the caret stands, -1 while nobody writes."""
    light: str = ""
    """The colour of the light round it."""


def draw_field(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, look: FieldLook) -> None:
    """Paint a strip of paper with what is written on it; the end with the caret stays in sight."""
    radius = rect.height * 0.2
    draw_light(stage, surface, rect, radius, look.light)
    surface.blit(stage.paint.panel(*rect.size, radius, "paper"), rect)
    pad = round(rect.height * 0.3)
    inner = rect.inflate(-2 * pad, -round(rect.height * 0.2))
    pixels = rect.height * TEXT_SHARE
    text, face, colour = (look.text, "serif", "ink") if look.text else (look.empty, "sans_italic", "ink_soft")
    reach = stage.fonts.width(look.text[: max(0, look.caret)], "serif", pixels) if look.text else 0
    shift = max(0, reach - inner.width + 2)
    words = stage.fonts.line(text, face, pixels, colour)
    room = pygame.Rect(shift, 0, inner.width, words.get_height())
    wide = max(2, rect.height // 22)
    aside = 2 * wide if look.caret >= 0 and not look.text else 0
    surface.blit(words, (inner.x + aside, rect.centery - words.get_height() // 2), room)
    if look.caret >= 0:
        line = pygame.Rect(inner.x + reach - shift, inner.y + 2, wide, inner.height - 4)
        surface.fill(stage.theme.colour("wax_mid"), line)
