"""What the locations of a set that comes with the game may do, so that no visit is a jackpot.

A set that somebody types in for themselves is free of these limits: it only has to be playable.
"""

from collections.abc import Sequence
from typing import Final

from game.goods import size, value
from game.loading import DataError
from game.new_world import components as c
from game.new_world.components import Location

MOST_GAIN: Final = 2
"""What one exchange of a trade may add, goods counting 1-2-3-4."""
MOST_GAIN_OF_MANY: Final = 3
"""The same, where the exchange asks for so many goods as `MANY` or more."""
MANY: Final = 3
MOST_LEVELS: Final = 4
"""How many levels an upgrade may raise."""


def gain_of(location: Location) -> int:
    """Return what one exchange of a trade adds."""
    return value(location.take) - value(location.give)


def most_gain(location: Location) -> int:
    """Return what one exchange of a trade may add."""
    return MOST_GAIN_OF_MANY if size(location.give) >= MANY else MOST_GAIN


def refuse_jackpots(locations: Sequence[Location]) -> None:
    """Raise DataError for the first location that does more than one may."""
    for each in locations:
        if each.kind == c.TRADE_AT and gain_of(each) > most_gain(each):
            raise DataError(
                f"locations.yaml, row '{each.id}', field 'take': an exchange adds {gain_of(each)}; "
                f"in a set of the game it adds at most {most_gain(each)}."
            )
        if each.kind == c.UPGRADE_AT and each.times > MOST_LEVELS:
            raise DataError(
                f"locations.yaml, row '{each.id}', field 'times': {each.times} levels; "
                f"in a set of the game an upgrade raises at most {MOST_LEVELS}."
            )
