"""The tool that measures the bots."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import LEVELS
from tools.arena.statistics import wilson
from tools.strength import __main__ as strength
from tools.strength.__main__ import main as measure
from tools.strength.figures import COMPILED, PURE, read_rows, write_rows
from tools.strength.page import TARGETS, Target, line, page, target_verdict, verdict
from tools.strength.trials import Trial, trials
from tools.strength.trials import measure as run_trial

FAST = {
    "date": "2026-11-17",
    "new_world.random_steps_per_s": 1_300_000.0,
    "spice_road.random_steps_per_s": 1_400_000.0,
    "ui.frame_idle_ms": 2.5,
    "ui.frame_thinking_ms": {"median": 2.8, "p99": 9.0, "most": 12.0},
}
SPICE = Trial("ladder", "spice_road", ("trader", "newcomer"), 0.65, 0.8)
GREEDY = Trial("yardsticks", "spice_road", ("greedy", "random"), 0.9)
TIMES = Trial("times", "spice_road", ("newcomer", "scout"), 0.0, games=2)


def made_up(trial: Trial, share: float, games: int = 400, p99: float = 15.0, compiled: bool = False) -> dict[str, Any]:
    """Return a row as if the trial had been measured."""
    low, high = wilson(round(share * games), games)
    first = {"win_share": share, "low": low, "high": high}
    other = {"win_share": 1 - share, "low": 1 - high, "high": 1 - low}
    return {
        "part": trial.part,
        "game": trial.game,
        "games": games,
        "seats": [{"name": name, **(other if place else first)} for place, name in enumerate(trial.seats)],
        "times": [{"median_ms": p99 / 2, "p99_ms": p99} for _ in trial.seats],
        "target": [trial.least, trial.most],
        "compiled": compiled,
        "command": "python3 make.py arena",
        "date": "2026-11-16",
        "minutes": 1.0,
        "seconds_a_game": p99 / 10,
    }


def good(trial: Trial) -> dict[str, Any]:
    """Return a row that meets every target."""
    return made_up(trial, 0.72 if trial.most < 1 else 1.0, 4000)


def target(words: str) -> Target:
    return next(each for each in TARGETS if words in each.words)


def judge(words: str, **changed: dict[str, Any]) -> tuple[str, str]:
    """Return the verdict on a target when all rows are good but some: by the names of the first two seats."""
    rows = []
    for trial in trials():
        change = changed.get("_".join(name.split(":")[0] for name in trial.seats[:2]), {})
        rows.append(made_up(trial, **change) if change and trial.game == "spice_road" else good(trial))
    return target_verdict(target(words), rows)


def test_targets_are_judged_by_the_interval() -> None:
    def seat(low: float, share: float, high: float) -> dict[str, float]:
        return {"low": low, "win_share": share, "high": high}

    assert verdict(seat(0.66, 0.7, 0.79), 0.65, 0.8) == "met"
    assert verdict(seat(0.3, 0.4, 0.5), 0.65, 0.8) == "**not met**"
    assert verdict(seat(0.85, 0.9, 0.95), 0.65, 0.8) == "**not met**"
    assert verdict(seat(0.6, 0.7, 0.8), 0.65, 0.8) == "likely met"
    assert verdict(seat(0.4, 0.7, 0.9), 0.65, 0.8) == "open: too few games"
    assert verdict(seat(0.5, 0.6, 0.7), 0.65, 0.8) == "likely not met"


@pytest.mark.parametrize("each", TARGETS, ids=lambda each: each.words[:20])
def test_a_target_is_met_when_all_its_rows_are_and_open_without_them(each: Target) -> None:
    assert target_verdict(each, [good(trial) for trial in trials()])[0] == "met"
    assert target_verdict(each, []) == ("open", "not measured")


@pytest.mark.parametrize(
    ("words", "seats", "share", "found"),
    [
        ("each level", "scout_trader", 0.9, "**not met**"),
        ("each level", "scout_trader", 0.5, "**not met**"),
        ("each level", "scout_trader", 0.82, "**not met**"),
        ("each level", "scout_trader", 0.78, "likely met"),
        ("Legend wins", "legend_uct", 0.8, "**not met**"),
        ("Legend wins", "legend_flat", 0.91, "likely met"),
        ("games of four", "legend_flat", 0.5, "**not met**"),
        ("Governor", "governor_beam", 0.6, "**not met**"),
        ("Captain wins", "captain_greedy", 0.985, "likely met"),
        ("Captain wins", "captain_greedy", 0.9, "**not met**"),
    ],
)
def test_the_worst_row_decides_a_target_and_is_named(words: str, seats: str, share: float, found: str) -> None:
    said, row = judge(words, **{seats: {"share": share}})
    assert said == found
    assert row.startswith(seats.split("_")[0]) and "in spice_road: " in row and f"{share:.1%}" in row


def test_a_weak_style_fails_the_target_of_styles() -> None:
    rows = [made_up(trial, 0.35 if "captain:trader" in trial.seats else 0.5, 2000) for trial in trials()]
    found, row = target_verdict(target("no style"), rows)
    assert found == "**not met**" and row.startswith("captain:trader, captain in new_world: 35.0%")


def test_few_games_leave_a_target_open_but_not_one_that_another_row_fails() -> None:
    few = {"share": 0.75, "games": 8}
    assert judge("each level", legend_governor=few)[0] == "open"
    assert judge("each level", legend_governor=few, scout_trader={"share": 0.3})[0] == "**not met**"


def test_a_row_that_was_never_measured_leaves_its_target_open() -> None:
    missing = Trial("ladder", "new_world", ("legend", "governor"), 0.65, 0.8).key
    rows = [good(trial) for trial in trials() if trial.key != missing]
    assert target_verdict(target("each level"), rows, [missing]) == (
        "open",
        "not measured: legend, governor in new_world",
    )
    assert target_verdict(target("Governor"), rows, [missing])[0] == "met"


def test_times_are_judged_by_level_and_by_the_game() -> None:
    slow = {"share": 0.5, "p99": 60.0}
    assert judge("99 of 100", scout_scout=slow) == ("**not met**", "scout in spice_road: 60 ms of 50 ms")
    assert judge("99 of 100", captain_scout=slow)[0] == "met"
    assert judge("Captain against Captain", captain_captain=slow) == (
        "**not met**",
        "captain, captain in spice_road: 6000 ms of 5000 ms",
    )


def test_times_of_compiled_modules_prove_nothing() -> None:
    assert judge("99 of 100", legend_scout={"share": 0.5, "compiled": True})[0] == "open"
    assert judge("Captain against", captain_captain={"share": 0.5, "compiled": True})[0] == "open"


def test_the_page_lists_all_targets_before_the_tables_and_says_where_they_are_measured() -> None:
    text = page([good(trial) for trial in trials()], [], {PURE: FAST, COMPILED: FAST})
    targets = text[text.index("## Targets") : text.index("## Level against level")]
    assert targets.count("| met |") == len(TARGETS) + 3
    assert "`python3 make.py bench --keep`, measured in pure Python on 2026-11-17 and with" in targets
    assert "`tests/game/ai/test_hint.py`" in targets and Path("tests/game/ai/test_hint.py").is_file()
    assert "| spice_road | captain, captain | 4000 | 1.50 s | 5 s | met |" in text


def test_every_part_of_the_page_is_measured_in_both_games() -> None:
    for part in ("ladder", "among_3", "among_4", "yardsticks", "table", "times"):
        assert {trial.game for trial in trials() if trial.part == part} == {"new_world", "spice_road"}
    assert {trial.game for trial in trials() if trial.part == "among_5"} == {"spice_road"}


def test_each_level_sits_among_the_one_below_at_tables_of_three_and_more() -> None:
    rungs = [trial for trial in trials() if trial.part == "among_4" and trial.game == "new_world"]
    assert [trial.seats for trial in rungs] == [(high, *[low] * 3) for low, high in pairwise(LEVELS)]
    assert {trial.least for trial in trials() if trial.part == "among_3"} == {0.45}
    assert {trial.least for trial in rungs} == {0.38}


def test_a_legend_meets_three_of_either_yardstick_in_both_games() -> None:
    tables = {(trial.game, trial.seats[1:]) for trial in trials() if trial.part == "table" and trial.least == 0.6}
    others = [(f"{name}:seconds=0.1",) * 3 for name in ("flat", "uct")]
    assert tables == {(game, other) for game in ("new_world", "spice_road") for other in others}


# The command line


class Tool:
    """The tool over a few made-up trials, with figures and a page of its own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page, self.figures = folder / "strength.md", folder / "strength.json"
        self.speeds = folder / "speeds.json"
        self.measured: list[Trial] = []
        self._patch = monkeypatch
        self.ask_for([SPICE, GREEDY, TIMES])
        self.compile(False)
        monkeypatch.setattr(strength, "measure", self._measure)

    def ask_for(self, rows: Sequence[Trial]) -> None:
        self._patch.setattr(strength, "trials", lambda: iter(rows))

    def compile(self, compiled: bool) -> None:
        self._patch.setattr(strength, "is_compiled", lambda: compiled)

    def keep(self, *rows: dict[str, Any]) -> None:
        write_rows(self.figures, rows)

    def run(self, *words: str) -> int:
        self.measured.clear()
        files = {"--out": self.page, "--figures": self.figures, "--speeds": self.speeds}
        return measure([*words, *(str(word) for pair in files.items() for word in pair)])

    def kept(self) -> list[tuple[str, float]]:
        """Return the first seats of the figures that are kept, with their shares."""
        rows = read_rows(self.figures)
        return [(row["seats"][0]["name"], row["seats"][0]["win_share"]) for row in rows]

    def _measure(self, trial: Trial, *others: object) -> dict[str, Any]:
        self.measured.append(trial)
        return good(trial)


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tool:
    return Tool(tmp_path, monkeypatch)


