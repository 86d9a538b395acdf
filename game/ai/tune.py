"""Learn the weights of an evaluation: try small changes, and keep those that win more games.

    python -m game.ai.tune --game new_world --minutes 20 --seed 1 --out data/ai/new_world.tuned.yaml

An evolution strategy of one parent: each round changes a few weights by chance, and the changed weights play a series
of games against the present ones, the same deals with seats swapped. A clear win makes them the present ones. Progress
is written to the file after every change, with how long it ran and how to repeat it; when the file exists, learning
goes on from there. Rounds depend on the seed alone; how many are played depends on the time.
"""

import argparse
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.beam import Shape
from game.ai.bout import play_game
from game.ai.evaluation import GuideBook, Weights, load_weights
from game.ai.own_beam import OwnBeam
from game.ai.planner import PlanningBot
from game.catalogue import GAMES, load_rules
from game.loading import DataError
from game.rules import Options, Rules

SPREAD: Final = 0.25
"""The usual size of a change, as a part of the weight."""
CHANGED: Final = 4
"""How many weights a round changes, on average."""
FIXED: Final = ("pace", "win")
"""Weights that self-play of equals cannot judge."""
SHAPE: Final = Shape(12, 6)
NODES: Final = 700


@dataclass(frozen=True)
class Series:
    """Two sets of weights that play each other."""

    game: str
    changed: Weights
    present: Weights
    seed: int
    number: int


def play_one(series: Series) -> float:
    """Return 1, or 0, for a game that the changed weights have won, or lost; the points count a little too."""
    rules = load_rules(series.game)
    return _play(rules, series)


def _play(rules: Rules[Any], series: Series) -> float:
    deal = rules.deal(Options(2), Random(f"{series.seed} tune {series.number // 2}"))
    mine = series.number % 2
    sets = (series.changed, series.present) if mine == 0 else (series.present, series.changed)
    bots = [PlanningBot("tune", OwnBeam(SHAPE, NODES), GuideBook(weights=weights)) for weights in sets]
    standing = play_game(rules, deal, bots, series.seed + series.number).standing
    ahead = standing.scores[mine].total - standing.scores[1 - mine].total
    return 0.5 * (standing.winner == mine) + 0.5 / (1 + math.exp(-ahead / 8))


def vary(weights: Weights, chance: Random) -> Weights:
    """Return weights of which a few have been changed by chance."""
    changed = dict(weights)
    for name in sorted(weights):
        if name in FIXED or chance.random() > CHANGED / len(weights):
            continue
        size = max(abs(weights[name]), 0.2)
        if name == "discount":
            changed[name] = min(0.995, max(0.85, weights[name] + chance.gauss(0, 0.015)))
        elif name == "home_curve":
            changed[name] = min(0.98, max(0.3, weights[name] + chance.gauss(0, 0.08)))
        else:
            changed[name] = weights[name] + chance.gauss(0, SPREAD * size)
    changed["near_span"] = max(2.0, changed["near_span"])
    changed["goods_turns"] = max(1.0, changed["goods_turns"])
    return {name: round(weight, 4) for name, weight in changed.items()}


@dataclass
class Progress:
    """How far learning has come."""

    weights: Weights
    rounds: int = 0
    kept: int = 0
    seconds: float = 0.0


def learn(game: str, progress: Progress, minutes: float, seed: int, games: int, out: Path, jobs: int) -> None:
    """Improve weights for some minutes and write them down after every change."""
    begun, before = time.monotonic(), progress.seconds
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        while time.monotonic() - begun < 60 * minutes:
            changed = vary(progress.weights, Random(f"{seed} vary {progress.rounds}"))
            rows = [
                Series(game, changed, progress.weights, seed + 1000 * progress.rounds, number)
                for number in range(games)
            ]
            results = pool.map(play_one, rows[: games // 3]) if changed != progress.weights else [0.0]
            if sum(results) >= 0.5 * len(results):
                results += pool.map(play_one, rows[games // 3 :])
                share = sum(results) / len(results)
                if share >= 0.5 + 0.5 / math.sqrt(len(results)):
                    progress.weights, progress.kept = changed, progress.kept + 1
                    print(f"round {progress.rounds}: kept, share {share:.1%}", file=sys.stderr, flush=True)
            progress.rounds += 1
            progress.seconds = before + time.monotonic() - begun
            write(game, progress, seed, games, out)


def write(game: str, progress: Progress, seed: int, games: int, out: Path) -> None:
    """Write weights as a file that can be loaded, with what is needed to go on or to repeat it."""
    lines = [
        f"# Learned by `python -m game.ai.tune --game {game} --seed {seed} --games {games}`: "
        f"{progress.rounds} rounds, {progress.kept} changes kept, {progress.seconds / 60:.0f} minutes.",
        "weights:",
        *(f"  {name}: {weight:g}" for name, weight in progress.weights.items()),
    ]
    fresh = out.with_suffix(".part")
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(out)


def resume(game: str, out: Path) -> Progress:
    """Return where the file says learning has come to, or a start from the stored weights."""
    if not out.exists():
        return Progress(load_weights(game))
    words = out.read_text(encoding="utf-8").split("\n", 1)[0].replace(",", "").split(": ")[-1].split()
    return Progress(load_weights(game, path=out), int(words[0]), int(words[2]), 60.0 * int(words[5]))


def main(words: Sequence[str] | None = None) -> int:
    """Learn as the command line asks and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m game.ai.tune", description="Learn weights by self-play.")
    parser.add_argument("--game", choices=GAMES, default="new_world")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=48, help="games a round")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True, help="where to write the weights, and to go on from")
    given = parser.parse_args(words)
    try:
        progress = resume(given.game, given.out)
        learn(given.game, progress, given.minutes, given.seed, given.games, given.out, given.jobs)
    except (DataError, OSError, ValueError, IndexError) as error:
        print(f"tune: {error}", file=sys.stderr)
        return 2
    print(f"{progress.rounds} rounds, {progress.kept} changes kept: {given.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
