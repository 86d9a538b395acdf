"""The words of docs/glossary.md: none that it forbids stands in what players read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import pytest

from game.loading import parse_yaml

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "glossary.md"
FOLDERS = ("locale", "rules/new_world", "rules/spice_road", "rules/golem")
LANGUAGES = {"en": "English", "fr": "French", "es": "Spanish"}
COLUMNS = ("thing", *LANGUAGES.values(), "in the rulebook", "never")
QUOTED = re.compile(r"`([^`]+)`")


class Text(NamedTuple):
    """A text that players read."""

    place: str
    """Where it stands, such as `locale:location.forge`."""
    words: str


def tables(head: str) -> Iterator[list[str]]:
    """Yield the rows of the tables of the page whose first column has this head."""
    inside = False
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            inside = False
        elif cells[0] == head:
            inside = True
        elif inside and set(cells[0]) != {"-"}:
            yield cells


def terms() -> list[dict[str, str]]:
    return [dict(zip(COLUMNS, cells, strict=True)) for cells in tables("thing")]


def forbidden(language: str) -> list[str]:
    """Return the words that must not be used in a language."""
    said = (part.strip() for row in terms() for part in row["never"].split(";"))
    return [word for part in said if part.startswith(f"{language} ") for word in QUOTED.findall(part)]


def allowed(language: str, word: str) -> list[str]:
    """Return the places and the phrases in which a forbidden word is right."""
    rows = [cells for cells in tables("language") if cells[0] == language and word in QUOTED.findall(cells[1])]
    return [where for cells in rows for where in QUOTED.findall(cells[2])]


def pattern(word: str) -> re.Pattern[str]:
    """Return what finds a whole word or phrase, with any ending when it has a star."""
    ending = r"\w*" if word.endswith("*") else ""
    return re.compile(rf"(?<!\w){re.escape(word.removesuffix('*'))}{ending}(?!\w)", re.IGNORECASE)


def texts(node: object, place: str) -> Iterator[Text]:
    """Yield all texts below a node; the names of placeholders are no words."""
    if isinstance(node, dict):
        for key, below in node.items():
            yield from texts(below, f"{place}.{key}" if place[-1] != ":" else f"{place}{key}")
    elif isinstance(node, list):
        for number, below in enumerate(node):
            yield from texts(below, f"{place}.{number}")
    elif isinstance(node, str):
        yield Text(place, re.sub(r"\{\w+\}", "{}", node))


def read(folder: str, language: str) -> list[Text]:
    path = ROOT / "data" / folder / f"{language}.yaml"
    return list(texts(parse_yaml(path.read_text(encoding="utf-8"), path.name), f"{folder}:"))


def breaches(found: list[Text], language: str) -> list[tuple[str, str, str]]:
    """Return the place, the forbidden word and the text of everything that the glossary does not want."""
    wrong: list[tuple[str, str, str]] = []
    for word in forbidden(language):
        exceptions = allowed(language, word)
        places = [each for each in exceptions if ":" in each]
        phrases = [pattern(each) for each in exceptions if ":" not in each]
        for text in found:
            words = text.words
            for phrase in phrases:
                words = phrase.sub("…", words)
            if pattern(word).search(words) and not any(fnmatchcase(text.place, each) for each in places):
                wrong.append((text.place, word, text.words))
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", FOLDERS)
def test_no_word_that_the_glossary_forbids_is_used(folder: str, language: str) -> None:
    assert breaches(read(folder, language), language) == []


def test_the_folders_are_all_that_players_read() -> None:
    found = {path.parent.relative_to(ROOT / "data").as_posix() for path in (ROOT / "data").rglob("en.yaml")}
    assert found == set(FOLDERS)


def test_every_thing_has_a_word_in_every_language() -> None:
    found = terms()
    assert len(found) > 40
    assert [row["thing"] for row in found if not all(row[name] for name in LANGUAGES.values())] == []


def test_what_is_forbidden_is_written_so_that_it_is_found() -> None:
    """A language that is not known or a word without its marks would forbid nothing."""
    for row in terms():
        for part in filter(None, row["never"].split(";")):
            assert re.fullmatch(rf"\s*({'|'.join(LANGUAGES)})( `[^`]+`)+\s*", part), row


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_term_of_the_glossary_is_forbidden_itself(language: str) -> None:
    said = [Text(row["thing"], re.sub(r"\([^)]*\)", "", row[LANGUAGES[language]])) for row in terms()]
    assert breaches(said, language) == []


@pytest.mark.parametrize("cells", list(tables("language")), ids=lambda cells: f"{cells[0]}-{cells[1]}")
def test_only_what_is_forbidden_needs_leave(cells: list[str]) -> None:
    assert set(QUOTED.findall(cells[1])) <= set(forbidden(cells[0]))


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("en", "Raise one of your goods.", "raise"),
        ("fr", "Acquérez ce marchand.", "acquér*"),
        ("fr", "Trois plateaux", "plateaux"),
        ("fr", "deux plateaux Joueur", ""),
        ("fr", "un effort, le plus fort", ""),
        ("fr", "Le décompte des points", ""),
        ("es", "el fuerte más fuerte", "fuerte"),
    ],
)
def test_whole_words_are_looked_for_and_exceptions_respected(language: str, words: str, found: str) -> None:
    wrong = breaches([Text("locale:some.key", words)], language)
    assert [each[1] for each in wrong] == [found] * bool(found)


def test_a_placeholder_is_no_word() -> None:
    assert [text.words for text in texts({"key": "{raise} goods"}, "locale:")] == ["{} goods"]
