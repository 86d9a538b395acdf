"""How likely each seat wins, told from what a position is worth to all of them."""

import math
from collections.abc import Sequence
from typing import Final

SHARPNESS: Final = 0.25
"""How quickly a lead in points becomes a sure win: near even, one point is worth six hundredths of the game."""


def chances(values: Sequence[float]) -> list[float]:
    """Return by seat the chance to win that the values of all seats give."""
    most = max(values)
    odds = [math.exp(SHARPNESS * (value - most)) for value in values]
    return [each / sum(odds) for each in odds]
