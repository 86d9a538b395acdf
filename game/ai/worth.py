"""What a seat has at hand, as one number: enough for a bot that looks no further than its own turn."""

from collections.abc import Iterable
from typing import Any, Final

from game.goods import Bag, lacking, value
from game.new_world.rules import NewWorld
from game.new_world.state import State as NewWorldState
from game.rules import Rules
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State as SpiceRoadState

POINTS: Final = 3.0
"""What a point that is sure counts for."""
GOODS: Final = 0.5
"""What a level of goods counts for, whether they fit a card or not."""
SETTLER: Final = 0.5
"""What a settler ready to work counts for in A New World."""
HAND_CARD: Final = 0.5
"""What a card ready to play counts for in Spice Road."""


def worth(rules: Rules[Any], position: Any, seat: int) -> float:
    """Return the worth of what a seat has: sure points, goods, the nearest card, and what is ready to be used."""
    if isinstance(rules, NewWorld):
        return _in_new_world(rules, position, seat)
    if isinstance(rules, SpiceRoad):
        return _in_spice_road(rules, position, seat)
    raise TypeError(f"nobody has said what things are worth in {rules.name}")


def _in_new_world(rules: NewWorld, position: NewWorldState, seat: int) -> float:
    cards = ((card.points, card.cost) for card in (rules.components.cards[i] for i in position.row if i >= 0))
    return SETTLER * position.home[seat] + _at_hand(rules, position, seat, cards)


def _in_spice_road(rules: SpiceRoad, position: SpiceRoadState, seat: int) -> float:
    cards = ((card.points, card.cost) for card in (rules.components.points[i] for i in position.row))
    return HAND_CARD * position.hands[seat].bit_count() + _at_hand(rules, position, seat, cards)


def _at_hand(rules: Rules[Any], position: Any, seat: int, cards: Iterable[tuple[int, Bag]]) -> float:
    sure = sum(points for source, points in rules.standing(position).scores[seat].sources if source != "goods")
    bag = position.bags[seat]
    nearest = max((points - lacking(bag, cost) for points, cost in cards), default=0)
    return POINTS * sure + GOODS * value(bag) + nearest
