"""The end of a lesson, over the table: what was learned, and what comes next."""

from collections.abc import Callable, Mapping

import pygame

from game.lesson import Lesson
from ui.lessons.routes import start_first_game
from ui.lessons.session import lesson_after
from ui.lessons.words import LessonWords
from ui.look.scale import Units
from ui.scenes.page import MatPage
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, balanced, shrunk


class LessonDoneScene(MatPage):
    """Tells what was learned and leads on: the next lesson or a first game, the same again, all lessons."""

    usual = "next"
    keys: Mapping[int, str] = {pygame.K_ESCAPE: "all"}
    mat = (780, 446)
    spots: Mapping[str, Units] = {
        "next": (40, 258, 700, 66),
        "again": (40, 346, 342, 56),
        "all": (398, 346, 342, 56),
    }
    parts: Mapping[str, Units] = {
        "seal": (350, 22, 80, 80),
        "heading": (60, 104, 660, 56),
        "learned": (60, 160, 660, 76),
    }

    def __init__(
        self, stage: Stage, lesson: Lesson, start: Callable[[Lesson], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(stage)
        self.lesson = lesson
        self._start = start
        self._leave = leave
        self.after = lesson_after(stage.edition, lesson)
        """The lesson that comes next, None after the last one."""

    def act(self, name: str) -> None:
        """Lead on; after the last lesson a first game comes next."""
        if name == "again":
            self._start(self.lesson)
        elif name == "next" and self.after is not None:
            self._start(self.after)
        elif name == "next":
            start_first_game(self.stage)
        elif name == "all":
            self._leave()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the mat with a cup on it."""
        super().draw(surface)
        seal = self.areas["seal"]
        surface.blit(self.stage.sprites.get("icons/trophy", *seal.size), seal)

    def buttons(self) -> list[Button]:
        """Return the ways on, what comes next in brass."""
        words, rects = self.stage.words, self.rects
        title = LessonWords(self.stage, self.after).title if self.after is not None else words("first.play")
        return [
            Button("next", rects["next"], words("lessons.next", title=title), "play", pygame.K_RETURN, "brass"),
            Button("again", rects["again"], words("lessons.again"), "restart"),
            Button("all", rects["all"], words("lessons.all"), "back"),
        ]

    def labels(self) -> list[Label]:
        """Return everything that is written."""
        said, unit = LessonWords(self.stage, self.lesson), self.unit
        heading = Label(said.title, self.areas["heading"], "serif_bold", 40 * unit, "brass_light", "middle")
        learned = Label(said.learned, self.areas["learned"], "serif", 25 * unit, "parchment_light", "middle", True)
        return [shrunk(self.stage, heading), balanced(self.stage, learned)]
