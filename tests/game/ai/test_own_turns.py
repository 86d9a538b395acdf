"""The turns that a search tries, whatever has been begun, and what it foresees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.beam import own_turns
from game.ai.bot import ask
from game.ai.evaluation import GuideCache
from game.ai.roster import make_bot
from game.goods import bag_of
from game.new_world.state import State
from game.rules import Options, Rules
from game.steps import CLAIM, KIND, TILE, Step


def middles(rules: Rules[Any], players: int, seed: int) -> list[Any]:
    """Return positions at the beginning of turns of a game that Scouts play."""
    chance, bot = Random(seed), make_bot("scout")
    position = rules.new_game(rules.deal(Options(players), chance))
    found = []
    while not rules.is_over(position):
        if not position.phase and position.turn % (5 * players) == 2:
            found.append(rules.copy(position))
        rules.apply(position, ask(bot, rules, position, chance))
    return found


def test_at_a_fort_the_tile_comes_first_because_the_other_order_leads_to_the_same(
    games: dict[str, Rules[Any]],
) -> None:
    rules = games["new_world"]
    guide = GuideCache().guide(rules)
    both = 0
    for seed in range(8):
        for position in middles(rules, 3, seed):
            for steps, _ in own_turns(rules, guide, guide.hide_unseen(position)):
                kinds = [step & KIND for step in steps]
                if CLAIM in kinds and TILE in kinds:
                    both += 1
                    assert kinds.index(TILE) < kinds.index(CLAIM)
    assert both


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_a_forecast_begins_where_a_turn_begins_whatever_has_been_begun(game: str, games: dict[str, Rules[Any]]) -> None:
    """Seats may be asked in the middle of a turn: after a claim, or while goods are laid for a card."""
    rules, chance = games[game], Random(8)
    bot = make_bot("captain:nodes=60")
    asked = 0
    for seed in range(3):
        position = rules.new_game(rules.deal(Options(3), Random(seed)))
        while not rules.is_over(position):
            if position.phase and len(rules.legal(position)) > 1:
                asked += 1
                fresh = rules.turn_of(position, (position.seat + 1) % 3)
                assert rules.legal(fresh) and fresh.seat != position.seat and not fresh.phase
                if seed == 0 or position.turn < 20:
                    assert ask(make_bot("captain:nodes=60"), rules, position, chance) in rules.legal(position)
            rules.apply(position, ask(bot, rules, position, chance) if chance.random() < 0.7 else _any(rules, position))
    assert asked


def _any(rules: Rules[Any], position: Any) -> Step:
    return Random(position.turn).choice(rules.legal(position))


def test_after_tile_and_claim_a_rival_is_still_expected_to_take_them(games: dict[str, Rules[State]]) -> None:
    rules = games["new_world"]
    position = rules.new_game(rules.deal(Options(2), Random(3)))
    rival = 1 - position.seat
    position.bags[rival] = bag_of("YYRRGGBB")
    position.taken_here, position.location, position.phase = 3, 0, 4
    guide = GuideCache().guide(rules)
    turns = own_turns(rules, guide, rules.turn_of(position, rival))
    assert any(CLAIM in [step & KIND for step in steps] for steps, _ in turns)


def test_a_trade_of_many_goods_can_be_valued(games: dict[str, Rules[State]]) -> None:
    """Within a turn a seat may hold far more than a storage keeps."""
    rules = games["new_world"]
    position = rules.new_game(rules.deal(Options(2), Random(3)))
    position.bags[position.seat] = bag_of("R" * 99)
    assert GuideCache().guide(rules).value(position, position.seat, 10) > 0
