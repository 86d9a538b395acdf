"""The book of rules: chapters and entries in the words of a language, and the search in them."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

from game.loading import DataError, parse_yaml

CLAUSE: Final = re.compile(r"\d+(\.\d*)?")
LIGATURES: Final = {"œ": "oe", "æ": "ae", "’": "'"}


@dataclass(frozen=True)
class BookSource:
    """Where a book is written, and the figures that its words leave to the pieces of the game."""

    pages: Path
    """The folder with the order of the entries and their pictures."""
    words: Path
    """The folder with the words, one file a language."""
    figures: Mapping[str, object] = field(default_factory=dict)
    """By name: what takes the place of that name in braces, a number or what a piece tells."""
    phrases: Callable[[str], Mapping[str, object]] = field(default=lambda language: {})
    """More of that in the words of a language."""
    clauses: Path | None = None
    """The page on which the clauses are written out that entries name, if there is one."""


@dataclass(frozen=True)
class Entry:
    """One thing that the rules tell, on two pages: a picture and a few sentences."""

    id: str
    chapter: str
    """The title of the chapter in which it stands."""
    clauses: tuple[str, ...]
    see: tuple[str, ...]
    plate: tuple[tuple[str, ...], ...]
    title: str
    text: tuple[str, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    """Entries that belong together."""

    id: str
    title: str
    entries: tuple[Entry, ...]


class Book:
    """All chapters in one language."""

    def __init__(self, chapters: tuple[Chapter, ...]) -> None:
        self.chapters = chapters
        self.entries: tuple[Entry, ...] = tuple(entry for chapter in chapters for entry in chapter.entries)

    def entry(self, name: str) -> Entry:
        """Return an entry by its id, the first one when there is none of that id."""
        return next((entry for entry in self.entries if entry.id == name), self.entries[0])

    def page(self, entry: Entry) -> int:
        """Return the number of an entry, counted from 1."""
        return self.entries.index(entry) + 1

    def search(self, query: str) -> list[Entry]:
        """Return the entries that a query finds: by clause when it is a number, else by all its words."""
        wanted = query.strip()
        if CLAUSE.fullmatch(wanted):
            found = self._by_clause(wanted)
            if found:
                return found
        words = folded(wanted).split()
        hits = [(entry, title) for entry, title, text in self._folded if all(word in text for word in words)]
        hits.sort(key=lambda hit: not all(word in hit[1] for word in words))
        return [entry for entry, _ in hits]

    @cached_property
    def _folded(self) -> list[tuple[Entry, str, str]]:
        """Return each entry with its title and all its words as the search compares them."""
        return [(entry, folded(entry.title), folded(_all_words(entry))) for entry in self.entries]

    def _by_clause(self, wanted: str) -> list[Entry]:
        """Return the entries that tell a clause, then those whose clause begins with what is written so far."""
        exact = [entry for entry in self.entries if wanted in entry.clauses]
        start = wanted if "." in wanted else wanted + "."
        begun = [entry for entry in self.entries if any(clause.startswith(start) for clause in entry.clauses)]
        return exact + [entry for entry in begun if entry not in exact]


def _all_words(entry: Entry) -> str:
    return "\n".join((entry.title, *entry.text, *entry.labels, *entry.clauses))


def folded(text: str) -> str:
    """Return a text as the search compares it: small letters without accents."""
    return "".join(_folded_letter(letter) for letter in text)


@cache
def _folded_letter(letter: str) -> str:
    small = letter.casefold()
    plain = LIGATURES.get(small, small)
    return "".join(each for each in unicodedata.normalize("NFD", plain) if not unicodedata.combining(each))


def matches(text: str, query: str) -> list[tuple[int, int]]:
    """Return where the words of a query stand in a text: the first letter and the one after the last."""
    letters = [_folded_letter(letter) for letter in text]
    places = [place for place, folds in enumerate(letters) for _ in folds]
    plain = "".join(letters)
    found = []
    for word in set(folded(query).split()):
        for hit in re.finditer(re.escape(word), plain):
            found.append((places[hit.start()], places[hit.end() - 1] + 1))
    return sorted(found)


def load_book(source: BookSource, language: str) -> Book:
    """Return a book in a language with all its figures, or raise DataError."""
    pages, words = _read(source.pages, "pages"), _read(source.words, language)
    try:
        filled = _filled(words, {**source.figures, **source.phrases(language)})
        return Book(tuple(_chapter(plain, filled) for plain in pages))
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise DataError(
            f"{language}.yaml of the rules lacks something or has it in the wrong form: {error}."
        ) from error


def _read(folder: Path, name: str) -> Any:
    path = folder / f"{name}.yaml"
    try:
        return parse_yaml(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name} of the rules cannot be read: {error}.") from error


def _filled(words: Any, figures: Mapping[str, object]) -> Any:
    """Return words in which every name in braces has become its figure."""
    if isinstance(words, dict):
        return {key: _filled(each, figures) for key, each in words.items()}
    if isinstance(words, list):
        return [_filled(each, figures) for each in words]
    return words.format_map(figures) if isinstance(words, str) else words


def _chapter(plain: dict[str, Any], words: dict[str, Any]) -> Chapter:
    title = str(words["chapters"][plain["id"]])
    return Chapter(plain["id"], title, tuple(_entry(each, title, words["entries"]) for each in plain["entries"]))


def _entry(plain: dict[str, Any], chapter: str, words: dict[str, Any]) -> Entry:
    said = words[plain["id"]]
    return Entry(
        id=plain["id"],
        chapter=chapter,
        clauses=tuple(plain["clauses"]),
        see=tuple(plain["see"]),
        plate=tuple(tuple(row) for row in plain["plate"]),
        title=said["title"],
        text=tuple(said["text"]),
        labels=tuple(said["labels"]),
    )
