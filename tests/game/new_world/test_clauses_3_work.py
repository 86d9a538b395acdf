"""Clauses 3.1 to 3.10 of docs/rules/new_world.md: a turn and its placement."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.events import GoodsGained
from game.goods import bag_of
from game.new_world.events import SettlersOusted, SettlersPlaced

if TYPE_CHECKING:
    from tests.game.new_world.conftest import MakeTable


def test_nw_3_1_a_turn_is_one_work_or_one_rest(table: MakeTable) -> None:
    laid = table()
    assert {text.split()[0] for text in laid.legal()} == {"work", "rest"}
    assert laid.play("work A3").legal() == {"end"}
    assert laid.play("end").state.seat == 1
    assert laid.play("rest").legal() == {"end"}
    assert laid.play("end").state.seat == 0


def test_nw_3_2_a_covered_location_cannot_be_chosen(table: MakeTable) -> None:
    laid = table()
    assert not laid.can("work C3")
    assert table().open("C3").can("work C3")


def test_nw_3_2_a_location_with_your_own_settlers_cannot_be_chosen(table: MakeTable) -> None:
    laid = table().stand("A3", 0, 1)
    assert not laid.can("work A3")
    assert table().stand("A3", 1, 1).can("work A3")


def test_nw_3_2_the_whole_opening_for_three_yellow(table: MakeTable) -> None:
    laid = table()
    forts = {"work A1", "work A2", "work B1", "work B2"}
    assert laid.legal() == {"rest", "work A3", "work A4", "work A5", "work B3", "work B4", "work B5", "work D1"} | forts


@pytest.mark.parametrize(("place", "number"), [("A3", 1), ("B4", 2), ("B2", 3)])
def test_nw_3_3_an_empty_location_asks_for_the_printed_number(table: MakeTable, place: str, number: int) -> None:
    assert not table().give(0, home=number - 1).can(f"work {place}")
    laid = table().give(0, home=number)
    assert laid.play(f"work {place}").at(place) == (0, number)


@pytest.mark.parametrize(("place", "count"), [("A3", 1), ("A3", 4), ("B4", 1), ("B4", 2), ("B2", 1), ("B2", 3)])
def test_nw_3_4_ousting_needs_one_more_settler(table: MakeTable, place: str, count: int) -> None:
    assert not table().stand(place, 1, count).give(0, home=count).can(f"work {place}")
    laid = table().stand(place, 1, count).give(0, home=count + 1)
    laid.play(f"work {place}")
    assert laid.at(place) == (0, count + 1)
    assert laid.settlers()[0] == 0


def test_nw_3_4_whatever_is_printed_one_against_a_helped_one_costs_two_not_three(table: MakeTable) -> None:
    laid = table().stand("B2", 1, 1)
    assert laid.play("work B2").at("B2") == (0, 2)


def test_nw_3_5_native_help_lowers_the_number_of_its_symbol_only(table: MakeTable) -> None:
    laid = table().give(0, cards="canoe")
    laid.play("work B4", "end", "rest", "end", "work B5")
    assert laid.at("B4") == (0, 1)
    assert laid.at("B5") == (0, 2)


def test_nw_3_5_help_works_for_its_owner_only(table: MakeTable) -> None:
    laid = table().give(1, cards="canoe")
    assert laid.play("work B4").at("B4") == (0, 2)


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        ("", 3),
        ("snowshoes", 2),
        ("trail_signs", 2),
        ("snowshoes trail_signs", 1),
        ("snowshoes birch_bark", 1),
        ("snowshoes birch_bark trail_signs", 1),
    ],
)
def test_nw_3_5_help_adds_up_down_to_one_at_least(table: MakeTable, cards: str, number: int) -> None:
    laid = table().open("C6").give(0, goods="RRR", cards=cards, home=number)
    assert laid.play("work C6").at("C6") == (0, number)
    without = table().open("C6").give(0, goods="RRR", cards=cards, home=number - 1)
    assert not without.can("work C6")


def test_nw_3_5_never_for_nothing(table: MakeTable) -> None:
    assert table().give(0, cards="canoe", home=0).legal() == {"rest"}
    assert table().give(0, cards="seed_keeping", home=1).play("work A3").at("A3") == (0, 1)


@pytest.mark.parametrize(("count", "needed"), [(1, 1), (2, 2), (3, 3), (5, 5)])
def test_nw_3_5_ruling_help_lowers_the_number_for_ousting(table: MakeTable, count: int, needed: int) -> None:
    laid = table().stand("B4", 1, count).give(0, cards="canoe", home=needed)
    assert laid.play("work B4").at("B4") == (0, needed)
    assert not table().stand("B4", 1, count).give(0, cards="canoe", home=needed - 1).can("work B4")


def test_nw_3_5_ruling_a_location_may_hold_fewer_than_printed(table: MakeTable) -> None:
    laid = table().give(0, cards="trail_signs", home=2)
    laid.play("work B2")
    assert laid.at("B2") == (0, 2)
    laid.play("tile 1", "end", "work B2")
    assert laid.at("B2") == (1, 3)


def test_nw_3_6_exactly_the_required_number_leaves_the_player_board(table: MakeTable) -> None:
    laid = table().give(0, home=7)
    laid.play("work B4")
    assert (laid.at("B4"), laid.settlers()) == ((0, 2), (5, 5))
    number = laid.rules.tables.places.index("B4")
    assert SettlersPlaced(0, number, 2) in laid.events


def test_nw_3_6_reserve_and_settlers_elsewhere_do_not_count(table: MakeTable) -> None:
    laid = table().stand("A3", 0, 5).give(0, home=1)
    assert laid.settlers() == (1, 6)
    assert not laid.can("work B4")
    assert laid.can("work B3")


def test_nw_3_7_ousted_settlers_go_home_at_once(table: MakeTable) -> None:
    laid = table(players=3).stand("B4", 2, 2)
    assert laid.settlers(2) == (4, 6)
    laid.play("work B4")
    assert laid.settlers(2) == (6, 6)
    assert laid.at("B4") == (0, 3)
    place = laid.rules.tables.places.index("B4")
    assert laid.events[:2] == [SettlersOusted(2, place, 2, 0), SettlersPlaced(0, place, 3)]


def test_nw_3_7_other_settlers_of_the_ousted_stay(table: MakeTable) -> None:
    laid = table().stand("B4", 1, 2).stand("A3", 1, 1).play("work B4")
    assert laid.at("A3") == (1, 1)
    assert laid.settlers(1) == (6, 5)


def test_nw_3_8_a_tool_gives_its_good_at_its_symbol_only(table: MakeTable) -> None:
    laid = table().give(0, goods="-", cards="hand_net")
    laid.play("work B4")
    assert laid.goods() == "RRR"
    laid.play("end", "rest", "end", "work B3")
    assert laid.goods() == "RRRR"


def test_nw_3_8_tools_work_for_their_owner_only(table: MakeTable) -> None:
    assert table().give(0, goods="-").give(1, cards="hand_net").play("work B4").goods() == "RR"


def test_nw_3_8_several_tools_and_two_symbols_add_up(table: MakeTable) -> None:
    laid = table(players=3).open("C3").give(0, goods="-", cards="hand_net eel_trap felling_axe")
    assert laid.play("work C3").goods() == "YYRRB"


def test_nw_3_8_the_good_can_be_upgraded_at_once(table: MakeTable) -> None:
    laid = table().open("D2").give(0, goods="-", cards="hand_net").play("work D2")
    assert laid.goods() == "R"
    assert laid.play("upgrade R>B").goods() == "B"


def test_nw_3_8_the_good_can_be_traded_at_once(table: MakeTable) -> None:
    assert not table().open("C2").give(0, goods="RR").can("work C2")
    laid = table().open("C2").give(0, goods="RR", cards="hand_net").play("work C2", "trade x1")
    assert laid.goods() == "BB"


def test_nw_3_8_the_good_can_be_paid_at_once(table: MakeTable) -> None:
    def fort(cards: str) -> bool:
        laid = table().row("plough snowshoes").give(0, goods="RRR", cards=cards, tiles="flat settlers settlers_2")
        return laid.can("work A2")

    assert (fort(""), fort("felling_axe")) == (False, True)
    laid = table().row("plough snowshoes").give(0, goods="RRR", cards="felling_axe").play("work A2", "claim")
    assert (laid.goods(), laid.holding()["cards"]) == ("-", ["felling_axe", "snowshoes"])


def test_nw_3_8_before_the_action_and_automatic(table: MakeTable) -> None:
    laid = table().give(0, goods="YY", cards="hand_net").play("work A5")
    place = laid.rules.tables.places.index("A5")
    assert laid.goods() == "YYR"
    assert laid.events[-1] == GoodsGained(0, bag_of("R"), "tool", place)
    assert laid.legal() == {"trade x1"}


@pytest.mark.parametrize(
    ("place", "enough", "short"), [("A5", "YY", "YRRRR"), ("B6", "GG", "YYYYG"), ("C1", "R", "YG")]
)
def test_nw_3_9_a_trade_that_cannot_be_made_cannot_be_chosen(
    table: MakeTable, place: str, enough: str, short: str
) -> None:
    assert table().give(0, goods=enough).can(f"work {place}")
    assert not table().give(0, goods=short).can(f"work {place}")


def test_nw_3_9_a_fort_that_offers_nothing_cannot_be_chosen(table: MakeTable) -> None:
    laid = table().row("canoe").give(0, goods="YYG", tiles="flat settlers settlers_2")
    assert not laid.can("work A1")
    assert table().row("canoe").give(0, goods="YYGG", tiles="flat settlers settlers_2").can("work A1")
    assert table().row("canoe").give(0, goods="YYG", tiles="flat settlers").can("work A1")


def test_nw_3_9_production_and_upgrade_can_always_be_carried_out(table: MakeTable) -> None:
    laid = table().give(0, goods="-")
    assert laid.can("work A3")
    assert laid.can("work A4")


def test_nw_3_9_the_action_must_be_carried_out(table: MakeTable) -> None:
    for place in ("A4", "A5", "A1"):
        assert not table().play(f"work {place}").can("end")


def test_nw_3_10_a_tool_claimed_this_turn_gives_nothing_yet(table: MakeTable) -> None:
    laid = table().row("plough felling_axe").give(0, goods="YYYG").play("work A2", "claim")
    assert laid.goods() == "-"
    laid.play("end", "rest", "end", "work B3")
    assert laid.goods() == "RR"


def test_nw_3_10_help_claimed_this_turn_does_not_help_this_placement(table: MakeTable) -> None:
    laid = table().row("canoe plough cousin trail_signs").give(0, goods="YYYB").play("work B2", "claim")
    assert laid.at("B2") == (0, 3)
    assert laid.settlers() == (4, 5)
    laid.play("end", "rest", "end", "rest", "end", "rest", "end", "work B2")
    assert laid.at("B2") == (0, 2)
