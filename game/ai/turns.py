"""Whole turns: every way to use the current turn, from the first step to the one before End."""

from collections.abc import Iterator

from game.rules import P, Rules
from game.steps import END, KIND, Step


def whole_turns(rules: Rules[P], position: P) -> Iterator[tuple[tuple[Step, ...], P]]:
    """Yield the steps of every possible rest of the turn, with the position after its End."""
    open_ends: list[tuple[tuple[Step, ...], P]] = [((), position)]
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
