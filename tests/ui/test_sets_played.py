"""Sets are chosen in the window, played, kept and named wherever their games are shown."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest

from game.component_set import STANDARD
from tests.ui.driving import key
from tests.ui.set_helpers import (
    EDITIONS,
    GAMES,
    choose,
    drawn,
    played_to_the_end,
    player_stage,
    typed_set,
)
from ui.routes import play_again, resume_table, start_daily, start_table
from ui.saves.files import record_text, session_of
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.rules_page import RulesScene
from ui.scenes.setup import SetupScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.statistics import StatisticsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.scenes.zoom import ZoomScene
from ui.settings import load_settings
from ui.statistics.achievements import earned_by


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_set_typed_in_by_hand_is_chosen_played_saved_resumed_and_replayed(tmp_path: Path, edition: str) -> None:
    game = GAMES[edition]
    folder = typed_set(tmp_path, game, about="name: {en: The box, fr: La boîte}")
    stage = player_stage(tmp_path, edition)
    choose(stage, "typed")
    stage.handle(key(pygame.K_ESCAPE))
    stage.update(0.02)
    assert load_settings(tmp_path / "settings.json").table.component_set == "typed"
    start_table(stage, "TYPED")
    session = stage.session
    assert session is not None and session.rules.component_set.title("fr") == "La boîte"
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene) and "The box" in scene.notice.text
    chance = Random(2)
    while session.match.position.turn < 6:
        session.match.play(chance.choice(session.match.legal()))
    assert stage.saves.keep(session) and stage.saves.save(0, session, b"")
    shutil.rmtree(folder)  # the saved game carries its set

    again = player_stage(tmp_path, edition)
    assert resume_table(again) == "" and again.session is not None
    resumed = again.session
    assert resumed.rules.component_set == session.rules.component_set
    assert resumed.rules.component_set.labels == session.rules.component_set.labels
    assert resumed.match.steps == session.match.steps
    while not resumed.match.is_over:
        resumed.match.play(chance.choice(resumed.match.legal()))
    assert again.saves.keep(resumed)
    record = again.saves.records()[0]
    kept, damaged = again.saves.open(record)
    assert kept is not None and kept.session is not None and damaged == 0
    assert kept.session.rules.component_set.title("en") == "The box"
    again.push(ReplayScene(again, kept.session))
    drawn(again)
    play_again(again, kept.session, "MORE")
    assert again.session is not None and again.session.rules.component_set == resumed.rules.component_set


def test_a_set_that_was_changed_after_saving_changes_no_saved_game(tmp_path: Path) -> None:
    folder = typed_set(tmp_path)
    stage = player_stage(tmp_path)
    choose(stage, "typed")
    session = played_to_the_end(stage)
    text = record_text(session)
    file = folder / "cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("points: 6", "points: 9"), encoding="utf-8")
    fresh = player_stage(tmp_path)
    again = session_of(json.loads(text), fresh.games)
    assert again.match.standing == session.match.standing
    assert again.rules.fingerprint == session.rules.fingerprint
    fresh.settings.table.component_set = "typed"
    rules, _ = fresh.rules_for(fresh.settings.table)
    assert rules.fingerprint != again.rules.fingerprint, "the next game has the changed set"


def test_a_chosen_set_that_is_gone_or_broken_gives_way_with_a_sentence(tmp_path: Path) -> None:
    folder = typed_set(tmp_path)
    stage = player_stage(tmp_path)
    choose(stage, "typed")
    stage.save_settings()
    (folder / "cards.yaml").write_text("- {id: canoe}", encoding="utf-8")
    rules, note = stage.rules_for(stage.settings.table)
    assert rules is stage.rules and note.startswith("The set Typed cannot be played: cards.yaml, row 'canoe'")
    shutil.rmtree(folder)
    start_table(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene) and "typed is not there any more" in scene.notice.text
    assert stage.session is not None and stage.session.choice.component_set == STANDARD
    stage.push(TitleScene(stage))
    setup = SetupScene(stage)
    stage.push(setup)
    assert "typed is not there any more" in setup.note and stage.settings.table.component_set == STANDARD
    drawn(stage)


def test_the_game_of_the_day_is_always_played_with_the_standard_set(tmp_path: Path) -> None:
    stage = player_stage(tmp_path)
    stage.settings.table.component_set = "three_by_three"
    start_daily(stage, date(2026, 11, 18))
    assert stage.session is not None and stage.session.rules is stage.rules


def test_a_golem_takes_up_the_set_of_the_caravan(tmp_path: Path) -> None:
    typed_set(tmp_path, "spice_road")
    stage = player_stage(tmp_path, "spice_road")
    stage.settings.table.component_set = "typed"
    stage.settings.choose("spice_road", "golem")
    assert stage.settings.table.component_set == "typed"
    stage.settings.choose("new_world", "classic")
    assert stage.settings.table.component_set == STANDARD


# Names


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_record_names_its_set_wherever_it_is_shown(tmp_path: Path, edition: str) -> None:
    typed_set(tmp_path, GAMES[edition], about="name: The box")
    stage = player_stage(tmp_path, edition)
    stage.settings.table.component_set = "typed"
    session = played_to_the_end(stage)
    assert stage.saves.save(0, session, b"")
    stage.book.count(session.match, session.seed, session.begun, session.choice.skin)
    shelf = ShelfScene(stage)
    stage.push(shelf)
    assert shelf.cards[0] is not None
    assert any("The box" in label.text for label in shelf.card_labels(0, shelf.cards[0]))
    results = ResultsScene(stage, session, lambda action: None)
    stage.push(results)
    assert "The box" in [label.text for label in results.labels()]
    for scene in (RulesScene(stage), StatisticsScene(stage), TableScene(stage, session)):
        stage.push(scene)
        drawn(stage)
    assert stage.book.rows[-1].component_set == "typed"


def test_pieces_of_a_set_are_called_as_it_says(tmp_path: Path) -> None:
    typed_set(tmp_path)
    stage = player_stage(tmp_path)
    stage.settings.table.component_set = "typed"
    start_table(stage, "TYPED")
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    names = set()
    for x in range(20, stage.size[0], 50):
        for y in range(20, stage.size[1], 50):
            stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=3))
            zoom = stage.scenes[-1]
            if isinstance(zoom, ZoomScene):
                names.add(zoom.story.name)
                stage.pop()
    assert "Typed" in names


# Statistics


def test_games_of_other_sets_are_kept_apart_and_earn_nothing(tmp_path: Path) -> None:
    stage = player_stage(tmp_path)
    stage.settings.table.component_set = "three_by_three"
    session = played_to_the_end(stage)
    stage.book.count(session.match, session.seed, session.begun)
    assert stage.book.rows[-1].component_set == "three_by_three"
    assert earned_by(stage.book.rows, "Ada") == {}
    page = StatisticsScene(stage)
    stage.push(page)
    drawn(stage)
    texts = [label.text for label in page.view.labels]  # type: ignore[union-attr]
    assert "Other sets" in texts
    start_table(stage, "PLAIN", stage.settings.table.__class__(stage.settings.table.seats))
    plain = stage.session
    assert plain is not None
    chance = Random(5)
    while not plain.match.is_over:
        plain.match.play(chance.choice(plain.match.legal()))
    stage.book.count(plain.match, plain.seed, plain.begun)
    assert "first_game" in earned_by(stage.book.rows, "Ada")
