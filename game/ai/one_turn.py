"""Planners that look no further than the end of their own turn."""

import math
from random import Random
from typing import Any

from game.ai.beam import own_turns
from game.ai.evaluation import Guide
from game.rules import Rules
from game.steps import Step


class OneTurn:
    """Chooses among the turns that are nearly the best: the further below, the less likely."""

    def __init__(self, warmth: float, reach: float) -> None:
        """Take how freely it chooses, in points, and how many points below the best it never goes."""
        self._warmth = warmth
        self._reach = reach

    def plan(self, rules: Rules[Any], guide: Guide, position: Any, chance: Random) -> tuple[Step, ...]:
        """Return a turn by its value at once, with a little chance."""
        seat = position.seat
        left = max(0, guide.turns_left(position) - 1)
        turns: list[tuple[float, tuple[Step, ...]]] = []
        for steps, after in own_turns(rules, guide, position):
            value = self._final(guide, after, seat) if after.last_round else guide.value(after, seat, left)
            turns.append((value, steps))
        best = max(value for value, _ in turns)
        good = [(value, steps) for value, steps in turns if value >= best - self._reach]
        weights = [math.exp((value - best) / self._warmth) for value, _ in good]
        return chance.choices([steps for _, steps in good], weights)[0]

    def _final(self, guide: Guide, position: Any, seat: int) -> float:
        """Return the points at the end, with what winning or losing counts."""
        rivals = max(guide.value(position, other, 1) for other in range(position.players) if other != seat)
        points = guide.points(position, seat)
        return guide.value(position, seat, 0) + (guide.win if points > rivals else -guide.win)
