"""A game from outside, registered by the path of its package, is played and kept by code that has never heard of it."""

import json
import multiprocessing
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.hint import find_hint, parse_hint, spell_hint
from game.ai.levels import LEVELS
from game.ai.planner import PlanningBot
from game.ai.roster import YARDSTICKS, make_bot
from game.ai.worker import HINT, STEP, serve
from game.catalogue import GAMES, load_rules, packages
from game.match import Match, Seat
from game.record import from_plain, to_plain
from game.rules import Options, Rules
from tools.arena.__main__ import main as arena

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENTURY_GAMES", "tests.pebbles")


@pytest.fixture
def pebbles() -> Rules[Any]:
    return load_rules("pebbles")


def test_a_game_is_known_by_the_last_part_of_its_path_while_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(packages()) == {*GAMES, "pebbles"}
    assert load_rules("pebbles").name == "pebbles"
    monkeypatch.delenv("CENTURY_GAMES")
    with pytest.raises(ValueError, match="'pebbles' is not one of the games new_world, spice_road"):
        load_rules("pebbles")


def test_no_game_from_outside_takes_the_place_of_one_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENTURY_GAMES", "tests.pebbles,somewhere.new_world")
    assert packages()["new_world"] == "game.new_world"


@pytest.mark.parametrize("name", [*LEVELS, *YARDSTICKS])
def test_every_bot_plays_it_to_the_end(name: str, pebbles: Rules[Any]) -> None:
    chance, bot = Random(5), make_bot(f"{name}:nodes=60" if name in ("flat", "uct", "beam", "legend") else name)
    match = Match(pebbles, pebbles.deal(Options(3), chance))
    while not match.is_over:
        match.play(ask(bot, pebbles, match.position, chance))
        assert pebbles.plain(pebbles.position(pebbles.plain(match.position))) == pebbles.plain(match.position)
    assert match.standing.scores[match.standing.winner].total > 0


def test_it_is_recorded_and_read_again(pebbles: Rules[Any]) -> None:
    chance, bot = Random(2), make_bot("scout")
    match = Match(pebbles, pebbles.deal(Options(2), chance), [Seat("Ada"), Seat("Ben", "scout")])
    while not match.is_over:
        match.play(ask(bot, pebbles, match.position, chance))
    again = from_plain(json.loads(json.dumps(to_plain(match))), {"pebbles": pebbles})
    assert again.steps == match.steps and again.standing == match.standing


def test_a_hint_is_a_whole_turn(pebbles: Rules[Any]) -> None:
    bot = make_bot("captain")
    assert isinstance(bot, PlanningBot)
    hint = find_hint(bot, pebbles, pebbles.new_game(pebbles.deal(Options(2), Random(1))))
    assert [pebbles.text(step) for step in hint.steps] == ["rest", "end"]
    assert parse_hint(pebbles, spell_hint(pebbles, hint)) == hint


def test_the_thinking_process_answers_for_it(pebbles: Rules[Any]) -> None:
    position = pebbles.plain(pebbles.new_game(pebbles.deal(Options(2), Random(1))))
    here, there = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(there,), daemon=True)
    process.start()
    try:
        for ticket, kind in enumerate((STEP, HINT)):
            here.send((ticket, kind, "pebbles", pebbles.component_set, position, "captain", "7"))
            assert here.poll(PATIENCE)
            answered, text = here.recv()
            assert answered == ticket and "rest" in text
    finally:
        here.close()
        process.terminate()
        process.join()


def test_the_arena_lets_bots_play_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena(["--game", "pebbles", "--seats", "captain,random", "--games", "20", "--jobs", "1", "--json"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert results["unfinished"] == 0 and results["seats"][0]["win_share"] > 0.5
