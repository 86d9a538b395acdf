"""Bots that think about whole turns: they think once a turn and then carry out what they have planned."""

import gc
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Protocol

from game.ai.evaluation import GuideCache
from game.ai.guide import Guide, S
from game.ai.stall_breaker import PATIENCE, is_late, stall_breaking_turn
from game.rules import Rules
from game.steps import Step


class Planner(Protocol):
    """A way to find the steps of a turn."""

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        """Return the steps of the rest of this turn; the position is the planner's own, without unseen pieces."""


class ByGame:
    """Plans in each game in its own way."""

    def __init__(self, planner_of: Callable[[str], Planner]) -> None:
        self._planner_of = planner_of
        """Makes the planner of a game by its name."""
        self._planners: dict[str, Planner] = {}

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        if rules.name not in self._planners:
            self._planners[rules.name] = self._planner_of(rules.name)
        return self._planners[rules.name].plan(rules, guide, position, chance)


class PlanningBot:
    """Asks a planner at the beginning of a turn, or whenever the table is not as planned."""

    def __init__(self, name: str, planner: Planner, guides: GuideCache, patience: int = PATIENCE) -> None:
        self.name = name
        self._planner = planner
        self._guides = guides
        self._patience = patience
        """After so many rounds it only goes for the nearest card, so that every game ends."""
        self._expected: dict[Hashable, Step] = {}

    def choose(self, rules: Rules[S], position: S, chance: Random) -> Step:
        """Return the next step of the plan for this turn, after making one at its beginning or if there is none."""
        steps = rules.legal(position)
        if len(steps) == 1:
            return steps[0]
        guide = self.guide(rules)
        planned = self._expected.get(_plan_key(guide, position)) if position.phase else None
        if planned is not None and planned in steps:
            return planned
        own = guide.hide_unseen(position)
        plan = self.plan(rules, own, chance)
        self._expected = _planned_steps(rules, guide, own, plan)
        return plan[0]

    def guide(self, rules: Rules[S]) -> Guide[S]:
        """Return how the bot values positions."""
        return self._guides.guide(rules)

    def plan(self, rules: Rules[S], position: S, chance: Random) -> tuple[Step, ...]:
        """Return the steps of the rest of this turn, in a position without unseen pieces, which stays as it is."""
        if is_late(position, self._patience):
            return stall_breaking_turn(rules, self.guide(rules), position)
        with _without_garbage_collection():
            return self._planner.plan(rules, self.guide(rules), rules.copy(position), chance)


@contextmanager
def _without_garbage_collection() -> Iterator[None]:
    """Put off the search for cyclic garbage: a search makes none, and looking for it takes a seventh of its time."""
    collected = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collected:
            gc.enable()


def _plan_key(guide: Guide[S], position: S) -> Hashable:
    """Return what must be as expected for a plan to hold."""
    return position.turn, position.seat, position.phase, guide.key(position, position.seat)


def _planned_steps(rules: Rules[S], guide: Guide[S], position: S, plan: tuple[Step, ...]) -> dict[Hashable, Step]:
    """Return which step to take at each stage of a plan."""
    steps: dict[Hashable, Step] = {}
    for step in plan:
        steps[_plan_key(guide, position)] = step
        rules.apply(position, step)
    return steps
