"""The planner that searches its own turns only, if wanted with an estimate of what the others will claim."""

from random import Random

from game.ai.beam import Beam, Shape
from game.ai.budget import Budget
from game.ai.forecast import expected_claims
from game.ai.guide import Guide, S
from game.rules import Rules
from game.steps import Step


class OwnBeam:
    """Plays the first turn of the best line that a beam finds."""

    def __init__(self, shape: Shape, nodes: int, seconds: float | None = None, foresees: bool = False) -> None:
        self._shape = shape
        self._nodes = nodes
        self._seconds = seconds
        self._foresees = foresees
        """Whether to estimate what the others will claim."""

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        budget = Budget(self._nodes, self._seconds)
        gone = expected_claims(rules, guide, position, budget) if self._foresees else []
        return Beam(rules, guide, self._shape, budget).lines(position, gone)[0].steps
