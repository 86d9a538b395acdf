"""Where everything lies on the rug: pure functions of the window and of how many play."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from game.spice_road.components import MARKET_ROW, POINT_ROW
from ui.look.scale import READABLE, Scale
from ui.spice_road.board_layout import BOARD_WIDTH, LOWEST, BoardLayout, lay_boards
from ui.spice_road.faces import MERCHANT_RATIO, POINT_RATIO
from ui.table.layout import TableLayout, bar_growth

Row = tuple[float, float, float, float]
"""Left, top and width of the first card of a row, and the step to the next one."""

RUG: Final = (1142, 844)
"""The rug in units; everything on it is measured from its corner."""
BORDER: Final = 20
STRIPES: Final = (260, 495)
"""Where the two stripes between the three fields of the rug begin."""
STRIPE: Final = 10
POINT: Final[Row] = (28, 70, 166, 184)
MERCHANT: Final[Row] = (28, 278, 148, 156.4)
COINS: Final = (32, 21, 158, 42)
ORDER: Final = (414, 20, 520, 44)
PRICE: Final = (462, 28)
"""Top and height of the price tags under the merchants."""
NEED: Final = (246, 26)
"""Top and height of the plaques under the Point cards that say what is missing."""
CARAVAN: Final = (28, 510, 62)
"""Left, top and height of the tray of whoever's hand is seen."""
HAND: Final = (28, 588, 1086, 244)
"""The room of the fan and of the cards laid down."""
FREE: Final = 12
"""How many pixels are left free around a dialog above the caravan, both sides together."""
WIDEST: Final = 640
"""How wide a player board may become, in units of the rug."""


@dataclass(frozen=True)
class BazaarLayout(TableLayout):
    """Everything on the table; its centre is the rug."""

    boards: tuple[BoardLayout, ...]

    @property
    def rug(self) -> Rect:
        """Return where the rug lies."""
        return self.centre

    def dialog_room(self, wished: tuple[float, float]) -> Rect:
        """Return the part of both rows, so that caravan and hand stay in sight; more where that is too low."""
        if self.sight is None:
            return Rect(self.rug.left, self.rug.top, self.rug.width, self.caravan.top - self.rug.top)
        room = self.note_room
        above = Rect(room.left, room.top, room.width, self.caravan.top - room.top)
        free = above.inflate(-FREE, -FREE)
        fits = above.height <= room.height and round(wished[0]) <= free.width and round(wished[1]) <= free.height
        return above if fits else room

    def at(self, x: float, y: float, width: float, height: float) -> Rect:
        """Return a part of the rug, given in units from its corner."""
        corner = self.rug.left + round(x * self.unit), self.rug.top + round(y * self.unit)
        return Rect(*corner, max(1, round(width * self.unit)), max(1, round(height * self.unit)))

    def _row(self, first: Row, count: int, ratio: float) -> tuple[Rect, ...]:
        left, top, wide, step = first
        return tuple(self.at(left + place * step, top, wide, wide * ratio) for place in range(count))

    @cached_property
    def points(self) -> tuple[Rect, ...]:
        """Return where the Point cards lie."""
        return self._row(POINT, POINT_ROW, POINT_RATIO)

    @cached_property
    def point_deck(self) -> Rect:
        """Return where the deck of Point cards is."""
        return self._row(POINT, POINT_ROW + 1, POINT_RATIO)[-1]

    @cached_property
    def needs(self) -> tuple[Rect, ...]:
        """Return where it is said under each Point card what is missing for it."""
        return tuple(self.at(POINT[0] + place * POINT[3], NEED[0], POINT[2], NEED[1]) for place in range(POINT_ROW))

    @cached_property
    def coins(self) -> tuple[Rect, Rect]:
        """Return where the coins over the leftmost Point card lie, and those over the second."""
        left, top, wide, high = COINS
        return self.at(left, top, wide, high), self.at(left + POINT[3], top, wide, high)

    @cached_property
    def order(self) -> Rect:
        """Return where the goods are shown in rising level."""
        return self.at(*ORDER)

    @cached_property
    def market(self) -> tuple[Rect, ...]:
        """Return where the Merchant cards lie."""
        return self._row(MERCHANT, MARKET_ROW, MERCHANT_RATIO)

    @cached_property
    def market_deck(self) -> Rect:
        """Return where the deck of Merchant cards is."""
        return self._row(MERCHANT, MARKET_ROW + 1, MERCHANT_RATIO)[-1]

    @cached_property
    def prices(self) -> tuple[Rect, ...]:
        """Return where the price of each Merchant card stands."""
        left, _, wide, step = MERCHANT
        return tuple(self.at(left + place * step, PRICE[0], wide, PRICE[1]) for place in range(MARKET_ROW))

    @cached_property
    def caravan(self) -> Rect:
        """Return the room of the tray; how wide it is depends on the cards beside it."""
        return self.at(CARAVAN[0], CARAVAN[1], HAND[2], CARAVAN[2])

    @cached_property
    def hand(self) -> Rect:
        """Return the room of the fan and of the cards laid down."""
        return self.at(*HAND)

    @property
    def above_the_hand(self) -> Rect:
        """Return the spot above which dialogs lie."""
        return Rect(self.rug.centerx - 1, self.caravan.top, 2, 2)


def bazaar_layout(window: tuple[int, int], players: int, percent: int = 100) -> BazaarLayout:
    """Return where everything lies for a window, a number of players and a wished size."""
    width, height = window
    scale = Scale(width, height, percent)
    margin = scale.px(7)
    least_prompt = max(round(scale.px(46) * bar_growth(percent)), 36)
    right = max(round(width * 0.2725), 270)
    unit = min((width - 3 * margin - right) / RUG[0], (height - least_prompt - 4 * margin) / RUG[1])
    rug_width, rug_height = round(unit * RUG[0]), round(unit * RUG[1])
    prompt_height = min(height - rug_height - 4 * margin, round(least_prompt * 1.5))
    board_height = (height - prompt_height - 3 * margin) / players - margin
    widest = max(BOARD_WIDTH * unit, BOARD_WIDTH * board_height / LOWEST)
    right = round(min(width - 3 * margin - rug_width, WIDEST * unit, widest))
    spare = height - rug_height - prompt_height - 4 * margin
    left_edge = (width - rug_width - right - margin) // 2
    rug = Rect(left_edge, margin + spare // 2, rug_width, rug_height)
    prompt = Rect(left_edge, height - prompt_height - margin, rug_width + margin + right, prompt_height)
    column = Rect(rug.right + margin, margin, right, prompt.top - 2 * margin)
    boards, log = lay_boards(column, players, margin)
    board_unit = boards[0].whole.width / BOARD_WIDTH
    return BazaarLayout(
        window=Rect(0, 0, width, height),
        unit=unit,
        panel_unit=board_unit,
        overlay_unit=max(unit * scale.beyond, READABLE),
        bar_unit=max(min(unit * bar_growth(percent), prompt.height / 46), min(unit, READABLE)),
        log_unit=board_unit * bar_growth(percent),
        centre=rug,
        column=_column(boards, log),
        log=log,
        prompt=prompt,
        boards=boards,
    )


def _column(boards: tuple[BoardLayout, ...], log: Rect | None) -> Rect:
    whole = boards[0].whole.union(boards[-1].whole)
    return whole if log is None else whole.union(log)
