"""Somebody who plays a lesson with the mouse or the keyboard alone, by going where it points."""

from __future__ import annotations

import pygame

from game.lesson import Lesson
from tests.ui.driving import down, key, motion
from ui.app import headless_stage
from ui.lessons.lesson_guide import LessonGuide
from ui.lessons.routes import start_lesson
from ui.scenes.lesson_done import LessonDoneScene
from ui.scenes.table import TableScene
from ui.stage import Stage

LONG = 3.0
Spot = tuple[int, int]


def lesson_stage(size: tuple[int, int] = (1280, 720), language: str = "en") -> Stage:
    """Return a stage on which everything moves at once."""
    stage = headless_stage(size, language)
    stage.resize(size)
    stage.settings.speed = "instant"
    return stage


class LessonDriver:
    """A lesson on a stage."""

    def __init__(self, stage: Stage, lesson: Lesson) -> None:
        self.stage = stage
        edition = next(each for each in stage.editions if each.game == lesson.game)
        stage.choose(edition) if stage.edition.game != lesson.game else None
        start_lesson(stage, lesson)
        self.settle()

    @property
    def scene(self) -> TableScene:
        scene = self.stage.scenes[0]
        assert isinstance(scene, TableScene)
        return scene

    @property
    def guide(self) -> LessonGuide:
        assert isinstance(self.scene.guide, LessonGuide)
        return self.scene.guide

    @property
    def done(self) -> bool:
        return isinstance(self.stage.scenes[-1], LessonDoneScene)

    def settle(self) -> None:
        """Let time pass until the person is asked for something, or the lesson is done."""
        for _ in range(200):
            self.stage.update(LONG)
            if self.done or (self.scene.person_to_move and self.guide.wanted()):
                self.stage.update(LONG)
                return
        raise AssertionError(f"{self.guide.lesson.name}: nothing is ever asked for again")

    def click(self, spot: Spot) -> None:
        self.stage.handle(motion(spot))
        self.stage.handle(down(spot))
        self.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))

    def marked(self) -> pygame.Rect:
        """Return where the next click belongs."""
        overlay = self.scene.hint_overlay()
        assert overlay is not None and overlay.marks, f"{self.guide.lesson.name} points at nothing"
        return overlay.marks[0].rect

    def by_mouse(self) -> None:
        """Click what is pointed at."""
        self.click(self.marked().center)
        self.settle()

    def by_keyboard(self) -> None:
        """Go with Tab to what is pointed at, and press Enter."""
        for _ in range(60):
            self.stage.handle(key(pygame.K_TAB))
            cursor = self.scene.keyboard.rect
            if cursor is not None and cursor.collidepoint(self.marked().center):
                break
        self.stage.handle(key(pygame.K_RETURN))
        self.settle()
