"""Where the things lie that every table has, in pixels; what else lies there is up to the game."""

from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True)
class TableLayout:
    """The parts of a table that all games share."""

    window: Rect
    unit: float
    """Pixels of a unit in the part that all players share."""
    slip_unit: float
    """Pixels of a unit in dialogs, previews and notes, as large as the player wishes."""
    bar_unit: float
    """Pixels of a unit in the bar."""
    panel_unit: float
    """Pixels of a unit in the player boards."""
    log_unit: float
    centre: Rect
    """The room of the pieces that all players share; dialogs and notes lie over it."""
    column: Rect
    """The room of all player boards, and of the log below them: that of the log when it is open."""
    log: Rect | None
    """Room for the log beside the table, None when there is none."""
    prompt: Rect
    """The bar."""
