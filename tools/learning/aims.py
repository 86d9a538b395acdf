"""What weights are fitted to: the points that seats reach, or who wins.

Both say of each seat how much too low its value was against those of all, in points, and how much that counts.
"""

from collections.abc import Callable, Sequence
from typing import Final

from game.ai.win_chance import SHARPNESS, chances

LARGEST_MARGIN: Final = 25
"""More points than that above or below the others say nothing more."""
SMALLEST: Final = 0.02
"""No chance to win counts for less, or one surprising game would outweigh all others."""

Finding = tuple[float, float]
"""By how much a value was too low, and what that counts."""
Aim = Callable[[Sequence[float], Sequence[int], int], list[Finding]]
"""From the values of all seats in a position, their points at the end and who won, what is found of each seat."""


def margin(values: Sequence[float], points: Sequence[int], winner: int) -> list[Finding]:
    """Hold values against points at the end, both as distances from the mean of all seats."""
    expected, reached = sum(values) / len(values), sum(points) / len(points)
    return [
        (max(-LARGEST_MARGIN, min(LARGEST_MARGIN, end - reached)) - (value - expected), 1.0)
        for value, end in zip(values, points, strict=True)
    ]


def win(values: Sequence[float], points: Sequence[int], winner: int) -> list[Finding]:
    """Hold the chances that values give against who won: one step of a logistic fit over all seats."""
    found = []
    for seat, chance in enumerate(chances(values)):
        counted = max(SMALLEST, chance)
        found.append((((seat == winner) - chance) / (SHARPNESS * counted), counted))
    return found


AIMS: Final[dict[str, Aim]] = {"margin": margin, "win": win}
