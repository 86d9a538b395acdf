"""The planner that puts the others into the search: after each good turn of its own they take their best one."""

import math
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Generic

from game.ai.beam import Beam, Line, Shape
from game.ai.budget import Budget
from game.ai.forecast import Foresight, expected_replies
from game.ai.guide import Guide, S
from game.rules import Rules
from game.steps import Step

END_GAME: Final = 4  # with so few turns left, the search looks further than one round
WON: Final = 3.0  # a game that is won for sure counts so many times what being ahead counts
WORTH_WIDENING: Final = 2.0  # a second search must have at least so many times the first one's time
SPARE: Final = 0.8  # the part of the time left that a second search is planned to use, so that the clock seldom cuts it
WIDEST: Final = 64.0  # no search widens by more, so that a turn without a choice takes no time


@dataclass(frozen=True)
class TablePlan:
    """How much of the table a search looks at."""

    first: Shape
    """The beam that finds the good turns to begin with."""
    first_part: float
    """The part of all positions that it may use."""
    foresight: Foresight
    """How the others' turns are foreseen that it plans around."""
    rival: Shape
    rival_nodes: int
    """How each rival's turn is found."""
    own: Shape
    """The beam that values what is left after the rivals' turns."""
    tries: tuple[int, ...]
    """How many turns of one's own are tried in the first round, the second and so on."""
    rival_weight: float
    """What a point of the best rival counts against a point of one's own."""


class TableSearch:
    """Tries its best turns against the best replies of all others."""

    def __init__(self, plan: TablePlan, nodes: int, seconds: float | None = None) -> None:
        self._plan = plan
        self._nodes = nodes
        self._seconds = seconds

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        """Return the steps of the turn that stands best against the others' replies.

        When the clock leaves much time after that, a search as much wider as the time allows looks again.
        """
        budget = Budget(self._nodes, self._seconds)
        before = budget.seconds_left()
        chosen = best_turn(rules, guide, self._plan, budget, position)
        left = budget.seconds_left()
        factor = min(WIDEST, left / max(1e-6, before - left))
        if factor >= WORTH_WIDENING and not budget.is_spent():
            chosen = best_turn(rules, guide, widened(self._plan, SPARE * factor), budget, position)
        return chosen


def widened(plan: TablePlan, factor: float) -> TablePlan:
    """Return a plan that takes about so many times as long."""
    root = math.sqrt(factor)

    def wider(shape: Shape, by: float) -> Shape:
        return Shape(max(1, int(shape.width * by)), shape.depth)

    return replace(
        plan,
        first=wider(plan.first, factor),
        rival=wider(plan.rival, root),
        rival_nodes=int(plan.rival_nodes * root),
        own=wider(plan.own, root),
        tries=(int(plan.tries[0] * root), *plan.tries[1:]),
    )


def best_turn(rules: Rules[S], guide: Guide[S], plan: TablePlan, budget: Budget, position: S) -> tuple[Step, ...]:
    """Return the best turn that a plan finds within a budget."""
    return _Search(rules, guide, plan, budget, position.seat).best(position)


class _Search(Generic[S]):
    """One search for one seat."""

    def __init__(self, rules: Rules[S], guide: Guide[S], plan: TablePlan, budget: Budget, seat: int) -> None:
        self._rules = rules
        self._guide = guide
        self._plan = plan
        self._budget = budget
        self._seat = seat

    def best(self, position: S) -> tuple[Step, ...]:
        """Return the best turn found in the time there is.

        The first beam looks further than replies can, so what it says counts for itself; the replies say what a turn
        leaves to the others. Only near the end it is played on after them.
        """
        plan = self._plan
        first = self._budget.slice(plan.first_part)
        replies = expected_replies(self._rules, self._guide, plan.foresight, position, first)
        lines = Beam(self._rules, self._guide, plan.first, first, plan.tries[0]).lines(position, replies)
        self._budget.nodes += first.nodes
        tried = lines[: plan.tries[0]]
        if len(tried) < 2:
            return lines[0].steps
        ending = self._guide.turns_left(position) <= END_GAME
        chosen, most = lines[0], -1e9
        for number, line in enumerate(tried):
            if self._budget.is_spent():
                break
            own = self._budget.slice(1.0 / (len(tried) - number))
            value = line.value + (self._try(position, line, 1, own) if ending else self._denied(position, line, own))
            self._budget.nodes += own.nodes
            if value > most:
                chosen, most = line, value
        return chosen.steps

    def _denied(self, position: S, line: Line, budget: Budget) -> float:
        """Return what a turn counts for what it leaves to the others."""
        after = self._rules.copy(position)
        self._play(after, line)
        if self._rules.is_over(after):
            return self._final(after)
        return -self._plan.rival_weight * self._replies(after, budget, 1.0 / (position.players - 1))

    def _try(self, position: S, line: Line, depth: int, budget: Budget) -> float:
        """Return what a turn is worth after the others' replies."""
        rules = self._rules
        after = rules.copy(position)
        self._play(after, line)
        theirs = self._replies(after, budget, 0.4)
        if rules.is_over(after):
            return self._final(after)
        if position.players > 2:
            theirs = self._best_rival(after)
        return self._go_on(after, depth, theirs, budget)

    def _replies(self, position: S, budget: Budget, part: float) -> float:
        """Let the others take their turns and return the best that one of them may expect.

        Each is looked for with a part of what is left of the budget.
        """
        theirs = -1e9
        while position.seat != self._seat and not self._rules.is_over(position):
            own = budget.slice(part, self._plan.rival_nodes)
            reply = Beam(self._rules, self._guide, self._plan.rival, own).lines(position)[0]
            theirs = max(theirs, reply.value)
            self._play(position, reply)
            budget.nodes += own.nodes
        return theirs

    def _play(self, position: S, line: Line) -> None:
        for step in line.steps:
            self._rules.apply(position, step)

    def _best_rival(self, position: S) -> float:
        left = self._guide.turns_left(position)
        others = [seat for seat in range(position.players) if seat != self._seat]
        return max(self._guide.value(position, seat, left) for seat in others)

    def _go_on(self, position: S, depth: int, theirs: float, budget: Budget) -> float:
        """Return what playing on from here is worth; near the end the others' replies are looked at again."""
        tries = self._plan.tries[depth] if depth < len(self._plan.tries) else 0
        deeper = tries > 1 and self._guide.turns_left(position) <= END_GAME
        own = budget.slice(0.4 if deeper else 1.0)
        lines = Beam(self._rules, self._guide, self._plan.own, own).lines(position)
        budget.nodes += own.nodes
        if not deeper or budget.is_spent():
            return lines[0].value - self._plan.rival_weight * theirs
        most = -1e9
        for number, line in enumerate(lines[:tries]):
            if number and budget.is_spent():
                break
            part = budget.slice(1.0 / (tries - number))
            most = max(most, self._try(position, line, depth + 1, part))
            budget.nodes += part.nodes
        return most

    def _final(self, position: S) -> float:
        """Return what a finished game counts: the margin, and much for winning it."""
        points = [self._guide.points(position, seat) for seat in range(position.players)]
        mine = points[self._seat]
        margin = mine - max(each for seat, each in enumerate(points) if seat != self._seat)
        won = self._rules.standing(position).winner == self._seat
        return margin + WON * (self._guide.win if won else -self._guide.win)
