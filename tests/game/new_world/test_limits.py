"""Sets that come with the game keep to its limits; a set that somebody has typed in only has to be playable."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.loading import DataError, data_folder, read_yaml
from game.new_world.limits import refuse_jackpots
from game.new_world.loader import TABLES, build_components, load_components

WITHIN = [
    {"give": "G", "take": "RR"},
    {"give": "B", "take": "YYYYYY"},
    {"give": "RRR", "take": "BB"},
    {"give": "YYY", "take": "GG"},
]
BEYOND = [
    ({"give": "Y", "take": "B"}, "an exchange adds 3; in a set of the game it adds at most 2."),
    ({"give": "RR", "take": "YGG"}, "an exchange adds 3; in a set of the game it adds at most 2."),
    ({"give": "YYY", "take": "RRG"}, "an exchange adds 4; in a set of the game it adds at most 3."),
]


def with_row(kind: str, **fields: object) -> dict[str, object]:
    """Return the tables of our set, with other fields in the first location of a kind."""
    tables = {table: read_yaml(data_folder("new_world") / f"{table}.yaml") for table in TABLES}
    rows = tables["locations"]
    assert isinstance(rows, list)
    next(row for row in rows if row["kind"] == kind).update(fields)
    return tables


def write(folder: Path, tables: dict[str, object]) -> Path:
    """Write tables as a set in a folder."""
    folder.mkdir(parents=True)
    for table, rows in tables.items():
        (folder / f"{table}.yaml").write_text(json.dumps(rows), "utf-8")
    return folder


@pytest.mark.parametrize("trade", WITHIN)
def test_a_trade_within_the_limits_is_let_through(trade: dict[str, object]) -> None:
    refuse_jackpots(build_components("set", with_row("trade", **trade)).locations)


@pytest.mark.parametrize(("trade", "reason"), BEYOND)
def test_a_trade_that_adds_too_much_is_refused(trade: dict[str, object], reason: str) -> None:
    components = build_components("set", with_row("trade", **trade))
    with pytest.raises(DataError, match=reason):
        refuse_jackpots(components.locations)


def test_an_upgrade_of_more_than_four_levels_is_refused() -> None:
    refuse_jackpots(build_components("set", with_row("upgrade", times=4)).locations)
    with pytest.raises(DataError, match="field 'times': 5 levels; in a set of the game an upgrade raises at most 4"):
        refuse_jackpots(build_components("set", with_row("upgrade", times=5)).locations)


def test_the_limits_are_checked_when_a_set_that_comes_with_the_game_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.set_folder.data_folder", lambda game: tmp_path / "data" / game)
    monkeypatch.setattr("game.loading.data_folder", lambda game: tmp_path / "data" / game)
    jackpot = with_row("trade", give="Y", take="GB")
    standard = write(tmp_path / "data" / "new_world", jackpot)
    other = write(tmp_path / "data" / "sets" / "new_world" / "other", jackpot)
    own = write(tmp_path / "players" / "own", jackpot)
    for folder in (None, standard, other):
        with pytest.raises(DataError, match="adds 6; in a set of the game it adds at most 2"):
            load_components(folder)
    assert load_components(own).component_set.name == "own"


def test_every_set_that_comes_with_the_game_can_be_loaded() -> None:
    for folder in (data_folder("new_world"), *(data_folder("sets") / "new_world").iterdir()):
        assert load_components(folder).locations
