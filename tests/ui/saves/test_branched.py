"""Games that go on from a moment of another one: kept like any other, but not counted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.record import RecordError
from tests.ui.overlay_helpers import LANGUAGES, key, motion
from tests.ui.save_helpers import game, stage_with
from ui.routes import show_table
from ui.saves.files import record_text, save_text, session_of
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.stage import Stage
from ui.statistics.book import StatisticsBook
from ui.table.session import branch_of


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_with(tmp_path)
    made.book = StatisticsBook(tmp_path)
    return made


def show_to_the_end(stage: Stage, branched: bool) -> ResultsScene:
    """Show a game that has just ended, and its results."""
    show_table(stage, replace(game(stage), branched=branched))
    for _ in range(3):
        stage.update(1.0)
    shown = stage.scenes[-1]
    assert isinstance(shown, ResultsScene)
    return shown


@pytest.mark.parametrize("branched", [False, True])
def test_a_game_played_on_from_a_replay_is_not_counted_and_earns_nothing(stage: Stage, branched: bool) -> None:
    results = show_to_the_end(stage, branched)
    assert bool(stage.book.rows) != branched
    assert bool(results.toast and results.toast.earned) != branched


def test_playing_on_from_a_replay_is_marked(stage: Stage) -> None:
    session = game(stage, 5)
    assert not session.branched
    branch = branch_of(session, session.match.steps[:3])
    assert branch.branched and branch_of(branch, []).branched


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_is_told_before_and_after_that_such_a_game_is_not_counted(stage: Stage, language: str) -> None:
    stage.set_language(language)
    replay = ReplayScene(stage, game(stage, 5), 2)
    stage.push(replay)
    button = next(button for button in replay.buttons if button.action == "continue")
    assert button.tip == stage.words("replay.continue_tip")
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    before = pygame.image.tobytes(surface, "RGB")
    stage.handle(motion(button.rect.center))
    stage.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") != before
    stage.handle(key(pygame.K_c))
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and table.notice.text == stage.words("replay.uncounted")


@pytest.mark.parametrize("branched", [False, True])
def test_the_mark_is_kept_in_saves_and_records(stage: Stage, branched: bool) -> None:
    session = replace(game(stage, 5), branched=branched)
    for text in (save_text(session), record_text(session)):
        plain = json.loads(text)
        assert session_of(plain, stage.games).branched is branched
        del plain["branched"]
        assert not session_of(plain, stage.games).branched, "older files have no mark"
        with pytest.raises(RecordError):
            session_of({**plain, "branched": "yes"}, stage.games)


@pytest.mark.parametrize("branched", [False, True])
def test_such_games_are_left_out_when_records_are_counted(stage: Stage, branched: bool) -> None:
    stage.saves.keep(replace(game(stage), branched=branched))
    list(stage.book.catch_up(stage.games))
    assert len(stage.book.rows) == (0 if branched else 1)
