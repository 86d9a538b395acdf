"""A person before a program in a window: every click must have an effect that can be seen."""

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

import pygame

from tools.window.expected_window import Click, ExpectedWindow
from tools.window.sandbox import Sandbox
from tools.window.screen import NOTICED, Screen, changed, unlikeness

LOOK: Final = 0.1
START: Final = 30.0
ANSWER: Final = 10.0
STILL: Final = 30.0
BOTS: Final = 90.0
"""Seconds: between two looks, to the window, from a click to its effect, until nothing moves, until bots have moved."""
MOST_UNLIKE: Final = (1.0, 4.0)
"""Pictures of the same moment differ by less, at a glance: on the whole, and in any part."""

CORNER: Final = (2, 2)
"""Where the mouse is when a program starts: over nothing."""

T = TypeVar("T")


class Failure(Exception):
    """What a person would complain about."""


class Play:
    """A program in a window, and the person before it."""

    def __init__(self, screen: Screen, sandbox: Sandbox, pictures: Path) -> None:
        self._screen = screen
        self._sandbox = sandbox
        self._folder = pictures
        self._program: subprocess.Popen[bytes] | None = None
        self._window = pygame.Rect(0, 0, 0, 0)
        self._pictures = 0
        self.games = sandbox.games
        """Where the program keeps the player's files."""
        self.expected = ExpectedWindow(sandbox.games)
        shutil.rmtree(pictures, ignore_errors=True)
        pictures.mkdir(parents=True)

    # The program

    def start(self, stage: str) -> None:
        """Start the program and wait until it shows the title."""
        fresh = not (self._sandbox.games / "settings.json").exists()
        environment = self._sandbox.environment | {"DISPLAY": self._screen.display}
        with (self._folder / "errors.txt").open("ab") as errors:
            self._program = subprocess.Popen(self._sandbox.command, env=environment, cwd="/", stderr=errors)
        begun = time.monotonic()
        self._window = self._wait(self._screen.window, START, "The window did not open.")
        print(f"  a window of {self._window.size} after {time.monotonic() - begun:.1f} s", flush=True)
        self.expected.open(self._window.size)
        if fresh:
            self.expected.welcome()
        self._screen.point((self._window.x + CORNER[0], self._window.y + CORNER[1]))
        self.expected.point(CORNER)
        self.see(stage)

    def leave(self) -> None:
        """Wait until the program has ended by itself, without an error."""
        assert self._program is not None
        code = self._wait(self._program.poll, ANSWER, "The program did not end.")
        if code:
            raise Failure(f"The program ended with code {code}.")

    def stop(self) -> None:
        """End the program if it still runs."""
        if self._program is not None and self._program.poll() is None:
            self._program.terminate()
            self._program.wait(10)

    def _wait(self, ask: Callable[[], T | None], seconds: float, complaint: str) -> T:
        end = time.monotonic() + seconds * self._sandbox.patience
        while time.monotonic() < end:
            found = ask()
            if found is not None:
                return found
            time.sleep(LOOK)
        raise Failure(complaint)

    # The person

    def _look(self) -> pygame.Surface:
        return self._screen.look().subsurface(self._window)

    def see(self, stage: str) -> None:
        """Wait until the window looks as it should, and keep the picture of this stage."""
        wanted = self.expected.picture()

        def alike() -> bool | None:
            whole, part = unlikeness(self._look(), wanted)
            return (whole < MOST_UNLIKE[0] and part < MOST_UNLIKE[1]) or None

        try:
            self._wait(alike, STILL, f"The window does not show the stage '{stage}'; compare the pictures.")
        except Failure:
            pygame.image.save(wanted, self._folder / "wanted.png")
            self._keep("FAILED " + stage)
            raise
        self._screen.settled(STILL)
        whole, part = unlikeness(self._look(), wanted)
        print(f"  {stage}: {whole:.1f} off, {part:.1f} at most", flush=True)
        self._keep(stage)

    def _keep(self, stage: str) -> None:
        self._pictures += 1
        pygame.image.save(self._look(), self._folder / f"{self._pictures:02d} {stage}.png")

    def click(self, click: Click) -> None:
        """Click as a person does, and fail when nothing can be seen to happen."""
        self._screen.point((self._window.x + click.spot[0], self._window.y + click.spot[1]))
        self._screen.settled(STILL)
        before = self._look()
        self._screen.press()

        def answered() -> bool | None:
            assert self._program is not None
            return self._program.poll() is not None or changed(before, self._look()) > NOTICED or None

        try:
            self._wait(answered, ANSWER, f"A click on '{click.name}' has no effect.")
        except Failure:
            self._keep(f"FAILED click on {click.name}")
            raise
        self.expected.click(click)

    def press(self, *names: str) -> None:
        """Click on things by the names that the program gives them, one after the other."""
        for name in names:
            self.click(self.expected.button(name))

    def write(self, text: str) -> None:
        """Type a text."""
        self._screen.write(text)
        self.expected.write(text)

    def wait_for_bots(self) -> None:
        """Wait until the bots have played and the program has kept it, then catch up."""
        if self.expected.person_to_move():
            return
        played = len(self.expected.table.match.steps)

        def kept() -> bool | None:
            session = self.expected.kept()
            if session is None or session.bot_to_move or len(session.match.steps) <= played:
                return None
            try:
                self.expected.catch_up(session)
            except ValueError as error:
                raise Failure(str(error)) from error
            return True

        self._wait(kept, BOTS, "The bots do not play.")
