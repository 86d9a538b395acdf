"""A table of Spice Road that is played only by events of the window, and what those events mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import cast

import pygame

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.goods import COLOURS, LIFT, Bag, counts, spell
from game.match import Match
from game.record_versions import CLASSIC
from game.rules import Plain, Position
from game.spice_road import components as c
from game.spice_road import state as s
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import (
    ACQUIRE,
    ARGUMENT,
    CLAIM,
    DISCARD,
    END,
    KIND,
    PAY,
    PLAY,
    REST,
    TRADE,
    UPGRADE,
    Step,
    Steps,
    step_of,
)
from tests.ui.driving import GOODS_TOP, LONG, Spot, down, grid, key, motion
from ui.app import headless_stage
from ui.routes import start_table
from ui.scenes.table import TableScene
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.spice_road.ladder import LadderDialog
from ui.spice_road.lay_dialog import LayDialog
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.table import BazaarTable
from ui.spice_road.view import View
from ui.stage import Stage
from ui.table.dialogs import DiscardDialog, TradeDialog
from ui.table.view import Target
from ui.widgets.button import Button

GOLEM = "golem"
SKINS = (CLASSIC, GOLEM)
KINDS = (PLAY, ACQUIRE, PAY, UPGRADE, TRADE, CLAIM, REST, DISCARD, END)
BACK = {"undo": pygame.K_z, "redo": pygame.K_y, "restart": pygame.K_BACKSPACE}
LAY_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)
CARD, PRICE, SHIFT = "card", "price", "shift"
"""Ways to take a merchant: with the cheapest cubes, or with one's own by its price or with Shift."""


def up(spot: Spot) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)


def pulled(spot: Spot) -> pygame.event.Event:
    """Return a movement of the mouse with its button pressed."""
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0))


@contextmanager
def held(mods: int) -> Iterator[None]:
    """Hold keys such as Shift."""
    pygame.key.set_mods(mods)
    try:
        yield
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)


def choice(players: int, bots: Sequence[str] = (), skin: str = CLASSIC) -> TableChoice:
    """Return a set-up: people first, then the bots."""
    names = ["" for _ in range(players - len(bots))] + list(bots)
    seats = [SeatChoice("", colour, bot) for colour, bot in zip(PLAYER_COLOURS, names, strict=False)]
    return TableChoice(seats, game="spice_road", skin=skin)


def spice_road(stage: Stage) -> SpiceRoad:
    """Return the rules of Spice Road."""
    rules = stage.games["spice_road"]
    assert isinstance(rules, SpiceRoad)
    return rules


def state(position: Position) -> State:
    """Return a position of Spice Road as what it is."""
    assert isinstance(position, State)
    return position


def cheapest_line(position: State, slot: int) -> Steps:
    """Return how a merchant is taken with the cheapest cubes, the cheapest on the leftmost card."""
    bag = position.bags[position.seat]
    letters = spell(bag) if bag else ""
    return (step_of(ACQUIRE, slot), *(step_of(PAY, COLOURS.index(letter)) for letter in letters[:slot]))


