"""Look-ups about goods that both games share: worked out when first asked for, then remembered.

There are about a thousand bags of ten goods or fewer, and few larger ones are ever met, so that the memory stays small.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from game.goods import STORAGE, Bag, holds, lifts, parts, size
from game.steps import DISCARD, END, TRADE, UPGRADE, Step, step_of

END_ONLY: Final[tuple[Step, ...]] = (step_of(END),)
"""Annotated, as other tuples here: compiled, a tuple of known length would be made anew for each use."""

TRADES: Final = tuple(tuple(step_of(TRADE, times) for times in range(1, most + 1)) for most in range(128))
"""By the most times that a trade can be made: the steps that make it once, twice and so on."""


class GoodsLookups:
    """What bags of goods can pay, become and be cut down to."""

    def __init__(self, costs: tuple[Bag, ...]) -> None:
        self.costs: tuple[Bag, ...] = costs
        self._raises: dict[int, tuple[Step, ...]] = {}
        self._discards: dict[Bag, tuple[Step, ...]] = {}
        self._pool: dict[Step, Step] = {}

    def pay(self, bag: Bag) -> int:
        """Return the cards that a bag can pay, as bits."""
        bits = 0
        for card, cost in enumerate(self.costs):
            if holds(bag, cost):
                bits |= 1 << card
        return bits

    def raises(self, bag: Bag, steps: int) -> tuple[Step, ...]:
        """Return the ways to raise the goods of a bag by up to so many levels, as steps."""
        key = bag << 3 | steps
        found = self._raises.get(key)
        if found is None:
            found = self._raises[key] = self._shared(UPGRADE, lifts(bag, steps))
        return found

    def endings(self, bag: Bag) -> tuple[Step, ...]:
        """Return End, or first the ways to discard what storage can't hold, as steps."""
        if size(bag) <= STORAGE:
            return END_ONLY
        found = self._discards.get(bag)
        if found is None:
            found = self._discards[bag] = self._shared(DISCARD, parts(bag, size(bag) - STORAGE))
        return found

    def _shared(self, kind: int, arguments: Iterable[int]) -> tuple[Step, ...]:
        """Return steps of a kind; equal ones are the same object everywhere, which keeps the tables in the cache."""
        steps = [step_of(kind, argument) for argument in arguments]
        return tuple([self._pool.setdefault(step, step) for step in steps])


CHUNK: Final = 11
"""Masks become steps eleven bits at a time: larger tables would leave the cache."""

CHUNK_MASK: Final = (1 << CHUNK) - 1


@cache  # rules over any set ask for the same few tables
def steps_by_mask(kind: int, numbers: tuple[int, ...], begin: tuple[Step, ...] = ()) -> tuple[tuple[Step, ...], ...]:
    """Return, for every mask whose bits stand for `numbers`, lowest first, the steps of a kind that it names.

    Each begins with the steps of `begin`.
    """
    steps = [begin]
    for number in numbers:
        step = step_of(kind, number)
        steps += [(*each, step) for each in steps]
    return tuple(steps)


def bits_of(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits of a mask, lowest first."""
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)
