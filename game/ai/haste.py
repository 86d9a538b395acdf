"""What bots do in a game that has lasted too long: they go for the nearest card, even when it makes them lose.

Nobody has to end a game that ending would lose, and late in a game fine goods can be worth more than the humble cards
that are left. Without this, such a game would go on for ever.
"""

from typing import Any, Final

from game.ai.beam import own_turns
from game.ai.evaluation import Guide
from game.goods import lacking
from game.new_world.rules import NewWorld
from game.rules import Rules
from game.steps import Step

PATIENCE: Final = 45
"""Rounds after which a game has lasted too long; a common one has about 28."""
CARD: Final = 1000
"""What a card counts for when all that matters is to get on."""
NEARER: Final = 10
"""What a level of missing goods counts for then."""


def is_late(position: Any) -> bool:
    """Return whether a game has lasted too long; its last round cannot stall, so there points count as ever."""
    return bool(position.turn >= PATIENCE * position.players and not position.last_round)


def hasty_turn(rules: Rules[Any], guide: Guide, position: Any) -> tuple[Step, ...]:
    """Return the turn that brings a seat nearest to its next card."""
    seat = position.seat
    turns = [(haste(rules, after, seat), steps) for steps, after in own_turns(rules, guide, position)]
    return max(turns, key=lambda turn: turn[0])[1]


def haste(rules: Any, position: Any, seat: int) -> int:
    """Return how near a seat is to its next card, whichever that is, and what it has ready to go there."""
    costs = rules.tables.costs
    missing = min((lacking(position.bags[seat], costs[card]) for card in position.row if card >= 0), default=0)
    ready: int = position.home[seat] if isinstance(rules, NewWorld) else position.hands[seat].bit_count()
    return CARD * len(position.cards[seat]) - NEARER * missing + ready
