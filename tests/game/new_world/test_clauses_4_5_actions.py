"""Clauses 4.1 to 5.4 of docs/rules/new_world.md: what locations and cards do."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from game.events import CardClaimed, GoodsGained, GoodsPaid, RowFilled
from game.goods import COLOURS, bag_of, spell
from game.loading import DataError
from game.new_world.events import ExplorationLost, PlaceExplored, SettlersJoined, TileTaken
from game.new_world.loader import load_components
from game.steps import StepError

if TYPE_CHECKING:
    from tests.game.new_world.conftest import MakeTable

FULL = "flat settlers settlers_2"


@pytest.mark.parametrize(("place", "gains"), [("A3", "YY"), ("B3", "R"), ("B4", "RR"), ("C3", "YB"), ("D4", "YRRR")])
def test_nw_4_1_production_takes_the_goods_shown(table: MakeTable, place: str, gains: str) -> None:
    laid = table().open().give(0, goods="-").play(f"work {place}")
    assert laid.goods() == gains
    number = laid.rules.tables.places.index(place)
    assert laid.events[-1] == GoodsGained(0, bag_of(gains), "location", number)
    assert laid.legal() == {"end"}


def test_nw_4_2_up_to_n_goods_rise_by_one_level(table: MakeTable) -> None:
    laid = table().give(0, goods="YYYR").play("work A4")
    assert laid.legal() == {
        "upgrade -",
        "upgrade Y>R",
        "upgrade R>G",
        "upgrade YY>RR",
        "upgrade Y>G",
        "upgrade R>B",
    }
    assert laid.play("upgrade YY>RR").goods() == "YRRR"


@pytest.mark.parametrize(("place", "times"), [("A4", 2), ("B5", 3)])
@pytest.mark.parametrize("goods", ["YR", "YRG", "YYRB", "RRGG", "GB"])
def test_nw_4_2_every_series_of_single_rises_is_offered_and_each_result_once(
    table: MakeTable, place: str, times: int, goods: str
) -> None:
    reached = {goods}
    for _ in range(times):
        reached |= {rise(goods, spot) for goods in reached for spot in range(len(goods)) if goods[spot] != "B"}
    results = []
    for step in sorted(table().give(0, goods=goods).play(f"work {place}").legal()):
        results.append(table().give(0, goods=goods).play(f"work {place}", step).goods())
    assert sorted(results) == sorted(reached)


def rise(goods: str, spot: int) -> str:
    """Return goods after the one on a spot has risen by one level."""
    risen = goods[:spot] + COLOURS[COLOURS.index(goods[spot]) + 1] + goods[spot + 1 :]
    return "".join(sorted(risen, key=COLOURS.index))


def test_nw_4_2_one_rise_each_of_two_goods_is_offered_as_the_double_rise_it_equals(table: MakeTable) -> None:
    """Y>R and R>G leave what Y>G leaves: one step stands for both."""
    laid = table().give(0, goods="YR").play("work A4")
    assert laid.legal() == {"upgrade -", "upgrade Y>R", "upgrade R>G", "upgrade Y>G", "upgrade R>B"}
    with pytest.raises(StepError, match="shortest form"):
        laid.rules.parse("upgrade YR>RG")
    assert laid.play("upgrade Y>G").goods() == "RG"


def test_nw_4_2_the_same_good_may_rise_several_times(table: MakeTable) -> None:
    laid = table().give(0, goods="Y").play("work B5")
    assert laid.legal() == {"upgrade -", "upgrade Y>R", "upgrade Y>G", "upgrade Y>B"}
    assert laid.play("upgrade Y>B").goods() == "B"
    assert not table().give(0, goods="Y").play("work A4").can("upgrade Y>B")


def test_nw_4_2_brown_has_no_next_level(table: MakeTable) -> None:
    assert table().give(0, goods="BB").play("work A4").legal() == {"upgrade -"}
    assert table().give(0, goods="GB").play("work A4").legal() == {"upgrade -", "upgrade G>B"}


def test_nw_4_2_stopping_at_zero_is_allowed(table: MakeTable) -> None:
    laid = table().give(0, goods="YYY").play("work A4", "upgrade -")
    assert laid.goods() == "YYY"
    assert laid.legal() == {"end"}
    assert table().give(0, goods="-").play("work A4").legal() == {"upgrade -"}


def test_nw_4_3_as_many_times_as_you_like_and_can(table: MakeTable) -> None:
    laid = table().give(0, goods="YYYYYYYR").play("work A5")
    assert laid.legal() == {"trade x1", "trade x2", "trade x3"}
    assert laid.play("trade x2").goods() == "YYYRGG"
    assert laid.legal() == {"end"}


def test_nw_4_3_ruling_at_least_once(table: MakeTable) -> None:
    laid = table().give(0, goods="R").play("work C1")
    assert laid.legal() == {"trade x1"}
    assert not laid.can("end")


def test_nw_4_3_storage_may_pass_10_in_between(table: MakeTable) -> None:
    laid = table().give(0, goods="YYYYYRRRRR").play("work C1", "trade x5")
    assert laid.goods() == "Y" * 20
    assert laid.legal() == {"discard YYYYYYYYYY"}


@pytest.mark.parametrize("place", ["A5", "B6", "C1", "C2", "C5", "C6", "D5", "D6"])
def test_nw_4_3_every_trade_goes_on_until_the_goods_to_give_are_used_up(table: MakeTable, place: str) -> None:
    for goods in ("YYYYYYYYYY", "RRRRRRRGGG", "YYYYRRRGGG", "GGGGGGGGGG", "YYYYRRRGGB"):
        laid = table().open().give(0, goods=goods)
        location = laid.rules.components.locations[laid.rules.tables.places.index(place)]
        held, times = Counter(goods), 0
        while held >= Counter(spell(location.give)):
            held = held - Counter(spell(location.give)) + Counter(spell(location.take))
            times += 1
        assert laid.can(f"work {place}") == (times > 0)
        if times:
            assert laid.play(f"work {place}").legal() == {f"trade x{number}" for number in range(1, times + 1)}
            assert Counter(laid.play(f"trade x{times}").goods()) == held


def test_nw_4_3_a_trade_that_would_live_on_what_it_brings_is_refused_as_data(folder: Path) -> None:
    """With YR > YG the yellow would come back, and how often the trade can be made would not follow from the goods."""
    path = folder / "locations.yaml"
    text = path.read_text("utf-8")
    changed = text.replace("give: YY, take: G}", "give: YR, take: YG}")
    assert changed != text
    path.write_text(changed, "utf-8")
    with pytest.raises(DataError, match="row 'river_market', field 'take': a colour stands on both sides"):
        load_components(folder)


def test_nw_4_4_a_fort_gives_tile_and_card_in_either_order(table: MakeTable) -> None:
    for order in (("tile 1", "claim"), ("claim", "tile 1")):
        laid = table().row("plough").stacks(tops={0: "flat"}).give(0, goods="YYRR").play("work A1", *order)
        assert laid.holding()["cards"] == ["plough"]
        assert laid.holding()["tiles"] == ["flat"]
        assert laid.goods() == "-"
        assert laid.legal() == {"end"}


def test_nw_4_4_one_of_both_is_enough_and_needed(table: MakeTable) -> None:
    laid = table().row("plough").give(0, goods="YYRR").play("work A1")
    assert laid.legal() == {"tile 1", "claim"}
    assert laid.play("tile 1").legal() == {"claim", "end"}
    other = table().row("plough").give(0, goods="YYRR").play("work A1", "claim")
    assert other.legal() == {"tile 1", "end"}


def test_nw_4_4_not_two_tiles_nor_two_cards_in_a_turn(table: MakeTable) -> None:
    laid = table().row("plough canoe cousin", "salt_pan").give(0, goods="YYYYYYRRRR").play("work A1", "claim", "tile 1")
    assert laid.cards_above()[0] == "canoe"
    assert laid.legal() == {"end"}


def test_nw_4_4_a_the_top_tile_of_the_stack_of_your_choice(table: MakeTable) -> None:
    for choice, wanted in ((1, "icon_help"), (2, "icon_tool")):
        laid = table().stacks(tops={2: "icon_help", 3: "icon_tool"}).give(0, goods="-").play("work B1")
        assert laid.legal() == {"tile 1", "tile 2"}
        laid.play(f"tile {choice}")
        assert laid.holding()["tiles"] == [wanted]
        assert laid.state.taken == [0, 0, int(choice == 1), int(choice == 2), 0, 0]
        assert laid.goods() == "-"


def test_nw_4_4_a_only_stacks_of_this_fort_that_are_not_empty(table: MakeTable) -> None:
    laid = table(players=3).stacks(taken={2: 2}).give(0, goods="-").play("work B1")
    assert laid.legal() == {"tile 2"}
    assert table().give(0, goods="-").play("work A1").legal() == {"tile 1"}


def test_nw_4_4_a_with_three_tiles_no_more_and_never_swapped(table: MakeTable) -> None:
    laid = table().row("plough").give(0, goods="YYRR", tiles=FULL).play("work A1")
    assert laid.legal() == {"claim"}
    laid.play("claim")
    assert laid.holding()["tiles"] == FULL.split()
    assert laid.legal() == {"end"}
    third = table().row("plough").give(0, tiles="flat settlers", goods="-").play("work A1", "tile 1")
    assert len(third.holding()["tiles"]) == 3


def test_nw_4_4_a_the_next_tile_is_turned_up(table: MakeTable) -> None:
    laid = table()
    first, second = laid.state.stacks[0][:2]
    laid.play("work A1", "tile 1")
    assert laid.events[-1] == TileTaken(0, 0, first, second)


@pytest.mark.parametrize(("fort", "slot"), [("A1", 0), ("A2", 1), ("B1", 2), ("B2", 3)])
def test_nw_4_4_b_the_card_above_this_fort_for_its_cost(table: MakeTable, fort: str, slot: int) -> None:
    names = ["plough", "salt_pan", "cousin", "carpenter"]
    laid = table().row(" ".join(names)).give(0, goods="YYYYRRRRGG", tiles=FULL)
    cost = {"plough": "YYRR", "salt_pan": "RRR", "cousin": "YYYR", "carpenter": "YRRR"}[names[slot]]
    card = [each.id for each in laid.rules.components.cards].index(names[slot])
    laid.play(f"work {fort}", "claim")
    assert laid.holding()["cards"] == [names[slot]]
    assert bag_of("YYYYRRRRGG") - laid.state.bags[0] == bag_of(cost)
    assert GoodsPaid(0, bag_of(cost), card) in laid.events
    assert CardClaimed(0, slot, card) in laid.events


def test_nw_4_4_b_a_higher_good_does_not_pay_for_a_lower_one(table: MakeTable) -> None:
    assert not table().row("plough").give(0, goods="RRRRBB", tiles=FULL).can("work A1")


@pytest.mark.parametrize(
    ("fort", "after"),
    [
        ("A1", ["salt_pan", "cousin", "carpenter", "canoe"]),
        ("A2", ["plough", "cousin", "carpenter", "canoe"]),
        ("B1", ["plough", "salt_pan", "carpenter", "canoe"]),
        ("B2", ["plough", "salt_pan", "cousin", "canoe"]),
    ],
)
def test_nw_4_5_cards_slide_left_and_the_deck_fills_the_last_slot(
    table: MakeTable, fort: str, after: list[str]
) -> None:
    laid = table().row("plough salt_pan cousin carpenter", "canoe pickaxe").give(0, goods="YYYYRRRR")
    laid.play(f"work {fort}", "claim")
    names = [each.id for each in laid.rules.components.cards]
    assert laid.cards_above() == after
    slot = ["A1", "A2", "B1", "B2"].index(fort)
    assert RowFilled(slot, names.index("canoe"), names.index("pickaxe")) in laid.events


def test_nw_4_5_ruling_with_an_empty_deck_the_slot_stays_empty(table: MakeTable) -> None:
    laid = table().row("plough salt_pan cousin carpenter", dry=True).give(0, goods="YYYYRRRR")
    laid.play("work A2", "claim")
    assert laid.cards_above() == ["plough", "cousin", "carpenter", ""]
    assert RowFilled(1, -1, -1) in laid.events


def test_nw_4_5_ruling_a_fort_without_a_card_offers_only_its_tiles(table: MakeTable) -> None:
    laid = table().row("plough", dry=True).give(0, goods="YYRR")
    assert laid.cards_above() == ["plough", "", "", ""]
    assert laid.play("work A2").legal() == {"tile 1"}
    full = table().row("plough", dry=True).give(0, goods="YYRR", tiles=FULL)
    assert (full.can("work A1"), full.can("work A2")) == (True, False)


def test_nw_5_1_native_help_lasts(table: MakeTable) -> None:
    laid = table().row("canoe").give(0, goods="YYGG").play("work A1", "claim", "end", "rest", "end")
    for _ in range(2):
        laid.play("work B4", "end", "rest", "end")
        assert laid.at("B4") == (0, 1)
        laid.play("rest", "end", "rest", "end")


def test_nw_5_2_a_tool_lasts(table: MakeTable) -> None:
    laid = table().row("hand_net").give(0, goods="RRG").play("work A1", "claim", "end", "rest", "end")
    laid.play("work B4", "end", "rest", "end", "rest", "end", "rest", "end", "work B4")
    assert laid.goods() == "RRRRRR"


@pytest.mark.parametrize(
    ("card", "cost", "home", "joined"),
    [
        ("cousin", "YYYR", 7, 1),
        ("two_families", "GGG", 7, 2),
        ("two_families", "GGG", 10, 2),
        ("two_families", "GGG", 11, 1),
        ("two_families", "GGG", 12, 0),
        ("cousin", "YYYR", 12, 0),
    ],
)
def test_nw_5_3_new_settlers_join_as_far_as_the_reserve_goes(
    table: MakeTable, card: str, cost: str, home: int, joined: int
) -> None:
    laid = table().row(card).give(0, goods=cost, home=home, tiles=FULL).play("work A1", "claim")
    assert laid.settlers() == (home - 1 + joined, 12 - home - joined)
    assert laid.holding()["cards"] == [card]
    assert laid.events[-1] == SettlersJoined(0, joined, 1 if card == "cousin" else 2)


def test_nw_5_4_one_tile_of_your_choice_is_compulsory(table: MakeTable) -> None:
    laid = table().row("far_ridge").give(0, goods="RGG").play("work A1", "claim")
    covered = {"C2", "C3", "C4", "C5", "C6", "D2", "D3", "D4", "D5", "D6"}
    assert laid.legal() == {f"explore {place}" for place in covered}
    find = laid.plain()["deal"]["finds"]["D5"]
    laid.play("explore D5")
    assert laid.holding()["finds"] == [find]
    assert set(laid.plain()["deal"]["finds"]) == covered - {"D5"}
    assert laid.legal() == {"tile 1", "end"}


def test_nw_5_4_the_location_is_open_to_everybody(table: MakeTable) -> None:
    laid = table(players=3).row("far_ridge").give(0, goods="RGG").play("work A1", "claim", "explore D3", "end")
    assert laid.can("work D3")
    assert laid.play("rest", "end").can("work D3")
    assert laid.play("rest", "end").can("work D3")


@pytest.mark.parametrize(("find", "goods"), [("find_maize", "YYY"), ("find_game", "RR"), ("find_furs", "B")])
def test_nw_5_4_goods_are_gained_now(table: MakeTable, find: str, goods: str) -> None:
    laid = table().lay("C3", find).row("far_ridge").give(0, goods="RGG").play("work A1", "claim", "explore C3")
    number = [each.id for each in laid.rules.components.exploration_tiles].index(find)
    assert laid.goods() == goods
    assert GoodsGained(0, bag_of(goods), "find", number) in laid.events


@pytest.mark.parametrize(("home", "joined"), [(7, 1), (12, 0)])
def test_nw_5_4_ruling_a_settler_joins_unless_the_reserve_is_empty(table: MakeTable, home: int, joined: int) -> None:
    laid = table().lay("C3", "find_friend").row("far_ridge").give(0, goods="RGG", home=home)
    laid.play("work A1", "claim", "explore C3")
    assert laid.settlers() == (home - 1 + joined, 12 - home - joined)
    assert laid.holding()["finds"] == ["find_friend"]


@pytest.mark.parametrize("find", ["find_landmark", "find_help"])
def test_nw_5_4_points_and_icons_give_nothing_now(table: MakeTable, find: str) -> None:
    laid = table().lay("C3", find).row("far_ridge").give(0, goods="RGG").play("work A1", "claim", "explore C3")
    assert (laid.goods(), laid.settlers()) == ("-", (6, 5))
    place = laid.rules.tables.places.index("C3")
    assert isinstance(laid.events[-1], PlaceExplored)
    assert laid.events[-1].place == place


def test_nw_5_4_the_location_itself_gives_nothing(table: MakeTable) -> None:
    laid = table().lay("D3", "find_landmark").row("far_ridge").give(0, goods="RGG")
    laid.play("work A1", "claim", "explore D3")
    assert (laid.goods(), laid.at("D3")) == ("-", (-1, 0))


def test_nw_5_4_ruling_with_none_left_the_benefit_is_lost(table: MakeTable) -> None:
    laid = table().open().row("far_ridge").give(0, goods="RGG").play("work A1", "claim")
    assert laid.holding() | {"home": 0, "reserve": 0} == {
        "goods": "-",
        "home": 0,
        "reserve": 0,
        "cards": ["far_ridge"],
        "tiles": [],
        "finds": [],
    }
    assert laid.events[-1] == ExplorationLost(0)
    assert laid.legal() == {"tile 1", "end"}


def test_nw_5_4_the_tile_comes_before_the_end_even_after_taking_a_bonus_tile(table: MakeTable) -> None:
    laid = table().row("far_ridge").give(0, goods="RGG").play("work A1", "tile 1", "claim")
    assert not laid.can("end")
    assert laid.play("explore C6").legal() == {"end"}
