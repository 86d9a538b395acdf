"""Which dialog A New World needs now, and the numbers that hold for the seat to move alone."""

from dataclasses import replace

from game.goods import Bag, missing
from game.match import Match
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING, TOOK_CARD, State
from game.steps import CLAIM, DISCARD, REST, TILE, TRADE, UPGRADE, Step, step_of
from ui.new_world.faces import Faces
from ui.new_world.fort_dialog import FortDialog
from ui.new_world.layout import AtlasLayout
from ui.new_world.tips import piece_look
from ui.new_world.words import AtlasNarrator
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.dialogs import DiscardDialog, TradeDialog
from ui.table.game_table import Look, Subject
from ui.table.picker import Picker
from ui.table.upgrade_dialog import UpgradeDialog
from ui.table.view import Target


def dialog_of(
    stage: Stage, rules: NewWorld, faces: Faces, layout: AtlasLayout, match: Match[State], picker: Picker
) -> Dialog | None:
    """Return the dialog for the step that has to be put together now, None when a click on the table is enough."""
    position = match.position
    bag, place = position.bags[position.seat], position.location
    if place == NOTHING:
        return None
    common = (stage, faces, layout, picker)
    spot = layout.spots[place].whole
    if picker.has(UPGRADE):
        return UpgradeDialog(*common, bag, rules.tables.lifts[place], spot)
    name = AtlasNarrator(stage.words, rules.components, match.seats).location(place)
    if picker.has(TRADE):
        location = rules.components.locations[place]
        return TradeDialog(*common, bag, (location.give, location.take), spot, name)
    if picker.has(DISCARD):
        return DiscardDialog(*common, bag, spot)
    if picker.has(TILE) or picker.has(CLAIM):
        offers = _fort_offers(rules, position)
        told = {step: _told(stage, rules, faces, match, step, (what, number)) for step, what, number in offers}
        return FortDialog(*common, offers, told, _missing(rules, position), spot, name)
    return None


def _fort_offers(rules: NewWorld, position: State) -> list[tuple[Step, str, int]]:
    offers: list[tuple[Step, str, int]] = []
    for number, stack in enumerate(rules.tables.stacks_at[position.location]):
        if position.top_tile(stack) != NOTHING:
            offers.append((step_of(TILE, number), "bonus", position.top_tile(stack)))
    card = position.row[rules.tables.slot_of[position.location]]
    if card != NOTHING:
        offers.append((step_of(CLAIM), "card", card))
    return offers


def _told(stage: Stage, rules: NewWorld, faces: Faces, match: Match[State], step: Step, subject: Subject) -> Look:
    """Return what is said about an offer of a fort, and why it can't be had if that is so."""
    look = piece_look(stage.words, faces, rules, subject)
    refusal = match.why_not(step)
    if refusal is None:
        return look
    why = AtlasNarrator(stage.words, rules.components, match.seats).refusal(refusal)
    return replace(look, tip=f"{look.tip}\n{why}")


def _missing(rules: NewWorld, position: State) -> Bag:
    """Return the goods that the card above the fort in use asks for beyond those at hand."""
    card = position.row[rules.tables.slot_of[position.location]]
    if card == NOTHING or position.taken_here & TOOK_CARD:
        return 0
    return missing(position.bags[position.seat], rules.tables.costs[card])


def real_needs(rules: NewWorld, layout: AtlasLayout, position: State, picker: Picker) -> dict[Target, int]:
    """Return how many settlers the seat to move needs, for the locations where it is not the printed number.

    Where its own settlers are it can't go, whatever their number.
    """
    if not picker.can(REST):
        return {}
    own = position.own[position.seat]
    seen = [place for place in layout.spots if position.covering[place] == NOTHING and not own >> place & 1]
    found = {place: rules.settlers_needed(position, place) for place in seen}
    return {("place", place): count for place, count in found.items() if count != rules.tables.needs[place]}
