"""Reading plain data from outside, field by field, with a clear sentence for whatever is wrong."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from game.goods import Bag, bag_of
from game.rules import PositionError

T = TypeVar("T")

LONGEST = 200
"""No list in a deal or a position is longer."""


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
