"""The steps since a game was last written whole, one line each beside its file, so that a kill loses none of them.

The first line bears the token that the whole file bears too, a new one each time, so that no journal is ever taken for
that of another file. Then `+ work A3` is a step that was played and `-` one that was taken back. A line is written with
one call as soon as the step is played; what a power cut leaves half written is passed over.
"""

import logging
from errno import ENOSPC
from pathlib import Path
from typing import Any, Final

from game.match import Match
from game.steps import Step, StepError

FORMAT: Final = "century-journal 1"
MAX_BYTES: Final = 200_000
"""What is written and read at the most; a turn in which more happened is written whole."""
PLAYED: Final = "+ "
TAKEN_BACK: Final = "-"


def journal_of(path: Path) -> Path:
    """Return where the journal of a game's file lies."""
    return path.with_name(path.name + ".journal")


class Journal:
    """Writes down what happens in the turn in progress after its game was written whole."""

    def __init__(self, path: Path, match: Match[Any], token: str) -> None:
        """Begin after the position that the match has now; nothing is written before something happens."""
        self._path = path
        self._match = match
        self._turn = match.turn.number
        self._written = _steps(match)
        self._heading = f"{FORMAT} {token}\n"
        self._bytes = 0
        """How much has been written."""

    def can_tell(self, match: Match[Any]) -> bool:
        """Return whether lines can tell what happened to a match: in the same turn, and not too much."""
        same_turn = match is self._match and match.turn.number == self._turn and not match.is_over
        return same_turn and self._bytes + len(self._news()) <= MAX_BYTES

    def write(self) -> None:
        """Append what has happened since the last time, or raise OSError."""
        news = self._news()
        if not news:
            return
        with self._path.open("ab" if self._bytes else "wb", buffering=0) as file:
            if file.write(news) != len(news):
                raise OSError(ENOSPC, "the journal could not be written to its end")
        self._bytes += len(news)
        self._written = _steps(self._match)

    def _news(self) -> bytes:
        """Return the lines that are still to be written."""
        steps = _steps(self._match)
        same = 0
        while same < min(len(steps), len(self._written)) and steps[same] == self._written[same]:
            same += 1
        lines = [TAKEN_BACK] * (len(self._written) - same)
        lines += [PLAYED + self._match.rules.text(step) for step in steps[same:]]
        if not lines:
            return b""
        heading = "" if self._bytes else self._heading
        return (heading + "".join(f"{line}\n" for line in lines)).encode("utf-8")


def _steps(match: Match[Any]) -> list[Step]:
    return [played.step for played in match.turn.played]


def follow_journal(path: Path, match: Match[Any], token: str) -> None:
    """Let a match that was written whole, with a token, go on as its journal tells, as far as that can be read.

    A journal with another token, or none, changes nothing.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES)
    except FileNotFoundError:
        return
    except OSError as error:
        logging.warning("the journal %s cannot be read: %s", path, error)
        return
    lines = content.decode("utf-8", errors="replace").split("\n")[:-1]  # what follows the last line end is half a line
    if not token or lines[:1] != [f"{FORMAT} {token}"]:
        return
    for number, line in enumerate(lines[1:], 2):
        try:
            _follow(line, match)
        except StepError as error:
            logging.warning("line %d of the journal %s cannot be followed: %s", number, path, error)
            return


def _follow(line: str, match: Match[Any]) -> None:
    """Play or take back one step, or raise StepError."""
    if line == TAKEN_BACK:
        match.undo()
    elif line.startswith(PLAYED):
        match.play(match.rules.parse(line.removeprefix(PLAYED)))
    else:
        raise StepError("it is no step")
