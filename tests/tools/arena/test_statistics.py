"""Intervals, ratings, the sequential test, and the arena's modes that use them."""

import json

import pytest

from tools.arena.__main__ import main
from tools.arena.statistics import Sprt, bradley_terry, percentile, wilson


def test_wilson_gives_the_known_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 0) == (0.0, 1.0)


def test_ratings_follow_the_odds() -> None:
    ratings = bradley_terry(("a", "b", "c"), {("a", "b"): 750, ("b", "a"): 250, ("b", "c"): 500, ("c", "b"): 500})
    assert ratings["c"] == 0
    assert ratings["b"] == pytest.approx(0, abs=3)
    assert ratings["a"] == pytest.approx(191, abs=4)


def test_the_sequential_test_stops_when_it_is_sure() -> None:
    test = Sprt(0, 20)
    for _ in range(53):
        test.add(True)
    assert test.verdict == "better"
    test = Sprt(0, 20)
    for _ in range(60):
        test.add(False)
    assert test.verdict == "not better"
    assert Sprt(0, 20).verdict == "open"


def test_percentiles_are_values() -> None:
    assert percentile([], 0.5) == 0.0
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile(list(map(float, range(100))), 0.99) == 99.0


def test_the_arena_rates_many(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--seats", "trader,greedy,random", "--rating", "--games", "2", "--json"]
    assert main(["--game", "spice_road", *words]) == 0
    results = json.loads(capsys.readouterr().out)
    assert {row["name"] for row in results["ratings"]} == {"trader", "greedy", "random"}
    assert len(results["pairs"]) == 3


@pytest.mark.parametrize("seats", ["trader,random", "trader,random,trader,random"])
def test_the_arena_stops_a_sequential_test(seats: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "spice_road", "--seats", seats, "--sprt", "0", "400", "--games", "40", "--jobs", "1"]
    assert main([*words, "--json"]) == 0
    results = json.loads(capsys.readouterr().out)
    assert results["sprt"]["verdict"] == "better"
    assert results["games"] < 40


def test_two_processes_give_the_results_of_one(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for jobs in ("1", "2"):
        assert main(["--game", "spice_road", "--seats", "trader,greedy", "--games", "4", "--jobs", jobs, "--json"]) == 0
        printed.append(json.loads(capsys.readouterr().out))
    assert printed[0] == printed[1]


def test_the_table_shows_intervals_and_times(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "spice_road", "--seats", "trader,greedy", "--games", "2"]) == 0
    output = capsys.readouterr().out
    assert "% to " in output and "ms a turn, p99" in output


@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "greedy,greedy", "--rating"],
        ["--seats", "greedy,random,trader", "--sprt", "0", "20"],
        ["--seats", "greedy,random,random", "--sprt", "0", "20"],
        ["--seats", "greedy,greedy", "--sprt", "0", "20"],
        ["--seats", "greedy,random", "--sprt", "20", "0"],
    ],
)
def test_a_rating_or_a_test_that_makes_no_sense_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("arena: ")
