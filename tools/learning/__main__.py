"""Learn the weights of an evaluation from games of bots among themselves.

    python3 make.py learn --game new_world --rounds 8 --games 400 --seed 1 --out learned.yaml

The same seed, rounds and games give the same weights, as long as the weights to begin with, the set of components and
the search stay the same.
"""

import argparse
import os
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.ai.evaluation import load_weights
from game.catalogue import GAMES, load_rules
from game.loading import DataError
from tools.learning.aims import AIMS
from tools.learning.fitting import Progress, learn


def command_of(given: argparse.Namespace) -> str:
    """Return the command that repeats a run; how many processes share the work makes no difference."""
    words = ["python3", "make.py", "learn"]
    for name in ("game", "players", "aim", "rounds", "games", "seed", "start", "out"):
        found = getattr(given, name)
        if found is not None:
            words += [f"--{name}", found.as_posix() if isinstance(found, Path) else str(found)]
    return shlex.join(words)


def text_of(progress: Progress, given: argparse.Namespace, minutes: float) -> str:
    """Return the best weights as a file that can be loaded, with what is needed to repeat it."""
    results = ", ".join(str(won) for won, _ in progress.rounds)
    begun = "" if given.start else ", begun from the weights of the program"
    lines = [
        f"# Learned by `{command_of(given)}` in {minutes:.0f} minutes{begun};",
        f"# by round, of {given.games} games the candidate won {results}.",
        "weights:",
        *(f"  {name}: {weight:g}" for name, weight in progress.best.items()),
    ]
    return "\n".join(lines) + "\n"


def parser() -> argparse.ArgumentParser:
    """Return what understands the command line."""
    found = argparse.ArgumentParser(prog="make.py learn", description="Learn weights from self-play.")
    found.add_argument("--game", choices=GAMES, default="new_world")
    found.add_argument("--players", default="2", help="the tables that are played, in turn, as 2,3,4")
    found.add_argument("--aim", choices=tuple(AIMS), default="margin", help="what weights shall tell")
    found.add_argument("--rounds", type=int, default=8)
    found.add_argument("--games", type=int, default=400, help="in each round")
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    found.add_argument("--start", type=Path, help="a file of weights to begin with, instead of those of the program")
    found.add_argument("--out", type=Path, required=True, help="where to write the weights")
    return found


def _players(given: argparse.Namespace) -> tuple[int, ...]:
    """Return how many play at each kind of table, or raise ValueError."""
    known = load_rules(given.game).player_counts
    found = tuple(int(word) if word.isdigit() else 0 for word in given.players.split(","))
    if not set(found) <= set(known):
        raise ValueError(f"{given.game} is for {known[0]} to {known[-1]} players.")
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Learn as the command line asks and return the exit code."""
    given = parser().parse_args(words)
    if given.rounds < 1 or given.games < 2 or given.games % 2 or given.jobs < 1:
        print("learn: at least one round, one job, and an even number of games.", file=sys.stderr)
        return 2
    begun = time.monotonic()

    def keep() -> None:
        print(f"round {len(progress.rounds)}: the candidate won {progress.rounds[-1][0]} of {given.games}", flush=True)
        given.out.write_text(text_of(progress, given, (time.monotonic() - begun) / 60), encoding="utf-8")

    try:
        weights = load_weights(given.game, path=given.start)
        players = _players(given)
        progress = Progress(given.game, given.seed, weights, weights, players, given.aim)
        learn(progress, given.rounds, given.games, given.jobs, keep)
    except (DataError, OSError, ValueError) as error:
        print(f"learn: {error}", file=sys.stderr)
        return 2
    print(f"The best weights are in {given.out}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
