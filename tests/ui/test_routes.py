"""The ways from scene to scene: another language, deals and seeds, on from the results and out of the pause."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.steps import END, KIND
from tests.ui.driving import Driver, choice, down, key, likely_step
from ui.app import headless_stage, make_stage
from ui.look.words import LANGUAGES, load_words
from ui.routes import start_table
from ui.scenes.pause import PauseScene
from ui.scenes.results import ResultsScene
from ui.scenes.setup import SetupScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import default_settings, load_settings
from ui.stage import Stage

# Language


def test_another_language_reaches_all_scenes_at_once() -> None:
    stage = headless_stage((1280, 720), "en")
    title, setup = TitleScene(stage), SetupScene(stage)
    stage.push(title)
    stage.push(setup)
    driver_stage = headless_stage((1280, 720), "en")
    driver = Driver(choice(2), "words", (1280, 720), "instant", driver_stage)
    pause = PauseScene(driver_stage, lambda: None)
    driver_stage.push(pause)
    for language in ("fr", "es", "en"):
        words = load_words(language)
        stage.set_language(language)
        driver_stage.set_language(language)
        assert stage.settings.language == stage.words.language == language
        assert words("edition.new_world") in [label.text for label in title.labels]
        assert words("setup.heading") in [label.text for label in setup.labels]
        assert words("pause.heading") in [label.text for label in pause.labels]
        assert driver.scene.offer.prompt.text == words("prompt.place")
        assert driver.button("end").label == words("table.end")
        assert driver.button("undo").tip == words("table.undo_tip") + " (Z)"


def test_another_language_is_written_at_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    stage = make_stage(default_settings(), path)
    for language in LANGUAGES:
        stage.set_language(language)
        assert load_settings(path).language == language


# From scene to scene


def test_the_same_seed_gives_the_same_deal_and_another_seed_another() -> None:
    stage = headless_stage((1024, 640), "en")
    for players in (2, 3, 4):
        for house in (False, True):
            stage.settings.table = choice(players, house=house)
            deals = []
            for seed in ("A", "B", "A"):
                start_table(stage, seed)
                scene = stage.scenes[0]
                assert isinstance(scene, TableScene) and len(stage.scenes) == 1
                assert scene.session.seed == seed
                deals.append(scene.match.deal)
            assert deals[0] == deals[2] != deals[1]


def test_without_a_seed_every_game_is_another_and_a_typed_seed_is_used() -> None:
    stage = headless_stage((1024, 640), "en")
    stage.settings.table = choice(2)
    seeds = set()
    for _ in range(8):
        start_table(stage)
        scene = stage.scenes[0]
        assert isinstance(scene, TableScene)
        seeds.add(scene.session.seed)
    assert len(seeds) == 8
    stage.settings.table.seed = "TYPED"
    start_table(stage)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene) and scene.session.seed == "TYPED"


def test_the_same_seed_lets_bots_play_the_same_game() -> None:
    stage = headless_stage((1024, 640), "en")
    games = []
    for _ in range(2):
        driver = Driver(choice(2, ["random", "random"]), "bots", (1024, 640), "instant", stage)
        driver.settle()
        games.append(driver.scene.match.steps)
    assert games[0] == games[1] and games[0][-1] & KIND == END


def finished(stage: Stage, seed: str) -> tuple[TableScene, ResultsScene]:
    """Play a game to its end and count the points."""
    driver = Driver(choice(2), seed, stage.size, "instant", stage)
    chance = Random(5)
    while not driver.scene.match.is_over:
        driver.scene.play.play(likely_step(driver, chance))
        driver.settle()
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    results.update(60.0)
    return driver.scene, results


@pytest.mark.parametrize("action", ["rematch", "same_seed", "title", "board"])
def test_results_lead_on_by_a_click(action: str) -> None:
    stage = headless_stage((1280, 720), "en")
    table, results = finished(stage, "END")
    stage.handle(down(results.layout.buttons[action].center))
    scene = stage.scenes[-1]
    if action == "title":
        assert isinstance(scene, TitleScene) and len(stage.scenes) == 1
    elif action == "board":
        assert stage.scenes == [table]
        for _ in range(20):
            stage.update(0.1)
        assert stage.scenes == [table]
        stage.handle(key(pygame.K_ESCAPE))
        assert isinstance(stage.scenes[-1], ResultsScene), "Esc leads one step back"
    else:
        assert isinstance(scene, TableScene) and scene is not table and len(stage.scenes) == 1
        assert (scene.match.deal == table.match.deal) == (action == "same_seed")
        assert (scene.session.seed == table.session.seed) == (action == "same_seed")
        assert not scene.match.steps and scene.match.seats == table.match.seats


def test_the_pause_leads_back_to_the_game_to_the_title_and_out() -> None:
    stage = headless_stage((1280, 720), "en")
    driver = Driver(choice(2), "pause", stage.size, "instant", stage)
    for action in ("resume", "title"):
        driver.press(pygame.K_ESCAPE)
        pause = stage.scenes[-1]
        assert isinstance(pause, PauseScene)
        stage.handle(down(pause.rects[action].center))
        assert isinstance(stage.scenes[-1], TableScene if action == "resume" else TitleScene)
        assert stage.running and len(stage.scenes) == 1
    driver = Driver(choice(2), "pause", stage.size, "instant", stage)
    driver.press(pygame.K_ESCAPE)
    pause = stage.scenes[-1]
    assert isinstance(pause, PauseScene)
    stage.handle(down(pause.rects["quit"].center))
    assert not stage.running
