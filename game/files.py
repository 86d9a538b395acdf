"""Writing files: whole or not at all, so that a crash at any moment loses nothing that was there."""

import logging
import os
from datetime import datetime
from pathlib import Path


def write_whole(path: Path, content: str | bytes, keep_previous: bool = False) -> None:
    """Write a file: beside the old one first, flushed, then in its place; the old one may be kept as `.previous`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(content.encode("utf-8") if isinstance(content, str) else content)
        file.flush()
        os.fsync(file.fileno())
    if keep_previous and path.exists():
        path.replace(previous_of(path))
    fresh.replace(path)
    _flush_folder(path.parent)


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
            path.replace(aside)
            return aside
        number += 1
