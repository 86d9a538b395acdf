"""The deal and the position with which a lesson begins: what its file names, in a deal that is otherwise by chance."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from game.rules import Plain, PositionError, Rules

Path = tuple[str | int, ...]
SEED: Final = "lesson"
"""What deals everything that a lesson does not name."""


def lesson_deal(rules: Rules[Any], wanted: Mapping[str, object]) -> Plain:
    """Return a deal in which the pieces lie where they are wanted; each changes places with what was there."""
    players = wanted.get("players", 2)
    if not isinstance(players, int) or players not in rules.player_counts:
        raise PositionError("field 'players' is not a number of people who can play")
    deal: Plain = {**rules.deal(rules.options(players, wanted), Random(SEED)), "first": wanted.get("first", 0)}
    for path, piece in _leaves({key: value for key, value in wanted.items() if isinstance(value, list | dict)}):
        _exchange(deal, path, piece)
    return deal


def lesson_position(rules: Rules[Any], deal: Plain, changes: Mapping[str, object]) -> Plain:
    """Return the first position of a deal with changes: maps are changed field by field, seats one by one."""
    first = rules.plain(rules.new_game(deal))
    seats = changes.get("seats", [])
    if not isinstance(seats, list) or len(seats) > len(first["seats"]) or not all(isinstance(s, dict) for s in seats):
        raise PositionError("field 'seats' is not a list of what the seats have")
    pairs = zip(first["seats"], [*seats, *({} for _ in first["seats"][len(seats) :])], strict=True)
    found = {**first, **changes, "seats": [{**seat, **change} for seat, change in pairs]}
    return rules.plain(rules.position(found))


def _leaves(node: object, path: Path = ()) -> Iterator[tuple[Path, object]]:
    """Yield every name in nested data with the way to it."""
    if isinstance(node, dict | list):
        for key, below in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _leaves(below, (*path, key))
    else:
        yield path, node


def _exchange(deal: Plain, path: Path, piece: object) -> None:
    """Let a piece change places with what lies at the end of a way."""
    now = next((way for way, each in _leaves(deal) if each == piece and len(way) > 1), None)
    there = next((each for way, each in _leaves(deal) if way == path), None)
    if now is None or there is None:
        raise PositionError(f"field '{path[0]}': {piece!r} is not in this deal, or has no such place")
    _put(deal, path, piece)
    _put(deal, now, there)


def _put(deal: Plain, path: Path, piece: object) -> None:
    node: Any = deal
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = piece
