"""What bots do in a game that has lasted too long: they go for the nearest card, even when it makes them lose.

Nobody has to end a game that ending would lose, and late in a game fine goods can be worth more than the humble cards
that are left. Without this, such a game would go on for ever.
"""

from collections.abc import Callable
from typing import Final

from game.ai.beam import own_turns
from game.ai.guide import Guide, S, SearchPosition
from game.ai.knowledge import knowledge_of
from game.goods import lacking
from game.rules import Rules
from game.steps import Step

PATIENCE: Final = 80
"""Rounds after which a game has lasted too long; a common one has about 26 in A New World and 40 in Spice Road."""
OLD_PATIENCE: Final = 45
"""The same for the yardsticks, which never change."""
CARD: Final = 1000
"""What a card counts for when all that matters is to get on."""
NEARER: Final = 10
"""What a level of missing goods counts for then."""


def is_late(position: SearchPosition, rounds: int) -> bool:
    """Return whether a game has lasted so many rounds; its last one cannot stall, so there points count as ever."""
    return position.turn >= rounds * position.players and not position.last_round


def stall_breaking_turn(rules: Rules[S], guide: Guide[S], position: S) -> tuple[Step, ...]:
    """Return the turn that brings a seat nearest to its next card."""
    seat, value_of = position.seat, stall_breaking_value(rules)
    turns = [(value_of(after, seat), steps) for steps, after in own_turns(rules, guide, position)]
    return max(turns, key=lambda turn: turn[0])[1]


def stall_breaking_value(rules: Rules[S]) -> Callable[[S, int], float]:
    """Return what tells how near a seat is to its next card, whichever that is, and what it has ready to go there."""
    known = knowledge_of(rules.name)
    cards = known.cards(rules)

    def value_of(position: S, seat: int) -> float:
        costs = (cards[card][1] for card in position.row if card >= 0)
        missing = min((lacking(position.bags[seat], cost) for cost in costs), default=0)
        return CARD * len(position.cards[seat]) - NEARER * missing + known.ready(position, seat)

    return value_of
