"""A question before something is lost, over everything else: one answer keeps it, the other does away with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import pygame

from ui.look.scale import Scale
from ui.scenes.page import Page
from ui.stage import Stage
from ui.widgets.button import Button, button_width
from ui.widgets.label import Label, balanced, draw_label, label_size
from ui.widgets.sheet import draw_mat, draw_veil

WIDE: Final = 760
MARGIN: Final = 56
TEXT: Final = 26
BUTTON: Final = 54
GAP: Final = 24
Kind = tuple[str, str, str, int, str]
"""An answer: what it is called here, its words, icon, key and look."""


@dataclass(frozen=True)
class Question:
    """What is asked, and what the answer that does something is called."""

    text: str
    yes: str
    icon: str = "check"
    other: str = ""
    """What else can be done before an answer is given, empty for nothing."""
    other_icon: str = "save"


class AskScene(Page):
    """Waits for yes or no; no is always safe, so the keyboard begins there.

    What else can be done leaves the question open.
    """

    opaque = False
    corner = (0.5, 0.5)
    world: str | None = None
    keys: Mapping[int, str] = {pygame.K_ESCAPE: "no"}

    def __init__(
        self, stage: Stage, question: Question, then: Callable[[], None], other: Callable[[], str] | None = None
    ) -> None:
        """Ask before `then` is done; `other` is what else can be done, and returns a sentence when it can't be."""
        super().__init__(stage)
        self._other = other
        self.question = question
        self._usual = self.focus.on = "no"
        self.buttons: list[Button] = []
        self.label = Label("", pygame.Rect(0, 0, 1, 1))
        self.mat = pygame.Rect(0, 0, 1, 1)
        self._then = then

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size; the mat is as high as the question needs."""
        scale = Scale(*size)
        widths, gap = self._widths(scale), scale.px(GAP)
        inner = max(scale.px(WIDE - 2 * MARGIN), sum(widths) + gap * (len(widths) - 1))
        room = pygame.Rect(0, 0, inner, 1)
        label = Label(self.question.text, room, "serif", scale.px(TEXT), "parchment_light", "middle", True)
        high = label_size(self.stage, label)[1]
        mat = pygame.Rect(0, 0, inner + scale.px(2 * MARGIN), high + scale.px(2 * MARGIN + 40 + BUTTON))
        mat.center = size[0] // 2, size[1] // 2
        room = pygame.Rect(mat.left + scale.px(MARGIN), mat.top + scale.px(MARGIN), inner, high)
        self.mat = mat
        self.label = balanced(self.stage, Label(label.text, room, "serif", label.pixels, label.colour, "middle", True))
        self.buttons = self._buttons(scale)
        self.focus.lay({button.action: button.rect for button in self.buttons})

    def _kinds(self) -> list[Kind]:
        """Return the answers there are, the safe one first."""
        looks = {self._usual: "brass"}
        look = looks.get("no", "button")
        found: list[Kind] = [("no", self.stage.words("shelf.cancel"), "close", pygame.K_ESCAPE, look)]
        if self.question.other:
            found.append(("other", self.question.other, self.question.other_icon, 0, "button"))
        return [*found, ("yes", self.question.yes, self.question.icon, 0, looks.get("yes", "button"))]

    def _widths(self, scale: Scale) -> list[int]:
        high = scale.px(BUTTON)
        return [button_width(self.stage, label, key, high, True) for _, label, _, key, _ in self._kinds()]

    def _buttons(self, scale: Scale) -> list[Button]:
        kinds, widths, high = self._kinds(), self._widths(scale), scale.px(BUTTON)
        top, gap = self.mat.bottom - scale.px(MARGIN - 6) - high, scale.px(GAP)
        left = self.mat.centerx - (sum(widths) + gap * (len(kinds) - 1)) // 2
        found = []
        for (action, label, icon, key, look), wide in zip(kinds, widths, strict=True):
            found.append(Button(action, pygame.Rect(left, top, wide, high), label, icon, key, look))
            left += wide + gap
        return found

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard; a click beside the mat is a no."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act(self.focus.point(event.pos) or ("" if self.mat.collidepoint(event.pos) else "no"))
        else:
            super().handle(event)

    def act(self, name: str) -> None:
        """Go away, and after a yes do what was asked about."""
        if name == "other":
            self._do_other()
        elif name:
            self.stage.pop()
        if name == "yes":
            self._then()

    def _do_other(self) -> None:
        """Do what else can be done; when that fails, say why and offer it no more."""
        said = self._other() if self._other is not None else ""
        if said:
            self._say(said, "no")

    def settle(self, said: str) -> None:
        """Say that nothing can be lost any more: going on is the usual answer now."""
        self._say(said, "yes")

    def _say(self, said: str, usual: str) -> None:
        """Say something else, and offer what else could be done no more."""
        self.question = replace(self.question, text=said, other="")
        self._usual = self.focus.on = usual
        self.resize(self.stage.size)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the question on a mat over the darkened scene."""
        draw_veil(self.stage, surface)
        draw_mat(self.stage, surface, self.mat, Scale(*self.stage.size).unit)
        draw_label(self.stage, surface, self.label)
        self.draw_buttons(surface, self.buttons)
