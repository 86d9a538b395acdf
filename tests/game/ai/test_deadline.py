"""A bot that thinks by the clock stops in time at every table, early in a game, in its middle and near its end."""

import time
from functools import cache
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.planner import PlanningBot
from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.match import Match
from game.rules import Options, Rules
from game.steps import Step
from tools.arena.bout import play_game

SECONDS = 0.1
MOST = 1.1
"""How many times the time a choice may take."""
TRIES = 3
"""The best of so many counts: whatever else the machine does only ever delays."""
MOMENTS = (0.05, 0.4, 0.7, 0.8, 0.9, 0.96)
"""The parts of a game after which a bot is asked."""
SEEDS = (5, 7)
"""They give games that go on for long with nearly all cards claimed, where a search has most to do."""

TABLES = [(game, players) for game, most in (("new_world", 4), ("spice_road", 5)) for players in range(2, most + 1)]


@cache
def moments(game: str, players: int) -> tuple[tuple[str, Any], ...]:
    """Return positions of games between traders, each where a turn with a choice begins, and where it is from."""
    rules, found = load_rules(game), []
    for seed in SEEDS:
        bots = [make_bot("trader") for _ in range(players)]
        turns = _beginnings(play_game(rules, rules.deal(Options(players), Random(seed)), bots, seed))
        found += [(f"seed {seed} after {part:.0%}", turns[int(part * len(turns))]) for part in MOMENTS]
    return tuple(found)


def _beginnings(match: Match[Any]) -> list[Any]:
    """Return the positions of a finished match in which a turn begins and more than one step is legal."""
    assert match.is_over
    rules = match.rules
    position, found = rules.new_game(match.deal), []
    for step in match.steps:
        if not position.phase and len(rules.legal(position)) > 1:
            found.append(rules.copy(position))
        rules.apply(position, step)
    return found


def timed(bot: str, rules: Rules[Any], position: Any) -> tuple[Step, float]:
    """Return what a bot chooses, and the seconds of processor time that it takes, its weights read before."""
    thinker = make_bot(bot)
    assert isinstance(thinker, PlanningBot)
    thinker.guide(rules)
    begun = time.process_time()
    step = ask(thinker, rules, position, Random(1))
    return step, time.process_time() - begun


@pytest.mark.parametrize("level", ["scout", "captain", "governor", "legend"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_level_stops_in_time_at_every_table(
    level: str, game: str, players: int, games: dict[str, Rules[Any]], own_clock: float
) -> None:
    rules, late, latest = games[game], {}, MOST * SECONDS + own_clock
    for where, position in moments(game, players):
        spent: list[float] = []
        while len(spent) < TRIES and min(spent, default=1.0) > latest:
            step, seconds = timed(f"{level}:seconds={SECONDS}", rules, position)
            assert step in rules.legal(position)
            spent.append(seconds)
        if min(spent) > latest:
            late[where] = [round(each, 3) for each in spent]
    assert not late, "the seconds of each try"
