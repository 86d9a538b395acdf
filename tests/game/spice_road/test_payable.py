"""What can be paid now and after one play, compared with trying every step of random games."""

from __future__ import annotations

from collections import Counter

from game.goods import counts, size
from game.lookups import bits_of
from game.spice_road.payable import Reach, Way, reach_of_row
from game.spice_road.state import State
from game.steps import DISCARD, PLAY, step_of
from tests.game.spice_road.helpers import after_one_play, claimable, spice_road, table, walk

GAMES = 3


def test_what_is_told_of_the_row_is_what_trying_every_step_finds() -> None:
    told: Counter[str] = Counter()
    for position, _ in walk(GAMES):
        for seat in range(position.players):
            begun = spice_road().turn_of(position, seat)
            now, tried = claimable(begun), after_one_play(begun)
            reached = reach_of_row(spice_road().tables, position, seat)
            assert [reach.card for reach in reached] == position.row
            for reach in reached:
                assert reach.now == (reach.card in now)
                check_missing(position, seat, reach)
                enough = [way for way, cards in tried.items() if reach.card in cards]
                told["now"] += reach.now
                if not reach.now:
                    check_ways(reach, enough)
                    told.update(kind_of(way) for way in reach.ways)
                else:
                    assert not reach.ways
    assert all(told[kind] > 2 for kind in ("now", "produce", "upgrade", "trade", "several trades")), told


def check_missing(position: State, seat: int, reach: Reach) -> None:
    have, cost = counts(position.bags[seat]), counts(spice_road().tables.costs[reach.card])
    assert counts(reach.missing) == tuple(max(0, asked - held) for held, asked in zip(have, cost, strict=True))


def check_ways(reach: Reach, enough: list[Way]) -> None:
    """Every card whose play is enough is told once, in the order of their numbers, with the smallest such play."""
    merchants = [way.merchant for way in reach.ways]
    assert merchants == sorted({way.merchant for way in enough})
    for way in reach.ways:
        others = [other for other in enough if other.merchant == way.merchant]
        assert way in others
        assert (way.times, size(way.lift)) == min((other.times, size(other.lift)) for other in others)


def kind_of(way: Way) -> str:
    if way.times:
        return "trade" if way.times == 1 else "several trades"
    return "upgrade" if way.lift else "produce"


def test_a_seat_that_is_not_to_move_is_told_the_same() -> None:
    position = table(goods=["YY", "YYRR"], row=["point_yyrr"], hands=[(), ("produce_rr",)])
    mine, theirs = (reach_of_row(spice_road().tables, position, seat)[0] for seat in (0, 1))
    assert theirs.now and not mine.now and size(mine.missing) == 2


def test_every_card_that_is_enough_is_named_with_the_way_to_play_it() -> None:
    names = spice_road().tables.names
    hand = ("produce_rr", "trade_yy_rr", "produce_g")
    position = table(goods=["YYYYRR"], row=["point_rrrr"], hands=[hand])
    reach = reach_of_row(spice_road().tables, position, 0)[0]
    assert {names[way.merchant]: (way.times, counts(way.lift)) for way in reach.ways} == {
        "produce_rr": (0, (0, 0, 0, 0)),
        "trade_yy_rr": (1, (0, 0, 0, 0)),
        "upgrade_2": (0, (2, 0, 0, 0)),
    }


def test_cards_that_are_laid_down_are_of_no_use() -> None:
    position = table(goods=["YYRR"], row=["point_rrrr"], down=[("produce_yy", "upgrade_2", "produce_rr")])
    assert not position.hands[0] and bits_of(position.down[0])
    assert reach_of_row(spice_road().tables, position, 0)[0].ways == ()


def test_more_cubes_than_the_caravan_holds_do_not_hinder() -> None:
    position = table(goods=["YYYYYYYYRR"], row=["point_rrrr"], hands=[("produce_rr",)])
    ways = reach_of_row(spice_road().tables, position, 0)[0].ways
    merchant = spice_road().tables.names.index("produce_rr")
    assert Way(merchant) in ways
    play = position.copy()
    spice_road().apply(play, step_of(PLAY, merchant))
    spice_road().apply(play, step_of(DISCARD, 2))
    assert reach_of_row(spice_road().tables, play, 0)[0].now
