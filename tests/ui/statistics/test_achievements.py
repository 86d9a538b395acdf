"""Achievements: each is earned by the game that should earn it, and by no other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.ai.levels import LEVELS
from tests.ui.statistics.test_book import duel, line, row
from ui.daily import daily_choice, daily_day, daily_result, daily_seed
from ui.new_world.tally import ACHIEVEMENTS, make_tally
from ui.room_packages import FIRST
from ui.settings import SeatChoice, TableChoice
from ui.statistics.achievements import earned_by
from ui.statistics.row import GameRow, SeatLine

DAY = date(2026, 11, 16)
BY_ID = {each.id: each for each in ACHIEVEMENTS}


def daily_board(day: date) -> str:
    return make_tally().daily(day, "classic").board


def table(*seats: SeatLine, tied: bool = False) -> list[GameRow]:
    return [row(1, seats, tied=tied)]


def counted(points: int = 50, place: int = 1, **counts: int) -> list[GameRow]:
    """Return a game in which Ada did certain things."""
    return table(line("Ada", "", place, points, 0, **counts), line("b", "trader", 3 - place, 50 - 5 + place))


def against(*bots: str, place: int = 1) -> list[GameRow]:
    others = [line(bot, bot, number + 2 if place == 1 else number + 1, 40) for number, bot in enumerate(bots)]
    return table(line("Ada", "", place, 60 if place == 1 else 30), *others)


def games(results: str, levels: Sequence[str] = ("trader",)) -> list[GameRow]:
    return [duel(n, 60, 50 if each == "w" else 70, levels[n % len(levels)]) for n, each in enumerate(results)]


def daily(*days: int) -> list[GameRow]:
    found = []
    for number in days:
        day = DAY + timedelta(number)
        seats = [line("Ada", "", 3, 40), line("b", "captain", 1, 60, 1), line("c", "scout", 2, 50, 2)]
        found.append(replace(row(number, seats), seed=daily_seed(day, "classic"), board=daily_board(day), key=str(day)))
    return found


KINDS = {"cards_help": 2, "cards_tool": 2, "cards_settlers": 2, "cards_exploration": 2}
CASES: dict[str, tuple[list[list[GameRow]], list[list[GameRow]]]] = {
    "first_game": ([games("l")], [[]]),
    "first_win": ([games("w"), games("llw")], [games("lll")]),
    "friends": (
        [table(line("Ada"), line("Ben", place=2))],
        [table(line("Ada", place=2), line("Ben")), against("scout", "captain")],
    ),
    "sixty": ([counted(60), counted(61, 2)], [counted(59)]),
    "seventy_five": ([counted(75)], [counted(74)]),
    "ninety": ([counted(90)], [counted(89)]),
    "scout": (
        [against("scout"), against("trader", "scout:explorer")],
        [against("scout", place=2), against("captain"), against("trader:explorer")],
    ),
    "captain": ([against("captain")], [against("captain", place=2), against("legend"), against("scout")]),
    "legend": ([against("legend:seconds=2")], [against("governor"), against("legend", "scout", place=3)]),
    "landslide": (
        [table(line("Ada", points=70), line("b", "trader", 2, 50), line("c", "trader", 3, 40))],
        [table(line("Ada", points=69), line("b", "trader", 2, 50)), games("l")],
    ),
    "tie_break": (
        [table(line("Ada"), line("b", "scout", 2), tied=True)],
        [table(line("Ada", place=2), line("b", "scout", 1), tied=True), games("w")],
    ),
    "last_seat": (
        [table(line("Ada", order=2), line("b", "scout", 2), line("c", "scout", 3, order=1))],
        [
            table(line("Ada", order=1), line("b", "scout", 2), line("c", "scout", 3, order=2)),
            table(line("Ada", order=1), line("b", "scout", 2)),
            table(line("Ada", place=2, order=2), line("b", "scout"), line("c", "scout", 3, order=1)),
        ],
    ),
    "ouster": ([counted(ousted=25), counted(40, 2, ousted=30)], [counted(ousted=24), counted(lost=30)]),
    "gentle": ([counted(ousted=5), counted(ousted=0)], [counted(ousted=6), counted(40, 2, ousted=0), counted()]),
    "four_kinds": (
        [counted(cards=8, **KINDS), counted(40, 2, cards=8, **KINDS)],
        [counted(cards=8, **{**KINDS, "cards_help": 3, "cards_tool": 1}), counted()],
    ),
    "explorer": ([counted(finds=5)], [counted(finds=4)]),
    "brisk": ([counted(cards=8, rests=3), counted(40, 2, cards=8)], [counted(cards=8, rests=4), counted(cards=7)]),
    "three_in_row": ([games("lwww"), games("wwwl")], [games("wwlww"), games("ww")]),
    "three_captains": (
        [against("captain", "governor", "captain:trader")],
        [against("captain", "captain", "scout"), against("captain", "captain", "legend", place=4)],
    ),
    "ladder": (
        [games("wwwwww", LEVELS), [*games("wwwwww", LEVELS[:5]), *against("legend")]],
        [games("wwwwwl", LEVELS), games("wwwww", LEVELS)],
    ),
    "daily_week": (
        [daily(*range(7)), daily(6, 5, 4, 0, 1, 2, 3), daily(-3, *range(7))],
        [daily(*range(6)), daily(0, 1, 2, 3, 5, 6, 7), daily(0, 0, 0, 0, 0, 0, 0), games("wwwwwww")],
    ),
}


def test_every_achievement_has_its_cases() -> None:
    assert CASES.keys() == BY_ID.keys() and len(BY_ID) == len(ACHIEVEMENTS) == 21
    assert 3 <= sum(each.hard for each in ACHIEVEMENTS) <= 8


@pytest.mark.parametrize("name", CASES)
def test_an_achievement_is_earned_by_what_earns_it_and_by_nothing_else(name: str) -> None:
    fits, fails = CASES[name]
    for rows in fits:
        assert name in earned_by(rows, "Ada"), rows
    for rows in fails:
        assert name not in earned_by(rows, "Ada"), rows
    assert all(name not in earned_by(rows, "Nobody") for rows in fits)


def test_the_date_is_that_of_the_first_game_that_earned_it() -> None:
    rows = games("lwww")
    assert earned_by(rows, "Ada")["first_win"] == rows[1].date
    assert earned_by(rows, "Ada")["three_in_row"] == rows[3].date


def test_a_bot_called_like_a_person_earns_nothing_for_it() -> None:
    assert earned_by(table(line("Ada", "legend"), line("Ben", place=2)), "Ada") == {}


# The daily game


def test_the_daily_game_is_the_same_for_all_and_another_every_day() -> None:
    usual = TableChoice(
        [SeatChoice("", "linen", "legend"), SeatChoice("Zoé", "cochineal")], {"board": "E1", "house": True}, "abc"
    )
    choice = daily_choice(DAY, FIRST, usual)
    assert [(seat.name, seat.bot) for seat in choice.seats] == [("Zoé", ""), ("", "captain"), ("", "scout")]
    assert choice.seats[0].colour == "cochineal" and len({seat.colour for seat in choice.seats}) == 3
    assert choice.seed == "2026-11-16" and not choice.options.get("house")
    boards = [daily_choice(DAY + timedelta(step), FIRST, usual).options["board"] for step in range(3)]
    assert sorted(boards) == ["D1", "E1", "F1"]
    bots_only = TableChoice([SeatChoice("", "linen", "scout"), SeatChoice("", "indigo", "scout")])
    assert not daily_choice(DAY, FIRST, bots_only).seats[0].bot, "there is always a person at the daily table"


def test_only_the_game_of_the_day_counts_as_daily() -> None:
    (played,) = daily(0)
    assert daily_day(played) == DAY
    assert daily_day(replace(played, board=daily_board(DAY + timedelta(1)))) is None
    assert daily_day(replace(played, seed="ABC")) is None and daily_day(replace(played, seed="2026-13-16")) is None
    assert daily_day(replace(played, seats=played.seats[:2])) is None


def test_the_best_result_of_the_day_is_told() -> None:
    (first,) = daily(0)
    better = replace(first, seats=(replace(first.seats[0], place=1), replace(first.seats[1], place=3), first.seats[2]))
    assert daily_result([], DAY, FIRST) is None and daily_result([first], DAY + timedelta(1), FIRST) is None
    assert daily_result([first], DAY, FIRST) == (3, 40)
    assert daily_result([first, better], DAY, FIRST) == daily_result([better, first], DAY, FIRST) == (1, 40)
