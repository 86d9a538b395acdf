"""What a seat has at hand, as one number: enough for a bot that looks no further than its own turn."""

from collections.abc import Iterable
from typing import Any, Final

from game.goods import Bag, counts, value
from game.new_world.rules import NewWorld
from game.new_world.state import State as NewWorldState
from game.rules import Rules
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State as SpiceRoadState

POINTS: Final = 3.0
"""What a point that is sure counts for."""
GOODS: Final = 0.5
"""What a level of goods counts for, whether they fit a card or not."""
CARD: Final = 1000.0
"""What a card counts for when all that matters is to get on."""
NEARER: Final = 10.0
"""What a level of missing goods counts for then."""
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


def haste(rules: Rules[Any], position: Any, seat: int) -> float:
    """Return how near a seat is to its next card, whichever that is, and what it has ready to go there."""
    if not isinstance(rules, NewWorld | SpiceRoad):
        raise TypeError(f"nobody has said what things are worth in {rules.name}")
    costs = rules.tables.costs
    lacking = min((_missing(position.bags[seat], costs[card]) for card in position.row if card >= 0), default=0)
    ready: int = position.home[seat] if isinstance(rules, NewWorld) else position.hands[seat].bit_count()
    return CARD * len(position.cards[seat]) - NEARER * lacking + ready


def _in_new_world(rules: NewWorld, position: NewWorldState, seat: int) -> float:
    cards = ((card.points, card.cost) for card in (rules.components.cards[i] for i in position.row if i >= 0))
    return SETTLER * position.home[seat] + _at_hand(rules, position, seat, cards)


def _in_spice_road(rules: SpiceRoad, position: SpiceRoadState, seat: int) -> float:
    cards = ((card.points, card.cost) for card in (rules.components.points[i] for i in position.row))
    return HAND_CARD * position.hands[seat].bit_count() + _at_hand(rules, position, seat, cards)


def _at_hand(rules: Rules[Any], position: Any, seat: int, cards: Iterable[tuple[int, Bag]]) -> float:
    sure = sum(points for source, points in rules.standing(position).scores[seat].sources if source != "goods")
    bag = position.bags[seat]
    nearest = max((points - _missing(bag, cost) for points, cost in cards), default=0)
    return POINTS * sure + GOODS * value(bag) + nearest


def _missing(bag: Bag, cost: Bag) -> int:
    """Return the value of the goods that a bag lacks to pay a cost."""
    lacking = [max(0, wanted - held) for wanted, held in zip(counts(cost), counts(bag), strict=True)]
    return sum((level + 1) * lack for level, lack in enumerate(lacking))
