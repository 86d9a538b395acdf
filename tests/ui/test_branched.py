"""Games that go on from a moment of another one: kept like any other, but not counted."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.record import RecordError
from tests.ui.shelf_helpers import game, rules_of, stage_with
from ui.game_files import record_text, save_text, session_of
from ui.scenes.results import ResultsScene
from ui.scenes.table import show_table
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
    assert bool(results.laurels and results.laurels.earned) != branched


def test_playing_on_from_a_replay_is_marked(stage: Stage) -> None:
    session = game(stage, 5)
    assert not session.branched
    branch = branch_of(session, session.match.steps[:3])
    assert branch.branched and branch_of(branch, []).branched


@pytest.mark.parametrize("branched", [False, True])
def test_the_mark_is_kept_in_saves_and_records(stage: Stage, branched: bool) -> None:
    session = replace(game(stage, 5), branched=branched)
    for text in (save_text(session), record_text(session)):
        plain = json.loads(text)
        assert session_of(plain, rules_of(stage)).branched is branched
        del plain["branched"]
        assert not session_of(plain, rules_of(stage)).branched, "older files have no mark"
        with pytest.raises(RecordError):
            session_of({**plain, "branched": "yes"}, rules_of(stage))


@pytest.mark.parametrize("branched", [False, True])
def test_such_games_are_left_out_when_records_are_counted(stage: Stage, branched: bool) -> None:
    stage.keeper.keep(replace(game(stage), branched=branched))
    list(stage.book.catch_up(stage.games))
    assert len(stage.book.rows) == (0 if branched else 1)
