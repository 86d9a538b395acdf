"""The game in progress on the disk: whole at the end of every turn, and every step of a turn in a journal beside it."""

import logging
import secrets
from collections.abc import Callable
from pathlib import Path

from game.files import previous_of, remove_file, write_whole
from game.rules import Plain
from ui.saves.files import save_text
from ui.saves.journal import Journal, journal_of
from ui.table.arrangement import arrangements_plain
from ui.table.session import Session


class OpenGame:
    """Writes the game in progress; what is on the disk is always as far as what was played."""

    def __init__(self, path: Path, make_way: Callable[[], None]) -> None:
        self.path = path
        self._make_way = make_way
        self._session: Session | None = None
        """The game that has the file."""
        self._journal: Journal | None = None
        self._arranged: Plain = {}
        """The order of the pieces in hand as it is in the file."""

    def belongs_to(self, session: Session) -> bool:
        """Return whether a game has the file."""
        return self._session is session

    def hand_to(self, session: Session) -> None:
        """Let a game have the file, whatever lies there: it is the one that was read from it."""
        self._session, self._journal = session, None

    def take_over(self, session: Session) -> None:
        """Let a game have the file; whatever else lies there and must not be lost makes way first."""
        if self._session is not session:
            self._make_way()
            self.hand_to(session)

    def write(self, session: Session) -> None:
        """Bring the disk up to date, or raise OSError: a step is appended, a finished turn is written whole.

        So is a game whose pieces in hand were put in another order, of which a journal cannot tell.
        """
        arranged = arrangements_plain(session.arrangements)
        if self._journal is not None and self._journal.can_tell(session.match) and arranged == self._arranged:
            try:
                self._journal.write()
                return
            except OSError as error:
                logging.warning("a step could not be written into %s: %s", journal_of(self.path), error)
        self._journal, token = None, secrets.token_hex(8)
        write_whole(self.path, save_text(session, journal=token), keep_previous=True)
        self._journal, self._arranged = Journal(journal_of(self.path), session.match, token), arranged

    def remove(self) -> None:
        """Forget the game, or raise OSError: first what is older, so that a crash leaves the newest."""
        for each in (previous_of(self.path), journal_of(self.path), self.path):
            remove_file(each)
        self._journal = None
