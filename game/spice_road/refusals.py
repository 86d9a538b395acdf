"""Why a step of Spice Road is not possible now, as a stable name and its figures."""

from game.goods import COLOURS, STORAGE, Bag, holds, size, spell
from game.rules import Refusal
from game.spice_road import state as s
from game.spice_road.state import State
from game.spice_road.tables import Tables
from game.steps import ACQUIRE, ARGUMENT, CLAIM, DISCARD, END, KIND, PAY, PLAY, REST, TRADE, UPGRADE, Step


def refusal(tables: Tables, state: State, step: Step) -> Refusal:
    """Return why a step that is not in the legal list is not possible."""
    kind, argument = step & KIND, step >> ARGUMENT
    if state.phase == s.OVER:
        return Refusal("game_is_over")
    if kind == END:
        return _no_end(state)
    if kind == DISCARD:
        return _no_discard(state, argument)
    if kind in (REST, PLAY, ACQUIRE, CLAIM):
        return _no_action(tables, state, kind, argument)
    if kind == PAY:
        return _no_payment(state, argument)
    if kind == UPGRADE:
        return _no_upgrade(tables, state)
    if kind == TRADE:
        return _no_trade(tables, state)
    return Refusal("unknown_step")


def _no_end(state: State) -> Refusal:
    if state.phase == s.CHOOSE:
        return Refusal("act_first")
    if state.phase == s.LAY:
        return Refusal("pay_first", {"count": state.target - state.paid})
    if state.phase != s.STOP:
        return Refusal("use_the_card_first")
    over = size(state.bags[state.seat]) - STORAGE
    return Refusal("discard_first", {"count": over}) if over > 0 else Refusal("unknown_step")


def _no_discard(state: State, goods: Bag) -> Refusal:
    bag = state.bags[state.seat]
    over = size(bag) - STORAGE
    if over <= 0:
        return Refusal("nothing_to_discard")
    return Refusal("discard_exactly", {"count": over}) if holds(bag, goods) else Refusal("goods_not_held")


def _no_action(tables: Tables, state: State, kind: int, argument: int) -> Refusal:
    if state.phase == s.LAY:
        return Refusal("pay_first", {"count": state.target - state.paid})
    if state.phase != s.CHOOSE:
        return Refusal("turn_is_used")
    if kind == PLAY:
        return _no_play(tables, state, argument)
    if kind == ACQUIRE:
        return _no_acquisition(state, argument)
    if kind == CLAIM:
        return _no_claim(tables, state, argument)
    return Refusal("unknown_step")


def _no_play(tables: Tables, state: State, card: int) -> Refusal:
    if not 0 <= card < tables.count:
        return Refusal("no_such_card")
    if state.down[state.seat] >> card & 1:
        return Refusal("card_is_laid_down")
    if not state.hands[state.seat] >> card & 1:
        return Refusal("card_is_not_in_hand")
    return Refusal("trade_needs_goods", {"goods": spell(tables.give[card])})


def _no_acquisition(state: State, slot: int) -> Refusal:
    if not 0 <= slot < len(state.market):
        return Refusal("no_card_there")
    return Refusal("needs_cubes_to_lay", {"needed": slot, "have": size(state.bags[state.seat])})


def _no_claim(tables: Tables, state: State, slot: int) -> Refusal:
    if not 0 <= slot < len(state.row):
        return Refusal("no_card_there")
    return Refusal("card_costs", {"goods": spell(tables.costs[state.row[slot]])})


def _no_payment(state: State, colour: int) -> Refusal:
    if not 0 <= colour < len(COLOURS):
        return Refusal("unknown_step")
    if state.phase != s.LAY:
        return Refusal("nothing_to_pay")
    return Refusal("no_cube_of_this_colour", {"goods": COLOURS[colour]})


def _no_upgrade(tables: Tables, state: State) -> Refusal:
    if state.phase != s.RAISE:
        return Refusal("no_upgrade_card_played")
    return Refusal("cannot_upgrade_so", {"times": tables.lifts[state.played]})


def _no_trade(tables: Tables, state: State) -> Refusal:
    if state.phase != s.BARTER:
        return Refusal("no_trade_card_played")
    return Refusal("cannot_trade_so_often", {"most": tables.most_trades(state.bags[state.seat], state.played)})
