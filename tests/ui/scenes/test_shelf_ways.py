"""A finished game on the shelf opens as a replay, as its results and as its key moments."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.any_table import EDITIONS
from tests.ui.driving import key, motion
from tests.ui.overlay_helpers import pictures_of, press
from tests.ui.save_helpers import game, stage_with
from ui.room_packages import edition_of
from ui.scenes.ask import AskScene
from ui.scenes.moments import MomentsScene
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.shelf_cards import WAYS
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.stage import Stage

SCENES = {"replay": ReplayScene, "results": ResultsScene, "moments": MomentsScene}


def shelf(folder: Path, edition: str = "new_world") -> tuple[Stage, ShelfScene]:
    """Return the shelf of finished games with one on it."""
    stage = stage_with(folder)
    stage.saves.keep(game(stage, edition=edition))
    stage.push(TitleScene(stage))
    scene = ShelfScene(stage)
    stage.push(scene)
    scene.act("tab:records")
    return stage, scene


def test_the_shelf_begins_with_finished_games_when_none_is_saved(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    assert ShelfScene(stage).tab == "saves", "there is nothing at all"
    finished = game(stage)
    stage.saves.keep(finished)
    assert ShelfScene(stage).tab == "records" and ShelfScene(stage, True, game(stage, 5)).tab == "saves"
    assert stage.saves.save(0, game(stage, 5), b"")
    assert ShelfScene(stage).tab == "saves"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("way", WAYS)
def test_each_way_opens_by_a_click_and_leads_back_to_the_shelf(tmp_path: Path, edition: str, way: str) -> None:
    stage, scene = shelf(tmp_path, edition)
    spot = scene.layout.cards[0].ways[WAYS.index(way)].center
    stage.handle(motion(spot))
    assert scene.focus.over == f"{way}:0"
    stage.handle(press(spot))
    opened = stage.scenes[-1]
    assert isinstance(opened, SCENES[way]) and isinstance(opened, ReplayScene | ResultsScene | MomentsScene)
    assert opened.world == edition_of(opened.session.rules.name, opened.session.choice.skin).world
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes[-1] is scene


@pytest.mark.parametrize("way", WAYS)
def test_each_way_opens_by_keyboard(tmp_path: Path, way: str) -> None:
    stage, scene = shelf(tmp_path)
    for _ in range(20):
        if scene.focus.on == f"{way}:0":
            break
        stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_RETURN))
    assert isinstance(stage.scenes[-1], SCENES[way])


def results_from(folder: Path) -> tuple[Stage, ResultsScene]:
    stage, scene = shelf(folder)
    scene.act("results:0")
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    return stage, results


def test_kept_results_are_counted_and_lead_back_in_words(tmp_path: Path) -> None:
    stage, results = results_from(tmp_path)
    assert results.done
    board = next(button for button in results.buttons() if button.action == "board")
    assert board.label == stage.words("common.back")


@pytest.mark.parametrize("action", ["rematch", "same_seed"])
def test_playing_a_kept_game_again_asks_before_an_open_game_is_replaced(tmp_path: Path, action: str) -> None:
    stage, results = results_from(tmp_path)
    stage.saves.keep(game(stage, 5, "OTHER"))
    results.act(action)
    asked = stage.scenes[-1]
    assert isinstance(asked, AskScene)
    asked.act("yes")
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and (table.session.seed == "SEED") == (action == "same_seed")


def test_no_way_is_offered_for_a_game_that_goes_on(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    stage.saves.save(0, game(stage, 5), b"")
    scene = ShelfScene(stage)
    stage.push(scene)
    assert not any(button.action.partition(":")[0] in WAYS and ":" in button.action for button in scene.buttons())


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_ways_lie_on_the_card_and_beside_its_words(tmp_path: Path, size: tuple[int, int]) -> None:
    stage, scene = shelf(tmp_path)
    stage.resize(size)
    card = scene.layout.cards[0]
    for number, rect in enumerate(card.ways):
        assert card.whole.contains(rect)
        assert not rect.colliderect(card.people) and not rect.colliderect(card.bin)
        assert not any(rect.colliderect(other) for other in card.ways[number + 1 :])
    assert pictures_of(scene, size)[0] == pictures_of(scene, size)[1]
