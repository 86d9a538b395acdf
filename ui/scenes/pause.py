"""The pause: back to the game, how fast things move, the language, the window, and the ways out."""

from collections.abc import Callable
from typing import Final

import pygame

from ui.scale import Scale
from ui.settings import SPEEDS
from ui.stage import Stage
from ui.widgets.button import Button, draw_button
from ui.widgets.choice import Segment, draw_choice, draw_switch
from ui.widgets.focus import Focus
from ui.widgets.label import Label, draw_label
from ui.widgets.sheet import draw_mat, draw_veil
from ui.words import LANGUAGES

MAT: Final = (0, 0, 780, 664)
RECTS: Final = {
    "resume": (160, 118, 460, 64),
    **{f"speed:{speed}": (40 + 175 * place, 252, 175, 52) for place, speed in enumerate(SPEEDS)},
    **{f"language:{code}": (40 + 233 * place, 374, 233, 52) for place, code in enumerate(LANGUAGES)},
    "full_screen": (648, 458, 92, 48),
    "title": (40, 570, 420, 52),
    "quit": (480, 570, 260, 52),
}
"""What can be clicked, in units from the upper left of the mat; Tab goes through it in this order."""

AREAS: Final = {
    "mat": MAT,
    "heading": (60, 28, 660, 70),
    "speed": (84, 206, 640, 40),
    "speed_icon": (40, 208, 36, 36),
    "language": (84, 328, 640, 40),
    "language_icon": (40, 330, 36, 36),
    "full_screen_label": (84, 460, 540, 44),
    "full_screen_icon": (40, 464, 36, 36),
    "line": (40, 538, 700, 2),
}
"""What is only looked at."""

ICONS: Final = {"speed_icon": "hourglass", "language_icon": "globe", "full_screen_icon": "fullscreen"}


def pause_layout(size: tuple[int, int]) -> tuple[dict[str, pygame.Rect], dict[str, pygame.Rect]]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    scale = Scale(*size)
    left, top = (size[0] - scale.px(MAT[2])) // 2, (size[1] - scale.px(MAT[3])) // 2

    def place(units: tuple[int, int, int, int]) -> pygame.Rect:
        edges = [scale.px(edge) for edge in (units[0], units[1], units[0] + units[2], units[1] + units[3])]
        return pygame.Rect(left + edges[0], top + edges[1], edges[2] - edges[0], edges[3] - edges[1])

    return {name: place(units) for name, units in RECTS.items()}, {name: place(units) for name, units in AREAS.items()}


class PauseScene:
    """Stops the game on the table and offers settings and the ways out."""

    opaque = False

    def __init__(self, stage: Stage, leave: Callable[[], None]) -> None:
        """Take the stage and what goes back to the title."""
        self.stage = stage
        self.leave = leave
        self.focus = Focus()
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}
        self.labels: list[Label] = []
        self.names = {code: stage.words_in(code)("language.name") for code in LANGUAGES}
        """Every language in its own words."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size and the language in use."""
        self.rects, self.areas = pause_layout(size)
        self.labels = self._labels(Scale(*size))
        self.focus.lay(self.rects)

    def update(self, seconds: float) -> bool:
        """Let time pass; nothing moves here."""
        return False

    # Answers

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self.focus.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.on = ""
            self.act(self.focus.point(event.pos))
        elif event.type == pygame.KEYDOWN and not self.focus.key(event):
            self._key(event.key)

    def _key(self, key: int) -> None:
        if key == pygame.K_ESCAPE:
            self.act("resume")
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.act(self.focus.on or "resume")

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        kind, _, value = name.partition(":")
        if name == "resume":
            self.stage.pop()
        elif kind == "speed":
            self.stage.settings.speed = value
            self.stage.save_settings()
        elif kind == "language":
            self.stage.set_language(value)
        elif name == "full_screen":
            from ui.app import toggle_full_screen

            toggle_full_screen(self.stage)
            self.stage.save_settings()
        elif name == "title":
            self.leave()
        elif name == "quit":
            self.stage.running = False

    # Looks

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        return bool(self.focus.over)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a leather mat over the darkened table."""
        stage = self.stage
        draw_veil(stage, surface)
        draw_mat(stage, surface, self.areas["mat"], Scale(*stage.size).unit)
        surface.fill(stage.theme.colour("brass_dark"), self.areas["line"])
        for name, icon in ICONS.items():
            surface.blit(stage.sprites.get(f"icons/{icon}", *self.areas[name].size), self.areas[name])
        for label in self.labels:
            draw_label(stage, surface, label)
        for segments in self.choices():
            draw_choice(stage, surface, segments)
        switch = self.rects["full_screen"]
        draw_switch(stage, surface, switch, stage.settings.full_screen, self.focus.light("full_screen"))
        for button in self.buttons():
            draw_button(stage, surface, button, self.focus.over == button.action, self.focus.on == button.action)

    def buttons(self) -> list[Button]:
        """Return the way back to the game and the ways out."""
        words = self.stage.words
        return [
            Button("resume", self.rects["resume"], words("pause.resume"), "play", pygame.K_ESCAPE, "brass"),
            Button("title", self.rects["title"], words("pause.title"), "back"),
            Button("quit", self.rects["quit"], words("common.quit"), "close"),
        ]

    def choices(self) -> list[list[Segment]]:
        """Return the segments for the speed and for the language."""
        settings, words = self.stage.settings, self.stage.words
        speeds = [self._segment(f"speed:{each}", words(f"pause.{each}"), each == settings.speed) for each in SPEEDS]
        languages = [self._segment(f"language:{code}", self.names[code], code == words.language) for code in LANGUAGES]
        return [speeds, languages]

    def _segment(self, name: str, label: str, chosen: bool) -> Segment:
        return Segment(self.rects[name], label, chosen=chosen, light=self.focus.light(name))

    def _labels(self, scale: Scale) -> list[Label]:
        words, areas = self.stage.words, self.areas
        found = [Label(words("pause.heading"), areas["heading"], "serif_bold", scale.px(46), "brass_light", "middle")]
        for name, area in (("speed", "speed"), ("language", "language"), ("full_screen", "full_screen_label")):
            found.append(Label(words(f"pause.{name}"), areas[area], "serif", scale.px(25), "parchment_light"))
        return found
