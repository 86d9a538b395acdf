"""Names in files never follow a rename in the code: the keys of every format, as docs/files.md lists them."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.knowledge import all_styles
from game.ai.levels import LEVELS
from game.field_readers import unknown_in
from game.match import Match
from game.record import to_plain
from game.rules import Options, Plain, Rules
from tests.ui.save_helpers import game, stage_with
from ui.keys import USUAL
from ui.saves.files import record_text, save_text, session_of
from ui.settings import (
    COLOUR_SETS,
    PLAYER_COLOURS,
    SPEEDS,
    Settings,
    TableChoice,
    load_settings,
    save_settings,
    table_of,
    table_plain,
)
from ui.statistics.book import StatisticsBook
from ui.statistics.row import read_row, row_of, row_plain
from ui.table.arrangement import ORDERS, Arrangement

PAGE = Path(__file__).resolve().parent.parent / "docs" / "files.md"
RECORD = {
    *(
        "format",
        "version",
        "game",
        "rules",
        "skin",
        "set",
        "components",
        "seats",
        "deal",
        "steps",
        "peeks",
        "digest",
        "results",
    ),
}
AROUND = {"seed", "begun", "table", "branched"}
TABLE = {"seats", "seed", "game", "skin", "set"}
OPTIONS = {"board", "house"}
DEALS = {
    "new_world": {"players", "board", "house", "first", "deck", "stacks", "spare", "finds"},
    "spice_road": {"players", "first", "market_deck", "deck"},
}
POSITIONS = {
    "new_world": {
        *("deal", "turn", "phase", "at", "done", "last_round", "drawn", "row", "taken", "settlers", "seats"),
    },
    "spice_road": {
        *("deal", "turn", "phase", "played", "target", "paid", "last_round", "market_drawn", "market", "cubes"),
        *("drawn", "row", "gold", "silver", "seats"),
    },
}
SEATS = {
    "new_world": {"goods", "home", "reserve", "cards", "tiles", "finds"},
    "spice_road": {"goods", "hand", "down", "cards", "gold", "silver"},
}
ROWS = {
    "locations": {"id", "place", "kind", "needs", "terrain", "mark", "times", "stacks", "gains", "give", "take"},
    "cards": {"id", "kind", "points", "cost", "good", "terrain", "settlers", "mark", "star"},
    "bonus_tiles": {"id", "condition", "points", "icons", "mark"},
    "exploration_tiles": {"id", "goods", "settlers", "points", "icon"},
    "merchants": {"id", "kind", "start", "gains", "times", "give", "take"},
    "points": {"id", "cost", "points"},
}
SETTINGS = {
    *("version", "language", "window", "full_screen", "speed", "scale", "reduced_motion", "auto_end", "colours"),
    *(
        "lit_moves",
        "previews",
        "hints",
        "open_hands",
        "think_longer",
        "sound",
        "effects",
        "ambience",
        "mute_unfocused",
        "keys",
        "told",
        "lessons",
        "tips",
        "welcomed",
        "table",
        "others",
    ),
}
STATISTICS_ROW = {
    *("key", "game", "skin", "set", "components", "date", "seed", "board", "turns", "tied", "seats"),
}
SEAT_LINE = {"name", "bot", "place", "order", "points", "counts"}
COUNTS = {
    *(
        "cards",
        "cards_help",
        "cards_tool",
        "cards_settlers",
        "cards_exploration",
        "tiles",
        "finds",
        "settlers",
        "goods",
    ),
    *("rests", "ousted", "lost", "trades", "raised", "discarded"),
}
ACTIONS = {
    *("end", "rest", "undo", "redo", "restart", "tile", "claim", "hint", "zoom", "log", "sound", "rules", "keys"),
}


@pytest.mark.parametrize("name", ["new_world", "spice_road"])
def test_the_keys_of_records_deals_and_positions_stay(name: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[name]
    match = Match(rules, rules.deal(Options(3), Random(1)))
    plain, position = to_plain(match), rules.plain(match.position)
    assert set(plain) == RECORD
    assert set(plain["set"]) == {"name", "rows"} and set(plain["seats"][0]) == {"name", "bot"}
    assert set(plain["results"]) == {"over", "points", "ranking"}
    assert set(plain["deal"]) == DEALS[name]
    assert set(position) == POSITIONS[name], "the digest is taken of these"
    assert set(position["seats"][0]) == SEATS[name]


def test_the_fields_of_rows_stay(games: dict[str, Rules[Any]]) -> None:
    tables = {table: rows for rules in games.values() for table, rows in rules.component_set.rows.items()}
    assert {table: {field for row in rows for field in row} for table, rows in tables.items()} == ROWS


def test_the_keys_of_saves_and_of_set_ups_stay(tmp_path: Path) -> None:
    session = game(stage_with(tmp_path), 3)
    save = json.loads(save_text(session, b"\x89PNG", "mark"))
    assert set(save) == {"format", "version", "saved", "journal", "record", "picture", *AROUND}
    session.arrangements[0] = Arrangement("own", ("produce_yy",))
    arranged = json.loads(save_text(session))
    assert set(arranged) == set(save) - {"journal", "picture"} | {"arrangements"}, "only where there is one"
    assert arranged["arrangements"] == {"0": {"order": "own", "pieces": ["produce_yy"]}}
    assert arranged["record"] == save["record"], "the game does not depend on it"
    assert set(json.loads(record_text(session))) == RECORD | AROUND
    assert set(save["table"]) == TABLE and set(save["table"]["seats"][0]) == {"name", "dye", "bot"}
    assert set(table_plain(TableChoice())) == TABLE
    assert set(table_plain(TableChoice(options={"board": "E1", "house": True}))) == TABLE | OPTIONS
    assert set(PLAYER_COLOURS) >= {"indigo", "cochineal", "verdigris", "linen"}


def test_the_keys_of_settings_and_what_they_may_be_stay(tmp_path: Path) -> None:
    save_settings(Settings(), tmp_path / "settings.json")
    assert set(json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))) == SETTINGS
    assert SPEEDS == ("calm", "normal", "fast", "instant") and COLOUR_SETS == ("dyes", "contrast")
    assert set(USUAL) >= ACTIONS
    assert ORDERS == ("taken", "kind", "own")


def test_the_keys_of_statistics_stay(tmp_path: Path) -> None:
    session = game(stage_with(None))
    row = row_plain(row_of(session.match, "SEED", datetime(2026, 1, 1)))
    assert set(row) == STATISTICS_ROW and set(row["seats"][0]) == SEAT_LINE
    assert set(row["seats"][0]["counts"]) == COUNTS
    StatisticsBook(tmp_path).count(session.match, "SEED", datetime(2026, 1, 1))
    whole = json.loads((tmp_path / "statistics.json").read_text(encoding="utf-8"))
    assert set(whole) == {"format", "version", "looked_at", "rows"}


def test_the_page_of_files_lists_every_key() -> None:
    told = set(re.findall(r"`([a-z_]+)`", PAGE.read_text(encoding="utf-8")))
    wanted = RECORD | AROUND | TABLE | OPTIONS | SETTINGS | STATISTICS_ROW | SEAT_LINE | COUNTS
    wanted |= {"dye", "saved", "picture", "arrangements", "order", "pieces"}
    for keys in (*DEALS.values(), *POSITIONS.values(), *SEATS.values(), *ROWS.values()):
        wanted |= keys
    assert not sorted(wanted - told)


# Unknown keys


def test_unknown_keys_of_saves_records_and_set_ups_are_kept(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    save: Plain = json.loads(save_text(game(stage, 3)))
    save["later"] = [1]
    save["record"]["more"] = {"x": 1}
    save["table"]["weather"] = "rain"
    save["table"]["seats"][1]["hat"] = "straw"
    session = session_of(save, stage.games)
    again = json.loads(save_text(session))
    assert again["later"] == [1] and again["record"]["more"] == {"x": 1}
    assert again["table"]["weather"] == "rain" and again["table"]["seats"][1]["hat"] == "straw"
    record = json.loads(record_text(session))
    assert (record["later"], record["more"], record["table"]["weather"]) == ([1], {"x": 1}, "rain")
    assert json.loads(record_text(session_of(record, stage.games))) == record


def test_unknown_keys_of_settings_and_statistics_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain["later"], plain["table"]["weather"] = 7, "rain"
    path.write_text(json.dumps(plain), encoding="utf-8")
    save_settings(load_settings(path), path)
    again = json.loads(path.read_text(encoding="utf-8"))
    assert again["later"] == 7 and again["table"]["weather"] == "rain"
    row = {**row_plain(row_of(game(stage_with(None)).match, "SEED", datetime(2026, 1, 1))), "later": [2]}
    assert row_plain(read_row(row)) == row


# Newer versions, and what only a later version knows


def test_newer_settings_are_used_as_far_as_they_are_known_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 99, "language": "fr", "speed": "warp", "table": 3}), encoding="utf-8")
    before = path.read_bytes()
    settings = load_settings(path)
    assert settings.left_alone == "newer" and settings.language == "fr" and settings.speed == "normal"
    save_settings(settings, path)
    assert path.read_bytes() == before


def test_a_skin_that_comes_later_needs_no_other_version(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    session = game(stage)
    session.choice.skin = "golem"
    again = session_of(json.loads(save_text(session)), stage.games)
    assert again.choice.skin == "golem" and json.loads(record_text(again))["skin"] == "golem"
    assert table_of(table_plain(again.choice)) == again.choice
    row = row_of(session.match, "SEED", datetime(2026, 1, 1), "golem")
    assert read_row(row_plain(row)).skin == "golem"


def test_a_set_up_of_another_game_needs_no_board_and_may_seat_five() -> None:
    seats = [{"name": "", "dye": colour, "bot": ""} for colour in PLAYER_COLOURS]
    choice = table_of({"seats": seats, "seed": "", "game": "spice_road", "skin": "golem", "set": "My own"})
    assert (choice.game, choice.skin, choice.component_set, len(choice.seats)) == (
        "spice_road",
        "golem",
        "My own",
        len(PLAYER_COLOURS),
    )


def test_what_is_unknown_is_kept_only_up_to_a_size_and_a_depth() -> None:
    deep: Plain = {}
    for _ in range(100):
        deep = {"deep": deep}
    for unknown in (deep, {"long": "x" * 100_000}):
        assert unknown_in({**unknown, "known": 1}, ("known",)) == {}
    assert unknown_in({"later": [1], "known": 1}, ("known",)) == {"later": [1]}


def test_the_sources_of_points_and_the_names_of_bots_stay(games: dict[str, Rules[Any]]) -> None:
    scores = {name: rules.standing(start_of(rules)).scores[0] for name, rules in games.items()}
    sources = {name: {source for source, _ in score.sources} for name, score in scores.items()}
    assert sources == {
        "new_world": {"cards", "bonus", "exploration", "goods"},
        "spice_road": {"cards", "gold", "silver", "goods"},
    }
    assert LEVELS == ("newcomer", "trader", "scout", "captain", "governor", "legend")
    assert set(all_styles()) >= {"settler", "trader", "explorer", "collector", "patron", "courier", "grower", "broker"}


def start_of(rules: Rules[Any]) -> Any:
    return rules.new_game(rules.deal(Options(2), Random(1)))
