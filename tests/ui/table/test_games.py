"""Whole games with the mouse: what is clicked is what is played, at every speed and in every window."""

from __future__ import annotations

from random import Random

import pytest

from game.new_world.components import CHOICE_BOARDS
from game.steps import KIND
from tests.ui.driving import KINDS, Driver, choice, likely_step
from ui.app import headless_stage
from ui.scenes.results import ResultsScene
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def play_through(driver: Driver, chance: Random, skip: bool) -> set[int]:
    """Play a game with the mouse beside a shadow that applies the same steps; return the kinds of steps."""
    rules, kinds = driver.rules, set()
    shadow = rules.copy(driver.position)
    for _ in range(5000):
        if driver.scene.match.is_over:
            break
        step = likely_step(driver, chance)
        kinds.add(step & KIND)
        before = len(driver.scene.match.steps)
        driver.play(step, chance)
        rules.apply(shadow, step)
        assert driver.scene.match.steps[before:] == [step], rules.text(step)
        assert driver.plain == rules.plain(shadow)
        if skip and driver.scene.timeline.busy and not driver.scene.match.is_over:
            driver.stage.update(0.05)
            driver.click((1, 1))
            assert not driver.scene.timeline.busy
        driver.settle()
        assert driver.shown == driver.plain
        assert driver.scene.match.is_over or rules.legal(shadow) == driver.scene.match.legal()
    assert driver.scene.match.is_over
    assert isinstance(driver.stage.scenes[-1], ResultsScene)
    return kinds


@pytest.mark.parametrize("speed", ["instant", "normal", "skipped"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played_with_the_mouse_alone(stage: Stage, players: int, speed: str) -> None:
    chance = Random(players)
    kinds: set[int] = set()
    for game in range(2):
        table = choice(players, board=CHOICE_BOARDS[(game + players) % 3], house=bool(game))
        pace = "instant" if speed == "instant" else "normal"
        driver = Driver(table, f"{players} {game} {speed}", stage.size, pace, stage)
        kinds |= play_through(driver, chance, speed == "skipped")
    assert kinds == set(KINDS)


@pytest.mark.parametrize("window", [(1024, 640), (1600, 900), (2560, 1440)])
def test_games_are_played_with_the_mouse_at_other_window_sizes(window: tuple[int, int]) -> None:
    driver = Driver(choice(4, house=True), "sizes", window)
    play_through(driver, Random(9), False)


@pytest.mark.parametrize("players", [2, 4])
def test_games_against_bots_end_with_results(stage: Stage, players: int) -> None:
    bots = ["greedy", "random", "random"][: players - 1]
    driver = Driver(choice(players, bots), "bots", stage.size, "instant", stage)
    chance = Random(4)
    driver.settle()
    while not driver.scene.match.is_over:
        assert driver.scene.match.seat == 0
        driver.play(likely_step(driver, chance), chance)
        driver.settle()
        assert driver.shown == driver.plain
    assert isinstance(driver.stage.scenes[-1], ResultsScene)