def drawn_on(stage: Stage) -> pygame.Surface:
    """Return a picture of everything on the stage."""
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    return surface


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return whether two pictures are alike in every pixel."""
    return one.get_size() == other.get_size() and one.get_buffer().raw == other.get_buffer().raw


class Bazaar:
    """Plays at a table with the mouse alone, or with the keyboard alone."""

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
        """How often a button of the mouse or a key was pressed."""
        start_table(self.stage, seed)

    def begin(self, deal: Plain, steps: Sequence[Step] = (), change: Callable[[State], State] | None = None) -> Bazaar:
        """Put the same people at a table with another deal at which some steps have been played.

        `change` is what becomes of the position, and of that at the beginning of the turn.
        """
        session = self.scene.session
        match = Match(session.rules, deal, session.match.seats)
        for step in steps:
            match.play(step)
        if change is not None:
            assert not match.turn.played
            match.position = change(state(match.position))
            match._starts[-1] = match.rules.copy(match.position)
        self.stage.replace(TableScene(self.stage, replace(session, match=match, arrangements={})))
        return self

    # What is on the table

    @property
    def scene(self) -> TableScene:
        scene = self.stage.scenes[0]
        assert isinstance(scene, TableScene)
        return scene

    @property
    def table(self) -> BazaarTable:
        table: object = self.scene.table
        assert isinstance(table, BazaarTable)
        return table

    @property
    def layout(self) -> BazaarLayout:
        assert isinstance(self.scene.layout, BazaarLayout)
        return self.scene.layout

    @property
    def view(self) -> View:
        return cast(View, self.scene.view)

    @property
    def rules(self) -> SpiceRoad:
        return spice_road(self.stage)

    @property
    def position(self) -> State:
        return state(self.scene.match.position)

    @property
    def plain(self) -> Plain:
        return self.rules.plain(self.position)

    @property
    def shown(self) -> Plain:
        return self.rules.plain(state(self.scene.view.position))

    @property
    def bag(self) -> Bag:
        return self.position.bags[self.position.seat]

    @property
    def letters(self) -> str:
        """Return the cubes of the seat to move as they lie."""
        return spell(self.bag) if self.bag else ""

    # Events

    def point(self, spot: Spot) -> None:
        self.stage.handle(motion(spot))

    def click(self, spot: Spot, shift: bool = False) -> None:
        """Press and release the left button."""
        self.clicks += 1
        with held(pygame.KMOD_LSHIFT if shift else pygame.KMOD_NONE):
            self.stage.handle(motion(spot))
            self.stage.handle(down(spot))
            self.stage.handle(up(spot))

    def drag(self, start: Spot, end: Spot) -> None:
        """Press the left button at a spot, move on and release it at another."""
        self.stage.handle(motion(start))
        self.stage.handle(down(start))
        for share in range(1, 6):
            here = tuple(round(a + (b - a) * share / 5) for a, b in zip(start, end, strict=True))
            self.stage.handle(pulled((here[0], here[1])))
        self.stage.handle(up(end))

    def press(self, code: int, shift: bool = False) -> None:
        self.clicks += 1
        self.stage.handle(key(code, pygame.KMOD_LSHIFT if shift else 0))

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

    def picture(self) -> pygame.Surface:
        return drawn_on(self.stage)

    # Where things are

    def button(self, action: str) -> Button:
        return next(button for button in self.scene.buttons if button.action == action)

    def enabled(self) -> set[str]:
        return {button.action for button in self.scene.buttons if button.enabled}

    def hits(self, spot: Spot) -> Target | None:
        """Return the thing on the table that a click on a spot is about, None when something lies over it."""
        dialog = self.scene.dialog
        covered = dialog is not None and dialog.rect.collidepoint(spot)
        covered = covered or any(button.rect.collidepoint(spot) for button in self.scene.buttons)
        covered = covered or self.scene.log.covers(self.layout, spot)
        return None if covered else self.scene.target_at(spot)

    def spot_of(self, target: Target) -> Spot | None:
        """Return a spot where a click means this target, None when all of it is covered."""
        rect = self.scene.offer.targets[target]
        return next((spot for spot in grid(rect) if self.hits(spot) == target), None)

    def seen_spot(self, target: Target) -> Spot:
        spot = self.spot_of(target)
        assert spot is not None, f"{target} cannot be clicked"
        return spot

    def targets(self) -> list[Target]:
        """Return everything on the table that can mean a step."""
        return sorted(target for target in self.scene.offer.meant() if target[0] != "order")

    def good_spots(self, rects: Sequence[pygame.Rect], at: Callable[[list[pygame.Rect], Spot], int]) -> list[Spot]:
        """Return where each good of a dialog can be clicked beside those that lie over it."""
        found = []
        for number, rect in enumerate(rects):
            free = [spot for spot in grid(rect) if at(list(rects), spot) == number]
            assert free, "a good on the dialog is covered by its neighbours"
            found.append(free[0])
        return found

    # Playing with the mouse

    def play(self, step: Step, chance: Random, way: str = CARD) -> Steps:
        """Click what means a step, one of the ways when there are several, and return the steps that this is."""
        kind, argument = step & KIND, step >> ARGUMENT
        singly = way != CARD
        if kind in (END, REST):
            if kind == REST and chance.random() < 0.5:
                self.click(self.seen_spot(("laid", 0)))
            else:
                self.press_button("end" if kind == END else "rest")
        elif kind == PLAY:
            line = self.line_of_play(step, singly)
            self.click(self.seen_spot(("hand", argument)), shift=singly)
            return line
        elif kind == ACQUIRE:
            line = cheapest_line(self.position, argument) if way == CARD or not argument else (step,)
            self.click(self.seen_spot(("price" if way == PRICE else "market", argument)), shift=way == SHIFT)
            return line
        elif kind == CLAIM:
            self.click(self.seen_spot(("point", argument)), shift=singly)
        elif kind == PAY:
            self._lay(argument, chance)
        elif kind == TRADE:
            self._trade(argument)
        else:
            self._goods(step, chance)
        return (step,)

    def line_of_play(self, step: Step, singly: bool) -> Steps:
        """Return what a click on a card of the hand carries out."""
        card = step >> ARGUMENT
        is_trade = self.rules.tables.kinds[card] == c.TRADE_CARD
        once = is_trade and self.rules.tables.most_trades(self.bag, card) == 1
        return (step, step_of(TRADE, 1)) if once and not singly else (step,)

    def _lay(self, colour: int, chance: Random) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, LayDialog)
        number = chance.choice([n for n, letter in enumerate(self.letters) if letter == COLOURS[colour]])
        in_store = self.spot_of(("store", number))
        if in_store is not None and chance.random() < 0.5:
            self.click(in_store)
        else:
            self.click(self.good_spots(dialog._cubes(), dialog.good_at)[number])

    def _trade(self, times: int) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, TradeDialog)
        for _ in range(40):
            if dialog.times == times:
                break
            self.dialog_button("less" if dialog.times > times else "more")
        self.dialog_button("done")

    def dialog_button(self, action: str) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, TradeDialog | LadderDialog | DiscardDialog | LayDialog)
        self.click(next(button.rect.center for button in dialog.buttons if button.action == action))

    def _goods(self, step: Step, chance: Random) -> None:
        """Raise or return cubes one by one, in the dialog or in the caravan."""
        kind, letters, gone = step & KIND, list(self.letters), set[int]()
        for colour, count in enumerate(counts(step >> ARGUMENT)):
            for _ in range(count):
                dialog = self.scene.dialog
                assert isinstance(dialog, LadderDialog | DiscardDialog)
                fitting = [n for n, each in enumerate(letters) if each == COLOURS[colour] and n not in gone]
                number = chance.choice(fitting)
                in_store = self.spot_of(("store", number))
                if in_store is not None and chance.random() < 0.5:
                    self.click(in_store)
                else:
                    self.click(self.good_spots(dialog.goods_rects(len(letters), GOODS_TOP), dialog.good_at)[number])
                if kind == UPGRADE:
                    letters[number] = COLOURS[colour + 1]
                else:
                    gone.add(number)
        dialog = self.scene.dialog
        assert isinstance(dialog, LadderDialog | DiscardDialog)
        self.dialog_button(dialog.buttons[0].action)

    # Playing with the keyboard

    def type(self, step: Step, chance: Random, way: str = CARD) -> Steps:
        """Press the keys that mean a step, and return the steps that this is."""
        kind, argument = step & KIND, step >> ARGUMENT
        singly = way != CARD
        if kind == END:
            self.go_to("button:end")
            self.press(pygame.K_RETURN)
        elif kind == REST:
            self._use(("laid", 0), 3, False) if chance.random() < 0.5 else self.press(pygame.K_r)
        elif kind == PLAY:
            line = self.line_of_play(step, singly)
            self._use(("hand", argument), 1, singly)
            return line
        elif kind == ACQUIRE:
            line = cheapest_line(self.position, argument) if way == CARD or not argument else (step,)
            self._use(("market", argument), 2, singly)
            return line
        elif kind == CLAIM:
            self._use(("point", argument), 4, singly)
        elif kind == PAY:
            self._type_lay(argument, chance)
        elif kind == TRADE:
            self._type_trade(argument)
        else:
            self._type_goods(step)
        return (step,)

    def _use(self, target: Target, digit: int, shift: bool) -> None:
        """Lead the cursor to a target with its digit, and use it."""
        name = f"{target[0]}:{target[1]}"
        for _ in range(60):
            self.press(LAY_KEYS[digit - 1])
            if self.scene.keyboard.on == name:
                break
        assert self.scene.keyboard.on == name, f"the key {digit} does not lead to {name}"
        self.press(pygame.K_RETURN, shift)

    def go_to(self, name: str) -> None:
        """Press Tab until the cursor is on something."""
        for _ in range(80):
            if self.scene.keyboard.on == name:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"Tab does not lead to {name}")

    def _type_lay(self, colour: int, chance: Random) -> None:
        if chance.random() < 0.5:
            self.press(LAY_KEYS[colour])
        else:
            self.go_to(f"part:{colour + 1}")
            self.press(pygame.K_RETURN)

    def _type_trade(self, times: int) -> None:
        dialog = self.scene.dialog
        assert isinstance(dialog, TradeDialog)
        for _ in range(40):
            if dialog.times == times:
                break
            self.press(pygame.K_LEFT if dialog.times > times else pygame.K_RIGHT)
        self.go_to("part:done")
        self.press(pygame.K_RETURN)

    def _type_goods(self, step: Step) -> None:
        kind, letters, gone = step & KIND, list(self.letters), set[int]()
        for colour, count in enumerate(counts(step >> ARGUMENT)):
            for _ in range(count):
                number = next(n for n, each in enumerate(letters) if each == COLOURS[colour] and n not in gone)
                self.go_to(f"part:good:{number}")
                self.press(pygame.K_SPACE)
                if kind == UPGRADE:
                    letters[number] = COLOURS[colour + 1]
                else:
                    gone.add(number)
        parts = self.scene.dialog.parts() if self.scene.dialog is not None else {}
        self.go_to("part:done" if "done" in parts else "part:nothing")
        self.press(pygame.K_RETURN)

    # What can be done

    def reachable(self) -> set[Step]:
        """Return every step that clicks on lit things, enabled buttons and dialogs can put together."""
        scene = self.scene
        found = {scene.picker.steps[target] for target in scene.picker.lit() if self.spot_of(target) is not None}
        buttons = {"end": step_of(END), "rest": step_of(REST)}
        found |= {buttons[action] for action in self.enabled() if action in buttons}
        dialog = scene.dialog
        if isinstance(dialog, LadderDialog):
            found |= self._ways()
        elif isinstance(dialog, TradeDialog):
            found |= self._trades(dialog)
        elif isinstance(dialog, DiscardDialog):
            found |= self._discards()
        elif isinstance(dialog, LayDialog):
            found |= {step for number in range(len(self.letters)) for step in dialog.store(number)}
            self.good_spots(dialog._cubes(), dialog.good_at)
        return found

    def _ways(self) -> set[Step]:
        picker = self.scene.picker
        seen, waiting = {0}, [0]
        while waiting:
            way = waiting.pop()
            now = counts(self.bag + LIFT * way)
            for colour in range(4):
                more = way + (1 << 8 * colour)
                if now[colour] and more not in seen and picker.may_raise(way, colour):
                    seen.add(more)
                    waiting.append(more)
        return {step for way in seen for step in picker.upgrade(way)}

    def _trades(self, dialog: TradeDialog) -> set[Step]:
        """Go down with the stepper as far as it can be used and up again."""
        found = {dialog.times}
        for action in ("less", "more"):
            while next(button.enabled for button in dialog.buttons if button.action == action):
                self.dialog_button(action)
                found.add(dialog.times)
        return {step_of(TRADE, times) for times in found}

    def _discards(self) -> set[Step]:
        picker = self.scene.picker
        seen: set[Bag] = {0}
        waiting: list[Bag] = [0]
        while waiting:
            goods = waiting.pop()
            for colour in range(4):
                more = goods + (1 << 8 * colour)
                enough = counts(more)[colour] <= counts(self.bag)[colour]
                if enough and more not in seen and picker.may_discard(goods, colour):
                    seen.add(more)
                    waiting.append(more)
        return {step for goods in seen for step in picker.discard(goods)}

    def meaning(self, target: Target) -> Step:
        """Return the step that a click on a target is about, legal or not."""
        kind, number = target
        kinds = {"hand": PLAY, "market": ACQUIRE, "price": ACQUIRE, "point": CLAIM}
        return step_of(kinds[kind], number) if kind in kinds else step_of(REST)

    def stocked(self, change: Callable[[State], None]) -> None:
        """Change the position of the match before anything of the turn was played, and show it."""
        match = self.scene.match
        assert not match.turn.played
        change(self.position)
        match._starts[-1] = match.rules.copy(match.position)
        self.scene.view.jump(match.position)
        self.scene.refresh()


GREEDY = make_bot("greedy")


def likely_step(bazaar: Bazaar, chance: Random, greed: float = 0.75) -> Step:
    """Return a legal step that rather claims than wanders, so that games come to an end."""
    legal = bazaar.scene.match.legal()
    claims = [step for step in legal if step & KIND == CLAIM]
    if claims and chance.random() < 0.9:
        return chance.choice(claims)
    if chance.random() < greed:
        return ask(GREEDY, bazaar.rules, bazaar.position, chance)
    if bazaar.position.phase == s.CHOOSE:  # all kinds of actions as often as one another
        kind = chance.choice(sorted({step & KIND for step in legal}))
        return chance.choice([step for step in legal if step & KIND == kind])
    return chance.choice(legal)
