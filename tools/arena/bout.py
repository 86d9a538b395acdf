"""Playing the games of a bout, on one core or on several; results come back in order whatever the number of cores."""

import multiprocessing
import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.bot import Bot, ask
from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.match import Match, Seat
from game.record import write_record
from game.rules import Options, Plain, Rules

TURN_LIMIT: Final = 4000
"""A game that has not ended after so many turns is cut; bots that play on purpose end it long before."""


@dataclass(frozen=True)
class Bout:
    """What the arena is to play."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Options
    records: Path | None = None
    folder: Path | None = None
    """Another set of components."""


@dataclass(frozen=True)
class Outcome:
    """How one game of a bout ended; lists go by entry, not by seat."""

    winner: int
    points: tuple[int, ...]
    turns: int
    is_over: bool
    times: tuple[tuple[float, ...], ...]
    """Seconds of processor time that each entry thought, turn by turn."""


def whole_rotations(games: int, seats: int) -> int:
    """Return the next number of games with which every deal is played with each rotation of the seats."""
    return -(-games // seats) * seats


def play_game(
    rules: Rules[Any], deal: Plain, bots: Sequence[Bot], seed: int, times: Sequence[list[float]] | None = None
) -> Match[Any]:
    """Return the match that bots played on a deal; each draws from a generator of its own.

    When `times` has a list for each seat, the seconds that each turn took are added to it. They are processor time, so
    that other work on the machine does not count.
    """
    match = Match(rules, deal, [Seat(bot.name, bot.name) for bot in bots])
    chances = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    spent = 0.0
    while not match.is_over and match.position.turn < TURN_LIMIT:
        seat, turn = match.seat, match.position.turn
        begun = time.process_time()
        step = ask(bots[seat], rules, match.position, chances[seat])
        spent += time.process_time() - begun
        match.play(step)
        if match.position.turn != turn:
            if times is not None:
                times[seat].append(spent)
            spent = 0.0
    return match


def play_numbered(bout: Bout, rules: Rules[Any], number: int) -> Outcome:
    """Play one game of a bout: every deal is played once with each rotation of the seats."""
    players = len(bout.bots)
    dealt, turned = divmod(number, players)
    deal = rules.deal(bout.options, Random(f"{bout.seed} deal {dealt}"))
    entries = [(seat + turned) % players for seat in range(players)]
    times: list[list[float]] = [[] for _ in entries]
    bots = [make_bot(bout.bots[entry]) for entry in entries]
    match = play_game(rules, deal, bots, bout.seed * 1_000_003 + number, times)
    if bout.records:
        write_record(match, bout.records / _record_name(bout, number))
    standing = match.standing
    seat_of = [entries.index(entry) for entry in range(players)]
    return Outcome(
        entries[standing.winner],
        tuple(standing.scores[seat].total for seat in seat_of),
        match.position.turn,
        match.is_over,
        tuple(tuple(times[seat]) for seat in seat_of),
    )


def _record_name(bout: Bout, number: int) -> str:
    """Return a name that no other bots' game has, with characters that every file system takes."""
    bots = "_".join(re.sub(r"[^A-Za-z0-9]", "-", bot) for bot in bout.bots)
    return f"{bout.game}-{bout.seed}-{bots}-{number + 1:05}.json"


def play_bout(bout: Bout, rules: Rules[Any], jobs: int) -> Iterator[Outcome]:
    """Yield the outcomes of all games in order; more than one job starts as many processes."""
    if jobs < 2 or bout.games < 2:
        for number in range(bout.games):
            yield play_numbered(bout, rules, number)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, bout.games)) as pool:
        yield from pool.imap(partial(_play_elsewhere, bout), range(bout.games))


def _play_elsewhere(bout: Bout, number: int) -> Outcome:
    """Play one game of a bout in a process that has only been told about it."""
    return play_numbered(bout, _rules_of(bout.game, bout.folder), number)


@cache
def _rules_of(game: str, folder: Path | None) -> Rules[Any]:
    """Return the rules, loaded once in each process."""
    return load_rules(game, folder)
