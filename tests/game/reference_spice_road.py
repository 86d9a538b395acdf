"""A second implementation of Spice Road for tests: slow, literal, written from docs/rules/spice_road.md alone.

It knows nothing of the engine. A position is the plain data that `rules.plain` gives, steps are words, cubes are
Counters of letters, cards are rows as they stand in data/spice_road. Numbers in brackets name clauses.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Any, Final

import yaml

Plain = dict[str, Any]
Row = dict[str, Any]
Goods = Counter[str]

DATA: Final = Path(__file__).resolve().parents[2] / "data" / "spice_road"
LEVELS: Final = "YRGB"
LIMIT: Final = 10  # 4.1


def _rows(name: str) -> dict[str, Row]:
    return {row["id"]: row for row in yaml.safe_load((DATA / name).read_text(encoding="utf-8"))}


MERCHANTS: Final = _rows("merchants.yaml")
POINTS: Final = _rows("points.yaml")
IN_ORDER: Final = list(MERCHANTS)


# Cubes


def _goods(text: str) -> Goods:
    return Counter(text.replace("-", ""))


def _spell(goods: Goods) -> str:
    return "".join(colour * goods[colour] for colour in LEVELS) or "-"


def _upgraded(goods: Goods, times: int) -> set[str]:
    """Everything that up to so many single steps can lead to (3.2)."""
    if times == 0:
        return {_spell(goods)}
    reached = {_spell(goods)}
    for level in range(3):
        if goods[LEVELS[level]]:
            reached |= _upgraded(goods - Counter(LEVELS[level]) + Counter(LEVELS[level + 1]), times - 1)
    return reached


def _change(before: Goods, after: Goods) -> str:
    gone, come = before - after, after - before
    return f"{_spell(gone)}>{_spell(come)}" if gone else "-"


# Looking at a position


def _seat(plain: Plain) -> int:
    return int((plain["deal"]["first"] + plain["turn"]) % plain["deal"]["players"])


def _me(plain: Plain) -> Plain:
    me: Plain = plain["seats"][_seat(plain)]
    return me


def legal(plain: Plain) -> set[str]:
    """The words of every step that is possible."""
    options = {
        "choose": _at_the_start,
        "raise": _with_an_upgrade,
        "barter": _with_a_trade,
        "lay": _while_paying,
        "stop": _at_the_end,
    }
    return set(options[plain["phase"]](plain)) if plain["phase"] != "over" else set()


def _at_the_start(plain: Plain) -> Iterator[str]:
    me = _me(plain)
    goods = _goods(me["goods"])
    yield "rest"  # 2.3
    for name in me["hand"]:  # 2.1
        card = MERCHANTS[name]
        if card["kind"] != "trade" or _goods(card["give"]) <= goods:  # 3.3
            yield f"play {name}"
    for left in range(len(plain["market"])):  # 2.2
        if goods.total() >= left:
            yield f"acquire {left + 1}"
    for slot, name in enumerate(plain["row"]):  # 2.4
        if _goods(POINTS[name]["cost"]) <= goods:
            yield f"claim {slot + 1}"


def _with_an_upgrade(plain: Plain) -> Iterator[str]:
    goods = _goods(_me(plain)["goods"])
    for result in _upgraded(goods, MERCHANTS[plain["played"]]["times"]):
        yield f"upgrade {_change(goods, _goods(result))}"


def _with_a_trade(plain: Plain) -> Iterator[str]:
    card, goods = MERCHANTS[plain["played"]], _goods(_me(plain)["goods"])
    times = 0
    while _goods(card["give"]) <= goods and times < 200:
        goods = goods - _goods(card["give"]) + _goods(card["take"])
        times += 1
        yield f"trade x{times}"


def _while_paying(plain: Plain) -> Iterator[str]:
    yield from (f"pay {colour}" for colour in LEVELS if colour in _me(plain)["goods"])


def _at_the_end(plain: Plain) -> Iterator[str]:
    goods = _goods(_me(plain)["goods"])
    if goods.total() <= LIMIT:
        yield "end"
        return
    for kept in product(*(range(goods[colour] + 1) for colour in LEVELS)):  # 4.1
        if sum(kept) == LIMIT:
            yield f"discard {_spell(goods - Counter(dict(zip(LEVELS, kept, strict=True))))}"


# Changing a position


def apply(plain: Plain, text: str) -> Plain:
    """The position after a step that must be legal."""
    if text not in legal(plain):
        raise ValueError(f"'{text}' is not legal")
    plain = deepcopy(plain)
    word, _, argument = text.partition(" ")
    if word == "end":
        _end(plain)
    elif word == "play":
        _play(plain, argument)
    elif word == "acquire":
        plain["phase"], plain["target"], plain["paid"] = "lay", int(argument) - 1, 0
        _take_when_paid(plain)
    elif word == "pay":
        _pay(plain, argument)
    elif word == "claim":
        _claim(plain, int(argument) - 1)
    else:
        _finish(plain, word, argument)
    return plain


def _finish(plain: Plain, word: str, argument: str) -> None:
    """Carry out a step after which only the end of the turn is left."""
    me = _me(plain)
    if word == "rest":
        me["hand"], me["down"] = _sorted(me["hand"] + me["down"]), []
    elif word == "upgrade":
        gone, _, come = argument.partition(">")
        _swap(plain, _goods(gone), _goods(come))
    elif word == "trade":
        card = MERCHANTS[plain["played"]]
        for _ in range(int(argument[1:])):
            _swap(plain, _goods(card["give"]), _goods(card["take"]))
    elif word == "discard":
        _swap(plain, _goods(argument), Counter())
    plain["phase"] = "stop"


def _sorted(names: list[str]) -> list[str]:
    return sorted(names, key=IN_ORDER.index)


def _swap(plain: Plain, give: Goods, take: Goods) -> None:
    me = _me(plain)
    goods = _goods(me["goods"])
    assert give <= goods
    me["goods"] = _spell(goods - give + take)


def _end(plain: Plain) -> None:
    plain["turn"] += 1
    plain["played"] = ""
    finished = plain["last_round"] and _seat(plain) == plain["deal"]["first"]  # 4.2
    plain["phase"] = "over" if finished else "choose"


def _play(plain: Plain, name: str) -> None:
    me, card = _me(plain), MERCHANTS[name]
    me["hand"].remove(name)
    me["down"] = _sorted([*me["down"], name])
    plain["played"] = name
    if card["kind"] == "produce":
        _swap(plain, Counter(), _goods(card["gains"]))  # 3.1
    plain["phase"] = {"produce": "stop", "upgrade": "raise", "trade": "barter"}[card["kind"]]


def _pay(plain: Plain, colour: str) -> None:
    """Lay one cube on the next card to the left of the chosen one (2.2)."""
    _swap(plain, Counter(colour), Counter())
    slot = plain["paid"]
    plain["cubes"][slot] = _spell(_goods(plain["cubes"][slot]) + Counter(colour))
    plain["paid"] += 1
    _take_when_paid(plain)


def _take_when_paid(plain: Plain) -> None:
    """Take the chosen card with its cubes once there is a cube for each card to its left (2.2)."""
    slot, deck = plain["target"], plain["deal"]["market_deck"]
    if plain["paid"] < slot:
        return
    me = _me(plain)
    me["hand"] = _sorted([*me["hand"], plain["market"].pop(slot)])
    _swap(plain, Counter(), _goods(plain["cubes"].pop(slot)))
    if plain["market_drawn"] < len(deck):
        plain["market"].append(deck[plain["market_drawn"]])
        plain["cubes"].append("-")
        plain["market_drawn"] += 1
    plain["phase"], plain["target"], plain["paid"] = "stop", -1, 0


def _claim(plain: Plain, slot: int) -> None:
    me, deck = _me(plain), plain["deal"]["deck"]
    name = plain["row"].pop(slot)
    _swap(plain, _goods(POINTS[name]["cost"]), Counter())
    me["cards"].append(name)
    coins = ["gold", "silver"] if plain["gold"] else ["silver"]  # 2.5: over which slots they lie
    if slot < len(coins) and plain[coins[slot]]:
        plain[coins[slot]] -= 1
        me[coins[slot]] += 1
    if plain["drawn"] < len(deck):
        plain["row"].append(deck[plain["drawn"]])
        plain["drawn"] += 1
    if len(me["cards"]) >= (6 if plain["deal"]["players"] <= 3 else 5):
        plain["last_round"] = True  # 4.2
    plain["phase"] = "stop"


# The beginning and the end


def opening(deal: Plain) -> Plain:
    """The first position of a deal (1.1 to 1.5)."""
    players = deal["players"]
    starting = [name for name, card in MERCHANTS.items() if card.get("start")]
    seats = []
    for seat in range(players):
        goods = ("YYY", "YYYY", "YYYY", "YYYR", "YYYR")[(seat - deal["first"]) % players]
        seats.append({"goods": goods, "hand": list(starting), "down": [], "cards": [], "gold": 0, "silver": 0})
    return {
        "deal": deepcopy(deal),
        "turn": 0,
        "phase": "choose",
        "played": "",
        "target": -1,
        "paid": 0,
        "last_round": False,
        "market": deal["market_deck"][:6],
        "market_drawn": 6,
        "cubes": ["-"] * 6,
        "row": deal["deck"][:5],
        "drawn": 5,
        "gold": 2 * players,
        "silver": 2 * players,
        "seats": seats,
    }


def points(plain: Plain) -> list[int]:
    """The points of every seat (4.3)."""
    return [
        sum(POINTS[card]["points"] for card in seat["cards"])
        + 3 * seat["gold"]
        + seat["silver"]
        + sum(1 for cube in seat["goods"] if cube in "RGB")
        for seat in plain["seats"]
    ]


def winner(plain: Plain) -> int:
    """The seat with the most points; of tied seats the one who took a turn last (4.4)."""
    totals = points(plain)
    players: int = plain["deal"]["players"]
    in_turn_order: list[int] = [(plain["deal"]["first"] + order) % players for order in range(players)]
    return [seat for seat in in_turn_order if totals[seat] == max(totals)][-1]
