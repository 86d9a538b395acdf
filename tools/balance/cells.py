"""Playing the cells of the table of bands, on both cores, and keeping what was counted."""

import multiprocessing
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, Final

from game.ai.bot import Bot
from game.ai.knowledge import knowledge_of
from game.ai.levels import Limits, make_level
from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.new_world.rules import NewWorld
from tools.balance.plans import PLANS, PlanGuideCache
from tools.balance.play import Tally, deal_of, tally_game

PLAYERS: Final = (2, 3, 4)
BOARDS: Final = ("D1", "E1", "F1")
CELLS: Final = tuple(product(PLAYERS, BOARDS))
CHOOSING_SEEDS: Final = range(7_000, 8_000)
"""For comparing sets while one is chosen (`tools.set_search`); what is shown is never measured with them."""
BATCH: Final = 10
"""Games that a process plays before it reports."""


@dataclass(frozen=True)
class Job:
    """A batch of games of one cell, or of one plan against free play."""

    bot: str
    nodes: int | None
    """Positions a turn; None for as many as the bot's level looks at."""
    players: int
    board: str
    seed: int
    first: int
    games: int
    plan: str = ""
    folder: Path | None = None
    """Another set of components."""


def rules_of(folder: Path | None) -> NewWorld:
    """Return the rules with our set, or the one in a folder."""
    rules = load_rules("new_world", folder)
    assert isinstance(rules, NewWorld)
    return rules


def play_job(job: Job) -> Tally:
    """Play a batch with the set that it names and return what happened."""
    return play_batch(rules_of(job.folder), job)


def play_batch(rules: NewWorld, job: Job) -> Tally:
    """Play a batch and return what happened; in games of a plan `wins` counts `plan` and `free` instead of seats."""
    bots = bots_of(job)
    total = Tally()
    for number in range(job.first, job.first + job.games):
        deal = deal_of(rules, job.players, job.board, job.seed, number // 2 if job.plan else number)
        tally = tally_game(rules, deal, bots if number % 2 == 0 else bots[::-1], job.seed + number)
        if job.plan:
            winner = (int(next(iter(tally.wins))) + deal["first"]) % job.players
            tally.wins = {"plan" if winner == number % 2 else "free": 1}
        total.add(tally)
    return total


def bots_of(job: Job) -> list[Bot]:
    """Return who plays the games of a job: a plan has the first seat of two, and in every other game the second.

    One bot has all other seats of all games. It plans anew in each turn; only what it knows of values is kept, and
    working that out again in each game took a third of the time.
    """
    nodes = nodes_of(job.bot, job.nodes)
    bots: list[Bot] = [make_bot(f"{job.bot}:nodes={nodes}")] * job.players
    if job.plan:
        bots[0] = make_level(job.plan, job.bot, PlanGuideCache(job.plan), Limits(nodes))
    return bots


def nodes_of(bot: str, nodes: int | None) -> int:
    """Return how many positions a bot looks at in a turn, when so many are asked for or it is up to its level."""
    return nodes or knowledge_of("new_world").nodes[bot]


def jobs_of(bot: str, nodes: int | None, games: int, plan_games: int, seed: int, folder: Path | None) -> list[Job]:
    """Return everything there is to play, cut into batches."""
    jobs = [
        Job(bot, nodes, players, board, seed, first, min(BATCH, games - first), folder=folder)
        for players, board in CELLS
        for first in range(0, games, BATCH)
    ]
    return jobs + [job for plan in PLANS for job in plan_jobs(plan, bot, nodes, plan_games, seed, folder)]


def plan_jobs(plan: str, bot: str, nodes: int | None, games: int, seed: int, folder: Path | None = None) -> list[Job]:
    """Return the games of one plan against free play, the fourth boards in turn, cut into batches."""
    return [
        Job(bot, nodes, 2, BOARDS[(first // BATCH) % 3], seed, first, min(BATCH, games - first), plan, folder)
        for first in range(0, games, BATCH)
    ]


def left_of(job: Job, played: int) -> Job | None:
    """Return what is left of a batch when the first games of its cell or plan have been played, if anything."""
    done = max(played - job.first, 0)
    return replace(job, first=job.first + done, games=job.games - done) if done < job.games else None


def play_all(jobs: Sequence[Job], processes: int) -> Iterator[tuple[Job, Tally]]:
    """Yield every batch with what happened in it."""
    if processes < 2:
        yield from ((job, play_job(job)) for job in jobs)
        return
    context: Any = multiprocessing.get_context("spawn")
    with context.Pool(processes) as pool:
        yield from zip(jobs, pool.imap(play_job, jobs), strict=True)
