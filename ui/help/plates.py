"""The pictures of the rules: rows of pieces with captions, or one piece with its parts numbered."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

import pygame

from ui.help.book import Entry
from ui.look.paint import clear
from ui.look.pieces import Pieces
from ui.look.scale import Scale
from ui.stage import Stage
from ui.widgets.label import Label, label_size

GAP: Final = 14
"""Between two pieces of a row, in units."""

ROW_GAP: Final = 24
LARGEST: Final = 1.5
"""Pieces are never drawn larger than this, so that a short row does not look coarse."""

UNEVEN: Final = 1.35
"""How much larger than the smallest row of a picture another one may be."""

MARGIN: Final = 34
"""Round a piece with numbered parts, in units: room for the numbers."""

DOT: Final = 28
CAPTION: Final = 21

Spot = tuple[float, float]


class Illustrations(Protocol):
    """Pieces of a game for the pictures of its rules, each drawn from a few words such as `card:plough`."""

    @property
    def pieces(self) -> Pieces:
        """Return what draws goods, figures and seals in the skin of the game."""

    @property
    def parts(self) -> Mapping[str, Sequence[tuple[Spot, Spot]]]:
        """Return by sort of piece, for each part, where its number stands and to which spot a line leads, in units."""

    @property
    def largest(self) -> Mapping[str, float]:
        """Return by sort of piece with numbered parts how many times as large as usual it may be."""

    @property
    def flat(self) -> Collection[str]:
        """Return the sorts of pieces that are printed or drawn, and cast no shadow."""

    def size(self, item: str) -> tuple[float, float]:
        """Return the width and height of a piece in units."""

    def draw(self, item: str, unit: float) -> pygame.Surface:
        """Return the picture of a piece, so many pixels to a unit."""


@dataclass(frozen=True)
class _Row:
    pieces: Sequence[str]
    size: tuple[float, float]
    """Width and height in units."""
    caption: Label
    share: float = 0.0
    """How many pixels a unit has."""


class Plates:
    """Draws the picture of any entry at the size of a page."""

    def __init__(self, stage: Stage, illustrations: Illustrations) -> None:
        self._stage = stage
        self._pieces = illustrations

    def draw(self, entry: Entry, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of an entry with its words."""
        pieces, stage = self._pieces.pieces, self._stage
        key = ("plate", pieces.skin.name, entry.plate, entry.labels, *size, *stage.size, stage.words.language)
        return pieces.keep(key, lambda: self._draw(entry, size))

    def _draw(self, entry: Entry, size: tuple[int, int]) -> pygame.Surface:
        first = entry.plate[0][0]
        if first.startswith("parts:"):
            return self._parts(first.removeprefix("parts:"), entry.labels, size)
        return self._rows(entry, size)

    @property
    def _pixels(self) -> int:
        return self._stage.text_px(CAPTION)

    # Rows

    def captions(self, entry: Entry, width: int) -> list[Label]:
        """Return the words under the rows of a picture."""
        found = []
        for text in entry.labels:
            label = Label(text, pygame.Rect(0, 0, width, 0), "sans_italic", self._pixels, "ink_soft", "middle", True)
            found.append(label)
        return found

    def _rows(self, entry: Entry, size: tuple[int, int]) -> pygame.Surface:
        rows = [
            _Row(pieces, self._row_size(pieces), caption)
            for pieces, caption in zip(entry.plate, self.captions(entry, size[0]), strict=True)
        ]
        words = sum(label_size(self._stage, row.caption)[1] for row in rows)
        unit = Scale(*self._stage.size).unit
        rows = self._sized(rows, size[0], size[1] - words - ROW_GAP * unit * len(rows), unit)
        high = sum(row.size[1] * row.share for row in rows) + words
        gap = min((size[1] - high) / (len(rows) + 1), 2.2 * ROW_GAP * unit)
        y = (size[1] - high - gap * (len(rows) - 1)) / 2
        plate = clear(*size)
        for row in rows:
            self._row(plate, row, y)
            y = self._caption(plate, row.caption, y + row.size[1] * row.share + 4) + gap - 4
        return plate

    def _sized(self, rows: Sequence[_Row], width: int, height: float, unit: float) -> list[_Row]:
        """Return rows as large as the width allows, of like size, and small enough for the height together."""
        fits = [min(LARGEST * unit, width / row.size[0]) for row in rows]
        shares = [min(fit, UNEVEN * min(fits)) for fit in fits]
        shrink = min(1.0, height / sum(row.size[1] * share for row, share in zip(rows, shares, strict=True)))
        return [replace(row, share=share * shrink) for row, share in zip(rows, shares, strict=True)]

    def _row_size(self, pieces: Sequence[str]) -> tuple[float, float]:
        sizes = [self._pieces.size(item) for item in pieces]
        return sum(width for width, _ in sizes) + GAP * (len(sizes) - 1), max(height for _, height in sizes)

    def _row(self, plate: pygame.Surface, row: _Row, y: float) -> None:
        share = row.share
        x = (plate.get_width() - row.size[0] * share) / 2
        for item in row.pieces:
            width, _ = self._pieces.size(item)
            picture = self._pieces.draw(item, share)
            middle = x + width * share / 2, y + row.size[1] * share / 2
            self._lay(plate, picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))), item)
            x += (width + GAP) * share

    def _lay(self, plate: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, item: str) -> None:
        """Put a piece on the page; what is printed or drawn casts no shadow."""
        if item.split(":")[0] not in self._pieces.flat:
            key = ("rule_piece", self._pieces.pieces.skin.name, item, *rect.size)
            shadow, pad = self._stage.paint.shadow(picture, 3, 110, key)
            plate.blit(shadow, (rect.x - pad + 1, rect.y - pad + 3))
        plate.blit(picture, rect)

    def _caption(self, plate: pygame.Surface, caption: Label, y: float) -> float:
        """Write a caption below a row and return where it ends."""
        fonts = self._stage.fonts
        for line in fonts.wrap(caption.text, caption.face, caption.pixels, caption.rect.width):
            words = fonts.line(line, caption.face, caption.pixels, caption.colour)
            plate.blit(words, ((plate.get_width() - words.get_width()) // 2, round(y)))
            y += fonts.height(caption.face, caption.pixels)
        return y

    # A piece with numbered parts

    def _parts(self, item: str, labels: Sequence[str], size: tuple[int, int]) -> pygame.Surface:
        sort = item.split(":")[0]
        wide, high = self._pieces.size(item)
        unit = Scale(*self._stage.size).unit
        step = max(self._stage.fonts.height("sans", self._pixels) + 4, round((DOT + 8) * unit))
        legend = step * len(labels) + ROW_GAP * unit
        share = min(
            self._pieces.largest[sort] * unit,
            size[0] / (wide + 2 * MARGIN),
            (size[1] - legend) / (high + 2 * MARGIN),
        )
        plate = clear(*size)
        top = (size[1] - legend - (high + 2 * MARGIN) * share) / 2 + MARGIN * share
        corner = (size[0] - wide * share) / 2, top
        picture = self._pieces.draw(item, share)
        self._lay(plate, picture, picture.get_rect(topleft=(round(corner[0]), round(corner[1]))), item)
        for number, (dot, part) in enumerate(self._pieces.parts[sort], 1):
            self._point(plate, number, *((corner[0] + x * share, corner[1] + y * share) for x, y in (dot, part)))
        self._legend(plate, labels, top + (high + MARGIN) * share + ROW_GAP * unit, step)
        return plate

    def _point(self, plate: pygame.Surface, number: int, dot: Spot, part: Spot) -> None:
        """Draw a number and a line from it to the part it names."""
        ink = self._stage.theme.colour("ink")
        pygame.draw.line(plate, ink, dot, part, max(2, Scale(*self._stage.size).px(2.4)))
        pygame.draw.circle(plate, ink, part, max(3, Scale(*self._stage.size).px(4)))
        face = self._dot(number)
        plate.blit(face, face.get_rect(center=(round(dot[0]), round(dot[1]))))

    def _dot(self, number: int) -> pygame.Surface:
        return self._pieces.pieces.roundel(str(number), max(24, Scale(*self._stage.size).px(DOT)))

    def _legend(self, plate: pygame.Surface, labels: Sequence[str], top: float, step: int) -> None:
        """Write what the numbers mean, one below the other."""
        fonts = self._stage.fonts
        side = self._dot(1).get_width()
        wide = max(fonts.width(text, "sans", self._pixels) for text in labels) + side + 10
        left = (plate.get_width() - wide) // 2
        for number, text in enumerate(labels, 1):
            middle = round(top + step * (number - 0.5))
            face = self._dot(number)
            plate.blit(face, face.get_rect(midleft=(left, middle)))
            words = fonts.line(text, "sans", self._pixels, "ink")
            plate.blit(words, words.get_rect(midleft=(left + side + 10, middle)))
