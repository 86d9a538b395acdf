"""Measure the rules: random play, copies of positions, loading of components, and the machine by a fixed loop."""

import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from game.catalogue import GAMES, load_rules
from game.rules import Options, Rules

SLICES: Final = 30


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
