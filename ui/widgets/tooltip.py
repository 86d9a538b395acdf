"""Tooltips and notes: a note with a few lines, kept inside the window."""

from collections.abc import Sequence

import pygame

from ui.look.paint import clear
from ui.stage import Stage


def paper_note(stage: Stage, lines: list[tuple[str, str, str]], size: float, width: float) -> pygame.Surface:
    """Return a note with lines of text, each with its face and colour, wrapped at a width in pixels."""
    rows: list[pygame.Surface] = []
    for text, face, colour in lines:
        rows += [stage.fonts.line(row, face, size, colour) for row in stage.fonts.wrap(text, face, size, width)]
    pad = round(size * 0.7)
    wide = max((row.get_width() for row in rows), default=1) + 2 * pad
    high = sum(row.get_height() for row in rows) + 2 * round(pad * 0.7)
    note = clear(wide, high)
    note.blit(stage.paint.panel(wide, high, size * 0.5, "paper"), (0, 0))
    y = round(pad * 0.7)
    for row in rows:
        note.blit(row, (pad, y))
        y += row.get_height()
    return note


def beside(
    spot: pygame.Rect, size: tuple[int, int], room: pygame.Rect, gap: int, taken: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Return where something of a size goes beside a spot without leaving the room: right, left, below or above.

    What is taken is left free: where it leaves no place beside the spot, there may be one beside both together, and
    where there is none at all, as little of it as possible is covered.
    """
    around = [spot, *(spot.union(rect) for rect in taken), spot.unionall(list(taken))]
    found = [place for each in around for place in _places(each, size, gap)]
    found += [place for each in around for place in _aligned(each, size, gap)]
    moved = [place.clamp(room) for place in found]
    fitting = [place for place in moved if room.contains(place) and not place.colliderect(spot)]
    return least_covering(fitting or moved[:1], taken)


def _places(spot: pygame.Rect, size: tuple[int, int], gap: int) -> tuple[pygame.Rect, ...]:
    """Return the four places beside a spot."""
    width, height = size
    return (
        pygame.Rect(spot.right + gap, spot.centery - height // 2, width, height),
        pygame.Rect(spot.left - gap - width, spot.centery - height // 2, width, height),
        pygame.Rect(spot.centerx - width // 2, spot.bottom + gap, width, height),
        pygame.Rect(spot.centerx - width // 2, spot.top - gap - height, width, height),
    )


def _aligned(spot: pygame.Rect, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
    """Return the places below and above a spot that begin or end where it does."""
    tops = spot.bottom + gap, spot.top - gap - size[1]
    return [pygame.Rect(left, top, *size) for top in tops for left in (spot.left, spot.right - size[0])]


def least_covering(places: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the first of the places that cover least of what is taken."""

    def covered(place: pygame.Rect) -> int:
        cut = [place.clip(rect) for rect in taken]
        return sum(rect.width * rect.height for rect in cut)

    return min(places, key=covered)


def draw_note(stage: Stage, surface: pygame.Surface, note: pygame.Surface, place: pygame.Rect) -> None:
    """Paint a note with its shadow."""
    shadow, pad = stage.paint.shadow(note, 6, 170, ("note", *note.get_size()))
    surface.blit(shadow, (place.x - pad + 3, place.y - pad + 6))
    surface.blit(note, place)
