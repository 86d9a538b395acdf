"""The books of Spice Road and of the Golem Edition in all languages, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.catalogue import load_rules
from game.loading import parse_yaml
from game.spice_road.rules import SpiceRoad
from ui.help.book import Book, load_book
from ui.look.words import LANGUAGES
from ui.spice_road.skins import DAY, NIGHT, BazaarSkin
from ui.spice_road.topics import book_of

ROOT = Path(__file__).resolve().parents[2]


def spice_road() -> SpiceRoad:
    rules = load_rules("spice_road")
    assert isinstance(rules, SpiceRoad)
    return rules


RULES = spice_road()
PARTS = RULES.components
SKINS = [DAY, NIGHT]
SOURCES = {skin.name: book_of(PARTS, skin) for skin in SKINS}
BOOKS: dict[tuple[str, str], Book] = {
    (name, language): load_book(source, language) for name, source in SOURCES.items() for language in LANGUAGES
}
"""By name of a skin and language."""
PAGES = BOOKS[DAY.name, "en"]


def book(skin: BazaarSkin, language: str) -> Book:
    return BOOKS[skin.name, language]


def raw(skin: BazaarSkin, language: str) -> dict[str, Any]:
    """The words as they are written, with the names of figures in them."""
    plain = parse_yaml((SOURCES[skin.name].words / f"{language}.yaml").read_text(encoding="utf-8"), language)
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
