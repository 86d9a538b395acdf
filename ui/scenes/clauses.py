"""The clauses of a game on one long sheet that is scrolled, opened at those that a page of the rules names."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from ui.help.clauses import Clause, read_clauses
from ui.look.scale import Scale
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, shrunk
from ui.widgets.sheet import draw_sheet

AREAS: Final = {
    "sheet": (200, 16, 1200, 786),
    "heading": (248, 38, 1104, 52),
    "note": (248, 91, 1104, 34),
    "line": (248, 128, 1104, 2),
    "text": (248, 140, 1080, 640),
    "groove": (1340, 140, 12, 640),
    "bar": (14, 812, 1572, 80),
}
BACK: Final = (30, 826, 280, 52)
BAR_TOP: Final = 812
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""
TEXT: Final = 24
NUMBER: Final = 74
"""How far the words stand from the numbers, in units."""
NOTCH: Final = 3
"""How many lines one notch of the wheel moves."""
STEPS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


@dataclass(frozen=True)
class Line:
    """A line of the sheet."""

    text: str
    clause: str
    """The clause to which it belongs, empty for the title of a section and for the room between two clauses."""
    first: bool
    """Whether the number of the clause stands before it."""
    title: bool = False


class ClausesScene(Page):
    """Shows all clauses, those that are wanted on a light ground."""

    def __init__(self, stage: Stage, path: Path, wanted: Sequence[str]) -> None:
        """Open a page of clauses at the first of some."""
        super().__init__(stage)
        self.clauses: list[Clause] = read_clauses(path)
        self.wanted = tuple(wanted)
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}
        self.lines: list[Line] = []
        self.top = 0
        """The first line that is seen."""

    @property
    def pixels(self) -> int:
        """Return the size of the type."""
        return max(self.stage.theme.smallest_text, self.stage.text_px(TEXT))

    @property
    def seen(self) -> int:
        """Return how many lines have room."""
        return self.areas["text"].height // self.stage.fonts.height("sans", self.pixels)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size; what is read stays at the top."""
        here = next((line.clause for line in self.lines[self.top :] if line.first), "")
        scale = Scale(*size)
        self.areas = {name: scale.on_page(units, BAR_TOP) for name, units in AREAS.items()}
        self.rects = {"back": scale.on_page(BACK, BAR_TOP)}
        self.focus.lay(self.rects)
        self.lines = self._broken()
        self.show(here or (self.wanted[0] if self.wanted else ""))

    def _broken(self) -> list[Line]:
        """Return all clauses in lines, with room before each section."""
        fonts, room = self.stage.fonts, self.areas["text"].width - self._indent
        found: list[Line] = []
        for clause in self.clauses:
            if not clause.number:
                if found:
                    found.append(Line("", "", False))
                found.append(Line(clause.text, "", False, title=True))
                continue
            said = [line for part in clause.text.split("\n") for line in fonts.wrap(part, "sans", self.pixels, room)]
            found += [Line(text, clause.number, place == 0) for place, text in enumerate(said)]
        return found

    @property
    def _indent(self) -> int:
        return max(Scale(*self.stage.size).px(NUMBER), self.stage.fonts.width("00.00 ", "sans_bold", self.pixels))

    # Moving

    def show(self, clause: str) -> None:
        """Scroll so that a clause stands near the top."""
        place = next((place for place, line in enumerate(self.lines) if line.clause == clause), 0)
        self.top = 0
        self.scroll(place - 1)

    def scroll(self, lines: int) -> None:
        """Move by so many lines, never beyond the ends."""
        self.top = max(0, min(len(self.lines) - self.seen, self.top + lines))

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll by wheel and keys; everything else as on any page."""
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * NOTCH)
        elif event.type == pygame.KEYDOWN and event.key in STEPS:
            self.scroll(STEPS[event.key])
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.scroll((self.seen - 1) * (-1 if event.key == pygame.K_PAGEUP else 1))
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_HOME, pygame.K_END):
            self.scroll(len(self.lines) * (-1 if event.key == pygame.K_HOME else 1))
        else:
            super().handle(event)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet, the lines that are seen and the way back."""
        stage, areas = self.stage, self.areas
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        draw_sheet(stage, surface, areas["sheet"], Scale(*stage.size).unit)
        surface.fill(stage.theme.colour("parchment_dark"), areas["line"])
        step = stage.fonts.height("sans", self.pixels)
        for place, line in enumerate(self.lines[self.top : self.top + self.seen]):
            self._draw_line(surface, line, areas["text"].y + place * step, step)
        self._draw_bar(surface)
        self.draw_bar(surface, areas["bar"])
        self.draw_labels(surface, self.labels())
        self.draw_buttons(surface, self.buttons())

    def _draw_line(self, surface: pygame.Surface, line: Line, y: int, step: int) -> None:
        fonts, room = self.stage.fonts, self.areas["text"]
        if line.clause and line.clause in self.wanted:
            surface.fill(self.stage.theme.colour("lit"), pygame.Rect(room.x - 6, y, room.width + 12, step))
        if line.title:
            surface.blit(fonts.line(line.text, "serif_bold", self.pixels, "wax_dark"), (room.x, y))
        elif line.text:
            if line.first:
                surface.blit(fonts.line(line.clause, "sans_bold", self.pixels, "ink"), (room.x, y))
            surface.blit(fonts.line(line.text, "sans", self.pixels, "ink"), (room.x + self._indent, y))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Paint how far the sheet is scrolled, as a bar of brass in a groove."""
        groove, most = self.areas["groove"], len(self.lines) - self.seen
        if most <= 0:
            return
        surface.blit(self.stage.paint.hollow(*groove.size, groove.width / 2, 90), groove)
        high = max(24, groove.height * self.seen // len(self.lines))
        way = (groove.height - high) * self.top // most
        surface.blit(self.stage.paint.panel(groove.width, high, groove.width / 2, "brass"), (groove.x, groove.y + way))

    def labels(self) -> list[Label]:
        """Return what is written above the clauses."""
        px, words, areas = self.stage.text_px, self.stage.words, self.areas
        return [
            shrunk(self.stage, Label(words("clauses.heading"), areas["heading"], "serif_bold", px(38))),
            shrunk(self.stage, Label(words("clauses.note"), areas["note"], "sans_italic", px(22), "ink_soft")),
        ]

    def buttons(self) -> list[Button]:
        """Return the way back."""
        return [self.back_button(self.rects["back"])]
