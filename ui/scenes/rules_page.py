"""The rules in the game: an illustrated book beside a list that can be searched by words and by clause."""

from typing import Final

import pygame

from ui.help.book import Book, Entry, load_book
from ui.help.index_view import WHEEL_ROWS, IndexView
from ui.help.page_view import PageView
from ui.keys import is_key
from ui.look.scale import Scale
from ui.rooms import pages_of
from ui.routes import open_clauses
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label
from ui.widgets.sheet import draw_sheet
from ui.widgets.text_field import FieldLook, TextField, draw_field, written

MOST_LETTERS: Final = 40
ROW: Final = 37
RECTS: Final = {
    "clauses": (1392, 170, 144, 38),
    "search": (48, 92, 384, 48),
    "previous": (1062, 792, 56, 44),
    "next": (1480, 792, 56, 44),
    "back": (48, 808, 384, 50),
}
"""What can always be clicked, in units; Tab goes through it in this order, after the links of the page."""

AREAS: Final = {
    "sheet": (20, 16, 440, 868),
    "heading": (48, 34, 384, 52),
    "list": (44, 154, 396, 640),
    "cover": (476, 16, 1108, 868),
    "left": (496, 34, 534, 832),
    "right": (1030, 34, 534, 832),
    "plate": (532, 66, 464, 768),
    "chapter": (1062, 62, 474, 34),
    "title": (1062, 96, 474, 62),
    "rule": (1062, 160, 474, 8),
    "named": (1062, 172, 320, 34),
    "text": (1062, 222, 474, 562),
    "number": (1140, 792, 318, 44),
}
"""What is only looked at."""


def rules_layout(size: tuple[int, int]) -> tuple[dict[str, pygame.Rect], dict[str, pygame.Rect]]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    scale = Scale(*size)
    left, top = (size[0] - scale.px(1600)) // 2, (size[1] - scale.px(900)) // 2

    def place(units: tuple[int, int, int, int]) -> pygame.Rect:
        edges = [scale.px(edge) for edge in (units[0], units[1], units[0] + units[2], units[1] + units[3])]
        return pygame.Rect(left + edges[0], top + edges[1], edges[2] - edges[0], edges[3] - edges[1])

    return {name: place(units) for name, units in RECTS.items()}, {name: place(units) for name, units in AREAS.items()}


