"""A chart of points over the rounds: one inked line a player, with the player's figure at its end."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from ui.look.paint import FINE, clear, smooth
from ui.stage import Stage

STEPS: Final = (5, 10, 20, 50, 100)
"""What the lines of the scale may be apart."""

MOST_STEPS: Final = 4
PALE: Final = 0.6
"""Dyes lighter than this, of 1, are inked round, so that they can be seen on paper."""


@dataclass(frozen=True)
class Line:
    """The points of a player after every round."""

    colour: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class ChartLayout:
    """Where the parts of a chart are, from its own corner."""

    field: pygame.Rect
    ticks: tuple[tuple[int, pygame.Rect], ...]
    """Numbers of the scale and where they stand."""
    figures: tuple[pygame.Rect, ...]
    paths: tuple[tuple[tuple[float, float], ...], ...]


def chart_layout(size: tuple[int, int], text: tuple[int, int], lines: Sequence[Line]) -> ChartLayout:
    """Return where everything is in a chart of a size whose numbers take so much room."""
    width, height = size
    high = min(height * 0.24, width * 0.12)
    wide = round(high * 0.8)
    left = text[0] + 6
    pad = round(max(high, text[1]) / 2)
    field = pygame.Rect(left, pad, width - left - wide - 8, height - 2 * pad)
    scale = scale_marks(max(1, *(max(line.points) for line in lines)))
    rise = field.height / scale[-1]
    rounds = max(1, max(len(line.points) for line in lines) - 1)
    paths = tuple(
        tuple(
            (field.left + field.width * place / rounds, field.bottom - points * rise)
            for place, points in enumerate(line.points)
        )
        for line in lines
    )
    ticks = tuple((tick, _tick(tick, field, rise, text)) for tick in scale)
    ends = _spread([path[-1][1] for path in paths], high, height)
    figures = tuple(pygame.Rect(width - wide, round(end - high / 2), wide, int(high)) for end in ends)
    return ChartLayout(field, ticks, figures, paths)


def scale_marks(most: int) -> list[int]:
    """Return the numbers of a scale, few and round, the last at or above the most points."""
    step = next((step for step in STEPS if most <= step * MOST_STEPS), -(-most // MOST_STEPS))
    return list(range(0, most + step, step))


def _tick(tick: int, field: pygame.Rect, rise: float, text: tuple[int, int]) -> pygame.Rect:
    return pygame.Rect(0, round(field.bottom - tick * rise - text[1] / 2), *text)


def _spread(ends: list[float], high: float, room: float) -> list[float]:
    """Return the heights of line ends moved apart until figures beside them do not touch."""
    order = sorted(range(len(ends)), key=ends.__getitem__)
    placed = list(ends)
    least = high / 2
    for seat in order:
        placed[seat] = max(placed[seat], least)
        least = placed[seat] + high
    most = room - high / 2
    for seat in reversed(order):
        placed[seat] = min(placed[seat], most)
        most = placed[seat] - high
    return placed


def chart_picture(stage: Stage, size: tuple[int, int], lines: Sequence[Line], pixels: int) -> pygame.Surface:
    """Return the chart without the figures at the ends of its lines."""
    key = ("chart", *size, pixels, tuple(lines))
    return stage.paint.keep(key, lambda: _paint(stage, size, lines, pixels))


def text_room(stage: Stage, pixels: int) -> tuple[int, int]:
    """Return the room that a number of the scale needs."""
    return stage.fonts.width("000", "serif", pixels), stage.fonts.height("serif", pixels)


def _paint(stage: Stage, size: tuple[int, int], lines: Sequence[Line], pixels: int) -> pygame.Surface:
    layout = chart_layout(size, text_room(stage, pixels), lines)
    face = clear(*size)
    for tick, rect in layout.ticks:
        words = stage.fonts.line(str(tick), "serif", pixels, "ink_soft")
        face.blit(words, words.get_rect(midright=rect.midright))
        ends = (layout.field.left, rect.centery), (layout.field.right, rect.centery)
        pygame.draw.line(face, stage.theme.colour("ink_soft", 255 if not tick else 70), *ends, 1 if tick else 2)

    def draw(big: pygame.Surface, fine: int) -> None:
        big.fill(stage.theme.colour("ink_soft", 0))
        for line, path in zip(lines, layout.paths, strict=True):
            spots = [(x * fine, y * fine) for x, y in path]
            for colour, share in (
                (edge_of(stage, line.colour), 0.34),
                (stage.theme.colour(f"{line.colour}_mid"), 0.19),
            ):
                _trace(big, colour, spots, pixels * share)

    face.blit(smooth(*size, draw), (0, 0))
    return face


def edge_of(stage: Stage, colour: str) -> pygame.Color:
    """Return the colour round the line of a player: the dark tone of the colour, ink for a pale one."""
    pale = stage.theme.colour(f"{colour}_mid").grayscale().r > PALE * 255
    return stage.theme.colour("ink" if pale else f"{colour}_dark")


def _trace(big: pygame.Surface, colour: pygame.Color, spots: list[tuple[float, float]], wide: float) -> None:
    """Draw a line with round joints."""
    radius = wide * FINE / 2
    for first, last in pairwise(spots):
        pygame.draw.line(big, colour, first, last, round(radius * 2))
    for spot in spots:
        pygame.draw.circle(big, colour, spot, radius)
