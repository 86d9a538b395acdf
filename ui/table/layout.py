"""Where the things lie that every table has, in pixels; what else lies there is up to the game."""

from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from pygame import Rect

BROAD: Final = 0.5
"""When the buttons of the bar take more than this share of its width, the words stand in a row above them."""
WORDS_ROW: Final = 0.84
"""How high that row is, as a share of the row of the buttons."""


def bar_growth(percent: int) -> float:
    """Return how much smaller than usual bar and log are, for a wished size of the interface.

    At larger sizes they grow with the page on which the table is laid out.
    """
    return min(percent / 100, 1.0)


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
    sight: Rect | None = field(default=None, kw_only=True)
    """The part of the table that is in the window, None when it is all."""
    words_row: int = field(default=0, kw_only=True)
    """How much of the bar's height belongs to a row of words above its buttons, 0 when they stand side by side."""

    @property
    def seen(self) -> Rect:
        """Return what of the table is in the window."""
        return self.sight or self.window

    @property
    def note_room(self) -> Rect:
        """Return where notes lie: over what all players share, as far as it is in the window."""
        if self.sight is None:
            return self.centre
        return Rect(self.sight.left, self.sight.top, self.sight.width, self.prompt.top - self.sight.top)

    def dialog_room(self, wished: tuple[float, float]) -> Rect:
        """Return where a dialog of a size may lie: over what all share, unless a game needs some of it in sight."""
        return self.note_room

    @property
    def buttons_row(self) -> Rect:
        """Return the part of the bar with the buttons."""
        bar = self.prompt
        return Rect(bar.left, bar.top + self.words_row, bar.width, bar.height - self.words_row)


L = TypeVar("L", bound=TableLayout)


def in_sight(layout: L, part: Rect, strip: int = 0, broad: bool = False) -> L:
    """Return a table of which a part is in the window: the bar lies at the lower edge of that part.

    `strip` is the height of more buttons below the bar; when its own are `broad`, its words stand above them.
    """
    row = layout.prompt.height
    words = round(row * WORDS_ROW) if broad else 0
    bar = Rect(part.left, part.bottom - strip - row - words, part.width, row + words)
    return replace(layout, sight=part, prompt=bar, words_row=words)
