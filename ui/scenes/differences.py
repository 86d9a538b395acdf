"""For those who know another game of the program: the five differences of this one, on one page."""

from dataclasses import replace
from typing import Final

import pygame

from ui.look.scale import Scale, placed
from ui.room_packages import other_edition
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.label import Label, label_size, shrunk
from ui.widgets.sheet import draw_sheet

SHEET: Final = (1260, 788)
NUMBERS: Final = ("one", "two", "three", "four", "five")
ROWS_TOP: Final = 146
ROW: Final = 122
PARTS: Final = {"emblem": (56, 30, 92, 92), "heading": (172, 40, 1030, 72)}
BAR: Final = (14, 812, 1572, 80)
BACK: Final = (30, 826, 280, 52)


class DifferencesScene(Page):
    """Tells what is different from the first game that is not the one on the title."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.world = stage.edition.world
        self.rects: dict[str, pygame.Rect] = {}
        self.other = other_edition(stage.edition, stage.editions)
        """The edition that is known."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        scale = Scale(*size)
        corner = (size[0] - scale.px(SHEET[0])) // 2, scale.px(14) + (size[1] - scale.px(900)) // 2
        parts = {"sheet": (0, 0, *SHEET), **PARTS}
        parts |= {name: (60, ROWS_TOP + ROW * row, 1140, ROW - 10) for row, name in enumerate(NUMBERS)}
        self.rects = {name: placed(units, scale.unit, corner) for name, units in parts.items()}
        self.rects |= {"bar": scale.alike_on_page(BAR, BAR[1]), "back": scale.alike_on_page(BACK, BAR[1])}
        self.focus.lay({"back": self.rects["back"]})

    def draw(self, surface: pygame.Surface) -> None:
        """Paint a sheet on the bare table with five rows."""
        stage, unit = self.stage, Scale(*self.stage.size).unit
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        draw_sheet(stage, surface, self.rects["sheet"], unit)
        emblem = self.rects["emblem"]
        surface.blit(stage.sprites.get(stage.edition.emblem, *emblem.size), emblem)
        for name in NUMBERS:
            seal = self._seal(self.rects[name])
            surface.blit(stage.paint.panel(*seal.size, seal.height / 2, "button"), seal)
        self.draw_labels(surface, self.labels())
        self.draw_bar(surface, self.rects["bar"])
        self.draw_buttons(surface, [self.back_button(self.rects["back"])])

    def _seal(self, rect: pygame.Rect) -> pygame.Rect:
        side = round(rect.height * 0.5)
        return pygame.Rect(rect.left, rect.centery - side // 2, side, side)

    def labels(self) -> list[Label]:
        """Return everything that is written on the sheet."""
        stage, words = self.stage, self.stage.words
        said = words("differences.heading", other=words(f"edition.{self.other.name}"))
        found = [shrunk(stage, Label(said, self.rects["heading"], "serif_bold", stage.text_px(42)))]
        for row, name in enumerate(NUMBERS):
            rect, key = self.rects[name], f"differences.{stage.game}.{name}"
            seal = self._seal(rect)
            left = seal.right + rect.height // 4
            room = pygame.Rect(left, rect.top, rect.right - left, rect.height)
            found += [
                Label(str(row + 1), seal, "serif_bold", stage.text_px(28), "parchment_light", "middle"),
                *self._together(
                    Label(words(f"{key}.title"), room, "serif_bold", stage.text_px(28)),
                    Label(words(f"{key}.text"), room, "sans", stage.text_px(22), "ink_soft", wrapped=True),
                ),
            ]
        return found

    def _together(self, title: Label, text: Label) -> tuple[Label, Label]:
        """Return both with the text right below the title, in the middle of the height that they have."""
        upper, lower = label_size(self.stage, title)[1], label_size(self.stage, text)[1]
        room = title.rect.copy()
        room.height = upper
        room.top += max(0, (title.rect.height - upper - lower) // 2)
        below = pygame.Rect(room.left, room.bottom, room.width, lower)
        return replace(title, rect=room), replace(text, rect=below)
