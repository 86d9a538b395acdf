"""What is under a spot of the table."""

from pygame import Rect

from game.goods import size
from game.new_world.state import NOTHING, State
from ui.new_world.layout import AtlasLayout
from ui.new_world.player_board import card_rects, find_rects
from ui.table.dialog import seen_parts
from ui.table.game_table import Spot, Subject
from ui.table.stores import store_rects
from ui.table.view import Target


def targets_of(layout: AtlasLayout, position: State) -> dict[Target, Rect]:
    """Return every slot, stack, location, good of the seat to move, and piece that can only be looked at."""
    found: dict[Target, Rect] = {("slot", slot): rect for slot, rect in enumerate(layout.slots)}
    found |= {("stack", stack): rect for stack, rect in enumerate(layout.stacks)}
    found |= {("place", place): spot.whole for place, spot in layout.spots.items()}
    stores = store_rects(layout.panels[position.seat].stores, size(position.bags[position.seat]))
    found |= {("store", number): rect for number, rect in reversed(list(enumerate(stores)))}
    return found | {("piece", number): rect for number, rect in enumerate(_piece_rects(layout, position))}


def _piece_rects(layout: AtlasLayout, position: State) -> list[Rect]:
    """Return where the deck is, and what lies on player boards."""
    found = [layout.deck]
    for seat, panel in enumerate(layout.panels):
        found += [panel.seal, panel.settlers, panel.chips]
        found += seen_parts(card_rects(panel, len(position.cards[seat])))
        found += list(panel.bonus)
        found += seen_parts(find_rects(panel, len(position.explored[seat])))
    return found


def subject_at(layout: AtlasLayout, position: State, spot: Spot) -> Subject | None:
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
            return ("find", position.covering[place]) if position.covering[place] != NOTHING else ("location", place)
    found = on_boards(layout, position, spot)
    return found[0] if found is not None else None


def on_boards(layout: AtlasLayout, position: State, spot: Spot) -> tuple[Subject, Rect] | None:
    """Return the card or tile on a player board under a spot, and where it lies."""
    for seat, panel in enumerate(layout.panels):
        held = (
            ("card", position.cards[seat], card_rects(panel, len(position.cards[seat]))),
            ("bonus", position.tiles[seat], list(panel.bonus)),
            ("find", position.explored[seat], find_rects(panel, len(position.explored[seat]))),
        )
        for kind, pieces, rects in held:
            for piece, rect in reversed(list(zip(pieces, rects, strict=False))):
                if rect.collidepoint(spot):
                    return (kind, piece), rect
    return None
