"""The planner that plays its best turns on, all on the same deals, before it chooses one of them.

A beam knows the others only by what they will probably do, and a position only by its value. Played on for some rounds
with quick bots in all seats and the unseen pieces laid out by chance, a turn shows what it is worth.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar

from game.ai.beam import Beam, Shape, after_turn
from game.ai.budget import Budget
from game.ai.forecast import Foresight, expected_replies
from game.ai.guide import Guide, S
from game.ai.win_chance import chances
from game.rules import Rules
from game.steps import Step

T = TypeVar("T")

BEAM_PART: Final = 0.25
"""The part of what may be thought that goes into the beam."""
MOST_DEALS: Final = 100
"""After so many deals more of them would hardly change the choice."""
FEWEST_DEALS: Final = 8
"""A turn is not given up after fewer deals: what few of them say of one turn among several is often chance."""
SURE: Final = 2.0
"""By so many standard errors a turn must lie behind the best one before it is given up."""


@dataclass(frozen=True)
class Trials:
    """How turns are tried."""

    beam: Shape
    """How good turns are found."""
    quick: Shape
    nodes: int
    """How each turn of everybody is found when they are played on."""
    turns: int
    """How many of the best turns are tried."""
    reach: float
    """Turns that the beam values by more points below its best one are not tried."""
    rounds: int
    """How far each is played on."""


class TrialGames:
    """Chooses, among the turns that a beam likes best, the one that wins most often when the game goes on."""

    def __init__(self, nodes: int, seconds: float | None, foresight: Foresight, trials: Trials) -> None:
        self._nodes = nodes
        self._seconds = seconds
        self._foresight = foresight
        self._trials = trials

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        budget = Budget(self._nodes, self._seconds)
        own = budget.beside(max(1, int(BEAM_PART * self._nodes)), BEAM_PART)
        replies = expected_replies(rules, guide, self._foresight, position, own)
        beam = Beam(rules, guide, self._trials.beam, own)
        beam.best(position, replies)
        turns = self._worth_trying(rules, guide, position, beam.ranked())
        budget.nodes += own.nodes
        won: dict[tuple[Step, ...], list[float]] = {steps: [] for steps in turns}
        for _ in range(MOST_DEALS):
            if len(won) == 1:
                break
            found = self._tried(rules, guide, guide.lay_unseen(position, chance), list(won), budget)
            if found is None:
                break
            for steps, each in zip(won, found, strict=True):
                won[steps].append(each)
            won = without_the_beaten(won)
        return max(won, key=lambda steps: sum(won[steps]))

    def _worth_trying(
        self, rules: Rules[S], guide: Guide[S], position: S, ranked: Sequence[tuple[float, tuple[Step, ...]]]
    ) -> list[tuple[Step, ...]]:
        """Return the turns to try, the best first; of those that reach the same only one."""
        trials, best = self._trials, ranked[0][0]
        found: dict[object, tuple[Step, ...]] = {}
        for value, steps in ranked:
            if value < best - trials.reach or len(found) == trials.turns:
                break
            after = after_turn(rules, position, steps)
            found.setdefault(guide.key(after, position.seat), steps)
        return list(found.values())

    def _tried(
        self, rules: Rules[S], guide: Guide[S], deal: S, turns: Sequence[tuple[Step, ...]], budget: Budget
    ) -> list[float] | None:
        """Return for each turn the chance to win that it leads to on one deal, or None when the budget is spent."""
        won = []
        for steps in turns:
            after = self._played_on(rules, guide, after_turn(rules, deal, steps), budget)
            if after is None:
                return None
            won.append(_chance_to_win(rules, guide, after, deal.seat))
        return won

    def _played_on(self, rules: Rules[S], guide: Guide[S], position: S, budget: Budget) -> S | None:
        """Return a position some rounds later, which may be changed in place, or None when the budget is spent."""
        trials = self._trials
        end = position.turn + trials.rounds * position.players - 1
        while position.turn < end and not rules.is_over(position):
            if budget.is_spent():
                return None
            quick = budget.beside(trials.nodes, 1.0)
            for step in Beam(rules, guide, trials.quick, quick).best(guide.hide_unseen(position)):
                rules.apply(position, step)
            budget.nodes += quick.nodes
        return position


def without_the_beaten(won: Mapping[T, list[float]]) -> dict[T, list[float]]:
    """Return what may still be best, by what each won on the same deals: the rest of the budget is for those."""
    best = max(won.values(), key=sum)
    return {each: found for each, found in won.items() if not _is_beaten(found, best)}


def _is_beaten(won: Sequence[float], best: Sequence[float]) -> bool:
    """Return whether one lies `SURE` standard errors behind another on the same deals, which are not too few."""
    deals = len(won)
    if deals < FEWEST_DEALS:
        return False
    behind = [more - less for more, less in zip(best, won, strict=True)]
    mean = sum(behind) / deals
    error = math.sqrt(sum((each - mean) ** 2 for each in behind) / deals / (deals - 1))
    return mean > SURE * error


def _chance_to_win(rules: Rules[S], guide: Guide[S], position: S, seat: int) -> float:
    """Return how likely a seat wins: surely or not once the game is over, before that by what all may expect."""
    if rules.is_over(position):
        return float(rules.standing(position).winner == seat)
    left = guide.turns_left(position)
    return chances([guide.value(position, each, left) for each in range(position.players)])[seat]
