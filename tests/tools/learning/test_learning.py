"""Learning weights from games: the equations, what makes a candidate the best, and that a run repeats."""

import math
import re
import shlex
from pathlib import Path
from random import Random

import pytest

from game.ai.evaluation import bounds_of, load_weights
from game.ai.win_chance import SHARPNESS, chances
from game.loading import data_folder
from tools.learning import __main__ as command
from tools.learning import fitting
from tools.learning.aims import AIMS, margin, win
from tools.learning.regression import NormalEquations, solve

GAME = fitting.Game({}, (), (10, 20), 1)


def test_equations_are_solved_even_when_a_pivot_is_zero() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_the_fit_finds_what_made_the_samples() -> None:
    chance = Random(1)
    truth = (0.5, -2.0, 3.0)
    whole, half = NormalEquations(3), NormalEquations(3)
    for number in range(200):
        slopes = [chance.uniform(-1, 1) for _ in truth]
        error = sum(slope * each for slope, each in zip(slopes, truth, strict=True))
        (whole if number % 2 else half).add(slopes, error)
    whole.merge(half)
    assert whole.samples == 200
    assert whole.changes([0.0] * 3) == pytest.approx(truth)
    damped = whole.changes([0.0, 0.0, 1e9])
    assert damped[2] == pytest.approx(0.0, abs=1e-5)


def test_a_heavy_sample_counts_as_much_as_several_light_ones() -> None:
    heavy, light = NormalEquations(1), NormalEquations(1)
    heavy.add([2.0], 3.0, 3.0)
    for _ in range(3):
        light.add([2.0], 3.0)
    assert (heavy.matrix, heavy.vector, heavy.squares) == (light.matrix, light.vector, light.squares)


def test_margins_are_told_against_the_mean_of_all_seats() -> None:
    assert margin([10.0, 20.0, 30.0], [60, 60, 90], 2) == [(0.0, 1.0), (-10.0, 1.0), (10.0, 1.0)]
    assert margin([0.0, 0.0], [0, 200], 1)[1] == (25.0, 1.0), "a landslide says no more than a clear win"


def test_chances_to_win_follow_values_and_a_sure_winner_says_little() -> None:
    assert chances([5.0, 5.0, 5.0]) == pytest.approx([1 / 3] * 3)
    assert chances([4.0, 0.0])[0] == pytest.approx(1 / (1 + math.exp(-SHARPNESS * 4.0)))
    expected = win([30.0, 0.0], [90, 50], 0)
    surprise = win([30.0, 0.0], [50, 90], 1)
    assert abs(expected[0][0]) < 0.01 and surprise[0][0] < -3 and surprise[1][0] > 0


@pytest.mark.parametrize("number", [0, 1])
def test_the_candidate_has_every_other_seat_and_then_the_rest(number: int) -> None:
    weights = load_weights("spice_road")
    won, game = fitting.play(fitting.GameTask("spice_road", 3, weights, weights, 5, number))
    assert len(game.points) == 3 and won == ((game.winner + number) % 2 == 0)


def test_a_candidate_is_the_best_from_half_of_the_games_on() -> None:
    old, new = {"red": 1.0}, {"red": 2.0}
    progress = fitting.Progress("new_world", 1, old, new)
    fitting.compete(progress, [(True, GAME), (False, GAME), (False, GAME)])
    assert (progress.best, progress.step_size) == (old, fitting.STEP_SIZE / 2)
    fitting.compete(progress, [(True, GAME), (False, GAME)])
    assert (progress.best, progress.step_size) == (new, fitting.STEP_SIZE / 2)
    assert progress.rounds == [(1, 3), (1, 2)]


def test_a_candidate_stays_within_bounds_and_leaves_fixed_weights_alone() -> None:
    weights = load_weights("new_world")
    progress = fitting.Progress("new_world", 1, weights, weights)
    names = fitting.learnable(weights)
    sums = NormalEquations(len(names) + fitting.EXTRA)
    for column in range(sums.count):  # every weight would like to fall by a thousand
        sums.add([float(column == each) for each in range(sums.count)], -1000.0)
    fitting.improve(progress, sums)
    for name in names:
        low, _ = bounds_of("new_world", name)
        assert low <= progress.candidate[name] <= weights[name]
    assert all(progress.candidate[name] == weights[name] for name in fitting.FIXED)
    assert set(weights) == {*names, *fitting.FIXED}


