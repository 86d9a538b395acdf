"""Above the usual size the table is moved to where a lesson points; every lesson is played to its end there too."""

from __future__ import annotations

import pytest

from game.lesson import Lesson
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.lessons.test_lessons_played import LESSONS, named, play

pytestmark = pytest.mark.usefixtures("shared_sprites")


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_every_lesson_is_played_to_its_end_at_twice_the_size(lesson: Lesson) -> None:
    stage = lesson_stage()
    stage.settings.scale = 200
    stage.apply_settings()
    play(LessonDriver(stage, lesson), keyboard=True)
    assert lesson.name in stage.settings.lessons
