"""The words of a lesson: under `lesson` in the language files, by its name and the key of each step."""

from typing import Any

from game.lesson import Lesson, LessonStep, Progress
from game.match import Match
from ui.stage import Stage


class LessonWords:
    """Finds what is said in a lesson, in the language in use."""

    def __init__(self, stage: Stage, lesson: Lesson) -> None:
        self._stage = stage
        self._name = lesson.name

    def _say(self, key: str) -> str:
        return self._stage.words(f"lesson.{self._name}.{key}")

    @property
    def title(self) -> str:
        """Return what the lesson is called."""
        return self._say("title")

    @property
    def learned(self) -> str:
        """Return what was learned, in one sentence."""
        return self._say("learned")

    def order(self, step: LessonStep) -> str:
        """Return what is asked for."""
        return self._say(f"{step.say}.order")

    def reason(self, step: LessonStep) -> str:
        """Return why, or what happens by it."""
        return self._say(f"{step.say}.reason")

    def nudge(self, step: LessonStep) -> str:
        """Return what is asked for, said after something else was clicked."""
        return self._stage.words("lessons.nudge", order=self.order(step))

    def watch(self, so_far: Progress, match: Match[Any]) -> str:
        """Return what is said while others play, or when all is done."""
        if so_far.others and not match.is_over:
            return self._stage.words("lessons.watch", name=match.seats[match.seat].name)
        return self._stage.words("lessons.done")
