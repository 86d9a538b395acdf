"""Points of Spice Road (clauses 4.3 and 4.4)."""

from typing import Final

from game.goods import points_of
from game.rules import Score, Standing, rank
from game.spice_road import components as c
from game.spice_road.state import State

SOURCES: Final = ("cards", "gold", "silver", "goods")


def score(state: State, seat: int) -> Score:
    """Return the points of a seat by source."""
    points = (
        state.card_points[seat],
        c.GOLD_POINTS * state.gold[seat],
        c.SILVER_POINTS * state.silver[seat],
        points_of(state.bags[seat]),
    )
    return Score(seat, tuple(zip(SOURCES, points, strict=True)))


def standing(state: State) -> Standing:
    """Return the scores of all seats and the order in which they stand."""
    return rank([score(state, seat) for seat in range(state.players)], state.first)
