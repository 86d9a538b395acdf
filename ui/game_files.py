"""Games as files: what saves and records hold, and how a session comes out of them again, checked."""

import base64
import json
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.match import Match
from game.record import FORMAT as RECORD_FORMAT
from game.record import MAX_BYTES, OtherEdition, RecordError, from_plain, plain_of, to_plain
from game.rules import Position, Rules
from ui.settings import DYES, MAX_NAME, TableChoice, table_of, table_plain
from ui.table.session import Session

FORMAT: Final = "century-save"
VERSION: Final = 1
OLDEST_YEAR: Final = 2000
"""Dates before this are no dates of a game."""


def save_text(session: Session, picture: bytes = b"") -> str:
    """Return a game as the text of a save, with a small picture of the table if there is one."""
    plain = {
        "format": FORMAT,
        "version": VERSION,
        "saved": datetime.now().isoformat(timespec="seconds"),
        **_around(session),
        "record": to_plain(session.match),
    }
    if picture:
        plain["picture"] = base64.b64encode(picture).decode("ascii")
    return json.dumps(plain)


def record_text(session: Session) -> str:
    """Return a game as the text of a record that also tells who sat where, in which dye."""
    plain = {**to_plain(session.match), **_around(session)}
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


def _around(session: Session) -> dict[str, Any]:
    """Return what belongs to a game beside its steps."""
    return {
        "seed": session.seed,
        "begun": session.begun.isoformat(timespec="seconds"),
        "table": table_plain(session.choice),
        "branched": session.branched,
    }


def read_plain(path: Path) -> dict[str, Any]:
    """Return the content of a save or a record; raise OSError, or RecordError when it is neither."""
    with path.open("rb") as file:
        plain = plain_of(file.read(MAX_BYTES + 1))
    if plain.get("format") not in (FORMAT, RECORD_FORMAT):
        raise RecordError("The file is neither a saved game nor a record.")
    return plain


def session_of(plain: dict[str, Any], rules: Rules[Any]) -> Session:
    """Return the game in the content of a save or a record, replayed and verified, or raise RecordError."""
    record = plain if plain["format"] == RECORD_FORMAT else _record_in(plain)
    match = from_plain(record, {rules.name: rules})
    try:
        played = _table_for(match)
        choice = table_of(plain["table"]) if "table" in plain else played
    except ValueError as error:
        raise RecordError(f"The seats do not fit the game: {error}.") from error
    if [seat.bot for seat in choice.seats] != [seat.bot for seat in played.seats]:
        raise RecordError("The seats do not fit the game.")
    bots = {number: seat.bot for number, seat in enumerate(choice.seats) if seat.bot}
    dyes = tuple(seat.dye for seat in choice.seats)
    begun = date_in(plain, "begun") or datetime.now()
    return Session(match, rules, choice, _seed_in(plain), dyes, bots, begun, _mark_in(plain))


def _record_in(plain: dict[str, Any]) -> dict[str, Any]:
    """Return the record inside a save."""
    version, record = plain.get("version"), plain.get("record")
    if type(version) is not int or not isinstance(record, dict):
        raise RecordError("The save is damaged: a field is missing or wrong.")
    if version > VERSION:
        raise OtherEdition("The save was made by a newer version of this program; update the program to open it.")
    return record


def _seed_in(plain: dict[str, Any]) -> str:
    seed = plain.get("seed", "")
    if not isinstance(seed, str) or not seed.isprintable():
        raise RecordError("The seed is damaged.")
    return seed[:MAX_NAME]


def _mark_in(plain: dict[str, Any]) -> bool:
    """Return whether the game goes on from a moment of another one; older files do not tell, for none did."""
    mark = plain.get("branched", False)
    if not isinstance(mark, bool):
        raise RecordError("The mark of a game that goes on from another one is damaged.")
    return mark


def _table_for(match: Match[Position]) -> TableChoice:
    """Return the set-up that the seats of a match tell of: names and bots, but no dyes."""
    seats = zip(match.seats, DYES, strict=False)
    named = [{"name": seat.name, "dye": dye, "bot": seat.bot} for seat, dye in seats]
    return table_of({"seats": named, "board": "random", "house": bool(match.deal.get("house", False)), "seed": ""})


def date_in(plain: dict[str, Any], field: str) -> datetime | None:
    """Return a date in the content of a file, None when there is none that can be used."""
    try:
        found = datetime.fromisoformat(plain[field])
    except (KeyError, TypeError, ValueError):
        return None
    return found.replace(tzinfo=None) if found.year >= OLDEST_YEAR else None


def picture_in(plain: dict[str, Any]) -> bytes:
    """Return the picture in the content of a save as it is, empty when there is none."""
    try:
        return base64.b64decode(plain["picture"], validate=True)
    except (KeyError, TypeError, ValueError):
        return b""
