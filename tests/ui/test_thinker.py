"""Bots think in another process: answers come, a dead process is replaced, and the game goes on."""

import errno
import time
from collections.abc import Iterator
from multiprocessing.context import SpawnContext, SpawnProcess
from random import Random
from typing import Any

import pytest

from game.ai.hint import parse_hint
from game.ai.worker import HINT, STEP
from game.rules import Options, Rules
from ui.thinker import InlineThinker, ProcessThinker, Question, Thinker

PATIENCE = 120.0
"""Seconds after which no answer is coming any more; to start a process takes long on a busy Windows."""
AT_ONCE = 0.3
"""Seconds that asking may take on a busy machine; the bot that is asked thinks for several times as long."""


@pytest.fixture
def thinker(games: dict[str, Rules[Any]]) -> Iterator[ProcessThinker]:
    started = ProcessThinker(games)
    yield started
    started.close()


def question(games: dict[str, Rules[Any]], bot: str = "greedy", seed: int = 1, kind: str = STEP) -> Question:
    rules = games["new_world"]
    position = rules.new_game(rules.deal(Options(2, "D1"), Random(seed)))
    return Question("new_world", rules.component_set, rules.plain(position), bot, "seed", kind)


def wait(thinker: Thinker) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = thinker.poll()
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer came")