class RulesScene(Page):
    """Shows one entry of the book, and the list of all or of those found."""

    def __init__(self, stage: Stage, topic: str = "") -> None:
        """Open the rules at an entry, at the first one without an id."""
        super().__init__(stage)
        self.topic = topic
        self.field = TextField("", MOST_LETTERS)
        self.pointer = (-1, -1)
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}
        self._books: dict[str, Book] = {}
        self.index = IndexView(stage)
        rules, skin = stage.rules, stage.edition.skin
        if stage.session is not None:
            rules, skin = stage.session.rules, stage.session.choice.skin
        self._pages = pages_of(stage, rules, skin)
        self.page = PageView(stage, self._pages.illustrations())

    @property
    def book(self) -> Book:
        """Return the book in the language in use, read once."""
        language = self.stage.words.language
        if language not in self._books:
            self._books[language] = load_book(self._pages.book, language)
        return self._books[language]

    @property
    def entry(self) -> Entry:
        """Return the entry that is open."""
        return self.book.entry(self.topic)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size and the language in use."""
        self.rects, self.areas = rules_layout(size)
        self._lay_list()
        self.open(self.entry)

    def _lay_list(self) -> None:
        room = self.areas["list"]
        line = max(Scale(*self.stage.size).px(ROW), self.stage.theme.smallest_text + 10)
        self.index.lay(room, line, self.book, self.field.text.strip())

    def open(self, entry: Entry) -> None:
        """Open the book at an entry."""
        self.topic = entry.id
        self.index.reveal(entry)
        self.page.lay(self.areas, entry, self.book, self.index.entries)
        links = {link.action: link.rect for link in self.page.links}
        self.focus.lay({**links, **self._spots()})

    def _spots(self) -> dict[str, pygame.Rect]:
        """Return what can always be clicked; the clauses only where they are written out."""
        written_out = self._pages.book.clauses is not None
        return {name: rect for name, rect in self.rects.items() if name != "clauses" or written_out}

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard; letters always go into the search."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self.focus.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pointer = event.pos
            self.focus.on = ""
            self._click(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.TEXTINPUT:
            self._write(event)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _click(self, spot: tuple[int, int]) -> None:
        entry = self.index.at(spot)
        if entry is not None:
            self.open(entry)
        else:
            self.act(self.focus.point(spot))

    def _wheel(self, notches: int) -> None:
        """Scroll the list under the pointer; anywhere else turn the page."""
        if self.areas["sheet"].collidepoint(self.pointer):
            self.index.scroll(-notches * WHEEL_ROWS)
        else:
            self._turn(-1 if notches > 0 else 1)

    def _key(self, event: pygame.event.Event) -> None:
        key = event.key
        turns = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if not self.field.text:
            turns |= {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if key == pygame.K_ESCAPE or (is_key(self.stage.settings, "rules", key) and not written(event)):
            self.act("clear" if self.field.text and key == pygame.K_ESCAPE else "back")
        elif key in turns:
            self._turn(turns[key])
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._turn_chapter(-1 if key == pygame.K_PAGEUP else 1)
        elif key == pygame.K_TAB:
            self.focus.key(event)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.act(self.focus.on or "next")
        else:
            self._write(event)

    def _write(self, event: pygame.event.Event) -> None:
        """Write in the search."""
        before = self.field.text
        self.field.handle(event)
        if self.field.text != before:
            self._search()

    def _search(self) -> None:
        """List what is written about and open the first of it; when nothing is, the page stays."""
        self.index.scrolled = 0
        self._lay_list()
        found = self.index.entries
        if found and self.field.text.strip():
            self.open(found[0])
        else:
            self.open(self.entry)

    def _turn(self, step: int) -> None:
        """Open the entry before or after this one in the list; at its ends the page stays."""
        entries = self.index.entries
        if entries:
            here = entries.index(self.entry) if self.entry in entries else -step
            self.open(entries[min(len(entries) - 1, max(0, here + step))])

    def _turn_chapter(self, step: int) -> None:
        """Open the first entry of the chapter before or after this one."""
        chapters = self.book.chapters
        here = next(number for number, chapter in enumerate(chapters) if self.entry in chapter.entries)
        wanted = chapters[min(len(chapters) - 1, max(0, here + step))].entries[0]
        if wanted in self.index.entries:
            self.open(wanted)

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        if name == "back":
            self.stage.pop()
        elif name in ("previous", "next"):
            self._turn(-1 if name == "previous" else 1)
        elif name == "clear":
            self.field = TextField("", MOST_LETTERS)
            self._search()
        elif name == "clauses" and self._pages.book.clauses is not None:
            open_clauses(self.stage, self._pages.book.clauses, self.entry.clauses)
        elif name.startswith("see:"):
            self.open(self.book.entry(name.removeprefix("see:")))

    # Looks

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        return bool(self.focus.over) or self.index.at(self.pointer) is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the list on its sheet and the open book on the table."""
        stage = self.stage
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        draw_sheet(stage, surface, self.areas["sheet"], Scale(*stage.size).unit)
        query = self.field.text.strip()
        self.page.draw(surface, self.entry, query)
        self.index.draw(surface, self.entry, self.index.at(self.pointer))
        look = FieldLook(self.field.text, stage.words("rules.search"), self.field.caret, self._light("search"))
        draw_field(stage, surface, self.rects["search"], look)
        self.draw_labels(surface, self.labels())
        self.draw_buttons(surface, self.buttons())

    def _light(self, name: str) -> str:
        return self.focus.light(name, paper=True)

    def labels(self) -> list[Label]:
        """Return what is written on the sheet beside the list itself."""
        px, words = Scale(*self.stage.size).px, self.stage.words
        found = [Label(words("rules.heading"), self.areas["heading"], "serif_bold", px(38), "ink", "middle")]
        if not self.index.rows:
            room = pygame.Rect(self.areas["list"].topleft, (self.areas["list"].width, px(120)))
            found.append(Label(words("rules.nothing"), room, "sans_italic", px(22), "ink_soft", "middle", True))
        return found

    def buttons(self) -> list[Button]:
        """Return the links of the page and what turns it or leaves it."""
        entries, words = self.index.entries, self.stage.words
        ends = (entries[:1], entries[-1:]) if entries else ([], [])
        shown = [Button(name, self.rects[name], words("rules.read")) for name in self._spots() if name == "clauses"]
        return [
            *self.page.links,
            *shown,
            Button("previous", self.rects["previous"], "", "back", enabled=bool(entries) and ends[0] != [self.entry]),
            Button("next", self.rects["next"], "", "forward", enabled=bool(entries) and ends[1] != [self.entry]),
            Button("back", self.rects["back"], words("common.back"), "back", pygame.K_ESCAPE),
        ]
