"""A match as a file: its set of components, set-up with deck orders, steps as text, a digest and the results.

Loading replays every step and verifies the digest, so that a record that loads is a game that was played by the rules,
with the pieces it was played with. Whatever is wrong with a file, RecordError says it in one sentence. The names of
fields are a format of their own (docs/files.md): they stay when something is renamed in the code.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import Any, Final

from game.catalogue import rules_over
from game.component_set import ComponentSet, fingerprint_of
from game.field_readers import member, whole, word
from game.files import write_whole
from game.loading import DataError
from game.match import Match, Seat
from game.record_versions import CLASSIC, UPGRADES, MissingSet, UnknownSet
from game.rules import Plain, PositionError, Rules
from game.set_labels import read_labels
from game.steps import StepError
from game.versions import NewerVersion, upgraded

FORMAT: Final = "century-record"
VERSION: Final = len(UPGRADES) + 1
MAX_BYTES: Final = 2_000_000
MAX_STEPS: Final = 40_000
MAX_NAME: Final = 40
MAX_REVISION: Final = 1000


class RecordError(Exception):
    """A file that is not a record of a game; the message is a sentence that says why."""


class OtherEdition(RecordError):
    """A record that may be sound but cannot be opened here: its version, game, set or rules are not known."""


def digest(rules: Rules[Any], position: Any) -> str:
    """Return a short text that is the same for equal positions and different for others."""
    text = json.dumps(rules.plain(position), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def to_plain(match: Match[Any], skin: str = CLASSIC) -> Plain:
    """Return a match as plain data; `skin` is how the pieces looked."""
    standing, component_set = match.standing, match.rules.component_set
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.rules.name,
        "rules": match.rules.revision,
        "skin": skin,
        "set": {"name": component_set.name, "rows": component_set.rows, **_labels_plain(component_set)},
        "components": component_set.fingerprint,
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


def _labels_plain(component_set: ComponentSet) -> Plain:
    """Return what people read and see of a set, when it has anything of its own."""
    labels = component_set.labels.plain()
    return {"labels": labels} if labels else {}


def to_text(match: Match[Any]) -> str:
    """Return a match as the text of a record file."""
    return to_lines(to_plain(match))


def to_lines(plain: Plain) -> str:
    """Return plain data as JSON text with one field a line, so that a record is short and can still be read."""
    lines = (f" {json.dumps(key)}: {json.dumps(value)}" for key, value in plain.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


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
        plain = json.loads(content.decode("utf-8"), parse_constant=_refuse_constant, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise RecordError("The file is damaged or is no record of a game: it is not whole JSON text.") from error
    if not isinstance(plain, dict):
        raise RecordError("The file is not a record of this program.")
    return plain


def from_plain(plain: Plain, games: Mapping[str, Rules[Any]]) -> Match[Any]:
    """Return the match that plain data of any version describes, replayed and verified, or raise RecordError.

    It is played over the set that it carries: `games` are the rules at hand, used where the set is theirs.
    """
    plain = up_to_date(plain)
    with _one_error():
        rules = _rules(plain, games)
    try:
        with _one_error():
            return _played_again(plain, rules)
    except RecordError as error:
        if plain["rules"] < rules.revision:
            raise OtherEdition("The record was played by rules that have been corrected since.") from error
        raise


@contextmanager
def _one_error() -> Iterator[None]:
    """Turn whatever is wrong with plain data into RecordError."""
    try:
        yield
    except PositionError as error:
        raise RecordError(f"The record is damaged: {error}.") from error
    except ValueError as error:
        raise RecordError(f"The record does not fit together: {error}.") from error


def _played_again(plain: Plain, rules: Rules[Any]) -> Match[Any]:
    """Return the match of a record, every step played again; raise RecordError, PositionError or ValueError."""
    match = Match(rules, member(plain, "deal", dict), _seats(plain))
    _replay(match, plain)
    match.peeks = whole(plain, "peeks", 0, MAX_STEPS)
    _verify(match, plain)
    return match


def up_to_date(plain: Plain) -> Plain:
    """Return a record of any version as one of the newest, or raise RecordError."""
    try:
        return upgraded(plain, UPGRADES)
    except NewerVersion as error:
        message = "The record was made by a newer version of this program; update the program to open it."
        raise OtherEdition(message) from error
    except UnknownSet as error:
        raise OtherEdition("The record was played with a set of cards and tiles that nobody has kept.") from error
    except MissingSet as error:
        message = "The set of an earlier version with which it was played is missing; install the game again."
        raise OtherEdition(message) from error
    except ValueError as error:
        raise RecordError(f"The record cannot be read: {error}.") from error


def _rules(plain: Plain, games: Mapping[str, Rules[Any]]) -> Rules[Any]:
    """Return the rules of the game over the set that a record carries, or raise PositionError or RecordError."""
    game, carried = word(plain, "game", MAX_NAME), member(plain, "set", dict)
    if game not in games:
        raise OtherEdition("The record is of a game that is not known here; a newer version may know it.")
    if whole(plain, "rules", 1, MAX_REVISION) > games[game].revision:
        raise OtherEdition("The record was played by rules of a newer version; update the program to open it.")
    word(plain, "skin", MAX_NAME)
    name, rows = word(carried, "name", MAX_NAME), member(carried, "rows", dict)
    rules, labels = games[game], read_labels(carried.get("labels"))
    if (name, rows, labels) != (rules.component_set.name, rules.component_set.rows, rules.component_set.labels):
        try:
            rules = rules_over(game, name, rows, labels)
        except DataError as error:
            raise RecordError(f"The set of cards and tiles in the record cannot be used: {error}") from error
    # Of the rows as they lie in the file: a later version may spell them otherwise.
    if member(plain, "components", str) != fingerprint_of(rows):
        raise RecordError("The record is damaged: the set of cards and tiles is not the one that it names.")
    return rules


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


def _finite(text: str) -> float:
    """Return a number of a file; one that is too large would be written as something that is no JSON."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text[:20]} is too large")
    return number


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")
