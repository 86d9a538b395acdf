"""Following events: the table as it is after a change, known from the event alone."""

from typing import Final

from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    RowFilled,
    TurnEnded,
)
from game.goods import EMPTY, LIFT
from game.rules import Event
from game.spice_road import state as s
from game.spice_road.events import (
    CardAcquired,
    CardChosen,
    CardPlayed,
    CardsTakenBack,
    CoinTaken,
    CubeLaid,
    MarketFilled,
)
from game.spice_road.setup import derive
from game.spice_road.state import NOTHING, State
from game.spice_road.tables import Tables

_PHASE_OF: Final = (s.STOP, s.RAISE, s.BARTER)
"""The phase that begins with playing a card of each kind."""


def follow(tables: Tables, state: State, event: Event) -> None:
    """Change a position as one event tells."""
    if isinstance(event, CardPlayed | CardsTakenBack):
        _follow_hand(tables, state, event)
    elif isinstance(event, CardChosen | CubeLaid | CardAcquired | MarketFilled):
        _follow_market(state, event)
    elif isinstance(event, CardClaimed | RowFilled | CoinTaken):
        _follow_points(state, event)
    elif isinstance(event, GoodsGained | GoodsRaised | GoodsTraded | GoodsPaid | GoodsDiscarded):
        _follow_goods(state, event)
    elif isinstance(event, TurnEnded | LastRoundBegan | GameEnded):
        _follow_turn(state, event)
    derive(tables, state)


def _follow_hand(tables: Tables, state: State, event: CardPlayed | CardsTakenBack) -> None:
    if isinstance(event, CardPlayed):
        state.hands[event.seat] ^= 1 << event.card
        state.down[event.seat] |= 1 << event.card
        state.played = event.card
        state.phase = _PHASE_OF[tables.kinds[event.card]]
    else:
        for card in event.cards:
            state.down[event.seat] ^= 1 << card
            state.hands[event.seat] |= 1 << card
        state.phase = s.STOP


def _follow_market(state: State, event: CardChosen | CubeLaid | CardAcquired | MarketFilled) -> None:
    if isinstance(event, CardChosen):
        state.target = event.slot
        state.phase = s.LAY
    elif isinstance(event, CubeLaid):
        cube = 1 << 8 * event.colour
        state.bags[event.seat] -= cube
        state.cubes[event.slot] += cube
        state.paid += 1
    elif isinstance(event, CardAcquired):
        state.hands[event.seat] |= 1 << event.card
        state.bags[event.seat] += event.goods
        state.target = NOTHING
        state.paid = 0
        state.phase = s.STOP
    else:
        state.market.pop(event.slot)
        state.cubes.pop(event.slot)
        if event.card != NOTHING:
            state.market.append(event.card)
            state.cubes.append(EMPTY)
            state.market_drawn += 1


def _follow_points(state: State, event: CardClaimed | RowFilled | CoinTaken) -> None:
    if isinstance(event, CardClaimed):
        state.cards[event.seat] += (event.card,)
        state.phase = s.STOP
    elif isinstance(event, RowFilled):
        state.row.pop(event.slot)
        if event.card != NOTHING:
            state.row.append(event.card)
            state.drawn += 1
    elif event.gold:
        state.gold_left -= 1
        state.gold[event.seat] += 1
    else:
        state.silver_left -= 1
        state.silver[event.seat] += 1


def _follow_goods(state: State, event: Event) -> None:
    if isinstance(event, GoodsGained):
        state.bags[event.seat] += event.goods
    elif isinstance(event, GoodsPaid | GoodsDiscarded):
        state.bags[event.seat] -= event.goods
    elif isinstance(event, GoodsRaised):
        state.bags[event.seat] += LIFT * event.way
    elif isinstance(event, GoodsTraded):
        state.bags[event.seat] += event.times * (event.take - event.give)
    state.phase = s.STOP


def _follow_turn(state: State, event: TurnEnded | LastRoundBegan | GameEnded) -> None:
    if isinstance(event, TurnEnded):
        state.seat = event.next_seat
        state.turn += 1
        state.played = NOTHING
        state.phase = s.CHOOSE
    elif isinstance(event, LastRoundBegan):
        state.last_round = True
    else:
        state.phase = s.OVER
