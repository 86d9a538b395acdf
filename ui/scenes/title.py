"""The title: the first thing a player sees, one click from a game."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final

import pygame

from ui.daily import daily_result
from ui.game_title import title_of
from ui.keys import USE, is_key
from ui.look.scale import Scale
from ui.look.words import LANGUAGES
from ui.routes import (
    open_about,
    open_rules,
    open_set_up,
    open_settings,
    open_shelf,
    open_statistics,
    replace_open_game,
    resume_table,
    start_daily,
    start_table,
)
from ui.scenes.page import Page
from ui.scenes.title_layout import PAGES, title_layout
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, balanced, draw_label, shrunk
from ui.widgets.page_tab import PageTab, draw_page_tab
from ui.widgets.sound_button import sound_button
from ui.widgets.tooltip import draw_note, paper_note

KEYS: Final = {
    pygame.K_RETURN: "play",
    pygame.K_KP_ENTER: "play",
    pygame.K_n: "play",
    pygame.K_s: "set_up",
    pygame.K_d: "daily",
    pygame.K_q: "quit",
    pygame.K_ESCAPE: "quit",
}
ICONS: Final[dict[str, str]] = {
    "saved": "folder",
    "statistics": "chart",
    "rules": "book",
    "settings": "settings",
    "about": "about",
}
"""By page: its picture."""
WAYS: Final[dict[str, Callable[[Stage], None]]] = {
    "saved": open_shelf,
    "statistics": open_statistics,
    "rules": open_rules,
    "settings": open_settings,
    "about": open_about,
}
"""By page: the way to it."""

PLACES: Final = ("first", "second", "third")
QUICK_FRAMES: Final = 1


class TitleScene(Page):
    """The cover of the atlas: a game at once, another set-up, the game of the day, and the way to every other page."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.buttons: list[Button] = []
        self.tabs: list[PageTab] = []
        self.labels: list[Label] = []
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}
        self.sharp = False
        """Whether the map is drawn finely; the first frame of a size is not, so that it comes at once."""
        self._quick_frames = 0
        self.open_game = stage.saves.has_game()
        """Whether there is a game to resume, which is then the first button."""
        self._game = title_of(stage, stage.rules, stage.edition.skin)
        self._warming: Iterator[None] = iter(())
        self._catching = stage.book.catch_up(stage.games)
        self.note = self._set_aside()
        """What happened to a file that was damaged."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size and the language in use."""
        if self.areas and self.areas["table"].size != size:
            self.sharp, self._quick_frames = False, 0
        self._warming = self._game.preload(size)
        self.rects, self.areas = title_layout(size, self.open_game)
        self.buttons = [self._button(name) for name in self.rects if name not in PAGES]
        self.tabs = [
            PageTab(name, self.rects[name], self.stage.words(f"cover.{name}"), icon) for name, icon in ICONS.items()
        ]
        self.labels = self._labels(Scale(*size))
        self.focus.lay(self.rects)

    def meant(self, key: int) -> str:
        """Return what a key does; Enter resumes when there is a game to resume."""
        if key in USE and self.focus.on:
            return self.focus.on
        meant = KEYS.get(key, "sound" if is_key(self.stage.settings, "sound", key) else "")
        return "resume" if meant == "play" and key != pygame.K_n and self.open_game else meant

    def update(self, seconds: float) -> bool:
        """Let the first frame be seen, sharpen the map, then work ahead; nothing else moves here."""
        if self.sharp:
            return self._work_ahead()
        self._quick_frames += 1
        self.sharp = self._quick_frames > QUICK_FRAMES
        return True

    def _work_ahead(self) -> bool:
        """Count games that an earlier run did not, then draw for the table, a little at a time."""
        if next(self._catching, self) is None:
            self.resize(self.stage.size)
            return True
        return next(self._warming, self) is None

    def act(self, action: str) -> None:
        """Do what a button says."""
        if action == "resume":
            self._resume()
        elif action == "daily":
            then = partial(start_daily, self.stage, today())
            replace_open_game(self.stage, self.stage.words("cover.daily"), "daily", then)
        elif action in PAGES:
            WAYS[action](self.stage)
        elif action == "play":
            then = partial(start_table, self.stage)
            replace_open_game(self.stage, self.stage.words("common.play"), "play", then)
        elif action == "set_up":
            open_set_up(self.stage)
        elif action in LANGUAGES:
            self.stage.set_language(action)
        elif action == "sound":
            self.stage.toggle_sound()
        elif action == "quit":
            self.stage.running = False

    def _resume(self) -> None:
        """Go on with the open game; when it is damaged, say so and offer what is left."""
        self.note = resume_table(self.stage)
        if self.stage.scenes[-1] is self:
            self.open_game = self.stage.saves.has_game()
            self.resize(self.stage.size)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table with the map, the name and the buttons."""
        stage = self.stage
        backdrop = self._game.backdrop(self.areas, self.sharp)
        surface.blit(backdrop, (0, 0))
        bar = self.areas["bar"]
        surface.blit(stage.paint.panel(*bar.size, bar.height * 0.25, "dark"), bar)
        globe = self.areas["globe"]
        surface.blit(stage.sprites.get("icons/globe", *globe.size), globe)
        self._draw_rule(surface)
        self.draw_labels(surface, self.labels)
        self._draw_seats(surface)
        for tab in self.tabs:
            draw_page_tab(stage, surface, tab, self.focus.light(tab.action))
        self.draw_buttons(surface, self.buttons)
        tip = next((button for button in self.buttons if button.tip and button.action == self.focus.over), None)
        if tip is not None:
            self._draw_note(surface, tip.tip, "sans", tip.rect.centerx)
        if self.note:
            self._draw_note(surface, self.note, "sans_bold", bar.centerx)

    def _draw_note(self, surface: pygame.Surface, text: str, face: str, x: int) -> None:
        """Paint a sentence on a note above the bar."""
        bar = self.areas["bar"]
        note = paper_note(self.stage, [(text, face, "ink")], bar.height * 0.36, bar.width * 0.6)
        draw_note(self.stage, surface, note, note.get_rect(midbottom=(x, bar.top - 5)))

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
        for colour, figure, label in self.seat_labels():
            hat = self.stage.theme.hats[colour]
            surface.blit(self.stage.sprites.get(f"settlers/{hat}", *figure.size, ("indigo", colour)), figure)
            draw_label(self.stage, surface, label)

    def seat_labels(self) -> list[tuple[str, pygame.Rect, Label]]:
        """Return for every seat its colour, where its figure stands and its name; long names are shortened."""
        room, seats = self.areas["seats"], self.stage.settings.table.seats
        high = room.height - 4
        wide, gap = round(high * 0.8), round(high * 0.14)
        pixels = room.height * 0.44
        names = [seat.name or self.stage.words(f"common.player.{seat.colour}") for seat in seats]
        needed = sum(self.stage.fonts.width(name, "serif", pixels) + wide + 4 * gap for name in names)
        most = room.width if needed <= room.width else room.width // len(seats) - wide - 4 * gap
        found, x = [], room.x
        for seat, name in zip(seats, names, strict=True):
            figure = pygame.Rect(x, room.y + 2, wide, high)
            name = self.stage.fonts.fit(name, "serif", pixels, most)
            words = pygame.Rect(figure.right + gap, room.y, self.stage.fonts.width(name, "serif", pixels), room.height)
            found.append((seat.colour, figure, Label(name, words, "serif", pixels, "parchment_light")))
            x = words.right + 3 * gap
        return found

    def _labels(self, scale: Scale) -> list[Label]:
        words, areas = self.stage.words, self.areas
        edition = self.stage.edition.name
        name, tagline = words(f"edition.{edition}"), words(f"tagline.{edition}")
        said = Label(tagline, areas["tagline"], "sans_italic", scale.px(25), "ink_soft", "middle", True)
        day = Label(self._today(), areas["today"], "sans_italic", scale.px(21), "ink_soft", "right")
        return [
            shrunk(self.stage, Label(name, areas["name"], "serif_bold", scale.px(88), "ink", "middle")),
            balanced(self.stage, said),
            shrunk(self.stage, day),
            Label(words("title.next"), areas["next"], "sans_italic", scale.px(21), "brass_light", "right"),
        ]

    def _set_aside(self) -> str:
        """Return what happened to the settings and the statistics when they were read, empty when all is well."""
        words, book, settings = self.stage.words, self.stage.book, self.stage.settings
        said = [words("keeping.settings", name=settings.damaged)] if settings.damaged else []
        if settings.left_alone:
            said.append(words(f"keeping.settings_{settings.left_alone}"))
        if book.left_alone:
            said.append(words(f"statistics.{book.left_alone}"))
        elif book.damaged:
            said.append(words("statistics.damaged", name=book.damaged[-1]))
        return " ".join(said)

    def _today(self) -> str:
        """Return what the game of the day is, or how it went."""
        words, day = self.stage.words, today()
        result = daily_result(self.stage.book.rows, day, self.stage.game)
        if result is None:
            return self._game.of_the_day(day)
        place = words(f"results.rank.{PLACES[result[0] - 1]}")
        return words("cover.daily_done", place=place, points=result[1])

    def _button(self, name: str) -> Button:
        rect = self.rects[name]
        if name in LANGUAGES:
            chosen = name == self.stage.words.language
            return Button(name, rect, name.capitalize(), look="brass" if chosen else "button")
        if name == "sound":
            return sound_button(self.stage, rect)
        if name == "resume":
            return Button(name, rect, self.stage.words("title.resume"), "hourglass", pygame.K_RETURN, "brass")
        if name == "play":
            key, look = (pygame.K_n, "button") if self.open_game else (pygame.K_RETURN, "brass")
            return Button(name, rect, self.stage.words("common.play"), "play", key, look)
        if name == "set_up":
            return Button(name, rect, self.stage.words("title.set_up"), "settler_any", pygame.K_s)
        if name == "daily":
            return Button(name, rect, self.stage.words("cover.daily"), "daily", pygame.K_d)
        return Button(name, rect, self.stage.words("common.quit"), "close", pygame.K_q)


def today() -> date:
    """Return the day it is here."""
    return date.today()
