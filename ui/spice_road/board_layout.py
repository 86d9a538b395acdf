"""Where things lie on the boards of the players, two to five of them in a column."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from ui.look.scale import READABLE, placed

BOARD_WIDTH: Final = 436
GRAND: Final = 250
"""From this height in units on, a board has a row for the hand and one for the cards laid down."""
TALL: Final = 184
"""From this height in units on, a board says what its player did last."""
HIGHEST: Final = {2: 290, 3: 276, 4: 215, 5: 180}
"""By number of players: how high a board may become."""
LOWEST: Final = 150
"""A board is no wider than leaves it so many of its own units high."""
LOG_HEAD: Final = 40
LOG_ENTRY: Final = 70
"""How high a turn of usual length is in the log."""
SIGN: Final = 30
"""How wide the sign and the number below it are before a row of cards."""
FLAT_SIGN: Final = 52
"""How wide they are side by side."""
FLAT: Final = 56
"""Below this height in units a row of cards has its number beside the sign and not below it."""
MINI: Final = 33
"""The widest mini card."""
STORES: Final = 10


@dataclass(frozen=True)
class BoardLayout:
    """The board of a player."""

    whole: Rect
    figure: Rect
    seal: Rect
    name: Rect
    claimed: Rect
    gold: Rect
    silver: Rect
    caption: Rect | None
    """What the player did last; a low board has no room for it."""
    tray: Rect
    stores: tuple[Rect, ...]
    cards: Rect
    """The room of all mini cards."""
    grand: bool
    """Whether hand and laid cards have a row each."""
    unit: float


@dataclass(frozen=True)
class MiniRow:
    """Mini cards in a row with a sign and a number before them."""

    room: Rect
    sign: Rect
    """The room of the sign and the number."""
    cards: tuple[Rect, ...]
    flat: bool
    """Whether the number stands beside the sign."""


def lay_boards(column: Rect, players: int, gap: int) -> tuple[tuple[BoardLayout, ...], Rect | None]:
    """Return the boards from the top, and room for the log below them where a turn of everybody fits."""
    unit = column.width / BOARD_WIDTH
    room = (column.height - gap * (players - 1)) / players
    height = round(min(room, HIGHEST[players] * max(unit, READABLE)))
    below = column.top + players * (height + gap)
    log = None
    if column.bottom - below >= (LOG_HEAD + players * LOG_ENTRY) * max(unit, READABLE):
        log = Rect(column.left, below, column.width, column.bottom - below)
    else:
        height = round(room)
    tops = [column.top + round(seat * (height + gap)) for seat in range(players)]
    return tuple(board_layout(Rect(column.left, top, column.width, height)) for top in tops), log


def board_layout(whole: Rect) -> BoardLayout:
    """Return where the things of a player lie on their board."""
    unit = whole.width / BOARD_WIDTH
    high = whole.height / unit
    tall = high >= TALL

    def part(x: float, y: float, width: float, height: float) -> Rect:
        return placed((x, y, width, height), unit, whole.topleft)

    figure, seal = (62, 46) if tall else (min(54, high * 0.34), 42)
    head, tray_top = (11, 69) if tall else (8, 40)
    cards_top = tray_top + 46
    return BoardLayout(
        whole=whole,
        figure=part(0, 12 if tall else 7, 52, figure),
        seal=part(26 - seal / 2, high - seal - (12 if tall else 8), seal, seal),
        name=part(64, head, 186, 30),
        claimed=part(254, head, 68, 30),
        gold=part(326, head, 50, 30),
        silver=part(378, head, 48, 30),
        caption=part(64, 41, 360, 24) if tall else None,
        tray=part(62, tray_top, 364, 40),
        stores=tuple(part(66 + place * 35.6, tray_top + 4, 34, 32) for place in range(STORES)),
        cards=part(62, cards_top, 364, high - cards_top - 8),
        grand=high >= GRAND,
        unit=unit,
    )


def mini_rows(board: BoardLayout, hand: int, laid: int) -> tuple[MiniRow, MiniRow]:
    """Return where mini cards in hand and laid down lie: a row each, or side by side when the board is low."""
    room, unit = board.cards, board.unit
    flat = room.height / (2 if board.grand else 1) < FLAT * unit
    sign, gap = round((FLAT_SIGN if flat else SIGN) * unit), round(6 * unit)
    if board.grand:
        high = (room.height - gap) // 2
        upper = Rect(room.left, room.top, room.width, high)
        lower = Rect(room.left, room.bottom - high, room.width, high)
        return _row(upper, hand, sign, flat, unit), _row(lower, laid, sign, flat, unit)
    step = min((MINI + 1.5) * unit, (room.width - 2 * sign - gap - 8 * unit) / max(1, hand + laid))
    left = min(sign + round(hand * step + 4 * unit), room.width - gap - sign - round(laid * step + 4 * unit))
    first = Rect(room.left, room.top, left, room.height)
    second = Rect(room.left + left + gap, room.top, room.width - left - gap, room.height)
    return _row(first, hand, sign, flat, unit), _row(second, laid, sign, flat, unit)


def _row(room: Rect, count: int, sign: int, flat: bool, unit: float) -> MiniRow:
    step = min((MINI + 1.5) * unit, (room.width - sign - 4 * unit) / max(1, count))
    wide = max(4, min(round(MINI * unit), round(step - unit) if step > 8 * unit else round(8 * unit)))
    high = min(room.height - round(10 * unit), round(MINI * unit * 2.1))
    top = room.centery - high // 2
    left = room.left + sign
    cards = tuple(Rect(left + round(place * step), top, wide, high) for place in range(count))
    return MiniRow(room, Rect(room.left, room.top, sign, room.height), cards, flat)
