"""The command: what it prints and returns, what it refuses, and how it goes on from what it kept."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.tools.balance.tallies import good_tally
from tools.balance.__main__ import main
from tools.balance.bands import BANDS
from tools.balance.cells import CELLS, Job
from tools.balance.play import Tally

QUICK = ["--bot", "scout", "--nodes", "20", "--jobs", "1"]


def play_well(jobs: Sequence[Job], _: int) -> Iterator[tuple[Job, Tally]]:
    """Yield for every batch a hundred games that lie in all bands."""
    for job in jobs:
        yield job, Tally(games=100, points=9000, wins={"plan": 10}) if job.plan else good_tally(job.players)


def play_badly(jobs: Sequence[Job], processes: int) -> Iterator[tuple[Job, Tally]]:
    """Yield the same, but with too many Rests on one board."""
    for job, tally in play_well(jobs, processes):
        tally.rests *= 2 if job.board == "E1" and not job.plan else 1
        yield job, tally


def run(folder: Path, *more: str, games: int = 1) -> int:
    """Run the command and return its exit code."""
    return main(["--games", str(games), "--plan-games", str(games), *QUICK, "--out", str(folder), *more])


def kept_in(folder: Path) -> dict[str, Any]:
    """Return what the command has kept."""
    found: dict[str, Any] = json.loads((folder / "balance.json").read_text(encoding="utf-8"))["scout"]
    return found


@pytest.fixture
def one_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let there be one cell and one plan only, in batches of two games."""
    monkeypatch.setattr("tools.balance.cells.CELLS", ((2, "D1"),))
    monkeypatch.setattr("tools.balance.cells.PLANS", ["only tiles"])
    monkeypatch.setattr("tools.balance.cells.BATCH", 2)


@pytest.mark.usefixtures("one_cell")
def test_the_command_writes_its_pages(tmp_path: Path) -> None:
    run(tmp_path, games=2)
    assert "python3 make.py balance --games 2" in (tmp_path / "balance.md").read_text(encoding="utf-8")
    kept = kept_in(tmp_path)
    assert kept["cells"]["2 D1"]["games"] == kept["plans"]["only tiles"]["games"] == 2
    assert (tmp_path / "balance.svg").is_file()


def test_a_good_set_returns_0_and_prints_every_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.balance.__main__.play_all", play_well)
    assert run(tmp_path) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(f"{players}, {board}" in lines[0] for players, board in CELLS)
    assert all(any(line.startswith(f"| {band.name} |") for line in lines) for band in BANDS)
    assert any(line.startswith("| only tiles | 60% | 100 | 10.0 %") for line in lines)
    assert lines[-1] == "Every cell lies in its bands."


def test_a_bad_set_returns_1_and_says_what_lies_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.balance.__main__.play_all", play_badly)
    assert run(tmp_path) == 1
    said = capsys.readouterr().out
    assert said.endswith(
        "\n2 players, E1: Rests of turns 36.0 %\n3 players, E1: Rests of turns 36.0 %\n4 players, E1: "
        "Rests of turns 36.0 %\n"
    )
    assert "**36.0 %**" in said


def test_cells_that_the_time_did_not_reach_are_failures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.balance.__main__.play_all", play_well)
    assert run(tmp_path, "--minutes", "1e-9") == 1
    said = capsys.readouterr().out
    assert "4 players, F1: was not played" in said
    assert "the plan 'only tiles' was not played" in said
    assert "Every cell" not in said
    assert list(kept_in(tmp_path)["cells"]) == ["2 D1"]
    assert "--minutes 1e-09`" in (tmp_path / "balance.md").read_text(encoding="utf-8")


