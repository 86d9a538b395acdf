"""A table of any edition, played by events of the window, whatever the game is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules import Refusal
from game.steps import END, KIND, Step, step_of
from tests.ui.driving import LONG, Spot, down, grid, key, motion
from ui.app import headless_stage
from ui.routes import start_table
from ui.scenes.table import TableScene
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.refusing import USED
from ui.table.view import Target
from ui.widgets.button import Button

EDITIONS = {
    "new_world": ("new_world", "classic"),
    "spice_road": ("spice_road", "classic"),
    "golem": ("spice_road", "golem"),
}
"""By name: the game and its skin."""


def release(spot: Spot) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1)


def table_for(edition: str, people: int = 2, bots: Sequence[str] = ()) -> TableChoice:
    """Return a set-up of an edition: people first, then bots."""
    game, skin = EDITIONS[edition]
    names = ["" for _ in range(people)] + list(bots)
    seats = [SeatChoice("", colour, bot) for colour, bot in zip(PLAYER_COLOURS, names, strict=False)]
    return TableChoice(seats, game=game, skin=skin)


class AnyTable:
    """Plays with the mouse or the keyboard."""

    def __init__(
        self, edition: str, people: int = 2, bots: Sequence[str] = (), seed: str = "any", speed: str = "instant"
    ) -> None:
        self.stage: Stage = headless_stage((1280, 720), "en")
        self.stage.settings.speed = speed
        start_table(self.stage, seed, table_for(edition, people, bots))
        self.settle()

    @property
    def scene(self) -> TableScene:
        scene = self.stage.scenes[0]
        assert isinstance(scene, TableScene)
        return scene

    @property
    def steps(self) -> list[Step]:
        return list(self.scene.match.steps)

    def settle(self, seconds: float = LONG) -> None:
        """Let time pass until somebody has to decide and has had time to look, or the game is over."""
        self.show(seconds)
        self.stage.update(seconds)

    def show(self, seconds: float = 0.001) -> None:
        """Let time pass until everything is shown and somebody has to decide, and no longer."""
        for _ in range(9000):
            self.stage.update(seconds)
            if self.scene.person_to_move or self.scene.finished:
                return
        raise AssertionError("nobody is ever to move")

    def click(self, spot: Spot, button: int = 1) -> None:
        self.stage.handle(motion(spot))
        self.stage.handle(down(spot, button))
        if button == 1:
            self.stage.handle(release(spot))

    def press(self, code: int, mod: int = 0) -> None:
        self.stage.handle(key(code, mod))

    def button(self, action: str) -> Button:
        return next(button for button in self.scene.buttons if button.action == action)

    def press_button(self, action: str) -> None:
        self.click(self.button(action).rect.center)

    def spot_of(self, target: Target) -> Spot:
        """Return a spot where a click means a target."""
        scene = self.scene
        for spot in grid(scene.offer.targets[target]):
            over = scene.dialog is not None and scene.dialog.rect.collidepoint(spot)
            if not over and scene.target_at(spot) == target:
                return spot
        raise AssertionError(f"{target} cannot be clicked")

    def quick_turn(self) -> Target:
        """Return something on the table with which a turn is done but for its end, as far as the dialogs go."""
        return next(target for target in sorted(self.scene.picker.lit()) if self.ends_turn(target))

    def ends_turn(self, target: Target) -> bool:
        """Return whether nothing but the end of the turn is left after a click on a target."""
        match = self.scene.match
        after = match.rules.copy(match.position)
        for step in self.scene.table.clicked(match.position, self.scene.picker, target, False):
            match.rules.apply(after, step)
        return [step & KIND for step in match.rules.legal(after)] == [END]

    def opening(self, kind: int) -> Target:
        """Return something on the table whose click opens a dialog for a kind of step."""
        match, rules = self.scene.match, self.scene.match.rules
        for target in sorted(self.scene.picker.lit()):
            after = rules.copy(match.position)
            for step in self.scene.table.clicked(match.position, self.scene.picker, target, False):
                rules.apply(after, step)
            legal = rules.legal(after)
            if len(legal) > 1 and legal[0] & KIND == kind:
                return target
        raise AssertionError("no click opens such a dialog")


def refusal_words(scene: TableScene, refusal: Refusal) -> str:
    """Return what is said of a refusal at a table: once the action of a turn is done, what is left to do."""
    if refusal.reason == USED and scene.match.why_not(step_of(END)) is None:
        return scene.stage.words("table.turn_done")
    return scene.narrator.refusal(refusal)
