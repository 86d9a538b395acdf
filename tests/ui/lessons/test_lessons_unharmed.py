"""Right clicks, keys and other ways through a dialog do a lesson no harm."""

from __future__ import annotations

import pygame
import pytest

from game.lesson import Lesson
from game.lesson_files import lesson_path, load_lesson
from game.steps import END, step_of
from tests.ui.driving import key
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.lessons.test_lessons_played import LESSONS, MOST_CLICKS, dialog_spots, named, play
from ui.keys import USUAL
from ui.scenes.zoom import ZoomScene
from ui.table.refusing import USED

ELSEWHERE = {"undo", "redo", "restart", "end", "rules", "keys", "full_screen", "menu"}
"""Keys that play nothing wrong: they end a turn that is to be ended, take back, or open a page."""
pytestmark = pytest.mark.usefixtures("shared_sprites")


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_right_click_on_anything_at_any_step_is_a_closer_look_at_most(lesson: Lesson) -> None:
    driver = LessonDriver(lesson_stage(), lesson)
    stage, scene = driver.stage, driver.scene
    for _ in range(MOST_CLICKS):
        if driver.done:
            return
        if scene.dialog is None:
            before = list(scene.match.steps)
            for rect in list(scene.offer.targets.values()):
                spot = rect.center
                stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=3))
                stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=3))
                if isinstance(stage.scenes[-1], ZoomScene):
                    stage.handle(key(pygame.K_ESCAPE))
                assert stage.scenes == [scene] and len(scene.match.steps) <= len(before)
                while scene.match.steps != before:  # a right click takes a choice back
                    scene._press("redo")
        driver.by_mouse()
    raise AssertionError("the lesson does not come to an end")


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_no_key_plays_anything_that_is_not_asked_for(lesson: Lesson) -> None:
    driver = LessonDriver(lesson_stage(), lesson)
    stage, scene = driver.stage, driver.scene
    codes = [code for action, code in USUAL.items() if action not in ELSEWHERE]
    for _ in range(MOST_CLICKS):
        if driver.done:
            return
        before, wanted = list(scene.match.steps), driver.guide.wanted()
        for code in (*codes, *range(pygame.K_1, pygame.K_9)):
            stage.handle(key(code))
            if len(stage.scenes) > 1:
                stage.handle(key(pygame.K_ESCAPE))
            assert stage.scenes == [scene]
            if scene.match.steps != before:
                assert scene.match.steps[len(before)] in wanted, f"{pygame.key.name(code)} plays something"
                scene._press("undo")
            assert scene.match.steps == before
            stage.update(3.0)
        driver.by_mouse()
    raise AssertionError("the lesson does not come to an end")


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_a_wrong_click_after_the_first_deed_of_a_turn_is_answered_with_what_is_asked_for(lesson: Lesson) -> None:
    """To say that the turn is done would be wrong while the lesson asks for more, and would not be allowed."""
    driver = LessonDriver(lesson_stage(), lesson)
    scene = driver.scene
    for _ in range(MOST_CLICKS):
        if driver.done:
            return
        if scene.match.turn.played and step_of(END) not in driver.guide.wanted():
            for target in sorted(scene.offer.targets):
                step = scene.table.meaning(scene.match.position, scene.picker, target)
                refusal = None if step is None else scene.match.why_not(step)
                if refusal is not None and refusal.reason == USED:
                    scene.choosing.target(target)
                    assert scene.notice.text == driver.guide.nudge(), target
        driver.by_mouse()
    raise AssertionError("the lesson does not come to an end")


def test_goods_that_are_laid_one_by_one_lead_on_as_the_usual_ones_do() -> None:
    driver = LessonDriver(lesson_stage(), load_lesson(lesson_path("spice_road_merchant")))
    driver.click(driver.scene.offer.targets["price", 2].center)
    driver.settle()
    assert driver.scene.dialog is not None, "a click on the price lets one choose the goods"
    for spot in dialog_spots(driver):
        if driver.scene.dialog is not None:
            driver.click(spot)
            driver.stage.update(0.0)
    play(driver, keyboard=False)
