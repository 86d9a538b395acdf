"""The list of the rules: chapters with their entries, or what a search found; scrolled by wheel or keys."""

from dataclasses import dataclass

import pygame

from ui.help.book import Book, Entry, matches
from ui.look.paint import clear
from ui.stage import Stage
from ui.widgets.focus import draw_light

WHEEL_ROWS = 3
"""How many rows one notch of the wheel moves."""


@dataclass(frozen=True)
class Row:
    """A line of the list: the title of a chapter, or an entry."""

    top: int
    height: int
    title: str
    entry: Entry | None


class IndexView:
    """Lays the list out, scrolls it and draws it."""

    def __init__(self, stage: Stage) -> None:
        """Begin without rows, at the top."""
        self._stage = stage
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rows: list[Row] = []
        self.scrolled = 0
        """How many pixels of the list are above its room."""
        self._line = 0
        self._query = ""

    def lay(self, rect: pygame.Rect, line: int, book: Book, query: str) -> None:
        """Lay out the whole book, or what a query finds, in rows of a height."""
        self.rect, self._line, self._query = rect, line, query
        self.rows = []
        if query:
            for entry in book.search(query):
                self._add(entry.title, entry, line)
        else:
            for chapter in book.chapters:
                self._add(chapter.title, None, round(line * 1.35))
                for entry in chapter.entries:
                    self._add(entry.title, entry, line)
        self.scroll(0)

    def _add(self, title: str, entry: Entry | None, height: int) -> None:
        top = self.rows[-1].top + self.rows[-1].height if self.rows else 0
        self.rows.append(Row(top, height, title, entry))

    @property
    def entries(self) -> list[Entry]:
        """Return the entries in the order of the list."""
        return [row.entry for row in self.rows if row.entry is not None]

    @property
    def _length(self) -> int:
        return self.rows[-1].top + self.rows[-1].height if self.rows else 0

    # Moving

    def scroll(self, rows: int) -> None:
        """Move the list by so many rows, never beyond its ends, so that a whole row is at its top."""
        wanted = min(self._length - self.rect.height, self.scrolled + rows * self._line)
        self.scrolled = next((row.top for row in self.rows if row.top >= wanted), 0)

    def reveal(self, entry: Entry) -> None:
        """Scroll until an entry can be seen, with the one before and the one after it where there is room."""
        row = next((row for row in self.rows if row.entry is entry), None)
        if row is not None:
            top, bottom = row.top - 2 * self._line, row.top + row.height + self._line
            self.scrolled = min(self.scrolled, max(0, top))
            self.scrolled = max(self.scrolled, bottom - self.rect.height)
            self.scroll(0)

    def at(self, spot: tuple[int, int]) -> Entry | None:
        """Return the entry under a spot."""
        if not self.rect.collidepoint(spot):
            return None
        y = spot[1] - self.rect.y + self.scrolled
        return next((row.entry for row in self._seen() if row.top <= y < row.top + row.height), None)

    def _seen(self) -> list[Row]:
        """Return the rows that can be seen whole."""
        end = self.scrolled + self.rect.height
        return [row for row in self.rows if row.top >= self.scrolled and row.top + row.height <= end]

    # Looks

    def draw(self, surface: pygame.Surface, shown: Entry, pointed: Entry | None) -> None:
        """Paint the part of the list that can be seen."""
        part = clear(*self.rect.size)
        for row in self._seen():
            self._draw_row(part, row, row.entry is shown, row.entry is not None and row.entry is pointed)
        surface.blit(part, self.rect)
        self._draw_bar(surface)

    def _draw_row(self, part: pygame.Surface, row: Row, shown: bool, pointed: bool) -> None:
        stage, fonts = self._stage, self._stage.fonts
        bar = round(self._line * 0.4)
        rect = pygame.Rect(0, row.top - self.scrolled, self.rect.width - bar, row.height)
        if row.entry is None:
            words = fonts.line(row.title, "serif_bold", self._line * 0.58, "ink_soft")
            part.blit(words, (4, rect.bottom - words.get_height() - 2))
            line = pygame.Rect(4, rect.bottom - 2, rect.width - 8, 1)
            part.fill(stage.theme.colour("parchment_dark"), line)
            return
        plate = rect.inflate(-6, -4)
        if pointed and not shown:
            draw_light(stage, part, plate, plate.height * 0.25, "brass_light")
        if shown:
            part.blit(stage.paint.panel(*plate.size, plate.height * 0.25, "brass"), plate)
        pixels = self._line * 0.54
        left = plate.x + round(self._line * 0.35)
        words = fonts.line(row.title, "serif", pixels, "ink")
        top = rect.centery - words.get_height() // 2
        mark_matches(stage, part, (row.title, "serif", pixels), (left, top), self._query)
        part.blit(words, (left, top))
        colour = "ink" if shown else "ink_soft"
        self._draw_clauses(part, row.entry, plate, left + words.get_width(), colour)

    def _draw_clauses(self, part: pygame.Surface, entry: Entry, plate: pygame.Rect, left: int, colour: str) -> None:
        """Write the clauses of an entry at the right end of its row, as many as there is room for."""
        fonts, pixels = self._stage.fonts, self._line * 0.46
        right = plate.right - round(self._line * 0.3)
        numbers = list(entry.clauses)
        numbers.sort(key=lambda clause: clause != self._query.strip())
        while numbers and left + fonts.width("  ".join(numbers), "sans", pixels) > right - 8:
            numbers.pop()
        if numbers:
            words = fonts.line("  ".join(sorted(numbers)), "sans", pixels, colour)
            part.blit(words, words.get_rect(midright=(right, plate.centery)))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Paint how far the list is scrolled, as a bar of brass in a groove."""
        if self._length <= self.rect.height:
            return
        wide = max(6, round(self._line * 0.22))
        groove = pygame.Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)
        surface.blit(self._stage.paint.hollow(*groove.size, wide / 2, 90), groove)
        high = max(24, groove.height * self.rect.height // self._length)
        most = self._length - self.rect.height
        way = (groove.height - high) * min(self.scrolled, most) // most
        surface.blit(self._stage.paint.panel(wide, high, wide / 2, "brass"), (groove.x, groove.y + way))


def mark_matches(
    stage: Stage, surface: pygame.Surface, line: tuple[str, str, float], spot: tuple[int, int], query: str
) -> None:
    """Paint a light ground behind the words of a query in a line of text: its words, its face and its size."""
    text, face, pixels = line
    high = stage.fonts.height(face, pixels)
    for first, last in matches(text, query):
        left = stage.fonts.width(text[:first], face, pixels)
        right = stage.fonts.width(text[:last], face, pixels)
        ground = pygame.Rect(spot[0] + left - 2, spot[1] + high // 10, right - left + 4, high - high // 6)
        pygame.draw.rect(surface, stage.theme.colour("lit"), ground, border_radius=max(2, high // 6))
