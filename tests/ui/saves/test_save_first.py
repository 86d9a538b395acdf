"""Before a game is replaced it can be saved with one button; a second program says that it keeps nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import ui.app
from tests.ui.driving import key
from tests.ui.overlay_helpers import press, say_yes
from tests.ui.program import quiet_program, run_program
from tests.ui.save_helpers import game, stage_with
from ui.look.words import LANGUAGES
from ui.routes import leave_for_title, open_shelf, replace_open_game, show_table
from ui.saves.folder_lock import lock_folder
from ui.saves.store import SaveStore
from ui.scenes.ask import AskScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """The title, with an open game that was left in another run."""
    made = stage_with(tmp_path)
    made.saves.keep(game(made, 5))
    made.saves = SaveStore(tmp_path, made.games)
    made.push(TitleScene(made))
    return made


def asked(stage: Stage, done: list[str]) -> AskScene:
    replace_open_game(stage, "Play", "play", lambda: done.append("played"))
    scene = stage.scenes[-1]
    assert isinstance(scene, AskScene)
    return scene


def test_the_open_game_can_be_saved_before_it_is_replaced(stage: Stage) -> None:
    done: list[str] = []
    scene = asked(stage, done)
    stage.handle(press(next(button.rect for button in scene.buttons if button.action == "other").center))
    shelf = stage.scenes[-1]
    assert isinstance(shelf, ShelfScene) and shelf.saving
    stage.handle(press(shelf.layout.cards[2].whole.center))
    kept = stage.saves.slots()[0][2]
    assert kept is not None and kept.session is not None
    assert kept.session.match.steps == game(stage, 5).match.steps
    assert stage.scenes[-1] is scene and done == [], "the question is still open"
    assert scene.label.text.replace("\n", " ") == stage.words("shelf.saved", slot=3)
    assert [button.action for button in scene.buttons] == ["no", "yes"] and scene.focus.on == "yes"
    assert [button.look for button in scene.buttons] == ["button", "brass"]
    stage.handle(key(pygame.K_RETURN))
    assert done == ["played"]


def test_the_question_is_the_same_when_the_shelf_was_left_without_saving(stage: Stage) -> None:
    done: list[str] = []
    scene = asked(stage, done)
    scene.act("other")
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes[-1] is scene and len(scene.buttons) == 3 and scene.focus.on == "no"
    say_yes(stage)
    assert done == ["played"]


def test_the_game_on_the_table_is_saved_as_it_is(stage: Stage) -> None:
    session = game(stage, 8, "OTHER")
    show_table(stage, session)
    scene = asked(stage, [])
    scene.act("other")
    shelf = stage.scenes[-1]
    assert isinstance(shelf, ShelfScene)
    shelf.act("card:0")
    kept = stage.saves.slots()[0][0]
    assert kept is not None and kept.session is not None and kept.session.seed == "OTHER"


def test_an_open_game_that_cannot_be_read_is_said_and_the_question_stays(stage: Stage, tmp_path: Path) -> None:
    for path in tmp_path.glob("open-game*"):
        path.write_text("{", encoding="utf-8")
    done: list[str] = []
    scene = asked(stage, done)
    scene.act("other")
    assert stage.scenes[-1] is scene and scene.label.text.replace("\n", " ") == stage.words("title.damaged")
    assert [button.action for button in scene.buttons] == ["no", "yes"] and scene.focus.on == "no" and not done


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_three_answers_lie_on_the_mat(stage: Stage, language: str, size: tuple[int, int]) -> None:
    stage.set_language(language)
    scene = asked(stage, [])
    stage.resize(size)
    assert len(scene.buttons) == 3
    for before, after in zip(scene.buttons, scene.buttons[1:], strict=False):
        assert before.rect.right < after.rect.left
    assert all(scene.mat.contains(button.rect) for button in scene.buttons)
    assert pygame.Rect((0, 0), size).contains(scene.mat)


# A second program


def second(tmp_path: Path) -> Stage:
    """Return the stage of a program while another has the folder."""
    stage = stage_with(None)
    stage.saves.elsewhere = True
    show_table(stage, game(stage, 5))
    return stage


def test_a_second_program_says_at_the_table_that_the_game_is_not_kept_and_says_it_once(tmp_path: Path) -> None:
    stage = second(tmp_path)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    assert scene.notice.text == stage.words("keeping.not_here")
    scene.notice.clear()
    scene.play.play(scene.match.legal()[0])
    assert scene.notice.text == ""


def test_a_second_program_says_why_a_slot_cannot_be_used(tmp_path: Path) -> None:
    stage = second(tmp_path)
    open_shelf(stage, saving=True)
    shelf = stage.scenes[-1]
    assert isinstance(shelf, ShelfScene)
    shelf.act("card:0")
    assert shelf.note == stage.words("keeping.not_here")


def test_a_second_program_asks_before_its_game_is_lost(tmp_path: Path) -> None:
    stage = second(tmp_path)
    leave_for_title(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, AskScene) and scene.question.text == stage.words("keeping.unkept_here")
    stage.handle(key(pygame.K_ESCAPE))
    assert isinstance(stage.scenes[-1], TableScene)
    leave_for_title(stage)
    say_yes(stage)
    assert isinstance(stage.scenes[-1], TitleScene)


def test_a_program_knows_that_it_is_the_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet_program(tmp_path, monkeypatch)
    assert not run_program([[]], monkeypatch).saves.elsewhere
    held = lock_folder(tmp_path)
    assert held is not None
    monkeypatch.undo()
    quiet_program(tmp_path, monkeypatch)
    stage = run_program([[]], monkeypatch)
    assert stage.saves.elsewhere and ui.app.run is not None
    title = stage.scenes[0]
    assert isinstance(title, TitleScene) and title.note == stage.words("keeping.in_use")
    held.close()
