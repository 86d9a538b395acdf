"""Sets as folders: what `set.yaml` tells, tables of the standard set, names and pictures, and sets that ship."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.catalogue import GAMES, load_rules, rules_over, tables_of
from game.component_set import STANDARD
from game.goods import size
from game.loading import MOST_LETTERS, DataError, data_folder
from game.match import Match
from game.new_world.loader import load_components
from game.record import from_plain, to_plain
from game.rules import Options, Rules
from game.set_folder import ABOUT_FILE, is_shipped, read_about, shipped_folder, shipped_sets
from game.set_labels import LONGEST, NO_LABELS, Labels, read_labels

STEADY = Path(__file__).parent.parent / "sets" / "new_world"
THREE = shipped_folder("new_world", "three_by_three")


def shipped() -> list[tuple[str, str]]:
    folders = [(game, shipped_sets(game)) for game in GAMES]
    return [(game, each.name) for game, folder in folders if folder.is_dir() for each in sorted(folder.iterdir())]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of a set of A New World that never changes, to be changed here."""
    return shutil.copytree(STEADY, tmp_path / "printed")


def about(folder: Path, text: str) -> None:
    (folder / ABOUT_FILE).write_text(text, encoding="utf-8")


def problem(folder: Path) -> str:
    with pytest.raises(DataError) as caught:
        load_components(folder)
    return str(caught.value)


# Sets that come with the program


@pytest.mark.parametrize(("game", "name"), shipped())
def test_a_set_that_ships_is_sound_and_has_a_title_and_a_comment_in_every_language(game: str, name: str) -> None:
    rules, told = load_rules(game, shipped_folder(game, name)), read_about(shipped_folder(game, name))
    assert rules.component_set.name == name and rules.fingerprint != load_rules(game).fingerprint
    assert set(told.titles) == set(told.comments) == {"en", "fr", "es"}
    assert is_shipped(shipped_folder(game, name), game)


def test_three_by_three_asks_three_goods_for_every_card_and_borrows_the_rest() -> None:
    three, standard = load_components(THREE), load_components()
    assert {size(card.cost) for card in three.cards} == {3}
    assert [card.id for card in three.cards] == [card.id for card in standard.cards]
    for table in ("locations", "bonus_tiles", "exploration_tiles"):
        assert three.component_set.rows[table] == standard.component_set.rows[table]


def test_what_is_elsewhere_does_not_ship(folder: Path) -> None:
    assert is_shipped(data_folder("new_world"), "new_world") and not is_shipped(folder, "new_world")
    assert not is_shipped(data_folder("new_world"), "spice_road")
    assert shipped_folder("spice_road") == data_folder("spice_road")


