"""The count of points is seen once, a button does what it says while it runs, and a mashed Enter starts nothing."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.any_table import EDITIONS, table_for
from tests.ui.driving import key, motion
from tests.ui.overlay_helpers import pause_on, press, results_on
from ui.app import headless_stage
from ui.routes import start_table
from ui.scenes.moments import MomentsScene
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.stage import Stage

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@pytest.fixture
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def finished(edition: str) -> tuple[Stage, TableScene]:
    """Return a table at which bots have played to the end, with its results on top."""
    stage = headless_stage((1280, 720), "en")
    stage.settings.speed = "instant"
    start_table(stage, "count", table_for(edition, 0, ["greedy", "greedy"]))
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    while not scene.finished:
        stage.update(1.0)
    stage.settings.speed = "normal"
    return stage, scene


def results_of(stage: Stage) -> ResultsScene:
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    return results


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_points_are_counted_once_however_often_the_board_is_looked_at(edition: str) -> None:
    stage, scene = finished(edition)
    assert not results_of(stage).done
    stage.handle(press(results_of(stage).layout.buttons["board"].center))
    assert stage.scenes == [scene]
    for way in ("button", "escape"):
        if way == "button":
            end = next(button for button in scene.buttons if button.action == "end")
            stage.handle(motion(end.rect.center))
            stage.handle(press(end.rect.center))
        else:
            stage.handle(key(pygame.K_ESCAPE))
        assert results_of(stage).done
        stage.handle(key(pygame.K_ESCAPE))
        assert stage.scenes == [scene], "Esc uncovers the board"


@pytest.mark.parametrize("edition", EDITIONS)
def test_esc_on_the_board_after_the_end_leads_to_the_results_and_the_button_to_the_menu(edition: str) -> None:
    stage, scene = finished(edition)
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes == [scene]
    stage.handle(key(pygame.K_ESCAPE))
    assert isinstance(stage.scenes[-1], ResultsScene)
    stage.handle(key(pygame.K_ESCAPE))
    menu = next(button for button in scene.buttons if button.action == "menu")
    stage.handle(press(menu.rect.center))
    assert isinstance(stage.scenes[-1], PauseScene)


@pytest.mark.parametrize("action", ["rematch", "same_seed", "title"])
def test_a_click_on_a_button_does_what_it_says_while_points_are_counted(stage: Stage, action: str) -> None:
    answers: list[str] = []
    scene = results_on(stage, 2, answers)
    stage.handle(press(scene.layout.buttons[action].center))
    assert answers == [action] and scene.done


def test_moments_open_at_the_first_click_while_points_are_counted(stage: Stage) -> None:
    scene = results_on(stage)
    stage.handle(press(scene.layout.buttons["moments"].center))
    assert isinstance(stage.scenes[-1], MomentsScene) and scene.done


@pytest.mark.parametrize("code", ENTER)
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_mashed_enter_starts_no_rematch(stage: Stage, code: int, speed: str) -> None:
    stage.settings.speed = speed
    answers: list[str] = []
    scene = results_on(stage, 2, answers)
    for _ in range(60):
        stage.handle(key(code))
        stage.update(0.1)
    assert answers == [] and scene.done and stage.scenes == [scene]


def test_enter_plays_again_once_the_results_were_looked_at(stage: Stage) -> None:
    answers: list[str] = []
    scene = results_on(stage, 2, answers)
    while not scene.done:
        stage.update(0.2)
    stage.handle(key(pygame.K_RETURN))
    assert answers == ["rematch"]


def test_enter_on_a_button_that_the_keyboard_marks_is_meant(stage: Stage) -> None:
    answers: list[str] = []
    pause_on(stage)
    scene = results_on(stage, 2, answers)
    stage.handle(key(pygame.K_SPACE))
    while scene.focus.on != "title":
        stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_RETURN))
    assert answers == ["title"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_is_lit_under_a_pointer_that_has_gone_elsewhere_meanwhile(edition: str) -> None:
    stage, _ = finished(edition)
    results = results_of(stage)
    stage.handle(press(results.layout.buttons["moments"].center))
    assert len(stage.scenes) == 3
    stage.handle(motion((5, 5)))
    stage.handle(key(pygame.K_ESCAPE))
    assert results_of(stage) is results and results.focus.over == ""
