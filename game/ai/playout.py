"""Playing on by chance to the end, and the yardsticks that know nothing else."""

import time
from random import Random
from typing import Final

from game.ai.guide import S
from game.rules import P, Rules
from game.steps import Step

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


class PlayoutBot:
    """Takes a step by what random playouts say; how they are shared among the steps is up to each kind."""

    def __init__(self, name: str, playouts: int, seconds: float | None) -> None:
        self.name = name
        self._playouts = playouts
        """The most playouts of a choice."""
        self._seconds = seconds
        """After so long a choice ends, if there is a limit."""

    def choose(self, rules: Rules[S], position: S, chance: Random) -> Step:
        steps = rules.legal(position)
        if len(steps) == 1:
            return steps[0]
        deadline = None if self._seconds is None else time.perf_counter() + self._seconds
        return self._best(rules, position, steps, chance, deadline)

    def _best(
        self, rules: Rules[S], position: S, steps: tuple[Step, ...], chance: Random, deadline: float | None
    ) -> Step:
        raise NotImplementedError


def is_past(deadline: float | None) -> bool:
    """Return whether a time on the clock is over, if there is one."""
    return deadline is not None and time.perf_counter() >= deadline
