"""Goods in bags: a bag is one int that holds how many goods there are of each colour.

Eight bits a colour, yellow lowest, so that adding and taking away are `+` and `-`, and a whole trade is one addition.
The top bit of each byte is never used by a count (no turn can gather 128 goods of a colour) and serves as a guard when
bags are compared.
"""

from collections.abc import Iterator
from typing import Final

Bag = int

COLOURS: Final = "YRGB"
"""The letters of the colours in rising level: yellow, red, green, brown."""

EMPTY: Final = 0
STORAGE: Final = 10
"""How many goods may be kept from one turn to the next."""

MOST: Final = 6
"""The most goods that one row of data may show, so that no bag can outgrow its bytes."""

LIFT: Final = 255
"""What raising one yellow adds to a bag: one yellow less, one red more. Shifted by a byte it raises a red."""

SPREAD: Final = 0x01010101
"""Multiplied by this, a bag has its size in the highest byte."""

_GUARD: Final = 0x80808080
_NOT_YELLOW: Final = 0xFFFFFF00


def bag_of(text: str) -> Bag:
    """Return the bag that letters such as `YYRG` spell; `-` is the empty bag."""
    if text == "-":
        return EMPTY
    bag = EMPTY
    for letter in text:
        colour = COLOURS.find(letter)
        if colour < 0:
            raise ValueError(f"{letter!r} is not one of the colours {COLOURS}")
        bag += 1 << 8 * colour
    if not bag or size(bag) != len(text) or len(text) > 127:
        raise ValueError(f"{text[:20]!r} does not spell a bag of goods")
    return bag


def spell(bag: Bag) -> str:
    """Return the letters of a bag in rising level, `-` when it is empty."""
    return "".join(letter * (bag >> 8 * colour & 255) for colour, letter in enumerate(COLOURS)) or "-"


def counts(bag: Bag) -> tuple[int, int, int, int]:
    """Return how many yellow, red, green and brown goods a bag holds."""
    return bag & 255, bag >> 8 & 255, bag >> 16 & 255, bag >> 24


def bag_from(yellow: int, red: int, green: int, brown: int) -> Bag:
    """Return the bag with these counts."""
    return yellow | red << 8 | green << 16 | brown << 24


def size(bag: Bag) -> int:
    """Return how many goods a bag holds."""
    return bag * SPREAD >> 24 & 255


def value(bag: Bag) -> int:
    """Return the worth of a bag, a good counting its level from 1 to 4."""
    yellow, red, green, brown = counts(bag)
    return yellow + 2 * red + 3 * green + 4 * brown


def points_of(bag: Bag) -> int:
    """Return the points of goods at the end of a game: one for each that is not yellow."""
    return size(bag & _NOT_YELLOW)


def holds(bag: Bag, cost: Bag) -> bool:
    """Return whether a cost can be paid from a bag."""
    return ((bag | _GUARD) - cost) & _GUARD == _GUARD


def lacking(bag: Bag, cost: Bag) -> int:
    """Return the value of the goods that a bag lacks to pay a cost, a good counting its level from 1 to 4."""
    yellow, red = (cost & 255) - (bag & 255), (cost >> 8 & 255) - (bag >> 8 & 255)
    green, brown = (cost >> 16 & 255) - (bag >> 16 & 255), (cost >> 24) - (bag >> 24)
    low = (yellow if yellow > 0 else 0) + (2 * red if red > 0 else 0)
    return low + (3 * green if green > 0 else 0) + (4 * brown if brown > 0 else 0)


def missing(bag: Bag, cost: Bag) -> Bag:
    """Return the goods that a bag lacks to pay a cost."""
    return bag_from(*(max(0, wanted - have) for have, wanted in zip(counts(bag), counts(cost), strict=True)))


def times(bag: Bag, give: Bag) -> int:
    """Return how often `give`, which is not empty, can be paid from a bag."""
    most = 127
    while give:
        each = give & 255
        if each:
            most = min(most, (bag & 255) // each)
        give >>= 8
        bag >>= 8
    return most


def lifts(bag: Bag, steps: int) -> Iterator[Bag]:
    """Yield every way to raise goods by up to `steps` single levels, as how many yellow, red and green rise.

    A way is itself packed like a bag, so that `bag + LIFT * way` is the result. Each result appears once, none first.
    """
    yellow, red, green, _ = counts(bag)
    for risen_yellow in range(min(steps, yellow) + 1):
        left = steps - risen_yellow
        for risen_red in range(min(left, red + risen_yellow) + 1):
            for risen_green in range(min(left - risen_red, green + risen_red) + 1):
                yield bag_from(risen_yellow, risen_red, risen_green, 0)


def parts(bag: Bag, goods: int) -> Iterator[Bag]:
    """Yield every bag of exactly `goods` goods that can be taken out of a bag."""
    yellow, red, green, brown = counts(bag)
    for browns in range(min(goods, brown) + 1):
        for greens in range(min(goods - browns, green) + 1):
            for reds in range(min(goods - browns - greens, red) + 1):
                yellows = goods - browns - greens - reds
                if yellows <= yellow:
                    yield bag_from(yellows, reds, greens, browns)
