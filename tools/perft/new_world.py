"""The situations of A New World from which step sequences are counted."""

from collections import Counter
from copy import deepcopy
from typing import Final

from game.rules import Options, Plain
from tests.game.reference_new_world import CARDS, FORTS, LOCATIONS, legal
from tools.perft.situations import Search, Situation, goods_in, to_move, turns_left

TWIN_FORTS: Final = ("B1", "B2")
"""The forts with two stacks of Bonus tiles."""
PROGRESS: Final = ("claim", "tile", "explore")

OPENINGS: Final = (
    ("opening with two players", Options(2, "D1")),
    ("opening with three players and the house pieces", Options(3, "E1", house=True)),
    ("opening with four players", Options(4, "F1")),
)


# Looking


def _placing(plain: Plain, players: int = 0) -> bool:
    return plain["phase"] == "place" and players in (0, plain["deal"]["players"])


def _arriving(plain: Plain, *needed: str) -> bool:
    """Return whether somebody has just come to a fort and may take all that is needed."""
    return plain["phase"] == "fort" and not plain["done"] and set(needed) <= legal(plain)


def _card_above(plain: Plain) -> str:
    card: str = plain["row"][FORTS.index(plain["at"])]
    return card


def _kind_above(plain: Plain) -> str:
    return str(CARDS[_card_above(plain)]["kind"])


def _kinds(plain: Plain) -> Counter[str]:
    return Counter(CARDS[card]["kind"] for card in to_move(plain)["cards"])


def _at_work(plain: Plain, kind: str, place: str) -> int:
    """Return how many cards of a kind the seat to move has for the symbols of a location."""
    cards = [CARDS[card] for card in to_move(plain)["cards"]]
    return sum(card["kind"] == kind and card["terrain"] in LOCATIONS[place]["terrain"] for card in cards)


def _choices(plain: Plain) -> list[str]:
    """Return the locations that can be chosen."""
    return [text.removeprefix("work ") for text in legal(plain) if text.startswith("work ")]


def _most_together(plain: Plain, kind: str) -> int:
    """Return how many cards of a kind work together at some location that can be chosen."""
    return max((_at_work(plain, kind, place) for place in _choices(plain)), default=0)


def _helped_to_oust(plain: Plain) -> int:
    """Return at how many locations Native Help works against settlers of somebody else."""
    return sum(place in plain["settlers"] and _at_work(plain, "help", place) > 0 for place in _choices(plain))


def _an_empty_stack(plain: Plain) -> bool:
    stacks = plain["deal"]["stacks"]
    return any(gone == len(stack) for gone, stack in zip(plain["taken"], stacks, strict=True))


def _three_players(plain: Plain) -> bool:
    return _placing(plain, 3) and plain["turn"] >= 60 and len(plain["settlers"]) >= 6


def _four_players(plain: Plain) -> bool:
    return _placing(plain, 4) and plain["turn"] >= 60 and len(plain["settlers"]) >= 9


def _tile_and_card(plain: Plain) -> bool:
    return (
        plain["at"] in TWIN_FORTS
        and _arriving(plain, "tile 1", "tile 2", "claim")
        and _kind_above(plain) == "exploration"
        and len(plain["deal"]["finds"]) >= 3
    )


def _helps_and_tools(plain: Plain) -> bool:
    kinds = _kinds(plain)
    return _placing(plain) and min(kinds["help"], kinds["tool"]) >= 2 and _most_together(plain, "tool") >= 2


def _two_helps(plain: Plain) -> bool:
    return _placing(plain) and _kinds(plain)["help"] >= 2 and _most_together(plain, "help") >= 2


def _ousting(plain: Plain) -> bool:
    return _placing(plain) and to_move(plain)["home"] >= 3 and _helped_to_oust(plain) >= 2


def _last_round(plain: Plain) -> bool:
    return plain["last_round"] and _placing(plain) and plain["deal"]["players"] > 2 and turns_left(plain) == 2


def _last_turn(plain: Plain) -> bool:
    return plain["last_round"] and _placing(plain) and turns_left(plain) == 1 and len(legal(plain)) > 5


def _over_full(plain: Plain) -> bool:
    goods = to_move(plain)["goods"]
    return plain["phase"] == "stop" and goods_in(goods) >= 13 and len(set(goods)) == 4


def _overfilling(plain: Plain) -> bool:
    if plain["phase"] != "barter" or goods_in(to_move(plain)["goods"]) < 9 or len(legal(plain)) < 3:
        return False
    location = LOCATIONS[plain["at"]]
    return goods_in(location["take"]) > goods_in(location["give"])


def _many_rises(plain: Plain) -> bool:
    return plain["phase"] == "raise" and LOCATIONS[plain["at"]]["times"] >= 4 and len(legal(plain)) > 20


def _three_tiles(plain: Plain) -> bool:
    if not _placing(plain) or len(to_move(plain)["tiles"]) < 3 or not _an_empty_stack(plain):
        return False
    return any(f"work {fort}" in legal(plain) for fort in FORTS)


