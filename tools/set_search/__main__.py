"""Search for a better set of A New World: change one row, play, keep the change when the set lies nearer to its bands.

    python -m tools.set_search --start data/new_world --out FOLDER [--games 20] [--plan-games 100] [--rounds 40]
        [--seed 7000] [--bot captain] [--nodes 380] [--only C2,F5] [--minutes 30]

Every candidate plays the same deals as the best set so far: the plans that must do worse than free play, then so many
games in each of the nine cells, with a seed that `tools.balance` never shows; it is given up as soon as it is no better
than the best. What is kept is written to FOLDER at once; the same command finds the same set again. A few games a cell
tell large mistakes from none, and seats only roughly: measure what was found with `make.py balance`.
"""

import argparse
import json
import math
import shutil
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.ai.levels import BEAMS
from game.files import write_whole
from game.loading import DataError, read_yaml
from game.new_world.limits import refuse_jackpots
from game.new_world.loader import TABLES, build_components
from game.new_world.rules import NewWorld
from tools.balance.bands import PLAN_LIMITS
from tools.balance.cells import CELLS, CHOOSING_SEEDS, Job, plan_jobs, play_batch
from tools.balance.page import failures
from tools.balance.play import Tally
from tools.set_search.score import cell_penalty, plan_penalty
from tools.set_search.variation import Row, vary


@dataclass
class Found:
    """What the games of a candidate showed, as far as they were played."""

    penalty: float = 0.0
    cells: dict[tuple[int, str], Tally] = field(default_factory=dict)
    plans: dict[str, Tally] = field(default_factory=dict)


def main(words: Sequence[str] | None = None) -> int:
    """Search as the command line asks and return the exit code."""
    given = _arguments(words)
    try:
        if given.seed not in CHOOSING_SEEDS:
            raise ValueError(f"--seed must be one of {CHOOSING_SEEDS.start} to {CHOOSING_SEEDS.stop - 1}.")
        if given.games < 1 or given.rounds < 0 or given.plan_games < 0:
            raise ValueError("--games must be 1 or more, --plan-games and --rounds 0 or more.")
        search(given)
    except (DataError, OSError, ValueError) as error:
        print(f"set_search: {error}", file=sys.stderr)
        return 2
    return 0


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.set_search", description="Search for a set that lies in its bands.")
    parser.add_argument("--start", type=Path, required=True, help="the folder of the set to begin with")
    parser.add_argument("--out", type=Path, required=True, help="the folder to write the best set into")
    parser.add_argument("--games", type=int, default=20, help="games a cell")
    parser.add_argument(
        "--plan-games", type=int, default=0, help="games of each plan that must do worse than free play"
    )
    parser.add_argument("--rounds", type=int, default=40, help="changes to try")
    parser.add_argument("--seed", type=int, default=CHOOSING_SEEDS.start)
    parser.add_argument("--bot", choices=tuple(BEAMS), default="captain")
    parser.add_argument("--nodes", type=int, help="positions a turn, instead of those of the bot's level")
    parser.add_argument("--only", default="", help="places whose rows may change, such as C2,F5; all by default")
    parser.add_argument("--minutes", type=float, help="stop after so long")
    return parser.parse_args(words)


def search(given: argparse.Namespace) -> None:
    """Try one change after another and keep what is better."""
    tables = {table: read_yaml(given.start / f"{table}.yaml") for table in TABLES}
    given.out.mkdir(parents=True, exist_ok=True)
    for table in TABLES:
        shutil.copyfile(given.start / f"{table}.yaml", given.out / f"{table}.yaml")
    rows = tables["locations"]
    assert isinstance(rows, list)
    places = set(given.only.split(",")) if given.only else {row["place"] for row in rows}
    chance, ends = Random(given.seed), time.monotonic() + 60 * given.minutes if given.minutes else None

    def measured(candidate: list[Row], most: float) -> Found:
        components = build_components("candidate", {**tables, "locations": candidate})
        refuse_jackpots(components.locations)
        return play(NewWorld(components), given, most)

    best = measured(rows, math.inf)
    _tell("start", best)
    for number in range(1, given.rounds + 1):
        if ends and time.monotonic() > ends:
            break
        candidate = _variation(rows, places, chance)
        found = measured(candidate, best.penalty)
        _tell(f"{number}: {_difference(rows, candidate)}", found, best)
        if found.penalty < best.penalty:
            rows, best = candidate, found
            write_whole(given.out / "locations.yaml", _text(rows))


def play(rules: NewWorld, given: argparse.Namespace, most: float) -> Found:
    """Return what the games of a candidate show; no more are played once its penalty is not below the most."""
    found = Found()
    for plan in PLAN_LIMITS if given.plan_games else ():
        tally = found.plans[plan] = Tally()
        for job in plan_jobs(plan, given.bot, given.nodes, given.plan_games, given.seed):
            tally.add(play_batch(rules, job))
        found.penalty += plan_penalty(plan, tally)
    for players, board in CELLS:
        if found.penalty >= most:
            break
        job = Job(given.bot, given.nodes, players, board, given.seed, 0, given.games)
        tally = found.cells[players, board] = play_batch(rules, job)
        found.penalty += cell_penalty(players, tally)
    return found


def _variation(rows: list[Row], places: set[str], chance: Random) -> list[Row]:
    """Return rows of which one that may change is another."""
    while True:
        candidate = vary(rows, chance)
        if _changed(rows, candidate)[1]["place"] in places:
            return candidate


def _changed(rows: list[Row], candidate: list[Row]) -> tuple[Row, Row]:
    return next((one, other) for one, other in zip(rows, candidate, strict=True) if one != other)


def _difference(rows: list[Row], candidate: list[Row]) -> str:
    """Return in words which row is another."""
    before, after = _changed(rows, candidate)
    return f"{after['place']} {_what(before)} -> {_what(after)}"


def _what(row: Row) -> str:
    goods = f"{row['give']}>{row['take']}" if row["kind"] == "trade" else row["gains"]
    return f"{goods} for {row['needs']}"


def _tell(what: str, found: Found, best: Found | None = None) -> None:
    """Say how far a candidate is off, and where, unless the best so far is no farther."""
    given_up = best is not None and found.penalty >= best.penalty
    faults = [] if given_up else failures(found.cells, found.plans)
    reached = f"{found.penalty:.2f}" + (" or more" if given_up else "")
    print(f"{what}: {reached}", *(f"  {each}" for each in faults), sep="\n", flush=True)


def _text(rows: Sequence[Row]) -> str:
    """Return rows as a file that the loader reads: JSON, a row a line, which is YAML too."""
    return "\n".join(f"- {json.dumps(dict(row))}" for row in rows) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
