"""A match: playing, taking back, and what it remembers."""

from random import Random
from typing import Any

import pytest

from game.match import Match, NotPossible, Seat
from game.rules import Options, Rules
from game.steps import StepError


@pytest.fixture
def match(games: dict[str, Rules[Any]]) -> Match[Any]:
    rules = games["new_world"]
    return Match(rules, rules.deal(Options(2, "D1"), Random(1)), [Seat("Anna"), Seat("Bo", "greedy")])


def play(match: Match[Any], *texts: str) -> None:
    for text in texts:
        match.play(match.rules.parse(text))


def test_a_match_knows_its_seats_and_whose_turn_it_is(match: Match[Any]) -> None:
    assert [seat.name for seat in match.seats] == ["Anna", "Bo"]
    first = match.seat
    play(match, "work A3", "end")
    assert match.seat == 1 - first
    assert [turn.seat for turn in match.turns] == [first, 1 - first]


def test_a_refused_step_says_why_and_changes_nothing(match: Match[Any]) -> None:
    before = match.rules.plain(match.position)
    with pytest.raises(NotPossible) as caught:
        play(match, "work C3")
    assert caught.value.refusal.reason == "not_explored"
    assert match.rules.plain(match.position) == before
    assert not match.can_undo


def test_undo_and_redo_at_every_step_of_the_turn(match: Match[Any]) -> None:
    positions = [match.rules.plain(match.position)]
    for text in ("work A4", "upgrade YY>RR"):
        play(match, text)
        positions.append(match.rules.plain(match.position))
    for expected in reversed(positions[:-1]):
        match.undo()
        assert match.rules.plain(match.position) == expected
    for expected in positions[1:]:
        match.redo()
        assert match.rules.plain(match.position) == expected
    assert not match.can_redo


def test_another_step_forgets_what_could_be_played_again(match: Match[Any]) -> None:
    play(match, "work A3")
    match.undo()
    play(match, "work A4")
    assert not match.can_redo
    with pytest.raises(StepError):
        match.redo()


def test_playing_the_step_that_was_taken_back_keeps_the_rest_for_redo(match: Match[Any]) -> None:
    play(match, "work A4", "upgrade Y>R")
    match.undo()
    match.undo()
    play(match, "work A4")
    assert match.can_redo
    match.redo()
    assert [match.rules.text(step) for step in match.steps] == ["work A4", "upgrade Y>R"]


def test_restart_takes_the_whole_turn_back_and_no_more(match: Match[Any]) -> None:
    play(match, "work A3", "end")
    start = match.rules.plain(match.position)
    play(match, "work A4", "upgrade -")
    match.restart_turn()
    assert match.rules.plain(match.position) == start
    assert not match.can_undo
    with pytest.raises(StepError):
        match.undo()


def test_nothing_is_taken_back_across_a_turn(match: Match[Any]) -> None:
    play(match, "work A3", "end")
    assert not match.can_undo
    assert not match.can_redo


def test_a_take_back_after_a_reveal_is_remembered(match: Match[Any]) -> None:
    play(match, "work A3")
    match.undo()
    assert match.peeks == 0
    play(match, "work A1", "tile 1")
    match.undo()
    assert match.peeks == 1
    match.redo()
    match.restart_turn()
    assert match.peeks == 2


def test_the_log_keeps_every_turn_with_its_events(match: Match[Any]) -> None:
    play(match, "work A3", "end", "rest", "end")
    names = [[type(event).__name__ for event in turn.events] for turn in match.turns]
    assert names == [["SettlersPlaced", "GoodsGained", "TurnEnded"], ["Rested", "TurnEnded"], []]


def test_the_position_of_any_turn_and_step_can_be_looked_at(match: Match[Any]) -> None:
    seen = [match.rules.plain(match.position)]
    for text in ("work A4", "upgrade YY>RR", "end", "work A3"):
        play(match, text)
        seen.append(match.rules.plain(match.position))
    for turn, step, expected in ((0, 0, 0), (0, 1, 1), (0, 2, 2), (1, 0, 3), (1, 1, 4)):
        assert match.rules.plain(match.position_at(turn, step)) == seen[expected]
    assert match.rules.plain(match.position) == seen[-1]


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_a_whole_game_with_restless_undo_equals_the_plain_game(games: dict[str, Rules[Any]], game: str) -> None:
    rules, chance = games[game], Random(5)
    match = Match(rules, rules.deal(Options(3), chance))
    shadow = rules.copy(match.position)
    while not match.is_over and match.position.turn < 120:
        step = chance.choice(match.legal())
        match.play(step)
        if match.can_undo and chance.random() < 0.4:
            match.undo()
            match.redo()
        rules.apply(shadow, step)
    assert rules.plain(shadow) == rules.plain(match.position)
    assert match.is_over or match.turn.number == match.position.turn


def test_a_preview_changes_nothing(match: Match[Any]) -> None:
    before = match.rules.plain(match.position)
    after, events = match.preview(match.rules.parse("work A3"))
    assert match.rules.plain(match.position) == before and not match.can_undo
    match.play(match.rules.parse("work A3"))
    assert match.rules.plain(after) == match.rules.plain(match.position)
    assert match.turn.events == events


def test_names_must_fit_the_seats(games: dict[str, Rules[Any]]) -> None:
    rules = games["new_world"]
    with pytest.raises(ValueError, match="3 names for 2 seats"):
        Match(rules, rules.deal(Options(2), Random(1)), [Seat("a"), Seat("b"), Seat("c")])
