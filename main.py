"""Starts the game, or draws one of its scenes into a file."""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line asks and return the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    given = _arguments(words)
    if given.scene == "list":
        from ui.room_packages import FIRST, edition_named, room_packages
        from ui.shots import scenes

        print("\n".join(scenes(edition_named(given.game or FIRST.name, room_packages()).game)))
        return 0
    if given.screenshot:
        from ui.room_packages import FIRST
        from ui.shots import Shot, draw_shot

        wanted = given.game or FIRST.name
        shot = Shot(given.scene, given.size, given.lang, given.players, given.seed, given.steps, edition=wanted)
        draw_shot(shot, given.screenshot)
        return 0
    if given.check:
        return _check(given.check)
    if given.selftest is not None:
        return _selftest(given.selftest)
    return _play(given)


def _check(path: Path) -> int:
    """Say what a file or a folder with a set is, or why it cannot be opened."""
    from game.catalogue import GAMES, load_rules
    from ui.saves.file_check import check_file

    said, opens = check_file(path, {game: load_rules(game) for game in GAMES})
    stream = sys.stdout if opens else sys.stderr
    print(said.encode(stream.encoding or "ascii", "backslashreplace").decode(stream.encoding or "ascii"), file=stream)
    return 0 if opens else 1


def _selftest(file: str) -> int:
    """Check that all is there and works; a built program on Windows has no output but the file."""
    from ui.selftest import selftest

    lines: list[str] = []

    def tell(line: str) -> None:
        print(line, flush=True)
        lines.append(line)

    code = selftest(tell)
    try:
        if file:
            Path(file).write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        print(f"The report cannot be written to {file}: {error.strerror}. Choose another place.", file=sys.stderr)
        return 1
    return code


def _play(given: argparse.Namespace) -> int:
    """Run the game; whatever is missing is said in a sentence, even when it is a package of Python."""
    try:
        from ui.guard import guarded
    except ImportError as error:
        print(f"Century cannot start: {error}. Installing it again usually helps.", file=sys.stderr)
        return 1

    def program() -> int:
        from ui.app import run

        return run(given.open or given.file, given.until_ready, given.game)

    return guarded(program)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="The Century games on the computer, for people and bots.")
    parser.add_argument("file", nargs="?", type=Path, help="a saved game to go on with, or a record to look at again")
    parser.add_argument("--game", type=_edition, metavar="NAME", help="begin with new_world, spice_road or golem")
    parser.add_argument("--open", type=Path, metavar="FILE", help="the same")
    parser.add_argument("--check", type=Path, metavar="FILE", help="say what a file or a set is, or what is wrong")
    parser.add_argument("--screenshot", type=Path, metavar="OUT.png", help="draw a scene without a display and exit")
    parser.add_argument("--scene", default="table", help="the scene to draw; 'list' names them")
    parser.add_argument("--size", type=_size, default=(1600, 900), metavar="1600x900")
    parser.add_argument("--lang", choices=("en", "fr", "es"), default="en")
    parser.add_argument("--players", type=int, choices=(2, 3, 4, 5), default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--steps", type=int, default=0, metavar="N", help="let greedy bots play N turns first")
    parser.add_argument(
        "--selftest",
        nargs="?",
        const="",
        metavar="FILE",
        help="check that all is there and works; FILE takes the report",
    )
    parser.add_argument("--until-ready", action="store_true", help=argparse.SUPPRESS)  # measures the start
    return parser.parse_args(words)


def _edition(name: str) -> str:
    from ui.room_packages import edition_named, room_packages

    try:
        return edition_named(name, room_packages()).name
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 320 <= int(width) <= 7680 and 200 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"'{text}' is not a size such as 1600x900")
    return int(width), int(height)


def _give_streams() -> None:
    """Let output go nowhere where a program without a console has none, instead of failing."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))


if __name__ == "__main__":
    multiprocessing.freeze_support()  # first: a built program starts itself to think, and must not open a second window
    _give_streams()
    sys.exit(main())
