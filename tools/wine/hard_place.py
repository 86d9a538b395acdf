"""Where the program for Windows is tried out: what is handed out, unpacked in a place as hard as a player may find."""

import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.package import bundle
from tools.package.archive import names_in
from tools.window.sandbox import FOLDER, Sandbox
from tools.wine.parts import Trouble
from tools.wine.prefix import Wine

PLACE: Final = f"{FOLDER}, 王小明"
"""A folder with spaces, accents, and letters that the code page of a Western Windows does not have."""
LONGEST: Final = 259
"""Letters of the longest path that every Windows takes."""
DISK: Final = len("Z:")
"""What Wine puts before a path of this system."""
PATIENCE: Final = 4.0
"""How much longer than on Linux everything may take: Wine translates, and starts slowly."""

Seen = dict[str, tuple[int, int]]
"""By path: size and time of every file."""


@dataclass(frozen=True)
class HardPlace:
    """The programs in their place."""

    folder: Path
    """All that was unpacked."""
    programs: dict[str, Path]
    """By form, `folder` and `file`: the program that is started."""


def make_hard_place(top: Path, archive: Path, file: Path) -> HardPlace:
    """Unpack the archive and copy the single file, both into folders that nobody may write to."""
    place = top / PLACE
    remove(top)
    place.mkdir(parents=True)
    with zipfile.ZipFile(archive) as kept:
        kept.extractall(place)
    alone = place / "file"
    alone.mkdir()
    shutil.copy2(file, alone)
    _permit(place, False)
    programs = {"folder": place / bundle.NAME / f"{bundle.NAME}.exe", "file": alone / file.name}
    return HardPlace(place, programs)


def make_deep_place(top: Path, archive: Path) -> Path:
    """Unpack the archive so deep that its longest path just fits, and return the program in it."""
    remove(top)
    longest = max(len(name) for name in names_in(archive))
    room = LONGEST - DISK - len(f"{top}//") - longest
    if room < 1:
        raise Trouble(f"The project lies too deep for paths of {LONGEST} letters: move it up.")
    place = top / ("deep " * room)[:room].replace(" ", "-")
    place.mkdir(parents=True)
    with zipfile.ZipFile(archive) as kept:
        kept.extractall(place)
    return place / bundle.NAME / f"{bundle.NAME}.exe"


def remove(folder: Path) -> None:
    """Remove a folder that nobody may write to, if it is there."""
    if folder.exists():
        _permit(folder, True)
        shutil.rmtree(folder)


def _permit(folder: Path, writing: bool) -> None:
    for path in (folder, *folder.rglob("*")):
        mode = path.stat().st_mode
        path.chmod(mode | 0o200 if writing else mode & ~0o222)


def seen_in(folder: Path) -> Seen:
    """Return size and time of every file and folder."""
    found = {path: path.stat() for path in sorted(folder.rglob("*"))}
    return {str(path): (stat.st_size, stat.st_mtime_ns) for path, stat in found.items()}


@contextmanager
def played_in(wine: Wine, place: HardPlace, form: str) -> Iterator[Sandbox]:
    """Offer a program with an empty folder of games; afterwards nothing may have changed where the program lies."""
    games = wine.local_data / bundle.NAME
    shutil.rmtree(games, ignore_errors=True)
    before = seen_in(place.folder)
    about = "Windows 10 under Wine, a folder and a user with spaces and letters of several scripts, read-only"
    command = wine.command(str(place.programs[form]))
    try:
        yield Sandbox(command, games, wine.environment(), about, PATIENCE)
    finally:
        wine.stop()
    check_unchanged(before, place.folder)


def check_unchanged(before: Seen, folder: Path) -> None:
    """Raise Trouble when something was written where the program lies."""
    after = seen_in(folder)
    if changed := sorted(path for path in {*before, *after} if before.get(path) != after.get(path)):
        raise Trouble(f"The program wrote into its own folder: {Path(changed[0]).name}.")
