"""Pieces that nobody has seen, for bots that lay them out as chance might have it."""

from collections.abc import Collection, Iterable
from random import Random


def shuffled_rest(pieces: Iterable[int], seen: Collection[int], chance: Random) -> list[int]:
    """Return the pieces that have not been seen, in an order by chance."""
    rest = sorted({*pieces}.difference(seen))
    chance.shuffle(rest)
    return rest
