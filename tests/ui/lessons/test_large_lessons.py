"""Above the usual size the table is moved to where a lesson points; every lesson is played to its end there too."""

from __future__ import annotations

import pytest

from game.lesson import Lesson
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.lessons.test_lessons_played import LESSONS, MOST_CLICKS, named, play

pytestmark = pytest.mark.usefixtures("shared_sprites")


def large(lesson: Lesson) -> LessonDriver:
    stage = lesson_stage()
    stage.settings.scale = 200
    stage.apply_settings()
    return LessonDriver(stage, lesson)


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_lesson_is_played_to_its_end_at_twice_the_size(lesson: Lesson) -> None:
    driver = large(lesson)
    play(driver, keyboard=True)
    assert lesson.name in driver.stage.settings.lessons


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_what_is_to_be_clicked_is_in_the_window_at_twice_the_size(lesson: Lesson) -> None:
    driver = large(lesson)
    for _ in range(MOST_CLICKS):
        if driver.done:
            return
        part = driver.stage.panning.part(driver.scene)
        assert part is not None and part.contains(driver.marked()), driver.guide.step().say
        driver.by_keyboard()
    raise AssertionError("the lesson does not come to an end")
