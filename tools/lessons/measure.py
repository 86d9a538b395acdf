"""Counting a lesson: its words, its clicks, and the seconds for reading, clicking and watching."""

import re
from dataclasses import dataclass
from typing import Final

import pygame

from game.lesson import Lesson
from ui.app import headless_stage
from ui.lessons.lesson_guide import LessonGuide
from ui.lessons.routes import start_lesson
from ui.look.words import LANGUAGES
from ui.room_packages import editions_of
from ui.scenes.table import TableScene
from ui.stage import Stage

WORDS_A_SECOND: Final = 3
SECONDS_A_CLICK: Final = 2
FRAME: Final = 1 / 30
LONGEST: Final = 6000
"""Frames after which a lesson is given up."""


@dataclass(frozen=True)
class Counted:
    """What a lesson takes."""

    name: str
    title: str
    actions: int
    clicks: int
    moving: float
    """Seconds in which pieces move and others play."""
    words: dict[str, int]
    """By language."""

    def seconds(self, language: str) -> float:
        """Return how long the lesson takes in a language."""
        return self.words[language] / WORDS_A_SECOND + SECONDS_A_CLICK * self.clicks + self.moving


def word_count(text: str) -> int:
    """Return how many words a text has; a mark that stands alone is none."""
    return sum(bool(re.search(r"\w", part)) for part in text.split())


def count(lesson: Lesson) -> Counted:
    """Play a lesson at the usual speed by clicking where it points, and count."""
    stage = headless_stage((1280, 720), "en")
    stage.resize((1280, 720))
    stage.choose(next(each for each in editions_of(stage.games) if each.game == lesson.game))
    start_lesson(stage, lesson)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene) and isinstance(scene.guide, LessonGuide)
    clicks, moving = 0, 0.0
    for _ in range(LONGEST):
        stage.update(FRAME)
        if len(stage.scenes) > 1:
            break
        if scene.person_to_move and scene.guide.wanted() and not scene.hand_over.busy:
            _click(stage, scene)
            clicks += 1
        else:
            moving += FRAME
    counted = {language: _words(stage, lesson, language) for language in LANGUAGES}
    title = stage.words(f"lesson.{lesson.name}.title")
    return Counted(lesson.name, title, len(lesson.steps), clicks, moving, counted)


def _click(stage: Stage, scene: TableScene) -> None:
    overlay = scene.hint_overlay()
    assert overlay is not None
    spot = overlay.marks[0].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.handle(pygame.event.Event(kind, pos=spot, button=1))


def _words(stage: Stage, lesson: Lesson, language: str) -> int:
    words = stage.words_in(language)
    keys = [f"lesson.{lesson.name}.{step.say}.{part}" for step in lesson.steps for part in ("order", "reason")]
    return sum(word_count(words(key)) for key in keys)
