"""What Spice Road counts: every seat's deeds, medals that can be earned, and the tables of the days."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.levels import LEVELS
from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.goods import STORAGE, counts, size
from game.match import Match, Seat
from game.rules import Options
from tests.ui.statistics.test_book import line
from tests.ui.statistics.test_book import row as plain_row
from ui.daily import daily_choice, daily_day, daily_seed
from ui.new_world.tally import ACHIEVEMENTS as OTHERS
from ui.room_packages import EDITIONS, edition_of
from ui.settings import TableChoice
from ui.spice_road.medals import ACHIEVEMENTS
from ui.spice_road.tally import make_tally
from ui.statistics.achievements import earned_by
from ui.statistics.row import GameRow, SeatLine

DAY = date(2026, 11, 16)
BY_ID = {each.id: each for each in ACHIEVEMENTS}


@cache
def played(players: int) -> Match[Any]:
    """Return a game that greedy bots have played to its end."""
    rules, chance = load_rules("spice_road"), Random(players)
    match = Match(rules, rules.deal(Options(players), chance), [Seat(f"b{seat}", "greedy") for seat in range(players)])
    while not match.is_over:
        match.play(ask(make_bot("greedy"), rules, match.position, chance))
    return match


# What is counted


@pytest.mark.parametrize("players", [2, 5])
def test_counts_agree_with_the_steps_and_the_last_position(players: int) -> None:
    match = played(players)
    texts = [[match.rules.text(each.step) for each in turn.played] for turn in match.turns]
    for seat, found in enumerate(make_tally().counts(match)):
        own = [words for turn, words in zip(match.turns, texts, strict=True) if turn.seat == seat]
        assert found["rests"] == sum(words[0] == "rest" for words in own)
        assert found["cards"] == len(match.position.cards[seat])
        assert (found["gold"], found["silver"]) == (match.position.gold[seat], match.position.silver[seat])
        assert found["goods"] == size(match.position.bags[seat])
        assert found["merchants"] == found["acquired"] + 2
    assert sum(found["ended"] for found in make_tally().counts(match)) == 1


@pytest.mark.parametrize("players", [2, 5])
def test_the_fullest_caravan_is_that_of_the_positions(players: int) -> None:
    match = played(players)
    again = Match(match.rules, match.deal, match.seats)
    full, brown = [0] * players, [0] * players
    for turn in match.turns:
        for each in turn.played:
            again.play(each.step)
        bag = again.position.bags[turn.seat]
        full[turn.seat] = max(full[turn.seat], size(bag))
        brown[turn.seat] = max(brown[turn.seat], counts(bag)[3])
    found = make_tally().counts(match)
    assert [each["most_goods"] for each in found] == full and max(full) <= STORAGE
    assert [each["most_brown"] for each in found] == brown


# What can be achieved


def row(number: int, seats: Sequence[SeatLine], **fields: Any) -> GameRow:
    return plain_row(number, seats, **{"game": "spice_road", "board": "", "turns": 200, **fields})


def game(place: int = 1, bots: Sequence[str] = ("trader",), points: int = 70, **counts: int) -> list[GameRow]:
    """Return a game of Ada against bots; who is not first has fewer points than all."""
    behind = points + 30 if place > 1 else points - 30
    others = [line(bot, bot, n + 2 if place == 1 else n + 1, behind) for n, bot in enumerate(bots)]
    own = line("Ada", "", place if place == 1 else len(bots) + 1, points, 0, **counts)
    return [row(1, [own, *others])]


def changed(rows: list[GameRow], **fields: Any) -> list[GameRow]:
    return [replace(each, **fields) for each in rows]


def goods(points: int, place: int = 1) -> list[GameRow]:
    own = replace(line("Ada", "", place), points={"cards": 60, "goods": points})
    return [row(1, [own, line("b", "scout", 3 - place, 40)])]


def ended_by(ada: int, other: int, place: int = 1) -> list[GameRow]:
    return [row(1, [line("Ada", "", place, ended=ada), line("b", "scout", 3 - place, 40, ended=other)])]


def daily(*days: int, skin: str = "classic") -> list[GameRow]:
    found = []
    for number in days:
        day = DAY + timedelta(number)
        rivals = make_tally().daily(day, skin).rivals
        seats = [line("Ada", "", 1), *(line(f"b{n}", bot, n + 2, 40) for n, bot in enumerate(rivals))]
        found.append(row(number, seats, seed=daily_seed(day, skin), skin=skin))
    return found


CASES: dict[str, tuple[list[list[GameRow]], list[list[GameRow]]]] = {
    "road_first_game": ([game(2)], [[]]),
    "road_first_win": ([game()], [game(2)]),
    "road_golem_friend": ([changed(game(), skin="golem")], [game(), changed(game(2), skin="golem")]),
    "road_friends": ([[row(1, [line("Ada"), line("Ben", place=2)])]], [game()]),
    "road_full_caravan": ([game(2, most_goods=10)], [game(most_goods=9)]),
    "road_silver_hoard": ([game(2, silver=3)], [game(silver=2)]),
    "road_gold_hoard": ([game(2, gold=4)], [game(gold=3)]),
    "road_great_city": ([game(2, best_card=20)], [game(best_card=19)]),
    "road_rich_pick": ([game(2, most_picked=3)], [game(most_picked=2)]),
    "road_generous": ([game(2, laid=6)], [game(laid=5)]),
    "road_brown_cubes": ([game(2, most_brown=5)], [game(most_brown=4)]),
    "road_long_hand": ([game(2, merchants=12)], [game(merchants=11)]),
    "road_short_hand": ([game(merchants=5)], [game(merchants=6), game(2, merchants=4), game()]),
    "road_pauper": ([goods(0)], [goods(1), goods(0, 2), game()]),
    "road_patience": ([ended_by(0, 1)], [ended_by(1, 0), ended_by(0, 1, 2), game()]),
    "road_captain": ([game(bots=["captain"])], [game(2, ["captain"]), game(bots=["legend"])]),
    "road_full_table": ([game(bots=["scout"] * 4)], [game(bots=["scout"] * 3), game(2, ["scout"] * 4)]),
    "road_daily_week": ([daily(*range(7)), daily(*range(7), skin="golem")], [daily(*range(6)), game()]),
    "road_photo_finish": (
        [[row(1, [line("Ada", points=50), line("b", "scout", 2, other)])] for other in (49, 50)],
        [[row(1, [line("Ada", points=50), line("b", "scout", 2, 48)])], game(2)],
    ),
    "road_swift": ([changed(game(), turns=60)], [changed(game(), turns=61), changed(game(2), turns=40)]),
    "road_legend": ([game(bots=["legend"])], [game(2, ["legend"]), game(bots=["governor"])]),
}


def test_every_medal_has_its_cases_and_no_id_of_another_game() -> None:
    assert CASES.keys() == BY_ID.keys() and len(BY_ID) == len(ACHIEVEMENTS) >= 14
    assert not BY_ID.keys() & {each.id for each in OTHERS}
    assert 1 <= sum(each.hard for each in ACHIEVEMENTS) <= 8


@pytest.mark.parametrize("name", CASES)
def test_a_medal_is_earned_by_what_earns_it_and_by_nothing_else(name: str) -> None:
    fits, fails = CASES[name]
    for rows in fits:
        assert name in earned_by(rows, "Ada"), rows
    for rows in fails:
        assert name not in earned_by(rows, "Ada"), rows
    assert all(name not in earned_by(rows, "Nobody") for rows in fits)


def test_games_of_the_first_game_earn_none_of_them() -> None:
    rows = changed(game(most_goods=10, gold=4), game="new_world")
    assert not earned_by(rows, "Ada").keys() & BY_ID.keys()


# The game of the day


def test_the_two_editions_have_other_tables_and_seeds_on_every_day() -> None:
    counts_of_day = []
    for step in range(8):
        road, golem = (daily_choice(DAY + timedelta(step), edition, TableChoice()) for edition in EDITIONS[1:])
        assert road.seed != golem.seed and len(road.seats) != len(golem.seats)
        assert (road.skin, golem.skin) == ("classic", "golem")
        counts_of_day.append(len(road.seats))
    assert set(counts_of_day) == {2, 3, 4, 5}


def test_a_daily_game_is_told_from_any_other_and_from_that_of_the_other_edition() -> None:
    (road,), (golem,) = daily(0), daily(0, skin="golem")
    assert daily_day(road) == daily_day(golem) == DAY
    assert daily_day(replace(road, skin="golem")) is None and daily_day(replace(golem, skin="classic")) is None
    assert edition_of(golem.game, golem.skin).name == "golem"


def test_bots_of_the_day_are_of_known_levels_and_fit_the_table() -> None:
    most = load_rules("spice_road").player_counts[-1]
    for step in range(4):
        rivals = make_tally().daily(DAY + timedelta(step), "classic").rivals
        assert set(rivals) <= set(LEVELS) and len(rivals) < most