def _one_stack_of_two(plain: Plain) -> bool:
    return plain["at"] in TWIN_FORTS and _arriving(plain, "claim") and len({"tile 1", "tile 2"} & legal(plain)) == 1


def _exploring(plain: Plain) -> bool:
    laid = plain["deal"]["finds"]
    return plain["phase"] == "reveal" and len(laid) >= 3 and not plain["done"] & 1 and "find_friend" in laid.values()


def _exploration_card(plain: Plain) -> bool:
    return plain["turn"] > 100 and _arriving(plain, "tile 1", "claim") and _kind_above(plain) == "exploration"


def _plain_card(plain: Plain) -> bool:
    return plain["at"] == "A2" and _arriving(plain, "tile 1", "claim") and _kind_above(plain) != "exploration"


def _two_settlers_promised(plain: Plain) -> bool:
    return (
        plain["at"] in TWIN_FORTS
        and _arriving(plain, "tile 1", "claim")
        and CARDS[_card_above(plain)].get("settlers") == 2
    )


# Making rarer positions


def _take_all_finds(plain: Plain) -> Plain:
    """Give the seat to move every Exploration tile that is left."""
    changed = deepcopy(plain)
    to_move(changed)["finds"] += changed["deal"]["finds"].values()
    changed["deal"]["finds"] = {}
    return changed


def _fill_storage(plain: Plain) -> Plain | None:
    """Give the seat to move more goods than storage holds, of every colour."""
    changed = deepcopy(plain)
    to_move(changed)["goods"] = "YYYRRRGGGBBB"
    return changed if "claim" in legal(changed) else None


def _leave_one_in_reserve(plain: Plain) -> Plain:
    changed = deepcopy(plain)
    seat = to_move(changed)
    seat["home"], seat["reserve"] = seat["home"] + seat["reserve"] - 1, 1
    return changed


def _empty_the_deck(plain: Plain) -> Plain | None:
    """Give the other seat the deck and two cards of the row, and send everybody home from the forts."""
    changed = deepcopy(plain)
    seat = to_move(changed)
    other = next(each for each in changed["seats"] if each is not seat)
    other["cards"] += changed["deal"]["deck"][changed["drawn"] :] + changed["row"][2:]
    changed["drawn"] = len(changed["deal"]["deck"])
    changed["row"] = [*changed["row"][:2], "", ""]
    seat["goods"] = "YYYRRRGGB"
    _return_tiles(changed, seat)
    for place, (owner, count) in list(changed["settlers"].items()):
        if place in FORTS or changed["seats"][owner] is seat:
            changed["seats"][owner]["home"] += count
            del changed["settlers"][place]
    forts = sum(f"work {fort}" in legal(changed) for fort in FORTS)
    return changed if forts >= 3 else None


def _return_tiles(plain: Plain, seat: Plain) -> None:
    """Put the Bonus tiles of a seat back on top of their stacks."""
    while seat["tiles"]:
        tile = seat["tiles"].pop()
        number = next(number for number, stack in enumerate(plain["deal"]["stacks"]) if tile in stack)
        stack = plain["deal"]["stacks"][number]
        stack.remove(tile)
        plain["taken"][number] -= 1
        stack.insert(plain["taken"][number], tile)


SEARCHES: Final = (
    Search(
        [
            Options(players, board, house)
            for players in (4, 3, 2)
            for board in ("D1", "E1", "F1")
            for house in (False, True)
        ],
        range(1, 120),
        PROGRESS,
        (
            Situation("mid game with three players", _three_players),
            Situation("mid game with four players", _four_players),
            Situation("fort with tile and card", _tile_and_card),
            Situation("several Native Help and Tool cards", _helps_and_tools),
            Situation("two Native Help cards with one symbol", _two_helps),
            Situation("ousting with Native Help", _ousting),
            Situation("the last round", _last_round),
            Situation("the last turn", _last_turn, any_size=True),
            Situation("over-full storage", _over_full),
            Situation("trade that overfills storage", _overfilling),
            Situation("upgrade of many goods", _many_rises),
            Situation("three Bonus tiles and an empty stack", _three_tiles),
            Situation("an empty stack beside a full one", _one_stack_of_two),
            Situation("an Exploration tile to choose", _exploring),
        ),
    ),
    Search(
        [Options(4, "E1")],
        range(300, 700),
        PROGRESS,
        [Situation("no Exploration tile left", _exploration_card, _take_all_finds, any_size=True)],
    ),
    Search(
        [Options(4, "F1")],
        range(600, 700),
        ("claim", "explore"),
        [Situation("fort with tile, card and over-full storage", _plain_card, _fill_storage, any_size=True)],
    ),
    Search(
        [Options(3, "F1")],
        range(400, 500),
        ("claim", "explore"),
        [Situation("New Settlers with one in the reserve", _two_settlers_promised, _leave_one_in_reserve, True)],
    ),
    Search(
        [Options(2, "D1")],
        range(500, 600),
        ("claim",),
        [Situation("an empty deck and two empty slots", _last_turn, _empty_the_deck, any_size=True)],
    ),
)
