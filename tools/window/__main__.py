"""A person plays in a real window: the built program first, then the one from source (Linux, with Xvfb and xdotool).

    python3 make.py window [--only built|source] [--game EDITION] [--program PATH]

Each edition by itself: title, set-up, two rounds against bots, away in the middle of a turn, back, and on from the same
position. Every click must have an effect that can be seen, and every stage must look as the program's own code says;
pictures of all stages are kept in build/window/PROGRAM/EDITION/. The built program runs under hard conditions: see
sandbox.py.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Final

from tools.package.build import folder_program
from tools.paths import ROOT
from tools.window.play import Failure, Play
from tools.window.sandbox import Sandbox, hostile_sandbox, plain_sandbox
from tools.window.screen import Screen, missing_tools
from tools.window.story import tell
from ui.room_packages import EDITIONS

PICTURES: Final = ROOT / "build" / "window"
SCREEN: Final = (1366, 860)
PROGRAMS: Final = ("built", "source")
GAMES: Final = tuple(edition.name for edition in EDITIONS)


def runs(only: str | None, game: str | None) -> Iterator[tuple[str, str]]:
    """Yield program and edition of everything that is played."""
    for program in PROGRAMS:
        for edition in GAMES:
            if only in (None, program) and game in (None, edition):
                yield program, edition


def try_program(program: str, edition: str, sandbox: Sandbox, pictures: Path = PICTURES) -> None:
    """Tell the story of one edition with one program on a screen of its own."""
    print(f"{program}, {edition}: {sandbox.about}", flush=True)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="screen-") as folder:
        screen = Screen(Path(folder), SCREEN)
        try:
            play = Play(screen, sandbox, pictures / program / edition)
            try:
                tell(play, edition)
            finally:
                play.stop()
        finally:
            screen.close()
    print(f"  {time.monotonic() - begun:.0f} s", flush=True)


def main(words: Sequence[str] | None = None) -> int:
    """Play each edition with each program and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py window", description="Play in a real window with a person's clicks.")
    parser.add_argument("--only", choices=PROGRAMS)
    parser.add_argument("--game", choices=GAMES, help="one edition alone")
    parser.add_argument("--program", type=Path, default=folder_program(), help="the built program")
    given = parser.parse_args(words)
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # what this process draws to compare with needs no window
    if missing := missing_tools():
        print(f"A real window needs {' and '.join(missing)}: install them first.", file=sys.stderr)
        return 1
    sandboxes: dict[str, Callable[[], AbstractContextManager[Sandbox]]] = {
        "built": partial(hostile_sandbox, given.program),
        "source": partial(plain_sandbox, [sys.executable, str(ROOT / "main.py")]),
    }
    try:
        for program, edition in runs(given.only, given.game):
            with sandboxes[program]() as sandbox:
                try_program(program, edition, sandbox)
    except Failure as failure:
        print(f"{failure} The pictures are in {PICTURES.relative_to(ROOT)}/.", file=sys.stderr)
        return 1
    print(f"All stages were seen; their pictures are in {PICTURES.relative_to(ROOT)}/.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
