"""Charts of statistics: points over the last games as an inked line, shares of games won as bars."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from ui.look.paint import clear, smooth
from ui.stage import Stage
from ui.widgets.chart import scale_marks, text_room

BAR_SHARE: Final = 0.52
"""The width of a bar as a share of its column."""


@dataclass(frozen=True)
class Bar:
    """A share of games won, with the picture that stands below it."""

    sprite: str
    share: float
    """From 0 to 1."""
    label: str
    """What stands above the bar; empty when there was no game."""


def history_spots(
    size: tuple[int, int], text: tuple[int, int], points: Sequence[int]
) -> tuple[pygame.Rect, list[tuple[int, int]]]:
    """Return the field of a chart of points and where each game lies in it."""
    side = max(text[1], size[1] // 9)
    left = text[0] + 8 + side // 2
    field = pygame.Rect(left, side + 4, size[0] - left - side, size[1] - 2 * side)
    rise = field.height / scale_marks(max((1, *points)))[-1]
    step = field.width / max(1, len(points) - 1)
    spots = [
        (round(field.left + step * place), round(field.bottom - max(0, each) * rise))
        for place, each in enumerate(points)
    ]
    return field, spots


def history_picture(
    stage: Stage, size: tuple[int, int], games: Sequence[tuple[int, bool]], pixels: int
) -> pygame.Surface:
    """Return a chart of the points of games, each with whether it was won; wins wear a crown."""
    key = ("history", *size, pixels, tuple(games))
    return stage.paint.keep(key, lambda: _paint_history(stage, size, games, pixels))


def _paint_history(
    stage: Stage, size: tuple[int, int], games: Sequence[tuple[int, bool]], pixels: int
) -> pygame.Surface:
    face, text = clear(*size), text_room(stage, pixels)
    field, spots = history_spots(size, text, [points for points, _ in games])
    scale = scale_marks(max((1, *(points for points, _ in games))))
    for tick in scale:
        y = round(field.bottom - tick * field.height / scale[-1])
        words = stage.fonts.line(str(tick), "serif", pixels, "ink_soft")
        face.blit(words, words.get_rect(midright=(text[0], y)))
        line = stage.theme.colour("ink_soft", 255 if not tick else 70)
        pygame.draw.line(face, line, (field.left, y), (field.right, y), 1 if tick else 2)
    face.blit(smooth(*size, lambda big, fine: _trace(stage, big, fine, spots, pixels)), (0, 0))
    side = min(round(pixels * 1.35), field.top)
    crown = stage.sprites.get("icons/crown", side, side)
    for (x, y), (_, won) in zip(spots, games, strict=True):
        if won:
            face.blit(crown, crown.get_rect(midbottom=(x, y - round(pixels * 0.3))))
    return face


def _trace(stage: Stage, big: pygame.Surface, fine: int, spots: Sequence[tuple[int, int]], pixels: int) -> None:
    """Draw the line from game to game and a stud on each."""
    big.fill(stage.theme.colour("ink_soft", 0))
    places = [(x * fine, y * fine) for x, y in spots]
    for tone, share in (("dark", 0.3), ("mid", 0.15)):
        for first, last in pairwise(places):
            pygame.draw.line(
                big, stage.theme.colour(f"indigo_{tone}"), first, last, max(1, round(pixels * share * fine))
            )
    for place in places:
        for tone, share in (("dark", 0.34), ("light", 0.2)):
            pygame.draw.circle(big, stage.theme.colour(f"indigo_{tone}"), place, pixels * share * fine)


def bar_columns(size: tuple[int, int], text_height: int, count: int) -> list[pygame.Rect]:
    """Return the columns of a bar chart: a label stands above the top of each, a picture below its foot."""
    side = round(text_height * 1.7)
    step = size[0] / max(1, count)
    high = size[1] - side - text_height - 8
    return [
        pygame.Rect(round(step * place), text_height + 2, round(step * (place + 1)) - round(step * place), high)
        for place in range(count)
    ]


def bars_picture(stage: Stage, size: tuple[int, int], bars: Sequence[Bar], pixels: int) -> pygame.Surface:
    """Return a chart of shares: a bar for each, its label above it and its picture below."""
    key = ("bars", *size, pixels, tuple(bars))
    return stage.paint.keep(key, lambda: _paint_bars(stage, size, bars, pixels))


def _paint_bars(stage: Stage, size: tuple[int, int], bars: Sequence[Bar], pixels: int) -> pygame.Surface:
    face, high = clear(*size), stage.fonts.height("serif", pixels)
    columns = bar_columns(size, high, len(bars))
    side = round(high * 1.6)
    for bar, column in zip(bars, columns, strict=True):
        wide = round(column.width * BAR_SHARE)
        groove = pygame.Rect(column.centerx - wide // 2, column.top, wide, column.height)
        face.fill(stage.theme.colour("parchment_dark", 90), groove)
        tall = round(column.height * bar.share)
        if tall:
            body = pygame.Rect(groove.x, groove.bottom - tall, wide, tall)
            face.blit(stage.paint.gradient(*body.size, "verdigris_mid", "verdigris_dark"), body)
            pygame.draw.rect(face, stage.theme.colour("ink"), body, 1)
        if bar.label:
            words = stage.fonts.line(bar.label, "serif", pixels, "ink")
            top = groove.bottom - tall
            face.blit(words, words.get_rect(midbottom=(column.centerx, top)))
        picture = stage.sprites.get(bar.sprite, side, side)
        face.blit(picture, picture.get_rect(midtop=(column.centerx, column.bottom + 6)))
    foot = columns[0].bottom
    pygame.draw.line(face, stage.theme.colour("ink_soft"), (0, foot), (size[0], foot), 2)
    return face
