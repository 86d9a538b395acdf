"""Playing on by chance to the end, for the yardsticks that know nothing else."""

from random import Random
from typing import Final

from game.rules import P, Rules

MOST_STEPS: Final = 1200
"""Random players seldom end a game; after so many steps the points as they stand decide."""

MARGIN: Final = 100.0
"""So many points ahead are as much as half a win."""


def play_out(rules: Rules[P], position: P, chance: Random) -> list[float]:
    """Return what each seat gets from a game played on by chance, from 0 to 1; the position is used up."""
    legal, apply, draw = rules.legal, rules.apply, chance.random
    for _ in range(MOST_STEPS):
        steps = legal(position)
        if not steps:
            break
        apply(position, steps[int(draw() * len(steps))])
    standing = rules.standing(position)
    totals = [score.total for score in standing.scores]
    results = []
    for seat, total in enumerate(totals):
        ahead = total - max(each for other, each in enumerate(totals) if other != seat)
        results.append(0.25 + 0.5 * (seat == standing.winner) + 0.25 * max(-1.0, min(1.0, ahead / MARGIN)))
    return results
