"""Opening a file that was named on the command line: a save at the table, a finished game in the replay."""

import logging
from pathlib import Path
from stat import S_ISREG
from typing import Final

from game.record import RecordError
from ui.routes import open_game
from ui.saves.store import read_save
from ui.stage import Stage

MOST_LETTERS: Final = 60
"""How much of a file's name is said."""


def open_file(stage: Stage, path: Path) -> str:
    """Show the game in a file; return a sentence when that is not possible. The file stays as it is."""
    words = stage.words
    name = "".join(letter for letter in path.name if letter.isprintable())[:MOST_LETTERS]
    try:
        is_file = S_ISREG(path.stat().st_mode)
    except (OSError, ValueError) as error:  # also a name that no file can have
        logging.warning("%s cannot be opened: %s", name, error)
        is_locked = isinstance(error, PermissionError)
        return words("keeping.file_unreadable" if is_locked else "keeping.file_missing", file=name)
    if not is_file:
        return words("keeping.file_unreadable", file=name)
    try:
        kept = read_save(path, stage.games)
    except RecordError:
        return words("keeping.file_damaged", file=name)
    if kept.session is None:
        return words("keeping.file_other" if kept.trouble == "other" else "keeping.file_unreadable", file=name)
    open_game(stage, kept)
    return ""
