"""What counts of wins tell: intervals, ratings, and when to stop a test."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

CONFIDENT: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""
ELO: Final = 400 / math.log(10)
"""Rating points for a factor e in the odds."""
ROUNDS: Final = 500


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    square = CONFIDENT * CONFIDENT
    centre = (share + square / (2 * games)) / (1 + square / games)
    spread = CONFIDENT * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, centre - spread), min(1.0, centre + spread)


def bradley_terry(names: Sequence[str], wins: Mapping[tuple[str, str], int]) -> dict[str, float]:
    """Return ratings in points, the last name at 0, from how often each beat each.

    Half a win is added to both sides of every pair that met, so that a clean sweep gives a finite rating.
    """
    strength = dict.fromkeys(names, 1.0)
    met = {pair for pair in wins if wins[pair] or wins.get((pair[1], pair[0]))}
    met |= {(loser, winner) for winner, loser in met}
    for _ in range(ROUNDS):
        for name in names:
            won = sum(wins.get((name, other), 0) + 0.5 for other in names if (name, other) in met)
            weight = sum(
                (wins.get((name, other), 0) + wins.get((other, name), 0) + 1) / (strength[name] + strength[other])
                for other in names
                if (name, other) in met
            )
            if weight:
                strength[name] = won / weight
    last = strength[names[-1]]
    return {name: ELO * math.log(strength[name] / last) for name in names}


class Sprt:
    """A test that stops as soon as one of two differences in rating is much more likely than the other."""

    def __init__(self, low: float, high: float, error: float = 0.05) -> None:
        self._won = math.log(_share(high) / _share(low))
        self._lost = math.log((1 - _share(high)) / (1 - _share(low)))
        self.bound = math.log((1 - error) / error)
        self.ratio = 0.0

    def add(self, won: bool) -> None:
        """Count a game."""
        self.ratio += self._won if won else self._lost

    @property
    def verdict(self) -> str:
        """Return `better`, `not better`, or `open` while nothing is proved."""
        if self.ratio >= self.bound:
            return "better"
        return "not better" if self.ratio <= -self.bound else "open"


def _share(difference: float) -> float:
    """Return the share of wins that a difference in rating stands for."""
    return 1 / (1 + math.exp(-difference / ELO))


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value below which a part of all values lies, 0 when there are none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
