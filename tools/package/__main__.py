"""Build the executable: a folder, packed, and a single file, both tried out before they count.

    python3 make.py exe                     into dist/, with sums
    python3 make.py exe --parts folder      only the folder
    python3 make.py exe --pure              without compiling the hot modules

The build works on a copy of the sources, in which the hot modules are compiled where there is a compiler, so that the
project folder stays as it is.
"""

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.package.build import (
    DIST,
    WORK,
    build,
    copy_sources,
    file_program,
    finish_file,
    finish_folder,
    folder_program,
    look_into,
    pack,
    size_mb,
    try_out,
    write_sums,
)
from tools.package.problem import Problem
from tools.paths import ROOT

PARTS: Final = ("folder", "file")


def package(parts: Sequence[str], pure: bool, tried: bool = True) -> None:
    """Build, pack, try out and sum up the parts."""
    shutil.rmtree(DIST, ignore_errors=True)
    copy_sources(WORK / "source", pure)
    build(WORK / "source", parts)
    made: list[Path] = []
    if "folder" in parts:
        finish_folder()
        look_into(folder_program())
        if tried:
            try_out(folder_program())
        made.append(pack())
    if "file" in parts:
        finish_file()
        look_into(file_program())
        if tried:
            try_out(file_program())
        made.append(file_program())
    write_sums(made)
    for path in made:
        print(f"{size_mb(path):8.1f} MB  {path.relative_to(ROOT)}")


def main(words: Sequence[str] | None = None) -> int:
    """Build what is asked for and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py exe", description="Build the executable into dist/.")
    parser.add_argument("--parts", default=",".join(PARTS), help="folder, file, or both with a comma")
    parser.add_argument("--pure", action="store_true", help="do not compile the hot modules")
    parser.add_argument("--untried", action="store_true", help="leave out the self-test: it is made elsewhere")
    given = parser.parse_args(words)
    parts = given.parts.split(",")
    if not set(parts) <= set(PARTS):
        parser.error(f"'{given.parts}' does not name parts: {', '.join(PARTS)}")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        package(parts, given.pure, not given.untried)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
