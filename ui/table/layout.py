"""Where the things lie that every table has, in pixels; what else lies there is up to the game."""

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

TALLEST_BAR: Final = 1.5
"""How many times as high as usual the bar may become; more would be taken from the pieces."""
LARGEST_LOG: Final = 1.75
"""How much larger than usual the words of the log may become; more would leave a few words to a line."""


def bar_growth(percent: int) -> float:
    """Return how much larger than usual the bar is, for a wished size of the interface."""
    return min(percent / 100, TALLEST_BAR)


def log_growth(percent: int) -> float:
    """Return how much larger than usual the words of the log are, for a wished size of the interface."""
    return min(percent / 100, LARGEST_LOG)


@dataclass(frozen=True)
class TableLayout:
    """The parts of a table that all games share."""

    window: Rect
    unit: float
    """Pixels of a unit in the part that all players share."""
    overlay_unit: float
    """Pixels of a unit in dialogs, previews and notes, as large as the player wishes."""
    bar_unit: float
    """Pixels of a unit in the bar."""
    panel_unit: float
    """Pixels of a unit in the player boards."""
    log_unit: float
    centre: Rect
    """The room of the pieces that all players share; notes lie over it."""
    column: Rect
    """The room of all player boards, and of the log below them: that of the log when it is open."""
    log: Rect | None
    """Room for the log beside the table, None when there is none."""
    prompt: Rect
    """The bar."""
    opened: "TableLayout | None" = field(default=None, kw_only=True)
    """Where everything lies while the log is open beside the boards; None when it lies over them."""

    @property
    def dialog_room(self) -> Rect:
        """Return where dialogs may lie: over all that the players share, unless a game needs some of it in sight."""
        return self.centre
