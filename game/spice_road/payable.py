"""What the Point cards of the row still ask of a seat: what is missing now, and which one play is enough (2.1, 2.4)."""

from collections.abc import Iterator
from typing import NamedTuple

from game.goods import EMPTY, LIFT, Bag, holds, lifts, missing, size
from game.lookups import bits_of
from game.spice_road import components as c
from game.spice_road.state import State
from game.spice_road.tables import Tables


class Way(NamedTuple):
    """One play of a Merchant card in hand after which a Point card can be paid."""

    merchant: int
    times: int = 0
    """How often its trade is made, as few times as possible; 0 for a card that is no trade."""
    lift: Bag = EMPTY
    """Which cubes it raises, as few steps as possible, packed as in the step UPGRADE; empty for other cards."""


class Reach(NamedTuple):
    """How far a seat is from a Point card of the row."""

    card: int
    missing: Bag
    """The cubes that its cost asks for beyond those in the caravan."""
    ways: tuple[Way, ...]
    """For each card in hand whose play is enough: how to play it; none when no play is needed."""

    @property
    def now(self) -> bool:
        """Return whether the card can be paid now."""
        return not self.missing


def reach_of_row(tables: Tables, position: State, seat: int) -> list[Reach]:
    """Return how far a seat is from each Point card of the row, from the left.

    It does not matter whose turn it is. A play may fill the caravan beyond its limit: no cost is so high that
    discards would touch it.
    """
    bag, hand = position.bags[seat], bits_of(position.hands[seat])
    outcomes = [(way, after) for merchant in hand for way, after in _outcomes(tables, bag, merchant)]
    return [_reach(tables, bag, outcomes, card) for card in position.row]


def _reach(tables: Tables, bag: Bag, outcomes: list[tuple[Way, Bag]], card: int) -> Reach:
    cost = tables.costs[card]
    if holds(bag, cost):
        return Reach(card, EMPTY, ())
    ways: dict[int, Way] = {}
    for way, after in outcomes:
        if holds(after, cost):
            ways.setdefault(way.merchant, way)
    return Reach(card, missing(bag, cost), tuple(ways.values()))


def _outcomes(tables: Tables, bag: Bag, merchant: int) -> Iterator[tuple[Way, Bag]]:
    """Yield every way to play a Merchant card with the caravan after it, fewest trades or steps first."""
    kind = tables.kinds[merchant]
    if kind == c.PRODUCE_CARD:
        yield Way(merchant), bag + tables.gains[merchant]
    elif kind == c.UPGRADE_CARD:
        for lift in sorted(lifts(bag, tables.lifts[merchant]), key=size):
            yield Way(merchant, lift=lift), bag + LIFT * lift
    else:
        for times in range(1, tables.most_trades(bag, merchant) + 1):
            yield Way(merchant, times), bag + times * tables.change[merchant]
