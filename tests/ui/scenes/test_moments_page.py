"""Key moments and what the results lead to: replay, picture, board and back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.overlay_helpers import apart, assert_buttons_fit, assert_fits, key, pictures_of, press, results_on
from tests.ui.save_helpers import game, stage_with
from ui.routes import show_table
from ui.scenes.moments import MomentsScene, moments_layout
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.stage import Stage

SIZES = [(1024, 640), (1280, 720), (1600, 900), (2560, 1440)]


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_with(tmp_path)


def moments_on(stage: Stage, players: int) -> MomentsScene:
    results_on(stage, players).act("moments")
    scene = stage.scenes[-1]
    assert isinstance(scene, MomentsScene)
    return scene


def test_a_click_on_a_moment_plays_that_turn(stage: Stage) -> None:
    scene = moments_on(stage, 3)
    stage.handle(press(scene.rects["row:1"].center))
    replay = stage.scenes[-1]
    assert isinstance(replay, ReplayScene)
    turn = scene.moments[1].turn
    assert replay.playback.at == replay.playback.index.start_of(turn) and replay.playback.playing
    while stage.update(1.0):
        pass
    assert replay.playback.at == replay.playback.index.end_of(turn)
    stage.handle(key(pygame.K_ESCAPE))
    stage.handle(key(pygame.K_ESCAPE))
    assert isinstance(stage.scenes[-1], ResultsScene)


def test_moments_by_keyboard_alone_with_visible_focus(stage: Stage) -> None:
    scene = moments_on(stage, 2)
    plain = pictures_of(scene, stage.size)
    assert plain[0] == plain[1]
    stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_DOWN))
    assert scene.focus.on == "row:1" and pictures_of(scene, stage.size)[0] != plain[0]
    stage.handle(key(pygame.K_RETURN))
    assert isinstance(stage.scenes[-1], ReplayScene)


@pytest.mark.parametrize("players", [2, 4])
def test_moments_fit(players: int) -> None:
    stage = stage_with(None)
    scene = moments_on(stage, players)
    for language in ("en", "fr", "es"):
        stage.set_language(language)
        for size in SIZES:
            stage.resize(size)
            assert_fits(stage, scene.labels())
            assert_buttons_fit(stage, [scene.button()])


@pytest.mark.parametrize("size", SIZES)
def test_parts_of_the_page_lie_apart(size: tuple[int, int]) -> None:
    rects = moments_layout(size, 7)
    inner = [rect for name, rect in rects.items() if name not in ("sheet", "bar", "back")]
    assert apart(inner) and all(rects["sheet"].contains(rect) for rect in inner)
    assert apart([rects["sheet"], rects["bar"]]) and rects["bar"].contains(rects["back"])
    assert pygame.Rect((0, 0), size).contains(rects["sheet"].union(rects["bar"]))


def test_the_results_can_be_seen_again_after_a_look_at_the_board(stage: Stage) -> None:
    show_table(stage, game(stage))
    for _ in range(3):
        stage.update(1.0)
    table = stage.scenes[0]
    assert isinstance(table, TableScene) and isinstance(stage.scenes[-1], ResultsScene)
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes == [table]
    button = next(each for each in table.buttons if each.action == "end")
    assert button.label == stage.words("results.show") and button.enabled
    stage.handle(press(button.rect.center))
    assert isinstance(stage.scenes[-1], ResultsScene)


def test_the_results_lead_to_the_replay_and_to_a_picture(stage: Stage, tmp_path: Path) -> None:
    scene = results_on(stage, 2)
    stage.handle(press(scene.layout.buttons["replay"].center))
    assert isinstance(stage.scenes[-1], ReplayScene)
    stage.handle(key(pygame.K_ESCAPE))
    stage.handle(key(pygame.K_p))
    files = list((tmp_path / "pictures").glob("*.png"))
    assert len(files) == 1 and str(files[0]) in scene.notice.text
    assert pygame.image.load(files[0]).get_size() == stage.size
    scene.draw(pygame.Surface(stage.size))
