"""The planner that searches its own turns, if wanted with what the others are expected to do in between."""

from random import Random
from typing import Final

from game.ai.beam import Beam, Replies, Shape
from game.ai.budget import Budget
from game.ai.forecast import Foresight, expected_replies
from game.ai.guide import Guide, S
from game.rules import Rules
from game.steps import Step

WORTH_WIDENING: Final = 2.0
"""A second beam must have at least so many times the first one's time."""
SPARE: Final = 0.8
"""The part of the time left that a second beam is planned to use, so that the clock seldom cuts it."""
WIDEST: Final = 64.0
"""No beam widens by more, so that a turn without a choice takes no time."""


class OwnBeam:
    """Plays the first turn of the best line that a beam finds.

    When the clock leaves much time after that, a beam as much wider as the time allows looks again.
    """

    def __init__(
        self, shape: Shape, nodes: int, seconds: float | None = None, foresight: Foresight | None = None
    ) -> None:
        self._shape = shape
        self._nodes = nodes
        self._seconds = seconds
        self._foresight = foresight
        """How the turns of the others are foreseen; None leaves them out."""

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        budget = Budget(self._nodes, self._seconds)
        replies: Replies | None = None
        if self._foresight is not None:
            replies = expected_replies(rules, guide, self._foresight, position, budget)
        before = budget.seconds_left()
        chosen = Beam(rules, guide, self._shape, budget).best(position, replies)
        left = budget.seconds_left()
        factor = min(WIDEST, left / max(1e-6, before - left))
        if factor >= WORTH_WIDENING and not budget.is_spent():
            wider = Shape(int(SPARE * factor * self._shape.width), self._shape.depth)
            chosen = Beam(rules, guide, wider, budget).best(position, replies)
        return chosen
