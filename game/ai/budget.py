"""How much a bot may think: a number of positions, and if wanted a time on the clock."""

import time
from typing import Final

MARGIN: Final = 0.95
"""The part of the time that is used, so that a slow last step still ends within it."""


class Budget:
    """Counts what a search has used and tells when to stop."""

    __slots__ = ("_deadline", "limit", "nodes")

    def __init__(self, limit: int, seconds: float | None = None) -> None:
        self.limit: int = limit
        """The most positions to look at."""
        self.nodes: int = 0
        """How many have been looked at."""
        self._deadline: float = 0.0 if seconds is None else time.perf_counter() + MARGIN * seconds

    def is_spent(self) -> bool:
        """Return whether the search must stop now."""
        return self.nodes >= self.limit or bool(self._deadline and time.perf_counter() >= self._deadline)

    def seconds_left(self) -> float:
        """Return the time that is left on the clock, none when only positions are counted."""
        return max(0.0, self._deadline - time.perf_counter()) if self._deadline else 0.0

    def beside(self, nodes: int, part: float) -> "Budget":
        """Return a budget of so many positions that are not counted here, with a part of the time that is left."""
        if not self._deadline:
            return Budget(nodes)
        return Budget(nodes, max(1e-9, part * (self._deadline - time.perf_counter())) / MARGIN)

    def part(self, layers: int) -> "Share":
        """Return an equal share of what is left, for the first of so many layers."""
        nodes = self.nodes + max(1, (self.limit - self.nodes) // layers)
        if not self._deadline:
            return Share(self, nodes, 0.0)
        now = time.perf_counter()
        return Share(self, nodes, now + (self._deadline - now) / layers)


class Share:
    """A part of a budget."""

    __slots__ = ("_budget", "_deadline", "_nodes")

    def __init__(self, budget: Budget, nodes: int, deadline: float) -> None:
        self._budget: Budget = budget
        self._nodes: int = nodes
        """The count of the budget at which the part ends."""
        self._deadline: float = deadline

    def is_spent(self) -> bool:
        """Return whether this part has been used."""
        if self._budget.nodes >= self._nodes:
            return True
        return bool(self._deadline and time.perf_counter() >= self._deadline)
