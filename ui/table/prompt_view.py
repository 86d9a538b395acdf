"""The bar at the bottom: whose turn, what can be done, and the buttons of a turn."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.stage import Stage
from ui.table.faces import Faces
from ui.table.layout import TableLayout
from ui.widgets.button import Button, button_width, draw_button

KEYS: Final = {
    "end": pygame.K_RETURN,
    "rest": pygame.K_r,
    "undo": pygame.K_z,
    "redo": pygame.K_y,
    "restart": pygame.K_BACKSPACE,
    "hint": pygame.K_h,
    "log": pygame.K_l,
    "menu": pygame.K_ESCAPE,
    "rules": pygame.K_F2,
}
LEFT: Final = ("menu", "log", "rules")
"""The buttons at the left end of the bar."""
ICONS: Final = {
    "menu": "menu",
    "log": "log",
    "rules": "book",
    "end": "end_turn",
    "rest": "rest",
    "undo": "undo",
    "redo": "redo",
    "restart": "restart",
    "hint": "hint",
}
TIPS: Final = {"hint": "hint.tip"}
"""By action: where the words of its tip are, when not with those of the table."""


@dataclass(frozen=True)
class Prompt:
    """What the bar says and which buttons can be used."""

    name: str
    dye: str
    text: str
    enabled: frozenset[str]
    ready: bool
    """Whether the turn can be ended: only then is its button bright."""
    round: str = ""
    """Which round it is, in words."""
    over: bool = False
    """Whether the game is over: the button that ends turns then leads to the results."""


class PromptView:
    """Lays out and draws the bar."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        """Take the services."""
        self._stage = stage
        self._faces = faces

    def buttons(self, layout: TableLayout, prompt: Prompt) -> list[Button]:
        """Return the buttons of the bar, from left and from right."""
        words = self._stage.words
        bar = layout.prompt
        height = min(round(bar.height * 0.78), max(round(38 * layout.unit), 28))
        top = bar.centery - height // 2
        gap = max(6, round(self._stage.theme.space("gap") * layout.unit))
        left = bar.left + gap
        buttons = []
        for action in LEFT:
            rect = pygame.Rect(left, top, height, height)
            buttons.append(Button(action, rect, "", ICONS[action], KEYS[action], tip=words(f"table.{action}")))
            left += height + gap
        right = bar.right - gap
        hint = ("hint",) if self._stage.settings.hints else ()
        for action in ("end", "rest", *hint, "restart", "redo", "undo"):
            labelled = action in ("end", "rest")
            results = prompt.over and action == "end"
            label = words("results.show" if results else f"table.{action}") if labelled else ""
            width = button_width(self._stage, label, KEYS[action], height, True) if labelled else height
            rect = pygame.Rect(right - width, top, width, height)
            look = "brass" if action == "end" and prompt.ready else "button"
            enabled = action in prompt.enabled
            tip = "" if results else words(TIPS.get(action, f"table.{action}_tip"))
            icon = "trophy" if results else ICONS[action]
            buttons.append(Button(action, rect, label, icon, KEYS[action], look, enabled, tip))
            right -= width + gap
        return buttons

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, prompt: Prompt, buttons: list[Button], hovered: str
    ) -> None:
        """Paint the bar."""
        bar = layout.prompt
        plate = self._stage.paint.panel(*bar.size, 12 * layout.unit, "wood")
        shadow, pad = self._stage.paint.shadow(plate, 6, 190, ("bar", *bar.size))
        surface.blit(shadow, (bar.x - pad + 2, bar.y - pad + 4))
        surface.blit(plate, bar)
        for button in buttons:
            draw_button(self._stage, surface, button, button.action == hovered)
        left = max(b.rect.right for b in buttons if b.action in LEFT)
        right = min(b.rect.left for b in buttons if b.action not in LEFT)
        right -= round(12 * layout.unit)
        if prompt.round:
            words = self._stage.type.line(
                prompt.round, "serif", self._stage.theme.size("body") * layout.unit, "parchment"
            )
            surface.blit(words, words.get_rect(midright=(right, bar.centery)))
            right -= words.get_width() + round(14 * layout.unit)
        self._words(surface, layout, prompt, left + round(14 * layout.unit), right)

    def _words(self, surface: pygame.Surface, layout: TableLayout, prompt: Prompt, left: int, right: int) -> None:
        bar, unit, kind = layout.prompt, layout.unit, self._stage.type
        if prompt.dye:
            figure = self._faces.settler(prompt.dye, min(bar.height * 0.86, 42 * unit))
            surface.blit(figure, figure.get_rect(midleft=(left, bar.centery)))
            left += figure.get_width() + round(8 * unit)
        name = kind.line(prompt.name, "serif_bold", self._stage.theme.size("name") * unit, "brass_light")
        room = right - left - name.get_width() - round(10 * unit)
        lines = kind.wrap(prompt.text, "sans_bold", self._stage.theme.size("body") * unit, room)
        step = kind.height("sans_bold", self._stage.theme.size("body") * unit)
        if len(lines) > 1 and len(lines) * step > bar.height:
            lines = [kind.fit(prompt.text, "sans_bold", self._stage.theme.size("body") * unit, room)]
        surface.blit(name, name.get_rect(midleft=(left, bar.centery - 1)))
        top = bar.centery - step * len(lines) // 2
        for number, text in enumerate(lines):
            words = kind.line(text, "sans_bold", self._stage.theme.size("body") * unit, "parchment_light")
            surface.blit(words, (left + name.get_width() + round(10 * unit), top + number * step))
