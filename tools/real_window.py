"""A person plays in a real window: the built program first, then the one from source (Linux, with Xvfb and xdotool).

    python3 make.py window [--only built|source] [--program PATH]

Title, set-up, two rounds against bots, away in the middle of a turn, back, and on from the same position. Every click
must have an effect that can be seen, and every stage must look as the program's own code says; pictures of all stages
are kept in build/window/. The built program runs under hard conditions: see tools/hardship.py.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

import pygame

from tools.hardship import Place, hard_place, plain_place
from tools.mirror import Click, Mirror
from tools.package import folder_program
from tools.screen import NOTICED, Screen, changed, missing_tools, unlikeness

ROOT: Final = Path(__file__).resolve().parent.parent
ALBUM: Final = ROOT / "build" / "window"
SCREEN: Final = (1366, 860)
SEED: Final = "ATLAS7"
ROUNDS: Final = 2

LOOK: Final = 0.1
START: Final = 30.0
ANSWER: Final = 10.0
STILL: Final = 30.0
BOTS: Final = 90.0
"""Seconds: between two looks, to the window, from a click to its effect, until nothing moves, until bots have moved."""
MOST_UNLIKE: Final = 2.0
"""Pictures of the same moment differ by less, at a glance."""

T = TypeVar("T")


class Failure(Exception):
    """What a person would complain about."""


class Play:
    """A program in a window, and the person before it."""

    def __init__(self, screen: Screen, place: Place, album: Path) -> None:
        """Take the screen, how and where the program runs, and the folder for pictures."""
        self._screen = screen
        self._place = place
        self._album = album
        self._program: subprocess.Popen[bytes] | None = None
        self._window = pygame.Rect(0, 0, 0, 0)
        self._pictures = 0
        self.mirror = Mirror(place.home / ".local" / "share" / "Century")
        shutil.rmtree(album, ignore_errors=True)
        album.mkdir(parents=True)

    # The program

    def start(self, stage: str) -> None:
        """Start the program and wait until it shows the title."""
        environment = self._place.environment | {"DISPLAY": self._screen.display}
        with (self._album / "errors.txt").open("ab") as errors:
            self._program = subprocess.Popen(self._place.command, env=environment, cwd="/", stderr=errors)
        begun = time.monotonic()
        self._window = self._wait(self._screen.window, START, "The window did not open.")
        print(f"  a window of {self._window.size} after {time.monotonic() - begun:.1f} s", flush=True)
        self.mirror.open(self._window.size)
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
        end = time.monotonic() + seconds
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
        wanted = self.mirror.picture()

        def alike() -> bool | None:
            return unlikeness(self._look(), wanted) < MOST_UNLIKE or None

        try:
            self._wait(alike, STILL, f"The window does not show the stage '{stage}'; compare the pictures.")
        except Failure:
            pygame.image.save(wanted, self._album / "wanted.png")
            self._keep("FAILED " + stage)
            raise
        self._screen.settled(STILL)
        print(f"  {stage}: {unlikeness(self._look(), wanted):.1f} off", flush=True)
        self._keep(stage)

    def _keep(self, stage: str) -> None:
        self._pictures += 1
        pygame.image.save(self._look(), self._album / f"{self._pictures:02d} {stage}.png")

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
        self.mirror.click(click)

    def press(self, *names: str) -> None:
        """Click on things by the names that the program gives them, one after the other."""
        for name in names:
            self.click(self.mirror.button(name))

    def write(self, text: str) -> None:
        """Type a text."""
        self._screen.write(text)
        self.mirror.write(text)

    def wait_for_bots(self) -> None:
        """Wait until the bots have played and the program has kept it, then catch up."""
        if self.mirror.person_to_move():
            return
        played = len(self.mirror.table.match.steps)

        def kept() -> bool | None:
            session = self.mirror.kept()
            if session is None or session.bot_to_move or len(session.match.steps) <= played:
                return None
            self.mirror.catch_up(session)
            return True

        self._wait(kept, BOTS, "The bots do not play.")


def story(play: Play) -> None:
    """Play as a person would; raise Failure at the first thing that is not as it should be."""
    play.start("title")
    play.press("set_up")
    play.see("set-up")
    play.press("add:2", "board:E1", "seed")
    play.write(SEED)
    play.see("set-up changed")
    play.press("play")
    for number in range(1, ROUNDS + 1):
        play.wait_for_bots()
        play.see(f"round {number}")
        play.click(play.mirror.place())
        if number == 1:
            play.see("one step")
            play.press("undo")
            play.see("step taken back")
            play.click(play.mirror.place())
        play.press("end")
    play.wait_for_bots()
    play.see("rounds played")
    play.click(play.mirror.place())
    play.see("in the middle of a turn")
    steps = play.mirror.table.match.steps
    play.press("menu")
    play.see("pause")
    play.press("quit")
    play.leave()
    come_back(play, steps)


def come_back(play: Play, steps: list[int]) -> None:
    """Start again, resume, compare, and play on."""
    compare(play, steps)
    play.start("title with a game")
    play.press("resume")
    play.see("the same position")
    compare(play, steps)
    play.press("end")
    play.wait_for_bots()
    play.see("played on")
    played = play.mirror.table.match.steps
    if played[: len(steps)] != steps or len(played) <= len(steps):
        raise Failure("The game did not go on from where it was left.")
    play.press("menu", "quit")
    play.leave()


def compare(play: Play, steps: list[int]) -> None:
    """Fail unless the game that was kept consists of these steps."""
    session = play.mirror.kept()
    if session is None or session.match.steps != steps:
        raise Failure("The game that was kept is not the one that was left.")


def try_place(name: str, place: Place) -> None:
    """Play the story with one program on a screen of its own."""
    print(f"{name}: {place.about}", flush=True)
    with tempfile.TemporaryDirectory(prefix="screen-") as folder:
        screen = Screen(Path(folder), SCREEN)
        try:
            play = Play(screen, place, ALBUM / name)
            try:
                story(play)
            finally:
                play.stop()
        finally:
            screen.close()


def main(words: Sequence[str] | None = None) -> int:
    """Play with each program and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py window", description="Play in a real window with a person's clicks.")
    parser.add_argument("--only", choices=("built", "source"))
    parser.add_argument("--program", type=Path, default=folder_program(), help="the built program")
    given = parser.parse_args(words)
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # what this process draws to compare with needs no window
    if missing := missing_tools():
        print(f"A real window needs {' and '.join(missing)}: install them first.", file=sys.stderr)
        return 1
    try:
        if given.only != "source":
            with hard_place(given.program) as place:
                try_place("built", place)
        if given.only != "built":
            with plain_place([sys.executable, str(ROOT / "main.py")]) as place:
                try_place("source", place)
    except Failure as failure:
        print(f"{failure} The pictures are in {ALBUM.relative_to(ROOT)}/.", file=sys.stderr)
        return 1
    print(f"All stages were seen; their pictures are in {ALBUM.relative_to(ROOT)}/.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
