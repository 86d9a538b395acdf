"""Which part of a page is in the window: it can be moved, and glides to where something happens."""

import math
from typing import Final, NamedTuple

from pygame import Rect

GLIDE: Final = 0.28
"""How many seconds the way to something takes, however far it is."""
ROOM: Final = 0.03
"""How much of the window is left free round what is brought into sight."""


class Extent(NamedTuple):
    """How large a page is, and how much of the window's lower edge is covered by what does not move with it."""

    width: int
    height: int
    covered: int = 0


class Pan:
    """The part of a page that is seen; it never leaves the page."""

    def __init__(self, extent: Extent, window: tuple[int, int], corner: tuple[float, float] = (0.5, 0.5)) -> None:
        """Look at a part of a page: its middle, or how far right and down a share of all that can be moved says."""
        self.extent = extent
        self.part = Rect((0, 0), window)
        self.part.left = round((extent.width - window[0]) * corner[0])
        self.part.top = round((extent.height - window[1]) * corner[1])
        self._way: tuple[tuple[int, int], tuple[int, int], float] | None = None
        """From where the part glides, whereto, and for how long it has."""
        self._clamp()

    @property
    def whole(self) -> bool:
        """Return whether all of the page is in the window."""
        return self.part.width >= self.extent.width and self.part.height >= self.extent.height

    @property
    def gliding(self) -> bool:
        """Return whether the part is on its way to something."""
        return self._way is not None

    @property
    def open_part(self) -> Rect:
        """Return what is seen of the page and not covered."""
        return Rect(self.part.topleft, (self.part.width, self.part.height - self.extent.covered))

    def lay(self, extent: Extent, window: tuple[int, int]) -> None:
        """Take another page or window, and keep in the middle what was there."""
        middle = self.part.centerx / self.extent.width, self.part.centery / self.extent.height
        if (extent, window) != (self.extent, self.part.size):
            self.extent, self._way = extent, None
            self.part = Rect((0, 0), window)
            self.part.center = round(middle[0] * extent.width), round(middle[1] * extent.height)
        self._clamp()

    def move(self, right: float, down: float) -> bool:
        """Move the part, and return whether it could be moved; where it was gliding to is forgotten."""
        before, self._way = self.part.topleft, None
        self.part.move_ip(round(right), round(down))
        self._clamp()
        return self.part.topleft != before

    def bring(self, rect: Rect, at_once: bool = False) -> None:
        """Let the part go as far as is needed for something to be seen; its middle, when it is too large for that."""
        here, goal = self.open_part, self.part.copy()
        free = round(min(here.size) * ROOM)
        goal.left += _shift(rect.left - free, rect.right + free, here.left, here.right)
        goal.top += _shift(rect.top - free, rect.bottom + free, here.top, here.bottom)
        goal = self._clamped(goal)
        self._way = None
        if at_once:
            self.part = goal
        elif goal.topleft != self.part.topleft:
            self._way = self.part.topleft, goal.topleft, 0.0

    def update(self, seconds: float) -> bool:
        """Glide on, and return whether the part moved."""
        if self._way is None:
            return False
        start, end, passed = self._way
        share = min(1.0, (passed + seconds) / GLIDE)
        gentle = 0.5 - 0.5 * math.cos(math.pi * share)
        self.part.topleft = tuple(round(a + (b - a) * gentle) for a, b in zip(start, end, strict=True))
        self._way = (start, end, passed + seconds) if share < 1 else None
        return True

    def _clamp(self) -> None:
        self.part = self._clamped(self.part)

    def _clamped(self, part: Rect) -> Rect:
        left = max(0, min(part.left, self.extent.width - part.width))
        top = max(0, min(part.top, self.extent.height - part.height))
        return Rect((left, top), part.size)


def _shift(first: int, last: int, near: int, far: int) -> int:
    """Return by how much a stretch from near to far has to be moved to hold another one, or its middle."""
    if last - first > far - near:
        return (first + last - near - far) // 2
    return min(0, first - near) + max(0, last - far)
