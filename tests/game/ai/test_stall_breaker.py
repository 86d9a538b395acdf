"""Bots hurry in a game that has lasted too long, but not once its last round has begun."""

from random import Random
from typing import Any

import pytest

from game.ai.beam import own_turns
from game.ai.evaluation import GuideCache
from game.ai.guide import Guide, S
from game.ai.planner import PlanningBot
from game.ai.stall_breaker import PATIENCE, stall_breaking_turn, stall_breaking_value
from game.rules import Options, Rules
from game.steps import Step

GAMES = ("new_world", "spice_road")


class Idler:
    """A planner that takes the first turn there is and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        self.asked += 1
        return next(iter(own_turns(rules, guide, position)))[0]


def late_position(rules: Rules[Any], last_round: bool) -> Any:
    """Return the beginning of a game as if it had already lasted too long."""
    position = rules.new_game(rules.deal(Options(2), Random(1)))
    position.turn = PATIENCE * position.players
    position.last_round = last_round
    return position


@pytest.mark.parametrize("game", GAMES)
def test_late_in_a_game_nobody_plans_and_the_nearest_card_counts(game: str, games: dict[str, Rules[Any]]) -> None:
    rules, planner = games[game], Idler()
    bot = PlanningBot("idler", planner, GuideCache())
    position = late_position(rules, last_round=False)
    turn = bot.plan(rules, position, Random(1))
    assert planner.asked == 0 and turn == stall_breaking_turn(rules, bot.guide(rules), position)
    value_of = stall_breaking_value(rules)
    turns = own_turns(rules, bot.guide(rules), position)
    nearness = {steps: value_of(after, position.seat) for steps, after in turns}
    assert nearness[turn] == max(nearness.values()) > min(nearness.values())


@pytest.mark.parametrize("game", GAMES)
def test_in_the_last_round_of_a_late_game_bots_plan_for_points_again(game: str, games: dict[str, Rules[Any]]) -> None:
    rules, planner = games[game], Idler()
    PlanningBot("idler", planner, GuideCache()).plan(rules, late_position(rules, last_round=True), Random(1))
    assert planner.asked == 1
