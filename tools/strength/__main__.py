"""Measure how strong the bots are and write docs/strength.md: every row says how it was measured.

    python3 make.py strength --games 200 --seed 1 --out docs/strength.md [--only ladder] [--minutes 2]
    python3 make.py strength --missing --rows legend      only what no figures are kept of, with a Legend in it
    python3 make.py strength --page                       only the page, from what is kept

Each row is a bout of the arena on fixed numbers of positions, or at equal times where the target says so. With
`--minutes` a row ends after so long, and says how many games were played. Figures are kept as JSON, so that one
part can be measured again and the others stay; figures of rows that are no longer asked for are dropped. Strength is
best measured compiled; the part `times` is about pure Python and is measured only when nothing is compiled.
"""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.catalogue import GAMES, is_compiled
from game.files import write_whole
from game.rules import Plain
from tools.strength.figures import read_rows, read_speeds, write_rows
from tools.strength.page import TITLES, Key, key_of, line, page
from tools.strength.trials import Trial, measure, trials


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make.py strength", description="Measure the bots.")
    parser.add_argument("--games", type=int, default=200, help="of a row, rounded up to whole rotations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="the longest that a row may take")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", choices=tuple(TITLES), help="measure one part again")
    parser.add_argument("--game", choices=GAMES, help="measure one game again")
    parser.add_argument("--rows", metavar="TEXT", default="", help="measure only rows with this in their seats")
    parser.add_argument("--missing", action="store_true", help="measure only rows of which no figures are kept")
    parser.add_argument("--out", type=Path, default=Path("docs/strength.md"))
    parser.add_argument("--figures", type=Path, default=Path("docs/strength.json"), help="where figures are kept")
    parser.add_argument("--speeds", type=Path, default=Path("docs/speeds.json"), help="what `bench --keep` kept")
    parser.add_argument("--page", action="store_true", help="measure nothing, only write the page")
    return parser.parse_args(words)


def _kept(figures: Path) -> dict[Key, Plain]:
    """Return the figures that are kept of rows which are still asked for, with the targets of today."""
    rows = {key_of(row): row for row in read_rows(figures)}
    wanted = {trial.key: [trial.least, trial.most] for trial in trials()}
    return {key: row | {"target": wanted[key]} for key, row in rows.items() if key in wanted}


def _chosen(given: argparse.Namespace, kept: Mapping[Key, Plain]) -> list[Trial]:
    """Return what to measure, or raise ValueError when nothing is like that or it cannot be measured now."""
    asked = [
        trial
        for trial in trials()
        if given.only in (None, trial.part) and given.game in (None, trial.game) and given.rows in ",".join(trial.seats)
    ]
    if not asked:
        raise ValueError("no row of the page is like that")
    if given.games < 1:
        raise ValueError("a row needs at least one game")
    chosen = [trial for trial in asked if not (given.missing and trial.key in kept)]
    strength = [trial for trial in chosen if trial.part != "times"]
    if len(strength) == len(chosen) or not is_compiled():
        return chosen
    if given.only == "times":
        raise ValueError("times are those of pure Python, but modules are compiled: run `python3 make.py clean` first")
    print("strength: modules are compiled, so the part 'times' is left as it is", file=sys.stderr)
    return strength


def _write(given: argparse.Namespace, rows: Mapping[Key, Plain]) -> None:
    """Write figures and page in the order of the trials."""
    keys = [trial.key for trial in trials()]
    ordered = [rows[key] for key in keys if key in rows]
    write_rows(given.figures, ordered)
    missing = [key for key in keys if key not in rows]
    write_whole(given.out, page(ordered, missing, read_speeds(given.speeds)))


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for, write the page and return the exit code."""
    given = _arguments(words)
    try:
        rows = _kept(given.figures)
        chosen = [] if given.page else _chosen(given, rows)
        _write(given, rows)
    except (OSError, ValueError) as error:
        print(f"strength: {error}", file=sys.stderr)
        return 2
    for trial in chosen:
        rows[trial.key] = measure(trial, given.games, given.seed, given.minutes, given.jobs)
        _write(given, rows)
        print(line(rows[trial.key]), file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
