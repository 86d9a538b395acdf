"""Taking back at the table: every step of one's own turn, nothing of another's, and what was seen is remembered."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.steps import CLAIM, END, KIND, TILE, WORK, step_of
from tests.ui.driving import Driver, choice, likely_step
from ui.app import headless_stage
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


BACK = {"undo": pygame.K_z, "redo": pygame.K_y, "restart": pygame.K_BACKSPACE}


def take_back(driver: Driver, action: str, by_key: bool) -> None:
    if by_key:
        driver.press(BACK[action])
    else:
        driver.press_button(action)
    driver.settle()
    assert driver.shown == driver.plain


def enabled(driver: Driver) -> set[str]:
    return {button.action for button in driver.scene.buttons if button.enabled} & set(BACK)


@pytest.mark.parametrize("by_key", [False, True])
def test_every_step_of_every_turn_is_taken_back_and_played_again(stage: Stage, by_key: bool) -> None:
    driver = Driver(choice(3, house=True), "back", stage.size, "instant", stage)
    chance = Random(8)
    match = driver.scene.match
    while not match.is_over:
        moments = [driver.plain]
        assert enabled(driver) == set()
        while driver.position.turn == moments[0]["turn"] and not match.is_over:
            step = likely_step(driver, chance)
            if step & KIND == END:
                break
            driver.play(step, chance)
            driver.settle()
            moments.append(driver.plain)
            take_back(driver, "undo", by_key)
            assert driver.plain == moments[-2] and "redo" in enabled(driver)
            take_back(driver, "redo", by_key)
            assert driver.plain == moments[-1] and "redo" not in enabled(driver)
            assert {"undo", "restart"} <= enabled(driver)
        for moment in reversed(moments[:-1]):
            take_back(driver, "undo", by_key)
            assert driver.plain == moment
        take_back(driver, "undo", by_key)
        assert driver.plain == moments[0] and enabled(driver) == {"redo"}
        for moment in moments[1:]:
            take_back(driver, "redo", by_key)
            assert driver.plain == moment
        if chance.random() < 0.3 and step_of(END) in match.legal():
            take_back_whole_turn(driver, moments, by_key)
        turns = len(match.turns)
        driver.play(step_of(END), chance)
        driver.settle()
        assert match.is_over or len(match.turns) == turns + 1


def take_back_whole_turn(driver: Driver, moments: list[dict[str, object]], by_key: bool) -> None:
    take_back(driver, "restart", by_key)
    assert driver.plain == moments[0]
    for _ in moments[1:]:
        take_back(driver, "redo", by_key)
    assert driver.plain == moments[-1]


@pytest.mark.parametrize("by_key", [False, True])
def test_nothing_is_taken_back_across_the_turn_of_another(stage: Stage, by_key: bool) -> None:
    driver = Driver(choice(3, ["random"]), "across", stage.size, "instant", stage)
    chance = Random(2)
    driver.settle()
    for _ in range(60):
        if not driver.scene.match.turn.played:
            before, turns = driver.plain, len(driver.scene.match.turns)
            for action in BACK:
                take_back(driver, action, by_key)
            assert driver.plain == before and len(driver.scene.match.turns) == turns
        driver.play(likely_step(driver, chance), chance)
        driver.settle()


def test_the_steps_of_a_bot_are_never_taken_back(stage: Stage) -> None:
    driver = Driver(choice(2, ["random"]), "bot back", stage.size, "normal", stage)
    chance = Random(7)
    driver.settle()
    checked = 0
    while checked < 40 and not driver.scene.match.is_over:
        if not driver.scene.session.bot_to_move:
            driver.settle()
            driver.play(likely_step(driver, chance), chance)
        driver.stage.update(0.3)
        if driver.scene.session.bot_to_move:
            steps = driver.scene.match.steps
            for action, code in BACK.items():
                driver.press_button(action)
                driver.press(code)
            assert driver.scene.match.steps == steps
            checked += 1
    assert checked


@pytest.mark.parametrize("by_key", [False, True])
def test_taking_back_what_showed_something_new_is_remembered(stage: Stage, by_key: bool) -> None:
    driver = Driver(choice(2), "peek", stage.size, "instant", stage)
    chance = Random(14)
    match, seen = driver.scene.match, 0
    while not match.is_over and seen < 5:
        step = likely_step(driver, chance)
        driver.play(step, chance)
        driver.settle()
        if step & KIND in (TILE, CLAIM) and match.turn.played[-1].reveals:
            peeks = match.peeks
            take_back(driver, "undo", by_key)
            assert match.peeks == peeks + 1
            take_back(driver, "redo", by_key)
            seen += 1
        elif match.turn.played and not any(played.reveals for played in match.turn.played):
            peeks = match.peeks
            take_back(driver, "restart", by_key)
            assert match.peeks == peeks
            for _ in range(4):
                take_back(driver, "redo", by_key)
    assert seen == 5


def test_redo_is_forgotten_when_another_step_is_played(stage: Stage) -> None:
    driver = Driver(choice(2), "other", stage.size, "instant", stage)
    chance = Random(15)
    works = [step for step in driver.scene.match.legal() if step & KIND == WORK]
    driver.play(works[0], chance)
    driver.settle()
    take_back(driver, "undo", False)
    driver.play(works[1], chance)
    driver.settle()
    assert "redo" not in enabled(driver)
