"""The title: the first thing a player sees, one click from a game."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Final

import pygame

from ui.daily import daily_result
from ui.game_title import GameTitle, title_of
from ui.keys import USE, is_key
from ui.lessons.routes import open_learn
from ui.look.scale import Scale
from ui.look.words import LANGUAGES
from ui.room_packages import edition_of
from ui.routes import (
    ask_to_quit,
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
from ui.saves.glimpse import Glimpse
from ui.scenes.page import Page
from ui.scenes.title_layout import PAGES, title_layout
from ui.scenes.title_seats import NextTable
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.cover_card import CoverCard, draw_cover
from ui.widgets.label import Label, balanced, label_lines, shrunk
from ui.widgets.page_tab import PageTab, draw_page_tab
from ui.widgets.sound_button import sound_button
from ui.widgets.tooltip import draw_note, paper_note

KEYS: Final = {
    pygame.K_RETURN: "play",
    pygame.K_KP_ENTER: "play",
    pygame.K_n: "play",
    pygame.K_s: "set_up",
    pygame.K_d: "daily",
    pygame.K_l: "learn",
    pygame.K_q: "ask_quit",
    pygame.K_ESCAPE: "ask_quit",
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

PLACES: Final = ("first", "second", "third", "fourth", "fifth")
EDITION: Final = "edition:"
"""How the spots of covers begin."""
NAME_SHARE: Final = 0.7
"""The size of the name of the edition as a share of its room."""
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
QUICK_FRAMES: Final = 1


class TitleScene(Page):
    """The covers of all editions; of the chosen one a game at once, another set-up, the game of the day, every page."""

    corner = (1.0, 0.5)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.buttons: list[Button] = []
        self.tabs: list[PageTab] = []
        self.labels: list[Label] = []
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}
        self.seats: NextTable
        """Who sits at the table that Play starts."""
        self.sharp = False
        """Whether the map is drawn finely; the first frame of a size is not, so that it comes at once."""
        self._quick_frames = 0
        self.open_game = stage.saves.has_game()
        """Whether there is a game to resume, which is then the first button."""
        self._glimpse = stage.saves.glimpse()
        """Which game that is."""
        self._titles = {each.name: title_of(stage, stage.games[each.game], each.skin) for each in stage.editions}
        self._warming: Iterator[None] = iter(())
        self._catching = stage.book.catch_up(stage.games)
        self.note = self._set_aside()
        """What happened to a file that was damaged."""

    @property
    def _game(self) -> GameTitle:
        """Return what the chosen edition brings."""
        return self._titles[self.stage.edition.name]

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, the chosen edition and the language in use."""
        if self.areas and self.areas["table"].size != size:
            self.sharp, self._quick_frames = False, 0
        self._warming = self._game.preload(size)
        self.rects, self.areas = title_layout(size, list(self._titles), self.stage.edition.name, self.open_game)
        self.buttons = [self._button(name) for name in self.rects if name not in PAGES and ":" not in name]
        self.tabs = [
            PageTab(name, self.rects[name], self.stage.words(f"cover.{name}"), icon) for name, icon in ICONS.items()
        ]
        self.seats = NextTable(self.stage, self.areas)
        self.labels = self._labels(Scale(*size))
        self.focus.lay(self.rects)

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard; left and right choose an edition while the keyboard is on no button."""
        step = STEPS.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        if step and (not self.focus.on or self.focus.on.startswith(EDITION)):
            self._step(step)
        else:
            super().handle(event)

    def _step(self, step: int) -> None:
        """Choose the edition beside the chosen one; the keyboard follows when it is on a cover."""
        names = list(self._titles)
        name = names[(names.index(self.stage.edition.name) + step) % len(names)]
        self._choose(name)
        self.focus.on = f"{EDITION}{name}" if self.focus.on else ""

    def _choose(self, name: str) -> None:
        """Put another edition on the title, in its own world, with its own last set-up."""
        edition = next(each for each in self.stage.editions if each.name == name)
        self.stage.choose(edition)
        self.sharp, self._quick_frames = False, 0
        self.resize(self.stage.size)

    def meant(self, key: int) -> str:
        """Return what a key does; Enter resumes when there is a game to resume."""
        if key in USE and self.focus.on:
            return self.focus.on
        if 0 <= key - pygame.K_1 < len(self._titles):
            return f"{EDITION}{list(self._titles)[key - pygame.K_1]}"
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
        if action.startswith(EDITION):
            self._take_up(action.removeprefix(EDITION))
        elif action == "resume":
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
        elif action == "learn":
            open_learn(self.stage)
        elif action in LANGUAGES:
            self.stage.set_language(action)
        elif action == "sound":
            self.stage.toggle_sound()
        elif action == "quit":
            self.stage.running = False
        elif action == "ask_quit":
            ask_to_quit(self.stage)

    def _take_up(self, name: str) -> None:
        """Choose an edition, or play the one that is chosen already."""
        if name == self.stage.edition.name:
            self.act("play")
        else:
            self._choose(name)

    def _resume(self) -> None:
        """Go on with the open game; when it is damaged, say so and offer what is left."""
        self.note = resume_table(self.stage)
        if self.stage.scenes[-1] is self:
            self.open_game, self._glimpse = self.stage.saves.has_game(), self.stage.saves.glimpse()
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
        self.seats.draw(surface, self._game.pieces)
        for card in self.covers():
            draw_cover(stage, surface, card)
        for tab in self.tabs:
            draw_page_tab(stage, surface, tab, self.focus.light(tab.action))
        self.draw_buttons(surface, self.buttons)
        tip = next((button for button in self.buttons if button.tip and button.action == self.focus.over), None)
        if tip is not None:
            self._draw_note(surface, tip.tip, "sans", tip.rect.centerx)
        if self.note:
            self._draw_note(surface, self.note, "sans_bold", bar.centerx)

    def covers(self) -> list[CoverCard]:
        """Return the editions to choose from."""
        found = []
        for name, title in self._titles.items():
            rect, plate = self.areas[f"cover:{name}"], self.areas[f"named:{name}"]
            chosen, light = name == self.stage.edition.name, self.focus.light(f"{EDITION}{name}")
            found.append(CoverCard(name, self.stage.words(f"edition.{name}"), title, rect, plate, chosen, light))
        return found

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

    def _labels(self, scale: Scale) -> list[Label]:
        words, areas = self.stage.words, self.areas
        edition = self.stage.edition.name
        name, tagline = words(f"edition.{edition}"), words(f"tagline.{edition}")
        room = areas["name"]
        said = Label(tagline, areas["tagline"], "sans_italic", scale.px(25), "ink_soft", "middle", True)
        day = Label(self._today(), areas["today"], "sans_italic", scale.px(21), "ink_soft", "right")
        found = [
            shrunk(self.stage, Label(name, room, "serif_bold", room.height * NAME_SHARE, "ink", "middle")),
            balanced(self.stage, said),
            shrunk(self.stage, day),
        ]
        if not self.seats.crowded:
            found.append(Label(words("title.next"), areas["next"], "sans_italic", scale.px(21), "brass_light", "right"))
        if self._glimpse is not None and "resumes" in areas:
            found.append(self._on_two_lines(self._resumes(self._glimpse)))
        return found

    def _on_two_lines(self, text: str) -> Label:
        """Return what is said below the button that resumes, shortened when two lines are not enough for it."""
        room, pixels, share = self.areas["resumes"], self.stage.text_px(21), 2.0
        label = Label(text, room, "sans", pixels, "ink_soft", "middle", True)
        while len(label_lines(self.stage, label)) > 2:
            share -= 0.1
            label = replace(label, text=self.stage.fonts.fit(text, "sans", pixels, room.width * share))
        return balanced(self.stage, label)

    def _resumes(self, seen: Glimpse) -> str:
        """Return which game would be resumed: edition, round and players."""
        edition = self.stage.words(f"edition.{edition_of(seen.game, seen.skin).name}")
        return self.stage.words("title.resumes", game=edition, round=seen.round, names=", ".join(seen.names))

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
        result = daily_result(self.stage.book.rows, day, self.stage.edition)
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
        if name == "learn":
            return Button(name, rect, self.stage.words("lessons.learn"), "hint", pygame.K_l)
        if name == "daily":
            return Button(name, rect, self.stage.words("cover.daily"), "daily", pygame.K_d)
        return Button(name, rect, self.stage.words("common.quit"), "close", pygame.K_q)


def today() -> date:
    """Return the day it is here."""
    return date.today()
