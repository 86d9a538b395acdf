"""Play the table of bands with look-ahead bots and say whether the set of A New World is fair and lively.

    python3 make.py balance --games 1000 --seed 1 [--bot captain] [--nodes 400] [--set FOLDER] [--out docs]

Writes `balance.md`, `balance.svg` and `balance.json` into the folder of `--out`, prints the table and what lies outside
its band, and returns 1 when anything does. What another bot has said about the same set stays on the page. With
`--minutes` it stops in time and says how many games were played; with `--resume` it goes on from what
`balance.json` has kept.
"""

import argparse
import os
import shlex
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.ai.levels import LEVELS
from game.files import write_whole
from game.loading import DataError
from tools.balance.cells import CHOOSING_SEEDS, Job, jobs_of, left_of, nodes_of, play_all, rules_of
from tools.balance.kept import KeptError, Measure, go_on, read_save, to_text
from tools.balance.page import excused, failures, page, plan_table, table
from tools.balance.play import Tally
from tools.balance.plot import plot

KEPT: Final = "balance.json"
"""Where what was counted is kept."""
SHOWN: Final = Path("docs")
"""Where the page lies that is shown."""
BOTS: Final = ("scout", "captain", "governor")
"""Who may play: not the Legend, whose trial games hide the unseen for every seat, so that a plan would bind all."""


def main(words: Sequence[str] | None = None) -> int:
    """Measure as the command line asks, write the pages, print the table and return the exit code."""
    given = _arguments(words)
    try:
        _check(given)
        given.out.mkdir(parents=True, exist_ok=True)
        measure, jobs = _begin(given)
        _play(given, measure, jobs)
        measure = replace(measure, command=_command(given, measure))
        _write(given.out, _with_others(given.out, measure))
    except (DataError, KeptError, OSError, ValueError) as error:
        print(f"balance: {error}", file=sys.stderr)
        return 2
    wrong = failures(measure.cells, measure.plans)
    print("\n".join(_report(measure, wrong)))
    return 1 if wrong else 0


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make.py balance", description="Measure a set of components.")
    parser.add_argument("--games", type=int, default=1000, help="games a cell")
    parser.add_argument("--plan-games", type=int, default=400, help="games of each fixed plan; 0 for no plans")
    parser.add_argument("--bot", choices=BOTS, default="captain")
    parser.add_argument("--nodes", type=int, help="positions a turn, where that is not up to the bot's level")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, help="stop after so long")
    parser.add_argument("--resume", action="store_true", help="go on from balance.json in the folder of --out")
    parser.add_argument("--set", type=Path, help="a folder with another set of components")
    parser.add_argument("--out", type=Path, default=SHOWN, help="the folder to write into")
    return parser.parse_args(words)


def _check(given: argparse.Namespace) -> None:
    """Raise ValueError for numbers that nothing can be measured with."""
    if given.games < 1 or given.plan_games < 0:
        raise ValueError("--games must be 1 or more, and --plan-games 0 or more.")
    if given.seed in CHOOSING_SEEDS and given.out == SHOWN:
        raise ValueError("--seed: sets are chosen by games with this seed, so that what is shown needs another.")
    if given.nodes is not None and given.nodes < 1:
        raise ValueError("--nodes must be 1 or more.")
    if given.minutes is not None and not given.minutes > 0:
        raise ValueError("--minutes must be more than 0.")


def _begin(given: argparse.Namespace) -> tuple[Measure, list[Job]]:
    """Return a measurement with all that was kept, and what is left to play."""
    rules = rules_of(given.set)
    jobs = jobs_of(given.bot, given.nodes, given.games, given.plan_games, given.seed, given.set)
    measure = Measure(
        given.bot,
        nodes_of(given.bot, given.nodes),
        given.seed,
        rules.fingerprint,
        cells={(job.players, job.board): Tally() for job in jobs if not job.plan},
        plans={job.plan: Tally() for job in jobs if job.plan},
    )
    if given.resume:
        kept = read_save(given.out / KEPT)
        if given.bot not in kept:
            raise KeptError(f"what was kept cannot go on: {KEPT} has no games of {given.bot}.")
        go_on(measure, kept[given.bot], given.games, given.plan_games)
    # Batches of all cells come in turn, so that a run that is cut short has about as many games in each.
    jobs.sort(key=lambda job: job.first / (given.plan_games if job.plan else given.games))
    return measure, [left for job in jobs if (left := left_of(job, measure.tally_of(job).games))]


def _play(given: argparse.Namespace, measure: Measure, jobs: Sequence[Job]) -> None:
    """Play what is left, as far as the time goes."""
    begun, shows = time.perf_counter(), sys.stderr.isatty()
    for number, (job, tally) in enumerate(play_all(jobs, given.jobs), 1):
        measure.tally_of(job).add(tally)
        if shows:
            print(f"\r{number}/{len(jobs)} batches", end="", file=sys.stderr, flush=True)
        if given.minutes and time.perf_counter() - begun > 60 * given.minutes:
            break
    if shows:
        print(file=sys.stderr)


def _command(given: argparse.Namespace, measure: Measure) -> str:
    """Return the command that measures the same; how the time was cut matters only when games are missing."""
    options = ["--games", str(given.games), "--plan-games", str(given.plan_games), "--bot", given.bot]
    options += ["--nodes", str(given.nodes)] if given.nodes else []
    options += ["--seed", str(given.seed)]
    options += ["--set", str(given.set)] if given.set else []
    cells, plans = measure.cells.values(), measure.plans.values()
    if any(tally.games < given.games for tally in cells) or any(tally.games < given.plan_games for tally in plans):
        options += ["--minutes", f"{given.minutes:g}"] if given.minutes else []
        options += ["--resume"] if given.resume else []
    return "python3 make.py balance " + shlex.join(options)


def _with_others(folder: Path, measure: Measure) -> list[Measure]:
    """Return a measurement and those of other bots that were kept of the same set, the gentlest bot first."""
    kept = read_save(folder / KEPT) if (folder / KEPT).is_file() else {}
    others = [each for bot, each in kept.items() if bot != measure.bot and each.components == measure.components]
    return sorted([measure, *others], key=lambda each: LEVELS.index(each.bot))


def _write(folder: Path, measures: Sequence[Measure]) -> None:
    """Write the page, the picture and what was counted."""
    write_whole(folder / KEPT, to_text(measures))
    write_whole(folder / "balance.md", page(measures, time.strftime("%Y-%m-%d")))
    write_whole(folder / "balance.svg", plot(measures))


def _report(measure: Measure, wrong: Sequence[str]) -> list[str]:
    """Return what to print: the tables, and what lies outside its band."""
    lines = [*table(measure.cells), "", *plan_table(measure.plans), "", *wrong]
    excuses = excused(measure.cells)
    if not wrong:
        lines.append("Every cell lies in the bands that count." if excuses else "Every cell lies in its bands.")
    return lines + excuses


if __name__ == "__main__":
    raise SystemExit(main())
