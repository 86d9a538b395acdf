"""Clauses 1.1 to 2.5 of docs/rules/spice_road.md: setup and the four actions of a turn."""

from random import Random

import pytest

from game.rules import Options
from game.spice_road.state import State
from tests.game.spice_road.helpers import (
    STARTING,
    caravan,
    cards_of,
    legal,
    market_of,
    plain_table,
    play,
    reason,
    row_of,
    short_market,
    spice_road,
    table,
)

COUNTS = [2, 3, 4, 5]


def dealt(players: int, seed: int = 7) -> State:
    rules = spice_road()
    return rules.new_game(rules.deal(Options(players), Random(seed)))


# 1. Setup


def test_sr_1_1_point_cards_are_shuffled_and_five_lie_open() -> None:
    rules = spice_road()
    one, other = rules.deal(Options(2), Random(1)), rules.deal(Options(2), Random(2))
    assert sorted(one["deck"]) == sorted(card.id for card in rules.components.points)
    assert len(one["deck"]) == 36
    assert one["deck"] != other["deck"]
    assert one == rules.deal(Options(2), Random(1))
    assert row_of(rules.new_game(one)) == one["deck"][:5]


@pytest.mark.parametrize("players", COUNTS)
def test_sr_1_2_two_coins_of_each_sort_for_each_player(players: int) -> None:
    position = dealt(players)
    assert (position.gold_left, position.silver_left) == (2 * players, 2 * players)
    assert position.gold == position.silver == [0] * players
    assert position.silver_slot() == 1


@pytest.mark.parametrize("players", COUNTS)
def test_sr_1_3_everybody_starts_with_the_same_two_cards(players: int) -> None:
    position = dealt(players)
    assert [cards_of(hand) for hand in position.hands] == [{"produce_yy", "upgrade_2"}] * players
    assert position.down == [0] * players


def test_sr_1_4_market_cards_are_shuffled_and_six_lie_open() -> None:
    rules = spice_road()
    one, other = rules.deal(Options(2), Random(1)), rules.deal(Options(2), Random(2))
    assert len(one["market_deck"]) == len(set(one["market_deck"])) == 43
    assert not set(one["market_deck"]) & set(STARTING)
    assert one["market_deck"] != other["market_deck"]
    assert market_of(rules.new_game(one)) == [(name, "-") for name in one["market_deck"][:6]]


@pytest.mark.parametrize("players", COUNTS)
def test_sr_1_5_starting_cubes_follow_turn_order(players: int) -> None:
    rules = spice_road()
    for first in range(players):
        position = rules.new_game({**rules.deal(Options(players), Random(3)), "first": first})
        ordered = [caravan(position, (first + order) % players) for order in range(players)]
        assert ordered == ["YYY", "YYYY", "YYYY", "YYYR", "YYYR"][:players]
        assert position.seat == first


def test_sr_1_5_first_player_is_random() -> None:
    assert {dealt(5, seed).first for seed in range(60)} == {0, 1, 2, 3, 4}


# 2. A turn


def test_sr_2_1_played_card_lies_in_front_of_its_player() -> None:
    position = table(goods=["Y"])
    play(position, "play produce_yy")
    assert cards_of(position.hands[0]) == {"upgrade_2"}
    assert cards_of(position.down[0]) == {"produce_yy"}
    assert cards_of(position.hands[1]) == {"produce_yy", "upgrade_2"}


def test_sr_2_1_only_cards_in_hand_can_be_played() -> None:
    position = table(goods=["YYYY"], hands=[["trade_yy_g"], ["produce_b"]], down=[["upgrade_2"]])
    assert legal(position, "play") == {"play produce_yy", "play trade_yy_g"}
    assert reason(position, "play upgrade_2") == "card_is_laid_down"
    assert reason(position, "play produce_b") == "card_is_not_in_hand"


@pytest.mark.parametrize("action", ["play produce_yy", "acquire 1", "rest", "claim 1"])
def test_sr_2_exactly_one_action_a_turn(action: str) -> None:
    position = table(goods=["YYRR"], row=["point_yyrr"])
    assert "end" not in legal(position)
    play(position, action)
    assert legal(position) == {"end"}
    play(position, "end")
    assert (position.seat, position.turn) == (1, 1)


