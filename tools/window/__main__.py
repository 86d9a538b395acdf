"""A person plays in a real window: the built program first, then the one from source (Linux, with Xvfb and xdotool).

    python3 make.py window [--only built|source] [--program PATH]

Title, set-up, two rounds against bots, away in the middle of a turn, back, and on from the same position. Every click
must have an effect that can be seen, and every stage must look as the program's own code says; pictures of all stages
are kept in build/window/. The built program runs under hard conditions: see sandbox.py.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.package.build import folder_program
from tools.paths import ROOT
from tools.window.play import Failure, Play
from tools.window.sandbox import Sandbox, hostile_sandbox, plain_sandbox
from tools.window.screen import Screen, missing_tools

PICTURES: Final = ROOT / "build" / "window"
SCREEN: Final = (1366, 860)
SEED: Final = "ATLAS7"
ROUNDS: Final = 2


def scenario(play: Play) -> None:
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
        play.click(play.expected.place())
        if number == 1:
            play.see("one step")
            play.press("undo")
            play.see("step taken back")
            play.click(play.expected.place())
        play.press("end")
    play.wait_for_bots()
    play.see("rounds played")
    play.click(play.expected.place())
    play.see("in the middle of a turn")
    steps = play.expected.table.match.steps
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
    played = play.expected.table.match.steps
    if played[: len(steps)] != steps or len(played) <= len(steps):
        raise Failure("The game did not go on from where it was left.")
    play.press("menu", "quit")
    play.leave()


def compare(play: Play, steps: list[int]) -> None:
    """Fail unless the game that was kept consists of these steps."""
    session = play.expected.kept()
    if session is None or session.match.steps != steps:
        raise Failure("The game that was kept is not the one that was left.")


def try_program(name: str, sandbox: Sandbox) -> None:
    """Play the scenario with one program on a screen of its own."""
    print(f"{name}: {sandbox.about}", flush=True)
    with tempfile.TemporaryDirectory(prefix="screen-") as folder:
        screen = Screen(Path(folder), SCREEN)
        try:
            play = Play(screen, sandbox, PICTURES / name)
            try:
                scenario(play)
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
            with hostile_sandbox(given.program) as sandbox:
                try_program("built", sandbox)
        if given.only != "built":
            with plain_sandbox([sys.executable, str(ROOT / "main.py")]) as sandbox:
                try_program("source", sandbox)
    except Failure as failure:
        print(f"{failure} The pictures are in {PICTURES.relative_to(ROOT)}/.", file=sys.stderr)
        return 1
    print(f"All stages were seen; their pictures are in {PICTURES.relative_to(ROOT)}/.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
