"""Units: the design measures a window as 1,600 by 900 units; this turns them into pixels."""

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 1600
HEIGHT: Final = 900


@dataclass(frozen=True)
class Scale:
    """How large a unit is in a window."""

    width: int
    height: int

    @property
    def unit(self) -> float:
        """Return the pixels of one unit: the largest with which the whole design fits."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.unit)
