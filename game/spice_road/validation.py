"""Refusing positions from outside that no game of Spice Road can come to."""

from collections.abc import Sequence

from game.goods import STORAGE, holds, size
from game.lookups import bits_of
from game.rules import PositionError
from game.spice_road import components as c
from game.spice_road import state as s
from game.spice_road.components import cards_to_end
from game.spice_road.setup import coins_of_a_sort
from game.spice_road.state import NOTHING, State
from game.spice_road.tables import Tables


def check(tables: Tables, state: State) -> None:
    """Raise PositionError for pieces that are in two places or nowhere, and for a phase that does not fit."""
    _check_row("row", state.row, c.POINT_ROW, state.deck, state.drawn)
    _check_row("market", state.market, c.MARKET_ROW, state.market_deck, state.market_drawn)
    claimed = [card for cards in state.cards for card in cards]
    if sorted([*claimed, *state.row]) != sorted(state.deck[: state.drawn]):
        raise PositionError("field 'cards': the cards drawn are not those in the row and with the players")
    acquired = _acquired(tables, state)
    if sorted([*acquired, *state.market]) != sorted(state.market_deck[: state.market_drawn]):
        raise PositionError("field 'hand': the cards drawn are not those in the market and with the players")
    _check_cubes(state, len(acquired))
    _check_coins(state)
    _check_turn(state)
    _check_phase(tables, state)


def _check_row(key: str, row: Sequence[int], slots: int, deck: Sequence[int], drawn: int) -> None:
    """Refuse a row that is shorter than its deck allows (2.2)."""
    if len(row) > slots or (len(row) < slots and drawn < len(deck)):
        raise PositionError(f"field '{key}' does not have {slots} entries")


def _acquired(tables: Tables, state: State) -> list[int]:
    """Return the market cards of all seats, having seen that each seat has its starting cards."""
    acquired: list[int] = []
    for hand, down in zip(state.hands, state.down, strict=True):
        if hand & down or (hand | down) & tables.starting != tables.starting:
            raise PositionError("field 'hand': a seat has a card twice or lacks a starting card")
        acquired += bits_of((hand | down) & ~tables.starting)
    return acquired


def _check_cubes(state: State, acquired: int) -> None:
    """Refuse cubes that nobody can have laid: one goes on a card for each card acquired to its right."""
    if len(state.cubes) != len(state.market):
        raise PositionError("field 'cubes' does not have an entry for each card of the market")
    if any(size(bag) > acquired + (state.phase == s.LAY) for bag in state.cubes):
        raise PositionError("field 'cubes' shows more than the cards acquired so far can have brought")
    for seat, bag in enumerate(state.bags):
        if size(bag) > STORAGE and (seat != state.seat or state.phase != s.STOP):
            raise PositionError(f"field 'goods': seat {seat} has more than {STORAGE} cubes")


def _check_coins(state: State) -> None:
    coins = coins_of_a_sort(state.players)
    if state.gold_left + sum(state.gold) != coins or state.silver_left + sum(state.silver) != coins:
        raise PositionError(f"fields 'gold' and 'silver': there are {coins} coins of each in such a game")
    for gold, silver, cards in zip(state.gold, state.silver, state.cards, strict=True):
        if gold + silver > len(cards):
            raise PositionError("fields 'gold' and 'silver': a seat has more coins than Point cards")


def _check_turn(state: State) -> None:
    """Refuse a turn that the end of the game does not allow (4.2)."""
    goal = cards_to_end(state.players)
    done = [seat for seat, cards in enumerate(state.cards) if len(cards) >= goal]
    if bool(done) != state.last_round or max(map(len, state.cards)) > goal:
        raise PositionError("field 'last_round' does not fit the Point cards of the seats")
    if state.phase == s.OVER:
        if not done or state.seat != state.first:
            raise PositionError("field 'phase': the last round is not finished")
        return
    now = state.turn % state.players
    for seat in done:
        order = (seat - state.first) % state.players
        if order > now or (order == now and state.phase != s.STOP):
            raise PositionError("field 'turn': the last round is finished")


def _check_phase(tables: Tables, state: State) -> None:
    """Refuse a phase that does not fit the card in use, or that leaves nothing to do."""
    bag = state.bags[state.seat]
    kind = tables.kinds[state.played] if state.played != NOTHING else NOTHING
    if state.played != NOTHING and not state.down[state.seat] >> state.played & 1:
        raise PositionError("field 'played' names a card that the seat has not laid down")
    fits = {
        s.CHOOSE: kind == NOTHING,
        s.RAISE: kind == c.UPGRADE_CARD,
        s.BARTER: kind == c.TRADE_CARD and holds(bag, tables.give[state.played]),
        s.LAY: kind == NOTHING,
        s.STOP: True,
        s.OVER: kind == NOTHING,
    }
    if not fits[state.phase]:
        raise PositionError("field 'played' does not fit the phase of the turn")
    if state.phase != s.LAY:
        if state.target != NOTHING or state.paid:
            raise PositionError("field 'target' does not fit the phase of the turn")
    elif not state.paid < state.target < len(state.market) or size(bag) < state.target - state.paid:
        raise PositionError("field 'target' names a card that cannot be paid for")
    elif not all(state.cubes[: state.paid]):
        raise PositionError("field 'paid' counts cubes that do not lie on the cards")
