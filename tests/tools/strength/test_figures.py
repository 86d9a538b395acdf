"""Figures that are kept in files come back, and speeds are held against their targets."""

from pathlib import Path
from typing import Any

import pytest

from tests.tools.strength.test_strength import FAST, good
from tools.strength.__main__ import main as measure
from tools.strength.figures import COMPILED, PURE, keep_speeds, read_rows, read_speeds, write_rows
from tools.strength.speeds import speed_findings
from tools.strength.trials import trials


def test_rows_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "strength.json"
    assert read_rows(path) == []
    write_rows(path, [good(trial) for trial in trials()])
    assert read_rows(path) == [good(trial) for trial in trials()]


def test_a_damaged_file_stops_the_tool_and_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, page = tmp_path / "strength.json", tmp_path / "strength.md"
    path.write_text("{", encoding="utf-8")
    assert measure(["--page", "--figures", str(path), "--out", str(page)]) == 2
    assert capsys.readouterr().err.startswith("strength: ")
    assert path.read_text(encoding="utf-8") == "{" and not page.exists()


def test_speeds_of_both_kinds_are_kept_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "speeds.json"
    keep_speeds(path, FAST | {"compiled": False}, "2026-11-16")
    keep_speeds(path, FAST | {"compiled": True}, "2026-11-17")
    keep_speeds(path, FAST | {"compiled": False, "load_ms": 1.0}, "2026-11-18")
    speeds = read_speeds(path)
    assert {kind: figures["date"] for kind, figures in speeds.items()} == {PURE: "2026-11-18", COMPILED: "2026-11-17"}


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
