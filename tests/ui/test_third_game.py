"""A third game that lives in these tests alone is registered by its module path and played through the same scenes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.steps import END, PLAY, step_of
from tests.ui.overlay_helpers import key, motion, press
from tests.ui.toy.rules import HEAP, Heap, Pebbles
from ui.app import headless_stage
from ui.keeping import Keeper
from ui.routes import open_moments, open_replay, open_set_up, resume_table, show_title, start_table
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.scenes.zoom import ZoomScene
from ui.settings import SeatChoice, TableChoice
from ui.stage import Stage


@pytest.fixture
def stage() -> Stage:
    """A stage that knows Pebbles, in words of its own."""
    stage = headless_stage((1280, 720), "en")
    stage.games["pebbles"] = Pebbles()
    stage.rooms["pebbles"] = "tests.ui.toy"
    stage.game = "pebbles"
    stage.words.tree["game"]["pebbles"] = {"name": "Pebbles", "tagline": "Three at most."}
    stage.words.tree["source"]["pebbles"] = "Pebbles"
    stage.settings.table = TableChoice([SeatChoice("Ada", "indigo"), SeatChoice("Ben", "linen")])
    stage.settings.speed = "fast"
    return stage


def table_on(stage: Stage) -> TableScene:
    start_table(stage, "SEED")
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def heap(scene: TableScene) -> Heap:
    position = scene.match.position
    assert isinstance(position, Heap)
    return position


def let_settle(stage: Stage, scene: TableScene) -> None:
    surface = pygame.Surface(stage.size)
    for _ in range(200):
        stage.draw(surface)
        stage.update(0.1)
        if scene.person_to_move or scene.finished:
            return
    raise AssertionError("nobody is ever to move")


def test_it_is_dealt_and_played_to_the_end_with_the_mouse(stage: Stage) -> None:
    scene = table_on(stage)
    while not scene.match.is_over:
        count = min(3, heap(scene).heap)
        assert set(scene.picker.steps) == {("plate", each) for each in range(1, count + 1)}
        spot = scene.offer.targets[("plate", count)].center
        stage.handle(motion(spot))
        assert scene.clickable()
        stage.handle(press(spot))
        assert scene.match.steps[-1] == step_of(PLAY, count)
        let_settle(stage, scene)
        end = next(button for button in scene.buttons if button.action == "end")
        stage.handle(press(end.rect.center))
        let_settle(stage, scene)
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene) and sum(heap(scene).taken) == HEAP
    results.update(60)
    stage.draw(pygame.Surface(stage.size))
    assert "Pebbles" in [label.text for label in results.labels()]


def test_it_is_played_with_the_keyboard_and_taken_back(stage: Stage) -> None:
    scene = table_on(stage)
    for code in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN):
        stage.handle(key(code))
    let_settle(stage, scene)
    assert scene.match.steps == [step_of(PLAY, 2)]
    stage.handle(key(pygame.K_z))
    assert scene.match.steps == [] and heap(scene).heap == HEAP
    stage.handle(key(pygame.K_c))
    assert len(scene.match.steps) == 1, "the key of its own shortcut"


def test_it_is_looked_at_closely_and_again(stage: Stage) -> None:
    scene = table_on(stage)
    scene.play.play(step_of(PLAY, 3))
    let_settle(stage, scene)
    board = scene.offer.targets[("piece", 0)].center
    stage.handle(press(board, 3))
    assert isinstance(stage.scenes[-1], ZoomScene)
    stage.draw(pygame.Surface(stage.size))
    stage.pop()
    open_replay(stage, scene.session)
    replay = stage.scenes[-1]
    assert isinstance(replay, ReplayScene)
    replay.go(1)
    assert replay.told().text == "Takes 3."
    stage.draw(pygame.Surface(stage.size))
    stage.pop()
    open_moments(stage, scene.session)
    stage.draw(pygame.Surface(stage.size))


def test_it_is_saved_and_resumed(stage: Stage, tmp_path: Path) -> None:
    stage.keeper = Keeper(tmp_path)
    scene = table_on(stage)
    for step in (step_of(PLAY, 2), step_of(END), step_of(PLAY, 3)):
        scene.play.play(step)
        let_settle(stage, scene)
    assert stage.leave_table()
    assert resume_table(stage) == ""
    again = stage.scenes[-1]
    assert isinstance(again, TableScene) and again is not scene
    assert again.match.steps == scene.match.steps and heap(again) == heap(scene)


def test_it_has_a_title_and_a_set_up(stage: Stage) -> None:
    show_title(stage)
    stage.draw(pygame.Surface(stage.size))
    open_set_up(stage)
    stage.draw(pygame.Surface(stage.size))
