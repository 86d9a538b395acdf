"""Keeping games: the one in progress after every turn, and a record of every finished one."""

import json
import logging
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.files import previous_of, set_aside, write_whole
from game.new_world.rules import NewWorld
from game.record import MAX_BYTES, RecordError, from_plain, to_plain, to_text
from ui.settings import MAX_NAME, table_of, table_plain
from ui.table.session import Session

FORMAT: Final = "century-save"
VERSION: Final = 1


class Keeper:
    """Writes and reads the games of a player in a folder; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        """Take the folder of the player's files."""
        self._folder = folder

    @property
    def _open_game(self) -> Path | None:
        return self._folder / "open-game.json" if self._folder is not None else None

    def has_game(self) -> bool:
        """Return whether a game is open that could be resumed."""
        path = self._open_game
        return path is not None and (path.is_file() or previous_of(path).is_file())

    def keep(self, session: Session) -> bool:
        """Write the game in progress, or its record once it is over; return whether that was possible."""
        path = self._open_game
        if path is None or not session.match.steps:
            return True
        try:
            if session.match.is_over:
                self._finish(session, path)
            else:
                write_whole(path, _save_text(session), keep_previous=True)
        except OSError as error:
            logging.warning("the game could not be saved in %s: %s", path.parent, error)
            return False
        return True

    def _finish(self, session: Session, path: Path) -> None:
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
        write_whole(path.parent / "records" / f"{stamp}-{session.seed}.json", to_text(session.match))
        path.unlink(missing_ok=True)
        previous_of(path).unlink(missing_ok=True)

    def resume(self, rules: NewWorld) -> tuple[Session | None, int]:
        """Return the open game and how many damaged files had to be set aside to find it."""
        path = self._open_game
        if path is None:
            return None, 0
        damaged = 0
        for candidate in (path, previous_of(path)):
            if not candidate.is_file():
                continue
            try:
                return _session_of(_read(candidate), rules), damaged
            except (RecordError, ValueError) as error:
                logging.warning("the saved game %s is damaged: %s", candidate, error)
                damaged += 1
                set_aside(candidate)
        return None, damaged


def _save_text(session: Session) -> str:
    plain = {
        "format": FORMAT,
        "version": VERSION,
        "seed": session.seed,
        "table": table_plain(session.choice),
        "record": to_plain(session.match),
    }
    return json.dumps(plain)


def _read(path: Path) -> dict[str, Any]:
    """Return the content of a save file, or raise ValueError."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise ValueError("it is too large")
        plain = json.loads(content)
    except (OSError, RecursionError) as error:
        raise ValueError(f"it cannot be read: {error}") from error
    if not isinstance(plain, dict) or plain.get("format") != FORMAT or plain.get("version") != VERSION:
        raise ValueError("it is no saved game of this version")
    return plain


def _session_of(plain: dict[str, Any], rules: NewWorld) -> Session:
    record = plain.get("record")
    choice = table_of(plain.get("table"))
    if not isinstance(record, dict) or not isinstance(plain.get("seed"), str):
        raise ValueError("a field is missing")
    match = from_plain(record, {rules.name: rules})
    if match.is_over or len(choice.seats) != len(match.seats):
        raise ValueError("the seats do not fit the game")
    bots = {number: seat.bot for number, seat in enumerate(match.seats) if seat.bot}
    dyes = tuple(seat.dye for seat in choice.seats)
    return Session(match, rules, choice, plain["seed"][:MAX_NAME], dyes, bots)
