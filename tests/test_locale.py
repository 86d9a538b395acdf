"""The language files: alike in shape, complete for every piece and every refusal, short enough, well set."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
import yaml

from game.ai.spice_road.reasons import GAINS, OUTLOOK
from game.loading import parse_yaml
from game.new_world.components import BOARDS, KINDS, TERRAINS
from game.new_world.scoring import SOURCES as NEW_WORLD_SOURCES
from game.record_versions import KEPT_SETS, kept_rows
from game.spice_road.components import CARD_KINDS
from game.spice_road.scoring import SOURCES as SPICE_ROAD_SOURCES

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "data" / "locale"
LANGUAGES = ("en", "fr", "es")
"""A new language needs its file and its code here; the first is the one that the others are compared with."""
SPACED = ("fr",)
"""Languages that set a narrow space before marks such as `:` and `?`."""
REFUSALS = tuple(ROOT / "game" / game / "refusals.py" for game in ("new_world", "spice_road"))
LONGEST = {"location": 22, "card": 20}
"""What the faces have room for, in letters."""
LONGEST_IN = {"en": {"location": 18, "card": 16}}
"""Languages that are held to less."""
PIECES = {"location": "locations", "card": "cards", "find": "exploration_tiles"}
FORMS = {"one", "other"}
NARROW = "\u202f"


def text_of(language: str) -> str:
    return (LOCALE / f"{language}.yaml").read_text(encoding="utf-8")


def load(language: str) -> dict[str, object]:
    found = parse_yaml(text_of(language), f"{language}.yaml")
    assert isinstance(found, dict)
    return found


WORDS = {language: load(language) for language in LANGUAGES}


def is_plural(node: object) -> bool:
    return isinstance(node, dict) and "other" in node


def entries(node: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Yield every text and every set of plural forms with its path."""
    if isinstance(node, dict) and not is_plural(node):
        for key, below in node.items():
            assert isinstance(key, str), f"{path}: {key!r} is not text"
            yield from entries(below, f"{path}.{key}" if path else key)
    else:
        yield path, node


