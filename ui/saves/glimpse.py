"""A glimpse of the open game: enough to say which one it is, without playing its steps again."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.files import is_there, previous_of
from game.record import RecordError
from ui.saves.files import parts_of, read_plain

END: Final = "end"
"""The step with which a turn ends, in words."""
MOST_LETTERS: Final = 40


@dataclass(frozen=True)
class Glimpse:
    """What is said of a game before it is opened."""

    game: str
    skin: str
    round: int
    names: tuple[str, ...]


def glimpse_of(path: Path) -> Glimpse | None:
    """Return what the open game in a file is, or None when that cannot be told; nothing is set aside here."""
    for candidate in (path, previous_of(path)):
        try:
            if is_there(candidate):
                return _seen(candidate)
        except (OSError, RecordError, KeyError, TypeError, AttributeError):
            continue  # whoever resumes it will be told what is wrong
    return None


def _seen(path: Path) -> Glimpse:
    """Return what a file tells; whatever is missing or of the wrong form raises an error."""
    record = parts_of(read_plain(path))[1]
    names = tuple(str(seat["name"])[:MOST_LETTERS] for seat in record["seats"])
    turns = sum(step == END for step in record["steps"])
    return Glimpse(str(record["game"]), str(record["skin"]), turns // max(1, len(names)) + 1, names)
