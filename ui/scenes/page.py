"""What simple pages share: spots to click with the mouse or the keyboard, buttons, and Esc to go back."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Final

import pygame

from ui.keys import USE, is_key
from ui.look.scale import Scale, Units
from ui.scene import PlainScene
from ui.stage import Stage
from ui.widgets.button import Button, draw_button
from ui.widgets.focus import Focus
from ui.widgets.label import Label, draw_label
from ui.widgets.sheet import draw_mat, draw_veil

EDGE: Final = 10
"""How many pixels a sheet lies from the edge of the window when it is larger than that."""


def beginning_of(sheet: pygame.Rect, page: tuple[int, int], window: tuple[int, int]) -> tuple[float, float]:
    """Return the corner from which a sheet is seen first: whole in the middle, or its beginning where it is larger."""

    def share(start: int, length: int, whole: int, seen: int) -> float:
        fits = length + 2 * EDGE <= seen
        wanted = start + (length - seen) / 2 if fits else start - EDGE
        return min(1.0, max(0.0, wanted / (whole - seen))) if whole > seen else 0.5

    across, down = zip(sheet.topleft, sheet.size, page, window, strict=True)
    return share(*across), share(*down)


class Page(PlainScene):
    """A scene of spots that each do one thing; a page says in `act` what they do."""

    opaque = True
    world: str | None = None
    keys: Mapping[int, str] = {pygame.K_ESCAPE: "back"}
    """By key: the spot that it uses."""
    usual = ""
    """What Enter and Space use while the keyboard is nowhere."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.focus = Focus()

    def update(self, seconds: float) -> bool:
        """Let time pass; nothing moves here."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard."""
        spot = self.focus.clicked(event)
        if spot is not None:
            self.act(spot)
        elif event.type == pygame.KEYDOWN and not self.focus.key(event):
            meant = self.meant(event.key)
            if not meant and is_key(self.stage.settings, "whole", event.key):
                self.stage.toggle_whole()
            self.act(meant)

    def meant(self, key: int) -> str:
        """Return the spot that a key uses, empty for none."""
        return self.focus.on or self.usual if key in USE else self.keys.get(key, "")

    def act(self, name: str) -> None:
        """Do what a spot is for."""
        if name == "back":
            self.stage.pop()

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        return bool(self.focus.over)

    def covered(self) -> None:
        """Light nothing under the pointer any more: it may be elsewhere when the scene that comes on top is gone."""
        self.focus.over = ""

    def sought(self) -> pygame.Rect | None:
        """Return where the keyboard is."""
        return self.focus.place

    def draw_bar(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """Paint the dark plate below a page on which its buttons lie."""
        surface.blit(self.stage.paint.panel(*bar.size, bar.height * 0.2, "dark"), bar)

    def draw_labels(self, surface: pygame.Surface, labels: Iterable[Label]) -> None:
        """Write everything that is written."""
        for label in labels:
            draw_label(self.stage, surface, label)

    def draw_buttons(self, surface: pygame.Surface, buttons: Iterable[Button]) -> None:
        """Paint buttons, those under the pointer and under the keyboard lit."""
        for button in buttons:
            draw_button(self.stage, surface, button, self.focus.over == button.action, self.focus.on == button.action)

    def back_button(self, rect: pygame.Rect) -> Button:
        """Return the way back."""
        return Button("back", rect, self.stage.words("common.back"), "back", pygame.K_ESCAPE)


class MatPage(Page):
    """A page on a mat; those that derive from it say what lies where, what is written and what can be pressed."""

    opaque = False
    corner = (0.5, 0.0)
    mat: tuple[int, int]
    """Its size in units."""
    spots: Mapping[str, Units]
    """By action: where its button lies."""
    parts: Mapping[str, Units]
    """By name: where everything else lies."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.rects: dict[str, pygame.Rect] = {}
        self.areas: dict[str, pygame.Rect] = {}

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""
        scale = Scale(*size, self.stage.percent)
        self.rects = scale.on_mat(self.mat, self.spots)
        self.areas = scale.on_mat(self.mat, {"mat": (0, 0, *self.mat), **self.parts})
        self.corner = beginning_of(self.areas["mat"], size, self.stage.window)
        self.focus.lay(self.rects)

    @property
    def unit(self) -> float:
        """Return the pixels of a unit on the mat."""
        return Scale(*self.stage.size, self.stage.percent).mat_unit(self.mat)

    @abstractmethod
    def buttons(self) -> list[Button]:
        """Return the ways on."""

    @abstractmethod
    def labels(self) -> list[Label]:
        """Return everything that is written."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the mat over the darkened scene."""
        draw_veil(self.stage, surface)
        draw_mat(self.stage, surface, self.areas["mat"], self.unit)
        self.draw_labels(surface, self.labels())
        self.draw_buttons(surface, self.buttons())
