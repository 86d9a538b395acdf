"""Other rows for a location: whatever keeps to the limits of a set that comes with the game."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import Any, Final

from game.goods import COLOURS, bag_of, size, value
from game.new_world.limits import MANY, MOST_GAIN, MOST_GAIN_OF_MANY

MOST_GIVEN: Final = 3
"""How many goods an exchange may ask for."""
MOST_TAKEN: Final = 6
MOST_COLOURS_TAKEN: Final = 2
TRADERS: Final = (1, 2)
"""How many settlers a trade may ask for."""
FIELDS: Final = {"production": ("needs", "gains"), "trade": ("needs", "give", "take")}
"""By kind of location: the fields that vary. Upgrades follow the formula and stay as they are."""

Row = Mapping[str, Any]


def spare_value(needs: int) -> range:
    """Return what a production for so many settlers may gain, goods counting 1-2-3-4."""
    return range(2 + needs, 4 + needs)


def vary(rows: list[Row], chance: Random) -> list[Row]:
    """Return the rows of locations with one field of one row changed, so that a search goes by small steps."""
    number = chance.choice([number for number, row in enumerate(rows) if row["kind"] in FIELDS])
    row = rows[number]
    others = [each for each in alternatives(row["kind"], row["needs"]) if _changes(row, each) == 1]
    return [*rows[:number], {**row, **chance.choice(others)}, *rows[number + 1 :]]


def _changes(row: Row, other: Row) -> int:
    """Return how many fields of a row another one changes."""
    return sum(row[field] != other[field] for field in other)


def alternatives(kind: str, needs: int) -> list[Row]:
    """Return what the fields that vary may be at a location of a kind that asks for so many settlers."""
    if kind == "production":
        return [{"needs": needs, "gains": goods} for goods in piles() if value(bag_of(goods)) in spare_value(needs)]
    return [{"needs": settlers, "give": give, "take": take} for settlers in TRADERS for give, take in trades()]


@cache
def trades() -> tuple[tuple[str, str], ...]:
    """Return every trade of goods of one colour for others that gains something and no more than it may."""
    gives = [colour * count for colour in COLOURS for count in range(1, MOST_GIVEN + 1)]
    return tuple((give, take) for give in gives for take in piles() if _is_fair(give, take))


@cache
def piles() -> tuple[str, ...]:
    """Return all goods that a location may hand out at once: a few, of one or two colours."""
    numbers = range(1, MOST_TAKEN + 1)
    found = [goods for number in numbers for goods in combinations_with_replacement(COLOURS, number)]
    return tuple("".join(goods) for goods in found if len(set(goods)) <= MOST_COLOURS_TAKEN)


def _is_fair(give: str, take: str) -> bool:
    most = MOST_GAIN_OF_MANY if size(bag_of(give)) >= MANY else MOST_GAIN
    return give[0] not in take and 0 < value(bag_of(take)) - value(bag_of(give)) <= most
