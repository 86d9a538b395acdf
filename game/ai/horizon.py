"""How many turns a game still lasts, and what that makes of goods and of lasting benefits."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.goods import Bag, holds, value

HORIZON_FEATURES: Final = (
    "tempo",  # each claimed card, for the end comes nearer
    "goods_turns",  # in how many turns goods can still become points
    "pace",  # turns that a card takes
    "late",  # rounds after which claiming counts more and more, so that every game ends
    "discount",  # what a gain keeps of its value for each turn that it is later
    "win",  # what being ahead at the end counts in points
)

HORIZON_BOUNDS: Final = {
    "goods_turns": (1.0, 20.0),
    "pace": (1.0, 20.0),
    "late": (10.0, 100.0),
    "discount": (0.5, 1.0),
    "win": (0.0, 100.0),
}

WHOLE_GAME: Final = 24
"""About as many turns as everybody takes."""
MOST_LEFT: Final = 40
HURRY: Final = 0.5
"""What each turn of a game that has lasted too long adds to a claimed card."""


class Horizon:
    """What depends on how many turns are left, by tables that are made once."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        span = max(1.0, weights["goods_turns"])
        self.soon: list[float] = [min(1.0, left / span) for left in range(MOST_LEFT + 1)]
        """By turns left: the part that counts of what can become points soon."""
        self.whole: list[float] = [left / WHOLE_GAME for left in range(MOST_LEFT + 1)]
        """By turns left: the part that counts of what helps over a whole game."""
        self._pace: float = weights["pace"]

    def turns_left(
        self, goal: int, claimed: Sequence[tuple[int, ...]], bags: Sequence[Bag], costs: Sequence[Bag]
    ) -> int:
        """Return how many turns each seat may still expect: what the fastest needs to claim its last card."""
        fastest = min(
            self._turns_to_end(goal - len(cards), bag, costs) for cards, bag in zip(claimed, bags, strict=True)
        )
        return min(MOST_LEFT, max(1, round(fastest)))

    def _turns_to_end(self, missing: int, bag: Bag, costs: Sequence[Bag]) -> float:
        """Return how many turns a seat needs for its missing cards: two each at least, unless one can be paid now."""
        ready = any(holds(bag, cost) for cost in costs)
        return max(2 * missing + (-1 if ready else 1), missing * self._pace - value(bag) / self._pace / 2)
