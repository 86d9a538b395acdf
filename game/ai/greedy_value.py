"""What a seat has at hand, as one number: enough for a bot that looks no further than its own turn."""

from collections.abc import Callable
from typing import Final

from game.ai.guide import S
from game.ai.knowledge import knowledge_of
from game.goods import lacking, value
from game.rules import Rules

POINTS: Final = 3.0
"""What a point that is sure counts for."""
GOODS: Final = 0.5
"""What a level of goods counts for, whether they fit a card or not."""
READY: Final = 0.5
"""What a piece ready to use counts for, such as a settler at home or a card in hand."""


def greedy_value(rules: Rules[S]) -> Callable[[S, int], float]:
    """Return what adds up what a seat has: sure points, goods, the nearest card, and what is ready to be used."""
    known = knowledge_of(rules.name)
    cards = known.cards(rules)

    def value_of(position: S, seat: int) -> float:
        sure = sum(points for source, points in rules.standing(position).scores[seat].sources if source != "goods")
        bag = position.bags[seat]
        row = (cards[card] for card in position.row if card >= 0)
        nearest = max((points - lacking(bag, cost) for points, cost in row), default=0)
        return READY * known.ready(position, seat) + (POINTS * sure + GOODS * value(bag) + nearest)

    return value_of
