"""Following events: the table as it is after a change, known from the event alone."""

from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    Rested,
    RowFilled,
    TurnEnded,
)
from game.goods import LIFT
from game.new_world import components as c
from game.new_world import state as s
from game.new_world.events import (
    PlaceExplored,
    SettlersJoined,
    SettlersOusted,
    SettlersPlaced,
    SettlersReturned,
    TileTaken,
)
from game.new_world.setup import derive
from game.new_world.state import NOBODY, NOTHING, State
from game.new_world.tables import Tables
from game.rules import Event


def follow(tables: Tables, state: State, event: Event) -> None:
    """Change a position as one event tells."""
    if isinstance(event, SettlersPlaced | SettlersOusted | SettlersReturned | SettlersJoined | Rested):
        _follow_settlers(tables, state, event)
    elif isinstance(event, GoodsGained | GoodsRaised | GoodsTraded | GoodsPaid | GoodsDiscarded):
        _follow_goods(state, event)
    elif isinstance(event, CardClaimed | RowFilled | TileTaken | PlaceExplored):
        _follow_pieces(tables, state, event)
    elif isinstance(event, TurnEnded | GameEnded | LastRoundBegan):
        _follow_turn(state, event)
    derive(tables, state)


def _follow_settlers(tables: Tables, state: State, event: Event) -> None:
    if isinstance(event, SettlersPlaced):
        state.home[event.seat] -= event.count
        state.owner[event.place], state.settlers_there[event.place] = event.seat, event.count
        state.location = event.place
        state.phase = s.PHASE_AT[tables.kinds[event.place]]
    elif isinstance(event, SettlersOusted | SettlersReturned):
        state.home[event.seat] += event.count
        state.owner[event.place], state.settlers_there[event.place] = NOBODY, 0
    elif isinstance(event, SettlersJoined):
        state.reserve[event.seat] -= event.count
        state.home[event.seat] += event.count
    else:
        state.phase = s.STOP


def _follow_goods(state: State, event: Event) -> None:
    if isinstance(event, GoodsGained):
        state.bags[event.seat] += event.goods
    elif isinstance(event, GoodsPaid):
        state.bags[event.seat] -= event.goods
    elif isinstance(event, GoodsRaised):
        state.bags[event.seat] += LIFT * event.way
        state.phase = s.STOP
    elif isinstance(event, GoodsTraded):
        state.bags[event.seat] += event.times * (event.take - event.give)
        state.phase = s.STOP
    elif isinstance(event, GoodsDiscarded):
        state.bags[event.seat] -= event.goods
        state.phase = s.STOP


def _follow_pieces(tables: Tables, state: State, event: Event) -> None:
    if isinstance(event, CardClaimed):
        state.cards[event.seat] += (event.card,)
        state.taken_here |= s.TOOK_CARD
        if tables.components.cards[event.card].kind == c.EXPLORATION and state.covered:
            state.phase = s.REVEAL
    elif isinstance(event, RowFilled):
        state.row.pop(event.slot)
        state.row.append(event.card)
        state.drawn += event.card != NOTHING
    elif isinstance(event, TileTaken):
        state.tiles[event.seat] += (event.tile,)
        state.taken[event.stack] += 1
        state.taken_here |= s.TOOK_TILE
    elif isinstance(event, PlaceExplored):
        state.explored[event.seat] += (event.find,)
        state.covering[event.place] = NOTHING
        state.phase = s.FORT


def _follow_turn(state: State, event: Event) -> None:
    if isinstance(event, TurnEnded):
        state.seat = event.next_seat
        state.turn += 1
        state.location = NOTHING
        state.taken_here = 0
        state.phase = s.PLACE
    elif isinstance(event, LastRoundBegan):
        state.last_round = True
    else:
        state.phase = s.OVER
