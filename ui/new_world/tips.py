"""Tooltips: what there is to say about whatever is under the pointer, with pictures of what the words name."""

from dataclasses import replace

from pygame import Rect

from game.new_world import components as c
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING, PLACE
from ui.look.words import Words
from ui.new_world.board_tips import BoardTips
from ui.new_world.close_look import CloseLook
from ui.new_world.descriptions import describe
from ui.new_world.faces import Faces
from ui.new_world.forts import fort_offers
from ui.new_world.labels import location_name
from ui.new_world.layout import AtlasLayout
from ui.new_world.view import View, shown_seat
from ui.stage import Stage
from ui.table.game_table import Fact, Look, Picture, Spot, Subject

SHOWN_FACTS = {"card": 2, "bonus": 2, "find": 1, "location": 2}
"""By sort of piece: how many of its facts its tip shows."""


def piece_look(words: Words, faces: Faces, rules: NewWorld, subject: Subject) -> Look:
    """Return what a tip says about a card, a tile or a location wherever it lies."""
    story = describe(words, faces, rules.components, subject)
    facts = story.facts[: SHOWN_FACTS[subject[0]]]
    if story.emblem is not None:
        facts = [Fact("", story.sort, story.emblem), *facts]
    return Look(subject, f"{story.name}\n{story.rule}", facts=facts)


class Tips:
    """Finds what to say; nothing that has a name on the table is left without."""

    def __init__(self, stage: Stage, faces: Faces, rules: NewWorld, close_look: CloseLook) -> None:
        self._stage = stage
        self._faces = faces
        self._rules = rules
        self._close_look = close_look
        self._boards = BoardTips(stage, faces, rules)

    def at(self, layout: AtlasLayout, view: View, subject: Subject | None, spot: Spot) -> Look:
        """Return what there is to say about the piece under a spot or about the spot."""
        for seat, panel in enumerate(layout.panels):
            if panel.whole.collidepoint(spot):
                if subject is None:
                    return replace(self._boards.at(view, seat, panel, spot), about=panel.whole)
                large = self._close_look.place(layout, view.position, spot)
                about = panel.whole if large is None else panel.whole.union(large[1])
                return replace(self._piece(subject), about=about)
        return self._above(layout, view, spot) or self._on_map(layout, view, subject, spot)

    def _piece(self, subject: Subject) -> Look:
        return piece_look(self._stage.words, self._faces, self._rules, subject)

    # Above the map

    def _above(self, layout: AtlasLayout, view: View, spot: Spot) -> Look | None:
        for slot, rect in enumerate(layout.slots):
            if rect.union(layout.needs[slot]).collidepoint(spot) and not self._on_fort(layout, spot):
                return replace(self._slot(view, slot), about=_tray(layout, slot))
        for stack, rect in enumerate(layout.stacks):
            below = rect.inflate(round(14 * layout.unit), round(26 * layout.unit))
            if below.collidepoint(spot) and layout.wells[self._slot_of(stack)].collidepoint(spot):
                return replace(self._stack(view, stack), about=_tray(layout, self._slot_of(stack)))
        if layout.wells[-1].collidepoint(spot):
            return replace(self._deck(view), about=layout.wells[-1])
        return None

    def _on_fort(self, layout: AtlasLayout, spot: Spot) -> bool:
        return any(layout.spots[fort].whole.collidepoint(spot) for fort in self._rules.tables.forts)

    def _slot_of(self, stack: int) -> int:
        return self._rules.tables.slot_of[self._rules.tables.fort_of_stack[stack]]

    def _slot(self, view: View, slot: int) -> Look:
        """Return the card above a fort, what whoever is shown lacks for it, and what its fort asks for."""
        card = view.position.row[slot]
        if card == NOTHING:
            return Look(tip=self._stage.words("tip.slot_empty"))
        offer = fort_offers(self._rules, view.position, shown_seat(view))[slot]
        words, faces, look = self._stage.words, self._faces, self._piece(("card", card))
        if offer.card == NOTHING:  # a card was claimed here this turn, so the next one can't be
            return look
        goods = offer.missing
        paid = Fact(words("tip.payable"), picture=lambda side: self._stage.sprites.get("icons/check", side, side))
        lacks = Fact(words("dialog.missing"), picture=lambda side: faces.goods_row(goods, side, side * 0.92))
        return replace(look, facts=[*look.facts, lacks if goods else paid, *self._settlers(view, offer.fort)])

    def _settlers(self, view: View, fort: int) -> list[Fact]:
        """Return how many settlers a fort asks of the seat to move, while it chooses a location."""
        position = view.position
        if position.phase != PLACE or shown_seat(view) != position.seat:
            return []
        name = location_name(self._stage.words, self._rules.components, fort)
        needed, home = self._rules.settlers_needed(position, fort), position.home[position.seat]
        return [Fact(name, f"{needed} / {home}", self._figure(view.colours[position.seat]))]

    def _figure(self, colour: str) -> Picture:
        return lambda side: self._faces.figure(colour, side)

    def _stack(self, view: View, stack: int) -> Look:
        tile = view.position.top_tile(stack)
        words = self._stage.words
        if tile == NOTHING:
            return Look(tip=words("tip.stack_empty"))
        look = self._piece(("bonus", tile))
        left = len(view.position.stacks[stack]) - view.position.taken[stack]
        return replace(look, tip=f"{look.tip}\n{words('tip.stack', count=left)}")

    def _deck(self, view: View) -> Look:
        words, top = self._stage.words, view.position.top_card()
        if top == NOTHING:
            return Look(tip=words("tip.deck_empty"))
        look = self._piece(("card", top))
        left = len(view.position.deck) - view.position.drawn
        return replace(look, tip=f"{look.tip}\n{words('tip.deck', count=left)}")

    # On the map

    def _on_map(self, layout: AtlasLayout, view: View, subject: Subject | None, spot: Spot) -> Look:
        if subject is None:
            return Look()
        place = next(place for place, each in layout.spots.items() if each.whole.collidepoint(spot))
        if subject[0] == "location":
            terrains = self._rules.components.locations[place].terrain
            for terrain, rect in zip(terrains, layout.spots[place].terrain, strict=True):
                if rect.collidepoint(spot):
                    return replace(self._terrain(view, place, terrain), about=layout.spots[place].whole)
        return replace(self._piece(subject), about=layout.spots[place].whole)

    def _terrain(self, view: View, place: int, terrain: int) -> Look:
        """Return what a symbol is for, and what it brings to whoever is shown."""
        words = self._stage.words
        name = words(f"terrain.{c.TERRAINS[terrain]}")
        tip = words("tip.terrain", terrain=name)
        facts = self._boards.benefits(view.position.cards[shown_seat(view)], (terrain,))
        sign = Fact("", name, lambda side: self._faces.terrain(terrain, side))
        return Look(("location", place), tip, facts=facts or [sign])


def _tray(layout: AtlasLayout, slot: int) -> Rect:
    return layout.wells[slot].union(layout.needs[slot])
