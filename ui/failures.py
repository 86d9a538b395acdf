"""When something fails: the game is kept, the log gets the trace, and a page says what happened."""

import logging
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ui.log import system_lines
from ui.look.theme import project_folder
from ui.redaction import redacted
from ui.routes import open_failure, shows_failure
from ui.stage import Stage

MOST_FRAMES: Final = 40
LONGEST_MESSAGE: Final = 1_000

KEPT: Final = "kept"
FINISHED: Final = "finished"
NOT_KEPT: Final = "not_kept"
NO_GAME: Final = "no_game"


def show_failure(stage: Stage, error: Exception) -> None:
    """Keep the game and show what happened; when the page that says so fails itself, raise the error again."""
    if shows_failure(stage):
        raise error
    report = report_of(stage, error)
    logging.error("%s", report)
    stage.thinker.forget()
    kept = keep_game(stage)
    open_failure(stage, report, place_of(error), kept)


def keep_game(stage: Stage) -> str:
    """Keep the game on the table, whatever state it is in, and return what became of it."""
    session = stage.session
    if session is None or stage.folder is None or not session.match.steps:
        stage.session = None
        return NO_GAME
    try:
        kept = stage.saves.keep(session)
    except Exception:  # the failure may have left the game itself in disorder; the turn before is on the disk
        logging.exception("the game could not be kept after a failure")
        kept = False
    stage.session = None
    if not kept:
        return NOT_KEPT
    return FINISHED if session.match.is_over else KEPT


# The report


def report_of(stage: Stage, error: BaseException) -> str:
    """Return everything that helps to find the reason, without names of the player's folders."""
    scene = type(stage.scenes[-1]).__name__ if stage.scenes else "none"
    size = f"{stage.window[0]} x {stage.window[1]}"
    lines = [*system_lines(), f"scene {scene}, window {size}, language {stage.settings.language}", _game_line(stage)]
    return "\n".join([*lines, *trace_lines(error, stage.folder)])


def _game_line(stage: Stage) -> str:
    if stage.session is None:
        return "no game"
    match = stage.session.match
    return f"seed {stage.session.seed}, {len(match.seats)} players, {len(match.steps)} steps"


def trace_lines(error: BaseException, games: Path | None) -> list[str]:
    """Return the errors, the first cause first, each with the places it went through; no folder is named."""
    lines: list[str] = []
    for each in reversed(list(_chain(error))):
        lines.append(f"{type(each).__name__}: {redacted(str(each), games)[:LONGEST_MESSAGE]}")
        frames = traceback.extract_tb(each.__traceback__)[-MOST_FRAMES:]
        lines += [f"  {_short(frame.filename)}, line {frame.lineno}, in {frame.name}" for frame in frames]
    return lines


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yield an error and what led to it; an error never leads to itself, however it was raised."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        yield each
        each = each.__cause__ or each.__context__


def place_of(error: BaseException) -> str:
    """Return in short what went wrong and where."""
    frames = traceback.extract_tb(error.__traceback__)
    name = type(error).__name__
    return f"{name}, {_short(frames[-1].filename)}, {frames[-1].lineno}" if frames else name


def _short(file: str) -> str:
    """Return a file of the program by its place in it, any other by its last two names."""
    path = Path(file)
    if path.is_relative_to(project_folder()):
        return path.relative_to(project_folder()).as_posix()
    return redacted("/".join(path.parts[-2:]), None)
