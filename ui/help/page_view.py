"""An open page of the rules: on the left the picture, on the right the words and where to read on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ui.help.book import Book, Entry
from ui.help.index_view import mark_matches
from ui.help.plates import Illustrations, Plates
from ui.look.paint import clear
from ui.look.scale import Scale
from ui.stage import Stage
from ui.widgets.button import Button, button_width
from ui.widgets.label import Label, draw_label, shrunk
from ui.widgets.sheet import draw_mat

TEXT: Final = 25
LINK: Final = 38
GUTTER: Final = 46
"""How far the shade beside the fold reaches, in units."""


@dataclass(frozen=True)
class Line:
    """A line of the text and where it stands."""

    text: str
    spot: tuple[int, int]
    first: bool
    """Whether a sentence begins with it, which gets a lozenge."""


class PageView:
    """Lays an entry out on two pages and draws them."""

    def __init__(self, stage: Stage, illustrations: Illustrations) -> None:
        self._stage = stage
        self._plates = Plates(stage, illustrations)
        self.areas: dict[str, pygame.Rect] = {}
        self.labels: list[Label] = []
        self.lines: list[Line] = []
        self.links: list[Button] = []
        self.pixels = 0

    def lay(self, areas: dict[str, pygame.Rect], entry: Entry, book: Book, listed: Sequence[Entry]) -> None:
        """Lay an entry out: the links below, the sentences above them in the largest type that has room.

        Its number counts the listed entries, or those of the whole book for one that is not among them.
        """
        self.areas = areas
        words, px = self._stage.words, Scale(*self._stage.size).px
        place, most = (
            (listed.index(entry) + 1, len(listed)) if entry in listed else (book.page(entry), len(book.entries))
        )
        number = words("rules.page", number=place, count=most)
        clauses = words("rules.clauses", numbers=" · ".join(entry.clauses))
        self.labels = [
            Label(entry.chapter, areas["chapter"], "sans_italic", px(23), "ink_soft"),
            shrunk(self._stage, Label(entry.title, areas["title"], "serif_bold", px(42))),
            shrunk(self._stage, Label(clauses, areas["named"], "sans_bold", px(20), "wax_dark")),
            Label(number, areas["number"], "serif", px(21), "ink_soft", "middle"),
        ]
        top = self._lay_links([book.entry(name) for name in entry.see])
        room = pygame.Rect(areas["text"].topleft, (areas["text"].width, top - areas["text"].top - px(16)))
        self.pixels = px(TEXT)
        while not self._lay_text(entry, room) and self.pixels > self._stage.theme.smallest_text:
            self.pixels -= 1
        self.labels.append(Label(words("rules.see"), self._see(top), "serif", px(22), "ink_soft"))

    def _see(self, top: int) -> pygame.Rect:
        high = Scale(*self._stage.size).px(34)
        return pygame.Rect(self.areas["text"].x, top, self.areas["text"].width, high)

    def _lay_links(self, entries: list[Entry]) -> int:
        """Put the links at the foot of the page, row by row, and return where the words above them begin."""
        px, room = Scale(*self._stage.size).px, self.areas["text"]
        high = max(px(LINK), self._stage.fonts.height("serif", px(20)) + 6)
        self.links = []
        x, rows = room.x, [0]
        for entry in entries:
            wide = button_width(self._stage, entry.title, 0, high, False)
            if x > room.x and x + wide > room.right:
                x = room.x
                rows.append(0)
            rect = pygame.Rect(x, (len(rows) - 1) * (high + px(8)), wide, high)
            self.links.append(Button(f"see:{entry.id}", rect, entry.title))
            x += wide + px(10)
        top = room.bottom - len(rows) * (high + px(8))
        for link in self.links:
            link.rect.y += top
        return top - px(38)

    def _lay_text(self, entry: Entry, room: pygame.Rect) -> bool:
        """Break the sentences into lines and return whether all have room."""
        fonts = self._stage.fonts
        indent, step = round(self.pixels * 1.1), fonts.height("sans", self.pixels)
        self.lines = []
        y = room.y
        for sentence in entry.text:
            for number, text in enumerate(fonts.wrap(sentence, "sans", self.pixels, room.width - indent)):
                self.lines.append(Line(text, (room.x + indent, y), number == 0))
                y += step
            y += round(step * 0.45)
        return y - round(step * 0.45) <= room.bottom

    # Looks

    def draw(self, surface: pygame.Surface, entry: Entry, query: str) -> None:
        """Paint the open book."""
        stage, areas = self._stage, self.areas
        draw_mat(stage, surface, areas["cover"], Scale(*stage.size).unit)
        surface.blit(self._paper(), areas["left"])
        plate = areas["plate"]
        surface.blit(self._plates.draw(entry, plate.size), plate)
        self._draw_rule(surface)
        for label in self.labels[:3]:
            self._mark(surface, label, query)
        for label in self.labels:
            draw_label(stage, surface, label)
        for line in self.lines:
            self._draw_line(surface, line, query)

    def _mark(self, surface: pygame.Surface, label: Label, query: str) -> None:
        high = self._stage.fonts.height(label.face, label.pixels)
        spot = label.rect.x, label.rect.centery - high // 2
        mark_matches(self._stage, surface, (label.text, label.face, label.pixels), spot, query)

    def _draw_line(self, surface: pygame.Surface, line: Line, query: str) -> None:
        stage = self._stage
        if line.first:
            side = self.pixels * 0.24
            x, y = line.spot[0] - self.pixels * 0.66, line.spot[1] + stage.fonts.height("sans", self.pixels) / 2
            diamond = [(x - side, y), (x, y - side), (x + side, y), (x, y + side)]
            pygame.draw.polygon(surface, stage.theme.colour("wax_mid"), diamond)
            pygame.draw.aalines(surface, stage.theme.colour("ink"), True, diamond)
        mark_matches(stage, surface, (line.text, "sans", self.pixels), line.spot, query)
        surface.blit(stage.fonts.line(line.text, "sans", self.pixels, "ink"), line.spot)

    def _draw_rule(self, surface: pygame.Surface) -> None:
        """Paint the line under the title, thick and thin."""
        rect, ink = self.areas["rule"], self._stage.theme.colour("ink_soft")
        surface.fill(ink, pygame.Rect(rect.x, rect.y, rect.width, max(2, rect.height // 3)))
        surface.fill(ink, pygame.Rect(rect.x, rect.bottom - 1, rect.width, 1))

    def _paper(self) -> pygame.Surface:
        """Return both pages with the shade of the fold between them."""
        size = self.areas["left"].union(self.areas["right"]).size
        return self._stage.paint.keep(("rule_pages", *size), lambda: self._paint_paper(size))

    def _paint_paper(self, size: tuple[int, int]) -> pygame.Surface:
        stage, px = self._stage, Scale(*self._stage.size).px
        width, height = size
        pages = clear(width, height)
        pages.blit(stage.paint.panel(width, height, px(8), "paper"), (0, 0))
        shade = clear(2 * px(GUTTER), 1)
        for x in range(shade.get_width()):
            near = 1 - abs(x - px(GUTTER)) / px(GUTTER)
            shade.set_at((x, 0), stage.theme.colour("ink", round(110 * near**2)))
        pages.blit(pygame.transform.scale(shade, (shade.get_width(), height - 4)), (width // 2 - px(GUTTER), 2))
        pygame.draw.line(pages, stage.theme.colour("ink_soft"), (width // 2, 2), (width // 2, height - 3), 1)
        frame = stage.theme.colour("parchment_dark")
        for left in (px(16), width // 2 + px(16)):
            inner = pygame.Rect(left, px(16), width // 2 - px(32), height - px(32))
            pygame.draw.rect(pages, frame, inner, max(1, px(1.5)))
        return pages
