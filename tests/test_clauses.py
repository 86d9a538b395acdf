"""Every clause of both rule books has at least one test that bears its number."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def clauses(page: str) -> list[str]:
    """Return the numbers of the clauses on a page of rules."""
    text = (ROOT / "docs" / "rules" / page).read_text(encoding="utf-8")
    return re.findall(r"^- (\d+\.\d+) ", text, flags=re.MULTILINE)


def numbers_in_names(prefix: str) -> set[str]:
    """Return the clause numbers in the names of all tests."""
    names = [
        name
        for path in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(rf"^def test_{prefix}_(\d+_\d+)_", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    ]
    return {name.replace("_", ".") for name in names}


@pytest.mark.parametrize(("page", "prefix", "least"), [("new_world.md", "nw", 40), ("spice_road.md", "sr", 17)])
def test_every_clause_has_a_test(page: str, prefix: str, least: int) -> None:
    numbers = clauses(page)
    assert len(numbers) >= least
    assert sorted(set(numbers) - numbers_in_names(prefix)) == [], "these clauses have no test"
    assert sorted(numbers_in_names(prefix) - set(numbers)) == [], "these tests name no clause"
