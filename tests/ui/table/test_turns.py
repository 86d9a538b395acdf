"""A turn at the table: how many clicks it takes, and when it can end."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.new_world.components import PRODUCTION_AT
from game.new_world.state import FORT, PLACE
from game.steps import ARGUMENT, CLAIM, END, KIND, TILE, WORK, Step, step_of
from tests.ui.driving import LONG, Driver, choice, likely_step
from ui.app import headless_stage
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.stage import Stage


@pytest.fixture(scope="module")
def stage() -> Stage:
    return headless_stage((1280, 720), "en")


def test_a_production_turn_takes_two_clicks(stage: Stage) -> None:
    driver = Driver(choice(2), "clicks", stage.size, "normal", stage)
    kinds = driver.rules.tables.kinds
    step = next(s for s in driver.scene.match.legal() if s & KIND == WORK and kinds[s >> ARGUMENT] == PRODUCTION_AT)
    chance = Random(1)
    driver.play(step, chance)
    driver.settle(0.05)
    driver.play(step_of(END), chance)
    assert driver.clicks == 2 and driver.position.turn == 1


@pytest.mark.parametrize("order", [(TILE, CLAIM), (CLAIM, TILE)])
def test_a_turn_with_card_and_tile_takes_four_clicks_at_most_in_either_order(
    stage: Stage, order: tuple[int, int]
) -> None:
    done = 0
    for game in range(8):
        if done < 3:
            done += turns_with_both(Driver(choice(2), f"card and tile {game}", stage.size, "instant", stage), order)
    assert done >= 3


def turns_with_both(driver: Driver, order: tuple[int, int]) -> int:
    """Return how many turns with card and tile were clicked in a game, which ends after three of them."""
    chance = Random(5)
    done = 0
    while not driver.scene.match.is_over and done < 3:
        turn = both_at_fort(driver, order) if driver.position.phase == PLACE else None
        if turn is None:
            driver.scene.play.play(likely_step(driver, chance))
            driver.settle()
            continue
        driver.clicks, number = 0, driver.position.turn
        for step in turn:
            driver.play(step, chance)
            driver.settle()
        assert driver.clicks <= 4 and driver.position.turn == number + 1
        done += 1
    return done


def both_at_fort(driver: Driver, order: tuple[int, int]) -> list[Step] | None:
    """Return a turn with tile and card in an order that ends at once, None when there is none now."""
    rules = driver.rules
    for work in rules.legal(driver.position):
        position, turn = driver.position.copy(), [work]
        rules.apply(position, work)
        if position.phase != FORT:
            continue
        for kind in order:
            steps = [step for step in rules.legal(position) if step & KIND == kind]
            if steps:
                turn.append(steps[-1])
                rules.apply(position, steps[-1])
        if len(turn) == 3 and rules.legal(position) == (step_of(END),):
            return [*turn, step_of(END)]
    return None


def test_from_the_title_to_the_first_move_a_returning_player_needs_two_clicks() -> None:
    for number in range(6):
        stage = headless_stage((1280, 720), "en")
        stage.settings.speed = "fast"
        stage.settings.table.seed = f"first{number}"
        title = TitleScene(stage)
        stage.push(title)
        for _ in range(3):
            stage.update(0.02)
        stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=title.rects["play"].center, button=1))
        scene = stage.scenes[-1]
        assert isinstance(scene, TableScene)
        driver = Driver.__new__(Driver)
        driver.stage, driver.clicks = stage, 1
        driver.settle(0.1)
        step = next(each for each in scene.match.legal() if each & KIND == WORK)
        driver.play(step, Random(1))
        assert driver.clicks == 2
        assert scene.match.steps[-1] == step and scene.match.turn.played[-1].seat == 0


def test_end_turn_is_quiet_until_there_is_something_to_end(stage: Stage) -> None:
    driver = Driver(choice(2), "quiet", stage.size, "normal", stage)
    chance = Random(12)
    for _ in range(150):
        button = driver.button("end")
        can = step_of(END) in driver.scene.match.legal()
        assert button.enabled == can and (button.look == "brass") == can
        if driver.position.phase == PLACE:
            before = driver.plain
            driver.press_button("end")
            if not driver.scene.picker.must_rest:
                driver.press(pygame.K_RETURN)
            assert driver.plain == before
            assert driver.scene.notice.text == stage.words("refusal.place_or_rest_first")
        driver.play(likely_step(driver, chance), chance)
        driver.stage.update(0.01)
        assert not driver.button("end").enabled or not driver.scene.timeline.busy
        driver.settle()


def test_a_turn_never_ends_by_itself(stage: Stage) -> None:
    driver = Driver(choice(2), "by itself", stage.size, "instant", stage)
    chance = Random(13)
    for _ in range(100):
        turn, step = driver.position.turn, likely_step(driver, chance)
        driver.play(step, chance)
        driver.settle()
        assert driver.position.turn == turn + (step & KIND == END)


def test_a_long_wait_changes_nothing_while_a_person_has_to_decide(stage: Stage) -> None:
    driver = Driver(choice(2), "wait long", stage.size, "normal", stage)
    driver.settle()
    before = driver.plain
    for _ in range(50):
        driver.stage.update(LONG)
    assert driver.plain == before and driver.scene.notice.text == ""
