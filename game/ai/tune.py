"""Learn the weights of an evaluation by self-play: push all weights a little both ways, and follow what wins.

    python -m game.ai.tune --game new_world --minutes 40 --seed 1 --out data/ai/new_world.tuned.yaml

Simultaneous perturbation: each pair of games moves every weight by its own step up or down by chance, and lets those
weights play against the same steps the other way, on one deal with seats swapped. By how much the one side is ahead
says a little about every weight at once; thousands of pairs add up. Progress is written to the file after every batch,
with how long it ran and how to repeat it; when the file exists, learning goes on from there. Batches depend on the
seed alone; how many are played depends on the time.
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

REACH: Final = 0.2
"""How far a weight is moved for a pair of games, as a part of it at the beginning."""
LEAST: Final = 0.05
"""The smallest such step."""
PACE: Final = 0.06
"""How far a weight follows one pair that was won outright, in steps; it slows down as pairs add up."""
SLOWER: Final = 400
"""After so many pairs the pace has fallen to seven tenths."""
BATCH: Final = 8
"""Pairs of games that are played from the same weights."""
FIXED: Final = ("pace", "win")
"""Weights that self-play of equals cannot judge."""
BOUNDS: Final = {
    "discount": (0.85, 0.995),
    "home_curve": (0.3, 0.98),
    "near_span": (2.0, 40.0),
    "goods_turns": (1.0, 20.0),
}
FINE: Final = {"discount": 0.01, "home_curve": 0.06}
"""Steps of weights for which a part of them would be too coarse."""
SHAPE: Final = Shape(16, 6)
NODES: Final = 900


@dataclass(frozen=True)
class Pair:
    """Two games from some weights, moved one way and the other."""

    game: str
    weights: Weights
    steps: Weights
    seed: int
    number: int


def steps_of(weights: Weights) -> Weights:
    """Return by how much each weight is moved; what stays as it is has no step."""
    movable = [name for name in weights if name not in FIXED]
    return {name: FINE.get(name, max(LEAST, REACH * abs(weights[name]))) for name in movable}


def signs_of(pair: Pair) -> dict[str, int]:
    """Return which way each weight goes for the first side of a pair."""
    chance = Random(f"{pair.seed} signs {pair.number}")
    return {name: chance.choice((-1, 1)) for name in pair.steps}


def moved(weights: Weights, changes: Weights) -> Weights:
    """Return weights with changes added, within what makes sense."""
    found = dict(weights)
    for name, change in changes.items():
        low, high = BOUNDS.get(name, (-1000.0, 1000.0))
        found[name] = min(high, max(low, found[name] + change))
    return found


def play_pair(pair: Pair) -> float:
    """Return by how much the first side of a pair did better, from -1 to 1."""
    rules = load_rules(pair.game)
    signs = signs_of(pair)
    up = moved(pair.weights, {name: signs[name] * step for name, step in pair.steps.items()})
    down = moved(pair.weights, {name: -signs[name] * step for name, step in pair.steps.items()})
    deal = rules.deal(Options(2), Random(f"{pair.seed} deal {pair.number}"))
    first = _ahead(rules, deal, (up, down), pair.number)
    return (first - _ahead(rules, deal, (down, up), pair.number)) / 2


def _ahead(rules: Rules[Any], deal: Any, sides: Sequence[Weights], number: int) -> float:
    """Return how the first seat did: half for winning, half by the margin."""
    bots = [PlanningBot("tune", OwnBeam(SHAPE, NODES), GuideBook(weights=weights)) for weights in sides]
    standing = play_game(rules, deal, bots, number).standing
    margin = standing.scores[0].total - standing.scores[1].total
    return 0.5 * (1 if standing.winner == 0 else -1) + 0.5 * math.tanh(margin / 12)


@dataclass
class Progress:
    """How far learning has come."""

    weights: Weights
    pairs: int = 0
    seconds: float = 0.0


def follow(progress: Progress, pairs: Sequence[Pair], results: Sequence[float]) -> None:
    """Move the weights by what a batch of pairs tells."""
    pace = PACE / math.sqrt(1 + progress.pairs / SLOWER)
    changes = dict.fromkeys(pairs[0].steps, 0.0)
    for pair, result in zip(pairs, results, strict=True):
        for name, sign in signs_of(pair).items():
            changes[name] += pace * result * sign * pair.steps[name]
    progress.weights = {name: round(weight, 4) for name, weight in moved(progress.weights, changes).items()}
    progress.pairs += len(pairs)


def learn(game: str, progress: Progress, minutes: float, seed: int, out: Path, jobs: int) -> None:
    """Improve weights for some minutes and write them down after every batch."""
    begun, before = time.monotonic(), progress.seconds
    steps = steps_of(load_weights(game))
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        while time.monotonic() - begun < 60 * minutes:
            numbers = range(progress.pairs, progress.pairs + BATCH)
            pairs = [Pair(game, progress.weights, steps, seed, number) for number in numbers]
            follow(progress, pairs, pool.map(play_pair, pairs, chunksize=1))
            progress.seconds = before + time.monotonic() - begun
            write(game, progress, seed, out)


def write(game: str, progress: Progress, seed: int, out: Path) -> None:
    """Write weights as a file that can be loaded, with what is needed to go on or to repeat it."""
    lines = [
        f"# Learned by `python -m game.ai.tune --game {game} --seed {seed}`: "
        f"{progress.pairs} pairs of games, {progress.seconds / 60:.0f} minutes.",
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
    return Progress(load_weights(game, path=out), int(words[0]), 60.0 * int(words[4]))


def main(words: Sequence[str] | None = None) -> int:
    """Learn as the command line asks and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m game.ai.tune", description="Learn weights by self-play.")
    parser.add_argument("--game", choices=GAMES, default="new_world")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, required=True, help="where to write the weights, and to go on from")
    given = parser.parse_args(words)
    try:
        progress = resume(given.game, given.out)
        learn(given.game, progress, given.minutes, given.seed, given.out, given.jobs)
    except (DataError, OSError, ValueError, IndexError) as error:
        print(f"tune: {error}", file=sys.stderr)
        return 2
    print(f"{progress.pairs} pairs of games: {given.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
