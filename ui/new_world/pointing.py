"""What is under a spot of the table."""

import pygame

from game.goods import size
from game.new_world.state import NOTHING, State
from ui.new_world.layout import TableLayout
from ui.new_world.player_board import card_rects, find_rects, store_rects
from ui.table.shown import Target
from ui.table.slip import seen_parts

Spot = tuple[int, int]
Subject = tuple[str, int]
"""A piece that can be shown large: card, bonus, find or location, and its number."""


def target_at(layout: TableLayout, position: State, spot: Spot) -> Target | None:
    """Return what a click on a spot is about; of the storages only that of the seat to move."""
    for kind, rects in (("slot", layout.slots), ("stack", layout.stacks)):
        for number, rect in enumerate(rects):
            if rect.collidepoint(spot):
                return kind, number
    for place, each in layout.spots.items():
        if each.whole.collidepoint(spot):
            return "place", place
    stores = store_rects(layout.panels[position.seat], size(position.bags[position.seat]))
    for number, rect in reversed(list(enumerate(stores))):
        if rect.collidepoint(spot):
            return "store", number
    return None


def rect_of(layout: TableLayout, target: Target) -> pygame.Rect:
    """Return where a location, a card above a fort or a stack lies."""
    kind, number = target
    if kind == "place":
        return layout.spots[number].whole
    return layout.slots[number] if kind == "slot" else layout.stacks[number]


def all_targets(layout: TableLayout) -> list[Target]:
    """Return every location, slot and stack."""
    targets = [("place", place) for place in layout.spots]
    targets += [("slot", slot) for slot in range(len(layout.slots))]
    return targets + [("stack", stack) for stack in range(len(layout.stacks))]


def piece_rects(layout: TableLayout, position: State) -> list[pygame.Rect]:
    """Return where there is something to look at that is not a target: the deck, and what lies on player boards."""
    found = [layout.deck]
    for seat, panel in enumerate(layout.panels):
        found += [panel.seal, panel.settlers, panel.chips]
        found += seen_parts(card_rects(panel, len(position.cards[seat])))
        found += list(panel.bonus)
        found += seen_parts(find_rects(panel, len(position.finds[seat])))
    return found


def subject_at(layout: TableLayout, position: State, spot: Spot) -> Subject | None:
    """Return the card, tile or location under a spot."""
    for slot, rect in enumerate(layout.slots):
        if rect.collidepoint(spot) and position.row[slot] != NOTHING:
            return "card", position.row[slot]
    if layout.deck.collidepoint(spot) and position.top_card() != NOTHING:
        return "card", position.top_card()
    for stack, rect in enumerate(layout.stacks):
        if rect.collidepoint(spot) and position.top_tile(stack) != NOTHING:
            return "bonus", position.top_tile(stack)
    for place, each in layout.spots.items():
        if each.whole.collidepoint(spot):
            return ("find", position.under[place]) if position.under[place] != NOTHING else ("location", place)
    return _on_boards(layout, position, spot)


def _on_boards(layout: TableLayout, position: State, spot: Spot) -> Subject | None:
    for seat, panel in enumerate(layout.panels):
        held = (
            ("card", position.cards[seat], card_rects(panel, len(position.cards[seat]))),
            ("bonus", position.tiles[seat], list(panel.bonus)),
            ("find", position.finds[seat], find_rects(panel, len(position.finds[seat]))),
        )
        for kind, pieces, rects in held:
            for piece, rect in reversed(list(zip(pieces, rects, strict=False))):
                if rect.collidepoint(spot):
                    return kind, piece
    return None
