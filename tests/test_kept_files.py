"""Files of earlier versions: each opens, reaches its position, is played on, replayed and counted, over any set."""

from __future__ import annotations

import json
import shutil
from datetime import date, datetime
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.catalogue import rules_over
from game.match import Match
from game.record import digest, from_bytes, from_plain, to_plain, to_text
from game.rules import Plain, Rules
from tests.ui.save_helpers import stage_with
from ui.daily import daily_day
from ui.routes import resume_table
from ui.saves.files import parts_of, record_text, save_text, session_of
from ui.saves.store import SaveStore
from ui.scenes.replay import ReplayScene
from ui.scenes.table import TableScene
from ui.settings import FIELDS, load_settings, save_settings, table_plain
from ui.stage import Stage
from ui.statistics.achievements import earned_by
from ui.statistics.book import StatisticsBook
from ui.table.session import Session

FOLDER = Path(__file__).resolve().parent / "files" / "0.1.0"
EXPECTED: Plain = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))
GAMES: dict[str, Plain] = EXPECTED["games"]
AT_THE_TABLE = [name for name, told in GAMES.items() if told["game"] == "new_world"]
CHANGES = ("none", "changed", "removed", "added")


@pytest.fixture(params=CHANGES, scope="module")
def in_use(request: pytest.FixtureRequest, games: dict[str, Rules[Any]]) -> dict[str, Rules[Any]]:
    """The rules of a later version, in whose sets a row is changed, removed or added."""
    return {name: rules_over(name, "standard", later(rules, request.param)) for name, rules in games.items()}


def later(rules: Rules[Any], change: str) -> Plain:
    """Return the rows of a game's set after a change that a later version might make."""
    rows: Plain = json.loads(json.dumps(rules.component_set.rows))
    table = "cards" if rules.name == "new_world" else "points"
    if change == "changed":
        rows[table][0]["points"] += 1
        rows["locations" if rules.name == "new_world" else "merchants"][2].update({"gains": "YYR"})
    elif change == "removed":
        del rows[table][0]
    elif change == "added":
        rows[table].insert(0, {**rows[table][0], "id": "brand_new"})
    return rows


def content(name: str) -> Plain:
    found: Plain = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return found


def record_in(name: str) -> Plain:
    return parts_of(content(name))[1]


def play_to_the_end(match: Match[Any]) -> None:
    bot, chance = make_bot("greedy"), Random(1)
    while not match.is_over:
        match.play(ask(bot, match.rules, match.position, chance))
        assert match.position.turn < 600


