"""Every order, reason and title of the lessons can be read whole, in every language, window and size."""

from __future__ import annotations

import pytest

from game.lesson_files import lesson_paths, load_lesson
from tests.ui.lessons.lesson_driver import LessonDriver, lesson_stage
from tests.ui.text_spy import SpySurface, watching
from ui.lessons.panel import Told
from ui.look.words import LANGUAGES

LESSONS = [load_lesson(path) for path in lesson_paths()]


@pytest.mark.parametrize(
    ("size", "percent"),
    [((1024, 640), 100), ((1280, 720), 100), ((2560, 1440), 100), ((1024, 640), 150), ((1280, 720), 200)],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_lesson_fits_its_panel(
    monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], percent: int
) -> None:
    stage = lesson_stage(size, language)
    stage.settings.scale = percent
    stage.resize(size)
    with watching(monkeypatch, bare=True) as report:
        for lesson in LESSONS:
            driver = LessonDriver(stage, lesson)
            words, panel, layout = driver.guide._words, driver.guide._panel, driver.scene.layout
            for number, step in enumerate(lesson.steps):
                told = Told(words.title, words.order(step), words.reason(step), number)
                panel.draw(SpySurface(layout.window.union(layout.seen).size), layout, told, len(lesson.steps), (0, 0))
                assert not report.shortened and not report.cut, (lesson.name, step.say)
            stage.scenes.clear()
