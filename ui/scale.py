"""Units: the design measures a window as 1,600 by 900 units; this turns them into pixels.

What fills the window (the title, the set-up, the map and the player boards) always takes all the room there is. What
lies over it or beside it (menus, slips, previews, notes, the log, the bar) is as large as the player wishes, as far as
the window has room for it.
"""

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 1600
HEIGHT: Final = 900
READABLE: Final = 0.74
"""Pixels of a unit below which nothing is made smaller that has room to be larger."""


@dataclass(frozen=True)
class Scale:
    """How large a unit is in a window."""

    width: int
    height: int
    percent: int = 100
    """The size of the interface that the player wishes."""

    @property
    def unit(self) -> float:
        """Return the pixels of one unit: the largest with which the whole design fits."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def wished(self) -> float:
        """Return the pixels of one unit in the size that the player wishes, whether there is room or not."""
        return max(self.unit * self.percent / 100, READABLE)

    def unit_for(self, width: float, height: float) -> float:
        """Return the pixels of one unit of something so many units large: as wished, while it fits the window."""
        return min(self.wished, self.width / width, self.height / height)

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.unit)
