"""Statistics: every finished game is counted once, adds up rightly, and survives whatever happens to its file."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.files import previous_of
from game.match import Match, Seat
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.record import to_plain
from game.rules import Options
from tests.ui.mutations import mutated
from tests.ui.save_helpers import game, stage_with
from tools.arena.bout import play_game
from ui.routes import show_table
from ui.statistics.achievements import Achievement
from ui.statistics.book import MOST_ROWS, StatisticsBook
from ui.statistics.figures import NO_LEVEL, Figures, figures_of, games_of, grouped, people_in, streaks
from ui.statistics.row import GameRow, SeatLine, key_of, read_row, row_of, row_plain

ENDED = datetime(2026, 11, 16, 20, 30)
PLAYED: dict[int, Match[State]] = {}


def rules() -> NewWorld:
    found = load_rules("new_world")
    assert isinstance(found, NewWorld)
    return found


def match_of(seed: int) -> Match[State]:
    """Return a finished game of Ada against two bots, played once for each seed."""
    if seed not in PLAYED:
        made = rules()
        played = play_game(made, made.deal(Options(3), Random(seed)), [make_bot("greedy")] * 3, seed)
        seats = [Seat("Ada"), Seat("Hale", "captain:explorer"), Seat("Marten", "trader")]
        match = Match(made, played.deal, seats)
        for step in played.steps:
            match.play(step)
        PLAYED[seed] = match
    return PLAYED[seed]


def line(name: str, bot: str = "", place: int = 1, points: int = 50, order: int = 0, **counts: int) -> SeatLine:
    return SeatLine(name, bot, place, order, {"cards": points - 10, "goods": 10}, counts)


def row(number: int, seats: Sequence[SeatLine], **fields: Any) -> GameRow:
    plain = {"game": "new_world", "seed": f"S{number}", "board": "D1", "turns": 60, "tied": False, **fields}
    return GameRow(
        key=f"S{number}:x", date=f"2026-01-01T{number // 60:02}:{number % 60:02}:00", seats=tuple(seats), **plain
    )


def duel(number: int, points: int, other: int, bot: str = "captain") -> GameRow:
    """Return a game of Ada against a bot."""
    won = points > other
    seats = [line("Ada", "", 1 if won else 2, points), line("Hale", bot, 2 if won else 1, other, 1)]
    return row(number, seats)


# A row


def test_a_row_tells_what_the_match_says() -> None:
    match = match_of(1)
    found = row_of(match, "SEED", ENDED)
    assert found.date == "2026-11-16T20:30:00" and found.turns == len(match.turns) and found.game == "new_world"
    assert found.board == match.deal["board"] and found.tied == match.standing.tied
    assert [seat.total for seat in found.seats] == [score.total for score in match.standing.scores]
    assert [seat.place for seat in found.seats] == [match.standing.ranking.index(seat) + 1 for seat in range(3)]
    assert found.seats[match.position.first].order == 0 and sorted(seat.order for seat in found.seats) == [0, 1, 2]
    for number, seat in enumerate(found.seats):
        counts = seat.counts
        assert counts["cards"] == len(match.position.cards[number])
        assert sum(counts[f"cards_{kind}"] for kind in ("help", "tool", "settlers", "exploration")) == counts["cards"]
        assert counts["settlers"] == match.position.settlers(number)
        assert counts["rests"] == sum(
            match.rules.text(step.step) == "rest" for turn in match.turns if turn.seat == number for step in turn.played
        )
    assert sum(seat.counts["ousted"] for seat in found.seats) == sum(seat.counts["lost"] for seat in found.seats) > 0


def test_a_row_survives_the_way_through_plain_data_with_fields_nobody_knows() -> None:
    plain = row_plain(row_of(match_of(1), "SEED", ENDED))
    plain["weather"] = {"wind": [1, 2]}
    plain["seats"][0]["mood"] = "fine"
    again = row_plain(read_row(json.loads(json.dumps(plain))))
    assert again == plain


# Arithmetic


def test_games_wins_best_and_mean_add_up() -> None:
    rows = [duel(1, 60, 50), duel(2, 40, 70), duel(3, 81, 80)]
    games = games_of(rows, "Ada")
    assert figures_of(games) == Figures(3, 2, 81, 181 / 3)
    assert figures_of(games_of(rows, "Nobody")) == Figures(0, 0, 0, 0.0)
    assert games_of(rows, "Hale") == [], "bots have no statistics"


def test_games_are_grouped_by_level_players_and_game() -> None:
    rows = [
        duel(1, 60, 50, "trader"),
        duel(2, 40, 50, "legend:collector"),
        row(3, [line("Ada", points=70), line("Ben", place=2, points=60)]),
        row(4, [line("Ada", "", 3, 20), line("x", "scout", 1, 90), line("y", "greedy", 2, 80)]),
    ]
    games = games_of(rows, "Ada")
    by_level = grouped(games, lambda game: game.level)
    assert {name: (each.games, each.wins, each.best) for name, each in by_level.items()} == {
        "trader": (1, 1, 60),
        "legend": (1, 0, 40),
        NO_LEVEL: (1, 1, 70),
        "scout": (1, 0, 20),
    }
    assert {name: each.games for name, each in grouped(games, lambda game: str(len(game.row.seats))).items()} == {
        "2": 3,
        "3": 1,
    }
    assert games[3].lead == -70 and games[0].lead == 10


def test_streaks_count_wins_in_a_row() -> None:
    def of(pattern: str) -> tuple[int, int]:
        return streaks(games_of([duel(n, 60, 50 if won == "w" else 70) for n, won in enumerate(pattern)], "Ada"))

    assert of("") == (0, 0) and of("w") == (1, 1) and of("l") == (0, 0)
    assert of("wwwlww") == (2, 3) and of("lwwl") == (0, 2)


def test_people_are_named_once_who_played_last_first() -> None:
    rows = [duel(1, 60, 50), row(2, [line("Ben"), line("Ada", place=2)]), row(3, [line("Cy"), line("b", "scout", 2)])]
    assert people_in(rows) == ["Cy", "Ben", "Ada"]


# The book


def earned_ids(earned: Sequence[tuple[str, Achievement]]) -> list[tuple[str, str]]:
    return [(person, each.id) for person, each in earned]


def test_a_game_is_counted_once_and_kept(tmp_path: Path) -> None:
    book = StatisticsBook(tmp_path)
    assert ("Ada", "first_game") in earned_ids(book.count(match_of(1), "SEED", ENDED))
    assert book.count(match_of(1), "SEED", ENDED) == [], "the same game again"
    assert all(each != "first_game" for _, each in earned_ids(book.count(match_of(2), "SEED", ENDED)))
    again = StatisticsBook(tmp_path)
    assert again.rows == book.rows and len(again.rows) == 2
    assert again.count(match_of(2), "SEED", ENDED) == [] and len(again.rows) == 2
    assert not again.damaged


def test_a_game_of_bots_alone_is_added_to_what_is_there(tmp_path: Path) -> None:
    StatisticsBook(tmp_path).count(match_of(1), "ONE", ENDED)
    played = match_of(2)
    bots = Match(played.rules, played.deal, [Seat("a", "scout"), Seat("b", "trader"), Seat("c", "captain")])
    for step in played.steps:
        bots.play(step)
    assert StatisticsBook(tmp_path).count(bots, "TWO", ENDED) == []
    again = StatisticsBook(tmp_path)
    assert [each.seed for each in again.rows] == ["ONE", "TWO"] and people_in(again.rows) == ["Ada"]


def write_record(folder: Path, name: str, number: int, written: datetime, seed: str = "") -> None:
    """Write the record of a game as if it had ended at a time."""
    plain = {**to_plain(match_of(number)), **({"seed": seed} if seed else {})}
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(json.dumps(plain), encoding="utf-8")
    os.utime(folder / name, (written.timestamp(), written.timestamp()))


def test_games_of_an_earlier_run_are_counted_from_their_records(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    StatisticsBook(tmp_path).count(match_of(1), "ONE-1", ENDED)
    write_record(folder, "2026-11-01-203001-ONE1.json", 1, ENDED, "ONE-1")
    write_record(folder, "2026-11-10-100000-TWO.json", 2, datetime(2026, 11, 10, 11))
    (folder / "2026-11-17-100000-BAD.json").write_text("{", encoding="utf-8")
    (folder / "notes.json").write_text("[]", encoding="utf-8")
    book = StatisticsBook(tmp_path)
    assert len(list(book.catch_up({"new_world": rules()}))) == 4
    assert [(each.seed, each.date[:10]) for each in book.rows] == [("TWO", "2026-11-10"), ("ONE-1", "2026-11-16")]
    again = StatisticsBook(tmp_path)
    assert again.rows == book.rows
    assert len(list(again.catch_up({"new_world": rules()}))) <= 2, "older records are looked at once"
    assert again.rows == book.rows


def test_a_game_begun_long_ago_and_finished_now_is_counted(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    write_record(folder, "2026-11-10-100000-TWO.json", 2, datetime(2026, 11, 10, 11))
    list(StatisticsBook(tmp_path).catch_up({"new_world": rules()}))
    write_record(folder, "2026-10-01-100000-ONE.json", 1, ENDED)
    book = StatisticsBook(tmp_path)
    list(book.catch_up({"new_world": rules()}))
    assert [each.seed for each in book.rows] == ["TWO", "ONE"]


def test_the_newest_rows_are_kept_and_the_file_stays_bounded(tmp_path: Path) -> None:
    book = StatisticsBook(tmp_path)
    late = [replace(duel(0, 60, 50), key=str(number), date="2026-02-02T00:00:00") for number in range(MOST_ROWS)]
    for each in [duel(number, 60, 50) for number in range(7)] + late:
        book._add(each)
    book._save()
    assert len(book.rows) == MOST_ROWS and book.rows[0].date.startswith("2026-02")
    assert len(StatisticsBook(tmp_path).rows) == MOST_ROWS


def test_a_damaged_file_is_set_aside_and_the_previous_one_is_used(tmp_path: Path) -> None:
    book = StatisticsBook(tmp_path)
    book.count(match_of(1), "ONE", ENDED)
    book.count(match_of(2), "TWO", ENDED)
    path = tmp_path / "statistics.json"
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    again = StatisticsBook(tmp_path)
    assert [each.seed for each in again.rows] == ["ONE"]
    assert again.damaged == ["statistics.json.damaged-1"]
    assert (tmp_path / again.damaged[0]).read_bytes() == content[: len(content) // 2], "nothing is lost"


def test_what_was_lost_with_a_damaged_file_comes_back_from_the_records(tmp_path: Path) -> None:
    write_record(tmp_path / "records", "2026-11-16-203000-ONE.json", 1, ENDED)
    book = StatisticsBook(tmp_path)
    list(book.catch_up({"new_world": rules()}))
    (tmp_path / "statistics.json").write_text("[]", encoding="utf-8")
    previous_of(tmp_path / "statistics.json").unlink(missing_ok=True)
    again = StatisticsBook(tmp_path)
    assert again.rows == [] and again.damaged
    list(again.catch_up({"new_world": rules()}))
    assert again.rows == book.rows


def test_statistics_of_a_newer_version_stay_where_they_are(tmp_path: Path) -> None:
    write_record(tmp_path / "records", "2026-11-16-203000-ONE.json", 1, ENDED)
    path = tmp_path / "statistics.json"
    path.write_text(json.dumps({"format": "century-statistics", "version": 3, "games": []}), encoding="utf-8")
    previous_of(path).write_text("other", encoding="utf-8")
    before = {each.name: each.read_bytes() for each in tmp_path.glob("*.json*")}
    book = StatisticsBook(tmp_path)
    assert book.left_alone == "newer" and not book.damaged and book.rows == []
    assert book.count(match_of(2), "TWO", ENDED) == [], "nothing is earned anew when nothing was read"
    assert list(book.catch_up({"new_world": rules()})) == []
    assert {each.name: each.read_bytes() for each in tmp_path.glob("*.json*")} == before


def test_a_record_with_an_impossible_time_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_record(tmp_path / "records", "2026-11-16-203000-ONE.json", 1, ENDED)
    path = next((tmp_path / "records").glob("*.json"))
    for stamp in (1e30, float("inf"), float("nan")):
        monkeypatch.setattr(StatisticsBook, "_fresh_records", lambda book, folder, stamp=stamp: [(stamp, path)])
        book = StatisticsBook(tmp_path)
        list(book.catch_up({"new_world": rules()}))
        assert len(book.rows) == 1
        (tmp_path / "statistics.json").unlink()


def test_one_damaged_row_costs_no_other(tmp_path: Path) -> None:
    book = StatisticsBook(tmp_path)
    book.count(match_of(1), "ONE", ENDED)
    book.count(match_of(2), "TWO", ENDED)
    path = tmp_path / "statistics.json"
    plain = json.loads(path.read_text(encoding="utf-8"))
    plain["rows"][0]["turns"] = "many"
    plain["later"] = 7
    path.write_text(json.dumps(plain), encoding="utf-8")
    again = StatisticsBook(tmp_path)
    assert [each.seed for each in again.rows] == ["TWO"] and len(again.damaged) == 1
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["later"] == 7 and len(written["rows"]) == 1


def test_two_thousand_mutated_files_load_every_time_and_what_is_set_aside_is_said(tmp_path: Path) -> None:
    book = StatisticsBook(tmp_path)
    for number in (1, 2):
        book.count(match_of(number), f"SEED{number}", ENDED)
    path = tmp_path / "statistics.json"
    content, whole = path.read_bytes(), book.rows
    chance, outcomes = Random(11), set()
    for _ in range(2000):
        path.write_bytes(mutated(content, chance))
        previous_of(path).unlink(missing_ok=True)
        found = StatisticsBook(tmp_path)
        rows = found.rows
        assert len(rows) >= len(whole) or found.damaged or found.left_alone, "what is missing is said"
        assert all((tmp_path / name).is_file() for name in found.damaged)
        for name in found.damaged:
            (tmp_path / name).unlink()
        outcomes.add((len(rows), bool(found.damaged)))
    assert {(0, True), (1, True), (2, False)} <= outcomes


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    book = StatisticsBook(tmp_path / "file" / "folder")
    assert book.count(match_of(1), "ONE", ENDED) and book.unwritten
    assert len(book.rows) == 1


def test_without_a_folder_nothing_is_written_and_games_count_all_the_same() -> None:
    book = StatisticsBook(None)
    assert book.count(match_of(1), "ONE", ENDED) and list(book.catch_up({})) == []
    assert book.rows[0].key.startswith(key_of("ONE", ""))


def test_a_game_that_ends_at_the_table_is_counted_with_its_skin() -> None:
    stage = stage_with(None)
    session = game(stage)
    session.choice.skin = "golem"
    show_table(stage, session)
    stage.update(1.0)
    assert [row.skin for row in stage.book.rows] == ["golem"]


def test_a_game_of_bots_alone_counts_for_nobody_and_earns_nothing() -> None:
    book = StatisticsBook(None)
    played = match_of(4)
    match = Match(played.rules, played.deal, [Seat(name, "trader") for name in ("Hale", "Marten", "Agnes")])
    for step in played.steps:
        match.play(step)
    assert book.count(match, "bots alone", datetime(2026, 5, 1)) == []
    assert people_in(book.rows) == [] and games_of(book.rows, "Hale") == []
