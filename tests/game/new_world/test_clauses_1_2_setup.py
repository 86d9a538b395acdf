"""Clauses 1.1 to 2.9 of docs/rules/new_world.md: the pieces and the setup."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from game.goods import COLOURS, size, spell
from game.loading import data_folder
from game.new_world import components as c
from game.new_world.rules import NewWorld
from game.rules import Options, Plain, PositionError

if TYPE_CHECKING:
    from tests.game.new_world.conftest import MakeTable

ALWAYS = {"C3", "C4", "C5", "C6", "D3", "D4", "D5", "D6"}
ONLY_SMALL = {"C2", "D2"}


def dealt(rules: NewWorld, players: int, seed: int = 1, board: str | None = "D1", house: bool = False) -> Plain:
    return rules.deal(Options(players, board, house), Random(seed))


def test_nw_1_1_four_goods_in_rising_level(table: MakeTable) -> None:
    assert COLOURS == "YRGB"
    for low, high in ("YR", "RG", "GB"):
        laid = table().give(0, goods=low).play("work A4", f"upgrade {low}>{high}")
        assert laid.goods() == high


def test_nw_1_1_the_supply_is_unlimited(table: MakeTable) -> None:
    laid = table(board="F1").open("F2").give(0, goods="BBBBBBBBBB").give(1, goods="YYYYYYYYYY")
    laid.play("work F2", "trade x10")
    assert laid.goods() == "Y" * 60


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_nw_1_2_the_assembled_board_has_4_forts_on_top_and_19_others(rules: NewWorld, board: str) -> None:
    on_table = [each for each in rules.components.locations if each.board in ("A1", "B1", "C1", board)]
    forts = [each for each in on_table if each.kind == c.FORT_AT]
    assert len(on_table) == 23
    assert [each.board for each in forts] == ["A1", "A1", "B1", "B1"]
    assert {each.place[0] for each in on_table} == {"A", "B", "C", board[0]}


def test_nw_1_3_a_location_has_type_number_symbols_and_marks(rules: NewWorld) -> None:
    locations = rules.components.locations
    assert {each.kind for each in locations} == {c.PRODUCTION_AT, c.UPGRADE_AT, c.TRADE_AT, c.FORT_AT}
    assert {each.needs for each in locations} == {1, 2, 3}
    assert {len(each.terrain) for each in locations} == {0, 1, 2}
    assert {each.mark for each in locations} == {"", "exploration", "2-3"}


def test_nw_1_3_a_fort_has_one_or_two_bonus_spaces_with_a_number(rules: NewWorld) -> None:
    assert [each.stacks for each in rules.components.locations if each.kind == c.FORT_AT] == [
        (4,),
        (4,),
        (2, 2),
        (2, 2),
    ]
    assert all(each.stacks == () for each in rules.components.locations if each.kind != c.FORT_AT)


def test_nw_1_4_a_point_card_has_cost_points_kind_benefit_and_marks(rules: NewWorld) -> None:
    cards = rules.components.cards
    assert {card.kind for card in cards} == {c.HELP, c.TOOL, c.SETTLERS, c.EXPLORATION}
    assert {card.mark for card in cards} == {"", "3+", "=4"}
    assert {card.star for card in cards} == {False, True}
    for card in cards:
        assert size(card.cost) > 0
        assert card.points > 0
        assert (card.terrain >= 0) == (card.kind in (c.HELP, c.TOOL))
        assert size(card.good) == (card.kind == c.TOOL)
        assert (card.settlers > 0) == (card.kind == c.SETTLERS)


@pytest.mark.parametrize(("card", "kind"), [("canoe", 0), ("plough", 1), ("cousin", 2), ("far_ridge", 3)])
def test_nw_1_4_the_kind_is_also_the_icon(table: MakeTable, card: str, kind: int) -> None:
    state = table().give(0, cards=card).state
    assert state.icons[0] == 1 << 8 * kind


SCORED = {
    ("icon", "help"): 2 * 3,
    ("icon", "tool"): 2 * 2,
    ("icon", "settlers"): 2,
    ("icon", "exploration"): 2,
    ("pair", "help", "tool"): 3 * 2,
    ("pair", "help", "settlers"): 3,
    ("pair", "help", "exploration"): 3,
    ("pair", "tool", "settlers"): 3,
    ("pair", "tool", "exploration"): 3,
    ("pair", "settlers", "exploration"): 3,
    ("pair", "help", "help"): 3,
    ("pair", "tool", "tool"): 3,
    ("pair", "settlers", "settlers"): 0,
    ("pair", "exploration", "exploration"): 0,
    ("settlers",): 4,
    ("flat",): 3,
}
"""By condition: the points with three Native Help, two Tools, one New Settlers, one Exploration and nine settlers."""


def test_nw_1_5_every_bonus_tile_scores_by_the_condition_it_shows(table: MakeTable, rules: NewWorld) -> None:
    met = set()
    for tile in rules.components.tiles:
        laid = table(house=True).give(0, cards="canoe snowshoes reef_lore plough pickaxe cousin far_ridge", home=9)
        shown = (tile.condition, *(c.KINDS[kind] for kind in tile.icons))
        assert laid.give(0, tiles=tile.id).points()["bonus"] == SCORED[shown], tile.id
        met.add(shown)
    assert met == set(SCORED)


def test_nw_1_5_some_bonus_tiles_are_marked_and_only_the_house_option_brings_them_in(rules: NewWorld) -> None:
    marked = {tile.id: tile.mark for tile in rules.components.tiles if tile.mark}
    assert set(marked.values()) == {"I", "III"}
    seen: dict[bool, set[str]] = {False: set(), True: set()}
    for seed in range(40):
        for house in seen:
            seen[house] |= {tile for stack in dealt(rules, 2, seed, house=house)["stacks"] for tile in stack}
    assert seen[True] - seen[False] == set(marked)


def find_rows() -> list[dict[str, Any]]:
    path = data_folder("new_world") / "exploration_tiles.yaml"
    return [dict(row) for row in yaml.safe_load(path.read_text("utf-8"))]


def test_nw_1_6_ten_exploration_tiles_of_four_sorts() -> None:
    sorts = Counter(key for row in find_rows() for key in row if key != "id")
    assert sorts == {"goods": 3, "settlers": 1, "points": 2, "icon": 4}
    assert {row["icon"] for row in find_rows() if "icon" in row} == set(c.KINDS)


@pytest.mark.parametrize("row", find_rows(), ids=lambda row: str(row["id"]))
def test_nw_1_6_a_tile_brings_what_it_shows_and_nothing_else(table: MakeTable, row: dict[str, Any]) -> None:
    laid = table().lay("C3", row["id"]).row("far_ridge").give(0, goods="RGG").play("work A1", "claim")
    before, home = laid.state.icons[0], laid.settlers()[0]
    assert (laid.goods(), laid.points()["exploration"]) == ("-", 0)
    laid.play("explore C3")
    assert laid.holding()["finds"] == [row["id"]]
    assert laid.goods() == row.get("goods", "-")
    assert laid.settlers()[0] - home == row.get("settlers", 0) <= 1
    assert laid.points()["exploration"] == row.get("points", 0) in (0, 3)
    assert laid.state.icons[0] - before == (1 << 8 * c.KINDS.index(row["icon"]) if "icon" in row else 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nw_1_7_each_player_has_12_settlers(rules: NewWorld, players: int) -> None:
    state = rules.new_game(dealt(rules, players))
    assert [home + rest for home, rest in zip(state.home, state.reserve, strict=True)] == [12] * players


def test_nw_1_7_twelve_settlers_can_work_and_there_is_no_thirteenth(table: MakeTable) -> None:
    laid = table().give(0, goods="-", home=12)
    for place in ("A1", "A2", "A3", "A4", "B1", "B3", "B4", "B5", "D1"):
        laid.play(f"work {place}")
        for step in laid.legal() & {"tile 1", "upgrade -"}:
            laid.play(step)
        laid.play("end", "rest", "end")
    assert laid.settlers() == (0, 0)
    assert sum(crowd for crowd in laid.state.settlers_there) == 12
    assert laid.legal() == {"rest"}
    assert laid.play("rest").settlers() == (12, 0)
    wrong = table().unchecked()
    wrong["seats"][0]["reserve"] += 1
    with pytest.raises(PositionError, match="12 settlers"):
        laid.rules.position(wrong)


def test_nw_1_7_storage_keeps_10_goods_from_turn_to_turn(table: MakeTable) -> None:
    ten = table().give(0, goods="YYYYYYYY").play("work A3")
    assert (ten.goods(), ten.legal()) == ("Y" * 10, {"end"})
    eleven = table().give(0, goods="YYYYYYYYY").play("work A3")
    assert (eleven.goods(), eleven.legal()) == ("Y" * 11, {"discard Y"})
    assert eleven.play("discard Y", "end").goods() == "Y" * 10


def test_nw_1_7_three_bonus_spaces_hold_three_tiles_and_no_fourth(table: MakeTable) -> None:
    laid = table().give(0, goods="-")
    for fort in ("A1", "A2", "B1"):
        laid.play(f"work {fort}", "tile 1", "end", "rest", "end")
    assert len(laid.holding()["tiles"]) == 3
    laid.play("rest", "end", "rest", "end")
    assert not laid.legal() & {"work A1", "work A2", "work B1", "work B2"}
    assert laid.refusal("work A1").startswith("card_costs_with_full_spaces")


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_nw_2_1_the_chosen_board_joins_a_b_and_c(rules: NewWorld, board: str) -> None:
    deal = dealt(rules, 4, board=board)
    assert deal["board"] == board
    state = rules.new_game(deal)
    closed = {place for number, place in enumerate(rules.tables.places) if state.closed >> number & 1}
    assert {place[0] for place in closed if place not in deal["finds"]} == set("DEF") - {board[0]}
    assert not {place for place in closed - set(deal["finds"]) if place[0] in f"ABC{board[0]}"}


def test_nw_2_1_without_a_choice_each_of_the_three_comes_up(rules: NewWorld) -> None:
    boards = Counter(dealt(rules, 2, seed, board=None)["board"] for seed in range(90))
    assert set(boards) == {"D1", "E1", "F1"}
    assert min(boards.values()) > 10


@pytest.mark.parametrize("board", ["A1", "G1", "d1", ""])
def test_nw_2_1_no_other_board_can_be_chosen(rules: NewWorld, board: str) -> None:
    with pytest.raises(PositionError):
        dealt(rules, 2, board=board)


@pytest.mark.parametrize(("players", "marks"), [(2, {""}), (3, {"", "3+"}), (4, {"", "3+", "=4"})])
def test_nw_2_2_stars_and_marks_leave_cards_out(rules: NewWorld, players: int, marks: set[str]) -> None:
    wanted = {card.id for card in rules.components.cards if not card.star and card.mark in marks}
    deck = dealt(rules, players)["deck"]
    assert len(deck) == len(wanted)
    assert set(deck) == wanted


def test_nw_2_2_the_house_option_brings_the_stars_in(rules: NewWorld) -> None:
    assert set(dealt(rules, 4, house=True)["deck"]) == {card.id for card in rules.components.cards}


def test_nw_2_3_one_card_above_each_fort_and_a_deck_with_its_top_visible(rules: NewWorld) -> None:
    deal = dealt(rules, 3)
    state = rules.new_game(deal)
    names = [rules.components.cards[card].id for card in state.row]
    assert names == deal["deck"][:4]
    assert rules.components.cards[state.top_card()].id == deal["deck"][4]


def test_nw_2_3_the_cards_are_shuffled(rules: NewWorld) -> None:
    tops = Counter(dealt(rules, 2, seed)["deck"][0] for seed in range(200))
    assert len(tops) > 15
    assert max(tops.values()) < 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nw_2_4_seventeen_tiles_make_stacks_of_the_printed_height(rules: NewWorld, players: int) -> None:
    deal = dealt(rules, players)
    assert [len(pile) for pile in deal["stacks"]] == [4, 4, 2, 2, 2, 2]
    used = [tile for pile in deal["stacks"] for tile in pile] + deal["spare"]
    assert sorted(used) == sorted(tile.id for tile in rules.components.tiles if not tile.mark)
    assert (len(used), len(deal["spare"])) == (17, 1)


def test_nw_2_4_the_tiles_are_shuffled_and_the_top_lies_face_up(rules: NewWorld) -> None:
    deal = dealt(rules, 2)
    state = rules.new_game(deal)
    tops = [rules.components.tiles[state.top_tile(stack)].id for stack in range(6)]
    assert tops == [pile[0] for pile in deal["stacks"]]
    assert len({dealt(rules, 2, seed)["spare"][0] for seed in range(100)}) > 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nw_2_5_a_tile_on_each_of_the_eight_marked_locations(rules: NewWorld, players: int) -> None:
    finds = dealt(rules, players)["finds"]
    assert set(finds) >= ALWAYS
    assert len(set(finds.values())) == len(finds)


def test_nw_2_5_the_exploration_tiles_are_shuffled(rules: NewWorld) -> None:
    assert len({dealt(rules, 2, seed)["finds"]["C3"] for seed in range(100)}) == 10


@pytest.mark.parametrize(("players", "covered"), [(2, 10), (3, 10), (4, 8)])
def test_nw_2_6_two_more_locations_are_covered_with_two_or_three_players(
    rules: NewWorld, players: int, covered: int
) -> None:
    deal = dealt(rules, players)
    assert set(deal["finds"]) == (ALWAYS | ONLY_SMALL if players < 4 else ALWAYS)
    assert len(deal["finds"]) == len(set(deal["finds"].values())) == covered


def test_nw_2_6_ruling_one_tile_on_each_and_with_four_players_both_start_open(table: MakeTable) -> None:
    small, large = table(players=3).give(0, goods="RRR"), table(players=4).give(0, goods="RRR")
    assert (small.can("work C2"), small.can("work D2")) == (False, False)
    assert (large.can("work C2"), large.can("work D2")) == (True, True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nw_2_7_the_first_player_is_random(rules: NewWorld, players: int) -> None:
    firsts = Counter(dealt(rules, players, seed)["first"] for seed in range(60 * players))
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > 30


def test_nw_2_7_play_goes_clockwise(table: MakeTable) -> None:
    laid = table(players=4, first=2)
    order = []
    for _ in range(6):
        order.append(laid.state.seat)
        laid.play("rest", "end")
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize(("players", "home"), [(2, 7), (3, 6), (4, 6)])
def test_nw_2_8_settlers_at_the_start(table: MakeTable, players: int, home: int) -> None:
    laid = table(players=players)
    assert [laid.settlers(seat) for seat in range(players)] == [(home, 12 - home)] * players


def test_nw_2_8_the_reserve_cannot_be_used(table: MakeTable) -> None:
    laid = table().give(0, home=0)
    assert laid.settlers() == (0, 12)
    assert laid.legal() == {"rest"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nw_2_9_starting_goods_by_turn_order(rules: NewWorld, players: int) -> None:
    for first in range(players):
        state = rules.new_game({**dealt(rules, players), "first": first})
        goods = [spell(state.bags[(first + order) % players]) for order in range(players)]
        assert goods == ["YYY", "YYYY", "YYYY", "YYYR"][:players]
