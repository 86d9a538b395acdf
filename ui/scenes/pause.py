"""The pause: back to the game, settings, saving, the rules, how fast things move, and the ways out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from ui.keys import is_key
from ui.look.scale import Scale, Units
from ui.routes import open_rules, open_settings, open_shelf, quit_program
from ui.scenes.page import Page, beginning_of
from ui.settings import SPEEDS
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.choice import Segment, draw_choice
from ui.widgets.label import Label
from ui.widgets.sheet import draw_mat, draw_veil

MAT: Final = (780, 640)
RECTS: Final[dict[str, Units]] = {
    "resume": (120, 112, 540, 66),
    "settings": (40, 208, 342, 56),
    "save": (398, 208, 342, 56),
    "rules": (40, 278, 342, 56),
    "keys": (398, 278, 342, 56),
    **{f"speed:{speed}": (40 + 175 * place, 414, 175, 52) for place, speed in enumerate(SPEEDS)},
    "title": (40, 546, 400, 54),
    "quit": (456, 546, 284, 54),
}
"""What can be clicked, in units from the upper left of the mat; Tab goes through it in this order."""

AREAS: Final[dict[str, Units]] = {
    "mat": (0, 0, *MAT),
    "heading": (60, 26, 660, 70),
    "speed": (84, 366, 640, 40),
    "speed_icon": (40, 368, 36, 36),
    "line": (40, 506, 700, 2),
}
"""What is only looked at."""

WAYS: Final[dict[str, Callable[[Stage], None]]] = {
    "settings": open_settings,
    "save": lambda stage: open_shelf(stage, saving=True),
    "rules": open_rules,
    "keys": lambda stage: open_settings(stage, "keys"),
    "quit": quit_program,
}
"""By spot: where it leads."""

ICONS: Final = {"settings": "settings", "save": "save", "rules": "book", "keys": "keyboard", "title": "back"}


def pause_layout(size: tuple[int, int], percent: int = 100) -> tuple[dict[str, pygame.Rect], dict[str, pygame.Rect]]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    scale = Scale(*size, percent)
    return scale.on_mat(MAT, RECTS), scale.on_mat(MAT, AREAS)


class PauseScene(Page):
    """Stops the game on the table and offers what is around it."""

    opaque = False
    world: str | None = None
    usual = "resume"

    def __init__(self, stage: Stage, leave: Callable[[], None], again: Callable[[], None] | None = None) -> None:
        """Offer the ways out; a lesson is not saved but begun again, and left for the other lessons."""
        super().__init__(stage)
        self.leave = leave
        self.again = again
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}
        self.labels: list[Label] = []

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size and the language in use."""
        self.rects, self.areas = pause_layout(size, self.stage.percent)
        self.corner = beginning_of(self.areas["mat"], size, self.stage.window)
        self.labels = self._labels()
        self.focus.lay(self.rects)

    # Answers

    def meant(self, key: int) -> str:
        """Return what a key uses; keys and rules have those that the player chose."""
        if key == pygame.K_ESCAPE:
            return "resume"
        chosen = next((name for name in ("keys", "rules") if is_key(self.stage.settings, name, key)), "")
        return chosen or super().meant(key)

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, value = name.partition(":")
        if name == "resume":
            self.stage.pop()
        elif kind == "speed":
            self.stage.settings.speed = value
            self.stage.save_settings()
        elif name == "title":
            self.leave()
        elif name == "save" and self.again is not None:
            self.again()
        elif name in WAYS:
            WAYS[name](self.stage)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a leather mat over the darkened table."""
        stage = self.stage
        draw_veil(stage, surface)
        draw_mat(stage, surface, self.areas["mat"], self._unit)
        surface.fill(stage.theme.colour("brass_dark"), self.areas["line"])
        icon = self.areas["speed_icon"]
        surface.blit(stage.sprites.get("icons/hourglass", *icon.size), icon)
        self.draw_labels(surface, self.labels)
        draw_choice(stage, surface, self.speeds())
        self.draw_buttons(surface, self.buttons())

    def buttons(self) -> list[Button]:
        """Return the way back to the game, the pages around it and the ways out."""
        words, rects = self.stage.words, self.rects
        found = [Button("resume", rects["resume"], words("pause.resume"), "play", pygame.K_ESCAPE, "brass")]
        found += [Button(name, rects[name], words(f"pause.{name}"), icon) for name, icon in ICONS.items()]
        if self.again is not None:
            found = [_of_lesson(self.stage, button) for button in found]
        return [*found, Button("quit", rects["quit"], words("common.quit"), "close")]

    def speeds(self) -> list[Segment]:
        """Return the speeds to choose from."""
        words, chosen = self.stage.words, self.stage.settings.speed
        names = {each: f"speed:{each}" for each in SPEEDS}
        return [
            Segment(self.rects[name], words(f"pause.{each}"), "", each == chosen, self.focus.light(name))
            for each, name in names.items()
        ]

    @property
    def _unit(self) -> float:
        return Scale(*self.stage.size, self.stage.percent).mat_unit(MAT)

    def _labels(self) -> list[Label]:
        words, areas, unit = self.stage.words, self.areas, self._unit
        return [
            Label(words("pause.heading"), areas["heading"], "serif_bold", 46 * unit, "brass_light", "middle"),
            Label(words("pause.speed"), areas["speed"], "serif", 25 * unit, "parchment_light"),
        ]


def _of_lesson(stage: Stage, button: Button) -> Button:
    """Return a button as a lesson has it: begun again instead of saved, left for the other lessons."""
    if button.action == "save":
        return replace(button, label=stage.words("lessons.again"), icon="restart")
    return replace(button, label=stage.words("lessons.all")) if button.action == "title" else button