def test_without_games_of_plans_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.balance.__main__.play_all", play_well)
    assert run(tmp_path, "--plan-games", "0") == 0
    assert "Plans were not played." in (tmp_path / "balance.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("option", "number"),
    [
        ("--games", "0"),
        ("--games", "-5"),
        ("--plan-games", "-1"),
        ("--minutes", "0"),
        ("--minutes", "-1"),
        ("--minutes", "nan"),
        ("--nodes", "0"),
        ("--nodes", "-3"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(
    option: str, number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, option, number) == 2
    said = capsys.readouterr()
    assert said.err.startswith("balance: ")
    assert option in said.err
    assert not said.out
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("one_cell")
def test_a_run_in_pieces_counts_the_same_as_one_in_one_go(tmp_path: Path) -> None:
    """Whatever the pieces are: batches cut in the middle, or a run that its time cut short."""
    whole, pieces = tmp_path / "whole", tmp_path / "pieces"
    run(whole, games=5)
    run(pieces, "--minutes", "1e-9", games=5)
    assert kept_in(pieces)["cells"]["2 D1"]["games"] == 2
    assert not kept_in(pieces)["plans"]
    run(pieces, "--minutes", "1e-9", "--resume", games=5)
    assert "--minutes 1e-09 --resume`" in (pieces / "balance.md").read_text(encoding="utf-8")
    run(pieces, "--resume", "--minutes", "60", games=5)
    assert kept_in(pieces) == kept_in(whole)
    assert (pieces / "balance.md").read_text(encoding="utf-8") == (whole / "balance.md").read_text(encoding="utf-8")
    run(pieces, games=3)
    run(pieces, "--resume", games=5)
    assert kept_in(pieces) == kept_in(whole)


@pytest.mark.usefixtures("one_cell")
@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (["--bot", "captain"], "balance.json has no games of captain"),
        (["--nodes", "21"], "measured with nodes 20, not 21"),
        (["--seed", "2"], "measured with seed 1, not 2"),
        (["--games", "1"], "'2 D1' has 2 games already, more than 1"),
        (["--plan-games", "0"], "'only tiles' has 2 games already, more than 0"),
    ],
)
def test_a_run_does_not_go_on_from_another(
    more: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tmp_path, games=2)
    before = (tmp_path / "balance.json").read_bytes()
    assert run(tmp_path, "--resume", *more, games=2) == 2
    assert reason in capsys.readouterr().err
    assert (tmp_path / "balance.json").read_bytes() == before


def test_a_run_does_not_go_on_from_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "--resume") == 2
    assert "balance.json" in capsys.readouterr().err


@pytest.mark.usefixtures("one_cell")
def test_a_run_does_not_go_on_with_another_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(tmp_path, games=2)
    kept = kept_in(tmp_path) | {"components": "another"}
    (tmp_path / "balance.json").write_text(json.dumps({"scout": kept}), encoding="utf-8")
    assert run(tmp_path, "--resume", games=2) == 2
    assert "measured with components another, not" in capsys.readouterr().err


@pytest.mark.usefixtures("one_cell")
def test_what_another_bot_said_about_the_set_stays_on_the_page(tmp_path: Path) -> None:
    run(tmp_path, games=2)
    run(tmp_path, "--bot", "governor", games=2)
    text = (tmp_path / "balance.md").read_text(encoding="utf-8")
    assert text.index("## Scout") < text.index("## Governor")
    assert "--bot scout" in text
    assert kept_in(tmp_path)["cells"]["2 D1"]["games"] == 2


@pytest.mark.usefixtures("one_cell")
def test_what_was_said_about_another_set_is_left_out(tmp_path: Path) -> None:
    run(tmp_path, games=2)
    kept = kept_in(tmp_path) | {"components": "another"}
    (tmp_path / "balance.json").write_text(json.dumps({"scout": kept}), encoding="utf-8")
    run(tmp_path, "--bot", "captain", games=2)
    assert "## Scout" not in (tmp_path / "balance.md").read_text(encoding="utf-8")


def test_what_is_shown_is_not_measured_with_the_seeds_of_choosing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "7000", "--games", "1"]) == 2
    assert "sets are chosen by games with this seed" in capsys.readouterr().err
