"""A second implementation of A New World for tests: slow, literal, written from docs/rules/new_world.md alone.

It knows nothing of the engine. A position is the plain data that `rules.plain` gives, steps are words, goods are
Counters of letters, pieces are rows as they stand in data/new_world. Numbers in brackets name clauses.
"""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Final

import yaml

Plain = dict[str, Any]
Row = dict[str, Any]
Goods = Counter[str]

DATA: Final = Path(__file__).resolve().parents[2] / "data" / "new_world"
LEVELS: Final = "YRGB"  # 1.1
STORAGE: Final = 10  # 1.7
TILE: Final = 1
CARD: Final = 2


def _rows(name: str, key: str) -> dict[str, Row]:
    return {row[key]: row for row in yaml.safe_load((DATA / name).read_text(encoding="utf-8"))}


LOCATIONS: Final = _rows("locations.yaml", "place")
CARDS: Final = _rows("cards.yaml", "id")
TILES: Final = _rows("bonus_tiles.yaml", "id")
FINDS: Final = _rows("exploration_tiles.yaml", "id")
FORTS: Final = sorted(place for place, row in LOCATIONS.items() if row["kind"] == "fort")
STACKS: Final = [(fort, number) for fort in FORTS for number in range(1, len(LOCATIONS[fort]["stacks"]) + 1)]


# Goods


def _goods(text: str) -> Goods:
    return Counter(text.replace("-", ""))


def _spell(goods: Goods) -> str:
    return "".join(colour * goods[colour] for colour in LEVELS) or "-"


def _upgraded(goods: Goods, times: int) -> set[str]:
    """Everything that up to so many single steps can lead to (4.2)."""
    reached = {_spell(goods)}
    for _ in range(times):
        for text in list(reached):
            for lower, higher in pairwise(LEVELS):
                if lower in text:
                    reached.add(_spell(_goods(text.replace(lower, higher, 1))))
    return reached


def _change(before: Goods, after: Goods) -> str:
    gone, come = before - after, after - before
    return f"{_spell(gone)}>{_spell(come)}" if gone else "-"


# Looking at a position


def _seat(plain: Plain) -> int:
    """Whose turn it is: play goes round from the first player (2.7)."""
    return int((plain["deal"]["first"] + plain["turn"]) % plain["deal"]["players"])


def _me(plain: Plain) -> Plain:
    me: Plain = plain["seats"][_seat(plain)]
    return me


def _on_the_table(plain: Plain) -> list[str]:
    """The 23 locations of this game (1.2, 2.1)."""
    boards = "ABC" + plain["deal"]["board"][0]
    return [place for place in LOCATIONS if place[0] in boards]


def _mine(plain: Plain, kind: str, place: str) -> list[Row]:
    """My cards of a kind whose symbol the location carries."""
    cards = [CARDS[card] for card in _me(plain)["cards"]]
    return [card for card in cards if card["kind"] == kind and card["terrain"] in LOCATIONS[place]["terrain"]]


def _required(plain: Plain, place: str) -> int:
    needed: int = LOCATIONS[place]["needs"]  # 3.3
    if place in plain["settlers"]:
        needed = plain["settlers"][place][1] + 1  # 3.4
    return max(1, needed - len(_mine(plain, "help", place)))  # 3.5


def _with_tools(plain: Plain, place: str) -> Goods:
    """What I hold once my Tools have given their goods (3.8)."""
    goods = _goods(_me(plain)["goods"])
    for tool in _mine(plain, "tool", place):
        goods += _goods(tool["good"])
    return goods


def _tops(plain: Plain, fort: str) -> dict[int, str]:
    """The visible Bonus tile of each stack of a fort that has one, by the number of the stack."""
    tops = {}
    for (where, number), stack, taken in zip(STACKS, plain["deal"]["stacks"], plain["taken"], strict=True):
        if where == fort and taken < len(stack):
            tops[number] = stack[taken]
    return tops


def _can_take_tile(plain: Plain, fort: str) -> bool:
    return bool(_tops(plain, fort)) and len(_me(plain)["tiles"]) < 3  # 4.4a


def _can_claim(plain: Plain, fort: str, goods: Goods) -> bool:
    card = plain["row"][FORTS.index(fort)]
    return card != "" and _goods(CARDS[card]["cost"]) <= goods  # 4.4b, 4.5


