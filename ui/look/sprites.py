"""Sprites: our SVG drawings, rasterised at the exact size asked for, recoloured where a player or a kind needs it."""

import io
import logging
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.loading import DataError
from ui.look.cache import PictureCache
from ui.look.theme import TONES, Theme, project_folder

LEAST_PIXELS: Final = 12_000_000
PAGES_KEPT: Final = 3
"""How many times the pixels of a page may be kept as drawings."""

Change = tuple[str, str]
"""Two colours of the theme, or two families of tones: what is drawn in the first one appears in the second."""


class Sprites:
    """Draws sprites by name and keeps them."""

    def __init__(self, theme: Theme, guests: Sequence[Path] = ()) -> None:
        self._theme = theme
        self._folders = tuple(folder / "sprites" for folder in (project_folder() / "assets", *guests))
        self._texts: dict[str, str] = {}
        self._kept = PictureCache(LEAST_PIXELS)
        self._missed: set[str] = set()
        """Drawings that were wanted and could not be used."""

    def get(self, name: str, width: float, height: float, *changes: Change) -> pygame.Surface:
        """Return a sprite such as `places/forge` of a size in pixels, some of its colours exchanged, all at once."""
        size = max(1, round(width)), max(1, round(height))
        return self._kept.get((name, *size, changes), lambda: self._draw(name, size, changes))

    def make_room(self, page: tuple[int, int]) -> None:
        """Keep as many drawings as scenes on a page of a size need."""
        self._kept.most_pixels = max(LEAST_PIXELS, PAGES_KEPT * page[0] * page[1])

    def forget(self) -> None:
        """Let everything be drawn anew, because colours have changed."""
        self._kept.clear()

    def has(self, name: str) -> bool:
        """Return whether there is a drawing of a name."""
        return name in self._texts or self._path(name).is_file()

    def check(self, name: str) -> None:
        """Raise DataError unless a drawing can be read and is whole; it is not drawn, which would take longer."""
        text = self._text(name).strip()
        if not (text.startswith("<svg") and text.endswith("</svg>")):
            raise DataError(f"The picture {name}.svg is damaged.")

    def _draw(self, name: str, size: tuple[int, int], changes: tuple[Change, ...]) -> pygame.Surface:
        """Return a drawing; for one that cannot be used, something in its place, so that the game goes on."""
        try:
            return self._rasterised(name, size, changes)
        except DataError as error:
            if name not in self._missed:
                logging.warning("%s Something else is drawn in its place.", error)
                self._missed.add(name)
            return self._substitute(*size)

    def _substitute(self, width: int, height: int) -> pygame.Surface:
        """Return a lozenge of paper with a stroke through it."""
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        corners = [(width // 2, 0), (width - 1, height // 2), (width // 2, height - 1), (0, height // 2)]
        line = max(1, min(width, height) // 16)
        pygame.draw.polygon(picture, self._theme.colour("parchment"), corners)
        pygame.draw.polygon(picture, self._theme.colour("ink"), corners, line)
        across = (width // 4, height * 3 // 4), (width * 3 // 4, height // 4)
        pygame.draw.line(picture, self._theme.colour("wax_mid"), *across, line)
        return picture

    def _rasterised(self, name: str, size: tuple[int, int], changes: tuple[Change, ...]) -> pygame.Surface:
        text = self._exchanged(self._text(name), changes)
        try:
            surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
        except pygame.error as error:
            raise DataError(f"The picture {name}.svg cannot be drawn: {error}.") from error
        return surface.convert_alpha() if pygame.display.get_surface() else surface

    def _exchanged(self, text: str, changes: tuple[Change, ...]) -> str:
        """Return a drawing in other colours; what was exchanged once stays."""
        table: dict[str, str] = {}
        for old, new in changes:
            pairs = [(old, new)] if self._theme.has(old) else [(f"{old}_{tone}", f"{new}_{tone}") for tone in TONES]
            table |= {self._theme.drawn_hex(first): self._theme.hex(second) for first, second in pairs}
        if not table:
            return text
        return re.sub("|".join(table), lambda found: table[found.group()], text)

    def _path(self, name: str) -> Path:
        """Return the file of a drawing; of several ours comes first, and ours is missed when there is none."""
        paths = [folder / f"{name}.svg" for folder in self._folders]
        return next((path for path in paths if path.is_file()), paths[0])

    def _text(self, name: str) -> str:
        if name not in self._texts:
            try:
                self._texts[name] = self._path(name).read_text(encoding="utf-8")
            except (OSError, UnicodeDecodeError) as error:
                raise DataError(f"The picture {name}.svg cannot be read: {_reason(error)}.") from error
        return self._texts[name]


def _reason(error: OSError | UnicodeDecodeError) -> str:
    return str(error.strerror) if isinstance(error, OSError) else "it is no text"
