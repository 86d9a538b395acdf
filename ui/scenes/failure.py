"""What is shown after a failure: what happened, where the log and the games are, and the ways on."""

import re
from collections.abc import Mapping
from typing import Final

import pygame

from ui.clipboard import copy_text
from ui.log import log_file
from ui.look.scale import Scale, placed
from ui.redaction import redacted
from ui.routes import show_title
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, shrunk
from ui.widgets.sheet import draw_sheet

SHEET: Final = (0, 0, 1140, 620)
RECTS: Final = {
    "copy": (60, 530, 352, 50),
    "quit": (432, 530, 216, 50),
    "title": (668, 530, 412, 50),
}
"""What can be clicked, in units from the upper left of the sheet; Tab goes through it in this order."""

AREAS: Final = {
    "sheet": SHEET,
    "icon": (60, 46, 84, 84),
    "heading": (164, 52, 916, 72),
    "what": (60, 152, 1020, 70),
    "game": (60, 224, 1020, 70),
    "place": (60, 296, 1020, 36),
    "log": (60, 338, 130, 80),
    "log_path": (200, 338, 880, 80),
    "games": (60, 422, 130, 80),
    "games_path": (200, 422, 880, 80),
    "line": (60, 508, 1020, 2),
}
"""What is only looked at."""


def failure_layout(size: tuple[int, int]) -> tuple[dict[str, pygame.Rect], dict[str, pygame.Rect]]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    scale = Scale(*size)
    corner = (size[0] - scale.px(SHEET[2])) // 2, (size[1] - scale.px(SHEET[3])) // 2
    rects = {name: placed(units, scale.unit, corner) for name, units in RECTS.items()}
    return rects, {name: placed(units, scale.unit, corner) for name, units in AREAS.items()}


class FailureScene(Page):
    """Says what happened and offers the report, the title and the way out."""

    keys: Mapping[int, str] = {pygame.K_c: "copy", pygame.K_ESCAPE: "title", pygame.K_q: "quit"}
    usual = "title"

    def __init__(self, stage: Stage, report: str, place: str, kept: str) -> None:
        super().__init__(stage)
        self.report = report
        self.place = place
        self.kept = kept
        self.copied = ""
        """What became of the report: `copied`, `not_copied` or nothing yet."""
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        self.rects, self.areas = failure_layout(size)
        self.focus.lay(self.rects)

    # Answers

    def act(self, name: str) -> None:
        """Do what a button says."""
        if name == "copy":
            self._copy()
        elif name == "title":
            show_title(self.stage)
        elif name == "quit":
            self.stage.running = False

    def _copy(self) -> None:
        """Put the report, with the place of the log, where other programs can paste it from."""
        folder = self.stage.folder
        text = self.report if folder is None else f"{self.report}\nlog {redacted(str(log_file(folder)), folder)}"
        self.copied = "copied" if copy_text(text) else "not_copied"
        self.resize(self.stage.size)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a sheet of paper on the table."""
        stage = self.stage
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        draw_sheet(stage, surface, self.areas["sheet"], Scale(*stage.size).unit)
        icon = self.areas["icon"]
        surface.blit(stage.sprites.get("icons/warning", *icon.size), icon)
        surface.fill(stage.theme.colour("parchment_dark"), self.areas["line"])
        self.draw_labels(surface, self.labels())
        self.draw_buttons(surface, self.buttons())

    def buttons(self) -> list[Button]:
        """Return the ways on."""
        words = self.stage.words
        return [
            Button("copy", self.rects["copy"], words(f"failure.{self.copied or 'copy'}"), "log", pygame.K_c),
            Button("quit", self.rects["quit"], words("common.quit"), "close", pygame.K_q),
            Button("title", self.rects["title"], words("failure.title"), "back", pygame.K_RETURN, "brass"),
        ]

    def labels(self) -> list[Label]:
        """Return everything that is written."""
        words, areas, px = self.stage.words, self.areas, self.stage.text_px
        found = [
            shrunk(self.stage, Label(words("failure.heading"), areas["heading"], "serif_bold", px(46))),
            Label(words("failure.what"), areas["what"], "sans", px(24), wrapped=True),
            Label(words(f"failure.{self.kept}"), areas["game"], "sans_bold", px(24), wrapped=True),
            self._path_label(self.place, areas["place"], "sans_italic", "ink_soft"),
        ]
        if self.stage.folder is not None:
            for name, path in (("log", log_file(self.stage.folder)), ("games", self.stage.folder)):
                found.append(Label(words(f"failure.{name}"), areas[name], "serif", px(23), "ink_soft"))
                found.append(self._path_label(str(path), areas[f"{name}_path"], "sans", "ink"))
        return found

    def _path_label(self, path: str, rect: pygame.Rect, face: str, colour: str) -> Label:
        """Return a path broken at its separators, in smaller type when it takes too many lines."""
        pixels = self.stage.text_px(21)
        while True:
            lines = self._broken(path, face, pixels, rect.width)
            high = len(lines) * self.stage.fonts.height(face, pixels)
            if high <= rect.height or pixels <= self.stage.theme.smallest_text:
                return Label("\n".join(lines), rect, face, pixels, colour, wrapped=True)
            pixels -= 1

    def _broken(self, path: str, face: str, pixels: float, width: int) -> list[str]:
        """Return the lines into which a path breaks: after a separator, or anywhere in a name that is too long."""
        lines = [""]
        for part in re.split(r"(?<=[/\\ ])", path):
            if lines[-1] and self.stage.fonts.width(lines[-1] + part, face, pixels) > width:
                lines.append("")
            for letter in part:
                if self.stage.fonts.width(lines[-1] + letter, face, pixels) > width:
                    lines.append("")
                lines[-1] += letter
        return [line.strip() for line in lines]
