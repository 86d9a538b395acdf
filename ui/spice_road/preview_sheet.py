"""The rows of a preview: headings, goods, small cards and sentences on a sheet of paper."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.goods import COLOURS, STORAGE, Bag, counts, spell
from ui.look.paint import clear
from ui.spice_road.faces import Faces
from ui.stage import Stage

WIDE: Final = 330
"""How wide a sentence may be, in units."""


@dataclass(frozen=True)
class Labelled:
    """A row with a label before it; the labels of a sheet share a column."""

    label: pygame.Surface
    picture: pygame.Surface


WARNING: Final = "wax_dark"
"""The colour of what is in the way."""
Row = pygame.Surface | Labelled


class Sheet:
    """Makes rows and lays them on paper."""

    def __init__(self, stage: Stage, faces: Faces, unit: float) -> None:
        self._stage = stage
        self._faces = faces
        self._unit = unit

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return max(1, round(units * self._unit))

    @property
    def _text_px(self) -> float:
        return max(self._stage.theme.smallest_text, 18 * self._unit)

    def heading(self, text: str, sign: pygame.Surface) -> pygame.Surface:
        """Return a sign and a heading."""
        words = self._stage.fonts.line(text, "serif_bold", 21 * self._unit, "ink")
        return self.beside(sign, words, gap=8)

    def text(self, text: str, colour: str = "ink_soft") -> pygame.Surface:
        """Return a sentence in as many lines as it needs."""
        fonts, pixels = self._stage.fonts, self._text_px
        lines = fonts.wrap(text, "sans", pixels, WIDE * self._unit)
        high = fonts.height("sans", pixels)
        block = clear(max(fonts.width(line, "sans", pixels) for line in lines), high * len(lines))
        for number, line in enumerate(lines):
            block.blit(fonts.line(line, "sans", pixels, colour), (0, number * high))
        return block

    def warning(self, text: str) -> pygame.Surface:
        """Return a sentence that says why not."""
        return self.text(text, WARNING)

    def labelled(self, label: str, picture: pygame.Surface, note: str = "", colour: str = "ink_soft") -> Labelled:
        """Return a picture with a label before it and perhaps a note after it."""
        words = self._stage.fonts.line(label, "sans", self._text_px, colour)
        if note:
            picture = self.beside(picture, self._stage.fonts.line(note, "sans", self._text_px, "ink_soft"), gap=10)
        return Labelled(words, picture)

    def goods(self, bag: Bag) -> pygame.Surface:
        """Return cubes in a row, closer when there are many."""
        letters = spell(bag) if bag else ""
        step = 24 if len(letters) <= STORAGE else 24 * STORAGE / len(letters)
        return self._faces.goods_row(bag, self.px(26), step * self._unit) if letters else clear(1, self.px(26))

    def caravan(self, before: Bag, after: Bag) -> pygame.Surface:
        """Return the caravan afterwards in its hollows; what arrives is underlined."""
        letters = spell(after) if after else ""
        side, many = self.px(26), max(STORAGE, len(letters))
        step = self.px(28) if many <= STORAGE else self.px(28) * STORAGE / many
        row = clear(step * (many - 1) + side + 2, side + self.px(8))
        gained = [more - less for more, less in zip(counts(after), counts(before), strict=True)]
        for number in range(many):
            spot = pygame.Rect(round(number * step), 0, side, side)
            row.blit(self._stage.paint.hollow(*spot.size, 6 * self._unit, 215), spot)
            if number >= len(letters):
                continue
            cube = self._faces.good(letters[number], side * 0.94)
            row.blit(cube, cube.get_rect(center=spot.center))
            colour = COLOURS.index(letters[number])
            if letters[number:].count(letters[number]) <= gained[colour]:
                mark = pygame.Rect(spot.left + 2, spot.bottom + self.px(2), spot.width - 4, max(2, self.px(4)))
                pygame.draw.rect(row, self._stage.theme.colour("brass"), mark, border_radius=2)
        return row

    def beside(self, *pictures: pygame.Surface, gap: float = 3) -> pygame.Surface:
        """Return pictures side by side."""
        space = self.px(gap)
        wide = sum(picture.get_width() + space for picture in pictures) - space
        row = clear(wide, max(picture.get_height() for picture in pictures))
        x = 0
        for picture in pictures:
            row.blit(picture, (x, (row.get_height() - picture.get_height()) // 2))
            x += picture.get_width() + space
        return row

    def paper(self, rows: list[Row]) -> pygame.Surface:
        """Return rows on a sheet of paper, everything that has a label beginning at the same edge."""
        pad, gap = self.px(13), self.px(6)
        column = max((row.label.get_width() for row in rows if isinstance(row, Labelled)), default=0) + self.px(12)
        set_out = [self._set_out(row, column) if isinstance(row, Labelled) else row for row in rows]
        width = max(row.get_width() for row in set_out) + 2 * pad
        height = sum(row.get_height() + gap for row in set_out) + 2 * pad - gap
        sheet = clear(width, height)
        sheet.blit(self._stage.paint.panel(width, height, 10 * self._unit, "paper"), (0, 0))
        y = pad
        for row in set_out:
            sheet.blit(row, (pad, y))
            y += row.get_height() + gap
        return sheet

    def _set_out(self, row: Labelled, column: int) -> pygame.Surface:
        face = clear(column + row.picture.get_width(), max(row.label.get_height(), row.picture.get_height()))
        face.blit(row.label, row.label.get_rect(midleft=(0, face.get_height() // 2)))
        face.blit(row.picture, row.picture.get_rect(midleft=(column, face.get_height() // 2)))
        return face
