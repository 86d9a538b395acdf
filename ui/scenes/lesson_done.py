"""The end of a lesson, over the table: what was learned, and what comes next."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.lesson import Lesson
from ui.lessons.session import lesson_after
from ui.lessons.words import LessonWords
from ui.look.scale import Scale, Units
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, balanced, shrunk
from ui.widgets.sheet import draw_mat, draw_veil

MAT: Final = (780, 430)
RECTS: Final[dict[str, Units]] = {
    "next": (120, 244, 540, 66),
    "again": (40, 340, 342, 56),
    "all": (398, 340, 342, 56),
}
AREAS: Final[dict[str, Units]] = {
    "mat": (0, 0, *MAT),
    "seal": (350, 22, 80, 80),
    "heading": (60, 104, 660, 56),
    "learned": (60, 160, 660, 76),
}


class LessonDoneScene(Page):
    """Tells what was learned and leads on: the next lesson, the same again, all lessons."""

    opaque = False
    corner = (0.5, 0.0)
    usual = "next"
    keys: Mapping[int, str] = {pygame.K_ESCAPE: "all"}

    def __init__(
        self, stage: Stage, lesson: Lesson, start: Callable[[Lesson], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(stage)
        self.lesson = lesson
        self._start = start
        self._leave = leave
        self.after = lesson_after(stage.edition, lesson)
        """The lesson that comes next, None after the last one."""
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        scale = Scale(*size, self.stage.percent)
        self.rects, self.areas = scale.on_mat(MAT, RECTS), scale.on_mat(MAT, AREAS)
        self.focus.lay(self.rects)

    def act(self, name: str) -> None:
        """Lead on."""
        if name == "again":
            self._start(self.lesson)
        elif name == "next" and self.after is not None:
            self._start(self.after)
        elif name in ("next", "all"):
            self._leave()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a mat over the darkened table."""
        draw_veil(self.stage, surface)
        draw_mat(self.stage, surface, self.areas["mat"], self._unit)
        seal = self.areas["seal"]
        surface.blit(self.stage.sprites.get("icons/trophy", *seal.size), seal)
        self.draw_labels(surface, self.labels())
        self.draw_buttons(surface, self.buttons())

    @property
    def _unit(self) -> float:
        return Scale(*self.stage.size, self.stage.percent).mat_unit(MAT)

    def buttons(self) -> list[Button]:
        """Return the ways on, the next lesson in brass."""
        words, rects = self.stage.words, self.rects
        follows = words("lessons.next") if self.after is not None else words("lessons.all")
        return [
            Button("next", rects["next"], follows, "play", pygame.K_RETURN, "brass"),
            Button("again", rects["again"], words("lessons.again"), "restart"),
            Button("all", rects["all"], words("lessons.all"), "back"),
        ]

    def labels(self) -> list[Label]:
        """Return everything that is written."""
        said, unit = LessonWords(self.stage, self.lesson), self._unit
        heading = Label(said.title, self.areas["heading"], "serif_bold", 40 * unit, "brass_light", "middle")
        learned = Label(said.learned, self.areas["learned"], "serif", 25 * unit, "parchment_light", "middle", True)
        return [shrunk(self.stage, heading), balanced(self.stage, learned)]
