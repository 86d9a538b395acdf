"""Figures that are kept in files: what is wrong with them is told, and speeds are held against their targets."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.ai.strength import main as measure
from game.ai.strength import trials
from game.ai.strength_kept import COMPILED, PURE, FiguresError, keep_speeds, read_rows, read_speeds, write_rows
from game.ai.strength_page import TITLES
from game.ai.strength_speed import speed_findings
from tests.game.ai.test_tools import FAST, good

PARTS = tuple(TITLES)

Change = Callable[[dict[str, Any]], object]


def rows_file(folder: Path) -> Path:
    """Return a file with a row for each trial."""
    path = folder / "strength.json"
    write_rows(path, [good(trial) for trial in trials()])
    return path


def test_rows_come_back_as_they_were_kept(tmp_path: Path) -> None:
    assert read_rows(rows_file(tmp_path), PARTS) == [good(trial) for trial in trials()]
    assert read_rows(tmp_path / "none.json", PARTS) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda row: row.pop("part"),
        lambda row: row.update(part="gossip"),
        lambda row: row.update(game="chess"),
        lambda row: row.update(games=0),
        lambda row: row.update(compiled="yes"),
        lambda row: row.update(command=3),
        lambda row: row.update(minutes=None),
        lambda row: row.update(seats=[]),
        lambda row: row.update(seats=["legend", "governor"]),
        lambda row: row.update(times=row["times"][:1]),
        lambda row: row["seats"][0].pop("name"),
        lambda row: row["seats"][0].update(low="0.5"),
        lambda row: row["seats"][1].update(high=True),
        lambda row: row["times"][0].update(p99_ms=-1),
    ],
)
def test_a_wrong_row_is_told_in_a_sentence(tmp_path: Path, change: Change) -> None:
    row = good(next(trials()))
    change(row)
    path = tmp_path / "strength.json"
    write_rows(path, [row])
    with pytest.raises(FiguresError, match=r"strength\.json is damaged \(.*\): move it away and measure again\.$"):
        read_rows(path, PARTS)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"rows": 3}', b'{"rows": [1]}', b"\xff", b'{"rows": NaN}'])
def test_a_file_that_is_cut_or_something_else_stops_the_tool_and_stays(
    tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path, page = tmp_path / "strength.json", tmp_path / "strength.md"
    path.write_bytes(content)
    assert measure(["--page", "--figures", str(path), "--out", str(page)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("strength: ") and said.count("\n") == 1 and "measure again" in said
    assert path.read_bytes() == content and not page.exists()


def test_speeds_of_both_kinds_are_kept_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "speeds.json"
    keep_speeds(path, FAST | {"compiled": False}, "2026-11-16")
    keep_speeds(path, FAST | {"compiled": True}, "2026-11-17")
    keep_speeds(path, FAST | {"compiled": False, "load_ms": 1.0}, "2026-11-18")
    speeds = read_speeds(path)
    assert {kind: figures["date"] for kind, figures in speeds.items()} == {PURE: "2026-11-18", COMPILED: "2026-11-17"}


@pytest.mark.parametrize("name", [name for name in FAST if name != "date"])
def test_speeds_without_a_figure_that_the_page_shows_are_told(tmp_path: Path, name: str) -> None:
    path = tmp_path / "speeds.json"
    path.write_text(json.dumps({PURE: {key: value for key, value in FAST.items() if key != name}}), encoding="utf-8")
    with pytest.raises(FiguresError, match=name.split(".")[0]):
        read_speeds(path)


@pytest.mark.parametrize(
    ("kind", "change", "expected"),
    [
        (PURE, {}, [True, True, True]),
        (PURE, {"spice_road.random_steps_per_s": 249_000.0}, [False, True, True]),
        (COMPILED, {"new_world.random_steps_per_s": 1_199_000.0}, [True, False, True]),
        (PURE, {"ui.frame_thinking_ms": {"median": 2.8, "most": 34.0}}, [True, True, False]),
        (PURE, {"ui.frame_thinking_ms": {"median": 3.5, "most": 9.0}}, [True, True, False]),
    ],
)
def test_a_speed_that_misses_its_target_is_said(kind: str, change: dict[str, Any], expected: list[bool]) -> None:
    speeds = {PURE: FAST, COMPILED: FAST} | {kind: FAST | change}
    assert [is_met for _, _, is_met in speed_findings(speeds)] == expected


def test_what_was_not_measured_leaves_its_target_open() -> None:
    assert [is_met for _, _, is_met in speed_findings({COMPILED: FAST})] == [None, True, None]
