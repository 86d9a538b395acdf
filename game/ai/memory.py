"""Tables that remember what was worked out, and begin anew before they grow too large."""

from collections.abc import Hashable
from typing import Final, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MOST_KEPT: Final = 200_000
"""How many answers a table remembers."""


def remember(table: dict[K, V], key: K, value: V) -> V:
    """Put a value into a table and return it; a table that has grown large is emptied first."""
    if len(table) > MOST_KEPT:
        table.clear()
    table[key] = value
    return value
