"""A table that is played only by events of the window, and what those events mean, found from where things lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random

import pygame

from game.goods import COLOURS, LIFT, Bag, counts, spell
from game.new_world.rules import NewWorld
from game.new_world.state import REVEAL, State
from game.rules import Plain
from game.steps import (
    ARGUMENT,
    CLAIM,
    DISCARD,
    END,
    EXPLORE,
    KIND,
    REST,
    TILE,
    TRADE,
    UPGRADE,
    WORK,
    Step,
    step_of,
)
from tests.ui.atlas import atlas, new_world, state
from ui.app import headless_stage
from ui.new_world.fort_dialog import FortDialog
from ui.routes import start_table
from ui.scenes.table import TableScene
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.dialogs import DiscardDialog, TradeDialog
from ui.table.stores import store_rects
from ui.table.upgrade_dialog import UpgradeDialog
from ui.table.view import Target
from ui.widgets.button import Button

GOODS_TOP = 46
"""Where the goods of a slip begin, in units."""
Spot = tuple[int, int]
LONG = 3.0


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def motion(spot: Spot) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))


def down(spot: Spot, button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)


@contextmanager
def shift() -> Iterator[None]:
    """Hold Shift, so that a click carries out one step alone."""
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    try:
        yield
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)


def choice(players: int, bots: Sequence[str] = (), board: str = "random", house: bool = False) -> TableChoice:
    """Return a set-up: people first, then the bots."""
    names = ["" for _ in range(players - len(bots))] + list(bots)
    return TableChoice(
        [SeatChoice("", colour, bot) for colour, bot in zip(PLAYER_COLOURS, names, strict=False)],
        {"board": board, "house": house},
    )


class Driver:
    """Plays at a table with the mouse alone."""

    def __init__(
        self,
        table: TableChoice,
        seed: str,
        size: tuple[int, int] = (1280, 720),
        speed: str = "instant",
        stage: Stage | None = None,
    ) -> None:
        self.stage = stage or headless_stage(size, "en")
        self.stage.resize(size)
        self.stage.settings.speed = speed
        self.stage.settings.table = table
        self.clicks = 0
        start_table(self.stage, seed)

    # What is on the table

    @property
    def scene(self) -> TableScene:
        scene = self.stage.scenes[0]
        assert isinstance(scene, TableScene)
        return scene

    @property
    def rules(self) -> NewWorld:
        return new_world(self.stage)

    @property
    def position(self) -> State:
        return state(self.scene.match.position)

    @property
    def plain(self) -> Plain:
        return self.rules.plain(self.position)

    @property
    def shown(self) -> Plain:
        return self.rules.plain(state(self.scene.view.position))

    # Events

    def click(self, spot: Spot, button: int = 1) -> None:
        self.clicks += 1
        self.stage.handle(motion(spot))
        self.stage.handle(down(spot, button))

    def press(self, code: int) -> None:
        self.stage.handle(key(code))

    def press_button(self, action: str) -> None:
        self.click(self.button(action).rect.center)

    def settle(self, seconds: float = LONG) -> None:
        """Let time pass until everything is shown and somebody at the table has to decide, or the game is over."""
        for _ in range(4000):
            self.stage.update(seconds)
            if self.scene.person_to_move or self.scene.finished:
                self.stage.update(seconds)  # time to look at the table that was handed over
                return
        raise AssertionError("nobody is ever to move")

    # Where things are

    def button(self, action: str) -> Button:
        return next(button for button in self.scene.buttons if button.action == action)

    def hits(self, spot: Spot) -> Target | None:
        """Return the thing on the table that a click on a spot is about, None when something lies over it."""
        dialog = self.scene.dialog
        covered = dialog is not None and dialog.rect.collidepoint(spot)
        covered = covered or any(button.rect.collidepoint(spot) for button in self.scene.buttons)
        return None if covered else self.scene.target_at(spot)

    def rect_of(self, target: Target) -> pygame.Rect:
        return self.scene.offer.targets[target]

    def spot_of(self, target: Target) -> Spot | None:
        """Return a spot where a click means this target, None when all of it is covered."""
        rect = self.rect_of(target)
        for spot in grid(rect):
            if self.hits(spot) == target:
                return spot
        return None

    def targets(self) -> list[Target]:
        """Return every place, slot and stack on the table."""
        return sorted(self.scene.offer.meant())

    def store_spots(self, count: int) -> list[Spot]:
        """Return where so many goods can be clicked in the storage of the seat to move, as they are drawn."""
        rects = store_rects(atlas(self.scene).panels[self.position.seat].stores, count)
        found = []
        for number, rect in enumerate(rects[:count]):
            over = rects[number + 1 :]
            free = [spot for spot in grid(rect) if not any(each.collidepoint(spot) for each in over)]
            assert free, "a good in the storage is covered by its neighbours"
            found.append(free[0])
        return found

    def slip_spots(self, count: int) -> list[Spot]:
        """Return where so many goods can be clicked on the slip, beside those that lie over them."""
        dialog = self.scene.dialog
        assert isinstance(dialog, UpgradeDialog | DiscardDialog)
        rects = dialog.goods_rects(count, GOODS_TOP)
        found = []
        for number, rect in enumerate(rects):
            free = [spot for spot in grid(rect) if dialog.good_at(rects, spot) == number]
            assert free, "a good on the slip is covered by its neighbours"
            found.append(free[0])
        return found

    # Steps

    def play(self, step: Step, chance: Random, by_storage: bool | None = None) -> None:
        """Click what means a step, one of the ways when there are several."""
        kind = step & KIND
        if kind in (END, REST):
            self.press_button("end" if kind == END else "rest")
        elif kind in (WORK, EXPLORE):
            with shift():  # the step alone, without the trade that may follow from it
                self._click_target(("place", step >> ARGUMENT))
        elif kind == TRADE:
            self._trade(step >> ARGUMENT)
        elif kind in (TILE, CLAIM):
            self._take(step, chance)
        else:
            in_storage = chance.random() < 0.5 if by_storage is None else by_storage
            self._goods(step, in_storage, chance)

    def _click_target(self, target: Target) -> None:
        spot = self.spot_of(target)
        assert spot is not None, f"{target} cannot be clicked"
        self.click(spot)

    def _trade(self, times: int) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, TradeDialog)
        for _ in range(40):
            if dialog.times == times:
                break
            self._dialog_button("less" if dialog.times > times else "more")
        assert dialog.times == times
        self._dialog_button("done")

    def _dialog_button(self, action: str) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, TradeDialog | UpgradeDialog | DiscardDialog)
        self.click(next(button.rect.center for button in dialog.buttons if button.action == action))

    def _take(self, step: Step, chance: Random) -> None:
        dialog, tables = self.scene.dialog, self.rules.tables
        if step & KIND == CLAIM:
            target = "slot", tables.slot_of[self.position.location]
        else:
            target = "stack", tables.stacks_at[self.position.location][step >> ARGUMENT]
        spot = self.spot_of(target)
        if isinstance(dialog, FortDialog) and (spot is None or chance.random() < 0.5):
            offers = {each: rect for (each, _, _), rect in zip(dialog._offers, dialog._rects(), strict=True)}
            spot = offers[step].center
        assert spot is not None, f"{target} cannot be clicked"
        self.click(spot)

    def _goods(self, step: Step, in_storage: bool, chance: Random) -> None:
        """Raise or return goods one by one, in the slip or in the storage."""
        kind, bag = step & KIND, self.position.bags[self.position.seat]
        letters = [] if not bag else list(spell(bag))
        spots = self.store_spots(len(letters)) if in_storage else self.slip_spots(len(letters))
        gone: set[int] = set()
        for colour, count in enumerate(counts(step >> ARGUMENT)):
            for _ in range(count):
                held = [n for n, each in enumerate(letters) if each == COLOURS[colour] and n not in gone]
                number = chance.choice(held)
                self.click(spots[number])
                if kind == UPGRADE:
                    letters[number] = COLOURS[colour + 1]
                else:
                    gone.add(number)
        self._finish_goods()

    def _finish_goods(self) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, UpgradeDialog | DiscardDialog)
        self._dialog_button(dialog.buttons[0].action)

    # What can be done

    def reachable(self) -> set[Step]:
        """Return every step that clicks on lit things, enabled buttons and slips can put together."""
        scene = self.scene
        found = {scene.picker.steps[target] for target in scene.picker.lit() if self.spot_of(target) is not None}
        buttons = {"end": step_of(END), "rest": step_of(REST)}
        found |= {buttons[each.action] for each in scene.buttons if each.enabled and each.action in buttons}
        dialog = scene.dialog
        if isinstance(dialog, UpgradeDialog):
            found |= self._ways()
        elif isinstance(dialog, TradeDialog):
            found |= self._trades(dialog)
        elif isinstance(dialog, DiscardDialog):
            found |= self._discards()
        elif isinstance(dialog, FortDialog):
            found |= {step for step, _, _ in dialog._offers if step in scene.picker.legal}
        return found

    def _ways(self) -> set[Step]:
        picker, bag = self.scene.picker, self.position.bags[self.position.seat]
        seen, waiting = {0}, [0]
        while waiting:
            way = waiting.pop()
            held = counts(bag + LIFT * way)
            for colour in range(4):
                more = way + (1 << 8 * colour)
                if held[colour] and more not in seen and picker.may_raise(way, colour):
                    seen.add(more)
                    waiting.append(more)
        return {step for way in seen for step in picker.upgrade(way)}

    def _trades(self, dialog: TradeDialog) -> set[Step]:
        """Go down with the stepper as far as it can be used and up again."""
        found = {dialog.times}
        for action in ("less", "more"):
            while next(button.enabled for button in dialog.buttons if button.action == action):
                self._dialog_button(action)
                found.add(dialog.times)
        return {step_of(TRADE, times) for times in found}

    def _discards(self) -> set[Step]:
        picker, bag = self.scene.picker, self.position.bags[self.position.seat]
        seen: set[Bag] = {0}
        waiting: list[Bag] = [0]
        while waiting:
            goods = waiting.pop()
            for colour in range(4):
                more = goods + (1 << 8 * colour)
                held = counts(more)[colour] <= counts(bag)[colour]
                if held and more not in seen and picker.may_discard(goods, colour):
                    seen.add(more)
                    waiting.append(more)
        return {step for goods in seen for step in picker.discard(goods)}

    def meaning(self, target: Target) -> Step:
        """Return the step that a click on a target is about, legal or not."""
        kind, number = target
        tables, at = self.rules.tables, self.position.location
        if kind == "place":
            return step_of(EXPLORE if self.position.phase == REVEAL else WORK, number)
        fort = tables.forts[number] if kind == "slot" else tables.fort_of_stack[number]
        if fort != at:
            return step_of(WORK, fort)
        return step_of(CLAIM) if kind == "slot" else step_of(TILE, tables.stacks_at[fort].index(number))


def grid(rect: pygame.Rect) -> Iterator[Spot]:
    """Yield spots all over a rectangle, its middle first."""
    yield rect.center
    for y in range(1, 10):
        for x in range(1, 10):
            yield rect.left + rect.width * x // 10, rect.top + rect.height * y // 10


def likely_step(driver: Driver, chance: Random) -> Step:
    """Return a legal step by chance that rather claims than wanders, so that games come to an end."""
    rules, position = driver.rules, driver.position
    legal = rules.legal(position)
    claims = [step for step in legal if step & KIND == CLAIM or (step & KIND == WORK and _leads_to_claim(driver, step))]
    if claims and chance.random() < 0.85:
        return chance.choice(claims)
    works = [step for step in legal if step & KIND == WORK]
    return chance.choice(works if works and chance.random() < 0.85 else legal)


def _leads_to_claim(driver: Driver, step: Step) -> bool:
    if step >> ARGUMENT not in driver.rules.tables.forts:
        return False
    after = driver.position.copy()
    driver.rules.apply(after, step)
    return step_of(CLAIM) in driver.rules.legal(after)


KINDS = (WORK, UPGRADE, TRADE, TILE, CLAIM, EXPLORE, DISCARD, REST, END)
