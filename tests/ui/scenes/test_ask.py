"""Questions before something is lost: Enter keeps it, and only an answer that was chosen does away with it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.overlay_helpers import key, motion, pictures_of, press, say_yes
from tests.ui.save_helpers import game, stage_with
from ui.keys import USE
from ui.routes import leave_game, replace_open_game
from ui.scenes.ask import AskScene, Question
from ui.scenes.shelf import ShelfScene
from ui.scenes.title import TitleScene
from ui.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_with(tmp_path)
    made.push(TitleScene(made))
    return made


def ask(stage: Stage, done: list[str]) -> AskScene:
    scene = AskScene(stage, Question("Delete?", "Yes"), lambda: done.append("yes"))
    stage.push(scene)
    return scene


@pytest.mark.parametrize("code", USE)
def test_enter_right_away_keeps_what_would_be_lost(stage: Stage, code: int) -> None:
    done: list[str] = []
    scene = ask(stage, done)
    assert scene.focus.on == "no"
    stage.handle(key(code))
    assert not done and scene not in stage.scenes


@pytest.mark.parametrize("code", USE)
def test_enter_uses_the_answer_that_the_keyboard_is_on(stage: Stage, code: int) -> None:
    done: list[str] = []
    ask(stage, done)
    stage.handle(key(pygame.K_RIGHT))
    stage.handle(key(code))
    assert done == ["yes"]


def test_the_focus_is_seen_on_the_safe_answer_at_once(stage: Stage) -> None:
    scene = ask(stage, [])
    shown = pictures_of(scene, stage.size)[0]
    scene.focus.on = ""
    assert pictures_of(scene, stage.size)[0] != shown


@pytest.mark.parametrize("change", [lambda scene: scene.stage.resize((1024, 640)), lambda scene: None])
def test_the_focus_stays_when_the_mat_is_clicked_and_the_window_changes(
    stage: Stage, change: Callable[[AskScene], None]
) -> None:
    done: list[str] = []
    scene = ask(stage, done)
    stage.handle(motion(scene.mat.midtop))
    stage.handle(press((scene.mat.centerx, scene.mat.top + 4)))
    change(scene)
    assert stage.scenes[-1] is scene and scene.focus.on == "no"
    stage.handle(key(pygame.K_RETURN))
    assert not done


def test_a_click_on_yes_does_what_was_asked(stage: Stage) -> None:
    done: list[str] = []
    scene = ask(stage, done)
    stage.handle(press(scene.buttons[1].rect.center))
    assert done == ["yes"]


def questions(stage: Stage) -> dict[str, Callable[[], None]]:
    """Return every way to be asked before something is lost."""
    stage.saves.save(0, game(stage, 3), b"")
    shelf = ShelfScene(stage, saving=True)
    stage.session = game(stage, 5)
    stage.saves.keep(stage.session)
    stage.push(shelf)
    return {
        "delete": lambda: shelf.act("delete:0"),
        "over": lambda: shelf.act("card:0"),
        "replace": lambda: replace_open_game(stage, "Play", "play", lambda: None),
        "leave": lambda: leave_game(stage, lambda: None),
    }


@pytest.mark.parametrize("name", ["delete", "over", "replace", "leave"])
def test_every_question_begins_with_the_safe_answer(stage: Stage, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    ways = questions(stage)
    if name == "leave":
        monkeypatch.setattr(stage.saves, "keep", lambda session: False)
    ways[name]()
    scene = stage.scenes[-1]
    assert isinstance(scene, AskScene) and scene.focus.on == "no"
    say_yes(stage)
    assert scene not in stage.scenes
