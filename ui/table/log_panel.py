"""The log at the table: its turns in words, how far it is scrolled, and whether it is open."""

import pygame

from ui.table.layout import TableLayout
from ui.table.log_view import LogEntry, LogView, log_entries
from ui.table.narrator import Narrator
from ui.table.session import Session


class LogPanel:
    """What the log holds and shows."""

    def __init__(self, view: LogView, session: Session, shown: bool = True) -> None:
        """Tell a session; a log that is not shown stays empty and shut."""
        self._shown = shown
        self._view = view
        self._session = session
        self._told: dict[int, LogEntry] = {}
        """Finished turns in the words of the language in use."""
        self.entries: list[LogEntry] = []
        self.open = False
        self.back = 0
        """How many turns lie below what is seen."""

    def read(self, narrator: Narrator) -> None:
        """Tell the turns of the match; finished ones are told once."""
        if self._shown:
            self.entries = log_entries(self._session.match, narrator, self._session.colours, self._told)

    def forget_words(self) -> None:
        """Let all turns be told anew, because the language may have changed."""
        self._told = {}

    def toggle(self) -> None:
        """Give the log more room, beside the player boards or over them, or take it away again."""
        self.open = not self.open and self._shown
        self.back = 0

    def laid(self, layout: TableLayout) -> TableLayout:
        """Return where everything lies now: while the log is open, player boards make room for it where they can."""
        return layout.opened if self.open and layout.opened is not None else layout

    def hides_boards(self, layout: TableLayout) -> bool:
        """Return whether the open log lies over the player boards."""
        return self.open and layout.log != layout.column

    def scroll(self, turns: int) -> None:
        """Go back by so many turns, or forward again."""
        self.back = max(0, self.back + turns)

    def entry_at(self, layout: TableLayout, spot: tuple[int, int]) -> LogEntry | None:
        """Return the turn that is told at a spot."""
        room = layout.column if self.open else layout.log
        if room is None:
            return None
        return self._view.entry_at(room, self.entries, self.back, layout.log_unit, spot)

    def covers(self, layout: TableLayout, spot: tuple[int, int]) -> bool:
        """Return whether the open log covers what is at a spot."""
        return self.open and layout.column.collidepoint(spot)

    def draw(self, surface: pygame.Surface, layout: TableLayout, over: bool) -> None:
        """Paint the log where it lies: open over the player boards, or in its own room beside the table."""
        room = layout.column if self.open else layout.log
        if self._shown and room is not None and over == self.open:
            self._view.draw(surface, room, self.entries, self.back, layout.log_unit)
