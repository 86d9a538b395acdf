"""Clauses 3.1 to 5.1 of docs/rules/spice_road.md: effects, limits, the end, what is hidden."""

from random import Random

import pytest

from game.spice_road.state import State
from tests.game.spice_road.helpers import (
    caravan,
    legal,
    plain_table,
    play,
    reason,
    sources,
    spice_road,
    table,
    totals,
)

FIVE_OF_FIRST = ["point_yyrr", "point_yyyrr", "point_rrrr", "point_yygg", "point_yyrrr"]


# 3. Effects


def test_sr_3_1_produce_takes_the_cubes_shown() -> None:
    position = table(goods=["B"], hands=[["produce_yyr"]])
    play(position, "play produce_yyr")
    assert caravan(position, 0) == "YYRB"


def test_sr_3_2_upgrade_may_lift_one_cube_twice() -> None:
    position = table(goods=["YY"])
    play(position, "play upgrade_2", "upgrade Y>G")
    assert caravan(position, 0) == "YG"


def test_sr_3_2_upgrade_lists_every_way_once() -> None:
    position = table(goods=["YYG"])
    play(position, "play upgrade_2")
    ways = {"-", "Y>R", "Y>G", "G>B", "YY>RR", "YG>RB"}
    assert legal(position) == {f"upgrade {way}" for way in ways}


def test_sr_3_2_upgrade_3_lifts_three_levels() -> None:
    position = table(goods=["Y"], hands=[["upgrade_3"]])
    play(position, "play upgrade_3", "upgrade Y>B")
    assert caravan(position, 0) == "B"


def test_sr_3_2_fewer_steps_are_allowed() -> None:
    position = table(goods=["YY"])
    play(position, "play upgrade_2", "upgrade Y>R")
    assert caravan(position, 0) == "YR"
    assert legal(position) == {"end"}


def test_sr_3_2_brown_rises_no_further() -> None:
    position = table(goods=["BB"])
    play(position, "play upgrade_2")
    assert legal(position) == {"upgrade -"}


def test_sr_3_3_trade_is_made_as_often_as_wanted() -> None:
    position = table(goods=["YYYYYYYRB"], hands=[["trade_yy_g"]])
    play(position, "play trade_yy_g")
    assert legal(position) == {"trade x1", "trade x2", "trade x3"}
    assert reason(position, "trade x4") == "cannot_trade_so_often (most 3)"
    play(position, "trade x2")
    assert caravan(position, 0) == "YYYRGGB"


def test_sr_3_3_trade_may_pass_ten_cubes() -> None:
    position = table(goods=["RRRRRRRRRR"], hands=[["trade_r_yyy"]])
    play(position, "play trade_r_yyy", "trade x10")
    assert position.bags[0] == 30


def test_sr_3_3_trade_that_cannot_be_made_is_not_playable() -> None:
    position = table(goods=["YGGB"], hands=[["trade_yy_g", "trade_gg_bb"]])
    assert legal(position, "play") == {"play produce_yy", "play upgrade_2", "play trade_gg_bb"}
    assert reason(position, "play trade_yy_g") == "trade_needs_goods (goods YY)"


# 4. Limits, end, scoring


def test_sr_4_1_cubes_over_ten_are_returned_by_choice() -> None:
    position = table(goods=["YYYYRRGGB"], hands=[["produce_rr"]])
    play(position, "play produce_rr")
    assert legal(position) == {"discard Y", "discard R", "discard G", "discard B"}
    assert reason(position, "end") == "discard_first (count 1)"
    play(position, "discard G")
    assert caravan(position, 0) == "YYYYRRRRGB"
    assert legal(position) == {"end"}


def test_sr_4_1_ten_cubes_may_be_kept() -> None:
    position = table(goods=["YYYYYYYY"])
    play(position, "play produce_yy")
    assert legal(position) == {"end"}


def test_sr_4_1_cubes_taken_with_a_card_count() -> None:
    held = [["produce_yg", "produce_yyr"]]
    position = table(goods=["YYYYYYYYYY"], hands=held, cubes=["RG"])
    play(position, "acquire 1")
    assert legal(position) == {"discard YY", "discard YR", "discard YG", "discard RG"}


