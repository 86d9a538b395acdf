"""Keeping games: the one in progress after every turn, saves in slots, and a record of every finished one."""

import logging
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.files import date_of, is_there, previous_of, set_aside, write_whole
from game.record import OtherEdition, RecordError
from game.rules import Rules
from ui.game_files import date_in, picture_in, read_plain, record_text, save_text, session_of
from ui.table.session import Session

SLOTS: Final = 8
MOST_RECORDS: Final = 2000
"""How many records are listed; older ones stay in the folder."""
SAFE_LETTERS: Final = 24


@dataclass(frozen=True)
class Kept:
    """A game that lies in a file."""

    path: Path
    session: Session | None
    """The game, None when it cannot be opened."""
    saved: datetime
    picture: bytes = b""
    """What the file gives as a picture of the table, unchecked."""
    trouble: str = ""
    """Why it cannot be opened: `other` edition or `unreadable`."""


class Keeper:
    """Writes and reads the games of a player in a folder; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        """Take the folder of the player's files."""
        self._folder = folder
        self.pictures: Path | None = folder / "pictures" if folder is not None else None
        """Where pictures are written that a player wants to have."""
        self._written: Session | None = None
        """The game in whose way no other lies any more."""

    # The open game

    @property
    def _open_game(self) -> Path | None:
        return self._folder / "open-game.json" if self._folder is not None else None

    def has_game(self) -> bool:
        """Return whether a game is open that could be resumed."""
        path = self._open_game
        return path is not None and (is_there(path) or is_there(previous_of(path)))

    def keep(self, session: Session) -> bool:
        """Write the game in progress, or its record once it is over; return whether that was possible."""
        path = self._open_game
        if path is None or not session.match.steps:
            return True
        if self._written is not session:
            self._openable(path, session.rules)
            self._written = session
        try:
            if session.match.is_over:
                self._finish(session, path)
            else:
                write_whole(path, save_text(session), keep_previous=True)
        except OSError as error:
            logging.warning("the game could not be saved in %s: %s", path.parent, error)
            return False
        return True

    def _finish(self, session: Session, path: Path) -> None:
        """Write the record; only when that lies there whole, forget the open game."""
        text = record_text(session)
        record = _free_name(path.parent / "records" / _record_name(session), text)
        if record is not None:
            write_whole(record, text)
        previous_of(path).unlink(missing_ok=True)  # first, so that a crash leaves the newer one, which is looked at
        path.unlink(missing_ok=True)

    def resume(self, rules: Rules[Any]) -> tuple[Session | None, int]:
        """Return the open game and how many damaged files had to be set aside to find it."""
        path = self._open_game
        if path is None:
            return None, 0
        session, damaged = self._openable(path, rules)
        if session is not None and self._has_record(session, rules):  # a crash came after its record was written
            self.delete(path)
            session = None
        return session, damaged

    def _openable(self, path: Path, rules: Rules[Any]) -> tuple[Session | None, int]:
        """Return the game in a file; one that cannot be opened is set aside, for the next is written over it."""
        kept, damaged = self._newest(path, rules)
        if kept is not None and kept.session is None:
            _set_aside(kept.path)
            damaged += 1
        return kept.session if kept is not None else None, damaged

    def _has_record(self, session: Session, rules: Rules[Any]) -> bool:
        """Return whether the record of a game tells how it went on to its end."""
        if self._folder is None:
            return False
        record = self._folder / "records" / _record_name(session)
        try:
            found = read_kept(record, rules).session if is_there(record) else None
        except RecordError as error:
            logging.warning("the record %s is damaged: %s", record, error)
            return False
        played = session.match.steps
        return found is not None and found.match.is_over and found.match.steps[: len(played)] == played

    # Saves in slots

    def slots(self, rules: Rules[Any]) -> tuple[list[Kept | None], int]:
        """Return what lies in each slot, and how many damaged files had to be set aside."""
        found: list[Kept | None] = []
        damaged = 0
        for number in range(SLOTS):
            path = self._slot(number)
            kept, bad = self._newest(path, rules) if path is not None else (None, 0)
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
            path.unlink(missing_ok=True)
            previous_of(path).unlink(missing_ok=True)
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

    def open(self, path: Path, rules: Rules[Any]) -> tuple[Kept | None, int]:
        """Return the game in a file and how many damaged files had to be set aside; None when nothing is left."""
        return self._newest(path, rules)

    def _newest(self, path: Path, rules: Rules[Any]) -> tuple[Kept | None, int]:
        """Return the newest sound version of a file; damaged ones are set aside and counted."""
        damaged = 0
        for candidate in (path, previous_of(path)):
            try:
                if is_there(candidate):
                    return read_kept(candidate, rules), damaged
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


def read_kept(path: Path, rules: Rules[Any]) -> Kept:
    """Return what lies in a file; raise RecordError when it is damaged."""
    saved = datetime.now()
    try:
        saved = date_of(path.stat().st_mtime)
        plain = read_plain(path)
        saved = date_in(plain, "saved") or saved
        return Kept(path, session_of(plain, rules), saved, picture_in(plain))
    except OtherEdition as error:
        logging.warning("%s belongs to another edition: %s", path, error)
        return Kept(path, None, saved, trouble="other")
    except OSError as error:
        logging.warning("%s cannot be read: %s", path, error)
        return Kept(path, None, saved, trouble="unreadable")


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


def _set_aside(path: Path) -> None:
    """Move a damaged file out of the way; where that is not possible it stays and will be met again."""
    try:
        set_aside(path)
    except OSError as error:
        logging.warning("%s could not be set aside: %s", path, error)
