"""Where goods lie in a storage of so many slots: one in each; what is over shares the last ones."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

SHARED: Final = 0.7
"""How large goods are that share a slot."""


def store_rects(slots: Sequence[Rect], count: int) -> list[Rect]:
    """Return where so many goods lie, and the empty slots after them."""
    if count <= len(slots):
        return list(slots)
    shares = zip(slots, shares_of(count, len(slots)), strict=True)
    return [rect for slot, held in shares for rect in _shared(slot, held)]


def shares_of(count: int, slots: int) -> list[int]:
    """Return how many goods lie in each slot."""
    each, more = divmod(count, slots)
    return [each + (number >= slots - more) for number in range(slots)]


def _shared(slot: Rect, held: int) -> list[Rect]:
    """Return where goods lie that share a slot: smaller, from its upper left to its lower right."""
    if held == 1:
        return [slot]
    width, height = round(slot.width * SHARED), round(slot.height * SHARED)
    right, down = (slot.width - width) / (held - 1), (slot.height - height) / (held - 1)
    return [Rect(slot.x + round(place * right), slot.y + round(place * down), width, height) for place in range(held)]
