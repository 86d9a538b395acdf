"""How each event moves pieces: settlers walk or hop home, goods fly slot by slot, cards slide, tiles lift off."""

import pygame

from game.events import CardClaimed, GoodsDiscarded, GoodsGained, GoodsPaid, GoodsRaised, GoodsTraded, RowFilled
from game.goods import Bag, counts, spell
from game.new_world.events import (
    PlaceExplored,
    SettlersJoined,
    SettlersOusted,
    SettlersPlaced,
    SettlersReturned,
    TileTaken,
)
from game.new_world.state import NOTHING
from game.rules import Event
from ui.new_world.faces import Faces
from ui.new_world.layout import TableLayout
from ui.new_world.map import MapView
from ui.new_world.player_board import card_rects, find_rects
from ui.stage import Stage
from ui.table.motion import Motion, Point
from ui.table.shown import Shown


class Choreography:
    """Turns events into motions; the table shown is the one before the event."""

    def __init__(self, stage: Stage, faces: Faces, map_view: MapView) -> None:
        """Take the services and what draws the pieces."""
        self._theme = stage.theme
        self._faces = faces
        self._map = map_view

    def motions(self, layout: TableLayout, shown: Shown, event: Event) -> list[Motion]:
        """Return what moves because of an event."""
        if isinstance(event, SettlersPlaced):
            return self._walk(layout, shown, event)
        if isinstance(event, SettlersOusted | SettlersReturned):
            return self._go_home(layout, shown, event)
        if isinstance(event, SettlersJoined):
            return self._join(layout, shown, event)
        if isinstance(event, GoodsGained | GoodsTraded | GoodsPaid | GoodsDiscarded | GoodsRaised):
            return self._goods(layout, shown, event)
        if isinstance(event, CardClaimed | RowFilled):
            return self._cards(layout, shown, event)
        if isinstance(event, TileTaken):
            return self._tile(layout, shown, event)
        return self._explore(layout, shown, event) if isinstance(event, PlaceExplored) else []

    # Settlers

    def _walk(self, layout: TableLayout, shown: Shown, event: SettlersPlaced) -> list[Motion]:
        spot = layout.spots[event.place]
        figure = self._faces.figure(shown.dyes[event.seat], 44 * layout.unit)
        start = layout.panels[event.seat].settlers.midleft
        return [
            Motion(figure, start, _middle(at, figure), self._seconds("walk"), number * self._seconds("stagger") * 2)
            for number, at in enumerate(self._map.standing(layout, spot, event.count))
        ]

    def _go_home(self, layout: TableLayout, shown: Shown, event: SettlersOusted | SettlersReturned) -> list[Motion]:
        spot = layout.spots[event.place]
        figure = self._faces.figure(shown.dyes[event.seat], 44 * layout.unit)
        end = layout.panels[event.seat].settlers.center
        hop = 60 * layout.unit if isinstance(event, SettlersOusted) else 10 * layout.unit
        return [
            Motion(figure, _middle(at, figure), end, self._seconds("hop"), number * self._seconds("stagger"), hop)
            for number, at in enumerate(self._map.standing(layout, spot, event.count))
        ]

    def _join(self, layout: TableLayout, shown: Shown, event: SettlersJoined) -> list[Motion]:
        panel = layout.panels[event.seat]
        figure = self._faces.figure(shown.dyes[event.seat], panel.settlers.height)
        hop = 24 * layout.unit
        return [
            Motion(figure, panel.count.center, panel.settlers.center, self._seconds("walk"), number * 0.1, hop)
            for number in range(event.count)
        ]

    # Goods

    def _goods(self, layout: TableLayout, shown: Shown, event: Event) -> list[Motion]:
        if isinstance(event, GoodsGained):
            source = layout.panels[event.seat].finds.center if event.source == "find" else self._at(layout, event.place)
            return self._fly_in(layout, event.seat, event.goods, source, shown)
        if isinstance(event, GoodsTraded):
            middle = self._at(layout, event.place)
            out = self._fly_out(layout, event.seat, event.give * event.times, middle)
            return out + self._fly_in(layout, event.seat, event.take * event.times, middle, shown, max_end(out) * 0.6)
        if isinstance(event, GoodsRaised):
            return self._fly_in(layout, event.seat, raised(event.way), self._at(layout, event.place), shown)
        if isinstance(event, GoodsPaid):
            slot = shown.position.row.index(event.card) if event.card in shown.position.row else 0
            return self._fly_out(layout, event.seat, event.goods, layout.slots[slot].midbottom)
        assert isinstance(event, GoodsDiscarded)
        panel = layout.panels[event.seat].whole
        return self._fly_out(layout, event.seat, event.goods, (panel.left - 30 * layout.unit, panel.bottom))

    def _fly_in(
        self, layout: TableLayout, seat: int, goods: Bag, source: Point, shown: Shown, delay: float = 0.0
    ) -> list[Motion]:
        stores = layout.panels[seat].stores
        held = 0 if not shown.position.bags[seat] else len(spell(shown.position.bags[seat]))
        return [
            Motion(
                self._faces.good(letter, stores[0].width * 0.94),
                source,
                stores[min(held + number, len(stores) - 1)].center,
                self._seconds("goods"),
                delay + number * self._seconds("stagger"),
                30 * layout.unit,
            )
            for number, letter in enumerate(spell(goods) if goods else "")
        ]

    def _fly_out(self, layout: TableLayout, seat: int, goods: Bag, end: Point) -> list[Motion]:
        stores = layout.panels[seat].stores
        return [
            Motion(
                self._faces.good(letter, stores[0].width * 0.94),
                stores[min(number, len(stores) - 1)].center,
                end,
                self._seconds("goods"),
                number * self._seconds("stagger"),
                20 * layout.unit,
            )
            for number, letter in enumerate(spell(goods) if goods else "")
        ]

    # Cards and tiles

    def _cards(self, layout: TableLayout, shown: Shown, event: CardClaimed | RowFilled) -> list[Motion]:
        if isinstance(event, CardClaimed):
            end = card_rects(layout.panels[event.seat], len(shown.position.cards[event.seat]) + 1)[-1]
            start = layout.slots[event.slot]
            face = self._faces.card(event.card, start.size)
            return [Motion(face, start.center, end.center, self._seconds("lift"), hop=20, size=end.size)]
        motions = []
        for slot in range(event.slot + 1, len(layout.slots)):
            card = shown.position.row[slot]
            if card != NOTHING:
                motions.append(self._slide(layout, card, layout.slots[slot], layout.slots[slot - 1]))
        if event.card != NOTHING:
            motions.append(self._slide(layout, event.card, layout.deck, layout.slots[-1]))
        return motions

    def _slide(self, layout: TableLayout, card: int, start: pygame.Rect, end: pygame.Rect) -> Motion:
        return Motion(self._faces.card(card, end.size), start.center, end.center, self._seconds("slide"))

    def _tile(self, layout: TableLayout, shown: Shown, event: TileTaken) -> list[Motion]:
        rect = layout.stacks[event.stack]
        end = layout.panels[event.seat].bonus[min(len(shown.position.tiles[event.seat]), 2)]
        face = self._faces.bonus(event.tile, rect.width)
        return [Motion(face, rect.center, end.center, self._seconds("lift"), hop=30 * layout.unit, size=end.size)]

    def _explore(self, layout: TableLayout, shown: Shown, event: PlaceExplored) -> list[Motion]:
        spot = layout.spots[event.place]
        end = find_rects(layout.panels[event.seat], len(shown.position.finds[event.seat]) + 1)[-1]
        face = self._map.tile(event.find, spot.tile.size, event.place)
        return [Motion(face, spot.tile.center, end.center, self._seconds("lift"), hop=40 * layout.unit, size=end.size)]

    def _at(self, layout: TableLayout, place: int) -> Point:
        return layout.spots[place].picture.center

    def _seconds(self, name: str) -> float:
        return self._theme.seconds(name)


def raised(way: Bag) -> Bag:
    """Return the goods that appear when others are raised this way."""
    change = counts_change(way)
    return sum(count << 8 * colour for colour, count in enumerate(change) if count > 0)


def counts_change(way: Bag) -> tuple[int, ...]:
    """Return by colour how many goods more there are after raising some this way."""
    risen = (*counts(way)[:3], 0)
    return tuple((risen[colour - 1] if colour else 0) - risen[colour] for colour in range(4))


def max_end(motions: list[Motion]) -> float:
    """Return when the last of some motions has arrived."""
    return max((motion.ends for motion in motions), default=0.0)


def _middle(corner: tuple[int, int], picture: pygame.Surface) -> Point:
    return corner[0] + picture.get_width() / 2, corner[1] + picture.get_height() / 2
