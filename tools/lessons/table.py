"""The table of words and seconds in docs/lessons.md."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.lessons.measure import Counted, count
from ui.lessons.session import lessons_of
from ui.look.words import LANGUAGES
from ui.room_packages import EDITIONS

HEADING: Final = "## Words and seconds\n"
ABOUT: Final = """Written by `python3 make.py lesson --table`: a third of a second a word, two seconds a
click, and what moves at the usual speed."""


def counted() -> list[Counted]:
    """Return every lesson of every game, counted."""
    games = dict.fromkeys(edition.game for edition in EDITIONS)
    firsts = [next(edition for edition in EDITIONS if edition.game == game) for game in games]
    return [count(lesson) for edition in firsts for lesson in lessons_of(edition)]


def table(rows: Sequence[Counted]) -> str:
    """Return the table as Markdown."""
    heads = [f"words {code}" for code in LANGUAGES] + [f"s {code}" for code in LANGUAGES]
    lines = [f"| lesson | file | actions | clicks | moving | {' | '.join(heads)} |", "|---" * 11 + "|"]
    for row in rows:
        figures = [str(row.words[code]) for code in LANGUAGES] + [f"{row.seconds(code):.0f}" for code in LANGUAGES]
        lines.append(
            f"| {row.title} | `{row.name}` | {row.actions} | {row.clicks} | {row.moving:.0f} | {' | '.join(figures)} |"
        )
    return "\n".join(lines)


def write_table(path: Path) -> None:
    """Put the table at the end of the page of lessons, in the place of the one before."""
    page = path.read_text(encoding="utf-8").split(HEADING)[0].rstrip()
    path.write_text(f"{page}\n\n{HEADING}\n{ABOUT}\n\n{table(counted())}\n", encoding="utf-8")
