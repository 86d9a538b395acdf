"""The page of lessons of an edition: each with what it teaches and whether it was done; nothing is locked."""

from typing import Final

import pygame

from ui.lessons.routes import open_differences, start_first_game, start_lesson
from ui.lessons.session import lessons_of
from ui.look.scale import Scale, placed
from ui.room_packages import other_edition
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.focus import draw_light
from ui.widgets.label import Label, shrunk
from ui.widgets.sheet import draw_sheet

SHEET: Final = (1260, 788)
ROWS_TOP: Final = 150
ROWS_HIGH: Final = 600
MOST_ROW: Final = 96
PARTS: Final = {
    "emblem": (56, 30, 96, 96),
    "heading": (176, 34, 1020, 60),
    "about": (176, 92, 1020, 36),
}
BAR: Final = (14, 812, 1572, 80)
FOOT: Final = {
    "back": (30, 826, 270, 52),
    "tips": (316, 826, 270, 52),
    "differences": (602, 826, 584, 52),
    "first": (1202, 826, 368, 52),
}
"""The buttons below: the way back, whether a first game brings tips, and what else can be begun here."""


def learn_layout(size: tuple[int, int], lessons: int) -> dict[str, pygame.Rect]:
    """Return where everything is in a window, with `lesson:N` for each lesson."""
    scale = Scale(*size)
    left, top = (size[0] - scale.px(SHEET[0])) // 2, scale.px(14) + (size[1] - scale.px(900)) // 2

    def part(x: float, y: float, width: float, height: float) -> pygame.Rect:
        return placed((x, y, width, height), scale.unit, (left, top))

    high = min(MOST_ROW, ROWS_HIGH / max(1, lessons))
    found = {"sheet": part(0, 0, *SHEET), **{name: part(*units) for name, units in PARTS.items()}}
    found |= {name: scale.alike_on_page(units, BAR[1]) for name, units in {"bar": BAR, **FOOT}.items()}
    return found | {f"lesson:{n}": part(48, ROWS_TOP + high * n, 1164, high - 8) for n in range(lessons)}


class LearnScene(Page):
    """Offers the lessons of the edition on the title."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.world = stage.edition.world
        self.lessons = lessons_of(stage.edition)
        self.rects: dict[str, pygame.Rect] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        self.rects = learn_layout(size, len(self.lessons))
        spots = [f"lesson:{number}" for number in range(len(self.lessons))]
        self.focus.lay({name: self.rects[name] for name in (*spots, *self._foot())})

    def _foot(self) -> list[str]:
        """Return the buttons below; a game without lessons has none but the way back."""
        found = ["first", "tips"] if self.lessons else []
        found += ["differences"] if self.stage.words.has(f"differences.{self.stage.game}.one.title") else []
        return [*found, "back"]

    @property
    def usual(self) -> str:  # type: ignore[override]
        """Return what Enter begins: the first lesson that was not done, after all of them a first game."""
        left = [n for n, lesson in enumerate(self.lessons) if lesson.name not in self.stage.settings.lessons]
        if left:
            return f"lesson:{left[0]}"
        return "first" if self.lessons else "back"

    def act(self, name: str) -> None:
        """Begin a lesson, or go back."""
        kind, _, number = name.partition(":")
        if kind == "lesson":
            start_lesson(self.stage, self.lessons[int(number)])
        elif name == "first":
            start_first_game(self.stage)
        elif name == "differences":
            open_differences(self.stage)
        elif name == "tips":
            self.stage.settings.tips = not self.stage.settings.tips
            self.stage.save_settings()
        else:
            super().act(name)

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a sheet on the bare table with a row for each lesson."""
        stage = self.stage
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        draw_sheet(stage, surface, self.rects["sheet"], Scale(*stage.size).unit)
        emblem = self.rects["emblem"]
        surface.blit(stage.sprites.get(stage.edition.emblem, *emblem.size), emblem)
        for number, lesson in enumerate(self.lessons):
            self._draw_row(surface, number, lesson.name in stage.settings.lessons)
        self.draw_labels(surface, self.labels())
        self.draw_bar(surface, self.rects["bar"])
        self.draw_buttons(surface, self.buttons())

    def buttons(self) -> list[Button]:
        """Return the way back, and what else can be begun here."""
        words, rects, tips = self.stage.words, self.rects, "tips_on" if self.stage.settings.tips else "tips_off"
        looks = ("button", "brass")
        known_game = words(f"edition.{other_edition(self.stage.edition, self.stage.editions).name}")
        known = {
            "first": Button("first", rects["first"], words("first.play"), "play", look=looks[self.usual == "first"]),
            "tips": Button("tips", rects["tips"], words(f"first.{tips}"), "hint"),
            "differences": Button(
                "differences", rects["differences"], words("differences.button", other=known_game), "eye"
            ),
            "back": self.back_button(rects["back"]),
        }
        return [known[name] for name in self._foot()]

    def _draw_row(self, surface: pygame.Surface, number: int, done: bool) -> None:
        """Paint the plate of a lesson with its seal: a check when it was done; the one that Enter begins shines."""
        stage, name = self.stage, f"lesson:{number}"
        rect = self.rects[name]
        light = self.focus.light(name, paper=True) or ("brass" if name == self.usual else "")
        draw_light(stage, surface, rect, 10, light)
        surface.blit(stage.paint.panel(*rect.size, 10, "paper"), rect)
        seal = self._seal(rect)
        surface.blit(stage.paint.panel(*seal.size, seal.height / 2, "brass" if done else "button"), seal)
        if done:
            sign = stage.sprites.get("icons/check", seal.width * 0.7, seal.width * 0.7)
            surface.blit(sign, sign.get_rect(center=seal.center))

    def _seal(self, rect: pygame.Rect) -> pygame.Rect:
        side = round(rect.height * 0.72)
        return pygame.Rect(rect.left + rect.height // 4, rect.centery - side // 2, side, side)

    def labels(self) -> list[Label]:
        """Return everything that is written on the sheet."""
        stage, words = self.stage, self.stage.words
        game = words(f"edition.{stage.edition.name}")
        heading = Label(words("lessons.page", game=game), self.rects["heading"], "serif_bold", stage.text_px(46))
        about = Label(words("lessons.page_about"), self.rects["about"], "sans", stage.text_px(23), "ink_soft")
        found = [shrunk(stage, heading), shrunk(stage, about)]
        for number, lesson in enumerate(self.lessons):
            found += self._row_labels(number, lesson.name)
        return found

    def _row_labels(self, number: int, name: str) -> list[Label]:
        stage, words, rect = self.stage, self.stage.words, self.rects[f"lesson:{number}"]
        seal = self._seal(rect)
        left = seal.right + rect.height // 4
        room = pygame.Rect(left, rect.top + rect.height // 12, rect.right - left - rect.height // 4, rect.height // 2)
        lower = pygame.Rect(left, rect.centery, room.width, rect.height * 5 // 12)
        found = [
            shrunk(stage, Label(words(f"lesson.{name}.title"), room, "serif_bold", stage.text_px(28))),
            shrunk(stage, Label(words(f"lesson.{name}.about"), lower, "sans", stage.text_px(21), "ink_soft")),
        ]
        if name not in stage.settings.lessons:
            number_size = stage.text_px(28)
            found.append(Label(str(number + 1), seal, "serif_bold", number_size, "parchment_light", "middle"))
        return found
