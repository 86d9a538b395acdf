"""Writing files: whole or not at all, so that a crash at any moment loses nothing that was there."""

import logging
import os
import sys
import time
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

HOLDS_FILES: Final = sys.platform == "win32"
"""Whether a file that another program has open, such as a virus scanner or OneDrive, can be refused for a moment."""
PAUSES: Final = (0.02, 0.04, 0.08, 0.14, 0.22)
"""Seconds before each further try: half a second in all, after which a person is told."""


def write_whole(path: Path, content: str | bytes, keep_previous: bool = False) -> None:
    """Write a file: beside the old one first, flushed, then in its place; the old one may be kept as `.previous`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    _patiently(partial(_write_flushed, fresh, content.encode("utf-8") if isinstance(content, str) else content))
    if keep_previous and path.exists():
        _patiently(partial(path.replace, previous_of(path)))
    _patiently(partial(fresh.replace, path))
    _flush_folder(path.parent)


def remove_file(path: Path) -> None:
    """Remove a file, if it is there."""
    _patiently(partial(path.unlink, missing_ok=True))


def _patiently(action: Callable[[], object]) -> None:
    """Do something with a file, and try again a few times while another program holds it; then raise the OSError."""
    for pause in PAUSES if HOLDS_FILES else ():
        try:
            action()
            return
        except PermissionError as error:
            logging.debug("a file is held by another program, tried again in %.2f s: %s", pause, error)
            time.sleep(pause)
    action()


def _write_flushed(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    """Let the new names survive a power cut too, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:  # a file system that cannot flush folders; the file itself is safe
        logging.debug("the folder %s cannot be flushed: %s", folder, error)
    finally:
        os.close(handle)


def is_there(path: Path) -> bool:
    """Return whether a file lies at a path; where one may not even look, that is logged and the answer is no."""
    try:
        return path.is_file()
    except OSError as error:
        logging.warning("%s cannot be looked at: %s", path, error)
        return False


def date_of(stamp: float) -> datetime:
    """Return the date of a file's time stamp; one that no calendar knows becomes the present."""
    try:
        return datetime.fromtimestamp(stamp)
    except (OSError, OverflowError, ValueError) as error:
        logging.warning("a file has an impossible time: %s", error)
        return datetime.now()


def previous_of(path: Path) -> Path:
    """Return where the version before the last one of a file is kept."""
    return path.with_name(path.name + ".previous")


def set_aside(path: Path, reason: str = "damaged") -> Path:
    """Rename a file that cannot be used so that it is out of the way but not lost, and return its new name."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.{reason}-{number}")
        if not aside.exists():
            _patiently(partial(path.replace, aside))
            return aside
        number += 1
