"""Steps of Spice Road as words, and positions as plain data: whatever is printed can be read back."""

from collections.abc import Callable
from typing import Final

from game.field_readers import chosen, flag, goods_at, member, numbers_of, whole
from game.goods import COLOURS, spell
from game.lookups import bits_of
from game.rules import Plain, PositionError
from game.spice_road import components as c
from game.spice_road.setup import coins_of_a_sort, derive, first_position
from game.spice_road.state import NOTHING, State
from game.spice_road.tables import Tables
from game.spice_road.validation import check
from game.steps import (
    ACQUIRE,
    ARGUMENT,
    CLAIM,
    END,
    KIND,
    PAY,
    PLAY,
    REST,
    WORDS,
    Step,
    StepError,
    parse_number,
    parse_with,
    spell_shared,
)

PHASES: Final = ("choose", "raise", "barter", "lay", "stop", "over")
_BARE: Final = (END, REST)


def spell_step(tables: Tables, step: Step) -> str:
    """Return a step in words: `play trade_yy_g`, `trade x2`, `upgrade YY>RR`, `acquire 3`, `pay R`, `claim 1`."""
    kind, argument = step & KIND, step >> ARGUMENT
    if kind == PLAY:
        return f"{WORDS[kind]} {tables.names[argument]}"
    if kind in (ACQUIRE, CLAIM):
        return f"{WORDS[kind]} {argument + 1}"
    return f"{WORDS[kind]} {COLOURS[argument]}" if kind == PAY else spell_shared(step)


def parse_step(tables: Tables, text: str) -> Step:
    """Return the step that words spell, or raise StepError."""
    readers: dict[int, Callable[[str], int]] = {
        PLAY: lambda name: _parse_card(tables, name),
        ACQUIRE: lambda number: _parse_slot(number, c.MARKET_ROW),
        CLAIM: lambda number: _parse_slot(number, c.POINT_ROW),
        PAY: _parse_colour,
    }
    return parse_with(text, readers, _BARE)


def _parse_card(tables: Tables, text: str) -> int:
    if text not in tables.names:
        raise StepError(f"{text[:40]!r} is no Merchant card")
    return tables.names.index(text)


def _parse_slot(text: str, slots: int) -> int:
    number = parse_number(text)
    if number > slots:
        raise StepError(f"the row has no slot {number}")
    return number - 1


def _parse_colour(text: str) -> int:
    if len(text) != 1 or text not in COLOURS:
        raise StepError(f"{text[:20]!r} is not one of the colours {COLOURS}")
    return COLOURS.index(text)


def plain_position(tables: Tables, state: State) -> Plain:
    """Return a position as plain data: the deal it came from, and how things stand now."""
    return {
        "deal": {
            "players": state.players,
            "first": state.first,
            "market_deck": [tables.names[card] for card in state.market_deck],
            "deck": [tables.point_names[card] for card in state.deck],
        },
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "played": tables.names[state.played] if state.played != NOTHING else "",
        "target": state.target,
        "paid": state.paid,
        "last_round": state.last_round,
        "market": [tables.names[card] for card in state.market],
        "market_drawn": state.market_drawn,
        "cubes": [spell(bag) for bag in state.cubes],
        "row": [tables.point_names[card] for card in state.row],
        "drawn": state.drawn,
        "gold": state.gold_left,
        "silver": state.silver_left,
        "seats": [_plain_seat(tables, state, seat) for seat in range(state.players)],
    }


def _plain_seat(tables: Tables, state: State, seat: int) -> Plain:
    return {
        "goods": spell(state.bags[seat]),
        "hand": [tables.names[card] for card in bits_of(state.hands[seat])],
        "down": [tables.names[card] for card in bits_of(state.down[seat])],
        "cards": [tables.point_names[card] for card in state.cards[seat]],
        "gold": state.gold[seat],
        "silver": state.silver[seat],
    }


def position_of(tables: Tables, plain: Plain) -> State:
    """Return the position that plain data describes, or raise PositionError."""
    state = first_position(tables, member(plain, "deal", dict))
    coins = coins_of_a_sort(state.players)
    state.turn = whole(plain, "turn", 0, 100_000)
    state.seat = (state.first + state.turn) % state.players
    state.phase = PHASES.index(chosen(plain, "phase", PHASES))
    state.played = _card_at(tables, plain, "played")
    state.target = whole(plain, "target", NOTHING, c.MARKET_ROW - 1)
    state.paid = whole(plain, "paid", 0, c.MARKET_ROW - 1)
    state.last_round = flag(plain, "last_round")
    state.market_drawn = whole(plain, "market_drawn", c.MARKET_ROW, len(state.market_deck))
    state.market = list(numbers_of(plain, "market", tables.names))
    state.cubes = [goods_at({"cubes": each}, "cubes") for each in member(plain, "cubes", list)]
    state.drawn = whole(plain, "drawn", c.POINT_ROW, len(state.deck))
    state.row = list(numbers_of(plain, "row", tables.point_names))
    state.gold_left = whole(plain, "gold", 0, coins)
    state.silver_left = whole(plain, "silver", 0, coins)
    _read_seats(tables, state, member(plain, "seats", list))
    check(tables, state)
    derive(tables, state)
    return state


def _card_at(tables: Tables, plain: Plain, key: str) -> int:
    name = member(plain, key, str)
    return numbers_of({key: [name]}, key, tables.names)[0] if name else NOTHING


def _read_seats(tables: Tables, state: State, seats: list[object]) -> None:
    if len(seats) != state.players:
        raise PositionError(f"field 'seats' does not describe {state.players} seats")
    coins = coins_of_a_sort(state.players)
    for seat, plain in enumerate(seats):
        if not isinstance(plain, dict):
            raise PositionError(f"field 'seats' does not describe {state.players} seats")
        state.bags[seat] = goods_at(plain, "goods")
        state.hands[seat] = sum(1 << card for card in numbers_of(plain, "hand", tables.names))
        state.down[seat] = sum(1 << card for card in numbers_of(plain, "down", tables.names))
        state.cards[seat] = numbers_of(plain, "cards", tables.point_names)
        state.gold[seat] = whole(plain, "gold", 0, coins)
        state.silver[seat] = whole(plain, "silver", 0, coins)