def test_the_collection_is_what_it_says() -> None:
    told = list(GAMES.values())
    finished = [each for each in told if each["over"] and each["game"] == "new_world"]
    assert {(each["players"], each["board"], each["house"]) for each in finished} >= {
        (players, board, house) for players in (2, 3, 4) for board in ("D1", "E1", "F1") for house in (False, True)
    }
    assert {each["phase"] for each in told if "phase" in each} >= {"raise", "fort", "place"}
    assert {each["players"] for each in told if each["game"] == "spice_road"} == {2, 3, 4, 5}
    assert any(each.get("branched") and each["over"] for each in told) and any(each.get("picture") for each in told)
    assert all(content(name)["version"] == 1 for name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_reaches_its_position_whatever_set_is_in_use(name: str, in_use: dict[str, Rules[Any]]) -> None:
    match, told = from_plain(record_in(name), in_use), GAMES[name]
    assert digest(match.rules, match.position) == told["digest"]
    assert [[seat.name, seat.bot] for seat in match.seats] == told["seats"]
    assert [score.total for score in match.standing.scores] == told["points"]
    assert (len(match.steps), match.position.turn, match.peeks) == (told["steps"], told["turn"], told["peeks"])
    assert match.is_over == told["over"] and list(match.standing.ranking) == told["ranking"]
    phase = match.rules.plain(match.position)["phase"]
    assert phase == told.get("phase", phase)


@pytest.mark.parametrize("name", [name for name, told in GAMES.items() if not told["over"]])
def test_a_kept_game_is_played_on_to_its_end_and_opens_again(name: str, in_use: dict[str, Rules[Any]]) -> None:
    match = from_plain(record_in(name), in_use)
    play_to_the_end(match)
    again = from_bytes(to_text(match).encode(), in_use)
    assert to_plain(again) == to_plain(match) and again.is_over
    assert again.rules.component_set == match.rules.component_set


@pytest.mark.parametrize("name", AT_THE_TABLE)
def test_a_kept_game_of_the_table_opens_with_its_people_and_dyes(name: str, in_use: dict[str, Rules[Any]]) -> None:
    session, told = session_of(content(name), in_use), GAMES[name]
    assert (list(session.colours), session.seed, session.branched) == (told["dyes"], told["seed"], told["branched"])
    assert session.bots == {number: bot for number, (_, bot) in enumerate(told["seats"]) if bot}
    assert session.begun == datetime.fromisoformat(told["begun"])
    assert (session.choice.game, session.choice.skin, session.choice.component_set) == (
        "new_world",
        "classic",
        "standard",
    )
    for text in (save_text(session), record_text(session)):
        again = session_of(json.loads(text), in_use)
        assert to_plain(again.match) == to_plain(session.match) and again.choice == session.choice


@pytest.mark.parametrize("change", CHANGES)
def test_kept_open_games_are_resumed_drawn_played_and_kept(
    change: str, games: dict[str, Rules[Any]], tmp_path: Path
) -> None:
    for number, folder in enumerate(("player", "upgrade_pending", "at_a_fort")):
        home = tmp_path / str(number)
        shutil.copytree(FOLDER / folder, home)
        stage = stage_over(home, later(games["new_world"], change))
        assert resume_table(stage) == ""
        scene = stage.scenes[-1]
        assert isinstance(scene, TableScene)
        assert digest(scene.session.rules, scene.match.position) == GAMES[f"{folder}/open-game.json"]["digest"]
        for _ in range(12):
            if not scene.session.bot_to_move and scene.person_to_move:
                scene.play.play(scene.match.legal()[0])
            stage.update(1.0)
            stage.draw(pygame.Surface(stage.size))
        again, damaged = SaveStore(home, stage.games).resume()
        assert again is not None and damaged == 0
        assert to_plain(again.match) == to_plain(scene.match), "the old set is carried on"


def stage_over(home: Path | None, rows: Plain) -> Stage:
    """Return a stage of a later version, over other rows."""
    stage = stage_with(home)
    stage.games["new_world"] = rules_over("new_world", "standard", rows)
    stage.saves = SaveStore(home, stage.games)
    return stage


@pytest.mark.parametrize("change", CHANGES)
def test_kept_records_are_replayed_from_their_first_moment_to_their_last(
    change: str, games: dict[str, Rules[Any]]
) -> None:
    stage = stage_over(None, later(games["new_world"], change))
    finished = [name for name in AT_THE_TABLE if GAMES[name]["over"]]
    for name in finished[:: 1 if change == "removed" else 6]:
        session = session_of(content(name), stage.games)
        scene = ReplayScene(stage, session)
        stage.replace(scene)
        for moment in (0, scene.playback.index.last // 2, scene.playback.index.last):
            scene.playback.go(moment)
            stage.update(0.1)
            stage.draw(pygame.Surface(stage.size))
        assert digest(session.rules, scene.view.position) == GAMES[name]["digest"]


def test_kept_slots_lie_on_the_shelf_with_their_pictures(tmp_path: Path, games: dict[str, Rules[Any]]) -> None:
    shutil.copytree(FOLDER / "player", tmp_path / "player")
    slots, damaged = SaveStore(tmp_path / "player", {"new_world": games["new_world"]}).slots()
    kept = {number: slot for number, slot in enumerate(slots) if slot is not None}
    assert damaged == 0 and set(kept) == {0, 3}
    assert kept[0].picture.startswith(b"\x89PNG") and not kept[3].picture
    for number, name in ((0, "player/saves/slot-1.json"), (3, "player/saves/slot-4.json")):
        session = kept[number].session
        assert isinstance(session, Session)
        assert digest(session.rules, session.match.position) == GAMES[name]["digest"]


def test_kept_statistics_are_read_with_their_achievements_and_go_on(
    tmp_path: Path, in_use: dict[str, Rules[Any]]
) -> None:
    shutil.copy(FOLDER / "player" / "statistics.json", tmp_path)
    book, told = StatisticsBook(tmp_path), EXPECTED["statistics"]
    assert [row.key for row in book.rows] == told["keys"] and not book.damaged
    assert {person: earned_by(book.rows, person) for person in told["achievements"]} == told["achievements"]
    assert {(row.game, row.skin, row.component_set) for row in book.rows} == {("new_world", "classic", "standard")}
    assert [daily_day(row) for row in book.rows if daily_day(row)] == [date(2026, 11, 16)]
    match = from_plain(record_in("player/open-game.json"), in_use)
    play_to_the_end(match)
    book.count(match, "ON", datetime(2026, 11, 18))
    again = StatisticsBook(tmp_path)
    assert again.rows == book.rows and len(again.rows) == told["rows"] + 1
    assert again.rows[-1].fingerprint == match.rules.component_set.fingerprint


@pytest.mark.parametrize(
    "name", [name for name, told in GAMES.items() if told["game"] == "spice_road" and told["over"]]
)
def test_kept_records_of_spice_road_are_counted(name: str, in_use: dict[str, Rules[Any]], tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    shutil.copy(FOLDER / name, tmp_path / "records")
    book = StatisticsBook(tmp_path)
    list(book.catch_up(in_use))
    assert [(row.game, len(row.seats)) for row in book.rows] == [("spice_road", GAMES[name]["players"])]


def test_a_missing_kept_set_leaves_files_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(FOLDER / "player", tmp_path / "player")
    monkeypatch.setattr("game.record_versions.data_folder", lambda game: tmp_path / game)
    stage = stage_with(tmp_path / "player")
    before = {path: path.read_bytes() for path in (tmp_path / "player").rglob("*") if path.is_file()}
    assert resume_table(stage) == stage.words("title.newer")
    stage.saves.slots()
    for path in stage.saves.records():
        stage.saves.open(path)
    assert {path: path.read_bytes() for path in (tmp_path / "player").rglob("*") if path.is_file()} == before


def test_kept_records_are_counted_when_the_statistics_are_lost(tmp_path: Path, in_use: dict[str, Rules[Any]]) -> None:
    shutil.copytree(FOLDER / "player" / "records", tmp_path / "records")
    book = StatisticsBook(tmp_path)
    list(book.catch_up(in_use))
    assert sorted(row.key for row in book.rows) == sorted(EXPECTED["statistics"]["keys"]), "the branched one is not"


def test_kept_settings_apply_and_are_written_in_the_new_version(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "player" / "settings.json", tmp_path)
    settings, told = load_settings(tmp_path / "settings.json"), EXPECTED["settings"]
    assert settings.open_hands, "what the version did not know is as usual"
    for key, (attribute, _) in ((key, FIELDS[key]) for key in told if key in FIELDS):
        found = getattr(settings, attribute)
        assert (list(found) if key == "window" else found) == told[key], key
    assert {key: table_plain(settings.table)[key] for key in told["table"]} == told["table"]
    save_settings(settings, tmp_path / "settings.json")
    assert load_settings(tmp_path / "settings.json") == settings
    assert json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))["version"] == 2