def test_sr_2_2_leftmost_card_is_free() -> None:
    position = table(goods=["-"], market=["produce_g", "produce_b"])
    assert legal(position, "acquire") == {"acquire 1"}
    play(position, "acquire 1")
    assert cards_of(position.hands[0]) == {*STARTING, "produce_g"}
    assert caravan(position, 0) == "-"


def test_sr_2_2_one_cube_of_choice_goes_on_each_card_to_the_left() -> None:
    position = table(goods=["YYRB"], market=["produce_g", "produce_b", "produce_rr", "upgrade_3"])
    play(position, "acquire 4")
    assert legal(position) == {"pay Y", "pay R", "pay B"}
    play(position, "pay B")
    assert legal(position) == {"pay Y", "pay R"}
    play(position, "pay Y", "pay R")
    assert caravan(position, 0) == "Y"
    assert cards_of(position.hands[0]) == {*STARTING, "upgrade_3"}
    assert market_of(position)[:3] == [("produce_g", "B"), ("produce_b", "Y"), ("produce_rr", "R")]
    assert legal(position) == {"end"}


def test_sr_2_2_caravan_must_pay_for_every_card_to_the_left() -> None:
    position = table(goods=["YR"])
    assert legal(position, "acquire") == {"acquire 1", "acquire 2", "acquire 3"}
    assert reason(position, "acquire 4") == "needs_cubes_to_lay (needed 3, have 2)"


def test_sr_2_2_cubes_on_the_card_come_with_it() -> None:
    market = ["produce_g", "produce_b", "produce_rr"]
    held = [["produce_yg", "produce_yyr"], ["produce_yyyy"]]
    position = table(goods=["YB"], hands=held, market=market, cubes=["YRG", "R", "GG"])
    play(position, "acquire 3", "pay Y", "pay B")
    assert caravan(position, 0) == "GG"
    assert market_of(position)[:2] == [("produce_g", "YYRG"), ("produce_b", "RB")]


def test_sr_2_2_cubes_stay_on_their_cards_when_the_row_slides() -> None:
    plain = plain_table(goods=["Y"], hands=[["produce_yg"]], cubes=["Y", "R", "-", "B"])
    before = [*zip(plain["market"], plain["cubes"], strict=True)]
    drawn = plain["deal"]["market_deck"][plain["market_drawn"]]
    position = spice_road().position(plain)
    play(position, "acquire 1")
    assert market_of(position) == [*before[1:], (drawn, "-")]
    assert caravan(position, 0) == "YY"


def test_sr_2_2_deck_is_drawn_card_by_card() -> None:
    plain = plain_table()
    position = spice_road().position(plain)
    play(position, "acquire 1", "end", "acquire 1", "end", "acquire 1")
    assert [name for name, _ in market_of(position)] == plain["deal"]["market_deck"][3:9]


def test_sr_2_2_row_stays_shorter_with_an_empty_deck() -> None:
    position = short_market(2, goods=["Y"], market=["produce_g", "produce_b"])
    assert legal(position, "acquire") == {"acquire 1", "acquire 2"}
    play(position, "acquire 2", "pay Y")
    assert market_of(position) == [("produce_g", "Y")]
    play(position, "end", "rest", "end", "acquire 1", "end")
    assert market_of(position) == []
    assert legal(position, "acquire") == set()
    assert reason(position, "acquire 1") == "no_card_there"


def test_sr_2_3_rest_takes_every_laid_card_back() -> None:
    position = table(hands=[["produce_g"]], down=[["produce_yy", "upgrade_2", "trade_yy_g"], ["produce_yy"]])
    play(position, "rest")
    assert cards_of(position.hands[0]) == {*STARTING, "produce_g", "trade_yy_g"}
    assert position.down[0] == 0
    assert cards_of(position.down[1]) == {"produce_yy"}


def test_sr_2_3_rest_is_always_allowed() -> None:
    position = table()
    assert "rest" in legal(position)
    play(position, "rest")
    assert cards_of(position.hands[0]) == set(STARTING)


def test_sr_2_4_claim_returns_the_cost_and_takes_the_card() -> None:
    plain = plain_table(goods=["YYYRRG"], row=["point_bbbb", "point_rrrr", "point_yyrr", "point_gggg", "point_bbbbb"])
    position = spice_road().position(plain)
    assert legal(position, "claim") == {"claim 3"}
    assert reason(position, "claim 2") == "card_costs (goods RRRR)"
    play(position, "claim 3")
    assert caravan(position, 0) == "YG"
    assert spice_road().plain(position)["seats"][0]["cards"] == ["point_yyrr"]
    assert (position.gold, position.silver) == ([0, 0], [0, 0])


