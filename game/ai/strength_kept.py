"""Figures that were measured before, as files: the rows of the page of strength, and what the benchmark said of speed.

Both come from outside like any other file: whatever is wrong with one, FiguresError says it in one sentence.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from game.catalogue import GAMES
from game.files import write_whole
from game.plain import chosen, flag, member, whole
from game.record import MAX_BYTES, RecordError, plain_of
from game.rules import Plain, PositionError

PURE: Final = "pure"
COMPILED: Final = "compiled"
MOST_GAMES: Final = 10**9

Speeds = dict[str, Plain]
"""By PURE and COMPILED: the figures of the benchmark, as far as they were measured."""


class FiguresError(Exception):
    """A file of figures that cannot be used; the message is a sentence that says why."""


def read_rows(path: Path, parts: Sequence[str]) -> list[Plain]:
    """Return the rows of the page of strength that a file keeps, none without a file, or raise FiguresError."""
    plain = _read(path)
    if plain is None:
        return []
    with _told(path):
        return [_row(row, parts) for row in _objects(plain, "rows")]


def write_rows(path: Path, rows: Sequence[Plain]) -> None:
    """Keep the rows of the page in a file."""
    write_whole(path, json.dumps({"rows": rows}, indent=1) + "\n")


def read_speeds(path: Path) -> Speeds:
    """Return what the benchmark said of speed, nothing without a file, or raise FiguresError."""
    plain = _read(path)
    if plain is None:
        return {}
    with _told(path):
        return {kind: _speed(member(plain, kind, dict)) for kind in (PURE, COMPILED) if kind in plain}


def keep_speeds(path: Path, figures: Plain, date: str) -> None:
    """Put the figures of a benchmark in the place of older ones of the same kind, or raise FiguresError."""
    speeds = read_speeds(path)
    speeds[COMPILED if figures["compiled"] else PURE] = figures | {"date": date}
    write_whole(path, json.dumps(speeds, indent=1) + "\n")


def _read(path: Path) -> Plain | None:
    """Return the plain data in a file, None when there is none."""
    try:
        with path.open("rb") as file:
            return plain_of(file.read(MAX_BYTES + 1))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise FiguresError(f"{path} cannot be read: {error.strerror}.") from error
    except RecordError as error:
        raise FiguresError(f"{path} is too large or damaged: move it away and measure again.") from error


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """Turn a field that does not belong in a file into a sentence about the file."""
    try:
        yield
    except PositionError as error:
        raise FiguresError(f"{path} is damaged ({error}): move it away and measure again.") from error


def _row(row: Plain, parts: Sequence[str]) -> Plain:
    """Return a row after looking at all that the page shows of it."""
    chosen(row, "part", parts)
    chosen(row, "game", GAMES)
    whole(row, "games", 1, MOST_GAMES)
    flag(row, "compiled")
    for key in ("command", "date"):
        member(row, key, str)
    for key in ("minutes", "seconds_a_game"):
        _number(row, key)
    for seat in _objects(row, "seats"):
        member(seat, "name", str)
        for key in ("win_share", "low", "high"):
            _number(seat, key)
    for times in _objects(row, "times"):
        _number(times, "median_ms")
        _number(times, "p99_ms")
    if not row["seats"] or len(row["seats"]) != len(row["times"]):
        raise PositionError("field 'times' does not fit the seats")
    return row


def _speed(figures: Plain) -> Plain:
    """Return the figures of a benchmark after looking at those that the page shows."""
    member(figures, "date", str)
    for game in GAMES:
        _number(figures, f"{game}.random_steps_per_s")
    _number(figures, "ui.frame_idle_ms")
    thinking = member(figures, "ui.frame_thinking_ms", dict)
    _number(thinking, "median")
    _number(thinking, "most")
    return figures


def _objects(plain: Mapping[str, Any], key: str) -> list[Plain]:
    """Return a list of objects."""
    found = member(plain, key, list)
    if not all(isinstance(each, dict) for each in found):
        raise PositionError(f"field '{key}' is no list of objects")
    return found


def _number(plain: Mapping[str, Any], key: str) -> float:
    """Return a number that is not negative, or raise PositionError."""
    found = plain.get(key)
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found < MOST_GAMES:
        raise PositionError(f"field '{key}' is no number")
    return found
