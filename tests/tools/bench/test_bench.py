"""What `make.py bench --json` prints: the real measurements, of very little, give every figure that is asked for."""

import json
import subprocess
import sys
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import GAMES, is_compiled
from tools.bench import __main__ as bench
from tools.bench import bots, exe, keeping, window

FEW = window.Counts(idle=3, pointing=3, moving=3, thinking=5, starts=1)


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    """What is printed after one match of levels that hardly think and a few frames."""
    printed = StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed):
        patch.setattr(bots, "measure", partial(bots.measure, 1, ":nodes=20"))
        patch.setattr(window, "measure", partial(window.measure, FEW))
        patch.setattr(keeping, "measure", partial(keeping.measure, 1))
        assert bench.main(["--json", "--seconds", "0.01"]) == 0
    found: dict[str, Any] = json.loads(printed.getvalue())
    return found


def assert_spread(spread: dict[str, float]) -> None:
    assert 0 <= spread["median"] <= spread["p99"]
    assert spread["median"] > 0 or sys.platform == "win32", "Windows counts processor time in ticks of 1/64 s"


@pytest.mark.parametrize("level", ["captain", "governor", "legend"])
def test_the_time_of_a_turn_is_told_of_every_level_that_searches_in_both_games(
    figures: dict[str, Any], level: str
) -> None:
    by_game = figures[f"ai.{level}_ms"]
    assert set(by_game) == set(GAMES)
    for spread in by_game.values():
        assert_spread(spread)


@pytest.mark.parametrize("edition", window.NAMES)
def test_the_time_of_a_frame_is_told_while_a_bot_thinks(figures: dict[str, Any], edition: str) -> None:
    spread = figures[window.named("ui.frame_thinking_ms", edition)]
    assert_spread(spread)
    assert spread["p99"] <= spread["most"]


@pytest.mark.parametrize("edition", window.NAMES)
@pytest.mark.parametrize("frame", ["idle", "pointing", "moving"])
def test_the_time_of_a_frame_is_told_when_nobody_thinks(figures: dict[str, Any], frame: str, edition: str) -> None:
    median, most = (figures[window.named(f"ui.frame_{frame}_{of}ms", edition)] for of in ("", "p99_"))
    assert 0 < median <= most


def test_the_first_edition_has_the_plain_names_and_the_others_add_theirs() -> None:
    found = [window.named("ui.first_table_ms", edition) for edition in window.NAMES]
    assert found == ["ui.first_table_ms", "ui.first_table_ms.spice_road", "ui.first_table_ms.golem"]


def test_editions_are_told_side_by_side_with_their_ratios_to_the_first() -> None:
    figures = {"a": 2.0, "alone": 1.0, "a.spice_road": 3.0, "a.golem": 1.0}
    figures_with_spread: dict[str, Any] = figures | {"b": {"median": 1.0}, "b.spice_road": {"median": 2.0}}
    lines = [line.split() for line in window.side_by_side(figures_with_spread | {"b.golem": {"median": 0.5}})]
    assert lines[0][-3:] == list(window.NAMES)
    assert lines[1:] == [
        ["a", "2.00", "3.00", "(1.50)", "1.00", "(0.50)"],
        ["b", "1.00", "2.00", "(2.00)", "0.50", "(0.50)"],
    ]


@pytest.mark.parametrize("what", ["step", "turn", "over_another"])
def test_the_time_of_keeping_a_game_is_told(figures: dict[str, Any], what: str) -> None:
    assert_spread(figures[f"keep.{what}_ms"])


def test_the_first_frames_and_the_rules_are_told_too(figures: dict[str, Any]) -> None:
    names = ["ui.first_frame_ms", "copy_us", "load_ms", "calibration_per_s"]
    names += [window.named("ui.first_table_ms", edition) for edition in window.NAMES]
    rates = [f"{game}.random_{what}_per_s" for game in GAMES for what in ("steps", "turns")]
    assert all(figures[name] > 0 for name in names + rates)


@pytest.mark.skipif(not window.STATUS.exists(), reason="the system does not tell")
def test_the_memory_of_a_process_is_not_that_of_the_one_that_started_it() -> None:
    held = bytearray(400 << 20)
    command = [sys.executable, "-c", "from tools.bench.window import peak_mb; print(*peak_mb())"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert 0 < float(told.split()[-1]) < len(held) / 2**20 / 2


def test_the_figures_say_whether_the_rules_are_compiled(figures: dict[str, Any]) -> None:
    assert figures["compiled"] is is_compiled()


# The executables


def test_the_sizes_of_the_program_for_windows_are_told_and_kept_once_it_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(exe, "WINDOWS_DIST", tmp_path / "dist")
    monkeypatch.setattr(exe, "folder_program", lambda: tmp_path / "nothing")
    with pytest.raises(FileNotFoundError, match=r"run make\.py exe first"):
        bench.main(["--exe"])
    (tmp_path / "dist" / "Century").mkdir(parents=True)
    (tmp_path / "dist" / "Century" / "Century.exe").write_bytes(bytes(3_000_000))
    (tmp_path / "dist" / "Century-1.0.0-windows-x86_64.exe").write_bytes(bytes(2_000_000))
    bench.main(["--exe", "--json", "--keep", str(tmp_path / "speeds.json")])
    told = {"exe.windows_folder_mb": 3.0, "exe.windows_onefile_mb": 2.0}
    assert json.loads(capsys.readouterr().out) == told
    kept = json.loads((tmp_path / "speeds.json").read_text(encoding="utf-8"))
    assert told.items() <= kept["executable"].items()