def near_the_end(players: int, claimed: int, seat: int = 0) -> State:
    """A table where a seat is about to claim, having this many Point cards already."""
    names = ["point_gggg", "point_bbbb", "point_rrrr", "point_ggggg", "point_bbbbb"][:claimed]
    goods = ["-"] * seat + ["YYRR"]
    return table(players=players, turn=seat, goods=goods, row=["point_yyrr"], claimed=[[]] * seat + [names])


@pytest.mark.parametrize(("players", "goal"), [(2, 6), (3, 6), (4, 5), (5, 5)])
def test_sr_4_2_number_of_cards_that_ends_the_game(players: int, goal: int) -> None:
    before = near_the_end(players, goal - 2)
    play(before, "claim 1", "end")
    assert not before.last_round
    position = near_the_end(players, goal - 1)
    play(position, "claim 1")
    assert position.last_round


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_sr_4_2_round_is_finished_then_the_game_ends(seat: int) -> None:
    position = near_the_end(3, 5, seat)
    play(position, "claim 1", "end")
    for _ in range(2 - seat):
        assert not spice_road().is_over(position)
        play(position, "rest", "end")
    assert spice_road().is_over(position)
    assert spice_road().legal(position) == ()
    assert position.turn == 3
    assert reason(position, "rest") == "game_is_over"


def test_sr_4_2_round_is_counted_from_the_first_player() -> None:
    position = table(
        players=3,
        first=1,
        turn=1,
        goods=["-", "-", "YYRR"],
        row=["point_yyrr"],
        claimed=[[], [], ["point_gggg", "point_bbbb", "point_rrrr", "point_ggggg", "point_bbbbb"]],
    )
    play(position, "claim 1", "end", "rest", "end")
    assert spice_road().is_over(position)


def test_sr_4_3_points_of_cards_coins_and_cubes() -> None:
    claimed = [["point_yyrr", "point_yrgbbb", "point_gggg"], ["point_bbbb"]]
    position = table(goods=["YYYRGB", "YYYYYYYYYY"], claimed=claimed, coins=[(2, 1)])
    assert sources(position, 0) == {"cards": 6 + 20 + 12, "gold": 6, "silver": 1, "goods": 3}
    assert sources(position, 1) == {"cards": 16, "gold": 0, "silver": 0, "goods": 0}
    assert totals(position) == [48, 16]


def test_sr_4_4_most_points_win() -> None:
    position = table(players=3, goods=["R", "RRR", "RR"])
    standing = spice_road().standing(position)
    assert (standing.ranking, standing.winner, standing.tied) == ((1, 2, 0), 1, False)


@pytest.mark.parametrize(("first", "ranking"), [(0, (2, 1, 0)), (1, (0, 2, 1)), (2, (1, 0, 2))])
def test_sr_4_4_of_tied_players_the_one_who_took_a_turn_last(first: int, ranking: tuple[int, ...]) -> None:
    standing = spice_road().standing(table(players=3, first=first, goods=["R", "B", "G"]))
    assert standing.ranking == ranking
    assert standing.tied


# 5. What is hidden


def test_sr_5_1_order_of_both_decks_is_hidden() -> None:
    rules = spice_road()
    position = table(hands=[["produce_g"]], claimed=[["point_bbbb"]])
    views = [rules.seen_by(position, 0, Random(seed)) for seed in range(3)]
    assert len({view.deck for view in views}) == len({view.market_deck for view in views}) == 3
    for view in views:
        assert sorted(view.deck) == sorted(position.deck)
        assert sorted(view.market_deck) == sorted(position.market_deck)
        assert view.deck[: view.drawn] == position.deck[: position.drawn]
        assert view.market_deck[: view.market_drawn] == position.market_deck[: position.market_drawn]
        assert {**rules.plain(view), "deal": {}} == {**rules.plain(position), "deal": {}}


def test_sr_5_1_a_view_tells_nothing_of_the_order() -> None:
    rules = spice_road()
    plain = plain_table()
    other = plain_table()
    other["deal"]["deck"][5:] = reversed(other["deal"]["deck"][5:])
    other["deal"]["market_deck"][6:] = reversed(other["deal"]["market_deck"][6:])
    views = [rules.seen_by(rules.position(each), 0, Random(5)) for each in (plain, other)]
    assert rules.plain(views[0]) == rules.plain(views[1])


def test_sr_5_1_claimed_cards_may_be_remembered() -> None:
    rules = spice_road()
    position = table(claimed=[FIVE_OF_FIRST])
    assert rules.seen_by(position, 1, Random(1)).cards == position.cards
