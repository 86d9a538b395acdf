"""Fonts: lines and paragraphs of text as pictures, made once and kept."""

from pathlib import Path
from typing import Final

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game.loading import DataError
from ui.look.theme import Theme

MOST_LINES: Final = 1500
"""How many lines are kept before all are forgotten."""

FACES: Final = {
    "serif": ("serif", "Semibold"),
    "serif_bold": ("serif", "Bold"),
    "sans": ("sans", "Regular"),
    "sans_bold": ("sans", "Semibold"),
    "sans_italic": ("sans", "It"),
}


def font_file(face: str) -> Path:
    """Return where the font of a face lies."""
    family, weight = FACES[face]
    module = font_source_serif_pro if family == "serif" else font_source_sans_pro
    name = f"Source{family.capitalize()}Pro-{weight}.otf"  # set more evenly than the .ttf at small sizes
    return Path(str(module.__file__)).parent / "files" / name


class Fonts:
    """Sets text in the two typefaces of the program."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: dict[tuple[str, str, int, str, str], pygame.Surface] = {}

    def font(self, face: str, pixels: int) -> pygame.font.Font:
        """Return a font of a face and a height in pixels."""
        key = (face, pixels)
        if key not in self._fonts:
            path = font_file(face)
            try:
                made = pygame.font.Font(path, pixels)
                made.size(face)  # only now does a file that is no font show
                self._fonts[key] = made
            except (OSError, ValueError, pygame.error) as error:
                raise DataError(f"The font {path.name} cannot be loaded: {error}.") from error
        return self._fonts[key]

    def line(self, text: str, face: str, pixels: float, colour: str) -> pygame.Surface:
        """Return one line of text as a picture."""
        size = max(self._theme.smallest_text, round(pixels))
        key = (text, face, size, colour, self._theme.world)
        found = self._lines.get(key)
        if found is None:
            if len(self._lines) > MOST_LINES:
                self._lines.clear()
            found = self._lines[key] = self.font(face, size).render(text, True, self._theme.colour(colour))
        return found

    def width(self, text: str, face: str, pixels: float) -> int:
        """Return how wide a line is."""
        return self.font(face, max(self._theme.smallest_text, round(pixels))).size(text)[0]

    def height(self, face: str, pixels: float) -> int:
        """Return how high a line is."""
        return self.font(face, max(self._theme.smallest_text, round(pixels))).get_linesize()

    def wrap(self, text: str, face: str, pixels: float, width: float) -> list[str]:
        """Return the lines into which a text breaks at a width."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, pixels) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def fit(self, text: str, face: str, pixels: float, width: float) -> str:
        """Return a text shortened with an ellipsis until it is no wider than asked."""
        if self.width(text, face, pixels) <= width:
            return text
        while text and self.width(text + "…", face, pixels) > width:
            text = text[:-1].rstrip()
        return text + "…"
