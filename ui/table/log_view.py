"""The log: a paragraph for each turn, the newest at the bottom, with a line for every change."""

from dataclasses import dataclass

import pygame

from game.match import Match
from game.new_world.state import State
from ui.paint import clear
from ui.stage import Stage
from ui.table.faces import Faces
from ui.table.narration import Narrator


@dataclass(frozen=True)
class LogEntry:
    """One turn in words."""

    dye: str
    name: str
    text: str


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
            entry = LogEntry(dyes[turn.seat], match.seats[turn.seat].name, " ".join(lines))
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

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, entries: list[LogEntry], back: int, unit: float) -> None:
        """Paint the last entries that fit, or those `back` turns earlier."""
        newest = len(entries) - min(back, max(0, len(entries) - 1))
        key = ("log", *rect.size, newest, entries[newest - 1] if entries else None, self._stage.words.language)
        surface.blit(self._stage.paint.keep(key, lambda: self._plate(rect, entries[:newest], unit)), rect)

    def _plate(self, rect: pygame.Rect, entries: list[LogEntry], unit: float) -> pygame.Surface:
        plate = clear(*rect.size)
        plate.blit(self._stage.paint.panel(*rect.size, 12 * unit, "leather"), (0, 0))
        kind = self._stage.type
        head = kind.line(
            self._stage.words("table.log"), "serif_bold", self._stage.theme.size("number") * unit, "brass_light"
        )
        pad = round(self._stage.theme.space("pad") * unit)
        plate.blit(head, (pad, round(8 * unit)))
        first = round(12 * unit) + head.get_height()
        bottom = rect.height - round(10 * unit)
        for entry in reversed(entries):
            block = self._block(entry, rect.width - 2 * pad, unit)
            if bottom - block.get_height() < first:
                break
            bottom -= block.get_height()
            plate.blit(block, (pad, bottom))
            bottom -= round(5 * unit)
        return plate

    def _block(self, entry: LogEntry, width: int, unit: float) -> pygame.Surface:
        kind = self._stage.type
        size = self._stage.theme.size("small") * unit
        figure = self._faces.settler(entry.dye, max(18.0, 26 * unit))
        left = figure.get_width() + round(6 * unit)
        name = kind.line(entry.name, "serif_bold", size, "parchment_light")
        lines = kind.wrap(entry.text, "sans", size, width - left)
        step = kind.height("sans", size)
        block = clear(width, max(figure.get_height(), name.get_height() + step * len(lines)))
        block.blit(figure, (0, 0))
        block.blit(name, (left, 0))
        for number, text in enumerate(lines):
            block.blit(kind.line(text, "sans", size, "parchment"), (left, name.get_height() + number * step))
        return block
