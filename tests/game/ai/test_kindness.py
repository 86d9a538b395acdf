"""The gentlest level is never cruel: it leaves the others the cards they can pay for while it has another good turn."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.evaluation import GuideCache
from game.ai.levels import ONE_TURN
from game.ai.one_turn import OneTurn, wanted_cards
from game.ai.roster import make_bot
from game.goods import holds
from game.rules import Options, Rules
from game.steps import CLAIM, KIND

GAMES = ("new_world", "spice_road")
MOMENTS = 25
SEEDS = 12
TEMPERATURE, REACH, KINDNESS = ONE_TURN["newcomer"]


def contested(rules: Rules[Any]) -> Iterator[Any]:
    """Yield beginnings of turns in which the seat to move and a rival can both pay for a card of the row."""
    chance, bot = Random(3), make_bot("trader")
    while True:
        position = rules.new_game(rules.deal(Options(3), chance))
        while not rules.is_over(position):
            wanted = wanted_cards(rules, position)
            mine = position.bags[position.seat]
            costs = rules.tables.costs  # type: ignore[attr-defined]
            if not position.phase and any(holds(mine, costs[card]) for card in wanted):
                yield rules.copy(position)
            rules.apply(position, ask(bot, rules, position, chance))


def spoiled(rules: Rules[Any], planner: OneTurn, position: Any) -> int:
    """Return in how many of some tries a planner takes a card that somebody else could have paid for."""
    guide, wanted, count = GuideCache().guide(rules), wanted_cards(rules, position), 0
    for seed in range(SEEDS):
        after = rules.copy(position)
        for step in planner.plan(rules, guide, rules.copy(position), Random(seed)):
            before = set(after.row)
            rules.apply(after, step)
            count += step & KIND == CLAIM and bool(wanted & (before - set(after.row)))
    return count


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_bot_leaves_a_card_to_those_who_can_pay_where_another_turn_is_nearly_as_good(
    game: str, games: dict[str, Rules[Any]]
) -> None:
    rules = games[game]
    kind, unkind = OneTurn(TEMPERATURE, REACH, KINDNESS), OneTurn(TEMPERATURE, REACH)
    moments = islice(contested(rules), MOMENTS)
    pairs = [(spoiled(rules, kind, each), spoiled(rules, unkind, each)) for each in moments]
    assert any(gentle == 0 < rough for gentle, rough in pairs), "it holds back where another turn is nearly as good"
    assert any(gentle == rough > 0 for gentle, rough in pairs), "and does not give away what it cannot do without"
    assert all(gentle in (0, rough) for gentle, rough in pairs), "it holds back wholly or not at all"


def test_only_the_newcomer_is_kind() -> None:
    assert [level for level, (_, _, kindness) in ONE_TURN.items() if kindness] == ["newcomer"]


def test_what_others_can_pay_for_is_found_by_the_rules_of_paying(games: dict[str, Rules[Any]]) -> None:
    rules = games["new_world"]
    position = rules.new_game(rules.deal(Options(2), Random(1)))
    assert wanted_cards(rules, position) == set(), "nobody can pay for anything with three yellow goods"
    costs = rules.tables.costs  # type: ignore[attr-defined]
    first, second = position.row[:2]
    position.bags[1 - position.seat] = costs[first]
    found = wanted_cards(rules, position)
    assert first in found and (second in found) == holds(costs[first], costs[second])
    position.seat = 1 - position.seat
    assert wanted_cards(rules, position) == set(), "what oneself can pay for is not wanted by others"
