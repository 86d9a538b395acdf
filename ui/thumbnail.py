"""Small pictures of the table that are kept with saved games, and taken from files only with care."""

import io
from typing import Final

import pygame

SIZE: Final = (440, 252)
MOST_BYTES: Final = 600_000
MOST_SIDE: Final = 1024
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
HEADER: Final = 24
"""So many bytes from the beginning tell how large a picture is."""


def small_png(surface: pygame.Surface) -> bytes:
    """Return a surface as a small PNG picture."""
    return png_of(pygame.transform.smoothscale(surface, SIZE))


def png_of(surface: pygame.Surface) -> bytes:
    """Return a surface as a PNG picture."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "picture.png")
    return file.getvalue()


def picture_of(content: bytes) -> pygame.Surface | None:
    """Return the picture in the content of a PNG file; None when it is damaged, too large or something else."""
    if not HEADER <= len(content) <= MOST_BYTES or not content.startswith(SIGNATURE):
        return None
    sides = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if not all(0 < side <= MOST_SIDE for side in sides):
        return None
    try:
        return pygame.image.load(io.BytesIO(content), "picture.png")
    except pygame.error:
        return None
