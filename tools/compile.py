"""Compile the hot modules with mypyc: the same Python, several times as fast. Nothing needs it.

    python3 make.py compile     puts extension modules beside their sources
    python3 make.py clean       removes them

Python prefers an extension module to the source beside it, so compile again or clean after a change of a hot module.
The build runs in a temporary copy of the sources: pyproject.toml has no say in it, and a failed build leaves nothing.
"""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from tools.paths import ROOT

RULES: Final = (
    "game.goods",
    "game.steps",
    "game.lookups",
    "game.new_world.tables",
    "game.new_world.state",
    "game.new_world.legal_moves",
    "game.new_world.actions",
    "game.new_world.rules",
    "game.spice_road.tables",
    "game.spice_road.state",
    "game.spice_road.rules",
)

BOTS: Final = (
    "game.ai.budget",
    "game.ai.memory",
    "game.ai.goods_value",
    "game.ai.horizon",
    "game.ai.new_world.guide",
    "game.ai.spice_road.guide",
    "game.ai.beam",
    "game.ai.forecast",
    "game.ai.own_beam",
)

HOT: Final = RULES + BOTS

SHARED: Final = "game"
"""mypyc puts all code into one module, `game__mypyc` in the project folder; those beside the sources only name it."""

EXTENSIONS: Final = (".so", ".pyd")

_SETUP: Final = """
from mypyc.build import mypycify
from setuptools import setup

options = ["--config-file=", "--hide-error-context"]
modules = mypycify([*options, *{paths!r}], group_name={shared!r}, opt_level="3", debug_level="0")
setup(name="game", packages=[], ext_modules=modules)
"""


class Problem(Exception):
    """What keeps the modules from being compiled, told in one sentence."""


def source_of(module: str, root: Path = ROOT) -> Path:
    """Return where the source of a module is."""
    return root / (module.replace(".", "/") + ".py")


def check_tools() -> None:
    """Raise a Problem if something is missing that a build needs."""
    if find_spec("setuptools") is None:
        raise Problem("Compiling needs the package setuptools: install it into .venv, then run this again.")
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if os.name != "nt" and shutil.which(shlex.split(command)[0]) is None:  # on Windows setuptools looks for itself
        raise Problem(
            "Compiling needs a C compiler and there is none: install one (on Debian and Ubuntu: "
            "sudo apt install gcc python3-dev), or play without, the game is only slower."
        )


def build(folder: Path, root: Path = ROOT, modules: Sequence[str] = HOT) -> list[Path]:
    """Compile modules in a folder outside the project and return the extension modules, as paths from the folder."""
    shutil.copytree(root / "game", folder / "game", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    paths = [source_of(module, Path()).as_posix() for module in modules]
    (folder / "setup.py").write_text(_SETUP.format(paths=paths, shared=SHARED), encoding="utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise Problem("The hot modules could not be compiled (the message is above): the game plays without.")
    built = [*folder.glob("*"), *(folder / "game").rglob("*")]
    return sorted(path.relative_to(folder) for path in built if path.suffix in EXTENSIONS)


def put(built: Sequence[Path], folder: Path, root: Path = ROOT) -> None:
    """Move extension modules beside their sources; whoever has an older one open keeps that."""
    for path in built:
        new = root / f"{path}.new"
        shutil.copyfile(folder / path, new)
        new.replace(root / path)


def main(words: Sequence[str] | None = None) -> int:
    """Compile and return the exit code."""
    description = "Compile the hot modules; make.py clean removes what this makes."
    argparse.ArgumentParser(prog="make.py compile", description=description).parse_args(words)
    try:
        check_tools()
        print(f"Compiling {len(HOT)} modules (this takes about a minute) ...", flush=True)
        with tempfile.TemporaryDirectory(prefix="compile-") as name:
            put(build(Path(name)), Path(name))
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    print("Done. After a change of these modules compile again, or go back with: python3 make.py clean")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
