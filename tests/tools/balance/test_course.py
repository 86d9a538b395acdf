"""How a game went: what turns added, who was ahead at half time, how often the lead changed."""

import pytest

from game.ai.evaluation import GuideCache
from game.ai.roster import make_bot
from game.goods import value
from tests.tools.balance.tallies import RULES
from tools.arena.bout import play_game
from tools.balance.course import Course, course_of
from tools.balance.play import deal_of, tally_match


def test_what_turns_add_is_what_storages_hold_more_after_them() -> None:
    match = play_game(RULES, deal_of(RULES, 3, "E1", 1, 0), [make_bot("trader")] * 3, 5)
    position, expected = RULES.new_game(match.deal), []
    seat, before = position.seat, value(position.bags[position.seat])
    for step in match.steps:
        turn = position.turn
        RULES.apply(position, step)
        if position.turn != turn:
            expected.append(value(position.bags[seat]) - before)
            seat, before = position.seat, value(position.bags[position.seat])
    course = course_of(RULES, match)
    found = sorted(int(amount) for amount, times in course.added.items() for _ in range(times))
    assert found == sorted(amount for amount in expected if amount > 0)
    assert len(course.leaders) == position.turn
    assert course.leaders[-1] == match.standing.winner


def test_a_game_is_counted_with_its_leader_at_half_time() -> None:
    won = 0
    for number in range(12):
        match = play_game(RULES, deal_of(RULES, 2, "D1", 1, number), [make_bot("trader")] * 2, number)
        tally, course = tally_match(RULES, match), course_of(RULES, match)
        assert tally.half_time == (course.half_time_leader == match.standing.winner)
        assert tally.lead_changes == [course.lead_changes]
        assert sum(tally.kinds.values()) == tally.placements
        won += tally.half_time
    assert 0 < won < 12


def test_the_favourite_is_who_may_expect_most_after_half_of_the_rounds_and_those_behind_it_are_counted() -> None:
    outdone = 0
    for number in range(6):
        match = play_game(RULES, deal_of(RULES, 4, "F1", 1, number), [make_bot("trader")] * 4, number)
        position, guide = RULES.new_game(match.deal), GuideCache().guide(RULES)
        rounds = position.turn + sum(bool(turn.played) for turn in match.turns) // 2 // 4
        for step in match.steps:
            if position.turn == 4 * rounds:
                break
            RULES.apply(position, step)
        worth = [guide.value(position, seat, guide.turns_left(position)) for seat in range(4)]
        favourite, ranking = course_of(RULES, match).favourite, match.standing.ranking
        assert worth[favourite] == max(worth)
        found = tally_match(RULES, match).outdone
        assert found == len(ranking[ranking.index(favourite) + 1 :])
        outdone += found
    assert 0 < outdone < 18


@pytest.mark.parametrize(
    ("leaders", "half_time", "changes"),
    [
        ((0, 0, 0, 0, 0, 0, 0, 0), 0, 0),
        ((0, 1, 0, 0, 1, 1, 0, 1), 0, 1),
        ((1, 1, 0, 1, 0, 1, 1, 0), 1, 3),
    ],
)
def test_the_lead_is_asked_at_half_time_and_through_the_middle_half(
    leaders: tuple[int, ...], half_time: int, changes: int
) -> None:
    course = Course({}, leaders, 0)
    assert (course.half_time_leader, course.lead_changes) == (half_time, changes)
