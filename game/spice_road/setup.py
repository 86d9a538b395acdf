"""Laying out a game of Spice Road: the deal by chance, and the first position of a deal (clauses 1.1 to 1.5)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.field_readers import numbers_of, whole
from game.goods import EMPTY, Bag, bag_of
from game.rules import Options, Plain, PositionError
from game.spice_road import components as c
from game.spice_road.state import CHOOSE, NOTHING, State
from game.spice_road.tables import Tables

STARTING_CUBES: Final = ("YYY", "YYYY", "YYYY", "YYYR", "YYYR")
"""By turn order."""


def starting_bag(order: int) -> Bag:
    """Return the cubes of whoever takes a turn in this order, the first being 0."""
    return bag_of(STARTING_CUBES[order])


def make_deal(tables: Tables, options: Options, chance: Random) -> Plain:
    """Return a set-up with the order of both decks."""
    if not c.LEAST_PLAYERS <= options.players <= c.MOST_PLAYERS:
        raise PositionError(f"Spice Road is for {c.LEAST_PLAYERS} to {c.MOST_PLAYERS} players, not {options.players}")
    market_deck = [tables.names[card] for card in tables.market]
    deck = list(tables.point_names)
    chance.shuffle(market_deck)
    chance.shuffle(deck)
    return {
        "players": options.players,
        "first": chance.randrange(options.players),
        "market_deck": market_deck,
        "deck": deck,
    }


def reshuffled(deck: tuple[int, ...], drawn: int, chance: Random) -> tuple[int, ...]:
    """Return a deck whose undrawn cards are shuffled anew, whatever their order was."""
    unseen = sorted(deck[drawn:])
    chance.shuffle(unseen)
    return deck[:drawn] + tuple(unseen)


def first_position(tables: Tables, deal: Plain) -> State:
    """Return the position with which a deal begins, or raise PositionError."""
    state = State()
    state.players = whole(deal, "players", c.LEAST_PLAYERS, c.MOST_PLAYERS)
    state.first = whole(deal, "first", 0, state.players - 1)
    state.market_deck = _whole_deck(deal, "market_deck", tables.names, tables.market)
    state.deck = _whole_deck(deal, "deck", tables.point_names, range(len(tables.point_names)))
    state.turn = 0
    state.seat = state.first
    state.phase = CHOOSE
    state.played = NOTHING
    state.target = NOTHING
    state.paid = 0
    state.last_round = False
    state.market_drawn = c.MARKET_ROW
    state.market = list(state.market_deck[: c.MARKET_ROW])
    state.cubes = [EMPTY] * c.MARKET_ROW
    state.drawn = c.POINT_ROW
    state.row = list(state.deck[: c.POINT_ROW])
    state.gold_left = state.silver_left = coins_of_a_sort(state.players)
    _seat_players(tables, state)
    derive(tables, state)
    return state


def coins_of_a_sort(players: int) -> int:
    """Return how many gold coins, and how many silver ones, are in the game (1.2)."""
    return c.COINS_EACH * players


def _whole_deck(deal: Plain, key: str, names: Sequence[str], wanted: Sequence[int]) -> tuple[int, ...]:
    deck = numbers_of(deal, key, names)
    if sorted(deck) != list(wanted):
        raise PositionError(f"field '{key}': these are not the cards of such a game")
    return deck


def _seat_players(tables: Tables, state: State) -> None:
    seats = range(state.players)
    state.bags = [starting_bag((seat - state.first) % state.players) for seat in seats]
    state.hands = [tables.starting for _ in seats]
    state.down = [0 for _ in seats]
    state.cards = [() for _ in seats]
    state.gold = [0 for _ in seats]
    state.silver = [0 for _ in seats]


def derive(tables: Tables, state: State) -> None:
    """Compute from scratch whatever a position keeps for speed alone."""
    state.row_bits = sum(1 << card for card in state.row)
    state.card_points = [sum(tables.points[card] for card in cards) for cards in state.cards]