def _can_work(plain: Plain, place: str) -> bool:
    if place in plain["deal"]["finds"]:  # 3.2
        return False
    if place in plain["settlers"] and plain["settlers"][place][0] == _seat(plain):  # 3.2
        return False
    if _required(plain, place) > _me(plain)["home"]:  # 3.6
        return False
    location, goods = LOCATIONS[place], _with_tools(plain, place)  # 3.8: judged after these goods are added
    if location["kind"] == "trade":
        return _goods(location["give"]) <= goods  # 4.3
    if location["kind"] == "fort":
        return _can_take_tile(plain, place) or _can_claim(plain, place, goods)  # 4.4
    return True


def legal(plain: Plain) -> set[str]:
    """The words of every step that is possible."""
    options = {
        "place": _at_the_start,
        "raise": _at_an_upgrade,
        "barter": _at_a_trade,
        "fort": _at_a_fort,
        "reveal": _at_an_exploration,
        "stop": _at_the_end,
    }
    return set(options[plain["phase"]](plain)) if plain["phase"] != "over" else set()


def _at_the_start(plain: Plain) -> Iterator[str]:
    yield "rest"  # 3.1, 6.1
    yield from (f"work {place}" for place in _on_the_table(plain) if _can_work(plain, place))


def _at_an_upgrade(plain: Plain) -> Iterator[str]:
    goods = _goods(_me(plain)["goods"])
    for result in _upgraded(goods, LOCATIONS[plain["at"]]["times"]):
        yield f"upgrade {_change(goods, _goods(result))}"


def _at_a_trade(plain: Plain) -> Iterator[str]:
    location, goods = LOCATIONS[plain["at"]], _goods(_me(plain)["goods"])
    give, take, times = _goods(location["give"]), _goods(location["take"]), 0
    while give <= goods and times < 200:
        goods = goods - give + take
        times += 1
        yield f"trade x{times}"


def _at_a_fort(plain: Plain) -> Iterator[str]:
    fort, goods = plain["at"], _goods(_me(plain)["goods"])
    if not plain["done"] & TILE and _can_take_tile(plain, fort):
        yield from (f"tile {number}" for number in _tops(plain, fort))
    if not plain["done"] & CARD and _can_claim(plain, fort, goods):
        yield "claim"
    if plain["done"]:
        yield from _at_the_end(plain)


def _at_an_exploration(plain: Plain) -> Iterator[str]:
    yield from (f"explore {place}" for place in plain["deal"]["finds"])  # 5.4: compulsory


def _at_the_end(plain: Plain) -> Iterator[str]:
    goods = _goods(_me(plain)["goods"])
    if goods.total() <= STORAGE:
        yield "end"
        return
    for kept in product(*(range(goods[colour] + 1) for colour in LEVELS)):  # 6.2
        if sum(kept) == STORAGE:
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
    elif word == "rest":
        _rest(plain)
    elif word == "work":
        _work(plain, argument)
    elif word == "upgrade":
        gone, _, come = argument.partition(">")
        _swap(plain, _goods(gone), _goods(come))
        plain["phase"] = "stop"
    elif word == "trade":
        location = LOCATIONS[plain["at"]]
        for _ in range(int(argument[1:])):
            _swap(plain, _goods(location["give"]), _goods(location["take"]))
        plain["phase"] = "stop"
    elif word == "tile":
        _take_tile(plain, int(argument))
    elif word == "claim":
        _claim(plain)
    elif word == "explore":
        _explore(plain, argument)
    elif word == "discard":
        _swap(plain, _goods(argument), Counter())
        plain["phase"] = "stop"
    return plain


def _swap(plain: Plain, give: Goods, take: Goods) -> None:
    me = _me(plain)
    goods = _goods(me["goods"])
    assert give <= goods
    me["goods"] = _spell(goods - give + take)


def _end(plain: Plain) -> None:
    plain["turn"] += 1
    plain["at"], plain["done"] = "", 0
    finished = plain["last_round"] and _seat(plain) == plain["deal"]["first"]  # 7.1
    plain["phase"] = "over" if finished else "place"


def _rest(plain: Plain) -> None:
    for place, (owner, count) in list(plain["settlers"].items()):
        if owner == _seat(plain):
            del plain["settlers"][place]
            _me(plain)["home"] += count
    plain["phase"] = "stop"


def _work(plain: Plain, place: str) -> None:
    needed = _required(plain, place)
    if place in plain["settlers"]:
        owner, count = plain["settlers"][place]
        plain["seats"][owner]["home"] += count  # 3.7
    plain["settlers"][place] = [_seat(plain), needed]
    _me(plain)["home"] -= needed
    _me(plain)["goods"] = _spell(_with_tools(plain, place))  # 3.8
    plain["at"] = place
    kind = LOCATIONS[place]["kind"]
    if kind == "production":
        _swap(plain, Counter(), _goods(LOCATIONS[place]["gains"]))  # 4.1
    plain["phase"] = {"production": "stop", "upgrade": "raise", "trade": "barter", "fort": "fort"}[kind]


