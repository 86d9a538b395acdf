"""Words and seconds of the lessons: each takes a minute or so, and the table in docs/lessons.md is that of today."""

from __future__ import annotations

import pytest

from tools.lessons.table import HEADING, counted, table
from tools.paths import ROOT
from ui.look.words import LANGUAGES

SECONDS = (60, 90)
pytestmark = pytest.mark.usefixtures("shared_sprites")


def test_every_lesson_takes_a_minute_or_so_and_the_table_says_how_long() -> None:
    rows = counted()
    found = {(row.name, code): row.seconds(code) for row in rows for code in LANGUAGES}
    assert {key: each for key, each in found.items() if not SECONDS[0] <= each <= SECONDS[1]} == {}
    page = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    assert table(rows) in page.split(HEADING)[1], "python3 make.py lesson --table writes it anew"
