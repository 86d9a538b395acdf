"""Points of Spice Road (clauses 4.3 and 4.4), always computed from the pieces themselves."""

from typing import Final

from game.goods import points_of
from game.rules import Score, Standing, rank
from game.spice_road import components as c
from game.spice_road.components import Components
from game.spice_road.state import State

SOURCES: Final = ("cards", "gold", "silver", "goods")


def score(components: Components, state: State, seat: int) -> Score:
    """Return the points of a seat by source."""
    points = (
        sum(components.points[card].points for card in state.cards[seat]),
        c.GOLD_POINTS * state.gold[seat],
        c.SILVER_POINTS * state.silver[seat],
        points_of(state.bags[seat]),
    )
    return Score(seat, tuple(zip(SOURCES, points, strict=True)))


def standing(components: Components, state: State) -> Standing:
    """Return the scores of all seats and the order in which they stand."""
    return rank([score(components, state, seat) for seat in range(state.players)], state.first)
