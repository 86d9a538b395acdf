"""Where the real-window test runs programs: a plain sandbox, and one as hostile as a stranger's machine can be.

The hostile sandbox: a read-only folder with spaces and accents in its name, a user without any rights, a fresh home, an
empty PATH (so no Python), no network, no audio device. What this machine does not permit is left out, and said.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NOBODY: Final = 65534
FOLDER: Final = "Un été à l’étranger, ñandú & Söhne"
LANGUAGE: Final = {"LANG": "C.UTF-8"}


@dataclass(frozen=True)
class Sandbox:
    """How a program is started and what it finds there."""

    command: list[str]
    games: Path
    """Where the program keeps the player's games and settings."""
    environment: dict[str, str]
    about: str
    patience: float = 1.0
    """How much longer than usual everything may take."""


def games_in(home: Path) -> Path:
    """Return where programs keep the player's games on Linux."""
    return home / ".local" / "share" / "Century"


@contextmanager
def plain_sandbox(command: Sequence[str]) -> Iterator[Sandbox]:
    """Offer a fresh home and nothing else that is unusual."""
    with tempfile.TemporaryDirectory(prefix="home-") as name:
        environment = {"HOME": name, "PATH": os.environ["PATH"], **LANGUAGE}
        yield Sandbox(list(command), games_in(Path(name)), environment, "a fresh home")


@contextmanager
def hostile_sandbox(program: Path) -> Iterator[Sandbox]:
    """Copy a built program (with its folder, unless it is a single file) to a hostile sandbox; remove it afterwards."""
    with tempfile.TemporaryDirectory(prefix="hard-") as name:
        top = Path(name) / FOLDER
        folder, home = top / "Century", top / "home"
        home.mkdir(parents=True)
        if (program.parent / "_internal").is_dir():
            shutil.copytree(program.parent, folder, symlinks=True)
        else:
            folder.mkdir()
            shutil.copy2(program, folder)
        prefix, told = _hand_over(Path(name), home)
        _make_read_only(folder)
        command = [*prefix, str(folder / program.name)]
        environment = {"HOME": str(home), "PATH": "/nonexistent", **LANGUAGE}
        about = ["a folder with spaces and accents", "an empty PATH", *told, *_read_only(folder, prefix), *_audio()]
        try:
            yield Sandbox(command, games_in(home), environment, ", ".join(about))
        finally:
            for path in (folder, *folder.rglob("*")):
                if path.is_dir() and not path.is_symlink():
                    path.chmod(0o755)


def _hand_over(top: Path, home: Path) -> tuple[list[str], list[str]]:
    """Return what comes before a command to take away network and rights, and what that brings about."""
    prefix: list[str] = []
    told: list[str] = []
    unshare, setpriv = shutil.which("unshare"), shutil.which("setpriv")
    if unshare and _works([unshare, "--net", "--", "/bin/true"]):
        prefix += [unshare, "--net", "--"]
        told.append("no network")
    if sys.platform != "win32" and os.geteuid() == 0 and setpriv:
        top.chmod(0o755)
        os.chown(home, NOBODY, NOBODY)
        prefix += [setpriv, f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]
        told.append("a user without rights")
    return prefix, told or ["with network and rights (not permitted to take them away)"]


def _works(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _make_read_only(folder: Path) -> None:
    for path in (*folder.rglob("*"), folder):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)


def _read_only(folder: Path, prefix: list[str]) -> list[str]:
    """Try to write into the folder as the program could, and return what came of it."""
    writes = _works([*prefix, "/bin/sh", "-c", 'echo 1 > "$0"', str(folder / "written")])
    return ["writable after all (this user may write anywhere)"] if writes else ["read-only"]


def _audio() -> list[str]:
    return ["an audio device (this machine has one)"] if Path("/dev/snd").exists() else ["no audio device"]
