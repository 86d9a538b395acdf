"""Leaving the table: no game is forgotten before it is kept, and where that fails a person decides."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.overlay_helpers import key, say_yes
from tests.ui.save_helpers import game, stage_with
from ui.routes import show_table
from ui.saves.store import SaveStore
from ui.scenes.ask import AskScene
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.stage import Stage
from ui.table.session import Session


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_with(tmp_path / "home")


def fill_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: object, **named: object) -> None:
        raise OSError(28, "No space left on device")

    for each in ("ui.saves.store.write_whole", "ui.saves.open_game.write_whole", "ui.saves.journal.Journal.write"):
        monkeypatch.setattr(each, full)


def finished_table(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Show the results of a game whose last turn could not be written, though the one before was."""
    stage.saves.keep(game(stage, 5))
    session = game(stage)
    fill_disk(monkeypatch)
    show_table(stage, session)
    for _ in range(3):
        stage.update(1.0)
    assert isinstance(stage.scenes[-1], ResultsScene)
    return session


def result_of(stage: Stage, action: str) -> None:
    shown = stage.scenes[-1]
    assert isinstance(shown, ResultsScene)
    shown.act(action)


@pytest.mark.parametrize("action", ["title", "rematch", "same_seed"])
def test_a_finished_game_whose_last_write_failed_is_written_when_the_results_are_left(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    finished_table(stage, monkeypatch)
    monkeypatch.undo()
    result_of(stage, action)
    assert len(stage.saves.records()) == 1 and not stage.saves.has_game()
    assert isinstance(stage.scenes[-1], TitleScene if action == "title" else TableScene)


@pytest.mark.parametrize("action", ["title", "rematch"])
def test_a_finished_game_that_cannot_be_written_is_left_only_after_a_question(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, action: str
) -> None:
    session = finished_table(stage, monkeypatch)
    for sure in (False, True):
        assert stage.session is session
        result_of(stage, action)
        question = stage.scenes[-1]
        assert isinstance(question, AskScene) and question.question.text == stage.words("keeping.unkept")
        say_yes(stage) if sure else stage.handle(key(pygame.K_ESCAPE))
    assert isinstance(stage.scenes[-1], TitleScene if action == "title" else TableScene)
    assert stage.session is not session


def test_looking_at_the_board_leaves_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished_table(stage, monkeypatch)
    result_of(stage, "board")
    assert stage.session is session and isinstance(stage.scenes[-1], TableScene)


def test_playing_on_from_a_replay_writes_the_finished_game_first(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    finished_table(stage, monkeypatch)
    monkeypatch.undo()
    show_table(stage, game(stage, 3, "OTHER"))
    assert len(stage.saves.records()) == 1


def paused(stage: Stage) -> PauseScene:
    table = stage.scenes[-1]
    assert isinstance(table, TableScene)
    table._press("menu")
    pause = stage.scenes[-1]
    assert isinstance(pause, PauseScene)
    return pause


@pytest.mark.parametrize("way", ["title", "quit"])
def test_a_game_that_can_be_kept_is_left_without_a_question(stage: Stage, way: str) -> None:
    session = game(stage, 5)
    show_table(stage, session)
    paused(stage).act(way)
    assert stage.session is None and stage.saves.has_game()
    assert isinstance(stage.scenes[-1], TitleScene) if way == "title" else not stage.running


@pytest.mark.parametrize("way", ["title", "quit"])
def test_a_game_that_cannot_be_kept_is_left_only_after_a_question(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    session = game(stage, 5)
    show_table(stage, session)
    fill_disk(monkeypatch)
    session.match.play(session.match.legal()[0])
    pause = paused(stage)
    for sure in (False, True):
        assert stage.session is session and stage.scenes[-1] is pause and stage.running
        pause.act(way)
        assert isinstance(stage.scenes[-1], AskScene)
        say_yes(stage) if sure else stage.handle(key(pygame.K_ESCAPE))
    assert stage.session is None
    assert isinstance(stage.scenes[-1], TitleScene) if way == "title" else not stage.running


def test_a_game_that_could_not_be_kept_stays_on_the_table(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    session = stage.session = game(stage, 5)
    fill_disk(monkeypatch)
    assert not stage.leave_table() and stage.session is session
    monkeypatch.undo()
    assert stage.leave_table() and stage.session is None
    assert stage.leave_table(), "no game is left: nothing to keep"


def test_finishing_twice_makes_one_record(stage: Stage) -> None:
    session = game(stage)
    assert stage.saves.keep(session) and stage.saves.keep(session)
    assert len(stage.saves.records()) == 1 and isinstance(stage.saves, SaveStore)
