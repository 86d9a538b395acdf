"""Keeping games: the one in progress after every step, saves in slots, and a record of every finished one."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.files import date_of, is_there, previous_of, remove_file, set_aside, write_whole
from game.record import OtherEdition, RecordError
from game.rules import Rules
from ui.saves.files import date_in, parts_of, picture_in, read_plain, record_text, save_text, session_of
from ui.saves.glimpse import Glimpse, glimpse_of
from ui.saves.journal import follow_journal, journal_of
from ui.saves.open_game import OpenGame
from ui.table.session import Session

SLOTS: Final = 8
MOST_RECORDS: Final = 2000
"""How many records are listed; older ones stay in the folder."""
SAFE_LETTERS: Final = 24


@dataclass(frozen=True)
class SavedGame:
    """A game that lies in a file."""

    path: Path
    session: Session | None
    """The game, None when it cannot be opened."""
    saved: datetime
    picture: bytes = b""
    """What the file gives as a picture of the table, unchecked."""
    trouble: str = ""
    """Why it cannot be opened: `other` when a newer version may open it, or `unreadable`."""


class LeftAlone(Exception):
    """An open game that lies there but cannot be opened now: it stays as it is."""

    def __init__(self, trouble: str) -> None:
        super().__init__(trouble)
        self.trouble = trouble


class SaveStore:
    """Writes and reads the games of a player in a folder; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, games: Mapping[str, Rules[Any]]) -> None:
        self._folder = folder
        self._games = games
        self.pictures: Path | None = folder / "pictures" if folder is not None else None
        """Where pictures are written that a player wants to have."""
        self.elsewhere = False
        """Whether another program has the folder, so that nothing is kept here although a player may expect it."""
        self._open = OpenGame(folder / "open-game.json", self._make_way) if folder is not None else None

    # The open game

    def has_game(self) -> bool:
        """Return whether a game is open that could be resumed."""
        if self._open is None:
            return False
        return is_there(self._open.path) or is_there(previous_of(self._open.path))

    def glimpse(self) -> Glimpse | None:
        """Return which game is open, None when there is none or it cannot be told."""
        seen = glimpse_of(self._open.path) if self._open is not None and self.has_game() else None
        return seen if seen is not None and seen.game in self._games else None

    def open_game(self) -> Session | None:
        """Return the open game as it lies there, None when there is none that can be opened; no file is touched."""
        try:
            kept = read_save(self._open.path, self._games) if self._open is not None and self.has_game() else None
        except RecordError:
            return None  # whoever resumes it will be told what is wrong
        return kept.session if kept is not None else None

    def keep(self, session: Session) -> bool:
        """Write what was played since the last time, or the record of a finished game; return whether that worked."""
        if self.elsewhere:
            return session.match.is_over or not session.match.steps
        if self._open is None or not (session.match.steps or self._open.belongs_to(session)):
            return True  # a game that nobody has played in is not worth the one that lies there
        self._open.take_over(session)
        try:
            if session.match.is_over:
                self._finish(session, self._open)
            else:
                self._open.write(session)
        except OSError as error:
            logging.warning("the game could not be saved in %s: %s", self._folder, error)
            return False
        return True

    def _finish(self, session: Session, open_game: OpenGame) -> None:
        """Write the record; only when that lies there whole, forget the open game."""
        text = record_text(session)
        record = _free_name(open_game.path.parent / "records" / _record_name(session), text)
        if record is not None:
            write_whole(record, text)
        open_game.remove()

    def resume(self) -> tuple[Session | None, int]:
        """Return the open game and how many damaged files had to be set aside to find it.

        A game that a newer version has written, or that cannot be read at the moment, raises LeftAlone.
        """
        if self._open is None:
            return None, 0
        kept, damaged = self._newest(self._open.path)
        if kept is not None and kept.trouble:
            raise LeftAlone(kept.trouble)
        session = kept.session if kept is not None else None
        if session is not None and self._has_record(session):  # a crash came after its record was written
            self.delete(self._open.path)
            session = None
        if session is not None:
            self._open.hand_to(session)
        return session, damaged

    def _make_way(self) -> None:
        """Set an open game aside that cannot be opened here, since another one is about to be written over it.

        Only its outer form is looked at: to play it again would take longer than a frame.
        """
        assert self._open is not None
        for path in (self._open.path, previous_of(self._open.path)):
            try:
                if is_there(path):
                    parts_of(read_plain(path))
                    return
            except OtherEdition:
                _set_aside(path, "newer")
                _set_aside(journal_of(self._open.path), "newer")
            except (OSError, RecordError) as error:
                logging.warning("%s is set aside: %s", path, error)
                _set_aside(path)

    def _has_record(self, session: Session) -> bool:
        """Return whether the record of a game tells how it went on to its end."""
        if self._folder is None:
            return False
        record = self._folder / "records" / _record_name(session)
        try:
            found = read_save(record, self._games).session if is_there(record) else None
        except RecordError as error:
            logging.warning("the record %s is damaged: %s", record, error)
            return False
        played = session.match.steps
        return found is not None and found.match.is_over and found.match.steps[: len(played)] == played

    # Saves in slots

    def slots(self) -> tuple[list[SavedGame | None], int]:
        """Return what lies in each slot, and how many damaged files had to be set aside."""
        found: list[SavedGame | None] = []
        damaged = 0
        for number in range(SLOTS):
            path = self._slot(number)
            kept, bad = self._newest(path) if path is not None else (None, 0)
            found.append(kept)
            damaged += bad
        return found, damaged

    def save(self, number: int, session: Session, picture: bytes) -> bool:
        """Write a game into a slot and return whether that was possible."""
        path = self._slot(number)
        if path is None:
            return False
        try:
            write_whole(path, save_text(session, picture), keep_previous=True)
        except OSError as error:
            logging.warning("the game could not be saved in %s: %s", path, error)
            return False
        return True

    def delete(self, path: Path) -> bool:
        """Remove a save or a record with the version before it, and return whether that was possible."""
        try:
            for each in (path, journal_of(path), previous_of(path)):
                remove_file(each)
        except OSError as error:
            logging.warning("%s could not be deleted: %s", path, error)
            return False
        return True

    def _slot(self, number: int) -> Path | None:
        return self._folder / "saves" / f"slot-{number + 1}.json" if self._folder is not None else None

    # Records

    def records(self) -> list[Path]:
        """Return the files of finished games, the newest first."""
        if self._folder is None:
            return []
        try:
            found = sorted((self._folder / "records").glob("*.json"), reverse=True)
        except OSError as error:
            logging.warning("the records in %s cannot be listed: %s", self._folder, error)
            return []
        return [path for path in found[:MOST_RECORDS] if is_there(path)]

    def open(self, path: Path) -> tuple[SavedGame | None, int]:
        """Return the game in a file and how many damaged files had to be set aside; None when nothing is left."""
        return self._newest(path)

    def _newest(self, path: Path) -> tuple[SavedGame | None, int]:
        """Return the newest sound version of a file; damaged ones are set aside and counted."""
        damaged = 0
        for candidate in (path, previous_of(path)):
            try:
                if is_there(candidate):
                    return read_save(candidate, self._games, journal_of(path)), damaged
            except RecordError as error:
                logging.warning("%s is damaged and set aside: %s", candidate, error)
                damaged += 1
                _set_aside(candidate)
        return None, damaged

    # Pictures

    def keep_picture(self, content: bytes) -> Path | None:
        """Write a PNG picture into the folder of pictures and return its file, None when that is not possible."""
        if self.pictures is None:
            return None
        path = self.pictures / f"Century-{datetime.now():%Y-%m-%d-%H%M%S}.png"
        try:
            write_whole(path, content)
        except OSError as error:
            logging.warning("the picture could not be saved in %s: %s", self.pictures, error)
            return None
        return path