def test_sr_2_4_row_slides_left_and_is_filled_from_the_deck() -> None:
    plain = plain_table(goods=["YYRR"], row=["point_bbbb", "point_yyrr"])
    drawn = plain["deal"]["deck"][5]
    position = spice_road().position(plain)
    play(position, "claim 2")
    assert row_of(position) == ["point_bbbb", *plain["row"][2:], drawn]


def test_sr_2_4_card_from_the_deck_can_be_claimed_in_its_turn() -> None:
    plain = plain_table(goods=["YYRR", "BBBB"], row=["point_yyrr", "point_gggg", "point_rrrr", "point_ggggg"])
    deck = plain["deal"]["deck"]
    deck.remove("point_bbbb")
    deck.insert(5, "point_bbbb")
    position = spice_road().position(plain)
    play(position, "claim 1", "end")
    assert legal(position, "claim") == {"claim 5"}


def test_sr_2_4_leftmost_card_brings_gold() -> None:
    position = table(goods=["YYRR"], row=["point_yyrr"])
    play(position, "claim 1")
    assert (position.gold, position.silver) == ([1, 0], [0, 0])
    assert (position.gold_left, position.silver_left) == (3, 4)


def test_sr_2_4_second_card_brings_silver() -> None:
    position = table(goods=["YYRR"], row=["point_bbbb", "point_yyrr"])
    play(position, "claim 2")
    assert (position.gold, position.silver) == ([0, 0], [1, 0])
    assert (position.gold_left, position.silver_left) == (4, 3)


def test_sr_2_4_second_card_brings_nothing_without_silver() -> None:
    claimed = [["point_rrrr", "point_gggg"], ["point_yygg", "point_rrgg"]]
    position = table(goods=["YYRR"], row=["point_bbbb", "point_yyrr"], claimed=claimed, coins=[(0, 2), (0, 2)])
    play(position, "claim 2")
    assert (position.gold, position.silver) == ([0, 0], [2, 2])
    assert (position.gold_left, position.silver_left) == (4, 0)


def last_gold(row: list[str]) -> State:
    """A table with one gold coin left and four silver ones; seat 0 has taken three gold ones."""
    claimed = [["point_rrrr", "point_gggg", "point_yygg"]]
    return table(goods=["YYRR", "YYRR"], row=row, claimed=claimed, coins=[(3, 0)])


def test_sr_2_5_silver_moves_over_the_leftmost_after_the_last_gold() -> None:
    position = last_gold(["point_yyrr"])
    assert position.silver_slot() == 1
    play(position, "claim 1")
    assert (position.gold, position.gold_left) == ([4, 0], 0)
    assert position.silver_slot() == 0


def test_sr_2_5_leftmost_brings_silver_once_gold_is_gone() -> None:
    claimed = [["point_rrrr", "point_gggg", "point_yygg", "point_rrgg"]]
    position = table(goods=["YYRR"], row=["point_yyrr"], claimed=claimed, coins=[(4, 0)])
    play(position, "claim 1")
    assert (position.gold, position.silver, position.silver_left) == ([4, 0], [1, 0], 3)


def test_sr_2_5_nothing_lies_over_the_second_once_gold_is_gone() -> None:
    claimed = [["point_rrrr", "point_gggg", "point_yygg", "point_rrgg"]]
    position = table(goods=["YYRR"], row=["point_bbbb", "point_yyrr"], claimed=claimed, coins=[(4, 0)])
    play(position, "claim 2")
    assert (position.gold, position.silver, position.silver_left) == ([4, 0], [0, 0], 4)


def test_sr_2_5_leftmost_brings_nothing_when_all_coins_are_gone() -> None:
    claimed = [
        ["point_rrrr", "point_gggg", "point_yygg", "point_rrgg"],
        ["point_rrrrr", "point_ggggg", "point_yybb", "point_rrbb"],
    ]
    position = table(goods=["YYRR"], row=["point_yyrr"], claimed=claimed, coins=[(4, 0), (0, 4)])
    play(position, "claim 1")
    assert (position.gold, position.silver) == ([4, 0], [0, 4])
    assert len(position.cards[0]) == 5
