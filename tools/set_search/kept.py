"""The games of a survey as a file: the first line says how they were played, each of the others keeps a set."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.files import write_whole
from game.new_world.rows import location_row
from tools.balance.kept import KeptError
from tools.set_search.choices import ANCHOR
from tools.set_search.survey import PLAYS, FreeGame, PlanGames, SetGames, Survey


def begin(path: Path, survey: Survey) -> int:
    """Begin the file of a survey, or return how many sets it keeps; raise KeptError when they are of another survey."""
    lines = _whole_lines(path)
    if lines:
        _refuse_another(path.name, lines[0], _facts(survey))
        return len(lines) - 1
    write_whole(path, _line(_facts(survey)) + "\n")
    return 0


def keep(path: Path, games: SetGames) -> None:
    """Add the games of the next set to the file."""
    with path.open("a", encoding="utf-8") as file:
        file.write(line_of(games) + "\n")


def read_sets(path: Path, sets: int) -> list[SetGames]:
    """Return the games of the first sets that a file keeps."""
    return [games_of(line) for line in _whole_lines(path)[1 : sets + 1]]


def _whole_lines(path: Path) -> list[str]:
    """Return the lines of a file, if there is one; a line that was not written to its end is cut off the file."""
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        write_whole(path, whole)
    return whole.splitlines()


def _facts(survey: Survey) -> dict[str, Any]:
    """Return what tells a survey from all others, as plain data."""
    choices = {place: [location_row(each.location) for each in found] for place, found in survey.choices.items()}
    return {
        "set": survey.start.fingerprint,
        "bot": survey.bot,
        "nodes": survey.nodes,
        "seed": survey.seed,
        "plays": [list(cell) for cell in PLAYS],
        "anchor": ANCHOR,
        "choices": choices,
    }


def _refuse_another(name: str, line: str, facts: dict[str, Any]) -> None:
    """Raise KeptError when the first line of a file does not tell the same of a survey."""
    kept = _read(line)
    if not isinstance(kept, dict):
        raise KeptError(f"what was kept cannot go on: {name} does not say how it was played.")
    for fact, asked in facts.items():
        if kept.get(fact) != asked:
            differs = "other choices" if fact == "choices" else f"{fact} {kept.get(fact)}, not {asked}"
            raise KeptError(f"what was kept cannot go on: {name} was played with {differs}.")


def _read(line: str) -> object:
    """Return what a line says, nothing when it is no JSON."""
    try:
        found: object = json.loads(line)
    except ValueError:
        return None
    return found


def line_of(games: SetGames) -> str:
    """Return the games of a set as a line to keep."""
    return _line(asdict(games))


def _line(plain: dict[str, Any]) -> str:
    return json.dumps(plain, separators=(",", ":"))


def games_of(line: str) -> SetGames:
    """Return the games that a line keeps."""
    plain = json.loads(line)
    free: Sequence[FreeGame] = [FreeGame(**each) for each in plain["free"]]
    return SetGames(free, PlanGames(**plain["plan"]))
