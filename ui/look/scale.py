"""Units: the design measures a window as 1,600 by 900 units; this turns them into pixels.

Up to the usual size of the interface everything fills the window. From there on every scene is laid out for a page
that is larger than the window, of which a part is seen (`ui/pan.py`), so that all pieces and buttons grow alike. What
lies over a scene (dialogs, previews, notes) is as large as the player wishes, as far as the window has room for it.
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
GROWS: Final = 0.7
"""How much a page grows for every part by which the wished size exceeds the usual one: less than its words alone, so
that more of it is seen at once."""


def growth(percent: int) -> float:
    """Return how many times as large as the window a page is, for a wished size of the interface."""
    return 1 + GROWS * max(0, percent - 100) / 100


def page_size(window: tuple[int, int], percent: int) -> tuple[int, int]:
    """Return how large the page is on which scenes are laid out, for a window and a wished size."""
    return round(window[0] * growth(percent)), round(window[1] * growth(percent))


@dataclass(frozen=True)
class Scale:
    """How large a unit is on a page."""

    width: int
    height: int
    percent: int = 100
    """The size of the interface that the player wishes, for which the page is as large as `page_size` says."""

    @property
    def unit(self) -> float:
        """Return the pixels of one unit: the largest with which the whole design fits."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def wished(self) -> float:
        """Return the pixels of one unit in the size that the player wishes, whether there is room or not."""
        return max(self.unit * self.beyond, READABLE)

    @property
    def beyond(self) -> float:
        """Return how much larger than what lies on the page the player wishes what lies over it."""
        return self.percent / 100 / growth(self.percent)

    def unit_for(self, width: float, height: float) -> float:
        """Return the pixels of one unit of something so many units large: as wished, while it fits the window."""
        times = growth(self.percent)
        return min(self.wished, self.width / times / width, self.height / times / height)

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.unit)

    def on_mat(self, mat: tuple[float, float], parts: Mapping[str, Units]) -> dict[str, Rect]:
        """Return where the parts of a mat in the middle of the window lie, given in units from the mat's corner."""
        unit = self.mat_unit(mat)
        left, top = (self.width - round(mat[0] * unit)) // 2, (self.height - round(mat[1] * unit)) // 2
        return {name: placed(units, unit, (left, top)) for name, units in parts.items()}

    def mat_unit(self, mat: tuple[float, float]) -> float:
        """Return the pixels of one unit on a mat of a size, which leaves a margin round it.

        It is as large as wished while it fits the window, and at least as large as everything else on the page.
        """
        width, height = mat[0] + 2 * MARGIN, mat[1] + 2 * MARGIN
        if growth(self.percent) == 1:
            return self.unit_for(width, height)
        return max(self.unit_for(width, height), min(self.unit, self.width / width, self.height / height))

    def on_page(self, units: Units, bar_top: float = HEIGHT) -> Rect:
        """Return where something lies on a page that fills the window; parts that touch in units touch in pixels.

        The page keeps to the middle of the window, but what begins at `bar_top` or below to its lower edge.
        """
        return placed(units, self.unit, self._page_corner(units, bar_top))

    def alike_on_page(self, units: Units, bar_top: float = HEIGHT) -> Rect:
        """Return where something lies on such a page; parts that are equally large in units are so in pixels."""
        left, top = self._page_corner(units, bar_top)
        x, y, width, height = (self.px(length) for length in units)
        return Rect(left + x, top + y, width, height)

    def _page_corner(self, units: Units, bar_top: float) -> tuple[int, int]:
        spare = self.height - self.px(HEIGHT)
        return (self.width - self.px(WIDTH)) // 2, spare // 2 if units[1] < bar_top else spare


def placed(units: Units, unit: float, corner: tuple[int, int]) -> Rect:
    """Return a rectangle of units in pixels from a corner; its edges are rounded, so that what touches still does."""
    x, y, width, height = units
    left, top, right, bottom = (round(edge * unit) for edge in (x, y, x + width, y + height))
    return Rect(corner[0] + left, corner[1] + top, right - left, bottom - top)
