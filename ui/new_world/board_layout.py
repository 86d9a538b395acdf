"""Where the player boards lie in their column, and what lies where on each; with the log open they are low."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ui.look.scale import READABLE

PANEL: Final = (436, 201)
LOW_PANEL: Final = (436, 120)
"""A player board above the open log."""
LEAST_LOW: Final = 76
"""How many pixels such a board needs so that everything on it can be told apart."""
HIGH_PANEL: Final = 1.12
"""How many times as high as usual a player board may become above the log."""
HIGHEST_PANEL: Final = 1.35
"""How many times as high as usual a player board may become when there is no log below."""
LOG_HEAD: Final = 40
LOG_ENTRY: Final = 70
"""How high a turn of usual length is in the log."""
LEAST_PANEL: Final = 195
"""How high a player board must be for type of its usual size; on a lower one type is smaller."""


@dataclass(frozen=True)
class PanelLayout:
    """The board of a player."""

    whole: Rect
    figure: Rect
    seal: Rect
    first: Rect
    """The compass of whoever began."""
    name: Rect
    caption: Rect
    settlers: Rect
    count: Rect
    chips: Rect
    stores: tuple[Rect, ...]
    cards: Rect
    bonus: tuple[Rect, ...]
    finds: Rect

    @property
    def low(self) -> bool:
        """Return whether the board is low, because the log is open: then it has no caption."""
        return not self.caption.width


def panel_column(column: Rect, players: int, gap: int) -> tuple[tuple[PanelLayout, ...], Rect | None]:
    """Return the player boards, and the log below them where a turn of everybody has room; else they have it all."""
    unit = column.width / PANEL[0]
    room = (column.height - gap * (players - 1)) / players
    height = round(min(room, PANEL[1] * unit * HIGH_PANEL))
    below = column.top + players * (height + gap)
    if column.bottom - below >= (LOG_HEAD + players * LOG_ENTRY) * max(unit, READABLE):
        log = Rect(column.left, below, column.width, column.bottom - below)
        return _stacked(column, players, height, gap), log
    height = round(min(room, PANEL[1] * unit * HIGHEST_PANEL))
    return _stacked(column, players, height, (column.height - players * height) / max(1, players - 1)), None


def low_column(column: Rect, players: int, gap: int, log_unit: float) -> tuple[tuple[PanelLayout, ...], Rect] | None:
    """Return low player boards and the open log with all the room below them, None when two turns have none there."""
    room = (column.height - (LOG_HEAD + players * LOG_ENTRY) * log_unit) / players - gap
    height = max(round(min(LOW_PANEL[1] * column.width / LOW_PANEL[0], room)), LEAST_LOW)
    below = column.top + players * (height + gap)
    if column.bottom - below < (LOG_HEAD + 2 * LOG_ENTRY) * log_unit:
        return None
    log = Rect(column.left, below, column.width, column.bottom - below)
    return _stacked(column, players, height, gap, low=True), log


def whole_column(panels: Sequence[PanelLayout], log: Rect | None) -> Rect:
    """Return the room of all player boards together, and of the log below them."""
    whole = panels[0].whole.union(panels[-1].whole)
    return whole if log is None else whole.union(log)


def panel_unit(panel: PanelLayout) -> float:
    """Return the pixels of a unit on a player board."""
    least = LOW_PANEL[1] if panel.low else LEAST_PANEL
    return min(panel.whole.width / PANEL[0], panel.whole.height / least)


def _stacked(column: Rect, players: int, height: int, gap: float, low: bool = False) -> tuple[PanelLayout, ...]:
    tops = [column.top + round(seat * (height + gap)) for seat in range(players)]
    make = low_panel_layout if low else panel_layout
    return tuple(make(Rect(column.left, top, column.width, height)) for top in tops)


class _Board:
    """Turns units of a board into pixels."""

    def __init__(self, whole: Rect, size: tuple[int, int]) -> None:
        self._whole = whole
        self._x, self._y = whole.width / size[0], whole.height / size[1]

    def part(self, x: float, y: float, width: float, height: float) -> Rect:
        left, top = self._whole.left + round(x * self._x), self._whole.top + round(y * self._y)
        return Rect(left, top, round(width * self._x), round(height * self._y))


def panel_layout(whole: Rect) -> PanelLayout:
    """Return where the things of a player lie on their board."""
    part = _Board(whole, PANEL).part
    return PanelLayout(
        whole=whole,
        figure=part(2, 14, 48, 60),
        first=part(12, 84, 28, 28),
        seal=part(3, 143, 46, 46),
        name=part(62, 8, 196, 30),
        caption=part(262, 8, 150, 30),
        settlers=part(62, 42, 177, 42),
        count=part(240, 42, 62, 42),
        chips=part(304, 39, 125, 49),
        stores=tuple(part(62 + number * 36.6, 92, 34, 38) for number in range(10)),
        cards=part(62, 138, 122, 54),
        bonus=tuple(part(188 + number * 51, 140, 50, 50) for number in range(3)),
        finds=part(344, 143, 84, 44),
    )


def low_panel_layout(whole: Rect) -> PanelLayout:
    """Return where the same things lie on a low board: three rows; what was done last is told by the log below."""
    part = _Board(whole, LOW_PANEL).part
    return PanelLayout(
        whole=whole,
        figure=part(6, 4, 40, 43),
        first=part(2, 48, 18, 18),
        seal=part(4, 72, 44, 44),
        name=part(62, 5, 182, 29),
        caption=part(246, 5, 0, 0),
        settlers=part(248, 5, 114, 29),
        count=part(366, 5, 62, 29),
        chips=part(156, 76, 102, 38),
        stores=tuple(part(62 + number * 36.6, 37, 34, 34) for number in range(10)),
        cards=part(62, 75, 91, 40),
        bonus=tuple(part(261 + number * 41, 75, 40, 40) for number in range(3)),
        finds=part(385, 76, 45, 37),
    )
