"""The thinking process plays as the arena does: a bot plans once a turn and keeps to its plan."""

from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.ai.worker import STEP, BotService
from game.rules import Options, Rules


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_steps_through_the_worker_are_those_of_a_bot_that_sits_at_the_table(
    games: dict[str, Rules[Any]], game: str
) -> None:
    rules, study, bot = games[game], BotService(games), make_bot("captain:nodes=60")
    position = rules.new_game(rules.deal(Options(2), Random(3)))
    for number in range(60):
        seed = f"seed {number}"
        request = (number, STEP, game, rules.component_set, rules.plain(position), "captain:nodes=60", seed)
        step = ask(bot, rules, position, Random(seed))
        assert study.answer(request) == (number, rules.text(step))
        rules.apply(position, step)


def test_a_plan_of_one_game_is_not_carried_into_another(games: dict[str, Rules[Any]]) -> None:
    rules, kept = games["new_world"], make_bot("scout")
    for seed in range(6):
        position = rules.new_game(rules.deal(Options(2), Random(seed)))
        fresh = make_bot("scout")
        for number in range(8):
            step = ask(fresh, rules, position, Random(number))
            assert ask(kept, rules, position, Random(number)) == step
            rules.apply(position, step)
