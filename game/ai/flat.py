"""A yardstick: flat Monte Carlo, which plays every step on to the end by chance, and takes the one that won most."""

import time
from random import Random

from game.ai.guide import S
from game.ai.playout import play_out
from game.rules import Rules
from game.steps import Step


class FlatBot:
    """Shares its time or its playouts equally among the legal steps."""

    def __init__(self, name: str, playouts: int, seconds: float | None) -> None:
        self.name = name
        self._playouts = playouts
        self._seconds = seconds

    def choose(self, rules: Rules[S], position: S, chance: Random) -> Step:
        """Return the step with the best mean result."""
        steps = rules.legal(position)
        if len(steps) == 1:
            return steps[0]
        seat = position.seat
        deadline = None if self._seconds is None else time.perf_counter() + self._seconds
        results = [0.0] * len(steps)
        counts = [0] * len(steps)
        for number in range(max(self._playouts, len(steps))):
            if deadline is not None and time.perf_counter() >= deadline:
                break
            which = number % len(steps)
            seen = rules.seen_by(position, seat, chance)
            rules.apply(seen, steps[which])
            results[which] += play_out(rules, seen, chance)[seat]
            counts[which] += 1
        means = [total / count if count else -1.0 for total, count in zip(results, counts, strict=True)]
        return steps[means.index(max(means))]
