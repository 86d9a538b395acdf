"""The tool that measures the bots."""

import json
from pathlib import Path

import pytest

from game.ai.strength import main as measure
from game.ai.strength import page, trials, verdict


def test_targets_are_judged_by_the_interval() -> None:
    def seat(low: float, share: float, high: float) -> dict[str, float]:
        return {"low": low, "win_share": share, "high": high}

    assert verdict(seat(0.66, 0.7, 0.79), 0.65, 0.8) == "met"
    assert verdict(seat(0.3, 0.4, 0.5), 0.65, 0.8) == "**not met**"
    assert verdict(seat(0.85, 0.9, 0.95), 0.65, 0.8) == "**not met**"
    assert verdict(seat(0.6, 0.7, 0.8), 0.65, 0.8) == "likely met"
    assert verdict(seat(0.4, 0.7, 0.9), 0.65, 0.8) == "open: too few games"
    assert verdict(seat(0.5, 0.6, 0.7), 0.65, 0.8) == "likely not met"


def test_every_part_of_the_page_is_measured_in_both_games() -> None:
    for part in ("ladder", "yardsticks", "table"):
        assert {trial.game for trial in trials() if trial.part == part} == {"new_world", "spice_road"}


def test_the_page_is_written_with_its_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = next(trial for trial in trials() if trial.game == "spice_road")
    monkeypatch.setattr("game.ai.strength.trials", lambda: iter([first]))
    out, figures = tmp_path / "strength.md", tmp_path / "strength.json"
    assert measure(["--games", "2", "--jobs", "1", "--out", str(out), "--figures", str(figures)]) == 0
    rows = json.loads(figures.read_text(encoding="utf-8"))
    assert out.read_text(encoding="utf-8") == page(rows)
    assert "python -m game.ai.arena --game spice_road --seats trader,newcomer --games 2 --seed 1" in page(rows)
