"""Play the table of bands with look-ahead bots and say whether the set of A New World is fair and lively.

    python -m game.balance --games 1000 --seed 1 [--bot captain --nodes 600] [--set FOLDER] [--out docs]

Writes `balance.md`, `balance.svg` and `balance.json` into the folder of `--out`, prints what lies outside its band, and
returns 1 when anything does. With `--minutes` it stops in time and says how many games were played.
"""

import argparse
import json
import os
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.ai.levels import BEAMS
from game.balance.cells import jobs_of, play_all
from game.balance.page import failures, page
from game.balance.play import Tally
from game.balance.plot import plot
from game.loading import DataError


def main(words: Sequence[str] | None = None) -> int:
    """Measure as the command line asks, write the pages and return the exit code."""
    given = _arguments(words)
    cells: dict[tuple[int, str], Tally] = {}
    plans: dict[str, Tally] = {}
    begun = time.monotonic()
    try:
        jobs = jobs_of(given.bot, given.nodes, given.games, given.plan_games, given.seed, given.set)
        # Parcels of all cells come in turn, so that a run that is cut short has about as many games in each.
        jobs.sort(key=lambda job: job.first / (given.plan_games if job.plan else given.games))
        for number, (job, tally) in enumerate(play_all(jobs, given.jobs), 1):
            into = (
                plans.setdefault(job.plan, Tally()) if job.plan else cells.setdefault((job.players, job.board), Tally())
            )
            into.add(tally)
            if sys.stderr.isatty():
                print(f"\r{number}/{len(jobs)} parcels", end="", file=sys.stderr, flush=True)
            if given.minutes and time.monotonic() - begun > 60 * given.minutes:
                break
    except (DataError, ValueError) as error:
        print(f"balance: {error}", file=sys.stderr)
        return 2
    _write(given, cells, plans)
    wrong = failures(cells, plans)
    print("\n".join(wrong) or "Every cell lies in its bands.")
    return 1 if wrong else 0


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.balance", description="Measure a set of components.")
    parser.add_argument("--games", type=int, default=1000, help="games a cell")
    parser.add_argument("--plan-games", type=int, default=400, help="games of each fixed plan")
    parser.add_argument("--bot", choices=tuple(BEAMS), default="captain")
    parser.add_argument("--nodes", type=int, default=600, help="positions a turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, help="stop after so long")
    parser.add_argument("--set", type=Path, help="a folder with another set of components")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="the folder to write into")
    return parser.parse_args(words)


def _write(given: argparse.Namespace, cells: dict[tuple[int, str], Tally], plans: dict[str, Tally]) -> None:
    options = ["--games", str(given.games), "--plan-games", str(given.plan_games), "--bot", given.bot]
    options += ["--nodes", str(given.nodes), "--seed", str(given.seed)]
    options += ["--minutes", f"{given.minutes:g}"] if given.minutes else []
    command = "python -m game.balance " + shlex.join(options)
    given.out.mkdir(parents=True, exist_ok=True)
    text = page(cells, plans, command, time.strftime("%Y-%m-%d"))
    (given.out / "balance.md").write_text(text, encoding="utf-8")
    (given.out / "balance.svg").write_text(plot(cells), encoding="utf-8")
    kept = {
        "command": command,
        "cells": {f"{players} {board}": tally.plain() for (players, board), tally in cells.items()},
        "plans": {plan: tally.plain() for plan, tally in plans.items()},
    }
    (given.out / "balance.json").write_text(json.dumps(kept) + "\n", encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
