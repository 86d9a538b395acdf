"""Counting step sequences, with the engine and with the slow second implementation."""

from types import ModuleType
from typing import Any, Final

from game.rules import Plain, Rules
from tests.game import reference_new_world, reference_spice_road

REFERENCES: Final[dict[str, ModuleType]] = {"new_world": reference_new_world, "spice_road": reference_spice_road}
SHALLOW: Final = 3
DEEPEST: Final = 6
MOST_NODES: Final = 20_000
"""Deeper counts than the third are made as long as they stay below this."""


def count(rules: Rules[Any], position: Any, depth: int) -> int:
    """Return how many sequences of so many steps the engine finds."""
    steps = rules.legal(position)
    if depth == 1:
        return len(steps)
    total = 0
    for step in steps:
        after = rules.copy(position)
        rules.apply(after, step)
        total += count(rules, after, depth - 1)
    return total


def count_slowly(reference: ModuleType, plain: Plain, depth: int) -> int:
    """Return how many sequences of so many steps the second implementation finds."""
    steps = reference.legal(plain)
    if depth == 1:
        return len(steps)
    return sum(count_slowly(reference, reference.apply(plain, step), depth - 1) for step in steps)


def nodes_of(rules: Rules[Any], reference: ModuleType, plain: Plain) -> list[int]:
    """Return the counts of a position by depth, made by the second implementation as deep as is quickly counted."""
    position = rules.position(plain)
    depth = SHALLOW
    while depth < DEEPEST and count(rules, position, depth) and count(rules, position, depth + 1) <= MOST_NODES:
        depth += 1
    return [count_slowly(reference, plain, each) for each in range(1, depth + 1)]