def read_save(path: Path, games: Mapping[str, Rules[Any]], journal: Path | None = None) -> SavedGame:
    """Return what lies in a file, as far as its journal leads; raise RecordError when it is damaged."""
    saved = datetime.now()
    try:
        saved = date_of(path.stat().st_mtime)
        plain = read_plain(path)
        saved = date_in(plain, "saved") or saved
        session = session_of(plain, games)
    except OtherEdition as error:
        logging.warning("%s cannot be opened by this version: %s", path, error)
        return SavedGame(path, None, saved, trouble="other")
    except OSError as error:
        logging.warning("%s cannot be read: %s", path, error)
        return SavedGame(path, None, saved, trouble="unreadable")
    token = plain.get("journal")
    follow_journal(journal or journal_of(path), session.match, token if isinstance(token, str) else "")
    return SavedGame(path, session, saved, picture_in(plain))


def _record_name(session: Session) -> str:
    """Return the name of a game's record; of the seed, which people may type, only what any file system takes."""
    seed = "".join(letter for letter in session.seed if letter.isascii() and letter.isalnum())[:SAFE_LETTERS]
    return f"{session.begun:%Y-%m-%d-%H%M%S}-{seed}.json"


def _free_name(path: Path, text: str) -> Path | None:
    """Return where a record can be written without replacing another, None when this very record is there already."""
    number = 1
    free = path
    while free.exists():
        if free.read_bytes() == text.encode("utf-8"):
            return None
        number += 1
        free = path.with_stem(f"{path.stem}-{number}")
    return free


def _set_aside(path: Path, reason: str = "damaged") -> None:
    """Move a file, if there is one, out of the way; where that is not possible it stays and will be met again."""
    if not is_there(path):
        return
    try:
        set_aside(path, reason)
    except OSError as error:
        logging.warning("%s could not be set aside: %s", path, error)
