"""Why a step of A New World is not possible now, as a stable name and its figures."""

from game.goods import STORAGE, Bag, holds, size, spell
from game.new_world import components as c
from game.new_world import state as s
from game.new_world.state import NOTHING, State
from game.new_world.tables import Tables
from game.rules import Refusal
from game.steps import ARGUMENT, CLAIM, DISCARD, END, EXPLORE, KIND, REST, TILE, TRADE, UPGRADE, WORK, Step


def settlers_needed(tables: Tables, state: State, place: int) -> int:
    """Return how many settlers the seat to move must place on a location (3.3 to 3.5)."""
    settlers = state.settlers_there[place]
    asked = settlers + 1 if settlers else tables.needs[place]
    return max(1, asked - state.kits[state.seat].saved(place))


def refusal(tables: Tables, state: State, step: Step) -> Refusal:
    """Return why a step that is not in the legal list is not possible."""
    kind, argument = step & KIND, step >> ARGUMENT
    if state.phase == s.OVER:
        return Refusal("game_is_over")
    if kind == END:
        return _no_end(state)
    if kind == DISCARD:
        return _no_discard(state, argument)
    if kind in (WORK, REST):
        if state.phase != s.PLACE:
            return Refusal("turn_is_used")
        return _no_work(tables, state, argument) if kind == WORK else Refusal("unknown_step")
    if kind == EXPLORE:
        return Refusal("no_tile_to_take") if state.phase == s.REVEAL else Refusal("needs_exploration_card")
    if kind == UPGRADE:
        return _no_upgrade(tables, state)
    if kind == TRADE:
        return _no_trade(tables, state)
    if kind in (TILE, CLAIM):
        return _no_fort(tables, state, kind, argument)
    return Refusal("unknown_step")


def _no_end(state: State) -> Refusal:
    if state.phase == s.PLACE:
        return Refusal("place_or_rest_first")
    if state.phase == s.REVEAL:
        return Refusal("choose_a_tile_first")
    if state.phase == s.STOP or (state.phase == s.FORT and state.taken_here):
        return Refusal("discard_first", {"count": size(state.bags[state.seat]) - STORAGE})
    return Refusal("use_the_location_first")


def _no_discard(state: State, goods: Bag) -> Refusal:
    over = size(state.bags[state.seat]) - STORAGE
    if over <= 0:
        return Refusal("nothing_to_discard")
    if not (state.phase == s.STOP or (state.phase == s.FORT and state.taken_here)):
        return Refusal("use_the_location_first")
    if not holds(state.bags[state.seat], goods):
        return Refusal("goods_not_held")
    return Refusal("discard_exactly", {"count": over})


def _no_work(tables: Tables, state: State, place: int) -> Refusal:
    if not 0 <= place < tables.count or tables.absent[state.board] >> place & 1:
        return Refusal("not_on_the_map")
    if state.covering[place] != NOTHING:
        return Refusal("not_explored")
    if state.own[state.seat] >> place & 1:
        return Refusal("your_settlers_are_there")
    needed, home = settlers_needed(tables, state, place), state.home[state.seat]
    if needed > home:
        reason = "needs_settlers_to_oust" if state.settlers_there[place] else "needs_settlers"
        return Refusal(reason, {"needed": needed, "have": home})
    if tables.kinds[place] == c.TRADE_AT:
        return Refusal("trade_needs_goods", {"goods": spell(tables.give[place])})
    return _nothing_at_fort(tables, state, place)


def _nothing_at_fort(tables: Tables, state: State, place: int) -> Refusal:
    card = state.row[tables.slot_of[place]]
    if len(state.tiles[state.seat]) == c.BONUS_SPACES:
        if card == NOTHING:
            return Refusal("fort_has_no_card")
        return Refusal("card_costs_with_full_spaces", {"goods": spell(tables.costs[card])})
    if card == NOTHING:
        return Refusal("fort_is_empty")
    return Refusal("card_costs_without_tiles", {"goods": spell(tables.costs[card])})


def _no_upgrade(tables: Tables, state: State) -> Refusal:
    if state.phase != s.RAISE:
        return Refusal("not_at_upgrade")
    return Refusal("cannot_upgrade_so", {"times": tables.lifts[state.location]})


def _no_trade(tables: Tables, state: State) -> Refusal:
    if state.phase != s.BARTER:
        return Refusal("not_at_trade")
    return Refusal("cannot_trade_so_often", {"most": tables.most_trades(state.bags[state.seat], state.location)})


def _no_fort(tables: Tables, state: State, kind: int, number: int) -> Refusal:
    if state.phase != s.FORT:
        return Refusal("choose_a_tile_first") if state.phase == s.REVEAL else Refusal("not_at_fort")
    if kind == TILE:
        if state.taken_here & s.TOOK_TILE:
            return Refusal("one_tile_a_turn")
        if len(state.tiles[state.seat]) == c.BONUS_SPACES:
            return Refusal("bonus_spaces_full", {"count": c.BONUS_SPACES})
        has_stack = number < len(tables.stacks_at[state.location])
        return Refusal("stack_is_empty") if has_stack else Refusal("no_such_stack")
    if state.taken_here & s.TOOK_CARD:
        return Refusal("one_card_a_turn")
    card = state.row[tables.slot_of[state.location]]
    if card == NOTHING or holds(state.bags[state.seat], tables.costs[card]):
        return Refusal("fort_has_no_card")
    return Refusal("card_costs", {"goods": spell(tables.costs[card])})
