"""Loading a set of A New World: each thing that can be wrong in the data is told in one sentence; other sets play."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from game.loading import MAX_BYTES, MAX_ROWS, DataError, data_folder, parse_yaml
from game.new_world.loader import load_components
from game.new_world.rules import NewWorld
from game.rules import Options

if TYPE_CHECKING:
    from tests.game.new_world.conftest import Finish

LOCATIONS, CARDS, TILES, FINDS = "locations.yaml", "cards.yaml", "bonus_tiles.yaml", "exploration_tiles.yaml"
DROP = object()
Rows = list[dict[str, Any]]


def rows_of(folder: Path, file: str) -> Rows:
    rows = parse_yaml((folder / file).read_text("utf-8"), file)
    assert isinstance(rows, list)
    return rows


def write(folder: Path, file: str, rows: object) -> None:
    """Write rows as JSON, which is YAML as well and quicker to read."""
    (folder / file).write_text(json.dumps(rows), "utf-8")


def change(folder: Path, file: str, row_id: str, **fields: object) -> None:
    """Change the fields of one row; DROP takes a field away."""
    rows = rows_of(folder, file)
    row = next(row for row in rows if row["id"] == row_id)
    for key, value in fields.items():
        row[key] = value
    write(folder, file, [{key: value for key, value in row.items() if value is not DROP} for row in rows])


def problem(folder: Path) -> str:
    """Return the sentence with which loading fails, after checking that it is one."""
    with pytest.raises(DataError) as caught:
        load_components(folder)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert not sentence.endswith("..")
    assert "\n" not in sentence
    assert ". " not in sentence
    assert len(sentence) < 250
    return sentence


WRONG_FIELDS: list[tuple[str, str, dict[str, object], str, str]] = [
    # file, row, what is changed, the field that is named, what is said about it
    (LOCATIONS, "maize_field", {"colour": "red"}, "colour", "unknown"),
    (LOCATIONS, "maize_field", {"times": 2}, "times", "unknown"),
    (LOCATIONS, "smokehouse", {"gains": "Y"}, "gains", "unknown"),
    (LOCATIONS, "maize_field", {"kind": DROP}, "kind", "missing"),
    (LOCATIONS, "maize_field", {"place": DROP}, "place", "missing"),
    (LOCATIONS, "maize_field", {"needs": DROP}, "needs", "missing"),
    (LOCATIONS, "maize_field", {"terrain": DROP}, "terrain", "missing"),
    (LOCATIONS, "maize_field", {"gains": DROP}, "gains", "missing"),
    (LOCATIONS, "smokehouse", {"times": DROP}, "times", "missing"),
    (LOCATIONS, "river_market", {"give": DROP}, "give", "missing"),
    (LOCATIONS, "river_market", {"take": DROP}, "take", "missing"),
    (LOCATIONS, "west_gate", {"stacks": DROP}, "stacks", "missing"),
    (LOCATIONS, "maize_field", {"kind": "market"}, "kind", "'market' is not one of production"),
    (LOCATIONS, "maize_field", {"kind": 3}, "kind", "3 is not text"),
    (LOCATIONS, "maize_field", {"place": "G1"}, "place", "'G1' is not a board letter"),
    (LOCATIONS, "maize_field", {"place": "A0"}, "place", "'A0'"),
    (LOCATIONS, "maize_field", {"place": "A10"}, "place", "'A10'"),
    (LOCATIONS, "maize_field", {"place": 3}, "place", "3 is not"),
    (LOCATIONS, "maize_field", {"needs": 0}, "needs", "0 is under 1"),
    (LOCATIONS, "maize_field", {"needs": -1}, "needs", "-1 is under 1"),
    (LOCATIONS, "maize_field", {"needs": 4}, "needs", "4 is over 3"),
    (LOCATIONS, "maize_field", {"needs": True}, "needs", "True is not a whole number"),
    (LOCATIONS, "maize_field", {"needs": 1.5}, "needs", "1.5 is not a whole number"),
    (LOCATIONS, "maize_field", {"needs": "2"}, "needs", "'2' is not a whole number"),
    (LOCATIONS, "maize_field", {"needs": 10**30}, "needs", "a huge number is over 3"),
    (LOCATIONS, "maize_field", {"needs": None}, "needs", "None is not a whole number"),
    (LOCATIONS, "maize_field", {"terrain": ["swamp"]}, "terrain", "'swamp' is not one of river"),
    (LOCATIONS, "maize_field", {"terrain": "field"}, "terrain", "'field' is not a list"),
    (LOCATIONS, "maize_field", {"terrain": ["field", "field"]}, "terrain", "twice"),
    (LOCATIONS, "maize_field", {"terrain": [["field"]]}, "terrain", "a list is not one of"),
    (LOCATIONS, "maize_field", {"mark": "covered"}, "mark", "'covered' is not one of exploration, 2-3"),
    (LOCATIONS, "west_gate", {"mark": "exploration"}, "mark", "a fort is never covered"),
    (LOCATIONS, "maize_field", {"gains": "YP"}, "gains", "'P' is not one of the colours YRGB"),
    (LOCATIONS, "maize_field", {"gains": "yy"}, "gains", "'y' is not one of the colours"),
    (LOCATIONS, "maize_field", {"gains": "-"}, "gains", "it shows no goods"),
    (LOCATIONS, "maize_field", {"gains": ""}, "gains", "0 goods"),
    (LOCATIONS, "maize_field", {"gains": "YYYYYYY"}, "gains", "7 goods, and 1 to 6"),
    (LOCATIONS, "maize_field", {"gains": 2}, "gains", "2 is not a text of colours"),
    (LOCATIONS, "maize_field", {"gains": ["Y"]}, "gains", "a list is not a text of colours"),
    (LOCATIONS, "smokehouse", {"times": 7}, "times", "7 is over 6"),
    (LOCATIONS, "river_market", {"take": "YY"}, "take", "a colour stands on both sides"),
    (LOCATIONS, "west_gate", {"stacks": []}, "stacks", "0 entries, and 1 to 2"),
    (LOCATIONS, "west_gate", {"stacks": [1, 1, 1]}, "stacks", "3 entries, and 1 to 2"),
    (LOCATIONS, "west_gate", {"stacks": [0]}, "stacks", "0 is under 1"),
    (LOCATIONS, "west_gate", {"stacks": 4}, "stacks", "4 is not a list"),
    (LOCATIONS, "west_gate", {"stacks": {"a": 4}}, "stacks", "a dict is not a list"),
    (LOCATIONS, "corn_crib", {"place": "C2"}, "place", "C2 is taken"),
    (CARDS, "canoe", {"kind": "boat"}, "kind", "'boat' is not one of help"),
    (CARDS, "canoe", {"terrain": "lake"}, "terrain", "'lake' is not one of river"),
    (CARDS, "canoe", {"terrain": DROP}, "terrain", "missing"),
    (CARDS, "canoe", {"good": "Y"}, "good", "unknown"),
    (CARDS, "canoe", {"cost": DROP}, "cost", "missing"),
    (CARDS, "canoe", {"cost": "XY"}, "cost", "'X' is not one of the colours"),
    (CARDS, "canoe", {"points": DROP}, "points", "missing"),
    (CARDS, "canoe", {"points": -1}, "points", "-1 is under 0"),
    (CARDS, "canoe", {"points": 31}, "points", "31 is over 30"),
    (CARDS, "canoe", {"points": False}, "points", "False is not a whole number"),
    (CARDS, "canoe", {"mark": "5+"}, "mark", "'5+' is not one of 3+, =4"),
    (CARDS, "canoe", {"star": "yes"}, "star", "'yes' is not true or false"),
    (CARDS, "canoe", {"star": 1}, "star", "1 is not true or false"),
    (CARDS, "plough", {"good": DROP}, "good", "missing"),
    (CARDS, "plough", {"good": "YY"}, "good", "a Tool gives one good"),
    (CARDS, "cousin", {"settlers": 0}, "settlers", "0 is under 1"),
    (CARDS, "cousin", {"settlers": 13}, "settlers", "13 is over 12"),
    (CARDS, "cousin", {"settlers": DROP}, "settlers", "missing"),
    (CARDS, "far_ridge", {"terrain": "river"}, "terrain", "unknown"),
    (TILES, "flat", {"condition": "most"}, "condition", "'most' is not one of icon"),
    (TILES, "flat", {"points": 0}, "points", "0 is under 1"),
    (TILES, "flat", {"icons": ["help"]}, "icons", "unknown"),
    (TILES, "flat", {"mark": "II"}, "mark", "'II' is not one of I, III"),
    (TILES, "icon_help", {"icons": ["help", "tool"]}, "icons", "2 entries, and 1 to 1"),
    (TILES, "pair_help_tool", {"icons": ["help"]}, "icons", "1 entries, and 2 to 2"),
    (TILES, "pair_help_tool", {"icons": ["help", "gold"]}, "icons", "'gold' is not one of help"),
    (TILES, "pair_help_tool", {"icons": DROP}, "icons", "missing"),
    (FINDS, "find_maize", {"points": 3}, "id", "exactly one of goods"),
    (FINDS, "find_maize", {"goods": DROP}, "id", "exactly one of goods"),
    (FINDS, "find_maize", {"goods": "Q"}, "goods", "'Q' is not one of the colours"),
    (FINDS, "find_friend", {"settlers": -2}, "settlers", "-2 is under 1"),
    (FINDS, "find_landmark", {"points": 11}, "points", "11 is over 10"),
    (FINDS, "find_help", {"icon": "compass"}, "icon", "'compass' is not one of help"),
]


@pytest.mark.parametrize(("file", "row", "fields", "named", "said"), WRONG_FIELDS)
def test_a_wrong_field_is_named_with_its_file_and_row(
    folder: Path, file: str, row: str, fields: dict[str, object], named: str, said: str
) -> None:
    change(folder, file, row, **fields)
    sentence = problem(folder)
    assert sentence.startswith(f"{file}, row '{row}', field '{named}': ")
    assert said in sentence


@pytest.mark.parametrize("file", [LOCATIONS, CARDS, TILES, FINDS])
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (DROP, "missing"),
        ("Maize", "'Maize' is not a name"),
        ("", "'' is not a name"),
        (7, "7 is not a name"),
        (True, "True is not a name"),
        ("a" * 41, "is not a name"),
    ],
)
def test_a_wrong_id_is_named_by_the_number_of_its_row(folder: Path, file: str, wrong: object, said: str) -> None:
    rows = rows_of(folder, file)
    change(folder, file, rows[2]["id"], id=wrong)
    sentence = problem(folder)
    label = f"'{wrong}'" if isinstance(wrong, str) else "3"
    assert sentence.startswith(f"{file}, row {label}, field 'id': ")
    assert said in sentence


@pytest.mark.parametrize("file", [LOCATIONS, CARDS, TILES, FINDS])
def test_an_id_may_not_stand_twice(folder: Path, file: str) -> None:
    rows = rows_of(folder, file)
    change(folder, file, rows[4]["id"], id=rows[0]["id"])
    assert problem(folder) == f"{file}, row '{rows[0]['id']}', field 'id': another row has the same."


@pytest.mark.parametrize("file", [LOCATIONS, CARDS, TILES, FINDS])
@pytest.mark.parametrize("wrong", [["a", "list"], "text", None, 4])
def test_what_is_no_row_is_named_by_its_number(folder: Path, file: str, wrong: object) -> None:
    rows: list[object] = [*rows_of(folder, file)]
    rows[1] = wrong
    write(folder, file, rows)
    assert problem(folder).startswith(f"{file}, row 2: ")


def test_a_key_that_is_no_text_is_refused(folder: Path) -> None:
    path = folder / CARDS
    path.write_text(path.read_text("utf-8").replace("{id: canoe,", "{id: canoe, 12: x,"), "utf-8")
    assert problem(folder).startswith("cards.yaml, row 'canoe', field '12': ")


def no_file(path: Path) -> None:
    path.unlink()


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def latin_1(path: Path) -> None:
    path.write_bytes(path.read_bytes() + "\n# caf\xe9\n".encode("latin-1"))


def too_large(path: Path) -> None:
    path.write_text("# " + "x" * MAX_BYTES, "utf-8")


def too_many_rows(path: Path) -> None:
    path.write_text("- {id: a}\n" * (MAX_ROWS + 1), "utf-8")


def not_yaml(path: Path) -> None:
    path.write_text("- {id: a\n- b", "utf-8")


def control_character(path: Path) -> None:
    path.write_text("- {id: \x07}", "utf-8")


def an_object(path: Path) -> None:
    path.write_text("- !!python/object/apply:os.getcwd []", "utf-8")


def empty(path: Path) -> None:
    path.write_text("", "utf-8")


def no_rows(path: Path) -> None:
    path.write_text("[]", "utf-8")


def one_row(path: Path) -> None:
    path.write_text("{id: a}", "utf-8")


def just_text(path: Path) -> None:
    path.write_text("hello", "utf-8")


def impossible_date(path: Path) -> None:
    path.write_text("- {id: 2021-99-99}", "utf-8")


@pytest.mark.parametrize("file", [LOCATIONS, CARDS, TILES, FINDS])
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (no_file, "cannot be read"),
        (a_folder, "cannot be read"),
        (latin_1, "not UTF-8"),
        (too_large, "larger than"),
        (too_many_rows, f"has {MAX_ROWS + 1} rows"),
        (not_yaml, "not YAML"),
        (control_character, "not YAML"),
        (an_object, "not YAML"),
        (impossible_date, "not YAML"),
        (empty, "does not hold a list of rows"),
        (no_rows, "does not hold a list of rows"),
        (one_row, "does not hold a list of rows"),
        (just_text, "does not hold a list of rows"),
    ],
)
def test_a_file_that_cannot_be_used_is_named(folder: Path, file: str, spoil: Callable[[Path], None], said: str) -> None:
    spoil(folder / file)
    sentence = problem(folder)
    assert sentence.startswith(file)
    assert said in sentence


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert problem(tmp_path / "nowhere").startswith("locations.yaml cannot be read")


@pytest.mark.parametrize(
    ("row", "fields", "said"),
    [
        ("west_gate", {"place": "D7"}, "D1 have 23 locations|D1 have 24 locations|E1 have 22 locations"),
        ("maize_field", {"place": "E7"}, "boards A1, B1, C1 and D1 have 22 locations; it must be 23"),
        ("maize_field", {"kind": "fort", "stacks": [1], "gains": DROP}, "D1 have 5 forts; it must be 4"),
        ("west_gate", {"kind": "production", "gains": "Y", "stacks": DROP}, "D1 have 3 forts; it must be 4"),
        ("maize_field", {"mark": "exploration"}, "D1 have 9 locations marked exploration; it must be 8"),
        ("beaver_pond", {"mark": DROP}, "D1 have 7 locations marked exploration; it must be 8"),
        ("lighthouse", {"mark": DROP}, "E1 have 7 locations marked exploration; it must be 8"),
        ("maize_field", {"mark": "2-3"}, "D1 have 3 locations marked 2-3; it must be 2"),
        ("supply_ship", {"mark": DROP}, "F1 have 1 locations marked 2-3; it must be 2"),
    ],
)
def test_boards_that_make_no_table(folder: Path, row: str, fields: dict[str, object], said: str) -> None:
    change(folder, LOCATIONS, row, **fields)
    sentence = problem(folder)
    assert sentence.startswith("locations.yaml: boards A1, B1, C1 and ")
    assert any(each in sentence for each in said.split("|"))


def test_a_fort_on_a_lower_board(folder: Path) -> None:
    change(folder, LOCATIONS, "west_gate", place="C7")
    assert problem(folder) == "locations.yaml, row 'west_gate', field 'place': forts lie on the boards A1 and B1."


def test_forts_on_each_of_the_last_boards(folder: Path) -> None:
    change(folder, LOCATIONS, "west_gate", kind="production", gains="Y", stacks=DROP)
    for row in ("three_sisters", "drying_racks", "pedlars_wagon"):
        change(folder, LOCATIONS, row, kind="fort", stacks=[1], gains=DROP, times=DROP, give=DROP, take=DROP)
    assert "row 'three_sisters', field 'place': forts lie on the boards A1 and B1" in problem(folder)


@pytest.mark.parametrize(("mark", "players", "left", "wanted"), [("3+", 2, 14, 15), ("=4", 2, 14, 15)])
def test_marks_that_leave_too_few_cards(folder: Path, mark: str, players: int, left: int, wanted: int) -> None:
    plain = [row["id"] for row in rows_of(folder, CARDS) if "mark" not in row and "star" not in row]
    marked = plain[: len(plain) - left]
    write(folder, CARDS, [{**row, "mark": mark} if row["id"] in marked else row for row in rows_of(folder, CARDS)])
    assert problem(folder) == (
        f"cards.yaml, field 'mark': {left} cards are left for {players} players; at least {wanted} are needed."
    )


def test_just_enough_cards_for_two_and_too_few_for_four(folder: Path) -> None:
    rows = rows_of(folder, CARDS)
    write(folder, CARDS, [row for row in rows if "star" not in row][:28])
    assert "28 cards are left for 4 players; at least 29 are needed" in problem(folder)
    write(folder, CARDS, [row for row in rows if "star" not in row and row.get("mark") != "=4"][:29])
    load_components(folder)


def test_stacks_over_the_number_of_tiles(folder: Path) -> None:
    change(folder, LOCATIONS, "west_gate", stacks=[6])
    sentence = problem(folder)
    assert sentence.startswith("locations.yaml, field 'stacks': the forts ask for 18 Bonus tiles")
    assert "bonus_tiles.yaml has 17" in sentence
    change(folder, LOCATIONS, "west_gate", stacks=[5])
    load_components(folder)


@pytest.mark.parametrize("count", [9, 11])
def test_another_number_of_exploration_tiles(folder: Path, count: int) -> None:
    rows = [*rows_of(folder, FINDS), {"id": "find_more", "points": 3}]
    write(folder, FINDS, rows[:count])
    assert problem(folder) == f"exploration_tiles.yaml has {count} tiles; the game needs 10."


def test_the_fingerprint_tells_sets_apart(folder: Path) -> None:
    steady = load_components(folder)
    assert (
        load_components(folder).component_set.fingerprint
        == steady.component_set.fingerprint
        != load_components().component_set.fingerprint
    )
    assert load_components(data_folder("new_world")) == load_components()
    change(folder, CARDS, "canoe", points=6)
    assert load_components(folder).component_set.fingerprint != steady.component_set.fingerprint


def other_values(folder: Path) -> None:
    """Give every row other values and other names; the shape stays."""
    chance = Random(11)
    for file in (LOCATIONS, CARDS, TILES, FINDS):
        rows = rows_of(folder, file)
        for number, row in enumerate(rows):
            row["id"] = f"piece_{number}"
            for key in ("gains", "cost"):
                if key in row:
                    row[key] = "".join(sorted(chance.choices("YYRRGB", k=len(row[key])), key="YRGB".index))
            if "take" in row:
                row["give"], row["take"] = chance.choice(["YY", "YR", "R"]), chance.choice(["GG", "BG", "GB"])
            if "times" in row:
                row["times"] = chance.randint(1, 6)
            if "needs" in row:
                row["needs"] = chance.randint(1, 3)
            if row.get("terrain") in ("river", "coast", "field"):
                row["terrain"] = "mountain"
            if "points" in row:
                row["points"] = chance.randint(1, 10)
            if "stacks" in row:
                row["stacks"] = [3, 1]
        write(folder, file, rows)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_set_of_the_same_shape_plays_a_whole_game(folder: Path, finish: Finish, players: int) -> None:
    other_values(folder)
    rules = NewWorld(load_components(folder))
    assert rules.fingerprint != load_components().component_set.fingerprint
    for board in ("D1", "E1", "F1"):
        position = rules.new_game(rules.deal(Options(players, board), Random(players)))
        assert rules.tables.stack_sizes == (3, 1) * 4
        finish(rules, position, Random(players))
        assert max(len(cards) for cards in position.cards) >= 8
        assert position.turn % players == 0
        assert rules.plain(rules.position(rules.plain(position))) == rules.plain(position)


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
def test_boards_of_another_size_play_a_whole_game(folder: Path, finish: Finish, moved: int) -> None:
    """Any split of 23 locations over the boards is a set: some of C may lie on D, E and F instead."""
    rows = rows_of(folder, LOCATIONS)
    for number, row_id in enumerate(["corn_crib", "beaver_pond", "forge"][:moved]):
        row = next(row for row in rows if row["id"] == row_id)
        rows.remove(row)
        rows += [{**row, "id": f"{row_id}_{letter.lower()}", "place": f"{letter}{7 + number}"} for letter in "DEF"]
    write(folder, LOCATIONS, rows)
    rules = NewWorld(load_components(folder))
    for board in ("D1", "E1", "F1"):
        position = rules.new_game(rules.deal(Options(4, board), Random(1)))
        finish(rules, position, Random(1))
        assert rules.is_over(position)


def test_nesting_without_end_is_refused_and_does_not_break_the_program(folder: Path) -> None:
    (folder / CARDS).write_text("- " * 50_000, "utf-8")
    program = (
        "import pathlib, sys\n"
        "from game.loading import DataError\n"
        "from game.new_world.loader import load_components\n"
        "try:\n    load_components(pathlib.Path(sys.argv[1]))\n"
        "except DataError as error:\n    print(error)\n"
    )
    root = data_folder("new_world").parent.parent
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder)], cwd=root, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0
    assert done.stdout.startswith("cards.yaml")
