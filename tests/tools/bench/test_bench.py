"""What `make.py bench --json` prints: the real measurements, of very little, give every figure that is asked for."""

import json
from contextlib import redirect_stdout
from functools import partial
from io import StringIO
from typing import Any

import pytest

from game.catalogue import GAMES, is_compiled
from tools.bench import __main__ as bench
from tools.bench import bots, keeping, window

FEW = window.Counts(idle=3, moving=3, thinking=5, starts=1)


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
    assert 0 < spread["median"] <= spread["p99"]


@pytest.mark.parametrize("level", ["captain", "governor", "legend"])
def test_the_time_of_a_turn_is_told_of_every_level_that_searches_in_both_games(
    figures: dict[str, Any], level: str
) -> None:
    by_game = figures[f"ai.{level}_ms"]
    assert set(by_game) == set(GAMES)
    for spread in by_game.values():
        assert_spread(spread)


def test_the_time_of_a_frame_is_told_while_a_bot_thinks(figures: dict[str, Any]) -> None:
    spread = figures["ui.frame_thinking_ms"]
    assert_spread(spread)
    assert spread["p99"] <= spread["most"]


@pytest.mark.parametrize("frame", ["idle", "moving"])
def test_the_time_of_a_frame_is_told_when_nobody_thinks(figures: dict[str, Any], frame: str) -> None:
    assert 0 < figures[f"ui.frame_{frame}_ms"] <= figures[f"ui.frame_{frame}_p99_ms"]


@pytest.mark.parametrize("what", ["step", "turn", "over_another"])
def test_the_time_of_keeping_a_game_is_told(figures: dict[str, Any], what: str) -> None:
    assert_spread(figures[f"keep.{what}_ms"])


def test_the_first_frames_and_the_rules_are_told_too(figures: dict[str, Any]) -> None:
    names = ["ui.first_frame_ms", "ui.first_table_ms", "copy_us", "load_ms", "calibration_per_s"]
    rates = [f"{game}.random_{what}_per_s" for game in GAMES for what in ("steps", "turns")]
    assert all(figures[name] > 0 for name in names + rates)


def test_the_figures_say_whether_the_rules_are_compiled(figures: dict[str, Any]) -> None:
    assert figures["compiled"] is is_compiled()
