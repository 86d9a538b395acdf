"""How far a set lies outside the bands: nought when every cell lies in all that count."""

from typing import Final

from tools.balance.bands import ANY, BANDS, Band, figures
from tools.balance.page import limit_of
from tools.balance.play import Tally

SEATS: Final = "win rate by seat, farthest from equal"
CHANCE: Final = 0.98
"""How far chance moves a win rate at most, times the root of the number of games."""


def plan_penalty(plan: str, tally: Tally) -> float:
    """Return by how much a plan wins more than it may, in parts of that limit."""
    most = limit_of(plan)
    return max(0.0, tally.wins.get("plan", 0) / tally.games / most - 1)


def cell_penalty(players: int, tally: Tally) -> float:
    """Return by how much the figures of a cell lie outside their bands, each counted in parts of its band's edge."""
    reached = figures(players, tally)
    asked = [band for band in BANDS if not band.excuse and (players == 4 or not band.four_only)]
    return sum(_outside(band, players, reached[band.name], tally.games) for band in asked)


def _outside(band: Band, players: int, figure: float, games: int) -> float:
    """Return how far a figure lies outside; of win rates, what chance alone may do is forgiven."""
    least = band.least_of_two if players == 2 and band.least_of_two is not None else band.least
    room = CHANCE / games**0.5 / 2 if band.name == SEATS else 0.0
    over = (figure - band.most - room) / abs(band.most) if band.most < ANY else 0.0
    under = (least - room - figure) / abs(least) if least else 0.0
    return max(over, under, 0.0)
