"""Series of games: what every entry reached, ratings of all, and a bar that shows how far it is."""

import sys
import time
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, Final

from game.rules import Plain, Rules
from tools.arena.bout import Bout, Outcome, play_bout
from tools.arena.statistics import Sprt, bradley_terry, percentile, wilson

BAR_WIDTH: Final = 30


@dataclass
class Tally:
    """What one entry of the seats has reached."""

    name: str
    wins: int = 0
    points: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def plain(self) -> Plain:
        """Return the figures that repeat as plain data."""
        games = len(self.points)
        low, high = wilson(self.wins, games)
        return {
            "name": self.name,
            "wins": self.wins,
            "win_share": self.wins / games if games else 0.0,
            "low": low,
            "high": high,
            "mean_points": sum(self.points) / games if games else 0.0,
        }

    def plain_times(self) -> Plain:
        """Return the milliseconds of processor time that a turn took."""
        return {
            "name": self.name,
            "median_ms": 1e3 * percentile(self.times, 0.5),
            "p99_ms": 1e3 * percentile(self.times, 0.99),
        }


def run(bout: Bout, rules: Rules[Any], jobs: int = 1, sprt: Sprt | None = None, seconds: float | None = None) -> Plain:
    """Return the results of a bout as plain data.

    With `sprt` it ends as soon as the test is sure; with `seconds`, after the deal that is being played then.
    """
    begun = time.monotonic()
    tallies = [Tally(name) for name in bout.bots]
    unfinished = turns = games = 0
    for outcome in play_bout(bout, rules, jobs):
        _count(tallies, outcome)
        unfinished += not outcome.is_over
        turns += outcome.turns
        games += 1
        _show_progress(games, bout.games)
        if sprt is not None:
            sprt.add(bout.bots[outcome.winner] == bout.bots[0])
            if sprt.verdict != "open" and games % len(bout.bots) == 0:
                break
        if seconds is not None and games % len(bout.bots) == 0 and time.monotonic() - begun > seconds:
            break
    _end_progress()
    results = {
        "game": bout.game,
        "games": games,
        "seed": bout.seed,
        "unfinished": unfinished,
        "mean_turns": turns / len(bout.bots) / games,
        "seats": [tally.plain() for tally in tallies],
        "times": [tally.plain_times() for tally in tallies],
    }
    if sprt is not None:
        results["sprt"] = {"verdict": sprt.verdict, "ratio": sprt.ratio, "bound": sprt.bound}
    return results


def _count(tallies: list[Tally], outcome: Outcome) -> None:
    tallies[outcome.winner].wins += 1
    for tally, points, times in zip(tallies, outcome.points, outcome.times, strict=True):
        tally.points.append(points)
        tally.times += times


def rate(bout: Bout, rules: Rules[Any], jobs: int) -> Plain:
    """Return the ratings of all entries after every pair has played the bout's number of games."""
    wins: dict[tuple[str, str], int] = {}
    pairs = []
    for pair in combinations(bout.bots, 2):
        results = run(replace(bout, bots=pair, options=replace(bout.options, players=2)), rules, jobs)
        first, second = results["seats"]
        wins[pair], wins[pair[1], pair[0]] = first["wins"], second["wins"]
        pairs.append({"seats": list(pair), "wins": [first["wins"], second["wins"]]})
    ratings = bradley_terry(bout.bots, wins)
    order = sorted(ratings, key=lambda name: -ratings[name])
    rows = [{"name": name, "rating": ratings[name]} for name in order]
    return {"game": bout.game, "games": bout.games, "seed": bout.seed, "ratings": rows, "pairs": pairs}


def _show_progress(done: int, games: int) -> None:
    """Draw a bar on a terminal; a file or a pipe gets none."""
    if not sys.stderr.isatty():
        return
    filled = BAR_WIDTH * done // games
    bar = "█" * filled + "·" * (BAR_WIDTH - filled)
    print(f"\r{bar} {done}/{games}", end="", file=sys.stderr, flush=True)


def _end_progress() -> None:
    """Leave the line of the bar, so that the results do not go on in it."""
    if sys.stderr.isatty():
        print(file=sys.stderr, flush=True)
