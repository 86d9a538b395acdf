"""The arena: bots play many games, and the results are counted.

    python -m game.ai.arena --game new_world --seats greedy,random --games 100 --seed 1 [--json] [--records DIR]

Each deal is played once with every rotation of the seats, so that no bot is lucky with its cards or its place.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.bot import Bot, ask
from game.ai.roster import BOTS, make_bot
from game.catalogue import GAMES, load_rules
from game.loading import DataError
from game.match import Match, Seat
from game.record import write_record
from game.rules import Options, Plain, Rules

TURN_LIMIT: Final = 4000
"""A game that has not ended after so many turns is cut; bots that play on purpose end it long before."""

BAR_WIDTH: Final = 30


@dataclass(frozen=True)
class Bout:
    """What the arena is to play."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Options
    records: Path | None = None


@dataclass
class Tally:
    """What one entry of the seats has reached."""

    name: str
    wins: int = 0
    points: list[int] = field(default_factory=list)

    def plain(self) -> Plain:
        """Return the figures as plain data."""
        games = len(self.points)
        return {
            "name": self.name,
            "wins": self.wins,
            "win_share": self.wins / games if games else 0.0,
            "mean_points": sum(self.points) / games if games else 0.0,
        }


def play_game(rules: Rules[Any], deal: Plain, bots: Sequence[Bot], seed: int) -> Match[Any]:
    """Return the match that bots played on a deal; each draws from a generator of its own."""
    match = Match(rules, deal, [Seat(bot.name, bot.name) for bot in bots])
    chances = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    while not match.is_over and match.position.turn < TURN_LIMIT:
        seat = match.seat
        match.play(ask(bots[seat], rules, match.position, chances[seat]))
    return match


def run(bout: Bout, rules: Rules[Any]) -> Plain:
    """Return the results of a bout as plain data."""
    tallies = [Tally(name) for name in bout.bots]
    unfinished = 0
    turns = 0
    for number in range(bout.games):
        match, entries = _play_numbered(bout, rules, number)
        unfinished += not match.is_over
        turns += match.position.turn
        standing = match.standing
        for seat, entry in enumerate(entries):
            tallies[entry].points.append(standing.scores[seat].total)
        tallies[entries[standing.winner]].wins += 1
        if bout.records:
            write_record(match, bout.records / f"{bout.game}-{bout.seed}-{number + 1:05}.json")
        _show_progress(number + 1, bout.games)
    return {
        "game": bout.game,
        "games": bout.games,
        "seed": bout.seed,
        "unfinished": unfinished,
        "mean_turns": turns / len(bout.bots) / bout.games,
        "seats": [tally.plain() for tally in tallies],
    }


def _play_numbered(bout: Bout, rules: Rules[Any], number: int) -> tuple[Match[Any], list[int]]:
    """Return a game of a bout and which entry sat on each seat."""
    players = len(bout.bots)
    dealt, turned = divmod(number, players)
    deal = rules.deal(bout.options, Random(f"{bout.seed} deal {dealt}"))
    entries = [(seat + turned) % players for seat in range(players)]
    bots = [make_bot(bout.bots[entry]) for entry in entries]
    return play_game(rules, deal, bots, bout.seed * 1_000_003 + number), entries


def _show_progress(done: int, games: int) -> None:
    """Draw a bar on a terminal; a file or a pipe gets none."""
    if not sys.stderr.isatty():
        return
    filled = BAR_WIDTH * done // games
    bar = "█" * filled + "·" * (BAR_WIDTH - filled)
    print(f"\r{bar} {done}/{games}", end="\n" if done == games else "", file=sys.stderr, flush=True)


def table(results: Plain) -> str:
    """Return the results as lines for a person to read."""
    lines = [
        f"{results['game']}: {results['games']} games, {results['mean_turns']:.1f} turns each, seed {results['seed']}"
    ]
    for seat in results["seats"]:
        lines.append(
            f"  {seat['name']:<12} {seat['wins']:>5} wins {seat['win_share']:>7.1%}"
            f"   {seat['mean_points']:>6.1f} points"
        )
    if results["unfinished"]:
        lines.append(f"  {results['unfinished']} games were cut after {TURN_LIMIT} turns")
    return "\n".join(lines)


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.ai.arena", description="Let bots play and count the results.")
    parser.add_argument("--game", choices=GAMES, default="new_world")
    parser.add_argument("--seats", default="greedy,random", help=f"bots in turn order, from {', '.join(BOTS)}")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--board", choices=("D1", "E1", "F1"), help="A New World: the fourth board, else by chance")
    parser.add_argument("--house", action="store_true", help="A New World: with starred cards and marked tiles")
    parser.add_argument("--set", type=Path, help="a folder with another set of components")
    parser.add_argument("--json", action="store_true", help="print one object instead of a table")
    parser.add_argument("--records", type=Path, help="a folder for the record of each game")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Run a bout as the command line asks, print its results and return the exit code."""
    given = _arguments(words)
    bots = tuple(given.seats.split(","))
    try:
        for bot in bots:
            make_bot(bot)
        rules = load_rules(given.game, given.set)
        if len(bots) not in rules.player_counts or given.games < 1:
            counts = rules.player_counts
            raise ValueError(f"{given.game} is for {counts[0]} to {counts[-1]} seats, and at least one game is needed")
        if given.records:
            given.records.mkdir(parents=True, exist_ok=True)
        options = Options(len(bots), given.board, given.house)
        results = run(Bout(given.game, bots, given.games, given.seed, options, given.records), rules)
    except (ValueError, DataError, OSError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print(json.dumps(results) if given.json else table(results))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
