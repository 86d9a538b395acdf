"""The first start, over the title: which game, in which language, and three ways to begin; offered once."""

from collections.abc import Mapping
from typing import Final

import pygame

from ui.lessons.routes import open_learn, start_first_game
from ui.look.scale import Units
from ui.look.words import LANGUAGES
from ui.scenes.page import MatPage
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, shrunk

ICONS: Final = {"learn": "hint", "first": "play", "know": "check"}
KEYS: Final = {"learn": pygame.K_RETURN, "know": pygame.K_ESCAPE}
LOOKS: Final = ("button", "brass")
EDITION: Final = "edition:"
"""How the spots of the editions begin."""
LEFT: Final = 60
WIDE: Final = 860
"""Where everything on the mat begins, and how wide it is, in units."""
GAP: Final = 14


class WelcomeScene(MatPage):
    """Offers the lessons of an edition, a first game of it, or the title as it is."""

    usual = "learn"
    keys: Mapping[int, str] = {pygame.K_ESCAPE: "know"}
    mat = (980, 596)
    parts: Mapping[str, Units] = {
        "heading": (LEFT, 28, WIDE, 62),
        "about": (LEFT, 88, WIDE, 42),
        "later": (LEFT, 468, WIDE, 40),
    }

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        names = [f"{EDITION}{each.name}" for each in stage.editions]
        wide = (WIDE - GAP * (len(names) - 1)) / len(names)
        left = self.mat[0] / 2 - 87 * len(LANGUAGES)
        self.spots: Mapping[str, Units] = {
            **{name: (LEFT, 224 + 80 * place, WIDE, 62) for place, name in enumerate(ICONS)},
            **{name: (LEFT + (wide + GAP) * place, 150, wide, 44) for place, name in enumerate(names)},
            **{code: (left + 174 * place, 518, 162, 44) for place, code in enumerate(LANGUAGES)},
        }

    def act(self, name: str) -> None:
        """Take another game or language; else go away, and lead where a newcomer wants to go."""
        if name in LANGUAGES:
            self.stage.set_language(name)
        elif name.startswith(EDITION):
            self.stage.choose(next(each for each in self.stage.editions if name == f"{EDITION}{each.name}"))
            self.stage.apply_settings()
        elif name:
            self._begin(name)

    def _begin(self, name: str) -> None:
        """Go away for good, and lead to the lessons, to a first game, or to the title."""
        self.stage.settings.welcomed = True
        self.stage.save_settings()
        self.stage.pop()
        if name == "learn":
            open_learn(self.stage)
        elif name == "first":
            start_first_game(self.stage)

    def buttons(self) -> list[Button]:
        """Return the games and the languages, those in use in brass, and the three ways, the lessons in brass."""
        words, rects = self.stage.words, self.rects
        brass = {"learn", words.language, f"{EDITION}{self.stage.edition.name}"}
        labels = {code: self.stage.words_in(code)("language.name") for code in LANGUAGES}
        labels |= {f"{EDITION}{each.name}": words(f"edition.{each.name}") for each in self.stage.editions}
        labels |= {name: words(f"welcome.{name}") for name in ICONS}
        return [
            Button(name, rects[name], label, ICONS.get(name, ""), KEYS.get(name, 0), LOOKS[name in brass])
            for name, label in labels.items()
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
