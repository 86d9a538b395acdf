"""A table whose bots think in another process: when that dies, by force or by its own fault, the game goes on."""

import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import pytest

from game.ai.greedy import GreedyBot
from game.ai.worker import Answer, Request, serve
from game.rules import Rules
from game.steps import Step
from tests.ui.driving import Driver, choice
from ui import thinker as thinking
from ui.app import headless_stage
from ui.thinker import MOST_RESTARTS, ProcessThinker

PATIENCE = 180.0
"""Seconds after which a game stands still; to start a process anew takes long on a busy Windows."""
FRAME = 0.01
MORE_TURNS = 4
FATAL_TURN = 2
"""The turn in which the faulty bot cannot think."""
SLOW_BOT = "legend:seconds=0.5"
QUICK_BOT = "greedy"

NewTable = Callable[[str], Driver]


@pytest.fixture
def new_table() -> Iterator[NewTable]:
    """Makes a table of two bots of a name that think in another process."""
    started: list[ProcessThinker] = []

    def make(bot: str) -> Driver:
        stage = headless_stage((1024, 640), "en")
        stage.thinker = process = ProcessThinker(stage.games)
        started.append(process)
        return Driver(choice(2, (bot, bot)), "killed", stage.size, "instant", stage)

    yield make
    for each in started:
        each.close()


def process_of(driver: Driver) -> ProcessThinker:
    found = driver.stage.thinker
    assert isinstance(found, ProcessThinker)
    return found


def go_on(driver: Driver, done: Callable[[], bool]) -> None:
    """Let frames pass until something has happened."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "the game does not go on"
        driver.stage.update(FRAME)
        time.sleep(FRAME)


def is_thinking(driver: Driver) -> bool:
    """Return whether the process has a question about a turn that begins, and no answer yet."""
    process = process_of(driver)
    return process._busy and not driver.position.phase and not process._connection.poll()


def test_a_process_killed_while_it_thinks_is_replaced_and_the_game_goes_on(new_table: NewTable) -> None:
    driver = new_table(SLOW_BOT)
    process = process_of(driver)
    go_on(driver, lambda: driver.position.turn >= 1 and is_thinking(driver))
    time.sleep(0.05)
    assert is_thinking(driver)
    killed, steps, turn = process._process.pid, list(driver.scene.match.steps), driver.position.turn
    process._process.kill()
    go_on(driver, lambda: driver.position.turn >= turn + MORE_TURNS)
    assert process._process.pid != killed and process.troubles == 1
    assert driver.scene.match.steps[: len(steps)] == steps


def serve_faulty_bots(connection: "Connection[Answer, Request]") -> None:
    """Answer requests as the thinking process does, but no bot can think in one turn, however often it is asked."""
    choose = GreedyBot.choose

    def faulty(self: GreedyBot, rules: Rules[Any], position: Any, chance: Random) -> Step:
        if position.turn == FATAL_TURN:
            raise ArithmeticError("this bot has lost count")
        return choose(self, rules, position, chance)

    GreedyBot.choose = faulty  # type: ignore[method-assign]
    serve(connection)


def test_a_bot_that_raises_in_its_process_is_stood_in_for_and_the_game_goes_on(
    new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "serve", serve_faulty_bots)
    driver = new_table(QUICK_BOT)
    process = process_of(driver)
    go_on(driver, lambda: driver.position.turn >= FATAL_TURN)
    assert process.troubles == 0
    go_on(driver, lambda: driver.position.turn >= FATAL_TURN + MORE_TURNS)
    assert process.troubles > MOST_RESTARTS, "it was started again and again, and then a simple bot played"
