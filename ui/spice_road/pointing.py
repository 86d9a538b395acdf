"""What is under a spot of the table."""

from pygame import Rect

from game.goods import size
from ui.spice_road.fan import HandZone
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.painting import BazaarPainter
from ui.spice_road.view import View, face_down, laid_cards, shown_hand, shown_seat
from ui.table.game_table import Spot, Subject
from ui.table.view import Target


def targets_of(layout: BazaarLayout, view: View, painter: BazaarPainter) -> dict[Target, Rect]:
    """Return every card, price, cube of the seat to move and board, and what can only be looked at."""
    position, zone, seat = view.position, painter.hand.zone(layout, view), shown_seat(view)
    found: dict[Target, Rect] = {}
    cards = list(zip(shown_hand(view, painter.faces.parts, seat), zone.seen, strict=True))
    if seat == position.seat:
        found |= {("hand", card): rect for card, rect in reversed(cards)}
        found[("laid", 0)] = _pile(zone)
        found |= {("store", place): zone.stores[place] for place in reversed(range(size(position.bags[seat])))}
    found[("order", 0)] = zone.order
    found |= {("price", slot): _tag(painter, layout, slot) for slot in range(len(position.market))}
    found |= {("market", slot): layout.market[slot] for slot in range(len(position.market))}
    found |= {("point", slot): point_room(layout, slot) for slot in range(len(position.row))}
    looked = [layout.point_deck, layout.market_deck, *layout.coins, layout.order]
    looked += [] if seat == position.seat else [*(rect for _, rect in cards), *zone.laid_seen]
    for each, board in enumerate(layout.boards):
        looked += [board.seal, board.claimed, board.gold, board.silver, board.tray, board.cards]
        found[("board", each)] = board.whole
    return found | {("piece", number): rect for number, rect in enumerate(looked)}


def _pile(zone: HandZone) -> Rect:
    """Return the cards laid down with what is over them of their heading, which may reach over the fan."""
    room = zone.laid_room
    return room.union(zone.laid_head.clip(Rect(room.left, zone.laid_head.top, room.width, zone.laid_head.height)))


def _tag(painter: BazaarPainter, layout: BazaarLayout, slot: int) -> Rect:
    """Return where the price of a merchant is seen."""
    rect = layout.prices[slot]
    return rect.inflate(-rect.width // 4, 0)


def point_room(layout: BazaarLayout, slot: int) -> Rect:
    """Return a Point card with the plaque under it."""
    return layout.points[slot].union(layout.needs[slot])


def subject_at(layout: BazaarLayout, view: View, painter: BazaarPainter, spot: Spot) -> Subject | None:
    """Return the card, coin, deck, tray or board under a spot; what lies face down is a deck's card."""
    position, hidden = view.position, face_down(view)
    for slot, card in enumerate(position.market):
        if layout.market[slot].union(layout.prices[slot]).collidepoint(spot):
            return ("deck", 0) if ("market", card) in hidden else ("merchant", card)
    for slot, card in enumerate(position.row):
        if point_room(layout, slot).collidepoint(spot):
            return ("deck", 1) if ("point", card) in hidden else ("point", card)
    for kind, number, rect in (
        ("deck", 0, layout.market_deck),
        ("deck", 1, layout.point_deck),
        ("coin", 0 if position.gold_left else 1, layout.coins[0]),
        ("coin", 1, layout.coins[1]),
        ("goods", 0, layout.order),
    ):
        if rect.collidepoint(spot):
            return kind, number
    return _in_hand(layout, view, painter, spot) or _on_boards(layout, view, painter, spot)


def _in_hand(layout: BazaarLayout, view: View, painter: BazaarPainter, spot: Spot) -> Subject | None:
    zone, seat = painter.hand.zone(layout, view), shown_seat(view)
    cards = [*zip(shown_hand(view, painter.faces.parts, seat), zone.seen, strict=True)]
    cards += zip(laid_cards(view, seat), zone.laid_seen, strict=True)
    for card, rect in reversed(cards):
        if rect.collidepoint(spot):
            return "merchant", card
    return ("caravan", seat) if zone.tray.collidepoint(spot) else None


def _on_boards(layout: BazaarLayout, view: View, painter: BazaarPainter, spot: Spot) -> Subject | None:
    mini = painter.mini_at(layout, view, spot)
    if mini is not None:
        return "merchant", mini[0]
    for seat, board in enumerate(layout.boards):
        if board.whole.collidepoint(spot):
            return ("caravan", seat) if board.tray.collidepoint(spot) else ("board", seat)
    return None
