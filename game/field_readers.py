"""Reading plain data from outside, field by field, with a clear sentence for whatever is wrong."""

import json
import logging
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, TypeVar

from game.goods import Bag, bag_of
from game.rules import PositionError

T = TypeVar("T")

LONGEST: Final = 200
"""No list in a deal or a position is longer."""
MOST_UNKNOWN: Final = 50_000
"""How many letters of what is unknown are kept of a file."""
DEEPEST: Final = 20
"""How deeply that may be nested."""


def member(plain: Mapping[str, Any], key: str, kind: type[T]) -> T:
    """Return a field of a kind, or raise PositionError."""
    if key not in plain:
        raise PositionError(f"field '{key}' is missing")
    found = plain[key]
    if not isinstance(found, kind) or (isinstance(found, bool) and kind is int):
        raise PositionError(f"field '{key}' is not what belongs there")
    if isinstance(found, Sequence | Mapping) and len(found) > LONGEST:
        raise PositionError(f"field '{key}' is too long")
    return found


def whole(plain: Mapping[str, Any], key: str, low: int, high: int) -> int:
    """Return a whole number within limits."""
    found = member(plain, key, int)
    if not low <= found <= high:
        raise PositionError(f"field '{key}' is not from {low} to {high}")
    return found


def flag(plain: Mapping[str, Any], key: str) -> bool:
    """Return true or false."""
    return member(plain, key, bool)


def chosen(plain: Mapping[str, Any], key: str, choices: Sequence[str]) -> str:
    """Return a text that is one of the choices."""
    found = member(plain, key, str)
    if found not in choices:
        raise PositionError(f"field '{key}' is not one of {', '.join(choices)}")
    return found


def numbers_of(plain: Mapping[str, Any], key: str, names: Sequence[str]) -> tuple[int, ...]:
    """Return a list of names as their places among all names; no name may stand twice."""
    found = member(plain, key, list)
    place = {name: number for number, name in enumerate(names)}
    numbers = []
    for name in found:
        if not isinstance(name, str) or name not in place:
            raise PositionError(f"field '{key}' names something that is not in this set of components")
        numbers.append(place[name])
    if len(set(numbers)) < len(numbers):
        raise PositionError(f"field '{key}' names something twice")
    return tuple(numbers)


def whole_list(plain: Mapping[str, Any], key: str, length: int, low: int, high: int) -> list[int]:
    """Return a list of so many whole numbers within limits."""
    found = member(plain, key, list)
    if len(found) != length:
        raise PositionError(f"field '{key}' does not have {length} entries")
    return [whole({key: each}, key, low, high) for each in found]


def goods_at(plain: Mapping[str, Any], key: str) -> Bag:
    """Return the bag of goods that a field spells."""
    try:
        return bag_of(member(plain, key, str))
    except PositionError:
        raise
    except ValueError as error:
        raise PositionError(f"field '{key}': {error}") from error


def word(plain: Mapping[str, Any], key: str, longest: int) -> str:
    """Return a text that is not empty, not too long and can be written."""
    found = member(plain, key, str)
    if not 1 <= len(found) <= longest or not found.isprintable():
        raise PositionError(f"field '{key}' is empty, too long or cannot be written")
    return found


def unknown_in(plain: Mapping[str, Any], known: Collection[str]) -> dict[str, Any]:
    """Return the fields that this version does not know, to be kept as they are; too many or too deep ones are not."""
    unknown = {key: value for key, value in plain.items() if key not in known}
    if not unknown:
        return {}
    if _depth(unknown) > DEEPEST or len(json.dumps(unknown)) > MOST_UNKNOWN:
        logging.warning("what is unknown in a file is too large to be kept: %s", ", ".join(sorted(unknown))[:LONGEST])
        return {}
    return unknown


def _depth(found: object) -> int:
    """Return how deeply lists and maps are nested, counted without going deeper than the limit."""
    level, depth = [found], 0
    while level and depth <= DEEPEST:
        inner = [each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list)]
        level, depth = [value for values in inner for value in values], depth + bool(inner)
        if not inner:
            break
    return depth
