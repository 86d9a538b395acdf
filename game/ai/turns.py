"""Whole turns: every way to use the current turn, from the first step to the one before End."""

from collections.abc import Iterator
from typing import Any

from game.rules import Rules
from game.steps import END, KIND, Step


def whole_turns(rules: Rules[Any], position: Any) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """Yield the steps of every possible rest of the turn, with the position after its End."""
    open_ends: list[tuple[tuple[Step, ...], Any]] = [((), position)]
    while open_ends:
        steps, reached = open_ends.pop()
        for step in rules.legal(reached):
            following = rules.copy(reached)
            rules.apply(following, step)
            longer = (*steps, step)
            if step & KIND == END:
                yield longer, following
            else:
                open_ends.append((longer, following))