@pytest.mark.parametrize("aim", AIMS)
@pytest.mark.parametrize(("game", "players"), [("new_world", 2), ("new_world", 4), ("spice_road", 3)])
def test_the_same_game_says_the_same_and_the_text_of_weights_loads_again(
    game: str, players: int, aim: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting, "NODES", 30)
    weights = load_weights(game)

    def sums_of(number: int) -> NormalEquations:
        _, played = fitting.play(fitting.GameTask(game, players, weights, weights, 5, number))
        return fitting.fit(fitting.FitTask(game, weights, (0.0, 0.0), (played,), aim))

    first, again = sums_of(0), sums_of(0)
    assert first.samples > 10
    assert (first.vector, first.matrix) == (again.vector, again.matrix)
    progress = fitting.Progress(game, 5, weights, weights)
    fitting.improve(progress, first)
    assert progress.candidate != weights
    path = tmp_path / "weights.yaml"
    progress.best = progress.candidate
    given = command.parser().parse_args(["--game", game, "--rounds", "1", "--games", "2", "--out", str(path)])
    path.write_text(command.text_of(progress, given, 0.2), encoding="utf-8")
    assert load_weights(game, path=path) == pytest.approx(progress.best)


def test_a_run_repeats_and_writes_the_best_weights(tmp_path: Path) -> None:
    for name in ("first", "again"):
        words = ["--game", "spice_road", "--rounds", "2", "--games", "2", "--jobs", "1", "--seed", "7"]
        assert command.main([*words, "--out", str(tmp_path / f"{name}.yaml")]) == 0
    first, again = (load_weights("spice_road", path=tmp_path / f"{name}.yaml") for name in ("first", "again"))
    assert first == again
    assert "of 2 games the candidate won" in (tmp_path / "first.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [["--games", "3"], ["--games", "0"], ["--rounds", "0"], ["--jobs", "0"]])
def test_numbers_that_make_no_sense_are_refused(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([*words, "--out", str(tmp_path / "out.yaml")]) == 2
    assert "even number of games" in capsys.readouterr().err


def repeat_command(text: str) -> list[str]:
    """Return the words of the command in the comment of a file of weights, which may go over several lines."""
    comment = " ".join(line.removeprefix("#").strip() for line in text.splitlines() if line.startswith("#"))
    found = re.search("`(python3 make.py learn .*?)`", comment)
    assert found is not None
    return shlex.split(found[1])[3:]


@pytest.mark.parametrize("start", [[], ["--start", "my folder/start.yaml"]])
def test_a_file_of_weights_tells_the_whole_command_that_made_it(start: list[str]) -> None:
    weights = load_weights("spice_road")
    words = ["--game", "spice_road", "--rounds", "3", "--games", "20", "--seed", "9", "--out", "learned.yaml", *start]
    given = command.parser().parse_args([*words, "--jobs", "1"])
    text = command.text_of(fitting.Progress("spice_road", 9, weights, weights), given, 0.2)
    again = command.parser().parse_args([*repeat_command(text), "--jobs", "1"])
    assert again == given
    assert ("begun from the weights of the program" in text) == (not start)


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_the_weights_of_the_program_tell_the_whole_command_that_made_them(game: str) -> None:
    text = (data_folder("ai") / f"{game}.yaml").read_text(encoding="utf-8")
    given = command.parser().parse_args(repeat_command(text))
    assert given.game == game and given.start.parent == Path("tools/learning/start") and given.start.is_file()
    assert given.out == Path("learned.yaml"), "whoever repeats it does not overwrite the weights of the program"


def test_a_missing_file_of_weights_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--start", str(tmp_path / "none.yaml"), "--out", str(tmp_path / "out.yaml")]) == 2
    assert "none.yaml cannot be read" in capsys.readouterr().err
