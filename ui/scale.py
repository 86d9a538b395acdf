"""Units: the design measures a window as 1,600 by 900 units; this turns them into pixels.

What fills the window (the title, the set-up, the map and the player boards) always takes all the room there is. What
lies over it or beside it (menus, slips, previews, notes, the log, the bar) is as large as the player wishes, as far as
the window has room for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect

Units = tuple[float, float, float, float]
"""Left, top, width and height."""

WIDTH: Final = 1600
HEIGHT: Final = 900
MARGIN: Final = 12
"""What stays free round a mat, in its own units."""
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

    def on_mat(self, mat: tuple[float, float], parts: Mapping[str, Units]) -> dict[str, Rect]:
        """Return where the parts of a mat in the middle of the window lie, given in units from the mat's corner."""
        unit = self.mat_unit(mat)
        left, top = (self.width - round(mat[0] * unit)) // 2, (self.height - round(mat[1] * unit)) // 2

        def place(units: Units) -> Rect:
            edges = [round(edge * unit) for edge in (units[0], units[1], units[0] + units[2], units[1] + units[3])]
            return Rect(left + edges[0], top + edges[1], edges[2] - edges[0], edges[3] - edges[1])

        return {name: place(units) for name, units in parts.items()}

    def mat_unit(self, mat: tuple[float, float]) -> float:
        """Return the pixels of one unit on a mat of a size, which leaves a margin round it."""
        return self.unit_for(mat[0] + 2 * MARGIN, mat[1] + 2 * MARGIN)
