"""About: what this is, what it stands on, where the player's files are, and the licence."""

import platform
from typing import Final

import platformdirs
import pygame
import yaml

from game import __version__
from ui.keys import USE
from ui.look.scale import Scale
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button
from ui.widgets.label import Label, label_size, shrunk
from ui.widgets.sheet import draw_sheet

AREAS: Final = {
    "sheet": (230, 34, 1140, 760),
    "emblem": (278, 72, 150, 150),
    "name": (458, 84, 870, 74),
    "version": (458, 160, 870, 40),
    "what": (284, 238, 1032, 138),
    "first_line": (284, 386, 1032, 2),
    "credits": (284, 394, 1032, 40),
    "second_line": (284, 634, 1032, 2),
    "files": (284, 644, 1032, 36),
    "path": (284, 680, 1032, 36),
    "licence": (284, 722, 1032, 38),
    "bar": (14, 812, 1572, 80),
}
BACK: Final = (30, 826, 280, 52)
CREDITS: Final = ("fonts", "window", "data", "folders", "language")
CREDIT: Final = (284, 438, 420, 37)
"""Where the first name of what the program stands on is; what it is for stands beside it."""
CREDIT_WIDE: Final = 1032
BAR_TOP: Final = 812
"""What begins below this, in units, keeps to the lower edge of the window; the rest to its middle."""

Rects = dict[str, pygame.Rect]


def about_layout(size: tuple[int, int]) -> tuple[Rects, Rects]:
    """Return where everything is in a window: what can be clicked, and what is only looked at."""
    scale = Scale(*size)

    def place(x: float, y: float, width: float, height: float) -> pygame.Rect:
        return scale.on_page((x, y, width, height), BAR_TOP)

    areas = {name: place(*units) for name, units in AREAS.items()}
    x, y, wide, high = CREDIT
    for number, name in enumerate(CREDITS):
        areas[f"{name}:name"] = place(x, y + high * number, wide, high)
        areas[f"{name}:about"] = place(x + wide, y + high * number, CREDIT_WIDE - wide, high)
    return {"back": place(*BACK)}, areas


class AboutScene(Page):
    """A page about the program itself."""

    keys = dict.fromkeys((pygame.K_ESCAPE, *USE), "back")

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.spots: Rects = {}
        self.areas: Rects = {}
        self.labels: list[Label] = []

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size and the language in use."""
        self.spots, self.areas = about_layout(size)
        self.focus.lay(self.spots)
        self.labels = self._labels()

    def meant(self, key: int) -> str:
        """Return that a key goes back, wherever the keyboard is."""
        return self.keys.get(key, "")

    # Looks

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a sheet on the table and the way back below it."""
        stage, areas = self.stage, self.areas
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        draw_sheet(stage, surface, areas["sheet"], Scale(*stage.size).unit)
        surface.blit(stage.sprites.get(stage.edition.emblem, *areas["emblem"].size), areas["emblem"])
        for name in ("first_line", "second_line"):
            surface.fill(stage.theme.colour("parchment_dark"), areas[name])
        self.draw_bar(surface, areas["bar"])
        self.draw_labels(surface, self.labels)
        self.draw_buttons(surface, self.buttons())

    def buttons(self) -> list[Button]:
        """Return the way back."""
        return [self.back_button(self.spots["back"])]

    def _labels(self) -> list[Label]:
        px = self.stage.text_px
        words, areas = self.stage.words, self.areas
        version = words("about_page.version", version=__version__)
        found = [
            self._fit(Label(words(f"edition.{self.stage.edition.name}"), areas["name"], "serif_bold", px(58))),
            Label(version, areas["version"], "sans_italic", px(25), "ink_soft"),
            Label(words("about_page.what"), areas["what"], "sans", px(23), "ink", wrapped=True),
            Label(words("about_page.credits"), areas["credits"], "serif_bold", px(26)),
            self._fit(Label(words("about_page.licence"), areas["licence"], "sans_italic", px(22), "ink_soft")),
        ]
        return found + self._credits() + self._files()

    def _credits(self) -> list[Label]:
        px = self.stage.text_px
        names = {
            "fonts": "Source Serif Pro, Source Sans Pro",
            "window": f"pygame-ce {pygame.version.ver}",
            "data": f"PyYAML {yaml.__version__}",
            "folders": f"platformdirs {platformdirs.__version__}",
            "language": f"Python {platform.python_version()}",
        }
        found = []
        for name in CREDITS:
            about = self.stage.words(f"about_page.{name}")
            found.append(self._fit(Label(names[name], self.areas[f"{name}:name"], "serif", px(22))))
            found.append(self._fit(Label(about, self.areas[f"{name}:about"], "sans", px(22), "ink_soft")))
        return found

    def _files(self) -> list[Label]:
        """Return where the files of the player are; a path that is too long lacks its middle."""
        px = self.stage.text_px
        words, areas, folder = self.stage.words, self.areas, self.stage.folder
        if folder is None:
            return [Label(words("about_page.nowhere"), areas["files"], "sans", px(22), "ink")]
        path = Label(str(folder), areas["path"], "serif", px(22), "ink")
        half = len(path.text) // 2
        while half > 1 and label_size(self.stage, path)[0] > path.rect.width:
            half -= 1
            path = Label(f"{str(folder)[:half]}…{str(folder)[-half:]}", path.rect, path.face, path.pixels, path.colour)
        return [self._fit(Label(words("about_page.files"), areas["files"], "sans", px(22), "ink")), path]

    def _fit(self, label: Label) -> Label:
        return shrunk(self.stage, label)
