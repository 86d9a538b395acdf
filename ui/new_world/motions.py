"""How each event moves pieces: settlers walk or hop home, goods fly slot by slot, cards slide, tiles lift off."""

import pygame

from game.events import CardClaimed, GoodsDiscarded, GoodsGained, GoodsPaid, GoodsRaised, GoodsTraded, RowFilled
from game.goods import Bag, spell
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
from ui.new_world.layout import AtlasLayout
from ui.new_world.map import MapView
from ui.new_world.player_board import card_rects, find_rects
from ui.new_world.view import View
from ui.stage import Stage
from ui.table.goods_change import raised
from ui.table.motion import Flight, Motion, Point


class Motions:
    """Turns events into flights; the view is the one before the event."""

    def __init__(self, stage: Stage, faces: Faces, map_view: MapView) -> None:
        self._theme = stage.theme
        self._faces = faces
        self._map = map_view

    def flight(self, layout: AtlasLayout, view: View, event: Event) -> Flight:
        """Return what moves because of an event, and what is hidden meanwhile."""
        match event:
            case SettlersPlaced():
                return self._walk(layout, view, event)
            case SettlersOusted() | SettlersReturned():
                return self._go_home(layout, view, event)
            case SettlersJoined():
                return self._join(layout, view, event)
            case CardClaimed():
                return self._claim(layout, view, event)
            case RowFilled():
                return self._fill_row(layout, view, event)
            case TileTaken():
                return self._take_tile(layout, view, event)
            case PlaceExplored():
                return self._explore(layout, view, event)
        return self._goods(layout, view, event)

    # Settlers

    def _walk(self, layout: AtlasLayout, view: View, event: SettlersPlaced) -> Flight:
        spot = layout.spots[event.place]
        figure = self._faces.figure(view.colours[event.seat], 44 * layout.unit)
        start = layout.panels[event.seat].settlers.midleft
        motions = [
            Motion(figure, start, _middle(at, figure), self._seconds("walk"), number * self._seconds("stagger") * 2)
            for number, at in enumerate(self._map.standing(layout, spot, event.count))
        ]
        return Flight(motions, {("place", event.place): event.count})

    def _go_home(self, layout: AtlasLayout, view: View, event: SettlersOusted | SettlersReturned) -> Flight:
        spot = layout.spots[event.place]
        figure = self._faces.figure(view.colours[event.seat], 44 * layout.unit)
        end = layout.panels[event.seat].settlers.center
        hop = 60 * layout.unit if isinstance(event, SettlersOusted) else 10 * layout.unit
        motions = [
            Motion(figure, _middle(at, figure), end, self._seconds("hop"), number * self._seconds("stagger"), hop)
            for number, at in enumerate(self._map.standing(layout, spot, event.count))
        ]
        return Flight(motions, {("home", event.seat): event.count})

    def _join(self, layout: AtlasLayout, view: View, event: SettlersJoined) -> Flight:
        panel = layout.panels[event.seat]
        figure = self._faces.figure(view.colours[event.seat], panel.settlers.height)
        hop = 24 * layout.unit
        motions = [
            Motion(figure, panel.count.center, panel.settlers.center, self._seconds("walk"), number * 0.1, hop)
            for number in range(event.count)
        ]
        return Flight(motions, {("home", event.seat): event.count})

    # Goods

    def _goods(self, layout: AtlasLayout, view: View, event: Event) -> Flight:
        match event:
            case GoodsGained():
                found = event.source == "find"
                source = layout.panels[event.seat].finds.center if found else self._at(layout, event.piece)
                return self._fly_in(layout, view, event.seat, event.goods, source)
            case GoodsTraded():
                middle = self._at(layout, event.piece)
                out = self._fly_out(layout, event.seat, event.give * event.times, middle)
                back = self._fly_in(layout, view, event.seat, event.take * event.times, middle, out.ends * 0.6)
                return Flight([*out.motions, *back.motions], back.hidden)
            case GoodsRaised():
                return self._fly_in(layout, view, event.seat, raised(event.way), self._at(layout, event.piece))
            case GoodsPaid():
                slot = view.position.row.index(event.card) if event.card in view.position.row else 0
                return self._fly_out(layout, event.seat, event.goods, layout.slots[slot].midbottom)
            case GoodsDiscarded():
                panel = layout.panels[event.seat].whole
                return self._fly_out(layout, event.seat, event.goods, (panel.left - 30 * layout.unit, panel.bottom))
        return Flight()

    def _fly_in(
        self, layout: AtlasLayout, view: View, seat: int, goods: Bag, source: Point, delay: float = 0.0
    ) -> Flight:
        stores = layout.panels[seat].stores
        held = 0 if not view.position.bags[seat] else len(spell(view.position.bags[seat]))
        motions = [
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
        return Flight(motions, {("goods", seat): goods})

    def _fly_out(self, layout: AtlasLayout, seat: int, goods: Bag, end: Point) -> Flight:
        stores = layout.panels[seat].stores
        motions = [
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
        return Flight(motions)

    # Cards and tiles

    def _claim(self, layout: AtlasLayout, view: View, event: CardClaimed) -> Flight:
        end = card_rects(layout.panels[event.seat], len(view.position.cards[event.seat]) + 1)[-1]
        start = layout.slots[event.slot]
        face = self._faces.card(event.card, start.size)
        lifted = Motion(face, start.center, end.center, self._seconds("lift"), hop=20, size=end.size)
        return Flight([lifted], {("slot", event.slot): 1, ("cards", event.seat): 1})

    def _fill_row(self, layout: AtlasLayout, view: View, event: RowFilled) -> Flight:
        motions = []
        for slot in range(event.slot + 1, len(layout.slots)):
            card = view.position.row[slot]
            if card != NOTHING:
                motions.append(self._slide(card, layout.slots[slot], layout.slots[slot - 1]))
        if event.card != NOTHING:
            motions.append(self._slide(event.card, layout.deck, layout.slots[-1]))
        return Flight(motions, {("slot", slot): 1 for slot in range(event.slot, len(view.position.row))})

    def _slide(self, card: int, start: pygame.Rect, end: pygame.Rect) -> Motion:
        return Motion(self._faces.card(card, end.size), start.center, end.center, self._seconds("slide"))

    def _take_tile(self, layout: AtlasLayout, view: View, event: TileTaken) -> Flight:
        rect = layout.stacks[event.stack]
        end = layout.panels[event.seat].bonus[min(len(view.position.tiles[event.seat]), 2)]
        face = self._faces.bonus(event.tile, rect.width)
        lifted = Motion(face, rect.center, end.center, self._seconds("lift"), hop=30 * layout.unit, size=end.size)
        return Flight([lifted], {("tiles", event.seat): 1})

    def _explore(self, layout: AtlasLayout, view: View, event: PlaceExplored) -> Flight:
        spot = layout.spots[event.place]
        end = find_rects(layout.panels[event.seat], len(view.position.explored[event.seat]) + 1)[-1]
        face = self._map.tile(event.find, spot.tile.size, event.place)
        middle = spot.tile.center
        lifted = Motion(face, middle, end.center, self._seconds("lift"), hop=40 * layout.unit, size=end.size)
        return Flight([lifted], {("finds", event.seat): 1})

    def _at(self, layout: AtlasLayout, place: int) -> Point:
        return layout.spots[place].picture.center

    def _seconds(self, name: str) -> float:
        return self._theme.seconds(name)


def _middle(corner: tuple[int, int], picture: pygame.Surface) -> Point:
    return corner[0] + picture.get_width() / 2, corner[1] + picture.get_height() / 2