def test_the_process_answers_as_the_bot_on_the_spot(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    inline = InlineThinker(games)
    for seed in range(5):
        asked = question(games, seed=seed)
        thinker.ask(asked)
        inline.ask(asked)
        assert wait(thinker) == inline.poll()


def test_nothing_asked_nothing_answered(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    assert thinker.poll() is None
    assert InlineThinker(games).poll() is None


def test_asking_does_not_wait(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    thinker.ask(question(games))
    wait(thinker)
    begun = time.perf_counter()
    thinker.ask(question(games, "legend:seconds=1", seed=3))
    assert thinker.poll() is None
    assert time.perf_counter() - begun < AT_ONCE


def test_a_killed_process_is_replaced_and_answers(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    for seed in range(2):
        thinker.ask(question(games, seed=seed))
        thinker._process.kill()
        assert wait(thinker).startswith(("work", "rest"))


def test_an_answer_to_a_forgotten_question_is_ignored(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    thinker.ask(question(games, seed=1))
    thinker.forget()
    time.sleep(0.1)
    assert thinker.poll() is None
    inline = InlineThinker(games)
    inline.ask(question(games, seed=2))
    thinker.ask(question(games, seed=2))
    assert wait(thinker) == inline.poll()


def test_a_bot_that_does_not_exist_is_stood_in_for(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    thinker.ask(question(games, bot="nobody"))
    assert wait(thinker).startswith(("work", "rest"))


def test_a_process_that_dies_again_and_again_does_not_stop_the_game(
    thinker: ProcessThinker, games: dict[str, Rules[Any]]
) -> None:
    thinker.ask(question(games))
    end = time.monotonic() + PATIENCE
    found = None
    while found is None and time.monotonic() < end:
        thinker._process.kill()
        thinker._process.join()
        found = thinker.poll()
    assert found is not None and found.startswith(("work", "rest"))


HINTER = "legend:nodes=400"


def test_the_process_finds_the_same_hint_as_on_the_spot(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    inline = InlineThinker(games)
    asked = question(games, HINTER, kind=HINT)
    thinker.ask(asked)
    inline.ask(asked)
    found = wait(thinker)
    assert found == inline.poll()
    assert parse_hint(games["new_world"], found).reasons


def test_a_hint_is_found_by_a_new_process_when_the_old_one_dies(
    thinker: ProcessThinker, games: dict[str, Rules[Any]]
) -> None:
    thinker.ask(question(games, HINTER, kind=HINT))
    thinker._process.kill()
    assert parse_hint(games["new_world"], wait(thinker)).steps


def test_no_simple_bot_stands_in_for_a_hint(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    thinker.ask(question(games, "nobody", kind=HINT))
    assert wait(thinker) == ""


def test_a_forgotten_hint_does_not_answer_the_next_bot(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    thinker.ask(question(games, HINTER, kind=HINT))
    thinker.forget()
    thinker.ask(question(games, seed=2))
    assert wait(thinker).startswith(("work", "rest"))


def test_what_is_forgotten_before_the_process_is_free_is_never_begun(
    thinker: ProcessThinker, games: dict[str, Rules[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for hints and puts them away again does not make the next bot wait for each of them."""
    sent: list[int] = []
    post = ProcessThinker._send

    def noted(self: ProcessThinker) -> None:
        sent.append(self._ticket)
        post(self)

    monkeypatch.setattr(ProcessThinker, "_send", noted)
    for _ in range(6):
        thinker.ask(question(games, HINTER, kind=HINT))
        thinker.forget()
    thinker.ask(question(games, seed=2))
    assert wait(thinker).startswith(("work", "rest"))
    assert len(sent) == 2, "the first hint, which was begun, and the step"


def test_the_hint_of_the_window_comes_soon(thinker: ProcessThinker, games: dict[str, Rules[Any]]) -> None:
    thinker.ask(question(games))
    wait(thinker)
    begun = time.perf_counter()
    thinker.ask(question(games, thinker.hinter, kind=HINT))
    assert parse_hint(games["new_world"], wait(thinker)).steps
    assert time.perf_counter() - begun < 3.0, "however busy the machine is"


# A system that lets no process start


class Refusal:
    """A system that starts no process, and counts how often it was asked to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self._patch = monkeypatch
        monkeypatch.setattr(SpawnProcess, "start", self._start)

    def _start(self) -> None:
        self.asked += 1
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    def end(self) -> None:
        self._patch.undo()


@pytest.fixture
def refusal(monkeypatch: pytest.MonkeyPatch) -> Iterator[Refusal]:
    refused = Refusal(monkeypatch)
    yield refused
    refused.end()


def simple_answer(games: dict[str, Rules[Any]], seed: int) -> str | None:
    inline = InlineThinker(games)
    inline.ask(question(games, seed=seed))
    return inline.poll()


def test_without_a_process_a_simple_bot_plays_every_step_and_hints_are_empty(
    refusal: Refusal, games: dict[str, Rules[Any]], caplog: pytest.LogCaptureFixture
) -> None:
    thinker = ProcessThinker(games)
    for seed in range(3):
        thinker.ask(question(games, "captain", seed))
        assert thinker.poll() == simple_answer(games, seed)
        assert thinker.poll() is None
    thinker.ask(question(games, HINTER, kind=HINT))
    assert thinker.poll() == ""
    thinker.close()
    assert "no thinking process can be started" in caplog.text and "Resource temporarily" in caplog.text
    assert thinker.troubles, "the self-test must notice"


def test_each_question_tries_once_to_start_a_process(refusal: Refusal, games: dict[str, Rules[Any]]) -> None:
    thinker = ProcessThinker(games)
    assert refusal.asked == 1
    for number in range(2, 5):
        thinker.ask(question(games))
        for _ in range(3):
            thinker.poll()
        assert refusal.asked == number
    thinker.close()


def test_a_dead_process_that_cannot_be_replaced_does_not_stop_the_game(
    thinker: ProcessThinker, games: dict[str, Rules[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    refusal = Refusal(monkeypatch)
    thinker.ask(question(games, "legend:seconds=1"))
    thinker._process.kill()
    assert wait(thinker) == simple_answer(games, 1)
    thinker.ask(question(games, seed=2))
    assert thinker.poll() == simple_answer(games, 2)
    thinker.close()
    refusal.end()


def test_the_process_is_back_as_soon_as_the_system_lets_it_start(
    refusal: Refusal, games: dict[str, Rules[Any]]
) -> None:
    thinker = ProcessThinker(games)
    refusal.end()
    try:
        thinker.ask(question(games, HINTER, kind=HINT))
        assert parse_hint(games["new_world"], wait(thinker)).steps
    finally:
        thinker.close()


def test_a_system_without_room_for_a_pipe_does_not_stop_the_game(
    games: dict[str, Rules[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_pipe(_: SpawnContext) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(SpawnContext, "Pipe", no_pipe)
    thinker = ProcessThinker(games)
    thinker.ask(question(games, "captain"))
    assert thinker.poll() == simple_answer(games, 1)
    thinker.close()


def test_closing_twice_does_no_harm(thinker: ProcessThinker) -> None:
    thinker.close()
    thinker.close()
