"""How each event moves pieces: cards fly and slide, cubes fly together, coins leave their pile."""

from collections.abc import Sequence

import pygame

from game.events import CardClaimed, GoodsDiscarded, GoodsGained, GoodsPaid, GoodsRaised, GoodsTraded, RowFilled
from game.goods import COLOURS, Bag, size, spell
from game.rules import Event
from game.spice_road.events import (
    CardAcquired,
    CardPlayed,
    CardsTakenBack,
    CoinsMoved,
    CoinTaken,
    CubeLaid,
    MarketFilled,
)
from ui.spice_road.faces import Faces
from ui.spice_road.fan import LAID
from ui.spice_road.hand import HandView
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.rows import cube_rect
from ui.spice_road.view import View, shown_hand, shown_seat
from ui.stage import Stage
from ui.table.goods_change import raised
from ui.table.motion import Flight, Motion, Point

NEXT_CUBE = 0.05
"""Seconds between two cubes that are laid."""
NEXT_CARD = 0.14
"""Seconds after which what a card brings may follow it."""
GATHERED = 0.08
"""Seconds in which cards laid down are gathered before they come back."""


class Motions:
    """Turns events into flights; the view is the one before the event."""

    def __init__(self, stage: Stage, faces: Faces, hand: HandView) -> None:
        self._theme = stage.theme
        self._faces = faces
        self._hand = hand

    def flight(self, layout: BazaarLayout, view: View, event: Event) -> Flight:
        """Return what moves because of an event, and what is hidden meanwhile."""
        match event:
            case CardPlayed():
                return self._play(layout, view, event)
            case CardsTakenBack():
                return self._take_back(layout, view, event)
            case CubeLaid():
                return self._lay(layout, view, event)
            case CardAcquired():
                return self._acquire(layout, view, event)
            case MarketFilled():
                return self._fill_market(layout, view, event)
            case CardClaimed():
                return self._claim(layout, view, event)
            case CoinTaken():
                return self._coin(layout, view, event)
            case CoinsMoved():
                return self._coins(layout, view, event)
            case RowFilled():
                return self._fill_row(layout, view, event)
        return self._goods(layout, view, event)

    # Cards

    def _play(self, layout: BazaarLayout, view: View, event: CardPlayed) -> Flight:
        start, wide = self._card_at(layout, view, event.seat, event.card)
        end = self._laid_at(layout, view, event.seat)
        moved = self._card(event.card, wide, start, end.center, end.width, "slide")
        return Flight([moved], {("laid", event.seat): 1}, NEXT_CARD)

    def _take_back(self, layout: BazaarLayout, view: View, event: CardsTakenBack) -> Flight:
        start = self._laid_at(layout, view, event.seat)
        board = layout.boards[event.seat]
        shown = shown_seat(view) == event.seat
        end = (layout.hand.left + layout.hand.width // 3, layout.hand.centery) if shown else board.cards.center
        wide = LAID * layout.unit if shown else board.unit * 33
        stagger = self._theme.seconds("stagger")
        motions = [
            self._card(card, start.width, start.center, end, wide, "lift", GATHERED + number * stagger)
            for number, card in enumerate(event.cards)
        ]
        return Flight(motions, {("card", card): 1 for card in event.cards})

    def _acquire(self, layout: BazaarLayout, view: View, event: CardAcquired) -> Flight:
        start, board = layout.market[event.slot], layout.boards[event.seat]
        shown = shown_seat(view) == event.seat
        end = (layout.hand.left + layout.hand.width // 2, layout.hand.centery) if shown else board.cards.center
        wide = LAID * layout.unit if shown else board.unit * 33
        card = self._card(event.card, start.width, start.center, end, wide, "lift")
        goods = self._fly_in(layout, view, event.seat, event.goods, start.center)
        hidden = {("card", event.card): 1, ("market", event.slot): 1, **goods.hidden}
        return Flight([card, *goods.motions], hidden, self._theme.seconds("lift") * 0.6)

    def _claim(self, layout: BazaarLayout, view: View, event: CardClaimed) -> Flight:
        start, end = layout.points[event.slot], layout.boards[event.seat].claimed
        face = self._faces.point(event.card, start.width)
        wide = max(8, round(26 * layout.panel_unit))
        moved = Motion(
            face, start.center, end.center, self._theme.seconds("lift"), hop=20, size=(wide, round(wide * 1.125))
        )
        return Flight([moved], {("point", event.slot): 1, ("claimed", event.seat): 1}, NEXT_CARD)

    def _fill_market(self, layout: BazaarLayout, view: View, event: MarketFilled) -> Flight:
        motions = []
        slots, position = layout.market, view.position
        for slot in range(event.slot + 1, len(position.market)):
            face = self._faces.merchant(position.market[slot], slots[slot].width)
            motions += self._slide(face, slots[slot], slots[slot - 1])
            motions += self._carried(layout, position.cubes[slot], slot)
        if event.reveals:
            last = slots[len(position.market) - 1]
            motions += self._slide(self._faces.merchant_back(last.width), layout.market_deck, last)
        moved = range(event.slot, len(position.market))
        return Flight(motions, {("market", slot): 1 for slot in moved})

    def _carried(self, layout: BazaarLayout, goods: Bag, slot: int) -> list[Motion]:
        """Return the cubes on a card that slides one slot to the left."""
        letters = spell(goods) if goods else ""
        seconds, side = self._theme.seconds("slide"), cube_rect(layout, slot, 0, 1).width
        found = []
        for number, letter in enumerate(letters):
            rects = [cube_rect(layout, each, number, len(letters)).center for each in (slot, slot - 1)]
            found.append(Motion(self._faces.good(letter, side), rects[0], rects[1], seconds))
        return found

    def _fill_row(self, layout: BazaarLayout, view: View, event: RowFilled) -> Flight:
        motions = []
        slots, row = layout.points, view.position.row
        for slot in range(event.slot + 1, len(row)):
            motions += self._slide(self._faces.point(row[slot], slots[slot].width), slots[slot], slots[slot - 1])
        if event.reveals:
            last = slots[len(row) - 1]
            motions += self._slide(self._faces.point_back(last.width), layout.point_deck, last)
        return Flight(motions, {("point", slot): 1 for slot in range(event.slot, len(row))})

    def _slide(self, face: pygame.Surface, start: pygame.Rect, end: pygame.Rect) -> list[Motion]:
        return [Motion(face, start.center, end.center, self._theme.seconds("slide"))]

    def _card(
        self, card: int, wide: float, start: Point, end: Point, wide_then: float, pace: str, delay: float = 0.0
    ) -> Motion:
        face = self._faces.merchant(card, max(wide, wide_then))
        size_then = max(8, round(wide_then)), max(10, round(wide_then * 1.3))
        return Motion(face, start, end, self._theme.seconds(pace), delay, 12, size_then)

    def _card_at(self, layout: BazaarLayout, view: View, seat: int, card: int) -> tuple[Point, float]:
        """Return where a card of a hand lies, and how wide it is there."""
        if shown_seat(view) == seat:
            cards = shown_hand(view, self._faces.parts, seat)
            if card in cards:
                rect = self._hand.zone(layout, view).cards[cards.index(card)].rect
                return rect.center, rect.width
        board = layout.boards[seat]
        return board.cards.center, 33 * board.unit

    def _laid_at(self, layout: BazaarLayout, view: View, seat: int) -> pygame.Rect:
        if shown_seat(view) == seat:
            zone = self._hand.zone(layout, view)
            return zone.laid[-1].rect if zone.laid else zone.laid_room
        board = layout.boards[seat]
        rect = pygame.Rect(0, 0, round(33 * board.unit), round(43 * board.unit))
        rect.midright = board.cards.midright
        return rect

    # Coins

    def _coin(self, layout: BazaarLayout, view: View, event: CoinTaken) -> Flight:
        pile, board = layout.coins[event.slot], layout.boards[event.seat]
        end = board.gold if event.gold else board.silver
        coin = self._faces.coin(event.gold, 36 * layout.unit)
        side = max(8, round(26 * board.unit))
        moved = Motion(
            coin, pile.center, end.midleft, self._theme.seconds("lift"), hop=40 * layout.unit, size=(side, side)
        )
        return Flight([moved], {("gold" if event.gold else "silver_of", event.seat): 1}, NEXT_CARD)

    def _coins(self, layout: BazaarLayout, view: View, event: CoinsMoved) -> Flight:
        """Let the silver coins slide over the leftmost card."""
        coin = self._faces.coin(False, 36 * layout.unit)
        first, second = layout.coins
        shift = 19 * layout.unit
        motions = [
            Motion(
                coin,
                (second.left + 22 * layout.unit + number * shift, second.centery),
                (first.left + 22 * layout.unit + number * shift, first.centery),
                self._theme.seconds("slide"),
            )
            for number in range(event.silver)
        ]
        return Flight(motions, {("silver", 0): 1})

    # Cubes

    def _goods(self, layout: BazaarLayout, view: View, event: Event) -> Flight:
        match event:
            case GoodsGained():
                source = self._laid_at(layout, view, event.seat).center
                return self._fly_in(layout, view, event.seat, event.goods, source)
            case GoodsTraded():
                middle = self._laid_at(layout, view, event.seat).center
                out = self._fly_out(layout, view, event.seat, event.give * event.times, middle)
                back = self._fly_in(layout, view, event.seat, event.take * event.times, middle, out.ends * 0.5)
                return Flight([*out.motions, *back.motions], back.hidden)
            case GoodsRaised():
                source = self._laid_at(layout, view, event.seat).center
                return self._fly_in(layout, view, event.seat, raised(event.way), source)
            case GoodsPaid():
                slot = view.position.row.index(event.card) if event.card in view.position.row else 0
                flight = self._fly_out(layout, view, event.seat, event.goods, layout.points[slot].midbottom)
                return Flight(flight.motions, flight.hidden, self._theme.seconds("goods") * 0.7)
            case GoodsDiscarded():
                return self._fly_out(layout, view, event.seat, event.goods, layout.order.midbottom)
        return Flight()

    def _lay(self, layout: BazaarLayout, view: View, event: CubeLaid) -> Flight:
        held = view.position.cubes[event.slot]
        count = size(held)
        side = cube_rect(layout, event.slot, 0, 1).width
        start = self._stores(layout, view, event.seat)[0]
        end = cube_rect(layout, event.slot, count, count + 1).center
        cube = self._faces.good(COLOURS[event.colour], side)
        moved = Motion(cube, start, end, self._theme.seconds("goods"), hop=20 * layout.unit)
        return Flight([moved], {("cubes", event.slot): 1 << 8 * event.colour}, NEXT_CUBE)

    def _stores(self, layout: BazaarLayout, view: View, seat: int) -> Sequence[Point]:
        if shown_seat(view) == seat:
            return [rect.center for rect in self._hand.zone(layout, view).stores]
        return [rect.center for rect in layout.boards[seat].stores]

    def _side(self, layout: BazaarLayout, view: View, seat: int) -> float:
        return 40 * layout.unit if shown_seat(view) == seat else 30 * layout.panel_unit

    def _fly_in(
        self, layout: BazaarLayout, view: View, seat: int, goods: Bag, source: Point, delay: float = 0.0
    ) -> Flight:
        stores, held = self._stores(layout, view, seat), size(view.position.bags[seat])
        side, stagger = self._side(layout, view, seat), self._theme.seconds("stagger") * 0.5
        motions = [
            Motion(
                self._faces.good(letter, side),
                source,
                stores[min(held + number, len(stores) - 1)],
                self._theme.seconds("goods"),
                delay + number * stagger,
                30 * layout.unit,
            )
            for number, letter in enumerate(spell(goods) if goods else "")
        ]
        return Flight(motions, {("goods", seat): goods})

    def _fly_out(self, layout: BazaarLayout, view: View, seat: int, goods: Bag, end: Point) -> Flight:
        stores = self._stores(layout, view, seat)
        side, stagger = self._side(layout, view, seat), self._theme.seconds("stagger") * 0.5
        motions = [
            Motion(
                self._faces.good(letter, side),
                stores[min(number, len(stores) - 1)],
                end,
                self._theme.seconds("goods"),
                number * stagger,
                20 * layout.unit,
            )
            for number, letter in enumerate(spell(goods) if goods else "")
        ]
        return Flight(motions)
