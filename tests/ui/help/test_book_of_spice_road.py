"""The book of Spice Road: every clause is told, alike in both editions and all languages, with figures of the game."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from random import Random

import pytest

from game.goods import STORAGE, bag_of
from game.loading import parse_yaml
from game.rules import Options
from game.spice_road import state as s
from tests.ui.bazaar_books import BOOKS, PAGES, PARTS, ROOT, RULES, SKINS, SOURCES, book, raw, texts
from ui.help.book import folded, load_book
from ui.look.words import LANGUAGES
from ui.spice_road.skins import DAY, NIGHT, BazaarSkin
from ui.spice_road.topics import PHASES, REFUSALS, figures, topic_at, topic_of

CLAUSES = re.findall(r"^- (\d+\.\d+) ", (ROOT / "docs/rules/spice_road.md").read_text(encoding="utf-8"), re.MULTILINE)
KNOWN = {entry.id for entry in PAGES.entries}
NARROW = "\u202f"
NUMBERS = {
    "en": r"three|four|five|six|seven|eight|nine|ten|twelve|sixth|twice",
    "fr": r"trois|quatre|cinq|six|sept|huit|neuf|dix|douze|sixième",
    "es": r"tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|sexta|sexto",
}
"""Numbers that would be figures of the game if they were written out; pairs and the order of seats are none."""
FOREIGN = {
    DAY.name: {
        "en": r"crystal|copper|turquoise|magenta",
        "fr": r"crista|cuivre|turquoise|magenta",
        "es": r"crista|cobre|turquesa|magenta",
    },
    NIGHT.name: {
        "en": r"spice|cube|gold|point card|turmeric|saffron|cardamom|cinnamon|\bred\b|brown",
        "fr": r"épice|cube|\bor\b|d’or|carte points|cartes points|curcuma|safran|cannelle|rouge|marron",
        "es": r"especia|cubo|\boro\b|cartas? de puntos|cúrcuma|azafrán|canela|rojo|marrón",
    },
}
"""Terms of the one edition that the other must not use."""
EVERY = pytest.mark.parametrize(("skin", "language"), [(skin, language) for skin in SKINS for language in LANGUAGES])


def told() -> set[str]:
    return {clause for entry in PAGES.entries for clause in entry.clauses}


# Clauses and entries


def test_every_clause_is_told_and_no_other() -> None:
    assert len(CLAUSES) >= 18
    assert told() == set(CLAUSES)


def test_ids_differ_and_links_lead_somewhere_else() -> None:
    ids = [entry.id for entry in PAGES.entries]
    assert len(ids) == len(set(ids)) and 20 <= len(ids) <= 30
    for entry in PAGES.entries:
        assert 1 <= len(entry.see) <= 5
        assert set(entry.see) <= KNOWN - {entry.id}, entry.id


@EVERY
def test_both_editions_and_all_languages_tell_the_same(skin: BazaarSkin, language: str) -> None:
    plain, first = raw(skin, language), raw(DAY, "en")
    assert list(plain) == ["chapters", "entries"]
    assert list(plain["chapters"]) == [chapter.id for chapter in PAGES.chapters]
    assert list(plain["entries"]) == list(first["entries"]) and set(plain["entries"]) == KNOWN
    for name, said in plain["entries"].items():
        other = first["entries"][name]
        assert list(said) == ["title", "text", "labels"], name
        assert len(said["text"]) == len(other["text"]) <= 4, name
        assert len(said["labels"]) == len(other["labels"]), name
        for sentence, same in zip([*said["text"], *said["labels"]], [*other["text"], *other["labels"]], strict=True):
            assert sorted(re.findall(r"{\w+}", sentence)) == sorted(re.findall(r"{\w+}", same)), (name, sentence)


@EVERY
def test_every_row_and_every_numbered_part_of_a_picture_has_its_words(skin: BazaarSkin, language: str) -> None:
    for entry in book(skin, language).entries:
        rows = 2 if entry.plate[0][0].startswith("parts:point") else len(entry.plate)
        assert len(entry.labels) == rows, entry.id


@EVERY
def test_rulings_are_marked_where_they_are_told(skin: BazaarSkin, language: str) -> None:
    mark = {"en": "Our ruling:", "fr": f"Notre interprétation{NARROW}:", "es": "Nuestra interpretación:"}[language]
    marked = {entry.id for entry in book(skin, language).entries if any(text.startswith(mark) for text in entry.text)}
    assert marked == {"trade", "pick_up"}


def test_the_rulings_of_the_clauses_stand_together_once() -> None:
    told_there = [clause for name in ("rulings", "rulings_end") for clause in PAGES.entry(name).clauses]
    page = (ROOT / "docs/rules/spice_road.md").read_text(encoding="utf-8")
    marked = re.findall(r"^- (\d+\.\d+) (?:(?!^- |^$)[\s\S])*?\*\*Ruling\*\*", page, re.MULTILINE)
    assert sorted(told_there) == sorted(marked) and len(marked) == 6


# Words


@EVERY
def test_no_figure_is_written_by_hand(skin: BazaarSkin, language: str) -> None:
    for text in texts(raw(skin, language)):
        assert not re.search(r"\d", text), text
        assert not re.search(rf"\b({NUMBERS[language]})\b", text, re.IGNORECASE), text


@EVERY
def test_each_edition_keeps_to_its_own_terms(skin: BazaarSkin, language: str) -> None:
    for text in texts(raw(skin, language)):
        assert not re.search(FOREIGN[skin.name][language], re.sub(r"{\w+}", "", text), re.IGNORECASE), text


@EVERY
def test_words_are_well_set(skin: BazaarSkin, language: str) -> None:
    for text in texts(raw(skin, language)):
        assert text == text.strip() and text and "  " not in text
        assert not re.search(r"[\"'`]|\.\.\.", text), text
        if language == "fr":
            assert not re.search(rf"(?<!{NARROW})[:;!?»]|«(?!{NARROW})", text), text
        else:
            assert not re.search(r"\s[:;!?»]|«\s", text), text
        assert language != "es" or text.count("¿") == text.count("?"), text


@EVERY
def test_titles_differ_and_are_short_and_sentences_end(skin: BazaarSkin, language: str) -> None:
    entries = book(skin, language).entries
    titles = [folded(entry.title) for entry in entries]
    assert len(titles) == len(set(titles))
    assert max(map(len, titles)) <= 28
    for entry in entries:
        assert all(sentence[-1] in ".!?" for sentence in entry.text), entry.id


# Figures


def test_figures_are_those_of_the_game() -> None:
    found = figures(PARTS)
    assert set(found) == {name for text in texts(raw(DAY, "en")) for name in re.findall(r"{(\w+)}", text)}
    for players in range(found["players_least"], found["players_most"] + 1):
        position = RULES.new_game(RULES.deal(Options(players), Random(players)))
        assert (len(position.row), len(position.market)) == (found["point_row"], found["market_row"])
        assert (len(position.deck), len(position.market_deck)) == (found["points"], found["merchants"])
        assert position.gold_left == position.silver_left == found["coins_each"] * players
        assert position.hands[0].bit_count() == found["starting_cards"]
        position.gold[0], position.silver[0], position.bags[0] = 2, 3, bag_of("YYRGB")
        score = RULES.standing(position).scores[0]
        assert score.total == 2 * found["gold_points"] + 3 * found["silver_points"] + 3 * found["cube_points"]
    assert found["storage"] == STORAGE and found["many_least"] == found["few_most"] + 1


@EVERY
def test_the_book_says_whatever_figures_there_are(skin: BazaarSkin, language: str) -> None:
    source = SOURCES[skin.name]
    other = load_book(replace(source, figures={name: 700 + n for n, name in enumerate(source.figures)}), language)
    told_now = " ".join(text for entry in other.entries for text in (entry.title, *entry.text, *entry.labels))
    assert set(re.findall(r"\d+", told_now)) == {str(700 + n) for n in range(len(source.figures))}


# Search


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_search_for_a_clause_finds_the_entries_that_tell_it_first(clause: str) -> None:
    for each in BOOKS.values():
        wanted = [entry for entry in each.entries if clause in entry.clauses]
        assert each.search(clause)[: len(wanted)] == wanted != []


def test_a_search_finds_figures_that_were_filled_in() -> None:
    found = [entry.id for entry in PAGES.search(f"{STORAGE} cubes")]
    assert found[0] == "caravan"


# Where the book opens


def reasons() -> set[str]:
    """Every reason that the rules of Spice Road may give, read from the source."""
    tree = ast.parse((ROOT / "game/spice_road/refusals.py").read_text(encoding="utf-8"))
    named = {each.value for each in ast.walk(tree) if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    said = parse_yaml((ROOT / "data/locale/en.yaml").read_text(encoding="utf-8"), "en.yaml")
    assert isinstance(said, dict)
    return named & set(said["refusal"])


def test_every_refusal_and_every_phase_has_its_entry() -> None:
    assert reasons() == set(REFUSALS) and set(REFUSALS.values()) <= KNOWN
    assert set(PHASES) == {s.CHOOSE, s.RAISE, s.BARTER, s.LAY, s.STOP, s.OVER} and set(PHASES.values()) <= KNOWN


def test_everything_that_can_be_looked_at_has_its_entry() -> None:
    merchants = {topic_of(("merchant", number), PARTS) for number in range(len(PARTS.merchants))}
    assert merchants == {"produce", "upgrade", "trade"} <= KNOWN
    rest = (("point", 0), ("coin", 0), ("coin", 1), ("deck", 0), ("deck", 1), ("board", 4), ("caravan", 0))
    assert {topic_of(subject, PARTS) for subject in rest} <= KNOWN


def test_on_the_table_the_book_opens_at_where_a_piece_lies() -> None:
    position = RULES.new_game(RULES.deal(Options(3), Random(1)))
    card, other = position.market[0], position.market[1]
    position.cubes[1] = bag_of("Y")
    assert topic_at(("merchant", card), position, PARTS) == "acquire"
    assert topic_at(("merchant", other), position, PARTS) == "pick_up"
    assert topic_at(("merchant", 1), position, PARTS) == "upgrade", "a card in hand"
    assert topic_at(("point", position.row[2]), position, PARTS) == "claim"
    assert topic_at(("point", position.deck[-1]), position, PARTS) == "claimed"
    assert topic_at(("coin", 1), position, PARTS) == "coins"
    position.gold_left = 0
    assert topic_at(("coin", 1), position, PARTS) == "silver"
    assert topic_at(("caravan", 2), position, PARTS) == "caravan"
    for phase, topic in PHASES.items():
        position.phase = phase
        assert topic_at(None, position, PARTS) == topic
