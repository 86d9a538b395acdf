"""Sprites: our SVG drawings, rasterised at the exact size asked for, recoloured where a player or a kind needs it."""

import io
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.loading import DataError
from ui.look.cache import PictureCache
from ui.look.theme import Theme, project_folder

MOST_PIXELS: Final = 12_000_000

TONES: Final = ("light", "mid", "dark")


class Sprites:
    """Draws sprites by name and keeps them."""

    def __init__(self, theme: Theme, guests: Sequence[Path] = ()) -> None:
        self._theme = theme
        self._folders = tuple(folder / "sprites" for folder in (project_folder() / "assets", *guests))
        self._texts: dict[str, str] = {}
        self._kept = PictureCache(MOST_PIXELS)
        self._missed: set[str] = set()
        """Drawings that were wanted and could not be used."""

    def get(self, name: str, width: float, height: float, change: tuple[str, str] = ("", "")) -> pygame.Surface:
        """Return a sprite such as `places/forge` of a size in pixels; `change` exchanges the tones of two colours."""
        key = (name, max(1, round(width)), max(1, round(height)), *change)
        return self._kept.get(key, lambda: self._draw(*key))

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

    def _draw(self, name: str, width: int, height: int, old: str, new: str) -> pygame.Surface:
        """Return a drawing; for one that cannot be used, something in its place, so that the game goes on."""
        try:
            return self._rasterised(name, width, height, old, new)
        except DataError as error:
            if name not in self._missed:
                logging.warning("%s Something else is drawn in its place.", error)
                self._missed.add(name)
            return self._substitute(width, height)

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

    def _rasterised(self, name: str, width: int, height: int, old: str, new: str) -> pygame.Surface:
        text = self._text(name)
        if new:
            for tone in TONES:
                text = text.replace(self._theme.drawn_hex(f"{old}_{tone}"), self._theme.hex(f"{new}_{tone}"))
        try:
            surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
        except pygame.error as error:
            raise DataError(f"The picture {name}.svg cannot be drawn: {error}.") from error
        return surface.convert_alpha() if pygame.display.get_surface() else surface

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
