"""What the mouse holds: pressed for a click, or dragged somewhere else."""

import math
from typing import Final

from ui.table.view import Target

FAR: Final = 8
"""How many pixels the pointer moves before something is dragged."""


class Grip:
    """Tells a click from a drag."""

    def __init__(self) -> None:
        self._target: Target | None = None
        self._spot = (0, 0)
        self._dragged = False

    @property
    def dragged(self) -> Target | None:
        """Return what is being dragged."""
        return self._target if self._dragged else None

    def take(self, target: Target, spot: tuple[int, int]) -> None:
        """Take something at a spot."""
        self._target, self._spot, self._dragged = target, spot, False

    def move(self, spot: tuple[int, int], pressed: bool) -> None:
        """Follow the pointer; a button that was released elsewhere holds nothing."""
        if not pressed:
            self.let_go()
        elif self._target is not None and math.dist(self._spot, spot) > FAR:
            self._dragged = True

    def let_go(self) -> tuple[Target | None, bool]:
        """Let go, and return what was held and whether it was dragged."""
        held = self._target, self._dragged
        self._target, self._dragged = None, False
        return held
