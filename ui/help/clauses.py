"""The clauses of a game, written out: read from the same page from which the engine and its tests were made."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.loading import DataError
from ui.look.theme import project_folder

SECTION: Final = re.compile(r"## (.+)")
CLAUSE: Final = re.compile(r"- (\d+\.\d+) (.+)")
POINT: Final = re.compile(r"[a-z]\) ")
RULING: Final = re.compile(r"(?<=\.) (?=Ruling: )")
MARKS: Final = re.compile(r"\*\*|`")


@dataclass(frozen=True)
class Clause:
    """One rule, or the title of a section when it has no number."""

    number: str
    text: str
    """Its words; each point such as a) begins a line, and so does a ruling."""


def clauses_of(game: str) -> Path:
    """Return where the clauses of a game are written."""
    return project_folder() / "docs" / "rules" / f"{game}.md"


def read_clauses(path: Path) -> list[Clause]:
    """Return the titles and clauses on a page in their order, without marks of type, or raise DataError."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name} of the rules cannot be read: {error}.") from error
    found: list[Clause] = []
    for line in lines:
        section, clause = SECTION.fullmatch(line), CLAUSE.fullmatch(line)
        if section:
            found.append(Clause("", section[1]))
        elif clause:
            found.append(Clause(clause[1], MARKS.sub("", clause[2])))
        elif line.startswith("  ") and found and found[-1].number:
            more = MARKS.sub("", line.strip())
            between = "\n" if POINT.match(more) else " "
            found[-1] = Clause(found[-1].number, found[-1].text + between + more)
    found = [Clause(clause.number, RULING.sub("\n", clause.text)) for clause in found]
    if not any(clause.number for clause in found):
        raise DataError(f"{path.name} of the rules has no clauses.")
    return found
