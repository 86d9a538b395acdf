"""Measure how long the levels that search think about a turn: milliseconds of processor time, median and p99.

Each level plays whole games of both kinds against a Scout, so that openings, middle games and ends all count.
"""

from random import Random
from typing import Final

from game.ai.roster import make_bot
from game.catalogue import GAMES, load_rules
from game.rules import Options
from tools.arena.bout import play_game
from tools.arena.statistics import percentile

LEVELS: Final = ("captain", "governor", "legend")
MATCHES: Final = 3

Spread = dict[str, float]
"""A median and a 99th percentile."""


def measure(matches: int = MATCHES, option: str = "") -> dict[str, dict[str, Spread]]:
    """Return by level and by game how long a turn takes; an option such as `:nodes=50` makes levels think less."""
    return {
        f"ai.{level}_ms": {game: spread(turn_times(game, level + option, matches)) for game in GAMES}
        for level in LEVELS
    }


def spread(times: list[float]) -> Spread:
    """Return the median and the 99th percentile of times in milliseconds."""
    return {"median": percentile(times, 0.5), "p99": percentile(times, 0.99)}


def turn_times(game: str, bot: str, matches: int) -> list[float]:
    """Return the milliseconds that a bot thought about each of its turns in so many matches."""
    rules = load_rules(game)
    found: list[float] = []
    for number in range(matches):
        times: list[list[float]] = [[], []]
        bots = [make_bot(bot), make_bot("scout")]
        play_game(rules, rules.deal(Options(2), Random(number)), bots, number, times)
        found += [1e3 * seconds for seconds in times[0]]
    return found
