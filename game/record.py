"""A match as a file: set-up with deck orders, steps as text, a digest and the results.

Loading replays every step and verifies the digest, so that a record that loads is a game that was played by the rules.
Whatever is wrong with a file, RecordError says it in one sentence.
"""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.files import write_whole
from game.match import Match, Seat
from game.plain import chosen, member, whole
from game.rules import Plain, PositionError, Rules
from game.steps import StepError

FORMAT: Final = "century-record"
VERSION: Final = 1
MAX_BYTES: Final = 2_000_000
MAX_STEPS: Final = 40_000
MAX_NAME: Final = 40


class RecordError(Exception):
    """A file that is not a record of a game; the message is a sentence that says why."""


class OtherEdition(RecordError):
    """A record that may be sound but belongs to another version of the program or another set of pieces."""


def digest(rules: Rules[Any], position: Any) -> str:
    """Return a short text that is the same for equal positions and different for others."""
    text = json.dumps(rules.plain(position), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def to_plain(match: Match[Any]) -> Plain:
    """Return a match as plain data."""
    standing = match.standing
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.rules.name,
        "components": match.rules.fingerprint,
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in match.seats],
        "deal": match.deal,
        "steps": [match.rules.text(step) for step in match.steps],
        "peeks": match.peeks,
        "digest": digest(match.rules, match.position),
        "results": {
            "over": match.is_over,
            "points": [score.total for score in standing.scores],
            "ranking": list(standing.ranking),
        },
    }


def to_text(match: Match[Any]) -> str:
    """Return a match as the text of a record file."""
    return json.dumps(to_plain(match), indent=1, ensure_ascii=False) + "\n"


def write_record(match: Match[Any], path: Path) -> None:
    """Write a match into a record file, whole or not at all."""
    write_whole(path, to_text(match))


def read_record(path: Path, games: Mapping[str, Rules[Any]]) -> Match[Any]:
    """Return the match in a record file, replayed and verified, or raise RecordError."""
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise RecordError(f"{path.name} cannot be read: {error.strerror}.") from error
    except ValueError as error:
        raise RecordError(f"{path.name!r} is no name of a file.") from error
    return from_bytes(content, games)


def from_bytes(content: bytes, games: Mapping[str, Rules[Any]]) -> Match[Any]:
    """Return the match in the content of a record file, replayed and verified, or raise RecordError."""
    plain = plain_of(content)
    if plain.get("format") != FORMAT:
        raise RecordError("The file is not a record of this program.")
    return from_plain(plain, games)


def plain_of(content: bytes) -> Plain:
    """Return the plain data in the content of a file, or raise RecordError when it is too large or no JSON object."""
    if len(content) > MAX_BYTES:
        raise RecordError(f"The file is larger than {MAX_BYTES} bytes; it is no record of a game.")
    try:
        plain = json.loads(content.decode("utf-8"), parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise RecordError("The file is damaged or is no record of a game: it is not whole JSON text.") from error
    if not isinstance(plain, dict):
        raise RecordError("The file is not a record of this program.")
    return plain


def from_plain(plain: Plain, games: Mapping[str, Rules[Any]]) -> Match[Any]:
    """Return the match that plain data describes, replayed and verified, or raise RecordError."""
    try:
        _check_version(plain)
        rules = games[chosen(plain, "game", list(games))]
        _check_components(plain, rules)
        match = Match(rules, member(plain, "deal", dict), _seats(plain))
        _replay(match, plain)
        match.peeks = whole(plain, "peeks", 0, MAX_STEPS)
        _verify(match, plain)
    except PositionError as error:
        raise RecordError(f"The record is damaged: {error}.") from error
    except ValueError as error:
        raise RecordError(f"The record does not fit together: {error}.") from error
    return match


def _check_version(plain: Plain) -> None:
    version = member(plain, "version", int)
    if version > VERSION:
        raise OtherEdition("The record was made by a newer version of this program; update the program to open it.")
    if version < 1:
        raise RecordError("The record has a version that never was.")


def _check_components(plain: Plain, rules: Rules[Any]) -> None:
    if member(plain, "components", str) != rules.fingerprint:
        raise OtherEdition("The record was played with another set of cards and tiles than the one in use.")


def _seats(plain: Plain) -> list[Seat]:
    seats = []
    for each in member(plain, "seats", list):
        if not isinstance(each, dict):
            raise PositionError("field 'seats' is not what belongs there")
        name, bot = member(each, "name", str), member(each, "bot", str)
        if not all(len(word) <= MAX_NAME and word.isprintable() for word in (name, bot)):
            raise PositionError("field 'seats': a name is too long or cannot be written")
        seats.append(Seat(name, bot))
    return seats


def _replay(match: Match[Any], plain: Plain) -> None:
    steps = plain.get("steps")
    if not isinstance(steps, list) or len(steps) > MAX_STEPS:
        raise PositionError("field 'steps' is missing, too long or no list")
    for number, text in enumerate(steps, 1):
        if not isinstance(text, str):
            raise PositionError(f"step {number} is not text")
        try:
            match.play(match.rules.parse(text))
        except StepError as error:
            raise RecordError(f"The record is damaged: step {number} cannot be played ({error}).") from error


def _verify(match: Match[Any], plain: Plain) -> None:
    expected = to_plain(match)
    if member(plain, "digest", str) != expected["digest"]:
        raise RecordError("The record is damaged: its steps do not lead to the position it names.")
    if member(plain, "results", dict) != expected["results"]:
        raise RecordError("The record is damaged: its results are not those of the game it tells.")


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
