"""What a lesson asks for is in sight and never under its panel, at every size of window and interface."""

from __future__ import annotations

import pygame
import pytest

from game.lesson import Lesson
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.lessons.test_lessons_played import LESSONS, MOST_CLICKS, named
from tests.ui.panned import in_window

VIEWS = [((1024, 640), 100), ((1280, 720), 100), ((2560, 1440), 100), ((1024, 640), 150), ((1280, 720), 200)]
GLIDE = 5
"""Frames of a tenth of a second in which the table comes to what is pointed at."""
pytestmark = pytest.mark.usefixtures("shared_sprites")


def large_driver(lesson: Lesson, size: tuple[int, int], percent: int, language: str = "fr") -> LessonDriver:
    stage = lesson_stage(size, language)
    stage.settings.scale = percent
    stage.resize(size)
    return LessonDriver(stage, lesson)


@pytest.mark.parametrize(("size", "percent"), VIEWS)
@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_the_next_click_is_in_sight_and_nothing_pointed_at_is_under_the_panel(
    lesson: Lesson, size: tuple[int, int], percent: int
) -> None:
    driver = large_driver(lesson, size, percent)
    stage, scene = driver.stage, driver.scene
    for _ in range(MOST_CLICKS):
        if driver.done:
            return
        for _ in range(GLIDE):
            stage.update(0.1)
        overlay, step = scene.hint_overlay(), driver.guide.step().say
        assert overlay is not None
        panel = driver.guide._panel.room(scene.layout)
        covered = [mark.rect for mark in overlay.marks if panel.colliderect(mark.rect)]
        assert not covered and (scene.dialog is None or not panel.colliderect(scene.dialog.rect)), step
        spot = in_window(stage, scene, driver.marked().center)
        assert pygame.Rect((0, 0), size).collidepoint(spot), f"{step}: the next click is out of sight"
        driver.click(spot)
        driver.settle()
    raise AssertionError("the lesson does not come to an end")


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_no_step_of_a_lesson_is_done_by_itself_when_turns_end_automatically(lesson: Lesson) -> None:
    stage = lesson_stage()
    stage.settings.auto_end = True
    driver = LessonDriver(stage, lesson)
    seen = []
    for _ in range(MOST_CLICKS):
        if driver.done:
            break
        for _ in range(GLIDE):
            stage.update(1.0)
        seen.append(driver.guide.step().say)
        driver.by_mouse()
    assert list(dict.fromkeys(seen)) == [step.say for step in lesson.steps]


def test_the_person_is_named_in_the_language_in_use() -> None:
    driver = LessonDriver(lesson_stage(), LESSONS[0])
    assert driver.scene.view.seats[0].name == "You"
    driver.stage.set_language("fr")
    assert driver.scene.view.seats[0].name == "Vous"
