"""Measure how strong the bots are and write docs/strength.md: every row says how it was measured.

    python -m game.ai.strength --games 200 --seed 1 --out docs/strength.md [--only ladder] [--minutes 2]

Each row is a bout of the arena on fixed numbers of positions, or at equal times where the target says so. With
`--minutes` a row ends after so long, and says how many games were played. Figures are kept as JSON, so that one
part can be measured again and the others stay.
"""

import argparse
import json
import os
import shlex
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from game.ai.arena import run
from game.ai.bout import Bout
from game.ai.levels import LEVELS, STYLES
from game.catalogue import GAMES, load_rules
from game.rules import Options, Plain

SECONDS: Final = 0.1
"""The time of a turn where bots of different kinds are compared."""

VAGUE: Final = 0.25
"""An interval wider than this proves nothing either way."""

MILLISECONDS: Final = {"newcomer": 20, "trader": 20, "scout": 50, "captain": 150, "governor": 600, "legend": 1000}
"""By level: how long a turn may take in pure Python, but for one in a hundred."""
TIMED_GAMES: Final = 4

TITLES: Final = {
    "ladder": "Level against level",
    "yardsticks": "Levels against yardsticks",
    "table": "Four players",
    "styles": "Styles against the neutral captain",
    "times": "Time a move, in pure Python",
}


@dataclass(frozen=True)
class Trial:
    """One row of the page: a bout, and what share the first entry should win."""

    part: str
    game: str
    seats: tuple[str, ...]
    least: float
    most: float = 1.0
    games: int | None = None
    """How many games, where that is not up to the command line."""


def trials() -> Iterator[Trial]:
    """Yield every row of the page."""
    for game in GAMES:
        for weaker, stronger in pairwise(LEVELS):
            yield Trial("ladder", game, (stronger, weaker), 0.65, 0.8)
        timed = f":seconds={SECONDS}"
        yield Trial("yardsticks", game, ("captain", "greedy"), 0.98)
        yield Trial("yardsticks", game, ("governor" + timed, "beam" + timed), 0.65)
        for other in ("flat", "uct"):
            yield Trial("yardsticks", game, ("legend" + timed, other + timed), 0.9)
        yield Trial("table", game, ("legend" + timed, *["uct" + timed] * 3), 0.6)
        yield Trial("table", game, ("captain", "scout", "trader", "greedy"), 0.25)
    for style in STYLES:
        yield Trial("styles", "new_world", (f"captain:{style}", "captain"), 0.45)
    for game in GAMES:
        for level in LEVELS:
            yield Trial("times", game, (level, "scout"), 0.0, games=TIMED_GAMES)


def measure(trial: Trial, games: int, seed: int, minutes: float | None, jobs: int) -> Plain:
    """Return the results of a trial with its command, its date and how long it took."""
    rules = load_rules(trial.game)
    bout = Bout(trial.game, trial.seats, trial.games or games, seed, Options(len(trial.seats)))
    begun = time.monotonic()
    results: dict[str, Any] = run(bout, rules, jobs, seconds=None if minutes is None else 60 * minutes)
    seats = ",".join(trial.seats)
    words = ["--game", trial.game, "--seats", seats, "--games", str(results["games"]), "--seed", str(seed)]
    return results | {
        "part": trial.part,
        "target": [trial.least, trial.most],
        "compiled": not (sys.modules[type(rules).__module__].__file__ or "").endswith(".py"),
        "command": "python -m game.ai.arena " + shlex.join(words),
        "date": time.strftime("%Y-%m-%d"),
        "minutes": (time.monotonic() - begun) / 60,
    }


