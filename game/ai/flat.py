"""A yardstick: flat Monte Carlo, which plays every step on to the end by chance, and takes the one that won most."""

from random import Random

from game.ai.guide import S
from game.ai.playout import PlayoutBot, is_past, play_out
from game.rules import Rules
from game.steps import Step


class FlatBot(PlayoutBot):
    """Shares its time or its playouts equally among the legal steps."""

    def _best(
        self, rules: Rules[S], position: S, steps: tuple[Step, ...], chance: Random, deadline: float | None
    ) -> Step:
        """Return the step with the best mean result."""
        seat = position.seat
        results = [0.0] * len(steps)
        counts = [0] * len(steps)
        for number in range(max(self._playouts, len(steps))):
            if is_past(deadline):
                break
            which = number % len(steps)
            seen = rules.seen_by(position, seat, chance)
            rules.apply(seen, steps[which])
            results[which] += play_out(rules, seen, chance)[seat]
            counts[which] += 1
        means = [total / count if count else -1.0 for total, count in zip(results, counts, strict=True)]
        return steps[means.index(max(means))]
