"""The first start, over the title: three ways to begin, offered once, and the language in which."""

from collections.abc import Mapping
from typing import Final

import pygame

from ui.lessons.routes import open_learn, start_first_game
from ui.look.scale import Units
from ui.look.words import LANGUAGES
from ui.scenes.page import MatPage
from ui.widgets.button import Button
from ui.widgets.label import Label, shrunk

ICONS: Final = {"learn": "hint", "first": "play", "know": "check"}
KEYS: Final = {"learn": pygame.K_RETURN, "know": pygame.K_ESCAPE}


class WelcomeScene(MatPage):
    """Offers the lessons, a first game, or the title as it is."""

    usual = "learn"
    keys: Mapping[int, str] = {pygame.K_ESCAPE: "know"}
    mat = (780, 580)
    spots: Mapping[str, Units] = {
        "learn": (60, 176, 660, 62),
        "first": (60, 258, 660, 62),
        "know": (60, 340, 660, 62),
        **{code: (60 + 228 * place, 488, 204, 48) for place, code in enumerate(LANGUAGES)},
    }
    parts: Mapping[str, Units] = {
        "heading": (60, 34, 660, 64),
        "about": (60, 102, 660, 44),
        "later": (60, 420, 660, 44),
    }

    def act(self, name: str) -> None:
        """Change the language, or go away and lead where a newcomer wants to go."""
        if name in LANGUAGES:
            self.stage.set_language(name)
        elif name:
            self.stage.settings.welcomed = True
            self.stage.save_settings()
            self.stage.pop()
        if name == "learn":
            open_learn(self.stage)
        elif name == "first":
            start_first_game(self.stage)

    def buttons(self) -> list[Button]:
        """Return the three ways and the languages, the lessons and the language in use in brass."""
        stage, words, rects = self.stage, self.stage.words, self.rects
        looks = {"learn": "brass", words.language: "brass"}
        ways = [
            Button(name, rects[name], words(f"welcome.{name}"), icon, KEYS.get(name, 0), looks.get(name, "button"))
            for name, icon in ICONS.items()
        ]
        return ways + [
            Button(code, rects[code], stage.words_in(code)("language.name"), look=looks.get(code, "button"))
            for code in LANGUAGES
        ]

    def labels(self) -> list[Label]:
        """Return everything that is written."""
        words, areas, unit = self.stage.words, self.areas, self.unit
        found = [
            Label(words("welcome.heading"), areas["heading"], "serif_bold", 48 * unit, "brass_light", "middle"),
            Label(words("welcome.about"), areas["about"], "serif", 27 * unit, "parchment_light", "middle"),
            Label(words("welcome.later"), areas["later"], "sans_italic", 22 * unit, "parchment", "middle"),
        ]
        return [shrunk(self.stage, label) for label in found]
