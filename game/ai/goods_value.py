"""What goods in hand are worth in any game: each by its colour, and more the nearer they come to paying a card."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from game.ai.memory import remember
from game.goods import Bag, lacking, size
from game.steps import ARGUMENT, DISCARD, KIND, Step

Offer = tuple[Bag, float]
"""What a card costs, and what it is worth."""

GOODS_FEATURES: Final = (
    "yellow",  # a good of a colour, as long as there is time to use it
    "red",
    "green",
    "brown",
    "surplus",  # the part of its value that a good keeps when there are more of its colour than cards ask for
    "crowded",  # lost for each good over eight: storage ends at ten
    "near_best",  # the nearest card of the row: this part of its worth when it can be paid
    "near_second",
    "near_span",  # how many levels of goods may lack before a card counts for nothing
)

GOODS_BOUNDS: Final = {"surplus": (0.0, 1.0), "near_span": (2.0, 40.0)}

ROOM: Final = 8
MOST: Final = 128
"""No bag holds so many goods of a colour."""
DISCARDS_TRIED: Final = 3
"""How many ways to discard are tried, besides those that lead to a card."""
FARTHEST: Final = 64
"""No card lacks so many levels."""


class GoodsValue:
    """Values bags by tables that are made once."""

    def __init__(self, weights: Mapping[str, float], enough: Sequence[int]) -> None:
        """Prepare the tables; `enough` says by colour how many goods cards ask for."""
        names = ("yellow", "red", "green", "brown")
        self._by_colour: list[list[float]] = [
            [weights[name] * (min(count, most) + weights["surplus"] * max(0, count - most)) for count in range(MOST)]
            for name, most in zip(names, enough, strict=True)
        ]
        self._crowded: list[float] = [weights["crowded"] * max(0, count - ROOM) for count in range(2 * MOST)]
        span = max(1.0, weights["near_span"])
        self._close: list[float] = [max(0.0, 1.0 - missing / span) ** 2 for missing in range(FARTHEST)]
        self._upgrades: dict[tuple[Bag, int], tuple[Step, ...]] = {}
        self._discards: dict[tuple[Bag, Hashable], tuple[Step, ...]] = {}
        self._best: float = weights["near_best"]
        self._second: float = weights["near_second"]

    def value(self, bag: Bag, offers: Sequence[Offer]) -> float:
        """Return what goods are worth beside the cards that can be seen, as long as there is time to use them."""
        yellow, red, green, brown = bag & 255, bag >> 8 & 255, bag >> 16 & 255, bag >> 24
        best = second = 0.0
        for cost, value in offers:
            missing = 0
            lack = (cost & 255) - yellow
            if lack > 0:
                missing = lack
            lack = (cost >> 8 & 255) - red
            if lack > 0:
                missing += 2 * lack
            lack = (cost >> 16 & 255) - green
            if lack > 0:
                missing += 3 * lack
            lack = (cost >> 24) - brown
            if lack > 0:
                missing += 4 * lack
            near = value * self._close[missing]
            if near > best:
                second = best
                best = near
            elif near > second:
                second = near
        by_colour = self._by_colour
        held = by_colour[0][yellow] + by_colour[1][red] + by_colour[2][green] + by_colour[3][brown]
        return held - self._crowded[size(bag)] + self._best * best + self._second * second

    def good_upgrades(self, bag: Bag, place: int, steps: Sequence[Step]) -> Sequence[Step]:
        """Return the ways that raise as much as possible, or one level less to keep a good as it is."""
        found = self._upgrades.get((bag, place))
        if found is None:
            most = max(size(step >> ARGUMENT) for step in steps)
            found = tuple(step for step in steps if size(step >> ARGUMENT) >= most - 1)
            remember(self._upgrades, (bag, place), found)
        return found

    def good_discards(self, bag: Bag, row: Hashable, steps: Sequence[Step], offers: Sequence[Offer]) -> Sequence[Step]:
        """Return the ways to discard that are worth trying with the cards that can be seen, which `row` tells apart."""
        found = self._discards.get((bag, row))
        if found is None:
            found = self._best_discards(bag, [step for step in steps if step & KIND == DISCARD], offers)
            remember(self._discards, (bag, row), found)
        return found

    def _best_discards(self, bag: Bag, discards: Sequence[Step], offers: Sequence[Offer]) -> tuple[Step, ...]:
        """Return the ways to discard that leave the best goods, and for each card the one that comes nearest to it.

        Without the second kind a full storage of fine goods would never let go of any to pay a humble card.
        """
        left = {step: bag - (step >> ARGUMENT) for step in discards}
        ranked = sorted(discards, key=lambda step: -self.value(left[step], offers))
        chosen = ranked[:DISCARDS_TRIED]
        for cost, _ in offers:
            nearest = min(ranked, key=lambda step: lacking(left[step], cost))
            if nearest not in chosen:
                chosen.append(nearest)
        return tuple(chosen)