def _take_tile(plain: Plain, number: int) -> None:
    _me(plain)["tiles"].append(_tops(plain, plain["at"])[number])
    plain["taken"][STACKS.index((plain["at"], number))] += 1
    plain["done"] |= TILE


def _claim(plain: Plain) -> None:
    row, deck = plain["row"], plain["deal"]["deck"]
    name = row.pop(FORTS.index(plain["at"]))
    if plain["drawn"] < len(deck):  # 4.5
        row.append(deck[plain["drawn"]])
        plain["drawn"] += 1
    else:
        row.append("")
    card, me = CARDS[name], _me(plain)
    _swap(plain, _goods(card["cost"]), Counter())
    me["cards"].append(name)
    plain["done"] |= CARD
    if len(me["cards"]) >= 8:
        plain["last_round"] = True  # 7.1
    if card["kind"] == "settlers":
        _recruit(me, card["settlers"])
    if card["kind"] == "exploration" and plain["deal"]["finds"]:
        plain["phase"] = "reveal"


def _recruit(me: Plain, wanted: int) -> None:
    """Move settlers from the reserve to the player board, as many as there are (5.3)."""
    number = min(wanted, me["reserve"])
    me["reserve"] -= number
    me["home"] += number


def _explore(plain: Plain, place: str) -> None:
    name = plain["deal"]["finds"].pop(place)
    me, find = _me(plain), FINDS[name]
    me["finds"].append(name)
    _swap(plain, Counter(), _goods(find.get("goods", "")))
    _recruit(me, find.get("settlers", 0))
    plain["phase"] = "fort"


# The beginning and the end


def opening(deal: Plain) -> Plain:
    """The first position of a deal (2.3 to 2.9)."""
    players = deal["players"]
    settlers = 7 if players == 2 else 6  # 2.8
    seats = []
    for seat in range(players):
        order = (seat - deal["first"]) % players
        goods = ("YYY", "YYYY", "YYYY", "YYYR")[order]  # 2.9
        seats.append(
            {"goods": goods, "home": settlers, "reserve": 12 - settlers, "cards": [], "tiles": [], "finds": []}
        )
    return {
        "deal": deepcopy(deal),
        "turn": 0,
        "phase": "place",
        "at": "",
        "done": 0,
        "last_round": False,
        "drawn": len(FORTS),
        "row": deal["deck"][: len(FORTS)],
        "taken": [0] * len(STACKS),
        "settlers": {},
        "seats": seats,
    }


def points(plain: Plain) -> list[int]:
    """The points of every seat (7.2)."""
    return [_points(plain, seat) for seat in range(plain["deal"]["players"])]


def _points(plain: Plain, seat: int) -> int:
    me = plain["seats"][seat]
    icons = Counter(CARDS[card]["kind"] for card in me["cards"])  # 7.4
    icons.update(FINDS[find]["icon"] for find in me["finds"] if "icon" in FINDS[find])
    settlers = me["home"] + sum(count for owner, count in plain["settlers"].values() if owner == seat)
    total: int = (
        sum(CARDS[card]["points"] for card in me["cards"])
        + sum(_tile_points(TILES[tile], icons, settlers) for tile in me["tiles"])
        + sum(FINDS[find].get("points", 0) for find in me["finds"])
        + sum(1 for good in me["goods"] if good in "RGB")
    )
    return total


def _tile_points(tile: Row, icons: Counter[str], settlers: int) -> int:
    """What one Bonus tile scores (7.3)."""
    if tile["condition"] == "icon":
        return 2 * icons[tile["icons"][0]]
    if tile["condition"] == "pair":
        one, other = tile["icons"]
        return 3 * (icons[one] // 2 if one == other else min(icons[one], icons[other]))
    return settlers // 2 if tile["condition"] == "settlers" else 3


def winner(plain: Plain) -> int:
    """The seat with the most points; of tied seats the one who took a turn last (7.5)."""
    totals = points(plain)
    players: int = plain["deal"]["players"]
    in_turn_order: list[int] = [(plain["deal"]["first"] + order) % players for order in range(players)]
    return [seat for seat in in_turn_order if totals[seat] == max(totals)][-1]
