"""Which dialog Spice Road needs now: raising, trading, laying cubes, returning what is over."""

from game.match import Match
from game.spice_road.components import CARD_KINDS
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import DISCARD, PAY, TRADE, UPGRADE
from ui.spice_road.faces import Faces
from ui.spice_road.ladder import LadderDialog
from ui.spice_road.lay_dialog import LayDialog
from ui.spice_road.layout import BazaarLayout
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.dialogs import DiscardDialog, TradeDialog
from ui.table.picker import Picker


def dialog_of(
    stage: Stage, rules: SpiceRoad, faces: Faces, layout: BazaarLayout, match: Match[State], picker: Picker
) -> Dialog | None:
    """Return the dialog for the step that has to be put together now, None when a click on the table is enough."""
    position = match.position
    bag = position.bags[position.seat]
    common = (stage, faces, layout, picker)
    spot = layout.above_the_hand
    if picker.has(UPGRADE):
        return LadderDialog(*common, bag, rules.tables.lifts[position.played], spot)
    if picker.has(TRADE):
        card = rules.components.merchants[position.played]
        name = stage.words(f"merchant.{CARD_KINDS[card.kind]}.name")
        return TradeDialog(*common, bag, (card.give, card.take), spot, name)
    if picker.has(PAY):
        return LayDialog(stage, faces, layout, picker, position)
    if picker.has(DISCARD):
        return DiscardDialog(*common, bag, spot)
    return None
