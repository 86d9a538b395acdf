"""The book of rules: every clause is told, alike in all languages, found by word and clause, opened where it helps."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.loading import DataError, parse_yaml
from game.new_world.state import BARTER, FORT, OVER, PLACE, RAISE, REVEAL, STOP
from tests.ui.atlas_books import PARTS, ROOT
from tests.ui.overlay_helpers import subjects
from ui.help.book import Book, BookSource, folded, load_book, matches
from ui.look.words import LANGUAGES
from ui.new_world.book import book_of
from ui.new_world.topics import PHASES, REFUSALS, topic_of

CLAUSES = re.findall(r"^- (\d+\.\d+) ", (ROOT / "docs/rules/new_world.md").read_text(encoding="utf-8"), re.MULTILINE)
RULES = ROOT / "data" / "rules" / "new_world"
NOT_FOR_PLAYERS: set[str] = set()
"""Clauses that a player never meets: none so far."""
BOOKS = {language: load_book(book_of(PARTS), language) for language in LANGUAGES}
NARROW = "\u202f"
NOT_OURS = {
    "en": r"\braised?\b|\brises?\b|variant|by lot",
    "fr": r"banque|\bsortes?\b|quatre plateaux|languette|\bTravail\b|la carte du jeu",
    "es": r"\bfuertes?\b|\bmapa\b|\befecto\b|lengüeta|\bclases?\b|cuatro tableros",
}
"""Words for which the rulebooks have others."""


def told() -> set[str]:
    return {clause for entry in BOOKS["en"].entries for clause in entry.clauses}


def test_every_clause_that_a_player_meets_is_told() -> None:
    assert len(CLAUSES) > 40
    assert set(CLAUSES) - told() == NOT_FOR_PLAYERS


def test_the_book_names_no_clause_that_does_not_exist() -> None:
    assert told() <= set(CLAUSES)


def test_the_rulings_of_the_clauses_stand_together_once_and_pages_lead_to_them() -> None:
    rulings = [entry for entry in BOOKS["en"].entries if entry.id.startswith("rulings")]
    page = (ROOT / "docs/rules/new_world.md").read_text(encoding="utf-8")
    marked = re.findall(r"^- (\d+\.\d+) (?:(?!^- |^$)[\s\S])*?\*\*Ruling\*\*", page, re.MULTILINE)
    assert {"2.6", "3.9", "4.4", "5.3", "6.1", "7.3", "7.5", "8.1"} <= set(marked)
    assert sorted(clause for entry in rulings for clause in entry.clauses) == sorted(marked)
    assert {entry.id for entry in rulings} <= {name for entry in BOOKS["en"].entries for name in entry.see}
    assert [chapter.id for chapter in BOOKS["en"].chapters][-1] == "rulings"


def test_ids_differ_and_links_lead_somewhere_else() -> None:
    entries = BOOKS["en"].entries
    ids = [entry.id for entry in entries]
    assert len(ids) == len(set(ids))
    for entry in entries:
        assert 1 <= len(entry.see) <= 5
        assert set(entry.see) <= set(ids) - {entry.id}, entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_tell_the_same_in_as_many_sentences(language: str) -> None:
    plain = parse_yaml((RULES / f"{language}.yaml").read_text(encoding="utf-8"), language)
    assert isinstance(plain, dict)
    assert list(plain) == ["chapters", "entries"]
    assert list(plain["chapters"]) == [chapter.id for chapter in BOOKS["en"].chapters]
    assert sorted(plain["entries"]) == sorted(entry.id for entry in BOOKS["en"].entries), "no words are left over"
    for entry, other in zip(BOOKS[language].entries, BOOKS["en"].entries, strict=True):
        assert entry.id == other.id
        assert len(entry.text) == len(other.text) <= 4, entry.id
        assert len(entry.labels) == len(other.labels), entry.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_and_every_numbered_part_of_a_picture_has_its_words(language: str) -> None:
    counts = {"parts:card": 4, "parts:place": 3, "parts:board": 5}
    for entry in BOOKS[language].entries:
        sort = ":".join(entry.plate[0][0].split(":")[:2])
        assert len(entry.labels) == counts.get(sort, len(entry.plate)), entry.id


def strings(language: str) -> Iterator[str]:
    for entry in BOOKS[language].entries:
        yield from (entry.title, entry.chapter, *entry.text, *entry.labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_well_set(language: str) -> None:
    for text in strings(language):
        assert text == text.strip() and text and "  " not in text
        assert not re.search(r"[\"'`]|\.\.\.", text), text
        if language == "fr":
            assert not re.search(rf"(?<!{NARROW})[:;!?»]|«(?!{NARROW})", text), text
        else:
            assert not re.search(r"\s[:;!?»]|«\s", text), text
        assert language != "es" or text.count("¿") == text.count("?"), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_are_those_of_the_rulebooks(language: str) -> None:
    for text in strings(language):
        assert not re.search(NOT_OURS[language], text), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_differ_and_are_short_and_sentences_end(language: str) -> None:
    titles = [folded(entry.title) for entry in BOOKS[language].entries]
    assert len(titles) == len(set(titles))
    assert max(map(len, titles)) <= 28
    for entry in BOOKS[language].entries:
        assert all(sentence[-1] in ".!?" for sentence in entry.text), entry.id


# Search


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_search_for_a_clause_finds_the_entries_that_tell_it_first(clause: str) -> None:
    for each in BOOKS.values():
        wanted = [entry for entry in each.entries if clause in entry.clauses]
        assert each.search(clause)[: len(wanted)] == wanted != []


def ids(each: Book, query: str) -> list[str]:
    return [entry.id for entry in each.search(query)]


def test_the_beginning_of_a_clause_finds_all_that_begin_so() -> None:
    assert ids(BOOKS["en"], "3.1") == ["aim", "turn", "rulings_turn", "tool"], "3.1 itself, then 3.10"
    found = {clause for entry in BOOKS["en"].search("6") for clause in entry.clauses}
    assert {"6.1", "6.2"} <= found


def test_a_search_knows_no_accents_no_capitals_and_no_ligatures() -> None:
    for query in ("reclamer", "RÉCLAMER", "Réclamer"):
        assert ids(BOOKS["fr"], query)[0] == "claim"
    assert "bonus" in ids(BOOKS["es"], "pareja BONIFICACION")
    assert folded("Cœur de l’été") == "coeur de l'ete"


def test_titles_come_first_and_every_word_has_to_be_there() -> None:
    found = ids(BOOKS["en"], "fort")
    assert found[0] == "fort" and len(found) > 3
    both = ids(BOOKS["en"], "fort replaced")
    assert both == ["fort"]
    assert ids(BOOKS["en"], "zeppelin") == []


def test_an_empty_search_finds_everything() -> None:
    assert len(BOOKS["en"].search("  ")) == len(BOOKS["en"].entries)


def test_matches_tell_where_words_stand_in_the_text_as_it_is_written() -> None:
    text = "Cœur d’été : éteint"
    assert [text[first:last] for first, last in matches(text, "ete")] == ["été", "éte"]
    assert [text[first:last] for first, last in matches(text, "coeur")] == ["Cœur"]
    assert matches(text, "") == []


# Where the book opens


def reasons() -> set[str]:
    """Every reason that the rules of A New World may give, read from the source."""
    tree = ast.parse((ROOT / "game/new_world/refusals.py").read_text(encoding="utf-8"))
    named = {each.value for each in ast.walk(tree) if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    said = parse_yaml((ROOT / "data/locale/en.yaml").read_text(encoding="utf-8"), "en.yaml")
    assert isinstance(said, dict)
    return named & set(said["refusal"])


def test_every_refusal_and_every_phase_has_its_entry() -> None:
    known = {entry.id for entry in BOOKS["en"].entries}
    assert reasons() == set(REFUSALS) and set(REFUSALS.values()) <= known
    assert set(PHASES) == {PLACE, RAISE, BARTER, FORT, REVEAL, STOP, OVER} and set(PHASES.values()) <= known


def test_every_piece_has_an_entry_that_is_about_it() -> None:
    known = {entry.id for entry in BOOKS["en"].entries}
    assert {topic_of(subject, PARTS) for subject in subjects(PARTS)} <= known
    card = next(number for number, each in enumerate(PARTS.cards) if each.id == "plough")
    place = next(number for number, each in enumerate(PARTS.locations) if each.id == "river_market")
    assert (topic_of(("card", card), PARTS), topic_of(("location", place), PARTS)) == ("tool", "trade")


def test_an_unknown_topic_opens_the_first_page() -> None:
    assert BOOKS["en"].entry("") is BOOKS["en"].entries[0]


# Files


@pytest.mark.parametrize(
    "content",
    [b"", b"chapters: {}\nentries: {}\n", b"- 1\n", b"\xff\xfe", b"entries: [", b"chapters: '{none}'", b"a: '{'"],
)
def test_a_broken_file_gives_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "pages.yaml").write_bytes((RULES / "pages.yaml").read_bytes())
    (tmp_path / "en.yaml").write_bytes(content)
    with pytest.raises(DataError, match=r"en\.yaml"):
        load_book(BookSource(tmp_path, tmp_path), "en")
    with pytest.raises(DataError, match=r"fr\.yaml"):
        load_book(BookSource(tmp_path, tmp_path), "fr")
