"""One program at a time writes a player's files: the first one holds a lock on the folder for as long as it runs."""

import sys
from pathlib import Path
from typing import BinaryIO, Final

NAME: Final = "in-use.lock"


def lock_folder(folder: Path) -> BinaryIO | None:
    """Return a file that holds the lock until it is closed, None when another program has it; or raise OSError.

    The system lets go of it when a program ends, in whatever way.
    """
    folder.mkdir(parents=True, exist_ok=True)
    file = (folder / NAME).open("wb")
    try:
        _lock(file)
    except OSError:
        file.close()
        return None
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
