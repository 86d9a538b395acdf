"""Measure the speed of the rules (random play, copies, loading), the bots and the window. Figures, never tests.

    python3 make.py bench [--json] [--seconds 3] [--exe] [--keep]

Measure alone on the machine. The calibration figure (rounds a second of a fixed loop) lets figures of different
machines be compared; a step that only ends a turn does not count as a step. With `--keep` the figures go into
data/ai/speeds.json too, from where `python -m game.ai.strength` takes them onto its page.
"""

import argparse
import json
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.strength_kept import keep_speeds
from game.catalogue import GAMES, is_compiled, load_rules
from game.rules import Options, Rules
from tools import bench_ai, bench_exe, bench_keeping, bench_ui

SLICES: Final = 30
SPEEDS: Final = Path("data/ai/speeds.json")
"""Where figures are kept."""


def calibration() -> float:
    """Return how many rounds of a fixed pure Python loop run in a second, the best of ten."""
    rounds = 200_000

    def measure() -> float:
        total = 0
        begun = time.perf_counter()
        for number in range(rounds):
            total += number & 7
        return time.perf_counter() - begun

    return rounds / best_of(10, measure)


def random_play(rules: Rules[Any], seconds: float) -> tuple[float, float]:
    """Return steps and turns a second of random play for two players.

    The best of thirty slices after a warm-up: whatever else the machine does only ever slows a slice down.
    """
    chance = Random(1)
    _play_for(rules, chance, seconds / 2)
    slices = [_play_for(rules, chance, seconds / SLICES) for _ in range(SLICES)]
    return max((steps / spent, turns / spent) for steps, turns, spent in slices)


def _play_for(rules: Rules[Any], chance: Random, seconds: float) -> tuple[int, int, float]:
    legal, apply, draw = rules.legal, rules.apply, chance.random
    steps = turns = 0
    spent = 0.0
    while spent < seconds:
        position = rules.new_game(rules.deal(Options(2), chance))
        begun = time.perf_counter()
        while possible := legal(position):
            apply(position, possible[int(draw() * len(possible))])
            steps += 1
        spent += time.perf_counter() - begun
        turns += position.turn
        steps -= position.turn  # each turn has exactly one step that only ends it
    return steps, turns, spent


def best_of(repeats: int, measure: Callable[[], float]) -> float:
    """Return the smallest of several measurements, which noise disturbs least."""
    return min(measure() for _ in range(repeats))


def copy_us(rules: Rules[Any]) -> float:
    """Return the microseconds that a copy of a position takes."""
    position = rules.new_game(rules.deal(Options(2), Random(1)))
    rounds = 20_000

    def measure() -> float:
        begun = time.perf_counter()
        for _ in range(rounds):
            rules.copy(position)
        return (time.perf_counter() - begun) / rounds * 1e6

    return best_of(5, measure)


def load_ms() -> float:
    """Return the milliseconds that loading the components of all games takes."""

    def measure() -> float:
        begun = time.perf_counter()
        for game in GAMES:
            load_rules(game)
        return (time.perf_counter() - begun) * 1e3

    return best_of(3, measure)


def measure_all(seconds: float) -> dict[str, Any]:
    """Return every figure by name; some are spreads of their own."""
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "compiled": is_compiled(),
        "calibration_per_s": calibration(),
    }
    copies = []
    for game in GAMES:
        rules = load_rules(game)
        steps, turns = random_play(rules, seconds)
        figures[f"{game}.random_steps_per_s"] = steps
        figures[f"{game}.random_turns_per_s"] = turns
        copies.append(copy_us(rules))
    figures["copy_us"] = max(copies)
    figures["load_ms"] = load_ms()
    figures.update(bench_ai.measure())
    figures.update(bench_ui.measure())
    figures.update(bench_keeping.measure())
    return figures


def main(words: Sequence[str] | None = None) -> int:
    """Print the figures and return the exit code."""
    parser = argparse.ArgumentParser(prog="make.py bench", description="Measure the speed of the rules and the window.")
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each game is played")
    parser.add_argument("--exe", action="store_true", help="measure the executable in dist/ instead")
    parser.add_argument("--keep", type=Path, nargs="?", const=SPEEDS, metavar="FILE", help="keep the figures")
    given = parser.parse_args(words)
    figures: dict[str, Any] = {**bench_exe.measure()} if given.exe else measure_all(given.seconds)
    if given.keep and not given.exe:
        keep_speeds(given.keep, figures, time.strftime("%Y-%m-%d"))
    if given.json:
        print(json.dumps(figures))
    else:
        for name, figure in flat(figures):
            print(f"{name:<40} {str(figure) if isinstance(figure, str | bool) else f'{figure:,.2f}':>16}")
    return 0


def flat(figures: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every single figure with its whole name."""
    for name, figure in figures.items():
        if isinstance(figure, dict):
            yield from flat(figure, f"{above}{name}.")
        else:
            yield above + name, figure


if __name__ == "__main__":
    raise SystemExit(main())
