"""A yardstick: plain UCT with random playouts, one tree over the steps of all seats."""

import math
from random import Random
from typing import Final

from game.ai.guide import S
from game.ai.playout import PlayoutBot, is_past, play_out
from game.rules import Rules
from game.steps import Step

EXPLORATION: Final = 0.7
"""The exploration constant: how much a step that was tried seldom is preferred."""


class _Branch:
    """What is known of one step."""

    __slots__ = ("branches", "total", "visits")

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.branches: dict[Step, _Branch] = {}


class UctBot(PlayoutBot):
    """Grows a tree by one step a playout; unseen pieces are shuffled anew for each."""

    def _best(
        self, rules: Rules[S], position: S, steps: tuple[Step, ...], chance: Random, deadline: float | None
    ) -> Step:
        """Return the step that was tried most."""
        root = _Branch()
        for _ in range(self._playouts):
            if is_past(deadline):
                break
            self._grow(rules, root, rules.seen_by(position, position.seat, chance), chance)
        return max(steps, key=lambda step: root.branches[step].visits if step in root.branches else 0)

    def _grow(self, rules: Rules[S], root: _Branch, position: S, chance: Random) -> None:
        """Go down to a new step, play on by chance, and note the result on the way."""
        branch = root
        path: list[tuple[_Branch, int]] = [(root, position.seat)]
        fresh = False
        while not fresh:
            steps = rules.legal(position)
            if not steps:
                break
            seat = position.seat
            untried = [step for step in steps if step not in branch.branches]
            fresh = bool(untried)
            step = untried[int(chance.random() * len(untried))] if untried else _most_promising(branch, steps)
            branch = branch.branches.setdefault(step, _Branch())
            rules.apply(position, step)
            path.append((branch, seat))
        results = play_out(rules, position, chance)
        for each, seat in path:
            each.visits += 1
            each.total += results[seat]


def _most_promising(branch: _Branch, steps: tuple[Step, ...]) -> Step:
    """Return the step with the best balance of result and exploration."""
    scale = EXPLORATION * math.sqrt(math.log(branch.visits))

    def promise(step: Step) -> float:
        known = branch.branches[step]
        return known.total / known.visits + scale / math.sqrt(known.visits)

    return max(steps, key=promise)
