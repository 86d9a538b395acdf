"""Clauses 6.1 to 8.1 of docs/rules/new_world.md: rest and storage, the end and scoring, what is hidden."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from game.events import GameEnded, LastRoundBegan, Rested
from game.new_world.events import SettlersReturned
from game.new_world.rules import NewWorld
from game.rules import Options

if TYPE_CHECKING:
    from tests.game.new_world.conftest import MakeTable, Table

FULL = "flat settlers settlers_2"
SEVEN = "canoe snowshoes trail_signs reef_lore salt_pan pickaxe cousin"
OTHER_SEVEN = "birch_bark felling_axe hand_net two_families carpenter creek_path tall_grass"


def test_nw_6_1_rest_takes_all_settlers_back(table: MakeTable) -> None:
    laid = table().stand("A3", 0, 1).stand("B4", 0, 2).stand("B5", 1, 2)
    assert laid.settlers() == (4, 5)
    laid.play("rest")
    assert laid.settlers() == (7, 5)
    assert [laid.at(place) for place in ("A3", "B4", "B5")] == [(-1, 0), (-1, 0), (1, 2)]
    places = laid.rules.tables.places
    assert laid.events == [
        Rested(0),
        SettlersReturned(0, places.index("A3"), 1),
        SettlersReturned(0, places.index("B4"), 2),
    ]


def test_nw_6_1_rest_is_allowed_with_none_there(table: MakeTable) -> None:
    laid = table()
    before = laid.plain()["seats"]
    laid.play("rest", "end")
    assert laid.plain()["seats"] == before
    assert laid.state.seat == 1


def test_nw_6_1_a_rested_location_asks_for_the_printed_number_again(table: MakeTable) -> None:
    laid = table().stand("B2", 0, 1).play("rest", "end")
    assert laid.play("work B2").at("B2") == (1, 3)


def test_nw_6_2_return_goods_of_your_choice_until_ten(table: MakeTable) -> None:
    laid = table().give(0, goods="YYYYYRRRGB").play("work A3")
    assert laid.legal() == {
        "discard YY",
        "discard YR",
        "discard YG",
        "discard YB",
        "discard RR",
        "discard RG",
        "discard RB",
        "discard GB",
    }
    assert laid.play("discard YB").goods() == "YYYYYYRRRG"
    assert laid.legal() == {"end"}


def test_nw_6_2_ten_goods_may_be_kept(table: MakeTable) -> None:
    laid = table().give(0, goods="YYYYYRRR").play("work A3")
    assert laid.goods() == "YYYYYYYRRR"
    assert laid.legal() == {"end"}


def test_nw_6_2_during_the_turn_you_may_hold_more(table: MakeTable) -> None:
    laid = table().row("plough canoe").give(0, goods="YYYYYYYYGG", cards="felling_axe").play("work A2")
    assert laid.goods() == "YYYYYYYYRGG"
    assert laid.legal() == {"tile 1", "claim"}
    assert laid.play("claim").goods() == "YYYYYYR"
    assert laid.can("end")


def test_nw_6_2_a_find_at_a_fort_may_fill_storage_over_ten(table: MakeTable) -> None:
    laid = table().lay("C3", "find_maize").row("far_ridge").give(0, goods="YYYYYYYRGG", cards="plough")
    laid.play("work A1", "claim", "explore C3")
    assert laid.goods() == "Y" * 10
    other = table().lay("C3", "find_maize").row("plough far_ridge").give(0, goods="YYYYYYYRGG", cards="felling_axe")
    other.play("work A2", "claim", "explore C3")
    assert other.legal() == {"tile 1", "discard Y", "discard R"}


@pytest.mark.parametrize(
    ("players", "first", "seat", "left"), [(2, 0, 0, 1), (2, 0, 1, 0), (2, 1, 0, 0), (3, 1, 1, 2), (4, 2, 3, 2)]
)
def test_nw_7_1_the_round_is_finished_so_that_all_had_as_many_turns(
    table: MakeTable, players: int, first: int, seat: int, left: int
) -> None:
    laid = table(players=players, first=first).row("plough").now(turn=(seat - first) % players)
    laid.give(seat, goods="YYRR", cards=SEVEN).play("work A1", "claim")
    assert LastRoundBegan(seat) in laid.events
    laid.play("end")
    for _ in range(left):
        assert not laid.rules.is_over(laid.state)
        laid.play("rest", "end")
    assert laid.rules.is_over(laid.state)
    assert laid.state.turn % players == 0
    assert laid.legal() == set()
    assert isinstance(laid.events[-1], GameEnded)


def test_nw_7_1_seven_cards_do_not_end_the_game(table: MakeTable) -> None:
    laid = table().row("plough").now(turn=1).give(1, goods="YYRR", cards=SEVEN.replace("cousin", ""))
    laid.play("work A1", "claim", "end")
    assert not laid.state.last_round
    assert not laid.rules.is_over(laid.state)


def test_nw_7_1_a_second_eighth_card_adds_no_round(table: MakeTable) -> None:
    laid = table().row("plough seed_drill").give(0, goods="YYRR", cards=SEVEN).give(1, goods="RRRG", cards=OTHER_SEVEN)
    laid.play("work A1", "claim", "end", "work A1", "claim", "end")
    assert laid.rules.is_over(laid.state)
    assert sum(isinstance(event, LastRoundBegan) for event in laid.events) == 1
    assert [len(laid.holding(seat)["cards"]) for seat in (0, 1)] == [8, 8]


def test_nw_7_2_four_sources_of_points(table: MakeTable) -> None:
    laid = table().give(
        0, goods="YYYRRGB", cards="canoe plough", tiles="flat icon_help", finds="find_landmark find_harbour find_maize"
    )
    assert laid.points() == {"cards": 9, "bonus": 5, "exploration": 6, "goods": 4}
    assert laid.rules.standing(laid.state).scores[0].total == 24
    assert laid.points(1) == {"cards": 0, "bonus": 0, "exploration": 0, "goods": 0}


def test_nw_7_2_yellow_is_worth_nothing_and_the_others_one_each(table: MakeTable) -> None:
    for goods, points in (("YYYYYYYYYY", 0), ("R", 1), ("G", 1), ("B", 1), ("-", 0), ("YRRGGGBBBB", 9)):
        assert table().give(0, goods=goods).points()["goods"] == points


@pytest.mark.parametrize(
    ("cards", "tile", "points"),
    [
        ("", "icon_help", 0),
        ("canoe", "icon_help", 2),
        ("canoe snowshoes reef_lore plough", "icon_help", 6),
        ("plough", "pair_help_tool", 0),
        ("canoe plough", "pair_help_tool", 3),
        ("canoe snowshoes plough", "pair_help_tool", 3),
        ("canoe snowshoes plough pickaxe", "pair_help_tool", 6),
        ("canoe cousin far_ridge tall_grass carpenter", "pair_settlers_exploration", 6),
        ("", "flat", 3),
        ("canoe plough", "flat", 3),
    ],
)
def test_nw_7_3_points_per_icon_per_pair_and_flat(table: MakeTable, cards: str, tile: str, points: int) -> None:
    assert table().give(0, cards=cards, tiles=tile).points()["bonus"] == points


@pytest.mark.parametrize(
    ("cards", "points"), [("", 0), ("canoe", 0), ("canoe snowshoes", 3), ("canoe reef_lore snowshoes", 3)]
)
def test_nw_7_3_of_the_same_kind_twice_half_rounded_down(table: MakeTable, cards: str, points: int) -> None:
    assert table(house=True).give(0, cards=cards, tiles="twin_help").points()["bonus"] == points


@pytest.mark.parametrize(("home", "out", "points"), [(7, 0, 3), (6, 2, 4), (0, 5, 2), (9, 3, 6), (1, 0, 0), (0, 0, 0)])
def test_nw_7_3_a_point_per_two_settlers_not_in_the_reserve(table: MakeTable, home: int, out: int, points: int) -> None:
    laid = table().give(0, home=home, tiles="settlers")
    if out:
        laid.stand("A3", 0, out)
    assert laid.points()["bonus"] == points


def test_nw_7_3_each_tile_is_scored_by_itself(table: MakeTable) -> None:
    laid = table().give(0, cards="canoe plough", tiles="pair_help_tool pair_help_tool_2 icon_help")
    assert laid.points()["bonus"] == 3 + 3 + 2


def test_nw_7_4_extra_icons_of_exploration_tiles_count(table: MakeTable) -> None:
    laid = table().give(0, cards="canoe", finds="find_tool find_help", tiles="pair_help_tool icon_help icon_tool")
    assert laid.points()["bonus"] == 3 + 4 + 2
    assert laid.points()["exploration"] == 0


def test_nw_7_4_a_find_taken_in_play_counts_as_an_icon(table: MakeTable) -> None:
    laid = table().lay("C3", "find_help").row("far_ridge").give(0, goods="RGG", tiles="icon_help")
    laid.play("work A1", "claim", "explore C3")
    assert laid.points()["bonus"] == 2
    laid = table().lay("C3", "find_maize").row("far_ridge").give(0, goods="RGG", tiles="icon_exploration")
    assert laid.play("work A1", "claim", "explore C3").points()["bonus"] == 2


def test_nw_7_5_most_points_win(table: MakeTable) -> None:
    laid = table(players=3).give(0, goods="RR").give(1, goods="RRR").give(2, goods="Y")
    standing = laid.rules.standing(laid.state)
    assert (standing.winner, standing.ranking, standing.tied) == (1, (1, 0, 2), False)


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 0), (3, 2)])
def test_nw_7_5_of_the_tied_the_one_who_took_a_turn_last_wins(table: MakeTable, first: int, winner: int) -> None:
    """Seats 0 and 2 are tied; who plays last of all does not matter, only the order of these two."""
    laid = table(players=4, first=first).give(0, goods="RR").give(1, goods="R").give(2, goods="GG").give(3, goods="-")
    standing = laid.rules.standing(laid.state)
    assert (standing.winner, standing.tied) == (winner, True)
    assert standing.ranking[2:] == (1, 3)


def test_nw_7_6_worked_example_of_18_points(table: MakeTable) -> None:
    laid = table().give(
        0,
        cards="canoe snowshoes reef_lore plough far_ridge tall_grass creek_path",
        tiles="pair_help_tool pair_help_exploration icon_help",
    )
    assert len(laid.holding()["cards"]) == 7
    assert laid.points()["bonus"] == 3 + 9 + 6 == 18


def test_nw_8_1_everybody_knows_the_same(table: MakeTable) -> None:
    laid = table(players=4)
    views = [laid.rules.plain(laid.rules.seen_by(laid.state, seat, Random(3))) for seat in range(4)]
    assert views[0] == views[1] == views[2] == views[3]


def test_nw_8_1_all_that_lies_open_stays(table: MakeTable) -> None:
    laid = table().give(0, cards="canoe", tiles="flat").give(1, cards="plough").stand("A3", 1, 2)
    plain = laid.plain()
    for seed in range(20):
        view = laid.rules.plain(laid.rules.seen_by(laid.state, 0, Random(seed)))
        drawn = plain["drawn"]
        assert view["deal"]["deck"][: drawn + 1] == plain["deal"]["deck"][: drawn + 1]
        assert view["deal"]["finds"] == plain["deal"]["finds"]
        for gone, pile, other in zip(plain["taken"], plain["deal"]["stacks"], view["deal"]["stacks"], strict=True):
            assert other[: gone + 1] == pile[: gone + 1]
        assert {**view, "deal": None} == {**plain, "deal": None}


def test_nw_8_1_the_deck_below_its_top_is_hidden(table: MakeTable) -> None:
    laid = table()
    below = [laid.rules.seen_by(laid.state, 0, Random(seed)).deck[5:] for seed in range(60)]
    assert all(sorted(each) == sorted(laid.state.deck[5:]) for each in below)
    assert len({each[0] for each in below}) > 10


def test_nw_8_1_tiles_below_the_tops_and_left_over_are_hidden(table: MakeTable) -> None:
    laid = table()
    views = [laid.rules.seen_by(laid.state, 0, Random(seed)) for seed in range(80)]
    for view in views:
        everything = [tile for pile in view.stacks for tile in pile] + list(view.spare)
        assert sorted(everything) == sorted([t for pile in laid.state.stacks for t in pile] + list(laid.state.spare))
    hidden = {tile for pile in laid.state.stacks for tile in pile[1:]} | set(laid.state.spare)
    assert len(hidden) == 11
    assert {view.spare[0] for view in views} == hidden
    assert {view.stacks[2][1] for view in views} == hidden


def test_nw_8_1_a_view_does_not_depend_on_what_is_hidden(rules: NewWorld) -> None:
    deal = rules.deal(Options(3, "D1"), Random(1))
    other = {**deal, "deck": deal["deck"][:5] + deal["deck"][:4:-1], "stacks": [*deal["stacks"]]}
    other["stacks"][0] = [deal["stacks"][0][0], *deal["stacks"][0][:0:-1]]
    views = [rules.plain(rules.seen_by(rules.new_game(each), 0, Random(9))) for each in (deal, other)]
    assert views[0]["deal"]["stacks"] == views[1]["deal"]["stacks"]
    assert views[0]["deal"]["deck"] == views[1]["deal"]["deck"]


def test_nw_8_1_a_view_can_be_played_and_leaves_the_position_alone(table: MakeTable) -> None:
    laid = table().row("plough").give(0, goods="YYRR")
    before = laid.plain()
    view = laid.rules.seen_by(laid.state, 0, Random(2))
    for text in ("work A1", "claim", "tile 1", "end"):
        laid.rules.apply(view, laid.rules.parse(text))
    assert laid.plain() == before


def test_nw_8_1_claiming_shows_everybody_the_next_card_of_the_deck(table: MakeTable) -> None:
    laid = table().row("plough salt_pan cousin carpenter", "canoe pickaxe").give(0, goods="YYRR").play("work A1")
    below = {names_below(laid, seed)[0] for seed in range(60)}
    assert len(below) > 10, "the card below the top could be any"
    laid.play("claim")
    assert laid.events[-1].reveals or laid.events[-2].reveals
    for seed in range(60):
        view = laid.rules.seen_by(laid.state, 1, Random(seed))
        assert laid.rules.components.cards[view.top_card()].id == "pickaxe"


def names_below(laid: Table, seed: int) -> list[str]:
    """Return the cards below the top of the deck as somebody may imagine them."""
    view = laid.rules.seen_by(laid.state, 1, Random(seed))
    return [laid.rules.components.cards[card].id for card in view.deck[view.drawn + 1 :]]


def test_nw_8_1_taking_shows_everybody_the_next_tile_of_the_stack(table: MakeTable) -> None:
    laid = table().give(0, goods="-").play("work A1")
    second = laid.state.stacks[0][1]
    views = [laid.rules.seen_by(laid.state, 1, Random(seed)) for seed in range(60)]
    assert len({view.stacks[0][1] for view in views}) > 8, "the tile below the top could be any"
    laid.play("tile 1")
    assert laid.events[-1].reveals
    views = [laid.rules.seen_by(laid.state, 1, Random(seed)) for seed in range(60)]
    assert {view.top_tile(0) for view in views} == {second}


def test_nw_8_1_nothing_else_reveals_anything(table: MakeTable) -> None:
    laid = table().row("far_ridge").give(0, goods="YYYRRGG", tiles=FULL)
    laid.play(
        "work A4", "upgrade Y>R", "end", "rest", "end", "work A5", "trade x1", "end", "work A3", "end", "rest", "end"
    )
    laid.play("rest", "end", "work A1", "claim")
    revealing = [type(event).__name__ for event in laid.events if event.reveals]
    laid.play("explore C3", "end")
    assert revealing == [type(event).__name__ for event in laid.events if event.reveals] == ["RowFilled"]
