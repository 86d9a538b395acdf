"""The steps since a game was last written whole, one line each beside its file, so that a kill loses none of them.

The first line says which whole file the others belong to: the format, its version, and the digest of the position in
that file. Then `+ work A3` is a step that was played and `-` one that was taken back. A line is written with one call
as soon as the step is played; what a power cut leaves half written is passed over.
"""

import logging
from pathlib import Path
from typing import Any, Final

from game.match import Match
from game.record import digest
from game.steps import Step, StepError

FORMAT: Final = "century-journal 1"
MAX_BYTES: Final = 200_000
"""The steps of one turn, played and taken back for hours, come nowhere near this size."""
PLAYED: Final = "+ "
TAKEN_BACK: Final = "-"


def journal_of(path: Path) -> Path:
    """Return where the journal of a game's file lies."""
    return path.with_name(path.name + ".journal")


class Journal:
    """Writes down what happens in the turn in progress after its game was written whole."""

    def __init__(self, path: Path, match: Match[Any]) -> None:
        """Begin after the position that the match has now; nothing is written before something happens."""
        self._path = path
        self._match = match
        self._turn = match.turn.number
        self._written = _steps(match)
        self._heading = _heading(match)
        """The first line, until it is written."""

    def can_tell(self, match: Match[Any]) -> bool:
        """Return whether what happened to a match can be told by lines: the turn must still be the same."""
        return match is self._match and match.turn.number == self._turn and not match.is_over

    def write(self) -> None:
        """Append what has happened since the last time, or raise OSError."""
        steps = _steps(self._match)
        same = 0
        while same < min(len(steps), len(self._written)) and steps[same] == self._written[same]:
            same += 1
        lines = [TAKEN_BACK] * (len(self._written) - same)
        lines += [PLAYED + self._match.rules.text(step) for step in steps[same:]]
        if not lines:
            return
        with self._path.open("wb" if self._heading else "ab", buffering=0) as file:
            file.write("".join(f"{line}\n" for line in [*self._heading, *lines]).encode("utf-8"))
        self._heading = []
        self._written = steps


def _heading(match: Match[Any]) -> list[str]:
    return [f"{FORMAT} {digest(match.rules, match.position)}"]


def _steps(match: Match[Any]) -> list[Step]:
    return [played.step for played in match.turn.played]


def follow_journal(path: Path, match: Match[Any]) -> None:
    """Let a match that was written whole go on as its journal tells, as far as that can be read.

    A journal that belongs to another file, or none, changes nothing.
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
    if lines[:1] != _heading(match):
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
