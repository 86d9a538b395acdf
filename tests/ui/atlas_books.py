"""The book of A New World in all languages, over its own set and over others, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalogue import load_rules
from game.loading import parse_yaml
from game.new_world.components import Components
from game.new_world.loader import TABLES, build_components, load_components
from game.new_world.rules import NewWorld
from ui.help.book import Book, load_book
from ui.look.words import LANGUAGES
from ui.new_world.book import book_of

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "data" / "rules" / "new_world"


def new_world() -> NewWorld:
    rules = load_rules("new_world")
    assert isinstance(rules, NewWorld)
    return rules


def changed() -> Components:
    """The set with other goods, numbers and points everywhere, so that whatever was written by hand is wrong."""
    tables: dict[str, Any] = {name: [dict(row) for row in PARTS.component_set.rows[name]] for name in TABLES}
    for row in tables["locations"]:
        row["needs"] = 3 if row["needs"] < 3 else 1
        if row["kind"] == "production":
            row["gains"] = row["gains"] + "G"
        elif row["kind"] == "upgrade":
            row["times"] = 5
        elif row["kind"] == "trade":
            row["give"], row["take"] = row["take"][-1:] * 2, row["give"][:1] * 5
    for row in tables["cards"]:
        row["cost"], row["points"] = row["cost"][1:] + "B", row["points"] + 7
        if row["kind"] == "settlers":
            row["settlers"] += 2
        elif row["kind"] == "tool":
            row["good"] = "YRGB"["YRGB".index(row["good"]) - 1]
    for row in tables["bonus_tiles"]:
        row["points"] += 3
    for row in tables["exploration_tiles"]:
        if "points" in row:
            row["points"] += 4
        if "goods" in row:
            row["goods"] = "RGGB"
    return build_components("changed", tables)


RULES = new_world()
PARTS = RULES.components
STEADY = load_components(ROOT / "tests" / "sets" / "new_world")
CHANGED = changed()
SETS = {"own": PARTS, "steady": STEADY, "changed": CHANGED}
BOOKS: dict[tuple[str, str], Book] = {
    (name, language): load_book(book_of(parts), language) for name, parts in SETS.items() for language in LANGUAGES
}
"""By name of a set and language."""
PAGES = BOOKS["own", "en"]


def raw(language: str) -> dict[str, Any]:
    """The words as they are written, with the names of figures in them."""
    plain = parse_yaml((WORDS / f"{language}.yaml").read_text(encoding="utf-8"), language)
    assert isinstance(plain, dict)
    return plain


def texts(words: object) -> Iterator[str]:
    """Every text in words as they are written."""
    if isinstance(words, str):
        yield words
    elif isinstance(words, dict):
        for each in words.values():
            yield from texts(each)
    elif isinstance(words, list):
        for each in words:
            yield from texts(each)
