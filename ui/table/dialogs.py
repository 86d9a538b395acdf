"""Slips on which a step is put together click by click: trading, discarding."""

import pygame

from game.goods import COLOURS, STORAGE, Bag, bag_of, counts, size, spell
from game.steps import ARGUMENT, DISCARD, KIND, TRADE, Step, Steps, step_of
from ui.look.pieces import Pieces
from ui.stage import Stage
from ui.table.dialog import GOODS_TOP, Dialog, DialogSheet, seen_parts
from ui.table.layout import TableLayout
from ui.table.picker import Picker, usual_times
from ui.widgets.button import Button, button_at


class TradeDialog(DialogSheet):
    """Choose how often to trade with a stepper that shows the result."""

    counts = True

    def __init__(
        self,
        stage: Stage,
        pieces: Pieces,
        layout: TableLayout,
        picker: Picker,
        bag: Bag,
        trade: tuple[Bag, Bag],
        spot: pygame.Rect,
        name: str,
    ) -> None:
        """Offer a trade of so much for so much, beside a spot where something of a name is."""
        self._times = picker.trades()
        self._chosen = usual_times(bag, *trade, self._times)
        self._bag, self._give, self._take = bag, trade[0], trade[1]
        height = 196 if size(self._after(self._times[-1])) <= STORAGE else 218
        super().__init__(stage, pieces, layout, stage.words("dialog.trade", place=name), 390, height)
        self.add_button("done", stage.words("dialog.trade_button"), pygame.K_RETURN, "brass", "check")
        side = round(40 * self.unit)
        top = self.rect.y + round(46 * self.unit)
        left = self.rect.x + round(16 * self.unit)
        self.buttons.append(Button("less", pygame.Rect(left, top, side, side), icon="minus"))
        self.buttons.append(Button("more", pygame.Rect(left + round(98 * self.unit), top, side, side), icon="plus"))
        self._refresh()
        self.put_beside(spot)

    def _after(self, times: int) -> Bag:
        """Return the goods at hand when the trade has been made so often."""
        return self._bag + times * (self._take - self._give)

    @property
    def times(self) -> int:
        """Return how often the trade is to be made."""
        return self._chosen

    def click(self, spot: tuple[int, int]) -> Steps:
        """Step up or down, or finish."""
        button = button_at(self.buttons, spot)
        return self.press(button.action) if button is not None else ()

    def store(self, number: int) -> Steps:
        """Do nothing: a trade is not chosen by good."""
        return ()

    def press(self, part: str) -> Steps:
        """Step up or down, or finish."""
        if part == "done":
            return (step_of(TRADE, self._chosen),)
        other = self._chosen + (1 if part == "more" else -1)
        if other in self._times:
            self._chosen = other
        self._refresh()
        return ()

    def made(self) -> tuple[object, ...]:
        """Return how often to trade."""
        return (self._chosen,)

    def toward(self, step: Step) -> pygame.Rect | None:
        """Return the button to press next."""
        if step & KIND != TRADE:
            return None
        wanted = step >> ARGUMENT
        return self.button_rect("done" if wanted == self._chosen else "more" if wanted > self._chosen else "less")

    def go_on(self, before: Dialog) -> None:
        """Take over how often to trade."""
        if isinstance(before, TradeDialog):
            self._chosen = before._chosen
            self._refresh()

    def _refresh(self) -> None:
        """Let the buttons show whether a step more or less is possible."""
        self.buttons[1].enabled = self._chosen - 1 in self._times
        self.buttons[2].enabled = self._chosen + 1 in self._times

    def draw(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint the stepper, the trade and the goods afterwards."""
        self.draw_paper(surface, pointer)
        unit = self.unit
        number = self.stage.fonts.line(f"{self._chosen}×", "serif_bold", 24 * unit, "ink")
        less, more = self.buttons[1].rect, self.buttons[2].rect
        surface.blit(number, number.get_rect(center=((less.right + more.left) // 2, less.centery)))
        room = self.rect.right - more.right - 34 * unit
        step = min(29 * unit, (room - 92 * unit) / max(1, size(self._give) + size(self._take) - 2))
        shown = self.pieces.trade(self._give, self._take, 34 * unit, step)
        surface.blit(shown, shown.get_rect(midleft=(more.right + round(18 * unit), less.centery)))
        after = self._after(self._chosen)
        self.line(surface, self.stage.words("preview.after"), 104)
        held = size(after)
        step = min(24 * unit, (self.rect.width - 120 * unit) / max(1, held))
        row = self.pieces.goods_row(after, 27 * unit, step)
        surface.blit(row, (self.rect.x + round(92 * unit), self.rect.y + round(100 * unit)))
        if held > STORAGE:
            self.line(surface, self.stage.words("preview.over", count=held - STORAGE), 138, "wax_dark")


class DiscardDialog(DialogSheet):
    """Return goods by clicking them until storage can hold the rest."""

    def __init__(
        self, stage: Stage, pieces: Pieces, layout: TableLayout, picker: Picker, bag: Bag, spot: pygame.Rect
    ) -> None:
        """Offer the goods of a bag, beside a spot."""
        letters = spell(bag)
        heading = stage.words("dialog.discard", count=picker.to_discard)
        super().__init__(stage, pieces, layout, heading, min(620, 48 * len(letters)), 168)
        self._picker = picker
        self._letters = letters
        self._gone: list[int] = []
        self.add_button("done", stage.words("dialog.done"), pygame.K_RETURN, "brass", "check")
        self.buttons[0].enabled = False
        self.put_beside(spot)

    @property
    def _chosen(self) -> Bag:
        return bag_of("".join(sorted(self._letters[n] for n in self._gone)) or "-")

    def status(self) -> str:
        """Return that all is chosen once as many goods are as have to be returned."""
        return "" if len(self._gone) < self._picker.to_discard else self.only_done()

    def click(self, spot: tuple[int, int]) -> Steps:
        """Mark or unmark the good under a spot, or finish."""
        if button_at(self.buttons, spot) is not None:
            return self._picker.discard(self._chosen)
        number = self.good_at(self.goods_rects(len(self._letters), GOODS_TOP), spot)
        return self.store(number) if number >= 0 else ()

    def store(self, number: int) -> Steps:
        """Mark or unmark a good."""
        if number in self._gone:
            self._gone.remove(number)
        elif number < len(self._letters) and self._picker.may_discard(self._chosen, self._colour(number)):
            self._gone.append(number)
        self.buttons[0].enabled = bool(self._picker.discard(self._chosen))
        return ()

    def go_on(self, before: Dialog) -> None:
        """Take over the goods that were chosen."""
        if isinstance(before, DiscardDialog):
            self._gone = list(before._gone)
            self.buttons[0].enabled = before.buttons[0].enabled

    def made(self) -> tuple[object, ...]:
        """Return which goods are chosen so far."""
        return tuple(self._gone)

    def take_back(self) -> bool:
        """Keep the good that was chosen last."""
        return bool(self._gone) and self.store(self._gone[-1]) == ()

    def _colour(self, number: int) -> int:
        return COLOURS.index(self._letters[number])

    def parts(self) -> dict[str, pygame.Rect]:
        """Return the goods that may be chosen or put back, and the button."""
        rects = seen_parts(self.goods_rects(len(self._letters), GOODS_TOP))
        found = {f"good:{number}": rect for number, rect in enumerate(rects) if self._may_turn(number)}
        return found | super().parts()

    def _may_turn(self, number: int) -> bool:
        return number in self._gone or self._picker.may_discard(self._chosen, self._colour(number))

    def press(self, part: str) -> Steps:
        """Mark or unmark a good, or finish."""
        if part.startswith("good:"):
            return self.store(int(part.removeprefix("good:")))
        return self._picker.discard(self._chosen)

    def toward(self, step: Step) -> pygame.Rect | None:
        """Return the good to choose or put back next, or the button."""
        if step & KIND != DISCARD:
            return None
        lacking = [more - less for less, more in zip(counts(self._chosen), counts(step >> ARGUMENT), strict=True)]
        for number in reversed(range(len(self._letters))):
            count = lacking[self._colour(number)]
            if count < 0 if number in self._gone else count > 0:
                return self.goods_rects(len(self._letters), GOODS_TOP)[number]
        return self.button_rect("done")

    def draw(self, surface: pygame.Surface, pointer: tuple[int, int]) -> None:
        """Paint the goods; those to be returned are crossed out."""
        self.draw_paper(surface, pointer)
        for number, rect in enumerate(self.goods_rects(len(self._letters), GOODS_TOP)):
            cube = self.pieces.good(self._letters[number], rect.width)
            if number in self._gone:
                cube = self.pieces.ghost(cube, ("good", self._letters[number], rect.width), 70)
                cross = self.stage.sprites.get("icons/close", rect.width * 0.6, rect.width * 0.6)
                surface.blit(cube, rect)
                surface.blit(cross, cross.get_rect(center=rect.center))
            else:
                surface.blit(cube, rect)
        left = self._picker.to_discard - len(self._gone)
        words = self.stage.fonts.line(
            self.stage.words("dialog.left", count=left),
            "sans",
            self.stage.theme.size("caption") * self.unit,
            "ink_soft",
        )
        surface.blit(words, (self.rect.x + 16 * self.unit, self.buttons[0].rect.centery - words.get_height() // 2))