def test_a_game_says_which_tables_a_set_has(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tables_of("spice_road") == ("merchants", "points")
    monkeypatch.setenv("CENTURY_GAMES", "tests.pebbles")
    assert tables_of("pebbles") == (), "sets of a game that names no tables cannot be chosen"


# set.yaml


def test_a_set_is_called_as_its_file_says_else_as_its_folder(folder: Path) -> None:
    assert load_components(folder).component_set.title("fr") == "Printed"
    about(folder, "name: {en: The box, fr: La boîte}\nauthor: Ada\ncomment: Typed in by hand.")
    found = load_components(folder).component_set
    assert (found.name, found.title("fr"), found.title("es")) == ("printed", "La boîte", "The box")
    told = read_about(folder)
    assert (told.author, told.comment("es")) == ("Ada", "Typed in by hand.")
    about(folder, 'name: "Шёлк 絲綢\\u0000\\n"')
    assert load_components(folder).component_set.title("fr") == "Шёлк 絲綢", "what cannot be written is left out"


def test_tables_are_borrowed_only_where_the_file_says_so(tmp_path: Path) -> None:
    folder = shutil.copytree(data_folder("new_world"), tmp_path / "part")
    (folder / "bonus_tiles.yaml").unlink()
    assert problem(folder).startswith("bonus_tiles.yaml cannot be read")
    about(folder, "based_on: standard")
    rows = load_components(folder).component_set.rows
    assert rows == load_components().component_set.rows


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- 1", "set.yaml does not hold fields such as 'name: My set'."),
        ("name: [1]", "set.yaml, field 'name': a list is not a text of up to 200 letters."),
        ("author: 7", "set.yaml, field 'author': 7 is not a text of up to 200 letters."),
        (f"comment: {'x' * (MOST_LETTERS + 1)}", "is not a text of up to 200 letters."),
        ("based_on: mine", "set.yaml, field 'based_on': 'mine' is not standard."),
        ("based_on: [standard]", "set.yaml, field 'based_on': a list is not standard."),
        ("title: x", "set.yaml, field 'title': this field is unknown here."),
        (f"name: {{{', '.join(f'a{n}: x' for n in range(21))}}}", "21 languages; 20 are possible."),
        ("name: {en: {x: 1}}", "set.yaml, field 'name': a dict is not a text"),
        ("name: !!python/name:os.system x", "not YAML of the plain kind"),
    ],
)
def test_a_wrong_file_about_a_set_is_told_in_a_sentence(folder: Path, text: str, said: str) -> None:
    about(folder, text)
    assert said in problem(folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(folder: Path) -> None:
    (folder / "cards.yaml").unlink()
    os.mkfifo(folder / "cards.yaml")
    assert problem(folder).endswith("it is no file.")


# Names and pictures


def named(folder: Path) -> Rules[Any]:
    """Return the rules over a set whose first card has a name and a picture of its own."""
    text = (folder / "cards.yaml").read_text(encoding="utf-8")
    old = "{id: canoe,"
    assert old in text
    new = '{id: kayak, name: "Kajak\\tø", picture: portage, comment: mine,'
    (folder / "cards.yaml").write_text(text.replace(old, new), encoding="utf-8")
    about(folder, "name: {en: The box, fr: La boîte}")
    return load_rules("new_world", folder)


def test_names_and_pictures_change_no_fingerprint_and_travel_in_the_record(folder: Path) -> None:
    rules = named(folder)
    labels = rules.component_set.labels
    assert (labels.name("cards", "kayak"), labels.picture("cards", "kayak")) == ("Kajak ø", "portage")
    plain_set = rules_over("new_world", "printed", rules.component_set.rows)
    assert plain_set.fingerprint == rules.fingerprint and plain_set.component_set == rules.component_set
    match = Match(rules, rules.deal(Options(2), Random(1)))
    record = json.loads(json.dumps(to_plain(match)))
    assert set(record["set"]) == {"name", "rows", "labels"}
    shutil.rmtree(folder)
    again = from_plain(record, {"new_world": load_rules("new_world")}).rules.component_set
    assert again.labels == labels and again.title("fr") == "La boîte" and again.name == "printed"


def test_labels_of_a_record_that_make_no_sense_are_left_out(folder: Path) -> None:
    rules = named(folder)
    match = Match(rules, rules.deal(Options(2), Random(1)))
    for wrong in (7, [1], {"titles": 3, "names": [], "pictures": {"cards": 1}}, {"titles": {"en": 5, "fr": "\n"}}):
        record = json.loads(json.dumps(to_plain(match)))
        record["set"]["labels"] = wrong
        found = from_plain(record, {"new_world": load_rules("new_world")}).rules.component_set
        assert found.labels == NO_LABELS and found.title("en") == "Printed"
    crowd = {"names": {"cards": {f"c{n}": "x" for n in range(201)}}, "titles": {"en": "y" * 99}}
    assert read_labels(crowd) == Labels({"en": "y" * LONGEST})


def test_the_standard_set_has_no_labels_in_its_records() -> None:
    for game in GAMES:
        rules = load_rules(game)
        plain = to_plain(Match(rules, rules.deal(Options(2), Random(1))))
        assert plain["set"] == {"name": STANDARD, "rows": rules.component_set.rows}