def test_figures_of_rows_that_are_no_longer_asked_for_are_dropped(tool: Tool) -> None:
    gone = Trial("ladder", "spice_road", ("scout", "trader"), 0.65, 0.8)
    tool.keep(made_up(gone, 0.7), made_up(TIMES, 0.5), made_up(SPICE, 0.7))
    assert tool.run("--only", "yardsticks") == 0
    assert tool.kept() == [("trader", 0.7), ("greedy", 1.0), ("newcomer", 0.5)]
    assert "scout, trader" not in tool.page.read_text(encoding="utf-8")


def test_kept_figures_are_judged_by_the_targets_of_today(tool: Tool) -> None:
    tool.keep(made_up(Trial("ladder", "spice_road", SPICE.seats, 0.1, 0.2), 0.7))
    assert tool.run("--only", "yardsticks") == 0
    assert "65% to 80%" in tool.page.read_text(encoding="utf-8")


def test_only_rows_without_figures_are_measured_when_asked(tool: Tool) -> None:
    tool.keep(made_up(SPICE, 0.7))
    assert tool.run("--missing") == 0
    assert tool.measured == [GREEDY, TIMES]
    assert tool.run("--missing") == 0
    assert tool.measured == []


def test_only_rows_with_a_text_in_their_seats_are_measured_when_asked(
    tool: Tool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.run("--rows", "newcomer") == 0
    assert tool.measured == [SPICE, TIMES]
    assert tool.run("--rows", "greedy,random") == 0
    assert tool.measured == [GREEDY]
    assert "not measured: newcomer" not in tool.page.read_text(encoding="utf-8")
    assert tool.run("--rows", "nobody") == 2
    assert capsys.readouterr().err.endswith("strength: no row of the page is like that\n")


def test_compiled_modules_are_not_timed(tool: Tool, capsys: pytest.CaptureFixture[str]) -> None:
    tool.keep(made_up(TIMES, 0.5))
    tool.compile(True)
    assert tool.run("--only", "times") == 2
    error = capsys.readouterr().err
    assert error.startswith("strength: times are those of pure Python") and tool.measured == []
    assert tool.run() == 0
    assert tool.measured == [SPICE, GREEDY]
    assert "'times' is left as it is" in capsys.readouterr().err
    assert ("newcomer", 0.5) in tool.kept()
    assert tool.run("--only", "ladder") == 0
    assert "times" not in capsys.readouterr().err.splitlines()[0]
    tool.compile(False)
    assert tool.run("--only", "times") == 0
    assert tool.measured == [TIMES]


def test_at_least_one_game_is_needed(tool: Tool, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.run("--games", "0") == 2
    assert capsys.readouterr().err.startswith("strength: ")


def test_the_page_is_written_with_its_commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = next(trial for trial in trials() if trial.game == "spice_road")
    monkeypatch.setattr("tools.strength.__main__.trials", lambda: iter([first]))
    out, figures = tmp_path / "strength.md", tmp_path / "strength.json"
    files = ["--out", str(out), "--figures", str(figures), "--speeds", str(tmp_path / "none.json")]
    assert measure(["--games", "2", "--jobs", "1", *files]) == 0
    written = out.read_text(encoding="utf-8")
    assert written == page(read_rows(figures), [], {})
    assert "python3 make.py arena --game spice_road --seats trader,newcomer --games 2 --seed 1" in written
    assert measure(["--page", *files]) == 0
    assert out.read_text(encoding="utf-8") == written


def test_a_whole_game_is_timed_on_one_core() -> None:
    trial = next(each for each in trials() if each.seats == ("captain", "captain") and each.game == "spice_road")
    assert (trial.part, trial.jobs) == ("times", 1)
    quick = Trial("times", "spice_road", ("captain", "captain"), 0.0, games=1, jobs=1)
    row = run_trial(quick, 200, 1, None, 2)
    assert row["games"] == 2 and row["command"].endswith(" --jobs 1")
    assert row["seconds_a_game"] == pytest.approx(30 * row["minutes"])
    assert f"{row['seconds_a_game']:.2f} s" in line(row)
