"""More goods than storage holds: whatever is legal then is within reach of the mouse."""

from __future__ import annotations

from random import Random

import pytest

from game.goods import STORAGE, bag_of, size
from game.new_world.state import REVEAL
from game.steps import ARGUMENT, CLAIM, DISCARD, KIND, TILE, WORK, step_of
from tests.ui.driving import Driver, choice, likely_step
from ui.app import headless_stage
from ui.stage import Stage
from ui.table.dialogs import DiscardDialog
from ui.table.upgrade_dialog import UpgradeDialog


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def reach(driver: Driver, chance: Random, wanted: type, more_than: int = 0) -> None:
    """Play until a slip of a sort is open over more goods than a number."""
    while True:
        assert not driver.scene.match.is_over
        goods = size(driver.position.bags[driver.position.seat])
        if isinstance(driver.scene.dialog, wanted) and goods > more_than:
            return
        driver.scene.play.play(chance.choice(driver.scene.match.legal()))
        driver.settle()


@pytest.mark.parametrize("by_storage", [False, True])
@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (2560, 1440)])
def test_more_goods_than_storage_holds_are_returned_by_clicking_them_where_they_lie(
    window: tuple[int, int], by_storage: bool
) -> None:
    driver = Driver(choice(3), "discards", window)
    chance = Random(3)
    for more_than in (STORAGE, STORAGE + 1, STORAGE + 2):
        reach(driver, chance, DiscardDialog, more_than)
        step = chance.choice([each for each in driver.scene.match.legal() if each & KIND == DISCARD])
        driver.play(step, chance, by_storage)
        assert driver.scene.match.steps[-1] == step
        driver.settle()


@pytest.mark.parametrize("by_storage", [False, True])
def test_more_goods_than_storage_holds_are_raised_by_clicking_them_where_they_lie(
    stage: Stage, by_storage: bool
) -> None:
    driver = Driver(choice(3), "raises", stage.size, "instant", stage)
    chance = Random(6)
    for game in range(200):
        while not driver.scene.match.is_over and not crowded_upgrade(driver):
            driver.scene.play.play(likely_step(driver, chance))
            driver.settle()
        if not driver.scene.match.is_over:
            break
        driver = Driver(choice(3), f"raises {game}", stage.size, "instant", stage)
    match = driver.scene.match
    assert crowded_upgrade(driver)
    step = max(match.legal(), key=lambda each: (size(each >> ARGUMENT), each))
    driver.play(step, chance, by_storage)
    assert match.steps[-1] == step


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (2560, 1440)])
@pytest.mark.parametrize("first", [TILE, CLAIM])
def test_at_a_fort_with_too_many_goods_both_the_rest_of_the_fort_and_the_discards_are_in_reach(
    window: tuple[int, int], first: int
) -> None:
    stage = headless_stage(window, "en")
    for slot in range(4):
        for then in (TILE if first == CLAIM else CLAIM, DISCARD):
            driver, chance = Driver(choice(2), f"full {slot}", window, "instant", stage), Random(slot)
            cost = driver.rules.tables.costs[driver.position.row[slot]]
            driver.position.bags[driver.position.seat] = cost + bag_of("Y" * 12)
            driver.scene.refresh()
            driver.play(step_of(WORK, driver.rules.tables.forts[slot]), chance)
            driver.settle()
            for kind in (first, then):
                legal = driver.scene.match.legal()
                assert driver.reachable() == set(legal)
                steps = [step for step in legal if step & KIND == kind]
                if not steps:
                    break
                driver.play(chance.choice(steps), chance)
                driver.settle()
                if driver.position.phase == REVEAL:
                    break
            assert driver.reachable() == set(driver.scene.match.legal())


def crowded_upgrade(driver: Driver) -> bool:
    goods = size(driver.position.bags[driver.position.seat])
    return isinstance(driver.scene.dialog, UpgradeDialog) and goods > STORAGE
