"""Positions and deals from outside: sound ones are read back as they were, all others are refused."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game.rules import Options, Plain, PositionError
from tests.game.spice_road.helpers import plain_table, spice_road

SIX = ["point_gggg", "point_bbbb", "point_rrrr", "point_ggggg", "point_bbbbb", "point_yygg"]


def rich_table() -> Plain:
    """A table where every field holds something."""
    return plain_table(
        players=3,
        first=2,
        turn=7,
        goods=["YYRG", "BBBB", "YYYYYYYYYY"],
        hands=[["trade_yy_g"], ["produce_b", "upgrade_3"], []],
        down=[["produce_yy", "produce_g"], ["upgrade_2"], []],
        cubes=["YR", "B"],
        claimed=[["point_yyrr"], ["point_bbbb", "point_rrrr"]],
        coins=[(1, 0), (0, 1)],
    )


def paying_table() -> Plain:
    """A table in the middle of an acquisition: one of three cubes is laid."""
    return plain_table(goods=["YY"], cubes=["R"], phase="lay", target=3, paid=1)


def put(*path: str | int, value: object) -> Callable[[Plain], None]:
    """Return a change that sets the field at the end of a path."""

    def change(plain: Plain) -> None:
        found: Any = plain
        for key in path[:-1]:
            found = found[key]
        found[path[-1]] = value

    return change


def without(*path: str | int) -> Callable[[Plain], None]:
    """Return a change that removes the field at the end of a path."""

    def change(plain: Plain) -> None:
        found: Any = plain
        for key in path[:-1]:
            found = found[key]
        del found[path[-1]]

    return change


@pytest.mark.parametrize("make", [rich_table, paying_table, plain_table])
def test_sound_position_is_read_back(make: Callable[[], Plain]) -> None:
    rules = spice_road()
    plain = make()
    position = rules.position(deepcopy(plain))
    again = rules.plain(position)
    assert rules.plain(rules.position(again)) == again
    assert rules.legal(rules.position(again)) == rules.legal(position)
    for key in ("deal", "turn", "phase", "target", "paid", "market", "cubes", "row", "gold", "silver"):
        assert again[key] == plain[key]


@pytest.mark.parametrize("key", list(rich_table()))
def test_every_field_is_needed_and_has_its_kind(key: str) -> None:
    for change in (without(key), put(key, value=None), put(key, value=-2), put(key, value=["x"] * 300)):
        plain = rich_table()
        change(plain)
        with pytest.raises(PositionError, match=key):
            spice_road().position(plain)


@pytest.mark.parametrize("key", ["goods", "hand", "down", "cards", "gold", "silver"])
def test_every_field_of_a_seat_is_needed(key: str) -> None:
    for change in (without("seats", 1, key), put("seats", 1, key, value=None), put("seats", 1, key, value=-2)):
        plain = rich_table()
        change(plain)
        with pytest.raises(PositionError, match=key):
            spice_road().position(plain)


WRONG: list[tuple[str, Callable[[Plain], None]]] = [
    ("seats", put("seats", value=[])),
    ("seats", put("seats", 0, value="empty")),
    ("goods", put("seats", 0, "goods", value="YYX")),
    ("goods", put("seats", 0, "goods", value="")),
    ("goods", put("seats", 0, "goods", value="Y" * 11)),
    ("hand", put("seats", 0, "hand", value=["upgrade_2"])),
    ("hand", put("seats", 0, "hand", value=["upgrade_2", "trade_yy_g", "produce_yy"])),
    ("hand", put("seats", 0, "hand", value=["upgrade_2", "upgrade_2"])),
    ("hand", put("seats", 0, "hand", value=["upgrade_2", "produce_b"])),
    ("hand", put("seats", 0, "hand", value=["upgrade_2", 5])),
    ("cards", put("seats", 0, "cards", value=["point_bbbb"])),
    ("cards", put("seats", 0, "cards", value=[])),
    ("cards", put("drawn", value=9)),
    ("hand", put("market_drawn", value=11)),
    ("market", put("market", value=["produce_rr"])),
    ("row", put("row", value=["point_gggg"])),
    ("cubes", put("cubes", value=["-"] * 5)),
    ("cubes", put("cubes", value=["Y" * 6] + ["-"] * 5)),
    ("cubes", put("cubes", value=["Q"] + ["-"] * 5)),
    ("gold", put("gold", value=6)),
    ("silver", put("silver", value=6)),
    ("coins", put("seats", 0, "gold", value=2)),
    ("played", put("played", value="trade_yy_g")),
    ("played", put("played", value="produce_yy")),
    ("played", put("played", value="nonsense")),
    ("played", put("phase", value="raise")),
    ("played", put("phase", value="barter")),
    ("target", put("phase", value="lay")),
    ("target", put("target", value=2)),
    ("target", put("paid", value=1)),
    ("phase", put("phase", value="over")),
    ("phase", put("phase", value="lunch")),
    ("last_round", put("last_round", value=True)),
    ("first", put("deal", "first", value=3)),
    ("players", put("deal", "players", value=6)),
    ("seats", put("deal", "players", value=4)),
    ("market_deck", put("deal", "market_deck", value=["produce_g"])),
    ("deck", put("deal", "deck", 0, value="point_bbbb")),
]


@pytest.mark.parametrize(("named", "change"), WRONG)
def test_unsound_position_is_refused(named: str, change: Callable[[Plain], None]) -> None:
    plain = rich_table()
    change(plain)
    if named == "coins":
        plain["gold"] -= 1
    with pytest.raises(PositionError, match=named):
        spice_road().position(plain)


@pytest.mark.parametrize(
    "change",
    [
        put("target", value=-1),
        put("target", value=1),
        put("target", value=5),
        put("seats", 0, "goods", value="Y"),
        put("cubes", 0, value="-"),
        put("cubes", 0, value="RR"),
        put("played", value="produce_yy"),
    ],
)
def test_unsound_payment_is_refused(change: Callable[[Plain], None]) -> None:
    plain = paying_table()
    change(plain)
    with pytest.raises(PositionError):
        spice_road().position(plain)


def test_trade_that_cannot_be_made_is_refused() -> None:
    fields: dict[str, Any] = {"down": [["trade_yy_g"]], "phase": "barter", "played": "trade_yy_g"}
    spice_road().position(plain_table(goods=["YY"], **fields))
    with pytest.raises(PositionError, match="played"):
        spice_road().position(plain_table(goods=["Y"], **fields))


@pytest.mark.parametrize(
    ("turn", "phase", "seat", "sound"),
    [
        (2, "over", 0, True),
        (2, "over", 1, True),
        (1, "over", 0, False),
        (1, "choose", 0, True),
        (1, "choose", 1, False),
        (1, "stop", 1, True),
        (0, "stop", 0, True),
        (0, "stop", 1, False),
        (2, "choose", 0, False),
    ],
)
def test_last_round_allows_only_what_is_left_of_it(turn: int, phase: str, seat: int, sound: bool) -> None:
    plain = plain_table(turn=turn, claimed=[[]] * seat + [SIX], phase=phase)
    if sound:
        spice_road().position(plain)
    else:
        with pytest.raises(PositionError):
            spice_road().position(plain)


@pytest.mark.parametrize("players", [1, 6, -1])
def test_deal_needs_two_to_five_players(players: int) -> None:
    with pytest.raises(PositionError, match="2 to 5 players"):
        spice_road().deal(Options(players), Random(1))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("players", 1),
        ("players", True),
        ("players", "2"),
        ("first", 2),
        ("first", None),
        ("deck", []),
        ("deck", ["point_yyrr"] * 36),
        ("deck", "point_yyrr"),
        ("market_deck", [{}]),
        ("market_deck", ["produce_yy"]),
    ],
)
def test_unsound_deal_is_refused(key: str, value: object) -> None:
    rules = spice_road()
    deal = {**rules.deal(Options(2), Random(1)), key: value}
    with pytest.raises(PositionError, match=key):
        rules.new_game(deal)
    del deal[key]
    with pytest.raises(PositionError, match=f"'{key}' is missing"):
        rules.new_game(deal)
