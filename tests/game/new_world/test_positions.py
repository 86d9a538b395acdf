"""Positions of A New World from outside: sound ones are read back as they were, all others are refused."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.new_world.rules import NewWorld
from game.new_world.state import TOOK_CARD, TOOK_TILE
from game.rules import Options, Plain, PositionError
from game.steps import CLAIM, EXPLORE, KIND, TILE

if TYPE_CHECKING:
    from tests.game.new_world.conftest import MakeTable, Table

FULL = "flat settlers settlers_2"
SEVEN = "canoe snowshoes trail_signs reef_lore salt_pan pickaxe cousin"
EIGHT = f"{SEVEN} plough"
Change = Callable[[Plain], None]
Lay = Callable[["MakeTable"], "Table"]


def put(*path: str | int, value: object) -> Change:
    """Return a change that sets the field at the end of a path."""

    def change(plain: Plain) -> None:
        found: Any = plain
        for key in path[:-1]:
            found = found[key]
        found[path[-1]] = value

    return change


def without(*path: str | int) -> Change:
    """Return a change that removes the field at the end of a path."""

    def change(plain: Plain) -> None:
        found: Any = plain
        for key in path[:-1]:
            found = found[key]
        del found[path[-1]]

    return change


def more(*changes: Change) -> Change:
    """Return a change that makes several."""

    def change(plain: Plain) -> None:
        for each in changes:
            each(plain)

    return change


def rich(table: MakeTable) -> Table:
    """A table of three where every field holds something; seat 1 is to move."""
    laid = table(players=3, first=2, house=True).open("C3", "C4").now(turn=2).row("plough salt_pan", "cousin")
    laid.give(0, goods="YYRG", cards="canoe", tiles="flat", finds="find_maize", home=5)
    laid.give(1, goods="YYYYRRB", cards="pickaxe far_ridge", tiles="settlers", home=4).give(2, goods="Y" * 10)
    return laid.stand("A3", 0, 2).stand("B4", 1, 2).stand("A1", 2, 1)


def at_fort(table: MakeTable) -> Table:
    return table().row("plough").give(0, goods="YYRR").play("work A1")


def at_trade(table: MakeTable) -> Table:
    return table().give(0, goods="YYYY").play("work A5")


def at_upgrade(table: MakeTable) -> Table:
    return table().give(0, goods="YYYY").play("work A4")


def at_reveal(table: MakeTable) -> Table:
    return table().row("far_ridge").give(0, goods="RGG").play("work A1", "claim")


def at_stop(table: MakeTable) -> Table:
    return table().give(0, goods="YYRR").play("work A3")


def last_turn(table: MakeTable) -> Table:
    return table().give(0, cards=EIGHT).now(turn=41)


def over(table: MakeTable) -> Table:
    return table().give(1, cards=EIGHT).now(phase="over", turn=40)


SOUND: list[Lay] = [rich, at_fort, at_trade, at_upgrade, at_reveal, at_stop, last_turn, over]


@pytest.mark.parametrize("lay", SOUND)
def test_a_sound_position_is_read_back(table: MakeTable, lay: Lay) -> None:
    laid = lay(table)
    plain = laid.plain()
    position = laid.rules.position(deepcopy(plain))
    assert laid.rules.plain(position) == plain
    assert laid.rules.legal(position) == laid.rules.legal(laid.state)


@pytest.mark.parametrize(
    "key", ["deal", "turn", "phase", "at", "done", "last_round", "drawn", "row", "taken", "settlers", "seats"]
)
def test_every_field_is_needed_and_has_its_kind(table: MakeTable, key: str) -> None:
    for change in (without(key), put(key, value=None), put(key, value=-2), put(key, value=["x"] * 300)):
        plain = rich(table).plain()
        change(plain)
        with pytest.raises(PositionError, match=key):
            table().rules.position(plain)


@pytest.mark.parametrize("key", ["goods", "home", "reserve", "cards", "tiles", "finds"])
def test_every_field_of_a_seat_is_needed_and_has_its_kind(table: MakeTable, key: str) -> None:
    for change in (without("seats", 1, key), put("seats", 1, key, value=None), put("seats", 1, key, value=-2)):
        plain = rich(table).plain()
        change(plain)
        with pytest.raises(PositionError, match=key):
            table().rules.position(plain)


def swap_tile(plain: Plain) -> None:
    """Let seat 0 hold a tile that still lies in a stack."""
    plain["seats"][0]["tiles"] = [plain["deal"]["stacks"][0][-1]]


def shorten_row(plain: Plain) -> None:
    """Give a card of the row to seat 0 and leave its slot empty, although the deck has cards."""
    plain["seats"][0]["cards"].append(plain["row"][3])
    plain["row"][3] = ""


def find_in_two_places(plain: Plain) -> None:
    plain["seats"][2]["finds"].append(next(iter(plain["deal"]["finds"].values())))


def cover_settlers(plain: Plain) -> None:
    """Let settlers stand on a location under an Exploration tile."""
    place = next(iter(plain["deal"]["finds"]))
    plain["settlers"][place] = plain["settlers"].pop("A3")


UNSOUND: list[tuple[str, Lay, Change, str]] = [
    # Pieces
    ("a find with two seats", rich, put("seats", 1, "finds", value=["find_maize"]), "finds"),
    ("a find twice with one seat", rich, put("seats", 0, "finds", value=["find_maize", "find_maize"]), "finds"),
    ("a find on the map and with a seat", rich, find_in_two_places, "finds"),
    ("a find on two locations", rich, put("deal", "finds", value={"C2": "find_furs", "C5": "find_furs"}), "finds"),
    ("a find where none can lie", rich, put("deal", "finds", value={"A3": "find_furs"}), "finds"),
    ("a find on an absent board", rich, put("deal", "finds", value={"E4": "find_furs"}), "finds"),
    ("a find nobody knows", rich, put("deal", "finds", value={"C5": "find_gold"}), "finds"),
    ("a settler too many", rich, put("seats", 0, "home", value=6), "settlers"),
    ("a settler too few", rich, put("seats", 0, "reserve", value=0), "settlers"),
    ("settlers out of nowhere", rich, put("settlers", "A4", value=[0, 1]), "settlers"),
    ("settlers of nobody", rich, put("settlers", "A4", value=[3, 1]), "settlers"),
    ("no settlers there", rich, put("settlers", "A4", value=[0, 0]), "settlers"),
    ("settlers nowhere", rich, put("settlers", "Z9", value=[0, 1]), "settlers"),
    ("settlers on an absent board", rich, put("settlers", "E1", value=[0, 1]), "settlers"),
    ("settlers under a tile", rich, cover_settlers, "settlers"),
    ("a card with two seats", rich, put("seats", 2, "cards", value=["canoe"]), "cards"),
    ("a card in the row and with a seat", rich, put("row", 0, value="canoe"), "cards"),
    ("a card twice in the row", rich, put("row", 0, value="salt_pan"), "row"),
    ("a card missing", rich, put("seats", 0, "cards", value=[]), "cards"),
    ("a card of the deck with a seat", rich, put("seats", 2, "cards", value=["cousin"]), "cards"),
    ("more cards drawn than there are", rich, put("drawn", value=99), "drawn"),
    ("one card more drawn", rich, put("drawn", value=8), "cards"),
    ("an empty slot with cards left", rich, shorten_row, "row"),
    ("a tile with two seats", rich, put("seats", 2, "tiles", value=["flat"]), "tiles"),
    ("a tile twice with one seat", rich, put("seats", 0, "tiles", value=["flat", "flat"]), "tiles"),
    ("a tile missing", rich, put("seats", 0, "tiles", value=[]), "tiles"),
    ("a tile that lies in a stack", rich, swap_tile, "tiles"),
    ("more tiles gone than there were", rich, put("taken", 0, value=5), "taken"),
    ("a tile gone that nobody has", rich, put("taken", 0, value=1), "tiles"),
    # Goods
    ("another seat over ten", rich, put("seats", 0, "goods", value="Y" * 11), "goods"),
    ("eleven before a placement", rich, put("seats", 1, "goods", value="Y" * 11), "goods"),
    ("nineteen at a trade", at_trade, put("seats", 0, "goods", value="Y" * 19), "goods"),
    ("nineteen at an upgrade", at_upgrade, put("seats", 0, "goods", value="Y" * 19), "goods"),
    ("nineteen while exploring", at_reveal, put("seats", 0, "goods", value="Y" * 19), "goods"),
    ("twenty-five at a fort", at_fort, put("seats", 0, "goods", value="Y" * 25), "goods"),
    ("another seat over ten in a turn", at_stop, put("seats", 1, "goods", value="Y" * 11), "goods"),
    ("more than a trade can bring", at_stop, put("seats", 0, "goods", value="Y" * 110), "goods"),
    ("eleven at the end", over, put("seats", 0, "goods", value="Y" * 11), "goods"),
    ("no such colour", rich, put("seats", 0, "goods", value="YX"), "goods"),
    # The phase and the location in use
    ("a location before the placement", rich, put("at", value="B4"), "at"),
    ("a location on an absent board", at_stop, put("at", value="E1"), "at"),
    ("a covered location", at_stop, put("at", value="C3"), "at"),
    ("a location without settlers", at_stop, put("at", value="A4"), "at"),
    ("a location of somebody else", rich, more(put("phase", value="stop"), put("at", value="A3")), "at"),
    ("no location at a fort", at_fort, put("at", value=""), "at"),
    ("no location at a trade", at_trade, put("at", value=""), "at"),
    ("an upgrade at a trade", at_trade, put("phase", value="raise"), "at"),
    ("a trade at an upgrade", at_upgrade, put("phase", value="barter"), "at"),
    ("a fort at a production", at_stop, put("phase", value="fort"), "at"),
    ("exploring at a trade", at_trade, more(put("phase", value="reveal"), put("done", value=TOOK_CARD)), "at|done"),
    ("a trade that cannot be made", at_trade, put("seats", 0, "goods", value="Y"), "goods"),
    ("a placement at a fort", at_fort, put("phase", value="place"), "at"),
    ("no such phase", rich, put("phase", value="lunch"), "phase"),
    # What has been taken
    ("taken before a placement", rich, put("done", value=TOOK_TILE), "done"),
    ("taken at an upgrade", at_upgrade, put("done", value=TOOK_TILE), "done"),
    ("taken at a trade", at_trade, put("done", value=TOOK_CARD), "done"),
    ("a tile taken that is not there", at_fort, put("done", value=TOOK_TILE), "done"),
    ("a card claimed that is not there", at_fort, put("done", value=TOOK_CARD), "done"),
    ("exploring without a card", at_reveal, put("done", value=0), "done"),
    ("exploring for a tile", at_reveal, put("done", value=TOOK_TILE), "done"),
    ("nothing left to explore", at_reveal, put("deal", "finds", value={}), "phase"),
    # The end
    ("a last round that nobody began", rich, put("last_round", value=True), "last_round"),
    ("eight cards and no last round", last_turn, put("last_round", value=False), "last_round"),
    ("over in the middle of a round", over, put("turn", value=41), "phase"),
    ("over without a last round", rich, more(put("phase", value="over"), put("turn", value=3)), "phase"),
]


@pytest.mark.parametrize(("lay", "change", "named"), [each[1:] for each in UNSOUND], ids=[each[0] for each in UNSOUND])
def test_an_unsound_position_is_refused(table: MakeTable, lay: Lay, change: Change, named: str) -> None:
    laid = lay(table)
    plain = deepcopy(laid.plain())
    change(plain)
    assert plain != laid.plain()
    with pytest.raises(PositionError, match=rf"field '({named})'"):
        laid.rules.position(plain)


def test_a_fort_where_nothing_can_be_done_is_no_position(table: MakeTable) -> None:
    """With full spaces and no goods the seat could neither take nor end: a dead end."""
    laid = table().row("plough").give(0, goods="YYRR", tiles=FULL).play("work A1")
    plain = laid.plain()
    assert laid.legal() == {"claim"}
    plain["seats"][0]["goods"] = "YYR"
    with pytest.raises(PositionError, match="nothing to take"):
        laid.rules.position(plain)
    laid.play("claim")
    assert laid.rules.legal(laid.rules.position(laid.plain())), "once something is taken the turn can end"


@pytest.mark.parametrize("key", ["players", "board", "house", "first", "deck", "stacks", "spare", "finds"])
@pytest.mark.parametrize("value", [None, -1, 99, "x", [["x"]], {"A1": 5}], ids=str)
def test_a_position_needs_a_sound_deal(table: MakeTable, key: str, value: object) -> None:
    plain = rich(table).plain()
    plain["deal"][key] = value
    with pytest.raises(PositionError):
        table().rules.position(plain)
    del plain["deal"][key]
    with pytest.raises(PositionError, match=f"'{key}' is missing"):
        table().rules.position(plain)


@pytest.mark.parametrize("house", [False, True], ids=["plain", "house"])
@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_is_read_back_and_has_the_same_choices(
    rules: NewWorld, players: int, board: str, house: bool
) -> None:
    chance = Random(f"{players} {board} {house}")
    position = rules.new_game(rules.deal(Options(players, board, house), chance))
    phases = {position.phase}
    while not rules.is_over(position):
        legal = rules.legal(position)
        keen = [step for step in legal if step & KIND in (CLAIM, TILE, EXPLORE)]
        rules.apply(position, chance.choice(keen if keen and chance.random() < 0.8 else legal))
        plain = rules.plain(position)
        again = rules.position(plain)
        assert rules.plain(again) == plain
        assert rules.legal(again) == rules.legal(position)
        assert rules.standing(again) == rules.standing(position)
        phases.add(position.phase)
    assert phases == set(range(7)), "every phase is met"
