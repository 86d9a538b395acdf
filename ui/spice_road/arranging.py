"""Putting the hand in another order: by a click, or by dragging a card."""

from ui.spice_road.layout import BazaarLayout
from ui.spice_road.painting import BazaarPainter
from ui.spice_road.view import View, shown_hand, shown_seat
from ui.table.arrangement import OWN, Arrangement
from ui.table.game_table import Spot
from ui.table.view import Target


def next_order(arrangements: dict[int, Arrangement], view: View) -> bool:
    """Show the hand in the next order: as taken, by kind, as laid by the person."""
    arrangements.setdefault(shown_seat(view), Arrangement()).next()
    return True


def drop_card(
    arrangements: dict[int, Arrangement],
    layout: BazaarLayout,
    view: View,
    painter: BazaarPainter,
    target: Target,
    spot: Spot,
) -> bool:
    """Put a card of the hand before the one whose middle is right of a spot, and return whether that is possible."""
    seat, (kind, card) = shown_seat(view), target
    cards = shown_hand(view, painter.faces.parts, seat)
    zone = painter.hand.zone(layout, view)
    if kind != "hand" or card not in cards or not zone.cards:
        return False
    room = zone.cards[0].rect.unionall([place.rect for place in zone.cards])
    if not room.inflate(0, room.height).collidepoint(spot):
        return False
    before = [other for other, seen in zip(cards, zone.seen, strict=True) if _is_before(seen.center, spot, zone.mini)]
    others = [other for other in cards if other != card]
    place = sum(other != card for other in before)
    order = [*others[:place], card, *others[place:]]
    names = painter.faces.parts.merchants
    arrangements[seat] = Arrangement(OWN, tuple(names[each].id for each in order))
    return True


def _is_before(middle: Spot, spot: Spot, rows: bool) -> bool:
    """Return whether a card stands before a spot; in two rows, those of an earlier row do."""
    if rows and abs(middle[1] - spot[1]) > 40:
        return middle[1] < spot[1]
    return middle[0] < spot[0]
