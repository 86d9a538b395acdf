"""Figures that were measured before, as files: the rows of the page of strength, and the speeds of the benchmark."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.files import write_whole
from game.rules import Plain

PURE: Final = "pure"
COMPILED: Final = "compiled"
EXECUTABLE: Final = "executable"

Speeds = dict[str, Plain]
"""By PURE, COMPILED and EXECUTABLE: the figures of the benchmark, as far as they were measured."""


def read_rows(path: Path) -> list[Plain]:
    """Return the rows of the page that a file keeps, none without a file."""
    found: list[Plain] = _read(path).get("rows", [])
    return found


def write_rows(path: Path, rows: Sequence[Plain]) -> None:
    """Keep the rows of the page in a file."""
    write_whole(path, json.dumps({"rows": rows}, indent=1) + "\n")


def read_speeds(path: Path) -> Speeds:
    """Return what the benchmark said of speed, nothing without a file."""
    return _read(path)


def keep_speeds(path: Path, figures: Plain, date: str) -> None:
    """Put the figures of a benchmark in the place of older ones of the same kind."""
    speeds = read_speeds(path)
    ways = {None: EXECUTABLE, True: COMPILED, False: PURE}
    speeds[ways[figures.get("compiled")]] = figures | {"date": date}
    write_whole(path, json.dumps(speeds, indent=1) + "\n")


def _read(path: Path) -> dict[str, Any]:
    """Return the object in a file, an empty one without a file."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found
