"""Loading the set: ours is the one of the facts, and every wrong one is refused in one sentence."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from game.goods import counts, size, spell, value
from game.loading import DataError, data_folder
from game.spice_road import components as c
from game.spice_road.loader import load_components
from game.spice_road.rules import SpiceRoad

TRADE = "- {id: trade_r_yyy, kind: trade, give: R, take: YYY}"
POINT = "- {id: point_yyrr, cost: YYRR, points: 6}"
START = "- {id: upgrade_2, kind: upgrade, times: 2, start: true}"
PRODUCE = "- {id: produce_g, kind: produce, gains: G}"
UPGRADE = "- {id: upgrade_3, kind: upgrade, times: 3}"

M, P = "merchants.yaml", "points.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our set that a test may change."""
    return Path(shutil.copytree(data_folder("spice_road"), tmp_path / "set"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Replace a text that stands exactly once in a file."""
    path = folder / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def sentence(folder: Path) -> str:
    """Return the sentence with which a set is refused."""
    with pytest.raises(DataError) as caught:
        load_components(folder)
    return str(caught.value)


def test_our_set_has_the_right_cards() -> None:
    parts = load_components()
    assert Counter((card.kind, card.start) for card in parts.merchants) == {
        (c.PRODUCE_CARD, True): 1,
        (c.UPGRADE_CARD, True): 1,
        (c.PRODUCE_CARD, False): 8,
        (c.UPGRADE_CARD, False): 1,
        (c.TRADE_CARD, False): 34,
    }
    assert [card.id for card in parts.merchants[:2]] == ["produce_yy", "upgrade_2"]
    assert len(parts.points) == 36


def test_ids_spell_what_the_cards_do() -> None:
    parts = load_components()
    for card in parts.merchants:
        words = {
            c.PRODUCE_CARD: f"produce_{spell(card.gains)}",
            c.UPGRADE_CARD: f"upgrade_{card.times}",
            c.TRADE_CARD: f"trade_{spell(card.give)}_{spell(card.take)}",
        }
        assert card.id == words[card.kind].lower()
    assert [point.id for point in parts.points] == [f"point_{spell(point.cost)}".lower() for point in parts.points]


def test_points_follow_the_formula() -> None:
    for card in load_components().points:
        colours = sum(map(bool, counts(card.cost)))
        assert card.points == value(card.cost) + max(0, colours - 2)


def test_trades_gain_value_and_all_goods_are_in_reach() -> None:
    for card in load_components().merchants:
        if card.kind == c.TRADE_CARD:
            assert value(card.take) > value(card.give)
            assert 1 <= size(card.give) <= 5


def test_order_of_rows_does_not_move_the_starting_cards(folder: Path) -> None:
    change(folder, M, START + "\n", "")
    with (folder / M).open("a", encoding="utf-8") as file:
        file.write(START + "\n")
    assert [card.id for card in load_components(folder).merchants[:2]] == ["produce_yy", "upgrade_2"]


def test_fingerprint_tells_sets_apart(folder: Path) -> None:
    ours = SpiceRoad(load_components())
    assert SpiceRoad(load_components(folder)).fingerprint == ours.fingerprint
    change(folder, P, POINT, POINT.replace("6}", "7}"))
    assert SpiceRoad(load_components(folder)).fingerprint != ours.fingerprint


WRONG = [
    (M, TRADE, "give: R", "give: Q", "row 'trade_r_yyy', field 'give': 'Q' is not one of the colours YRGB."),
    (M, TRADE, "give: R", "give: 3", "row 'trade_r_yyy', field 'give': 3 is not a text of colours such as YYR."),
    (M, TRADE, "give: R", "give: ''", "row 'trade_r_yyy', field 'give': it shows 0 goods, and 1 to 6 are possible."),
    (M, TRADE, "give: R", "give: '-'", "row 'trade_r_yyy', field 'give': it shows no goods."),
    (M, TRADE, "give: R, ", "", "row 'trade_r_yyy', field 'give': it is missing."),
    (M, TRADE, ", take: YYY", "", "row 'trade_r_yyy', field 'take': it is missing."),
    (M, TRADE, "YYY", "YYYYYYY", "row 'trade_r_yyy', field 'take': it shows 7 goods, and 1 to 6 are possible."),
    (M, TRADE, "YYY", "RRR", "row 'trade_r_yyy', field 'take': a colour stands on both sides of the trade."),
    (M, TRADE, "YYY", "[Y]", "row 'trade_r_yyy', field 'take': a list is not a text of colours such as YYR."),
    (M, TRADE, "YYY}", "YYY, times: 2}", "row 'trade_r_yyy', field 'times': this field is unknown here."),
    (M, TRADE, "YYY}", "YYY, colour: X}", "row 'trade_r_yyy', field 'colour': this field is unknown here."),
    (M, TRADE, "kind: trade", "kind: swap", "row 'trade_r_yyy', field 'kind': 'swap' is not one of produce, upgrade"),
    (M, TRADE, "kind: trade", "kind: 2", "row 'trade_r_yyy', field 'kind': 2 is not text."),
    (M, TRADE, "kind: trade, ", "", "row 'trade_r_yyy', field 'kind': it is missing."),
    (M, TRADE, "trade_r_yyy", "Trade!", "row 'Trade!', field 'id': 'Trade!' is not a name of lower case letters"),
    (M, TRADE, "id: trade_r_yyy, ", "", "row 12, field 'id': it is missing."),
    (M, TRADE, "trade_r_yyy", "7", "row 12, field 'id': 7 is not a name of lower case letters"),
    (M, TRADE, "trade_r_yyy", "produce_g", "row 'produce_g', field 'id': another row has the same."),
    (M, PRODUCE, ", gains: G", "", "row 'produce_g', field 'gains': it is missing."),
    (M, PRODUCE, "gains: G", "gains: g", "row 'produce_g', field 'gains': 'g' is not one of the colours YRGB."),
    (M, PRODUCE, "gains: G", "gains: true", "row 'produce_g', field 'gains': True is not a text of colours"),
    (M, UPGRADE, "times: 3", "times: -1", "row 'upgrade_3', field 'times': -1 is under 1."),
    (M, UPGRADE, "times: 3", "times: 7", "row 'upgrade_3', field 'times': 7 is over 6."),
    (M, UPGRADE, "times: 3", "times: 1.5", "row 'upgrade_3', field 'times': 1.5 is not a whole number."),
    (M, UPGRADE, "times: 3", "times: true", "row 'upgrade_3', field 'times': True is not a whole number."),
    (M, UPGRADE, ", times: 3", "", "row 'upgrade_3', field 'times': it is missing."),
    (M, START, "start: true", "start: 1", "row 'upgrade_2', field 'start': 1 is not true or false."),
    (M, START, ", start: true", "", "field 'start': 1 rows are starting cards; it must be 2."),
    (M, UPGRADE, "times: 3", "times: 3, start: true", "field 'start': 3 rows are starting cards; it must be 2."),
    (P, POINT, "points: 6", "points: -6", "row 'point_yyrr', field 'points': -6 is under 0."),
    (P, POINT, "points: 6", "points: 41", "row 'point_yyrr', field 'points': 41 is over 40."),
    (P, POINT, "points: 6", "points: six", "row 'point_yyrr', field 'points': 'six' is not a whole number."),
    (P, POINT, ", points: 6", "", "row 'point_yyrr', field 'points': it is missing."),
    (P, POINT, "cost: YYRR, ", "", "row 'point_yyrr', field 'cost': it is missing."),
    (P, POINT, "cost: YYRR", "cost: YYRX", "row 'point_yyrr', field 'cost': 'X' is not one of the colours YRGB."),
    (P, POINT, "6}", "6, star: true}", "row 'point_yyrr', field 'star': this field is unknown here."),
    (P, POINT, "id: point_yyrr", "id: point_rrrr", "row 'point_rrrr', field 'id': another row has the same."),
    (P, POINT, "{id: point_yyrr, cost: YYRR, points: 6}", "hello", "row 1: 'hello' is not a row of fields."),
]


@pytest.mark.parametrize(("file", "row", "old", "new", "expected"), WRONG)
def test_wrong_row_is_refused_by_name(folder: Path, file: str, row: str, old: str, new: str, expected: str) -> None:
    change(folder, file, row, row.replace(old, new, 1))
    found = sentence(folder)
    assert found.startswith(f"{file}, {expected}")
    assert found.endswith(".")
    assert "\n" not in found


@pytest.mark.parametrize("file", [M, P])
def test_unreadable_file_is_refused_by_name(folder: Path, file: str) -> None:
    path = folder / file
    path.write_text("- {id: ]}", "utf-8")
    assert sentence(folder).startswith(f"{file}, line 1: this is not YAML")
    path.write_bytes(b"\xff\xfe\xfa")
    assert sentence(folder) == f"{file} is not UTF-8 text."
    path.write_text("points: 3", "utf-8")
    assert sentence(folder) == f"{file} does not hold a list of rows."
    path.unlink()
    assert sentence(folder).startswith(f"{file} cannot be read from ")


def keep(folder: Path, file: str, rows: int) -> None:
    """Leave only the first rows of a file, or add copies of the last one until it has so many."""
    lines = [line for line in (folder / file).read_text("utf-8").splitlines() if line.startswith("- ")]
    kept = lines[:rows]
    kept += [kept[-1].replace("{id: ", f"{{id: copy{number}_") for number in range(rows - len(kept))]
    (folder / file).write_text("\n".join(kept), "utf-8")


def test_too_few_market_cards_for_the_row(folder: Path) -> None:
    keep(folder, M, 8)
    load_components(folder)
    keep(folder, M, 7)
    assert sentence(folder) == "merchants.yaml, field 'start': 5 cards are left for the market; its row takes 6."


def test_too_few_point_cards_to_end_a_game(folder: Path) -> None:
    keep(folder, P, 21)
    load_components(folder)
    keep(folder, P, 20)
    assert sentence(folder) == "points.yaml has 20 cards; at least 21 are needed to end every game."


@pytest.mark.parametrize("file", [M, P])
def test_too_many_cards(folder: Path, file: str) -> None:
    keep(folder, file, 60)
    load_components(folder)
    keep(folder, file, 61)
    assert sentence(folder) == f"{file} has 61 cards; 60 are possible."
