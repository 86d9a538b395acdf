"""Games as files: what saves and records hold, and how a session comes out of them again, checked.

The names of fields are a format of their own (docs/files.md): they stay when something is renamed in the code.
"""

import base64
import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.field_readers import unknown_in
from game.match import Match
from game.record import FORMAT as RECORD_FORMAT
from game.record import MAX_BYTES, OtherEdition, RecordError, from_plain, plain_of, to_lines, to_plain, up_to_date
from game.record_versions import name_game
from game.rules import Plain, Rules
from game.versions import NewerVersion, Upgrade, upgraded
from ui.settings import MAX_NAME, PLAYER_COLOURS, TableChoice, options_in, table_of, table_plain
from ui.table.arrangement import arrangements_plain, read_arrangements
from ui.table.session import Session

FORMAT: Final = "century-save"
OLDEST_YEAR: Final = 2000
"""Dates before this are no dates of a game."""
AROUND: Final = ("seed", "begun", "table", "branched")
"""What saves and records tell of a game beside its steps."""
SAVE_ONLY: Final = ("format", "version", "saved", "arrangements", "journal", "record", "picture")


def save_text(session: Session, picture: bytes = b"", journal: str = "") -> str:
    """Return a game as the text of a save, with a small picture of the table or the token of its journal, if any."""
    plain = {
        **session.unknown,
        "format": FORMAT,
        "version": VERSION,
        "saved": datetime.now().isoformat(timespec="seconds"),
        **_around(session),
        "record": _record_plain(session),
    }
    if session.arrangements:
        plain["arrangements"] = arrangements_plain(session.arrangements)
    if journal:
        plain["journal"] = journal
    if picture:
        plain["picture"] = base64.b64encode(picture).decode("ascii")
    return json.dumps(plain)


def record_text(session: Session) -> str:
    """Return a game as the text of a record that also tells who sat where, in which colour."""
    return to_lines({**session.unknown, **_record_plain(session), **_around(session)})


def _record_plain(session: Session) -> dict[str, Any]:
    return {**session.unknown_in_record, **to_plain(session.match, session.choice.skin)}


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


def checked_game(plain: Plain, record: Plain, games: Mapping[str, Rules[Any]]) -> tuple[Match[Any], TableChoice]:
    """Return the match and the set-up in the two parts of a file, everything checked, or raise RecordError."""
    match = from_plain(record, games)
    _seed_in(plain)
    _branched_in(plain)
    try:
        played = _table_for(match, record["skin"])
        choice = table_of(plain["table"]) if "table" in plain else played
    except ValueError as error:
        raise RecordError(f"The seats do not fit the game: {error}.") from error
    if _agreed(choice) != _agreed(played):
        raise RecordError("The seats do not fit the game.")
    return match, choice


def session_of(plain: Plain, games: Mapping[str, Rules[Any]]) -> Session:
    """Return the game in the content of a save or a record of any version, verified, or raise RecordError."""
    plain, record = parts_of(plain)
    match, choice = checked_game(plain, record, games)
    session = Session(
        match=match,
        rules=match.rules,
        choice=choice,
        seed=_seed_in(plain),
        colours=tuple(seat.colour for seat in choice.seats),
        bots={number: seat.bot for number, seat in enumerate(choice.seats) if seat.bot},
        begun=date_in(plain, "begun") or datetime.now(),
        branched=_branched_in(plain),
    )
    session.unknown_in_record = unknown_in(record, (*to_plain(match), *AROUND))
    if plain is not record:
        session.arrangements = read_arrangements(plain.get("arrangements"), len(match.seats))
        session.unknown = unknown_in(plain, (*SAVE_ONLY, *AROUND))
    return session


def parts_of(plain: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a save of any version as one of the newest, and the record in it; both are the same for a record alone."""
    if plain["format"] == RECORD_FORMAT:
        plain = up_to_date(plain)
        return plain, plain
    try:
        plain = upgraded(plain, UPGRADES)
    except NewerVersion as error:
        message = "The save was made by a newer version of this program; update the program to open it."
        raise OtherEdition(message) from error
    except ValueError as error:
        raise RecordError(f"The save cannot be read: {error}.") from error
    if not isinstance(plain.get("record"), dict):
        raise RecordError("The save is damaged: a field is missing or wrong.")
    return plain, up_to_date(plain["record"])


UPGRADES: Final[tuple[Upgrade, ...]] = (name_game,)
VERSION: Final = len(UPGRADES) + 1


def _agreed(choice: TableChoice) -> tuple[object, ...]:
    """Return what a set-up must have in common with the game that was played with it."""
    return [seat.bot for seat in choice.seats], choice.game, choice.skin, choice.component_set


def _seed_in(plain: dict[str, Any]) -> str:
    seed = plain.get("seed", "")
    if not isinstance(seed, str) or not seed.isprintable():
        raise RecordError("The seed is damaged.")
    return seed[:MAX_NAME]


def _branched_in(plain: dict[str, Any]) -> bool:
    """Return whether the game goes on from a moment of another one; the first files did not tell, since none did."""
    branched = plain.get("branched", False)
    if not isinstance(branched, bool):
        raise RecordError("The field that tells whether a game goes on from another one is damaged.")
    return branched


def _table_for(match: Match[Any], skin: str) -> TableChoice:
    """Return the set-up that a match itself tells of: names, bots, game and set, but no colours."""
    seats = zip(match.seats, PLAYER_COLOURS, strict=False)
    named = [{"name": seat.name, "dye": colour, "bot": seat.bot} for seat, colour in seats]
    played_with = {"game": match.rules.name, "skin": skin, "set": match.rules.component_set.name}
    return table_of({"seats": named, **options_in(match.deal), "seed": "", **played_with})


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