def page(rows: Sequence[Plain]) -> str:
    """Return the page as Markdown."""
    lines = [
        "# How strong the bots are",
        "",
        "Written by `python -m game.ai.strength`; do not edit. The share is that of the first seat named, with its",
        "95 % Wilson interval, over deals that were each played with every rotation of the seats. Bots think by",
        "numbers of positions, so that a share does not depend on the machine; where a row gives seconds, both had the",
        "same. Times are milliseconds of processor time a turn, median and 99th percentile, of the first seat; with a",
        "star, the modules were compiled. A target is *met* or *not met* when the whole interval says so; otherwise",
        "the share alone says *likely*, and with few games the question stays *open*.",
    ]
    for part, title in TITLES.items():
        lines += ["", f"## {title}", ""]
        if part == "times":
            lines += ["| game | level | turns' median | p99 | at most | |", "|---|---|---|---|---|---|"]
            lines += [_time_row(row) for row in rows if row["part"] == part]
            continue
        lines += [
            "| game | seats | games | share | interval | target | | ms median, p99 |",
            "|---|---|---|---|---|---|---|---|",
        ]
        lines += [_row(row) for row in rows if row["part"] == part]
    lines += ["", "## Commands", ""]
    for row in rows:
        lines.append(f"- {row['date']}, {row['minutes']:.1f} minutes: `{row['command']}`")
    return "\n".join(lines) + "\n"


def _row(row: Plain) -> str:
    seat, times = row["seats"][0], row["times"][0]
    least, most = row["target"]
    target = f"{least:.0%} to {most:.0%}" if most < 1 else f"≥ {least:.0%}"
    names = ", ".join(each["name"] for each in row["seats"])
    return (
        f"| {row['game']} | {names} | {row['games']} | {seat['win_share']:.1%} | {seat['low']:.1%} to "
        f"{seat['high']:.1%} | {target} | {verdict(seat, least, most)} | "
        f"{times['median_ms']:.0f}, {times['p99_ms']:.0f}{'*' if row['compiled'] else ''} |"
    )


def _time_row(row: Plain) -> str:
    level, times = row["seats"][0]["name"], row["times"][0]
    most = MILLISECONDS[level]
    found = "met" if times["p99_ms"] <= most else "**not met**"
    star = "*" if row["compiled"] else ""
    return (
        f"| {row['game']} | {level} | {times['median_ms']:.0f} ms{star} | {times['p99_ms']:.0f} ms{star} | "
        f"{most} ms | {found} |"
    )


def verdict(seat: Plain, least: float, most: float) -> str:
    """Return whether a target is met, as far as the games can tell."""
    if least <= seat["low"] and seat["high"] <= most:
        return "met"
    if seat["high"] < least or seat["low"] > most:
        return "**not met**"
    if seat["high"] - seat["low"] > VAGUE:
        return "open: too few games"
    return "likely met" if least <= seat["win_share"] <= most else "likely not met"


def _key(row: Plain) -> tuple[str, ...]:
    return row["part"], row["game"], *(seat["name"] for seat in row["seats"])


def main(words: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for, write the page and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m game.ai.strength", description="Measure the bots.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, help="the longest that a row may take")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--only", choices=tuple(TITLES), help="measure one part again")
    parser.add_argument("--game", choices=GAMES, help="measure one game again")
    parser.add_argument("--out", type=Path, default=Path("docs/strength.md"))
    parser.add_argument("--figures", type=Path, default=Path("data/ai/strength.json"), help="where figures are kept")
    given = parser.parse_args(words)
    kept = given.figures
    rows: dict[tuple[str, ...], Plain] = {}
    if kept.exists():
        rows = {_key(row): row for row in json.loads(kept.read_text(encoding="utf-8"))}
    for trial in trials():
        if given.only not in (None, trial.part) or given.game not in (None, trial.game):
            continue
        row = measure(trial, given.games, given.seed, given.minutes, given.jobs)
        rows[_key(row)] = row
        kept.write_text(json.dumps(list(rows.values()), indent=1) + "\n", encoding="utf-8")
        given.out.write_text(page(list(rows.values())), encoding="utf-8")
        print((_time_row if trial.part == "times" else _row)(row), file=sys.stderr, flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
