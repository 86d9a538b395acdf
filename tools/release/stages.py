"""The stages of a release: the tag is the version, the changelog gives the notes, every file has its sum."""

import hashlib
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game import __version__
from tools.package import bundle
from tools.package.build import SUMS
from tools.package.problem import Problem
from tools.paths import ROOT

CHANGELOG: Final = ROOT / "CHANGELOG.md"
HEADING: Final = re.compile(r"^## (?P<name>.+)$", re.MULTILINE)
DATED: Final = re.compile(r"(?P<version>\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)")
UNDATED: Final = re.compile(r"Unreleased \((?P<version>\d+\.\d+\.\d+)\)")
FOOT: Final = """
Which file is for you, and how to start it, is told in the README.txt of every archive and in docs/players.md. The sums
of all files are in SHA256SUMS.txt.
"""


def check_tag(tag: str) -> None:
    """Raise a Problem unless a tag names the version of the program, which stands in game/__init__.py alone."""
    if tag != f"v{__version__}":
        raise Problem(f"The tag {tag} is not that of version {__version__}: it would have to be v{__version__}.")


def notes(version: str = __version__, text: str | None = None, undated: bool = False) -> str:
    """Return what the changelog tells of a version; one without a date is no release, unless that is allowed."""
    text = CHANGELOG.read_text(encoding="utf-8") if text is None else text
    found = list(HEADING.finditer(text))
    for heading, following in zip(found, [*found[1:], None], strict=True):
        named = DATED.fullmatch(heading["name"]) or UNDATED.fullmatch(heading["name"])
        if named is None or named["version"] != version:
            continue
        if named.re is UNDATED and not undated:
            raise Problem(f"The entry of {version} in CHANGELOG.md has no date: write '## {version} (YYYY-MM-DD)'.")
        told = text[heading.end() : following.start() if following else len(text)].strip()
        if not told:
            raise Problem(f"The entry of {version} in CHANGELOG.md is empty.")
        return f"{told}\n{FOOT}"
    raise Problem(f"CHANGELOG.md has no entry of version {version}.")


def gather(folders: Sequence[Path], out: Path) -> list[Path]:
    """Put the files of all systems into one folder, with one list of sums, which must hold, and return them."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    lines: list[str] = []
    for folder in folders:
        lines += _gather_one(folder, out)
    if not lines:
        raise Problem("There is nothing to release: no folder holds any files.")
    (out / SUMS).write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8", newline="\n")
    return [out / line.split("  ", 1)[1] for line in sorted(lines)]


def _gather_one(folder: Path, out: Path) -> list[str]:
    """Copy the files of one system and return the lines of their sums."""
    listed = folder / SUMS
    if not listed.is_file():
        raise Problem(f"{folder.name} has no {SUMS}.")
    lines = listed.read_text(encoding="utf-8").splitlines()
    for line in lines:
        known, name = line.split("  ", 1)
        path = folder / name
        if not path.is_file() or hashlib.sha256(path.read_bytes()).hexdigest() != known:
            raise Problem(f"The sum of {name} in {folder.name} does not hold.")
        if (out / name).exists():
            raise Problem(f"Two systems made a file {name}.")
        shutil.copy2(path, out / name)
    unlisted = {path.name for path in folder.glob(f"{bundle.NAME}-*") if path.is_file()} - {
        line.split("  ", 1)[1] for line in lines
    }
    if unlisted:
        raise Problem(f"{folder.name} holds {', '.join(sorted(unlisted))}, of which {SUMS} says nothing.")
    return lines
