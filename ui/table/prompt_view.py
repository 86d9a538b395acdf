"""The bar at the bottom: whose turn, what can be done, and the buttons of a turn."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.keys import keys_of
from ui.look.pieces import Pieces
from ui.look.scale import READABLE
from ui.stage import Stage
from ui.table.layout import BROAD, TableLayout
from ui.widgets.button import Button, button_width, draw_button, key_name, with_key
from ui.widgets.sound_button import sound_button

BUTTON: Final = 0.78
"""How high a button may be, as a share of its row."""
MOST_BUTTONS: Final = 0.38
"""How much of the bar the buttons may take when the player wishes them large."""
LARGEST_ROUND: Final = 1.2
"""How much larger than usual the round may be written, which leaves the room to the prompt."""
LEFT: Final = ("menu", "log", "rules", "sound")
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
    colour: str
    text: str
    enabled: frozenset[str]
    bright: str
    """The action whose button is bright: the end of the turn as soon as it can be ended, resting when that is all."""
    round: str = ""
    """Which round it is, in words."""
    over: bool = False
    """Whether the game is over: the button that ends turns then leads to the results."""


class PromptView:
    """Lays out and draws the bar."""

    def __init__(self, stage: Stage, pieces: Pieces) -> None:
        self._stage = stage
        self._pieces = pieces

    def buttons(self, layout: TableLayout, prompt: Prompt) -> list[Button]:
        """Return the buttons of the bar, from left and from right, as large as leaves room for words between them."""
        bar = layout.buttons_row
        most = round(bar.height * BUTTON)
        least = min(most, max(round(38 * layout.unit), 28))
        height = max(min(most, round(38 * layout.bar_unit)), least)
        found = self._buttons(layout, prompt, height)
        while height > least and sum(button.rect.width for button in found) > bar.width * MOST_BUTTONS:
            height -= 1
            found = self._buttons(layout, prompt, height)
        return found

    def broad(self, layout: TableLayout, width: int) -> bool:
        """Return whether the buttons leave too little room for words in a bar of a width, at any time of the game."""
        height = round(layout.prompt.height * BUTTON)
        prompts = [Prompt("", "", "", frozenset(), "", over=over) for over in (False, True)]
        most = max(sum(each.rect.width for each in self._buttons(layout, prompt, height)) for prompt in prompts)
        return most > width * BROAD

    def _buttons(self, layout: TableLayout, prompt: Prompt, height: int) -> list[Button]:
        words, keys = self._stage.words, keys_of(self._stage.settings)
        bar = layout.buttons_row
        top = bar.centery - height // 2
        gap = max(6, round(self._stage.theme.space("gap") * layout.unit))
        left = bar.left + gap
        buttons = []
        for action in LEFT[:-1]:
            rect = pygame.Rect(left, top, height, height)
            key = keys.get(action, pygame.K_ESCAPE)
            tip = with_key(words(f"table.{action}"), key_name(words, key))
            buttons.append(Button(action, rect, "", ICONS[action], key, tip=tip))
            left += height + gap
        buttons.append(sound_button(self._stage, pygame.Rect(left, top, height, height)))
        right = bar.right - gap
        hint = ("hint",) if self._stage.settings.hints else ()
        for action in ("end", "rest", *hint, "restart", "redo", "undo"):
            labelled = action in ("end", "rest")
            results = prompt.over and action == "end"
            label = words("results.show" if results else f"table.{action}") if labelled else ""
            width = button_width(self._stage, label, keys[action], height, True) if labelled else height
            rect = pygame.Rect(right - width, top, width, height)
            look = "brass" if action == prompt.bright else "button"
            enabled = action in prompt.enabled
            said = words(self._pieces.skin.rest_tip if action == "rest" else TIPS.get(action, f"table.{action}_tip"))
            tip = "" if results else with_key(said, key_name(words, keys[action]))
            icon = "trophy" if results else ICONS[action]
            buttons.append(Button(action, rect, label, icon, keys[action], look, enabled, tip))
            right -= width + gap
        return buttons

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, prompt: Prompt, buttons: list[Button], hovered: str
    ) -> None:
        """Paint the bar."""
        bar = layout.prompt
        plate = self._stage.paint.panel(*bar.size, 12 * layout.bar_unit, "wood")
        shadow, pad = self._stage.paint.shadow(plate, 6, 190, ("bar", *bar.size))
        surface.blit(shadow, (bar.x - pad + 2, bar.y - pad + 4))
        surface.blit(plate, bar)
        buttons = [button for button in buttons if bar.colliderect(button.rect)]
        for button in buttons:
            draw_button(self._stage, surface, button, button.action == hovered)
        row = pygame.Rect(bar.topleft, (bar.width, layout.words_row or bar.height))
        left, right = bar.left, bar.right
        if not layout.words_row:
            left = max(b.rect.right for b in buttons if b.action in LEFT)
            right = min(b.rect.left for b in buttons if b.action not in LEFT)
        right -= round(12 * layout.unit)
        if prompt.round:
            pixels = self._stage.theme.size("body") * min(layout.bar_unit, layout.unit * LARGEST_ROUND)
            words = self._stage.fonts.line(prompt.round, "serif", pixels, "parchment")
            surface.blit(words, words.get_rect(midright=(right, row.centery)))
            right -= words.get_width() + round(14 * layout.unit)
        left += round(14 * layout.unit)
        self._words(surface, layout, prompt, pygame.Rect(left, row.top, right - left, row.height))

    def _words(self, surface: pygame.Surface, layout: TableLayout, prompt: Prompt, bar: pygame.Rect) -> None:
        unit, fonts = layout.bar_unit, self._stage.fonts
        left, right = bar.left, bar.right
        if prompt.colour:
            figure = self._pieces.figure(prompt.colour, min(bar.height * 0.86, 42 * unit))
            surface.blit(figure, figure.get_rect(midleft=(left, bar.centery)))
            left += figure.get_width() + round(8 * unit)
        unit = self._words_unit(layout, prompt, right - left, bar.height)
        pixels = self._stage.theme.size("body") * unit
        name = fonts.line(prompt.name, "serif_bold", self._stage.theme.size("name") * unit, "brass_light")
        surface.blit(name, name.get_rect(midleft=(left, bar.centery - 1)))
        left += name.get_width() + round(10 * unit)
        lines = fonts.wrap(prompt.text, "sans_bold", pixels, right - left)
        step = fonts.height("sans_bold", pixels)
        top = bar.centery - step * len(lines) // 2
        for number, text in enumerate(lines):
            surface.blit(fonts.line(text, "sans_bold", pixels, "parchment_light"), (left, top + number * step))

    def _words_unit(self, layout: TableLayout, prompt: Prompt, room: int, high: int) -> float:
        """Return the pixels of a unit with which name and words fit a room: as wished, or smaller."""
        fonts, theme, unit = self._stage.fonts, self._stage.theme, layout.bar_unit
        while unit > READABLE / 2:
            name = fonts.width(prompt.name, "serif_bold", theme.size("name") * unit) + round(10 * unit)
            pixels = theme.size("body") * unit
            lines = fonts.wrap(prompt.text, "sans_bold", pixels, room - name)
            wide = max(fonts.width(line, "sans_bold", pixels) for line in lines)
            if wide <= room - name and len(lines) * fonts.height("sans_bold", pixels) <= high:
                break
            unit *= 0.96
        return unit
