"""The hand of whoever is shown: a fan of any size, the cards laid down beside it, and the caravan above both."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.goods import STORAGE
from ui.spice_road.faces import LEDGER, MERCHANT_RATIO
from ui.spice_road.layout import HAND, BazaarLayout
from ui.table.dialog import seen_parts
from ui.table.stores import store_rects

CARD: Final = 166
"""The widest card of a fan in units."""
LAID: Final = 148
LAID_STEP: Final = 57
LEAST_STEP: Final = 14
"""How far the cards laid down close up when the hand needs the room."""
MOST_LAID: Final = 438
"""How wide the cards laid down may be together."""
LEAST_CARD: Final = 122
"""The cards of a fan are no narrower, as long as those laid down can make room."""
LEAST_MINI: Final = 40
HEAD: Final = 222
"""How wide the heading over them is at least: few cards are narrower than its words."""
GAP: Final = 26
"""Between the fan and the cards laid down."""
SHOWN: Final = LEDGER + 0.017
"""How much of a covered card is seen: its whole ledger."""
LARGEST_FAN: Final = 20
"""So many cards fan out with readable ledgers; more lie in two rows of mini cards."""
SPREAD: Final = 9.0
"""How far the fan turns in all, in degrees."""
TILTS: Final = (1.6, -1.2, 0.8, -1.8, 1.1)
"""How cards laid down lie, in degrees."""
ORDER_SIDE: Final = 44


@dataclass(frozen=True)
class Place:
    """Where a card lies, and how it is turned."""

    rect: Rect
    angle: float = 0.0


@dataclass(frozen=True)
class HandZone:
    """Everything below the merchants."""

    cards: tuple[Place, ...]
    seen: tuple[Rect, ...]
    """What is seen of each card of the hand."""
    mini: bool
    """Whether the hand is so large that its cards are shown as mini cards."""
    laid: tuple[Place, ...]
    laid_seen: tuple[Rect, ...]
    laid_room: Rect
    laid_head: Rect
    tray: Rect
    stores: tuple[Rect, ...]
    count: Rect
    """How many cubes there are, of ten."""
    camels: bool
    """Whether there is room for the camels before the cubes."""
    order: Rect
    """What changes the order of the hand."""


def hand_zone(layout: BazaarLayout, hand: int, laid: int, goods: int) -> HandZone:
    """Return where so many cards and cubes lie."""
    unit, room = layout.unit, layout.hand
    pile = _pile(hand, laid) * unit
    fan = room.width - GAP * unit - pile
    mini = hand > LARGEST_FAN
    cards = _rows(layout, hand, fan) if mini else _fan(layout, hand, fan)
    whole = tuple(place.rect for place in cards)
    laid_left = room.right - round(pile)
    piled = _laid(layout, laid, Rect(laid_left, room.top, round(pile), room.height))
    order = round(ORDER_SIDE * unit)
    head = round(max(pile, HEAD * unit))
    wide = room.width - head - round((GAP + 12) * unit) - order
    tray = Rect(room.left, layout.caravan.top, wide, layout.caravan.height)
    camels = tray.width > 600 * unit
    return HandZone(
        cards=cards,
        seen=whole if mini else tuple(seen_parts(list(whole))),
        mini=mini,
        laid=piled,
        laid_seen=tuple(seen_parts([place.rect for place in piled])),
        laid_room=Rect(laid_left, room.top, round(pile), round(LAID * MERCHANT_RATIO * unit)),
        laid_head=Rect(room.right - head, layout.caravan.top + round(14 * unit), head, round(36 * unit)),
        tray=tray,
        stores=_stores(layout, tray, camels, goods),
        count=Rect(tray.right - round(78 * unit), tray.top + round(13 * unit), round(66 * unit), round(36 * unit)),
        camels=camels,
        order=Rect(tray.right + round(8 * unit), tray.centery - order // 2, order, order),
    )


def _pile(hand: int, laid: int) -> float:
    """Return how wide the cards laid down are together, in units: they close up when the hand is large."""
    others = max(0, laid - 1)
    wished = min(LAID + LAID_STEP * others, MOST_LAID)
    fan = LEAST_CARD * (1 + SHOWN * max(0, hand - 1)) if hand <= LARGEST_FAN else LEAST_MINI * _in_a_row(hand)
    return max(min(wished, HAND[2] - GAP - fan), min(wished, LAID + LEAST_STEP * others))


def _in_a_row(count: int) -> int:
    """Return how many mini cards of a hand lie in its first row."""
    return (count + 1) // 2


def _fan(layout: BazaarLayout, count: int, width: float) -> tuple[Place, ...]:
    """Return a fan whose cards all show their ledgers, turned a little and lower at its ends."""
    unit = layout.unit
    card = min(CARD * unit, width / (1 + SHOWN * max(0, count - 1)))
    step = min(card + 8 * unit, (width - card) / max(1, count - 1))
    left = layout.hand.left + (width - card - step * max(0, count - 1)) / 2
    middle = layout.hand.top + 114 * unit
    spread = min(SPREAD, 1.5 * max(0, count - 1))
    found = []
    for place in range(count):
        turn = 0.0 if count == 1 else place / (count - 1) * 2 - 1
        rect = Rect(0, 0, round(card), round(card * MERCHANT_RATIO))
        rect.center = round(left + place * step + card / 2), round(middle + 13 * unit * turn * turn)
        found.append(Place(rect, -turn * spread / 2))
    return tuple(found)


def _rows(layout: BazaarLayout, count: int, width: float) -> tuple[Place, ...]:
    """Return two rows of mini cards."""
    unit = layout.unit
    first = _in_a_row(count)
    high = round(108 * unit)
    step = min(60 * unit, width / first)
    found = []
    for place in range(count):
        row, column = divmod(place, first)
        corner = layout.hand.left + round(column * step), layout.hand.top + row * (high + round(12 * unit))
        found.append(Place(Rect(*corner, max(8, round(step - 4 * unit)), high)))
    return tuple(found)


def _laid(layout: BazaarLayout, count: int, room: Rect) -> tuple[Place, ...]:
    unit = layout.unit
    step = (room.width - LAID * unit) / max(1, count - 1)
    size = round(LAID * unit), round(LAID * MERCHANT_RATIO * unit)
    return tuple(
        Place(
            Rect(room.left + round(place * step), room.top + round((place % 2) * 4 * unit), *size),
            TILTS[place % len(TILTS)],
        )
        for place in range(count)
    )


def _stores(layout: BazaarLayout, tray: Rect, camels: bool, goods: int) -> tuple[Rect, ...]:
    unit = layout.unit
    lead = 126 if camels else 12
    step = (tray.width - (lead + 86) * unit) / STORAGE
    high = round(48 * unit)
    slots = [
        Rect(
            tray.left + round((lead + 2) * unit + place * step), tray.centery - high // 2, round(step - 5 * unit), high
        )
        for place in range(STORAGE)
    ]
    return tuple(store_rects(slots, goods))
