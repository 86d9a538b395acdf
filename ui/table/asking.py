"""What the table asks for: the slip on which a step is put together, and the words of the prompt."""

from game.goods import Bag, missing
from game.new_world.state import NOTHING, TOOK_CARD
from game.steps import CLAIM, DISCARD, END, EXPLORE, REST, TILE, TRADE, UPGRADE, Step, step_of
from ui.new_world.faces import Faces
from ui.new_world.fort_dialog import FortDialog
from ui.new_world.layout import TableLayout
from ui.new_world.words import Narrator
from ui.stage import Stage
from ui.table.dialogs import DiscardDialog, TradeDialog, UpgradeDialog, wants_discard
from ui.table.picker import Picker
from ui.table.prompt_view import Prompt
from ui.table.session import Session
from ui.table.slip import Dialog


def dialog_of(stage: Stage, faces: Faces, layout: TableLayout, picker: Picker, session: Session) -> Dialog | None:
    """Return the slip for the step that has to be put together now, None when a click on the table is enough."""
    position, rules = session.match.position, session.rules
    bag, place = position.bags[position.seat], position.at
    common = (stage, faces, layout, picker)
    name = Narrator(stage.words, rules.components, session.match.seats).location(place) if place != NOTHING else ""
    if picker.has(UPGRADE):
        return UpgradeDialog(*common, bag, rules.tables.lifts[place], place)
    if picker.has(TRADE):
        location = rules.components.locations[place]
        return TradeDialog(*common, bag, (location.give, location.take), place, name)
    if wants_discard(picker):
        return DiscardDialog(*common, bag, place)
    if picker.has(TILE) or picker.has(CLAIM):
        return FortDialog(*common, _fort_offers(session), _missing(session), place, name)
    return None


def _fort_offers(session: Session) -> list[tuple[Step, str, int]]:
    position, tables = session.match.position, session.rules.tables
    offers: list[tuple[Step, str, int]] = []
    for number, stack in enumerate(tables.stacks_at[position.at]):
        if position.top_tile(stack) != NOTHING:
            offers.append((step_of(TILE, number), "bonus", position.top_tile(stack)))
    card = position.row[tables.slot_of[position.at]]
    if card != NOTHING:
        offers.append((step_of(CLAIM), "card", card))
    return offers


def _missing(session: Session) -> Bag:
    """Return the goods that the card above the fort in use asks for beyond those at hand."""
    position, tables = session.match.position, session.rules.tables
    card = position.row[tables.slot_of[position.at]]
    if card == NOTHING or position.done & TOOK_CARD:
        return 0
    return missing(position.bags[position.seat], tables.costs[card])


def real_needs(layout: TableLayout, picker: Picker, session: Session) -> dict[int, int]:
    """Return how many settlers the seat to move needs, for the locations where it is not the printed number."""
    if not picker.can(REST):
        return {}
    rules, position = session.rules, session.match.position
    seen = [place for place in layout.spots if position.under[place] == NOTHING]
    found = {place: rules.settlers_needed(position, place) for place in seen}
    return {place: count for place, count in found.items() if count != rules.tables.needs[place]}


def prompt_of(stage: Stage, picker: Picker, session: Session) -> Prompt:
    """Return what the bar says now and which of its buttons can be used."""
    match = session.match
    enabled = {"menu", "log", "rules", "sound"}
    if match.is_over:
        return Prompt("", "", stage.words("prompt.over"), frozenset({*enabled, "end"}), True, over=True)
    if not session.bot_to_move:
        enabled |= {"undo", "restart"} if match.can_undo else set()
        enabled |= {"redo"} if match.can_redo else set()
    enabled |= {"hint"} if picker.legal and stage.settings.hints else set()
    enabled |= {action for action, kind in (("end", END), ("rest", REST)) if picker.can(kind)}
    text = stage.words(f"prompt.{_prompt_key(picker, session)}")
    asked = session.bot_to_move or not picker.legal
    name, dye = match.seats[match.seat].name + ("" if asked else ","), session.dyes[match.seat]
    number = match.position.turn // match.position.players + 1
    key = "prompt.last_round" if match.position.last_round else "prompt.round"
    return Prompt(name, dye, text, frozenset(enabled), "end" in enabled, stage.words(key, round=number))


def _prompt_key(picker: Picker, session: Session) -> str:
    if session.bot_to_move:
        return "bot"
    if not picker.legal:
        return "moving"
    for kind, key in ((UPGRADE, "upgrade"), (TRADE, "trade"), (EXPLORE, "explore"), (REST, "place")):
        if picker.has(kind):
            return key
    if picker.has(TILE) or picker.has(CLAIM):
        if picker.can(END) or picker.has(DISCARD):
            return "fort_more"
        return "fort" if picker.has(TILE) and picker.has(CLAIM) else "fort_tile" if picker.has(TILE) else "fort_card"
    return "discard" if picker.has(DISCARD) else "end"
