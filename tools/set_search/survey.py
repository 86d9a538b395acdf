"""Play many sets, in each of which every row that may change is chosen by chance, and tell what happened.

One change at a time needs hundreds of games for each; where all of them vary at once, every game tells something of
each. `effects.py` draws the conclusions.
"""

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from game.ai.bot import Bot
from game.ai.roster import make_bot
from game.new_world.rules import NewWorld
from tools.arena.bout import play_game
from tools.balance.cells import BOARDS, CELLS, Job, play_batch
from tools.balance.plans import HOARDING
from tools.balance.play import deal_of, tally_match
from tools.set_search.choices import Choices, Start, pick, rules_with

PLAYS: Final = (*CELLS, *((2, board) for board in BOARDS))
"""The free games of every set: with two players twice as many, since a game of two tells less and takes less time."""


@dataclass(frozen=True)
class FreeGame:
    """What a game without plans showed."""

    players: int
    board: str
    points: Sequence[int]
    """By seat, in the order of play."""
    winner: int
    """The seat, likewise."""
    turns: int
    kinds: Mapping[str, int]
    """Visits by kind of location, those that had any."""
    visits: Mapping[str, int]
    """By place, those that had any."""
    chances: Mapping[str, int]
    """By place: visits of any place while this one was open."""


@dataclass(frozen=True)
class PlanGames:
    """What two games of the plan that hoards showed: on one deal, from both seats."""

    board: str
    wins: int
    """Of the plan."""


@dataclass(frozen=True)
class SetGames:
    """What all games of a set showed."""

    free: Sequence[FreeGame]
    plan: PlanGames


@dataclass(frozen=True)
class Survey:
    """What is to be played."""

    start: Start
    choices: Choices
    bot: str
    nodes: int
    """Positions a turn."""
    seed: int


def play_set(survey: Survey, number: int) -> SetGames:
    """Play the games of a numbered set."""
    rules = rules_with(survey.start, survey.choices, pick(survey.choices, survey.seed, number))
    bot = make_bot(f"{survey.bot}:nodes={survey.nodes}")
    free = [
        _free_game(rules, [bot] * players, board, survey.seed, number * len(PLAYS) + game)
        for game, (players, board) in enumerate(PLAYS)
    ]
    return SetGames(free, _plan_games(rules, survey, number))


def _free_game(rules: NewWorld, bots: Sequence[Bot], board: str, seed: int, number: int) -> FreeGame:
    players = len(bots)
    match = play_game(rules, deal_of(rules, players, board, seed, number), bots, seed + number)
    tally, first = tally_match(rules, match), match.position.first
    scores = match.standing.scores
    points = [scores[(first + away) % players].total for away in range(players)]
    winner = (match.standing.winner - first) % players
    return FreeGame(players, board, points, winner, tally.turns, tally.kinds, tally.visits, tally.chances)


def _plan_games(rules: NewWorld, survey: Survey, number: int) -> PlanGames:
    board = BOARDS[number % len(BOARDS)]
    tally = play_batch(rules, Job(survey.bot, survey.nodes, 2, board, survey.seed, 2 * number, 2, HOARDING))
    return PlanGames(board, tally.wins.get("plan", 0))


def play_sets(survey: Survey, numbers: Sequence[int], processes: int) -> Iterator[SetGames]:
    """Yield the games of the numbered sets, in order."""
    play = partial(play_set, survey)
    if processes < 2 or len(numbers) < 2:
        yield from map(play, numbers)
        return
    context: Any = multiprocessing.get_context("spawn")
    with context.Pool(processes) as pool:
        yield from pool.imap(play, numbers)
