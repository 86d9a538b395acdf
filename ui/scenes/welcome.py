"""The first start, over the title: three ways to begin, offered once."""

from collections.abc import Mapping
from typing import Final

import pygame

from ui.look.scale import Scale, Units
from ui.routes import open_learn, start_first_game
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, shrunk
from ui.widgets.sheet import draw_mat, draw_veil

MAT: Final = (780, 520)
RECTS: Final[dict[str, Units]] = {
    "learn": (60, 176, 660, 62),
    "first": (60, 258, 660, 62),
    "know": (60, 340, 660, 62),
}
AREAS: Final[dict[str, Units]] = {
    "mat": (0, 0, *MAT),
    "heading": (60, 34, 660, 64),
    "about": (60, 102, 660, 44),
    "later": (60, 434, 660, 44),
}
ICONS: Final = {"learn": "hint", "first": "play", "know": "check"}


class WelcomeScene(Page):
    """Offers the lessons, a first game, or the title as it is."""

    opaque = False
    corner = (0.5, 0.0)
    usual = "learn"
    keys: Mapping[int, str] = {pygame.K_ESCAPE: "know"}

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        scale = Scale(*size, self.stage.percent)
        self.rects, self.areas = scale.on_mat(MAT, RECTS), scale.on_mat(MAT, AREAS)
        self.focus.lay(self.rects)

    def act(self, name: str) -> None:
        """Go away, and lead where a newcomer wants to go."""
        if name:
            self.stage.settings.welcomed = True
            self.stage.save_settings()
            self.stage.pop()
        if name == "learn":
            open_learn(self.stage)
        elif name == "first":
            start_first_game(self.stage)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a mat over the darkened title."""
        draw_veil(self.stage, surface)
        draw_mat(self.stage, surface, self.areas["mat"], self._unit)
        self.draw_labels(surface, self.labels())
        self.draw_buttons(surface, self.buttons())

    @property
    def _unit(self) -> float:
        return Scale(*self.stage.size, self.stage.percent).mat_unit(MAT)

    def buttons(self) -> list[Button]:
        """Return the three ways, the lessons in brass."""
        keys = {"learn": pygame.K_RETURN, "know": pygame.K_ESCAPE}
        return [
            Button(
                name,
                self.rects[name],
                self.stage.words(f"welcome.{name}"),
                icon,
                keys.get(name, 0),
                "brass" if name == "learn" else "button",
            )
            for name, icon in ICONS.items()
        ]

    def labels(self) -> list[Label]:
        """Return everything that is written."""
        words, areas, unit = self.stage.words, self.areas, self._unit
        found = [
            Label(words("welcome.heading"), areas["heading"], "serif_bold", 48 * unit, "brass_light", "middle"),
            Label(words("welcome.about"), areas["about"], "serif", 27 * unit, "parchment_light", "middle"),
            Label(words("welcome.later"), areas["later"], "sans_italic", 22 * unit, "parchment", "middle"),
        ]
        return [shrunk(self.stage, label) for label in found]