def placeholders(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def texts(node: object) -> list[str]:
    """Return the text of an entry, or the texts of its plural forms."""
    found = [node[form] for form in sorted(FORMS)] if isinstance(node, dict) else [node]
    assert all(isinstance(each, str) for each in found), f"{node!r} is not text"
    return [str(each) for each in found]


def shape(node: object) -> tuple[str, frozenset[str]]:
    """Return which placeholder chooses the plural form, empty for none, and the placeholders of an entry."""
    by = str(node.get("by", "count")) if isinstance(node, dict) else ""
    return by, frozenset().union(*(placeholders(text) for text in texts(node)))


ENTRIES = {language: dict(entries(words)) for language, words in WORDS.items()}


def section(language: str, name: str) -> dict[str, object]:
    found = WORDS[language][name]
    assert isinstance(found, dict)
    return found


def ids_of(file: str) -> list[str]:
    """Return the pieces of our set, and those of earlier ones, with which old games are still opened."""
    path = ROOT / "data" / "new_world" / f"{file}.yaml"
    rows = parse_yaml(path.read_text(encoding="utf-8"), path.name)
    assert isinstance(rows, list)
    kept = [kept_rows(name)[file] for name in KEPT_SETS.values() if name.startswith("new_world")]
    return sorted({row["id"] for each in (rows, *kept) for row in each})


def conditions() -> set[str]:
    """Return the conditions of Bonus tiles, a pair of the same kind being a twin."""
    path = ROOT / "data" / "new_world" / "bonus_tiles.yaml"
    rows = parse_yaml(path.read_text(encoding="utf-8"), path.name)
    assert isinstance(rows, list)
    return {"twin" if len(row.get("icons", [])) > len(set(row.get("icons", []))) else row["condition"] for row in rows}


def reasons_in(node: ast.expr, function: ast.AST) -> set[str]:
    """Return the texts that an expression may stand for: a constant, a choice, or a name given such a value."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return reasons_in(node.body, function) | reasons_in(node.orelse, function)
    found: set[str] = set()
    if isinstance(node, ast.Name):
        for each in ast.walk(function):
            if isinstance(each, ast.Assign) and any(isinstance(t, ast.Name) and t.id == node.id for t in each.targets):
                found |= reasons_in(each.value, function)
    assert found, f"line {node.lineno}: this reason cannot be read from the source"
    return found


def values_in(call: ast.Call) -> frozenset[str]:
    """Return the names of the figures of a refusal."""
    given = [*call.args[1:], *(keyword.value for keyword in call.keywords)]
    if not given:
        return frozenset()
    assert len(given) == 1 and isinstance(given[0], ast.Dict), f"line {call.lineno}: the figures are not written out"
    keys = [key.value for key in given[0].keys if isinstance(key, ast.Constant)]
    assert len(keys) == len(given[0].keys), f"line {call.lineno}: a name of a figure is not written out"
    return frozenset(str(key) for key in keys)


def refusals() -> dict[str, frozenset[str]]:
    """Return every reason that the games may give, with the names of its figures."""
    found: dict[str, frozenset[str]] = {}
    for path in REFUSALS:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in tree.body:
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Refusal":
                    for reason in reasons_in(call.args[0], function):
                        values = values_in(call)
                        assert found.setdefault(reason, values) == values, f"{reason} comes with different figures"
    return found


def test_the_source_gives_refusals() -> None:
    found = refusals()
    assert found["needs_settlers_to_oust"] == {"needed", "have"}
    assert found["game_is_over"] == frozenset()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_keys_placeholders_and_plurals(language: str) -> None:
    assert ENTRIES[language].keys() == ENTRIES["en"].keys()
    for path, node in ENTRIES[language].items():
        assert shape(node) == shape(ENTRIES["en"][path]), path


def test_every_language_file_is_tested() -> None:
    assert sorted(path.stem for path in LOCALE.glob("*.yaml")) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    def check(node: yaml.Node) -> None:
        if isinstance(node, yaml.MappingNode):
            keys = [key.value for key, _ in node.value]
            assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)
            for _, below in node.value:
                check(below)

    check(yaml.compose(text_of(language), Loader=yaml.SafeLoader))


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_stable_names(language: str) -> None:
    for path in ENTRIES[language]:
        for key in path.split("."):
            assert re.fullmatch(r"[a-z][a-z0-9_]*", key) or key in BOARDS, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_is_text_and_none_is_empty(language: str) -> None:
    for path, node in ENTRIES[language].items():
        for text in texts(node):
            assert text.strip(), path
            assert text == text.strip() and "  " not in text, path


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_all_show_the_same_and_know_their_number(language: str) -> None:
    for path, node in ENTRIES[language].items():
        if isinstance(node, dict):
            assert FORMS <= node.keys() <= FORMS | {"by"}, path
            by, names = shape(node)
            assert by in names, path
            assert all(placeholders(text) == names for text in texts(node)), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_plain_names(language: str) -> None:
    for path, node in ENTRIES[language].items():
        for text in texts(node):
            for _, name, form, conversion in Formatter().parse(text):
                assert name is None or (re.fullmatch(r"[a-z_]+", name) and not form and not conversion), path


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_names_its_own_language(language: str) -> None:
    assert section(language, "language")["code"] == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PIECES)
def test_every_piece_has_a_name(language: str, name: str) -> None:
    assert sorted(section(language, name)) == ids_of(PIECES[name])


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_words_are_complete(language: str) -> None:
    assert section(language, "terrain").keys() == set(TERRAINS)
    assert section(language, "kind").keys() == set(KINDS) == section(language, "benefit").keys()
    assert section(language, "board").keys() == set(BOARDS)
    assert section(language, "bonus").keys() == conditions()
    assert section(language, "merchant").keys() >= set(CARD_KINDS)
    assert section(language, "source").keys() >= {*NEW_WORLD_SOURCES, *SPICE_ROAD_SOURCES}
    for goods in ("good", "spice", "crystal"):
        assert len(section(language, goods)) == 4
        assert list(section(language, goods)) == list(section("en", goods)), "goods stand in rising order"
        assert list(section(language, f"{goods}_plural")) == list(section(language, goods))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words_with_its_figures_and_none_is_left_over(language: str) -> None:
    said = {reason: shape(node)[1] for reason, node in section(language, "refusal").items()}
    assert said == refusals()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("part", "kinds"), [("gain", GAINS), ("then", OUTLOOK)])
def test_every_reason_of_a_hint_of_spice_road_has_words_with_its_figures_and_none_is_left_over(
    language: str, part: str, kinds: dict[str, tuple[str, ...]]
) -> None:
    """Cards to come are called by their points and place, others by what they do, rivals by their names."""
    words = section(language, "hint")["spice_road"]
    assert isinstance(words, dict)
    said = {kind: shape(node)[1] for kind, node in words[part].items()}
    unsaid = {"cards", "merchant", "gold"}
    figures = {}
    for kind, names in kinds.items():
        to_come = part == "then" and {"card", "points"} <= {*names}
        figures[kind] = {*names} - unsaid - {"points" if to_come else "card"}
    assert said == {kind: {"name" if name == "rival" else name for name in names} for kind, names in figures.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_of_a_hint_of_spice_road_has_words(language: str) -> None:
    own, shared = section(language, "hint")["spice_road"], section(language, "hint")["deed"]
    assert isinstance(own, dict) and isinstance(shared, dict)
    assert own["deed"].keys() == {"produce", "acquire", "claim"}
    assert shared.keys() >= {"raise", "raise_nothing", "barter", "rest", "discard", "end"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LONGEST)
def test_names_are_short_and_differ(language: str, name: str) -> None:
    names = [str(each) for each in section(language, name).values()]
    longest = LONGEST_IN.get(language, LONGEST)[name]
    assert [each for each in names if len(each) > longest] == []
    folded = [each.casefold() for each in names]
    assert [each for each in folded if folded.count(each) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotes_and_dots_are_typographic(language: str) -> None:
    for path, node in ENTRIES[language].items():
        for text in texts(node):
            assert not re.search(r"[\"'`]|\.\.\.", text), path


@pytest.mark.parametrize("language", SPACED)
def test_french_marks_stand_behind_a_narrow_space(language: str) -> None:
    for path, node in ENTRIES[language].items():
        for text in texts(node):
            assert not re.search(rf"(?<!{NARROW})[:;!?»]", text), path
            assert not re.search(rf"«(?!{NARROW})", text), path


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language not in SPACED])
def test_other_languages_set_marks_close(language: str) -> None:
    for path, node in ENTRIES[language].items():
        for text in texts(node):
            assert not re.search(r"\s[:;!?»]|«\s", text), path


def test_spanish_questions_and_calls_are_opened() -> None:
    for path, node in ENTRIES["es"].items():
        for text in texts(node):
            assert text.count("¿") == text.count("?") and text.count("¡") == text.count("!"), path


def test_no_french_word_that_elides_stands_before_a_name() -> None:
    names = r"\{(name|other|person|place|card|board|first|second)\}"
    for path, node in ENTRIES["fr"].items():
        for text in texts(node):
            assert not re.search(rf"\b(de|que|le|la|se|ne|du|au) {names}", text), path
