"""The planner that searches its own turns only, if wanted with what the others are expected to do in between."""

from random import Random

from game.ai.beam import Beam, Replies, Shape
from game.ai.budget import Budget
from game.ai.forecast import Foresight, expected_replies
from game.ai.guide import Guide, S
from game.rules import Rules
from game.steps import Step


class OwnBeam:
    """Plays the first turn of the best line that a beam finds."""

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
        return Beam(rules, guide, self._shape, budget).lines(position, replies)[0].steps
