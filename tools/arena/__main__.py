"""The arena: bots play many games, and the results are counted.

    python3 make.py arena --game new_world --seats captain,scout --games 400 --seed 1 [--json] [--records DIR]
    python3 make.py arena --seats legend,captain,greedy --rating      every pair plays; ratings of all
    python3 make.py arena --seats captain:explorer,captain --sprt 0 20     stops as soon as it is sure
    python3 make.py arena --seats captain:explorer,captain,captain:explorer,captain --sprt 0 20     likewise with four

Each deal is played once with every rotation of the seats, so that no bot is lucky with its cards or its place; numbers
of games are rounded up to whole rotations. Bots think by numbers of positions, so that results repeat; `--seconds`, or
an option such as `legend:seconds=0.2`, gives them time on the clock instead.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.ai.roster import BOTS, TIMED, make_bot
from game.catalogue import load_rules, packages
from game.loading import DataError
from game.rules import Options, Plain, Rules
from tools.arena.bout import TURN_LIMIT, Bout, whole_rotations
from tools.arena.series import rate, run
from tools.arena.statistics import Sprt

GAMES_PLAYED: Final = 100
GAMES_TESTED: Final = 4000
"""What a sequential test may use when nobody says how many: with 0 and 20 points it seldom needs more."""
FEW: Final = 20
"""With fewer games, starting processes takes longer than it saves."""


def table(results: Plain) -> str:
    """Return the results as lines for a person to read."""
    if "ratings" in results:
        head = f"{results['game']}: {results['games']} games a pair, seed {results['seed']}"
        return "\n".join([head, *(f"  {row['name']:<28} {row['rating']:>7.0f}" for row in results["ratings"])])
    lines = [
        f"{results['game']}: {results['games']} games, {results['mean_turns']:.1f} turns each, seed {results['seed']}"
    ]
    for seat, times in zip(results["seats"], results["times"], strict=True):
        lines.append(
            f"  {seat['name']:<24} {seat['wins']:>5} wins {seat['win_share']:>7.1%} ({seat['low']:.1%} to "
            f"{seat['high']:.1%})  {seat['mean_points']:>6.1f} points  "
            f"{times['median_ms']:>6.1f} ms a turn, p99 {times['p99_ms']:.1f}"
        )
    if "sprt" in results:
        lines.append(f"  the first is {results['sprt']['verdict']} (log ratio {results['sprt']['ratio']:.2f})")
    if results["unfinished"]:
        lines.append(f"  {results['unfinished']} games were cut after {TURN_LIMIT} turns")
    return "\n".join(lines)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make.py arena", description="Let bots play and count the results.")
    usual = f"{GAMES_PLAYED}, or at most {GAMES_TESTED} with --sprt"
    parser.add_argument("--game", choices=tuple(packages()), default="new_world")
    parser.add_argument("--seats", default="greedy,random", help=f"bots in turn order, from {', '.join(BOTS)}")
    parser.add_argument("--games", type=int, help=f"rounded up to whole rotations; else {usual}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--board", choices=("D1", "E1", "F1"), help="A New World: the fourth board, else by chance")
    parser.add_argument("--house", action="store_true", help="A New World: with starred cards and marked tiles")
    parser.add_argument("--set", type=Path, help="a folder with another set of components")
    parser.add_argument("--jobs", type=int, default=0, help="processes to use; by default all cores for many games")
    parser.add_argument("--seconds", type=float, help="time for a turn instead of numbers of positions")
    parser.add_argument("--rating", action="store_true", help="let every pair play, and rate all")
    parser.add_argument("--sprt", type=float, nargs=2, metavar="ELO", help="stop when sure, e.g. 0 20")
    parser.add_argument("--times", action="store_true", help="put the time a turn, which never repeats, into --json")
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")
    parser.add_argument("--records", type=Path, help="a folder for the record of each game")
    return parser.parse_args(words)


def _bout(given: argparse.Namespace, rules: Rules[Any]) -> Bout:
    """Return the bout that the command line asks for, or raise ValueError."""
    bots = tuple(given.seats.split(","))
    if given.seconds is not None:
        bots = tuple(f"{bot}:seconds={given.seconds}" if _takes_time(bot) else bot for bot in bots)
    for bot in bots:
        make_bot(bot)
    counts = rules.player_counts
    games = _games(given)
    if (not given.rating and len(bots) not in counts) or len(bots) < 2 or games < 1:
        raise ValueError(f"{given.game} is for {counts[0]} to {counts[-1]} seats, and at least one game is needed")
    if given.rating and len(set(bots)) < len(bots):
        raise ValueError("a rating needs different bots")
    if given.sprt and [2 * bots.count(bot) for bot in sorted(set(bots))] != [len(bots)] * 2:
        raise ValueError("a test needs two bots, each with half of the seats")
    if given.sprt and not given.sprt[0] < given.sprt[1]:
        raise ValueError("a test needs a smaller and a larger difference in rating")
    options = Options(2 if given.rating else len(bots), given.board, given.house)
    games = whole_rotations(games, options.players)
    return Bout(given.game, bots, games, given.seed, options, given.records, given.set)


def _games(given: argparse.Namespace) -> int:
    """Return how many games to play: as many as asked for, else more where a test has to come to an end."""
    if given.games is not None:
        return int(given.games)
    return GAMES_TESTED if given.sprt else GAMES_PLAYED


def _takes_time(bot: str) -> bool:
    return bot.split(":")[0] in TIMED and "seconds=" not in bot


def main(words: Sequence[str] | None = None) -> int:
    """Run a bout as the command line asks, print its results and return the exit code."""
    given = _arguments(words)
    try:
        rules = load_rules(given.game, given.set)
        bout = _bout(given, rules)
        if given.records:
            given.records.mkdir(parents=True, exist_ok=True)
        jobs = given.jobs or (1 if bout.games < FEW else os.cpu_count() or 1)
        if given.rating:
            results = rate(bout, rules, jobs)
        else:
            results = run(bout, rules, jobs, Sprt(*given.sprt) if given.sprt else None)
    except (ValueError, DataError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    if given.json and not given.times:
        results.pop("times", None)
    print(json.dumps(results) if given.json else table(results))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
