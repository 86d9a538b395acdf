"""A table that is played by keys alone: no event of a mouse is ever posted."""

from __future__ import annotations

from random import Random

import pygame

from game.goods import COLOURS, counts, spell
from game.steps import ARGUMENT, CLAIM, DISCARD, END, EXPLORE, KIND, REST, TILE, TRADE, UPGRADE, WORK, Step
from tests.ui.driving import Driver, key
from ui.table.dialogs import TradeDialog

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Typist(Driver):
    """Plays at a table with the keyboard alone."""

    def click(self, spot: tuple[int, int], button: int = 1) -> None:
        raise AssertionError("the mouse is not used")

    @property
    def on(self) -> str:
        """Return what the mark is on."""
        return self.scene.keyboard.on

    def go_to(self, name: str) -> None:
        """Move the mark with Tab until it is on something."""
        for _ in range(120):
            if self.on == name:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"{name} is never reached")

    def use(self, name: str, code: int = pygame.K_RETURN) -> None:
        """Go to something and use it."""
        self.go_to(name)
        self.press(code)

    def play(self, step: Step, chance: Random, by_storage: bool | None = None) -> None:
        """Press what means a step, one of the ways when there are several."""
        kind, argument = step & KIND, step >> ARGUMENT
        use = chance.choice([pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
        if kind == END:
            self.use("button:end", use)
        elif kind == REST:
            self.press(pygame.K_r) if chance.random() < 0.5 else self.use("button:rest", use)
        elif kind in (WORK, EXPLORE):
            self.go_to(f"place:{argument}")
            self.stage.handle(shifted(use))  # the step alone, without the trade that may follow from it
        elif kind == TRADE:
            self._type_trade(argument, use)
        elif kind in (TILE, CLAIM):
            self._type_fort(step, chance, use)
        else:
            assert kind in (UPGRADE, DISCARD)
            self._type_goods(step, chance, use)

    def _type_trade(self, times: int, use: int) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, TradeDialog)
        for _ in range(12):
            if dialog.times != times:
                self.press(pygame.K_LEFT if dialog.times > times else pygame.K_RIGHT)
        assert dialog.times == times
        self.use("part:done", use)

    def _type_fort(self, step: Step, chance: Random, use: int) -> None:
        stacks = self.rules.tables.stacks_at[self.position.location]
        if step & KIND == CLAIM and chance.random() < 0.5:
            self.press(pygame.K_c)
        elif step & KIND == CLAIM:
            self.use(f"slot:{self.rules.tables.slot_of[self.position.location]}", use)
        else:
            self.use(f"stack:{stacks[step >> ARGUMENT]}", use)

    def _type_goods(self, step: Step, chance: Random, use: int) -> None:
        bag = self.position.bags[self.position.seat]
        letters = list(spell(bag)) if bag else []
        gone: set[int] = set()
        for colour, count in enumerate(counts(step >> ARGUMENT)):
            for _ in range(count):
                held = [n for n, each in enumerate(letters) if each == COLOURS[colour] and n not in gone]
                number = chance.choice(held)
                self.use(f"part:good:{number}", use)
                if step & KIND == UPGRADE:
                    letters[number] = COLOURS[colour + 1]
                else:
                    gone.add(number)
        parts = self.scene.dialog.parts() if self.scene.dialog is not None else {}
        self.use("part:done" if "done" in parts else "part:nothing", use)


def shifted(code: int) -> pygame.event.Event:
    return key(code, pygame.KMOD_LSHIFT)
