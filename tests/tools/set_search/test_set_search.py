"""The search for a set: rows vary within the limits, the score tells how far a set is off, and runs repeat."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from game.goods import bag_of, counts, value
from game.loading import data_folder, read_yaml
from game.new_world.limits import refuse_jackpots
from game.new_world.loader import TABLES, build_components, load_components
from game.new_world.rules import NewWorld
from tests.tools.balance.tallies import good_tally
from tools.balance.cells import CELLS, Job
from tools.balance.plans import HOARDING
from tools.balance.play import Tally
from tools.set_search.__main__ import main
from tools.set_search.score import cell_penalty, plan_penalty
from tools.set_search.variation import Row, alternatives, trades, vary

WORDS = ("--start", str(data_folder("new_world")), "--bot", "scout", "--nodes", "20")


def penalty(cells: Mapping[tuple[int, str], Tally]) -> float:
    """Return by how much the figures of all cells lie outside their bands."""
    return sum(cell_penalty(players, tally) for (players, _), tally in cells.items())


def our_rows() -> list[Row]:
    """Return the locations of our set."""
    rows = read_yaml(data_folder("new_world") / "locations.yaml")
    assert isinstance(rows, list)
    return rows


def test_whatever_varies_can_be_played_and_keeps_to_the_limits() -> None:
    tables = {table: read_yaml(data_folder("new_world") / f"{table}.yaml") for table in TABLES}
    rows, chance = our_rows(), Random(1)
    for _ in range(60):
        varied = vary(rows, chance)
        (before, after), *others = [(one, other) for one, other in zip(rows, varied, strict=True) if one != other]
        assert not others
        assert sum(before[key] != after[key] for key in before) == 1
        rows = varied
        refuse_jackpots(build_components("varied", {**tables, "locations": rows}).locations)


@pytest.mark.parametrize("trade", [("RRR", "BB"), ("B", "YYYYYY"), ("G", "RR"), ("YYY", "RRR"), ("YY", "RR")])
def test_trades_that_are_known_of_the_printed_game_can_be_found(trade: tuple[str, str]) -> None:
    assert trade in trades()


def test_trades_give_one_colour_and_gain_one_to_three() -> None:
    for give, take in trades():
        gain = value(bag_of(take)) - value(bag_of(give))
        assert 1 <= gain <= (3 if len(give) >= 3 else 2)
        assert sum(count > 0 for count in counts(bag_of(give))) == 1


def test_productions_gain_more_for_more_settlers() -> None:
    for needs in (1, 2, 3):
        gains = {value(bag_of(row["gains"])) for row in alternatives("production", needs)}
        assert gains == {2 + needs, 3 + needs}


def test_a_set_in_its_bands_has_no_penalty_and_one_outside_has() -> None:
    cells = {cell: good_tally(cell[0]) for cell in CELLS}
    assert penalty(cells) == 0
    cells[4, "F1"].added = {"3": 100, "32": 100}
    far = penalty(cells)
    cells[4, "F1"].added = {"3": 100, "20": 100}
    assert 0 < penalty(cells) < far


def test_seats_are_forgiven_what_chance_may_do() -> None:
    cells = {(2, "D1"): good_tally(2)}
    cells[2, "D1"].wins = {"0": 56, "1": 44}
    assert penalty(cells) == 0
    cells[2, "D1"].wins = {"0": 70, "1": 30}
    assert penalty(cells) > 0


def test_a_plan_that_wins_too_often_is_a_penalty() -> None:
    tally = good_tally(2)
    tally.games, tally.wins = 100, {"plan": 35, "free": 65}
    assert plan_penalty(HOARDING, tally) == pytest.approx(0)
    tally.wins = {"plan": 42, "free": 58}
    assert plan_penalty(HOARDING, tally) == pytest.approx(0.2)


def test_plans_are_played_before_cells_and_a_candidate_that_is_no_better_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = []

    def play_nothing(rules: NewWorld, job: Job) -> Tally:
        played.append(job.plan or job.board)
        tally = good_tally(2)
        tally.games = 100
        tally.wins = {"plan": 42, "free": 58} if job.plan else {"0": 50, "1": 50}
        return tally

    monkeypatch.setattr("tools.set_search.__main__.CELLS", ((2, "D1"),))
    monkeypatch.setattr("tools.set_search.__main__.play_batch", play_nothing)
    words = ["--start", str(data_folder("new_world")), "--out", str(tmp_path), "--games", "1", "--rounds", "2"]
    assert main([*words, "--plan-games", "10"]) == 0
    assert played == [HOARDING, "D1", HOARDING, HOARDING]
    said = capsys.readouterr().out
    assert said.startswith("start: 0.20\n  the plan 'hoards for one trade' wins 42.0 %\n1: ")
    assert said.count("0.20 or more") == 2


def test_a_search_writes_a_set_that_can_be_loaded_and_repeats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.set_search.__main__.CELLS", ((2, "D1"),))
    words = [
        "--start",
        str(data_folder("new_world")),
        "--games",
        "2",
        "--rounds",
        "4",
        "--bot",
        "scout",
        "--nodes",
        "20",
    ]
    said = []
    for name in ("one", "other"):
        assert main([*words, "--out", str(tmp_path / name)]) == 0
        said.append(capsys.readouterr().out)
        assert load_components(tmp_path / name).locations
    assert said[0] == said[1]
    assert said[0].startswith("start: ")
    assert "\n4: " in said[0]


def test_only_the_places_that_are_named_vary(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.set_search.__main__.CELLS", ((2, "D1"),))
    words = [
        "--start",
        str(data_folder("new_world")),
        "--games",
        "1",
        "--rounds",
        "3",
        "--bot",
        "scout",
        "--nodes",
        "20",
    ]
    assert main([*words, "--out", str(tmp_path), "--only", "C2"]) == 0
    said = capsys.readouterr().out
    assert all(f"\n{number}: C2 " in said for number in (1, 2, 3))


def test_a_seed_that_is_shown_is_not_searched_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--start", str(data_folder("new_world")), "--out", str(tmp_path), "--seed", "1"]
    assert main(words) == 2
    assert "--seed must be one of 7000 to 7999" in capsys.readouterr().err
