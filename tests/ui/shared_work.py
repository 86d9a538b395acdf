"""Work that tests of the window repeat by the thousand, done once in a process and kept by content."""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game.loading import parse_yaml
from ui.look.cache import PictureCache

MOST_PIXELS = 50_000_000
"""How much is kept of drawings: two hundred megabytes."""
READERS = ("game.loading", "ui.look.theme", "ui.look.words", "ui.help.book")
"""Which modules read data files."""


@lru_cache(maxsize=256)
def _packed(text: str, name: str) -> bytes:
    return pickle.dumps(parse_yaml(text, name))


def read_again(text: str, name: str) -> object:
    """Return what a text describes, as a copy of its own, and parse the same text only once."""
    found: object = pickle.loads(_packed(text, name))
    return found


class DrawnOnce:
    """Rasterises each drawing of a text in a size once, and hands out copies."""

    def __init__(self) -> None:
        self._kept = PictureCache(MOST_PIXELS)
        self._rasterise = pygame.image.load_sized_svg

    def __call__(self, file: io.BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
        content = file.read_bytes() if isinstance(file, Path) else file.getvalue()
        return self._kept.get((content, size), lambda: self._rasterise(io.BytesIO(content), size)).copy()


@contextmanager
def shared_work() -> Iterator[None]:
    """Let drawings be rasterised and data files be parsed once in a process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", DrawnOnce())
        for module in READERS:
            patch.setattr(f"{module}.parse_yaml", read_again)
        yield
