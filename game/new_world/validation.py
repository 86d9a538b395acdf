"""Refusing positions from outside that no game of A New World can come to."""

from typing import Final

from game.goods import MOST, STORAGE, size
from game.new_world import components as c
from game.new_world import state as s
from game.new_world.legal_moves import fort_steps
from game.new_world.state import NOTHING, State
from game.new_world.tables import Tables
from game.rules import PositionError

WITH_TOOLS: Final = STORAGE + c.CARDS_TO_END
"""The most goods before an action: full storage and a Tool for each card."""

MOST_GOODS: Final = {
    s.PLACE: STORAGE,
    s.RAISE: WITH_TOOLS,
    s.BARTER: WITH_TOOLS,
    s.FORT: WITH_TOOLS + MOST,
    s.REVEAL: WITH_TOOLS,
    s.STOP: WITH_TOOLS * MOST,
    s.OVER: STORAGE,
}
"""By phase: how many goods the seat to move can hold."""


def check(tables: Tables, state: State) -> None:
    """Raise PositionError for pieces that are in two places or nowhere, and for a phase that does not fit."""
    _check_cards(state)
    _check_tiles(state)
    for seat in range(state.players):
        if state.settlers(seat) + state.reserve[seat] != c.SETTLERS_EACH:
            raise PositionError(f"field 'settlers': seat {seat} does not have {c.SETTLERS_EACH} settlers")
        most = MOST_GOODS[state.phase] if seat == state.seat else STORAGE
        if size(state.bags[seat]) > most:
            raise PositionError(f"field 'goods': seat {seat} cannot have more than {most} goods now")
    _check_location(tables, state)
    _check_done(state)
    _check_end(state)


def _check_cards(state: State) -> None:
    cards = [card for hand in state.cards for card in hand]
    row = [card for card in state.row if card != NOTHING]
    if sorted(cards + row) != sorted(state.deck[: state.drawn]):
        raise PositionError("field 'cards': the cards drawn are not those in the row and with the players")
    if len(row) < c.FORTS and state.drawn < len(state.deck):
        raise PositionError("field 'row': a slot is empty although the deck is not")


def _check_tiles(state: State) -> None:
    tiles = [tile for hand in state.tiles for tile in hand]
    gone = [tile for stack, taken in zip(state.stacks, state.taken, strict=True) for tile in stack[:taken]]
    if sorted(tiles) != sorted(gone) or max(map(len, state.tiles)) > c.BONUS_SPACES:
        raise PositionError("field 'tiles': the tiles taken are not those with the players")
    finds = [find for hand in state.explored for find in hand] + [find for find in state.covering if find != NOTHING]
    if len(set(finds)) != len(finds):
        raise PositionError("field 'finds': an Exploration tile is in two places")


def _check_location(tables: Tables, state: State) -> None:
    """Refuse a location in use that does not fit the phase, or where nothing can be done."""
    at = state.location
    mine = at != NOTHING and state.settlers_there[at] > 0 and state.owner[at] == state.seat
    if (at != NOTHING) != mine or (mine and state.phase in (s.PLACE, s.OVER)):
        raise PositionError("field 'at': the seat to move is not at work there")
    wanted = {s.RAISE: c.UPGRADE_AT, s.BARTER: c.TRADE_AT, s.FORT: c.FORT_AT, s.REVEAL: c.FORT_AT}.get(state.phase)
    if wanted is not None and not (mine and tables.kinds[at] == wanted):
        raise PositionError("field 'at' does not fit the phase of the turn")
    if state.phase == s.BARTER and not tables.most_trades(state.bags[state.seat], at):
        raise PositionError("field 'goods': the trade in hand cannot be made")
    if state.phase == s.FORT and not fort_steps(tables, state):
        raise PositionError("field 'phase': there is nothing to take at the fort")
    if state.phase == s.REVEAL and all(find == NOTHING for find in state.covering):
        raise PositionError("field 'phase': there is no Exploration tile to take")


def _check_done(state: State) -> None:
    """Refuse takings at a fort that cannot have been."""
    if state.taken_here and state.phase not in (s.FORT, s.REVEAL, s.STOP):
        raise PositionError("field 'done' does not fit the phase of the turn")
    if state.phase == s.REVEAL and not state.taken_here & s.TOOK_CARD:
        raise PositionError("field 'done': only a claimed card lets a seat explore")
    if state.taken_here & s.TOOK_CARD and not state.cards[state.seat]:
        raise PositionError("field 'done': the seat has no card it could have claimed")
    if state.taken_here & s.TOOK_TILE and not state.tiles[state.seat]:
        raise PositionError("field 'done': the seat has no tile it could have taken")


def _check_end(state: State) -> None:
    """Refuse a last round or an end that the cards do not tell (7.1)."""
    if state.last_round != any(len(cards) >= c.CARDS_TO_END for cards in state.cards):
        raise PositionError("field 'last_round' does not fit the Point cards of the seats")
    if state.phase == s.OVER and not (state.last_round and state.seat == state.first):
        raise PositionError("field 'phase': the game cannot be over in the middle of a round")
