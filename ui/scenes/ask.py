"""A question before something is lost, over everything else: one answer keeps it, the other does away with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from ui.keys import USE
from ui.look.scale import Scale
from ui.stage import Stage
from ui.widgets.button import Button, button_width, draw_button
from ui.widgets.focus import Focus
from ui.widgets.label import Label, balanced, draw_label, label_size
from ui.widgets.sheet import draw_mat, draw_veil

WIDE: Final = 760
MARGIN: Final = 56
TEXT: Final = 26
BUTTON: Final = 54


@dataclass(frozen=True)
class Question:
    """What is asked, and what the answer that does something is called."""

    text: str
    yes: str
    icon: str = "check"


class AskScene:
    """Waits for yes or no; no is always safe, so the keyboard begins there."""

    opaque = False

    def __init__(self, stage: Stage, question: Question, then: Callable[[], None]) -> None:
        """Take what is asked and what happens after a yes."""
        self.stage = stage
        self.question = question
        self.focus = Focus()
        self.focus.on = "no"
        self.buttons: list[Button] = []
        self.label = Label("", pygame.Rect(0, 0, 1, 1))
        self.mat = pygame.Rect(0, 0, 1, 1)
        self._then = then

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size; the mat is as high as the question needs."""
        scale = Scale(*size)
        inner = scale.px(WIDE - 2 * MARGIN)
        room = pygame.Rect(0, 0, inner, 1)
        label = Label(self.question.text, room, "serif", scale.px(TEXT), "parchment_light", "middle", True)
        high = label_size(self.stage, label)[1]
        mat = pygame.Rect(0, 0, scale.px(WIDE), high + scale.px(2 * MARGIN + 40 + BUTTON))
        mat.center = size[0] // 2, size[1] // 2
        room = pygame.Rect(mat.left + scale.px(MARGIN), mat.top + scale.px(MARGIN), inner, high)
        self.mat = mat
        self.label = balanced(self.stage, Label(label.text, room, "serif", label.pixels, label.colour, "middle", True))
        self.buttons = self._buttons(scale)
        self.focus.lay({button.action: button.rect for button in self.buttons})

    def _buttons(self, scale: Scale) -> list[Button]:
        words, high = self.stage.words, scale.px(BUTTON)
        top, gap = self.mat.bottom - scale.px(MARGIN - 6) - high, scale.px(24)
        kinds = (
            ("no", words("shelf.cancel"), "close", pygame.K_ESCAPE, "brass"),
            ("yes", self.question.yes, self.question.icon, 0, "button"),
        )
        widths = [button_width(self.stage, label, key, high, True) for _, label, _, key, _ in kinds]
        left = self.mat.centerx - (sum(widths) + gap) // 2
        found = []
        for (action, label, icon, key, look), wide in zip(kinds, widths, strict=True):
            found.append(Button(action, pygame.Rect(left, top, wide, high), label, icon, key, look))
            left += wide + gap
        return found

    def update(self, seconds: float) -> bool:
        """Let time pass; nothing moves here."""
        return False

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the pointer and the keyboard; a click beside the mat is a no."""
        if event.type == pygame.MOUSEMOTION:
            self.focus.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.answer(self.focus.point(event.pos) or ("" if self.mat.collidepoint(event.pos) else "no"))
        elif event.type == pygame.KEYDOWN and not self.focus.key(event):
            if event.key in USE:
                self.answer(self.focus.on)
            elif event.key == pygame.K_ESCAPE:
                self.answer("no")

    def answer(self, answer: str) -> None:
        """Go away, and after a yes do what was asked about."""
        if answer:
            self.stage.pop()
        if answer == "yes":
            self._then()

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        return bool(self.focus.over)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the question on a mat over the darkened scene."""
        draw_veil(self.stage, surface)
        draw_mat(self.stage, surface, self.mat, Scale(*self.stage.size).unit)
        draw_label(self.stage, surface, self.label)
        for button in self.buttons:
            draw_button(self.stage, surface, button, self.focus.over == button.action, self.focus.on == button.action)


def replace_open_game(stage: Stage, yes: str, icon: str, then: Callable[[], None]) -> None:
    """Do what takes the place of the open game; when there is one, ask first."""
    if stage.keeper.has_game():
        stage.push(AskScene(stage, Question(stage.words("keeping.replaces"), yes, icon), then))
    else:
        then()


def leave_game(stage: Stage, then: Callable[[], None]) -> None:
    """Keep the game on the table and do what leads away from it; when it cannot be kept, ask first."""

    def forget() -> None:
        stage.session = None
        then()

    if stage.leave_table():
        then()
    else:
        question = Question(stage.words("keeping.unkept"), stage.words("keeping.leave"), "close")
        stage.push(AskScene(stage, question, forget))
