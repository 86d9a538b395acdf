"""The log: a paragraph for each turn, the newest at the bottom, with a line for every change."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.match import Match
from game.new_world.state import State
from ui.paint import clear
from ui.stage import Stage
from ui.table.faces import Faces
from ui.table.narration import Narrator

SMALLEST: Final = 0.6
"""Pixels of a unit below which the newest turn is not made smaller to find room."""


@dataclass(frozen=True)
class LogEntry:
    """One turn in words."""

    dye: str
    name: str
    text: str
    turn: int = 0
    """The number of the turn."""


def log_entries(
    match: Match[State], narrator: Narrator, dyes: tuple[str, ...], told: dict[int, LogEntry] | None = None
) -> list[LogEntry]:
    """Return what the turns of a match were, in words; finished turns are told once and remembered in `told`."""
    told = {} if told is None else told
    entries = []
    for turn in match.turns:
        entry = told.get(turn.number)
        if entry is None:
            lines = [line for line in (narrator.line(event) for event in turn.events) if line]
            entry = LogEntry(dyes[turn.seat], match.seats[turn.seat].name, " ".join(lines), turn.number)
            if turn is not match.turn:
                told[turn.number] = entry
        if entry.text:
            entries.append(entry)
    return entries


class LogView:
    """Draws the log on a leather plate."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        """Take the services."""
        self._stage = stage
        self._faces = faces

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        entries: list[LogEntry],
        back: int,
        unit: float,
        marked: LogEntry | None = None,
    ) -> None:
        """Paint the last entries that fit, or those `back` turns earlier; one of them may be marked."""
        newest, unit = _newest(entries, back), self._fitting(rect, entries, back, unit)
        last = entries[newest - 1] if entries else None
        key = ("log", *rect.size, round(unit * 100), newest, last, marked, self._stage.words.language)
        surface.blit(self._stage.paint.keep(key, lambda: self._plate(rect, entries, back, unit, marked)), rect)

    def entry_at(
        self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float, spot: tuple[int, int]
    ) -> LogEntry | None:
        """Return the turn that is told at a spot of the plate."""
        if not rect.collidepoint(spot):
            return None
        there = spot[0] - rect.x, spot[1] - rect.y
        places = self._places(rect, entries, back, self._fitting(rect, entries, back, unit))
        return next((entry for entry, place in places if place.collidepoint(there)), None)

    def _fitting(self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float) -> float:
        """Return the pixels of a unit with which at least the newest turn has room: as wished, or smaller."""
        while entries and unit > SMALLEST and not self._places(rect, entries, back, unit):
            unit *= 0.92
        return unit

    def _places(
        self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float
    ) -> list[tuple[LogEntry, pygame.Rect]]:
        """Return the entries that fit, the newest first, each with its room on the plate."""
        pad = round(self._stage.theme.space("pad") * unit)
        first = round(12 * unit) + self._stage.type.height("serif_bold", self._stage.theme.size("number") * unit)
        bottom = rect.height - round(10 * unit)
        found = []
        for entry in reversed(entries[: _newest(entries, back)]):
            place = pygame.Rect(pad, 0, rect.width - 2 * pad, self._height(entry, rect.width - 2 * pad, unit))
            place.bottom = bottom
            if place.top < first:
                break
            found.append((entry, place))
            bottom = place.top - round(5 * unit)
        return found

    def _plate(
        self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float, marked: LogEntry | None
    ) -> pygame.Surface:
        plate = clear(*rect.size)
        plate.blit(self._stage.paint.panel(*rect.size, 12 * unit, "leather"), (0, 0))
        size = self._stage.theme.size("number") * unit
        head = self._stage.type.line(self._stage.words("table.log"), "serif_bold", size, "brass_light")
        plate.blit(head, (round(self._stage.theme.space("pad") * unit), round(8 * unit)))
        for entry, place in self._places(rect, entries, back, unit):
            if entry == marked:
                room = place.inflate(round(14 * unit), round(4 * unit))
                plate.blit(self._stage.paint.panel(*room.size, 8 * unit, "dark"), room)
            plate.blit(self._block(entry, place.width, unit), place)
        return plate

    def _height(self, entry: LogEntry, width: int, unit: float) -> int:
        kind, size = self._stage.type, self._stage.theme.size("small") * unit
        figure = self._faces.settler(entry.dye, max(18.0, 26 * unit))
        lines = kind.wrap(entry.text, "sans", size, width - figure.get_width() - round(6 * unit))
        name = kind.line(entry.name, "serif_bold", size, "parchment_light")
        return max(figure.get_height(), name.get_height() + kind.height("sans", size) * len(lines))

    def _block(self, entry: LogEntry, width: int, unit: float) -> pygame.Surface:
        kind = self._stage.type
        size = self._stage.theme.size("small") * unit
        figure = self._faces.settler(entry.dye, max(18.0, 26 * unit))
        left = figure.get_width() + round(6 * unit)
        name = kind.line(entry.name, "serif_bold", size, "parchment_light")
        lines = kind.wrap(entry.text, "sans", size, width - left)
        step = kind.height("sans", size)
        block = clear(width, self._height(entry, width, unit))
        block.blit(figure, (0, 0))
        block.blit(name, (left, 0))
        for number, text in enumerate(lines):
            block.blit(kind.line(text, "sans", size, "parchment"), (left, name.get_height() + number * step))
        return block


def _newest(entries: list[LogEntry], back: int) -> int:
    """Return how many entries there are up to the last one that is to be seen."""
    return len(entries) - min(back, max(0, len(entries) - 1))
