#!/usr/bin/env python3
"""The one entry for people: plays, tests and checks the project from a fresh copy.

Needs nothing but Python: the first use makes `.venv` and installs the pinned packages into it.
A function named `do_NAME` is the command NAME, and the first line of its docstring is its help line.
"""

from __future__ import annotations  # keeps the file readable to old interpreters, which must reach check_version()

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PLAY = ("requirements.txt",)
DEV = ("requirements.txt", "requirements-dev.txt")
LEFTOVERS = (".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis", "build", "dist", "shots")
PATIENCE = 10.0  # seconds a child may take to end after Ctrl-C


class Problem(Exception):
    """Something that the person has to mend, told in one sentence."""

    def __init__(self, sentence: str, code: int = 1) -> None:
        super().__init__(sentence)
        self.code = code


def do_play(arguments: list[str]) -> int:
    """Play the game; arguments go to main.py."""
    return run(PLAY, "main.py", *arguments)


def do_test(arguments: list[str]) -> int:
    """Run the tests; arguments go to pytest."""
    return run(DEV, "-m", "pytest", *arguments)


def do_check(arguments: list[str]) -> int:
    """Check style, format and types, then run the tests; --no-tests leaves the tests out."""
    allow_only(arguments, "--no-tests")
    steps = [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy", "--strict"]]
    if "--no-tests" not in arguments:
        steps.append(["pytest"])
    codes = [run(DEV, "-m", *step) for step in steps]
    return next(filter(None, codes), 0)


def do_bench(arguments: list[str]) -> int:
    """Measure the speed of the rules, the bots and the window; arguments go to tools.bench."""
    return run(DEV, "-m", "tools.bench", *arguments)


def do_shots(arguments: list[str]) -> int:
    """Draw every scene into shots/, with contact sheets; --only SCENE draws one, --against FOLDER compares."""
    return run(PLAY, "-m", "tools.shots", *arguments)


def do_fits(arguments: list[str]) -> int:
    """Tell which texts do not fit, in every scene, size, language and four windows; --only SCENE draws one."""
    return run(DEV, "-m", "tools.fits", *arguments)


def do_sounds(arguments: list[str]) -> int:
    """Make the sounds in assets/sounds/ anew, all or those that are named."""
    return run(PLAY, "-m", "tools.sounds", *arguments)


def do_compile(arguments: list[str]) -> int:
    """Compile the hot modules, for speed; needs a C compiler, and clean goes back to plain Python."""
    for path in compiled_files(ROOT):
        remove(path)
    return run(DEV, "-m", "tools.compile", *arguments)


def do_exe(arguments: list[str]) -> int:
    """Build the executable into dist/, packed and tried out; --parts folder builds only the folder."""
    return run(DEV, "-m", "tools.package", *arguments)


def do_window(arguments: list[str]) -> int:
    """Play each game in a real window with a person's clicks (Linux, needs Xvfb and xdotool); --game NAME plays one."""
    return run(DEV, "-m", "tools.window", *arguments)


def do_lesson(arguments: list[str]) -> int:
    """Check a lesson and play it in the window; --check checks all, --table counts words and seconds."""
    return run(PLAY, "-m", "tools.lessons", *arguments)


def do_wine(arguments: list[str]) -> int:
    """Build and play the program for Windows under Wine (Linux); --tests runs the tests there too."""
    return run(DEV, "-m", "tools.wine", *arguments)


def do_release(arguments: list[str]) -> int:
    """Check the tag, write the notes, gather files and sums; --dry-run rehearses the release workflow."""
    return run(DEV, "-m", "tools.release", *arguments)


def do_golden(arguments: list[str]) -> int:
    """Rewrite the recorded golden games, after a change of the rules made on purpose."""
    return run(DEV, "-m", "tools.golden", *arguments)


def do_perft(arguments: list[str]) -> int:
    """Count the perft positions anew, after a change of the rules or the components made on purpose."""
    return run(DEV, "-m", "tools.perft", *arguments)


def do_arena(arguments: list[str]) -> int:
    """Let bots play and count the results; arguments go to tools.arena."""
    return run(PLAY, "-m", "tools.arena", *arguments)


def do_strength(arguments: list[str]) -> int:
    """Measure how strong the bots are and write docs/strength.md; arguments go to tools.strength."""
    return run(PLAY, "-m", "tools.strength", *arguments)


def do_balance(arguments: list[str]) -> int:
    """Measure whether a set of components is fair and lively; arguments go to tools.balance."""
    return run(PLAY, "-m", "tools.balance", *arguments)


def do_learn(arguments: list[str]) -> int:
    """Learn the weights of the bots from games among themselves; arguments go to tools.learning."""
    return run(PLAY, "-m", "tools.learning", *arguments)


def do_clean(arguments: list[str]) -> int:
    """Remove caches, build products and compiled modules; --all removes .venv too."""
    allow_only(arguments, "--all")
    for path in (*compiled_files(ROOT), *leftovers(ROOT)):
        remove(path)
    if "--all" in arguments:
        remove_venv()
    return 0


def run(requirements: tuple[str, ...], *arguments: str) -> int:
    """Run the Python of .venv in the project folder, once it has the requirements, and return its exit code."""
    python = python_with(requirements)
    print("+ python", *arguments, file=sys.stderr, flush=True)
    child = subprocess.Popen([python, *arguments], cwd=ROOT)
    try:
        code = child.wait()
    except KeyboardInterrupt:
        wait_for_end(child)
        raise
    return code if code >= 0 else 128 - code  # ended by a signal: the number a shell would give


def wait_for_end(child: subprocess.Popen[bytes]) -> None:
    """Let an interrupted child finish what it is doing; kill it at a second Ctrl-C or when it takes too long."""
    try:
        child.wait(PATIENCE)
    except (KeyboardInterrupt, subprocess.TimeoutExpired):
        child.kill()
        child.wait()


def allow_only(arguments: list[str], *known: str) -> None:
    """Raise a Problem if an argument is not one of the known ones."""
    for argument in arguments:
        if argument not in known:
            raise Problem(f"Unknown argument {argument!r}: this command knows only {', '.join(known)}.", 2)


def python_with(requirements: tuple[str, ...], venv: Path = VENV) -> Path:
    """The interpreter of .venv, after making it and installing the requirements where that is still to do."""
    if not is_whole(venv):
        make_venv(venv)
    if fingerprint(requirements) not in read_stamp(venv):
        install(requirements, venv)
    return venv_python(venv)


def venv_python(venv: Path) -> Path:
    """Where the interpreter of a virtual environment is on this system."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def interpreter() -> str:
    """The kind and version of the running Python, as far as packages depend on it."""
    return f"{platform.python_implementation()} {sys.version_info[0]}.{sys.version_info[1]}"


def fingerprint(requirements: tuple[str, ...], root: Path = ROOT) -> str:
    """A hash that changes with the interpreter version and with the text of any of the requirement files."""
    digest = hashlib.sha256(interpreter().encode())
    for name in requirements:
        digest.update(f"\n{name}\n{(root / name).read_text(encoding='utf-8')}".encode())
    return digest.hexdigest()


def read_stamp(venv: Path) -> list[str]:
    """The lines of the stamp: the interpreter, then the fingerprints of what is installed; empty without a stamp."""
    stamp = venv / "stamp.txt"
    return stamp.read_text(encoding="utf-8").splitlines() if stamp.is_file() else []


def write_stamp(venv: Path, *fingerprints: str) -> None:
    """Note that the environment is made and which requirements it meets."""
    (venv / "stamp.txt").write_text("\n".join((interpreter(), *fingerprints)) + "\n", encoding="utf-8")


def is_whole(venv: Path) -> bool:
    """Whether the environment was made to its end, by this version of Python."""
    return venv_python(venv).exists() and read_stamp(venv)[:1] == [interpreter()]


def make_venv(venv: Path) -> None:
    """Make a new environment in place of whatever is there; the stamp comes last, so that its absence tells."""
    remove_venv(venv)
    print("Making .venv (only the first time) ...", flush=True)
    done = subprocess.run([sys.executable, "-m", "venv", str(venv)], capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise Problem(
            "Python could not make the virtual environment .venv: install Python's venv module "
            "(on Debian and Ubuntu: sudo apt install python3-venv), then run this command again."
        )
    write_stamp(venv)


def install(requirements: tuple[str, ...], venv: Path) -> None:
    """Install the last of the requirement files, which includes those before it."""
    print(f"Installing the packages of {requirements[-1]} ...", flush=True)
    write_stamp(venv)  # an interrupted installation counts as none
    pip = [str(venv_python(venv)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.run([*pip, "-r", requirements[-1]], cwd=ROOT, check=False).returncode:
        raise Problem(
            f"pip could not install the packages of {requirements[-1]} (its message is above): "
            "check the internet connection, then run this command again."
        )
    write_stamp(venv, *(fingerprint(requirements[:count]) for count in range(1, len(requirements) + 1)))


def leftovers(root: Path) -> Iterator[Path]:
    """The folders of caches and build products that are there."""
    yield from (root / name for name in LEFTOVERS if (root / name).is_dir())
    for folder, names, _ in os.walk(root):
        if "__pycache__" in names:
            yield Path(folder) / "__pycache__"
        names[:] = [name for name in names if name != "__pycache__" and not name.startswith(".")]


def compiled_files(root: Path) -> list[Path]:
    """The extension modules that compiling puts beside the sources, and the one in the project folder they share."""
    found = [*root.glob("*__mypyc.*"), *(root / "game").rglob("*")]
    return [path for path in found if path.suffix in (".so", ".pyd")]


def remove_venv(venv: Path = VENV) -> None:
    """Remove the environment, unless it is the one that runs this file."""
    if Path(sys.prefix).resolve() == venv.resolve():
        raise Problem("This Python belongs to .venv, which has to be removed: deactivate it, then run this again.")
    if venv.exists():
        remove(venv)


def remove(path: Path) -> None:
    """Remove a file, or a folder and all it holds; one that is already gone is no problem."""
    try:
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    except FileNotFoundError:
        return
    except OSError as error:
        raise Problem(f"Could not remove {path.name} ({error}): close what uses it, then run this again.") from error


def commands() -> dict[str, Callable[[list[str]], int]]:
    """Every command by name, in the order of this file."""
    return {name[3:]: function for name, function in globals().items() if name.startswith("do_")}


def help_text() -> str:
    """How to call this file: one line for each command."""
    lines = [f"  {name:9}{(function.__doc__ or '').splitlines()[0]}" for name, function in commands().items()]
    return "\n".join(["usage: python3 make.py COMMAND [ARGUMENTS]", "", *lines])


def check_version(version: tuple[int, ...]) -> None:
    """Raise a Problem if this version of Python is too old."""
    if version < OLDEST_PYTHON:
        oldest, found = (".".join(map(str, numbers[:2])) for numbers in (OLDEST_PYTHON, version))
        raise Problem(f"This project needs Python {oldest} or newer and this is Python {found}: install a newer one.")


def dispatch(arguments: list[str]) -> int:
    """Carry out the command that the arguments name and return its exit code."""
    if not arguments or arguments[0] in ("help", "-h", "--help"):
        print(help_text())
        return 0
    command = commands().get(arguments[0])
    if command is None:
        raise Problem(f"Unknown command {arguments[0]!r}: the commands are {', '.join(commands())}.", 2)
    return command(arguments[1:])


def main(arguments: list[str]) -> int:
    """Check Python, carry out one command, and return the exit code; problems are told in a sentence."""
    try:
        check_version(tuple(sys.version_info[:3]))
        return dispatch(arguments)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return problem.code
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
