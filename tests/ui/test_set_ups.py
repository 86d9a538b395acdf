"""Set-ups of several games: each edition keeps its own, in the file too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ui.app import make_stage
from ui.room_packages import EDITIONS
from ui.settings import MOST_OTHERS, SeatChoice, Settings, TableChoice, load_settings, save_settings, settings_of
from ui.stage import Stage

NEW_WORLD, ROAD, GOLEM = EDITIONS


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return make_stage(Settings(), tmp_path / "settings.json")


def names(stage: Stage) -> list[str]:
    return [seat.name for seat in stage.settings.table.seats]


def test_another_game_begins_with_the_same_people_and_then_goes_its_own_way(stage: Stage) -> None:
    stage.settings.table.seats = [SeatChoice("Ada", "linen"), SeatChoice("", "henna", "captain:explorer")]
    stage.settings.table.options["house"] = True
    stage.choose(ROAD)
    assert names(stage) == ["Ada", ""] and stage.settings.table.seats[1].bot == "captain"
    assert not stage.settings.table.options and stage.edition is ROAD
    stage.settings.table.seats.append(SeatChoice("Ben", "indigo"))
    stage.choose(NEW_WORLD)
    assert names(stage) == ["Ada", ""] and stage.settings.table.options["house"] is True
    assert stage.settings.table.seats[1].bot == "captain:explorer"
    stage.choose(ROAD)
    assert names(stage) == ["Ada", "", "Ben"]


def test_each_skin_of_a_game_keeps_its_own_set_up(stage: Stage) -> None:
    stage.choose(ROAD)
    stage.settings.table.seed = "DAY"
    stage.choose(GOLEM)
    assert stage.settings.table.seed == "" and stage.edition is GOLEM
    stage.settings.table.seed = "NIGHT"
    stage.choose(ROAD)
    assert stage.settings.table.seed == "DAY"
    assert [(each.game, each.skin) for each in stage.settings.others] == [
        ("new_world", "classic"),
        ("spice_road", "golem"),
    ]


def test_choosing_the_same_again_changes_nothing(stage: Stage) -> None:
    table = stage.settings.table
    stage.choose(NEW_WORLD)
    assert stage.settings.table is table and not stage.settings.others


def test_five_seats_stay_only_where_five_may_sit(stage: Stage) -> None:
    stage.choose(ROAD)
    colours = ("indigo", "cochineal", "verdigris", "linen", "henna")
    stage.settings.table.seats = [SeatChoice("", colour) for colour in colours]
    stage.choose(GOLEM)
    assert len(stage.settings.table.seats) == 5
    stage.settings.others.clear()
    stage.choose(NEW_WORLD)
    assert len(stage.settings.table.seats) == 4
    stage.choose(GOLEM)
    assert len(stage.settings.table.seats) == 5


def test_the_next_start_knows_all_set_ups(stage: Stage, tmp_path: Path) -> None:
    stage.choose(GOLEM)
    stage.settings.table.seats[0].name = "Ada"
    stage.choose(ROAD)
    again = make_stage(load_settings(tmp_path / "settings.json"), tmp_path / "settings.json")
    assert again.edition is ROAD
    again.choose(GOLEM)
    assert names(again)[0] == "Ada"


@pytest.mark.parametrize("others", [None, 3, [3], [{"seats": []}], [{}] * 100, "spice_road"])
def test_wrong_set_ups_of_other_games_are_left_out(others: object) -> None:
    settings = settings_of({"version": 2, "others": others})
    assert settings.others == [] and "others" not in settings.unknown


def test_a_file_without_them_opens_and_a_file_with_many_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(others=[TableChoice(game=f"game{number}") for number in range(40)]), path)
    assert len(load_settings(path).others) == MOST_OTHERS
    plain = json.loads(path.read_text(encoding="utf-8"))
    del plain["others"]
    path.write_text(json.dumps(plain), encoding="utf-8")
    assert load_settings(path).others == []
