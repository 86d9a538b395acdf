"""The log: a paragraph for each turn, the newest at the bottom, with a line for every change."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.component_set import ComponentSet
from game.match import Match
from game.rules import P
from ui.look.paint import clear
from ui.look.pieces import Pieces
from ui.set_store import title_unless_standard
from ui.stage import Stage
from ui.table.narrator import Narrator

SMALLEST: Final = 0.6
"""Pixels of a unit below which the newest turn is not made smaller to find room."""
WIDEST: Final = 9
"""How many units turns may move apart to fill the room."""


@dataclass(frozen=True)
class LogEntry:
    """One turn in words."""

    colour: str
    name: str
    text: str
    turn: int = 0
    """The number of the turn."""


def log_entries(
    match: Match[P], narrator: Narrator, colours: tuple[str, ...], told: dict[int, LogEntry] | None = None
) -> list[LogEntry]:
    """Return what the turns of a match were, in words; finished turns are told once and remembered in `told`."""
    told = {} if told is None else told
    entries = []
    for turn in match.turns:
        entry = told.get(turn.number)
        if entry is None:
            lines = [line for line in (narrator.line(event) for event in turn.events) if line]
            entry = LogEntry(colours[turn.seat], match.seats[turn.seat].name, " ".join(lines), turn.number)
            if turn is not match.turn:
                told[turn.number] = entry
        if entry.text:
            entries.append(entry)
    return entries


class LogView:
    """Draws the log on a leather plate."""

    def __init__(self, stage: Stage, pieces: Pieces, component_set: ComponentSet | None = None) -> None:
        """Draw in the skin of a game; a set other than the standard one is named beside the heading."""
        self._stage = stage
        self._pieces = pieces
        self._set = component_set

    def draw(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        entries: list[LogEntry],
        back: int,
        unit: float,
        highlighted: LogEntry | None = None,
    ) -> None:
        """Paint the last entries that fit, or those `back` turns earlier; one of them may be highlighted."""
        newest = _newest(entries, back)
        last = entries[newest - 1] if entries else None
        named = self._named()
        key = ("log", *rect.size, round(unit * 100), newest, last, highlighted, self._stage.words.language, named)
        surface.blit(self._stage.paint.keep(key, lambda: self._plate(rect, entries, back, unit, highlighted)), rect)

    def entry_at(
        self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float, spot: tuple[int, int]
    ) -> LogEntry | None:
        """Return the turn that is told at a spot of the plate."""
        if not rect.collidepoint(spot):
            return None
        there = spot[0] - rect.x, spot[1] - rect.y
        places = self._places(rect, entries, back, unit)
        return next((entry for entry, place in places if place.collidepoint(there)), None)

    def _fitting(self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float) -> float:
        """Return the pixels of a unit with which at least the newest turn has room: as wished, or smaller."""
        newest, width = _newest(entries, back), self._width(rect, unit)
        room = self._bottom(rect, unit) - self._top(unit)
        smaller = unit
        while entries and smaller > SMALLEST and self._height(entries[newest - 1], width, smaller) > room:
            smaller *= 0.92
        return smaller

    def _pad(self, unit: float) -> int:
        return round(self._stage.theme.space("pad") * unit)

    def _width(self, rect: pygame.Rect, unit: float) -> int:
        return rect.width - 2 * self._pad(unit)

    def _top(self, unit: float) -> int:
        """Return where the room below the heading begins."""
        return round(12 * unit) + self._stage.fonts.height("serif_bold", self._stage.theme.size("number") * unit)

    def _bottom(self, rect: pygame.Rect, unit: float) -> int:
        return rect.height - round(10 * unit)

    def _places(
        self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float
    ) -> list[tuple[LogEntry, pygame.Rect]]:
        """Return the entries that are seen, the newest first, each with its room; none is cut but the newest alone.

        The oldest that is seen is right below the heading; what room is left goes between the turns and below them.
        """
        text, width = self._fitting(rect, entries, back, unit), self._width(rect, unit)
        top, bottom, gap = self._top(unit), self._bottom(rect, unit), round(5 * text)
        found: list[tuple[LogEntry, pygame.Rect]] = []
        for entry in reversed(entries[: _newest(entries, back)]):
            height = self._height(entry, width, text)
            if bottom - top < height and found:
                break
            place = pygame.Rect(self._pad(unit), max(top, bottom - height), width, min(height, bottom - top))
            found.append((entry, place))
            bottom = place.top - gap
        spare = bottom + gap - top
        between = min(spare / max(1, len(found) - 1), WIDEST * text) if len(found) < _newest(entries, back) else 0
        last = len(found) - 1
        downs = [round(between * (last - number)) - spare for number in range(len(found))]
        return [(entry, place.move(0, down)) for (entry, place), down in zip(found, downs, strict=True)]

    def _plate(
        self, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float, highlighted: LogEntry | None
    ) -> pygame.Surface:
        plate = clear(*rect.size)
        plate.blit(self._stage.paint.panel(*rect.size, 12 * unit, "leather"), (0, 0))
        size = self._stage.theme.size("number") * unit
        head = self._stage.fonts.line(self._stage.words("table.log"), "serif_bold", size, "brass_light")
        plate.blit(head, (self._pad(unit), round(8 * unit)))
        self._name_set(plate, head.get_width(), size, unit)
        text = self._fitting(rect, entries, back, unit)
        for entry, place in self._places(rect, entries, back, unit):
            if entry == highlighted:
                room = place.inflate(round(14 * unit), round(4 * unit))
                plate.blit(self._stage.paint.panel(*room.size, 8 * unit, "dark"), room)
            plate.blit(self._block(entry, place.size, text), place)
        return plate

    def _name_set(self, plate: pygame.Surface, left: int, size: float, unit: float) -> None:
        """Write which set is played with at the right of the heading, when it is one to be named."""
        named = self._named()
        if not named:
            return
        fonts, pixels = self._stage.fonts, max(self._stage.theme.smallest_text, size * 0.7)
        room = plate.get_width() - left - round(4 * self._pad(unit))
        title = fonts.fit(named, "sans_italic", pixels, room)
        name = fonts.line(title, "sans_italic", pixels, "parchment")
        middle = round(8 * unit) + fonts.height("serif_bold", size) // 2
        plate.blit(name, name.get_rect(midright=(plate.get_width() - self._pad(unit), middle)))

    def _named(self) -> str:
        """Return what the set is called, empty when there is nothing to say about it."""
        return title_unless_standard(self._stage.words, self._set) if self._set is not None else ""

    def _height(self, entry: LogEntry, width: int, unit: float) -> int:
        fonts, size = self._stage.fonts, self._stage.theme.size("small") * unit
        figure = self._figure(entry, unit)
        wrapped = fonts.wrap(entry.text, "sans", size, width - figure.get_width() - round(6 * unit))
        name = fonts.height("serif_bold", size)
        return max(figure.get_height(), name + fonts.height("sans", size) * len(wrapped))

    def _figure(self, entry: LogEntry, unit: float) -> pygame.Surface:
        return self._pieces.figure(entry.colour, max(18.0, 26 * unit))

    def _block(self, entry: LogEntry, room: tuple[int, int], unit: float) -> pygame.Surface:
        """Return an entry in words; lines that have no room are left out, which the last one shows."""
        fonts, size = self._stage.fonts, self._stage.theme.size("small") * unit
        figure = self._figure(entry, unit)
        left, step = figure.get_width() + round(6 * unit), fonts.height("sans", size)
        name = fonts.line(entry.name, "serif_bold", size, "parchment_light")
        block = clear(*room)
        block.blit(figure, (0, 0))
        block.blit(name, (left, 0))
        lines = fonts.wrap(entry.text, "sans", size, room[0] - left)
        most = max(1, (room[1] - name.get_height()) // step)
        if len(lines) > most:
            lines[most - 1 :] = [fonts.fit(" ".join(lines[most - 1 :]), "sans", size, room[0] - left)]
        for number, text in enumerate(lines):
            block.blit(fonts.line(text, "sans", size, "parchment"), (left, name.get_height() + number * step))
        return block


def _newest(entries: list[LogEntry], back: int) -> int:
    """Return how many entries there are up to the last one that is to be seen."""
    return len(entries) - min(back, max(0, len(entries) - 1))
