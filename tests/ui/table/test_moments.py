"""Key moments: what a record tells about the turns that made a difference."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from game.ai.roster import make_bot
from game.events import CardClaimed, LastRoundBegan
from game.match import Match
from game.new_world.events import SettlersOusted
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING, State
from game.rules import Options, Rules, Standing
from tests.ui.atlas import new_world
from tools.arena.bout import play_game
from ui.app import headless_stage
from ui.new_world.table import AtlasTable
from ui.table.moments import Moment, key_moments, most_telling, points_by_turn


@pytest.fixture(scope="module", params=[2, 3, 4])
def match(request: pytest.FixtureRequest, games: dict[str, Rules[State]]) -> Match[State]:
    rules = games["new_world"]
    assert isinstance(rules, NewWorld)
    return play_game(rules, rules.deal(Options(request.param), Random(5)), [make_bot("greedy")] * request.param, 3)


def moments_of(match: Match[State]) -> list[Moment]:
    stage = headless_stage((1024, 640), "en")
    return key_moments(match, AtlasTable(stage, new_world(stage)).narrator(match.seats).moments(match))


def test_moments_come_in_order_and_one_of_a_kind_for_each_seat(match: Match[State]) -> None:
    found = moments_of(match)
    assert [moment.turn for moment in found] == sorted(moment.turn for moment in found)
    kinds = [moment.kind for moment in found]
    assert kinds.count("best_turn") == len(match.seats)
    assert all(kinds.count(kind) <= 1 for kind in ("lead", "ousted", "last_round"))
    assert len(found) <= len(match.seats) + 3


def test_no_turn_of_a_seat_gained_more_than_its_best(match: Match[State]) -> None:
    points = points_by_turn(match)
    for moment in moments_of(match):
        if moment.kind == "best_turn":
            own = [turn for turn in match.turns if turn.seat == moment.seat]
            gains = [points[turn.number + 1][moment.seat] - points[turn.number][moment.seat] for turn in own]
            assert moment.count == max(gains) > 0 and match.turns[moment.turn].seat == moment.seat
            claimed = [event.card for event in match.turns[moment.turn].events if isinstance(event, CardClaimed)]
            assert [moment.card] == (claimed or [NOTHING])


def test_the_lead_is_taken_once_and_kept(match: Match[State]) -> None:
    points = points_by_turn(match)
    for moment in moments_of(match):
        if moment.kind == "lead":
            assert moment.seat == match.standing.winner
            ahead = [each[moment.seat] > max(each[: moment.seat] + each[moment.seat + 1 :]) for each in points]
            assert all(ahead[moment.turn + 1 :]) and not ahead[moment.turn]


def test_no_ousting_was_harder_and_the_last_round_began_there(match: Match[State]) -> None:
    blows = [event.count for turn in match.turns for event in turn.events if isinstance(event, SettlersOusted)]
    found = {moment.kind: moment for moment in moments_of(match)}
    assert ("ousted" in found) == bool(blows)
    if blows:
        turn = match.turns[found["ousted"].turn]
        worst = SettlersOusted
        assert found["ousted"].count == max(blows)
        assert any(isinstance(event, worst) and event.seat == found["ousted"].other for event in turn.events)
    assert any(isinstance(event, LastRoundBegan) for event in match.turns[found["last_round"].turn].events)


def test_a_game_that_has_just_begun_has_no_moments(games: dict[str, Rules[State]]) -> None:
    rules = games["new_world"]
    assert moments_of(Match(rules, rules.deal(Options(3), Random(1)))) == []


class Level:
    """A match in which the winner and the second have as many points, told as one that is over."""

    def __init__(self, match: Match[State]) -> None:
        self._match = match
        before = match.standing
        self.standing = Standing(before.scores, before.ranking, True)

    def __getattr__(self, name: str) -> object:
        return getattr(self._match, name)


def test_a_tie_break_is_told_as_the_last_turn_of_the_winner(match: Match[State]) -> None:
    level = cast(Match[State], Level(match))
    found = [moment for moment in key_moments(level, []) if moment.kind == "tie_break"]
    winner, second = match.standing.ranking[:2]
    assert [(moment.seat, moment.other) for moment in found] == [(winner, second)]
    assert found[0].turn == max(turn.number for turn in match.turns if turn.seat == winner)
    stage = headless_stage((1024, 640), "en")
    narrator = AtlasTable(stage, new_world(stage)).narrator(match.seats)
    told = narrator.moment(found[0])
    assert match.seats[winner].name in told and match.seats[second].name in told and "level" in told


def test_without_a_tie_nothing_is_told_of_one(match: Match[State]) -> None:
    assert match.standing.tied == any(moment.kind == "tie_break" for moment in moments_of(match))


def test_of_too_many_moments_the_poorest_best_turns_are_left_out() -> None:
    moments = [Moment("best_turn", turn, turn, 10 - turn) for turn in range(6)]
    others = [Moment("last_round", 8, 0), Moment("tie_break", 9, 1, other=0)]
    kept = most_telling([*moments, *others], 5)
    assert [moment.turn for moment in kept] == [0, 1, 2, 8, 9]
    assert most_telling(moments, 7) == moments
