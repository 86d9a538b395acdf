"""Where the book of rules opens: at what is looked at, at what was refused, or at what has to be done."""

from typing import Final

from game.new_world import components as c
from game.new_world import state as s
from game.new_world.components import Components
from game.new_world.state import State
from ui.new_world.board_layout import PanelLayout
from ui.new_world.layout import AtlasLayout
from ui.table.game_table import Spot, Subject

PLACES: Final = ("production", "upgrade", "trade", "fort")
"""By kind of location: the entry about it."""

PHASES: Final = {
    s.PLACE: "turn",
    s.RAISE: "upgrade",
    s.BARTER: "trade",
    s.FORT: "fort",
    s.REVEAL: "exploration",
    s.STOP: "storage",
    s.OVER: "points",
}
"""By phase of a turn: the entry about what has to be done."""

REFUSALS: Final = {
    "game_is_over": "end",
    "turn_is_used": "turn",
    "unknown_step": "turn",
    "discard_exactly": "storage",
    "discard_first": "storage",
    "nothing_to_discard": "storage",
    "goods_not_held": "storage",
    "trade_needs_goods": "trade",
    "card_costs": "claim",
    "cannot_upgrade_so": "upgrade",
    "cannot_trade_so_often": "trade",
    "place_or_rest_first": "turn",
    "choose_a_tile_first": "exploration",
    "use_the_location_first": "work",
    "not_on_the_map": "map",
    "not_explored": "covers",
    "your_settlers_are_there": "work",
    "needs_settlers": "needed",
    "needs_settlers_to_oust": "oust",
    "no_tile_to_take": "exploration",
    "needs_exploration_card": "exploration",
    "not_at_upgrade": "upgrade",
    "not_at_trade": "trade",
    "not_at_fort": "fort",
    "fort_is_empty": "fort",
    "fort_has_no_card": "claim",
    "card_costs_with_full_spaces": "fort",
    "card_costs_without_tiles": "fort",
    "one_tile_a_turn": "fort",
    "one_card_a_turn": "fort",
    "bonus_spaces_full": "bonus_tile",
    "stack_is_empty": "fort",
    "no_such_stack": "fort",
}
"""By reason why something is not possible: the entry that explains it."""


def topic_of(subject: Subject, parts: Components) -> str:
    """Return the entry about a card, a tile or a location."""
    sort, number = subject
    if sort == "card":
        return c.KINDS[parts.cards[number].kind]
    if sort == "location":
        return PLACES[parts.locations[number].kind]
    return {"bonus": "bonus", "find": "exploration_tile"}[sort]


def topic_at(layout: AtlasLayout, position: State, parts: Components, subject: Subject | None, spot: Spot) -> str:
    """Return the entry about the piece under a spot, about the spot, or else about what has to be done now."""
    if subject is not None:
        return topic_of(subject, parts)
    for panel in layout.panels:
        if panel.whole.collidepoint(spot):
            return _on_board(panel, spot)
    return PHASES[position.phase]


def _on_board(panel: PanelLayout, spot: Spot) -> str:
    """Return the entry about a part of a player board that is no piece."""
    if panel.seal.collidepoint(spot):
        return "points"
    if any(rect.collidepoint(spot) for rect in panel.stores):
        return "storage"
    if panel.settlers.union(panel.count).collidepoint(spot):
        return "needed"
    if any(rect.collidepoint(spot) for rect in panel.bonus):
        return "bonus_tile"
    return "card" if panel.chips.collidepoint(spot) else "player_board"
