"""Laying out tables of Spice Road for tests: only what matters is named, the rest is made to fit."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from game.goods import spell
from game.lookups import bits_of
from game.rules import Event, Options
from game.spice_road.loader import load_components
from game.spice_road.payable import Way
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import ARGUMENT, CLAIM, DISCARD, END, KIND, PLAY, TRADE, UPGRADE, Step

Names = Sequence[str]

STARTING = ("produce_yy", "upgrade_2")


@cache
def spice_road() -> SpiceRoad:
    """Return the rules over the set that comes with the program."""
    return SpiceRoad(load_components())


def plain_table(
    players: int = 2,
    first: int = 0,
    turn: int = 0,
    goods: Names = (),
    hands: Sequence[Names] = (),
    down: Sequence[Names] = (),
    market: Names = (),
    cubes: Names = (),
    row: Names = (),
    claimed: Sequence[Names] = (),
    coins: Sequence[tuple[int, int]] = (),
    **changes: Any,
) -> dict[str, Any]:
    """Return a table as plain data; lists may be shorter than needed, and `changes` replaces top fields.

    `hands` and `down` name cards besides the starting ones, which are in hand unless `down` names them.
    """
    tables = spice_road().tables
    held = [*_flat(hands), *(card for card in _flat(down) if card not in STARTING)]
    free = [tables.names[card] for card in tables.market if tables.names[card] not in {*held, *market}]
    market = [*market, *(free.pop(0) for _ in range(6 - len(market)))]
    taken = _flat(claimed)
    points = [name for name in tables.point_names if name not in {*taken, *row}]
    row = [*row, *(points.pop(0) for _ in range(5 - len(row)))]
    paid = [coins[seat] if seat < len(coins) else (0, 0) for seat in range(players)]
    return {
        "deal": {
            "players": players,
            "first": first,
            "market_deck": [*held, *market, *free],
            "deck": [*taken, *row, *points],
        },
        "turn": turn,
        "phase": "choose",
        "played": "",
        "target": -1,
        "paid": 0,
        "last_round": any(len(cards) >= (6 if players < 4 else 5) for cards in claimed),
        "market": market,
        "market_drawn": len(held) + 6,
        "cubes": [*cubes, *["-"] * (6 - len(cubes))],
        "row": row,
        "drawn": len(taken) + 5,
        "gold": 2 * players - sum(gold for gold, _ in paid),
        "silver": 2 * players - sum(silver for _, silver in paid),
        "seats": [
            {
                "goods": _at(goods, seat, "-"),
                "hand": [*(card for card in STARTING if card not in _at(down, seat, ())), *_at(hands, seat, ())],
                "down": list(_at(down, seat, ())),
                "cards": list(_at(claimed, seat, ())),
                "gold": paid[seat][0],
                "silver": paid[seat][1],
            }
            for seat in range(players)
        ],
        **changes,
    }


def table(**fields: Any) -> State:
    """Return a table as a position."""
    return spice_road().position(plain_table(**fields))


def short_market(left: int, **fields: Any) -> State:
    """Return a table whose Merchant deck is empty and whose market has so many cards; seat 1 holds the others."""
    plain = plain_table(**fields)
    names = plain["deal"]["market_deck"]
    seat = plain["seats"][0]
    plain["market"] = plain["market"][:left]
    plain["cubes"] = plain["cubes"][:left]
    known = {*plain["market"], *seat["hand"], *seat["down"]}
    plain["seats"][1]["hand"] += [name for name in names if name not in known]
    plain["market_drawn"] = len(names)
    return spice_road().position(plain)


def play(position: State, *texts: str) -> list[Event]:
    """Apply steps given in words, each of which must be legal, and return their events."""
    rules = spice_road()
    events: list[Event] = []
    for text in texts:
        step = rules.parse(text)
        assert step in rules.legal(position), f"{text}: {rules.refusal(position, step)}"
        rules.apply(position, step, events)
    return events


def legal(position: State, word: str = "") -> set[str]:
    """Return the legal steps in words, those that begin with a word."""
    rules = spice_road()
    texts = [rules.text(step) for step in rules.legal(position)]
    assert len(set(texts)) == len(texts)
    return {text for text in texts if text.split()[0] == word or not word}


def reason(position: State, text: str) -> str:
    """Return why a step is refused, with its figures."""
    found = spice_road().refusal(position, spice_road().parse(text))
    return str(found)


def caravan(position: State, seat: int) -> str:
    """Return the cubes of a seat in letters."""
    return spell(position.bags[seat])


def cards_of(mask: int) -> set[str]:
    """Return the Merchant cards of a mask."""
    return {spice_road().tables.names[card] for card in bits_of(mask)}


def market_of(position: State) -> list[tuple[str, str]]:
    """Return the Merchant cards of the row with the cubes on them."""
    names = spice_road().tables.names
    return [(names[card], spell(bag)) for card, bag in zip(position.market, position.cubes, strict=True)]


def row_of(position: State) -> list[str]:
    """Return the Point cards of the row."""
    return [spice_road().tables.point_names[card] for card in position.row]


def totals(position: State) -> list[int]:
    """Return the points of all seats."""
    return [score.total for score in spice_road().standing(position).scores]


def sources(position: State, seat: int) -> Mapping[str, int]:
    """Return the points of a seat by source."""
    return dict(spice_road().standing(position).scores[seat].sources)


def walk(games: int) -> Iterator[tuple[State, Random]]:
    """Yield some positions of games of every number of players, played by chance but with an eye on Point cards."""
    rules = spice_road()
    for players in rules.player_counts:
        chance = Random(f"walk {players}")
        for _ in range(games):
            position = rules.new_game(rules.deal(Options(players), chance))
            for _ in range(600):
                if rules.is_over(position):
                    break
                if chance.random() < 0.05:
                    yield position.copy(), chance
                steps = rules.legal(position)
                claims = [step for step in steps if step & KIND == CLAIM]
                rules.apply(position, chance.choice(claims or steps))


def claimed_otherwise(position: State, chance: Random) -> State:
    """Return the same table for the seat to move, but the others have claimed other cards and others will be drawn."""
    other, seat = position.copy(), position.seat
    seen = {*position.row, *position.cards[seat]}
    unseen = [card for card in position.deck if card not in seen]
    chance.shuffle(unseen)
    for rival in range(position.players):
        if rival != seat:
            other.cards[rival] = tuple(unseen.pop() for _ in position.cards[rival])
    other.deck = (*(card for cards in other.cards for card in cards), *position.row, *unseen)
    return spice_road().position(spice_road().plain(other))


def claimable(position: State) -> set[int]:
    """Return the Point cards that the seat to move may claim."""
    return {position.row[step >> ARGUMENT] for step in spice_road().legal(position) if step & KIND == CLAIM}


def after_one_play(position: State) -> dict[Way, set[int]]:
    """Return, for each way to play a card, the Point cards that the seat may claim in its next turn, by trying all."""
    rules, found = spice_road(), dict[Way, set[int]]()
    seat = position.seat
    for play in rules.legal(position):
        if play & KIND == PLAY:
            for steps in _rests_of_turn(position, (play,)):
                later = position.copy()
                for step in steps:
                    rules.apply(later, step)
                found.setdefault(_way_of(steps), set()).update(claimable(rules.turn_of(later, seat)))
    return found


def _rests_of_turn(position: State, begun: tuple[Step, ...]) -> Iterator[tuple[Step, ...]]:
    """Yield every turn that begins with some steps, up to the step before End."""
    rules, there = spice_road(), position.copy()
    for step in begun:
        rules.apply(there, step)
    for step in rules.legal(there):
        if step & KIND == END:
            yield begun
        else:
            yield from _rests_of_turn(position, (*begun, step))


def _way_of(steps: tuple[Step, ...]) -> Way:
    by_kind = {step & KIND: step >> ARGUMENT for step in steps if step & KIND != DISCARD}
    return Way(by_kind[PLAY], by_kind.get(TRADE, 0), by_kind.get(UPGRADE, 0))


def _flat(lists: Iterable[Names]) -> list[str]:
    return [name for names in lists for name in names]


def _at(values: Sequence[Any], seat: int, default: Any) -> Any:
    return values[seat] if seat < len(values) else default
