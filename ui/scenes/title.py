"""The title: the first thing a player sees, one click from a game."""

from typing import Final

import pygame

from ui.scale import Scale
from ui.stage import Stage
from ui.widgets.button import Button, draw_button
from ui.widgets.focus import Focus
from ui.widgets.label import Label, draw_label
from ui.widgets.map_picture import title_backdrop
from ui.words import LANGUAGES

KEYS: Final = {
    pygame.K_RETURN: "play",
    pygame.K_KP_ENTER: "play",
    pygame.K_s: "set_up",
    pygame.K_q: "quit",
    pygame.K_ESCAPE: "quit",
}
RECTS: Final = {
    "play": (580, 560, 440, 84),
    "set_up": (580, 664, 440, 60),
    "en": (78, 846, 56, 40),
    "fr": (140, 846, 56, 40),
    "es": (202, 846, 56, 40),
    "quit": (1376, 846, 200, 40),
}
"""What can be clicked, in units: left, top, width, height; Tab goes through it in this order."""

AREAS: Final = {
    "cartouche": (370, 176, 860, 356),
    "emblem": (698, 52, 204, 204),
    "name": (410, 262, 780, 116),
    "rule": (560, 382, 480, 20),
    "tagline": (450, 404, 700, 96),
    "bar": (14, 838, 1572, 56),
    "globe": (30, 848, 36, 36),
    "next": (282, 846, 190, 40),
    "seats": (486, 842, 866, 48),
}
"""What is only looked at."""


def title_layout(size: tuple[int, int]) -> tuple[dict[str, pygame.Rect], dict[str, pygame.Rect]]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    scale = Scale(*size)
    left, top = (size[0] - scale.px(1600)) // 2, (size[1] - scale.px(900)) // 2

    def place(units: tuple[int, int, int, int]) -> pygame.Rect:
        x, y, width, height = units
        return pygame.Rect(left + scale.px(x), top + scale.px(y), scale.px(width), scale.px(height))

    return (
        {name: place(units) for name, units in RECTS.items()},
        {name: place(units) for name, units in AREAS.items()},
    )


class TitleScene:
    """Offers a game at once, another set-up, three languages and the way out."""

    opaque = True

    def __init__(self, stage: Stage) -> None:
        """Take the stage."""
        self.stage = stage
        self.focus = Focus()
        self.buttons: list[Button] = []
        self.labels: list[Label] = []
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size and the language in use."""
        self.rects, self.areas = title_layout(size)
        self.buttons = [self._button(name) for name in self.rects]
        self.labels = self._labels(Scale(*size))
        self.focus.lay(self.rects)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self.focus.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.on = ""
            self.act(self.focus.point(event.pos))
        elif event.type == pygame.KEYDOWN and not self.focus.key(event):
            chosen = self.focus.on if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) else ""
            self.act(chosen or KEYS.get(event.key, ""))

    def update(self, seconds: float) -> bool:
        """Let time pass; nothing moves here."""
        return False

    def act(self, action: str) -> None:
        """Do what a button says."""
        if action == "play":
            from ui.scenes.table import start_table

            start_table(self.stage)
        elif action == "set_up":
            from ui.scenes.setup import SetupScene

            self.stage.push(SetupScene(self.stage))
        elif action in LANGUAGES:
            self.stage.set_language(action)
        elif action == "quit":
            self.stage.running = False

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table with the map, the name and the buttons."""
        stage = self.stage
        backdrop = title_backdrop(stage, surface.get_size(), self.areas["cartouche"], self.areas["emblem"])
        surface.blit(backdrop, (0, 0))
        bar = self.areas["bar"]
        surface.blit(stage.paint.panel(*bar.size, bar.height * 0.25, "dark"), bar)
        globe = self.areas["globe"]
        surface.blit(stage.sprites.get("icons/globe", *globe.size), globe)
        self._draw_rule(surface)
        for label in self.labels:
            draw_label(stage, surface, label)
        self._draw_seats(surface)
        for button in self.buttons:
            draw_button(stage, surface, button, button.action == self.focus.over, button.action == self.focus.on)

    def _draw_rule(self, surface: pygame.Surface) -> None:
        """Paint the line between the name and what is said of it, with a lozenge in its middle."""
        rect = self.areas["rule"]
        ink = self.stage.theme.colour("ink_soft")
        side = rect.height // 3
        for left, right in ((rect.left, rect.centerx - 3 * side), (rect.centerx + 3 * side, rect.right)):
            pygame.draw.line(surface, ink, (left, rect.centery), (right, rect.centery), max(1, rect.height // 9))
        x, y = rect.center
        diamond = [(x - 2 * side, y), (x, y - side), (x + 2 * side, y), (x, y + side)]
        pygame.draw.polygon(surface, self.stage.theme.colour("wax_mid"), diamond)
        pygame.draw.aalines(surface, ink, True, diamond)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        """Paint who sits at the table that Play starts, each in a part of the room of equal width."""
        for dye, figure, label in self.seat_labels():
            hat = self.stage.theme.hats[dye]
            surface.blit(self.stage.sprites.get(f"settlers/{hat}", *figure.size, ("indigo", dye)), figure)
            draw_label(self.stage, surface, label)

    def seat_labels(self) -> list[tuple[str, pygame.Rect, Label]]:
        """Return for every seat its dye, where its figure stands and its name; long names are shortened."""
        room, seats = self.areas["seats"], self.stage.settings.table.seats
        high = room.height - 4
        wide, gap = round(high * 0.8), round(high * 0.14)
        pixels = room.height * 0.44
        share = room.width // 4
        found = []
        for number, seat in enumerate(seats):
            figure = pygame.Rect(room.x + number * share, room.y + 2, wide, high)
            words = pygame.Rect(figure.right + gap, room.y, share - wide - 2 * gap, room.height)
            name = seat.name or self.stage.words(f"common.player.{seat.dye}")
            name = self.stage.type.fit(name, "serif", pixels, words.width)
            found.append((seat.dye, figure, Label(name, words, "serif", pixels, "parchment_light")))
        return found

    def _labels(self, scale: Scale) -> list[Label]:
        words, areas = self.stage.words, self.areas
        name, tagline = words("game.new_world.name"), words("game.new_world.tagline")
        return [
            Label(name, areas["name"], "serif_bold", scale.px(88), "ink", "middle"),
            Label(tagline, areas["tagline"], "sans_italic", scale.px(27), "ink_soft", "middle", True),
            Label(words("title.next"), areas["next"], "sans_italic", scale.px(21), "brass_light", "right"),
        ]

    def _button(self, name: str) -> Button:
        rect = self.rects[name]
        if name in LANGUAGES:
            chosen = name == self.stage.words.language
            return Button(name, rect, name.capitalize(), look="brass" if chosen else "button")
        if name == "play":
            return Button(name, rect, self.stage.words("common.play"), "play", pygame.K_RETURN, "brass")
        if name == "set_up":
            return Button(name, rect, self.stage.words("title.set_up"), "settler_any", pygame.K_s)
        return Button(name, rect, self.stage.words("common.quit"), "close", pygame.K_q)
