"""The slip on which goods are raised level by level."""

from typing import Final

import pygame

from game.goods import COLOURS, Bag, counts, size, spell
from game.steps import ARGUMENT, KIND, UPGRADE, Step, Steps
from ui.look.pieces import Pieces
from ui.stage import Stage
from ui.table.dialog import FOOT, GOODS_TOP, MARGIN, Dialog, DialogSheet, seen_parts
from ui.table.layout import TableLayout
from ui.table.picker import Picker
from ui.widgets.button import button_at, button_width

CHEVRON: Final = 0.22
"""How far the chevron of a good that may rise reaches below it, as a share of its height."""


class UpgradeDialog(DialogSheet):
    """Raise goods by clicking them; each click lifts one level."""

    def __init__(
        self, stage: Stage, pieces: Pieces, layout: TableLayout, picker: Picker, bag: Bag, most: int, spot: pygame.Rect
    ) -> None:
        """Offer the goods of a bag, to be raised by so many levels at most, beside a spot."""
        letters = spell(bag) if bag else ""
        self._picker = picker
        wide, high = self.sized(letters)
        foot = self._foot(stage, layout.overlay_unit, letters, most)
        super().__init__(stage, pieces, layout, stage.words("dialog.upgrade", count=most), max(wide, foot), high)
        self._before = letters
        self._goods = list(letters)
        self._way: Bag = 0
        self._clicks: list[int] = []
        """Which goods were raised, one after another."""
        self._most = most
        self._lay_buttons()
        self.put_beside(spot)

    def sized(self, letters: str) -> tuple[float, float]:
        """Return how large the dialog is in units, for the goods on it."""
        return max(330, 48 * len(letters)), 168

    def _foot(self, stage: Stage, unit: float, letters: str, most: int) -> float:
        """Return how many units wide the last row is: what is left, and the buttons."""
        words, high = stage.words, round(FOOT * unit)
        rises = any(self._picker.may_raise(0, COLOURS.index(letter)) for letter in letters)
        done = button_width(stage, words("dialog.done"), pygame.K_RETURN, high, True)
        other = button_width(stage, words("dialog.raise_nothing"), 0, high, True) if rises else 0
        text = stage.fonts.width(self._said(stage, most, rises), "sans", stage.theme.size("caption") * unit)
        return (text + max(done, other) + high) / unit + 3 * MARGIN

    def _said(self, stage: Stage, left: int, rises: bool) -> str:
        """Return what is said beside the buttons."""
        return stage.words("dialog.left", count=left) if rises else stage.words("dialog.nothing_to_raise")

    def _lay_buttons(self) -> None:
        """Offer to finish; before a good was raised that could be, Enter does not, and the button says what it does."""
        words = self.stage.words
        self.buttons.clear()
        if self._way or not self._may_rise:
            self.add_button("done", words("dialog.done"), pygame.K_RETURN, "brass", "check")
        else:
            self.add_button("nothing", words("dialog.raise_nothing"), 0, "button", "close")
        self.add_button("reset", "", 0, "button", "restart")

    @property
    def _may_rise(self) -> bool:
        """Return whether any good may still rise."""
        return any(self.may_raise(number) for number in range(len(self._goods)))

    def status(self) -> str:
        """Return that all is chosen once no good may rise any more."""
        return "" if self._may_rise else self.only_done()

    def click(self, spot: tuple[int, int]) -> Steps:
        """Raise the good under a spot, or finish."""
        button = button_at(self.buttons, spot)
        if button is not None:
            return self.press(button.action)
        number = self.good_at(self.goods_rects(len(self._goods), GOODS_TOP), spot)
        return self.store(number) if number >= 0 else ()

    def store(self, number: int) -> Steps:
        """Raise a good by one level when that is possible."""
        if number < len(self._goods) and self.may_raise(number):
            colour = COLOURS.index(self._goods[number])
            self._way += 1 << 8 * colour
            self._goods[number] = COLOURS[colour + 1]
            self._clicks.append(number)
            self._lay_buttons()
        return ()

    def go_on(self, before: Dialog) -> None:
        """Take over the goods that were raised."""
        if isinstance(before, UpgradeDialog):
            self._way, self._goods, self._clicks = before._way, list(before._goods), list(before._clicks)
            self._lay_buttons()

    def made(self) -> tuple[object, ...]:
        """Return the goods as they are raised so far."""
        return tuple(self._goods)

    def take_back(self) -> bool:
        """Lower the good that was raised last."""
        if not self._clicks:
            return False
        number = self._clicks.pop()
        colour = COLOURS.index(self._goods[number]) - 1
        self._way -= 1 << 8 * colour
        self._goods[number] = COLOURS[colour]
        self._lay_buttons()
        return True

    def may_raise(self, number: int) -> bool:
        """Return whether a good may rise one more level."""
        return self._picker.may_raise(self._way, COLOURS.index(self._goods[number]))

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the goods that may rise and the buttons; there is nothing to begin again before the first good."""
        rects = seen_parts(self.goods_rects(len(self._goods), GOODS_TOP))
        found = {f"good:{number}": rect for number, rect in enumerate(rects) if self.may_raise(number)}
        return found | {name: rect for name, rect in super().parts().items() if name != "reset" or self._way}

    def press(self, part: str) -> Steps:
        """Raise a good, begin again, or finish."""
        if part.startswith("good:"):
            return self.store(int(part.removeprefix("good:")))
        if part in ("done", "nothing"):
            return self._picker.upgrade(self._way)
        self._way = 0
        self._goods = list(self._before)
        self._clicks = []
        self._lay_buttons()
        return ()

    def toward(self, step: Step) -> pygame.Rect | None:
        """Return the good to raise next, or a button."""
        if step & KIND != UPGRADE:
            return None
        lacking = [more - less for less, more in zip(counts(self._way), counts(step >> ARGUMENT), strict=True)]
        if any(count < 0 for count in lacking):
            return self.button_rect("reset")
        rising = [colour for colour, count in enumerate(lacking) if count]
        if not rising:
            return self.buttons[0].rect
        number = len(self._goods) - 1 - self._goods[::-1].index(COLOURS[rising[0]])
        return self.goods_rects(len(self._goods), GOODS_TOP)[number]

    def draw_goods(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint goods in a row, those that may rise with a chevron."""
        for number, rect in enumerate(self.goods_rects(len(self._goods), GOODS_TOP)):
            surface.blit(self.pieces.good(self._goods[number], rect.width), rect)
            if self.may_raise(number):
                arrow = self.stage.sprites.get("icons/upgrade", rect.width * 0.45, rect.width * 0.45)
                surface.blit(arrow, arrow.get_rect(midbottom=(rect.centerx, rect.bottom + rect.height * CHEVRON)))

    def draw(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint the goods, and how many levels are left."""
        self.draw_paper(surface, pointer)
        self.draw_goods(surface, pointer)
        words, place = self.note()
        surface.blit(words, place)

    def note(self) -> tuple[pygame.Surface, pygame.Rect]:
        """Return how many levels are left in words, and where they stand beside the buttons."""
        text = self._said(self.stage, self._most - size(self._way), bool(self._way) or self._may_rise)
        words = self.stage.fonts.line(text, "sans", self.stage.theme.size("caption") * self.unit, "ink_soft")
        left = self.rect.x + round(MARGIN * self.unit)
        return words, words.get_rect(midleft=(left, self.buttons[0].rect.centery))
