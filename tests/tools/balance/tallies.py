"""Tallies for the tests of the bands."""

from game.new_world import components as c
from tools.balance.cells import rules_of
from tools.balance.play import Tally

RULES = rules_of(None)


def good_tally(players: int) -> Tally:
    """Return a tally that lies in every band."""
    return Tally(
        games=100,
        turns=100 * players * 27,
        rests=18 * players * 27,
        placements=82 * players * 27,
        oustings=16 * players * 27,
        winner_points=6000,
        winner_bonus=1500,
        points=11000,
        gaps=[6] * 100,
        wins={str(seat): 100 // players for seat in range(players)},
        visits={f"A{number}": 100 for number in range(23)},
        chances={f"A{number}": 2300 for number in range(23)},
        claims=dict.fromkeys(c.KINDS, 25),
        kinds=dict.fromkeys(c.LOCATION_KINDS, 20 * players * 27),
        added={"3": 900, "12": 100},
        half_time=66,
        outdone=66 * (players - 1),
        lead_changes=[1, 2, 4, 5] * 25,
    )
