"""Trial games: what nobody has seen is laid out by chance, and good turns are played on before one is chosen."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.beam import Beam, Shape, after_turn
from game.ai.budget import Budget
from game.ai.evaluation import GuideCache
from game.ai.forecast import Foresight
from game.ai.guide import Guide
from game.ai.trial_games import FEWEST_DEALS, TrialGames, Trials, without_the_beaten
from game.ai.win_chance import chances
from game.rules import Rules
from tests.game.ai.test_levels import random_positions

GAMES = ["new_world", "spice_road"]
NODES = 6_000
FORESIGHT = Foresight(1, Shape(3, 2), 150)
TRIALS = Trials(Shape(10, 5), Shape(3, 3), 60, turns=4, reach=6.0, rounds=2)
NEVER = replace(TRIALS, turns=1)


def planned(rules: Rules[Any], guide: Guide[Any], own: Any, trials: Trials, nodes: int = NODES) -> tuple[int, ...]:
    """Return the turn that is chosen for a position without unseen pieces."""
    planner = TrialGames(nodes, None, FORESIGHT, trials)
    return planner.plan(rules, guide, rules.copy(own), Random(1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_unseen_pieces_are_laid_out_as_they_may_lie(game: str, players: int, games: dict[str, Rules[Any]]) -> None:
    """Whoever sees no more than the table finds the same there, and with the pieces it is a position like any other."""
    rules = games[game]
    guide = GuideCache().guide(rules)
    for position in random_positions(rules, players, 6, 12):
        own = guide.hide_unseen(position)
        one, other = (guide.lay_unseen(own, Random(seed)) for seed in (1, 2))
        for laid in (one, other):
            assert rules.plain(guide.hide_unseen(laid)) == rules.plain(own)
            for deck in ("deck", "market_deck"):
                assert sorted(getattr(laid, deck, ())) == sorted(getattr(position, deck, ()))
            for laid_stack, stack in zip(getattr(laid, "stacks", ()), getattr(position, "stacks", ()), strict=True):
                assert len(laid_stack) == len(stack)
            tiles = [tile for stack in getattr(laid, "stacks", ()) for tile in stack]
            assert len(set(tiles)) == len(tiles)
        assert rules.plain(one) != rules.plain(other)


@pytest.mark.parametrize("game", GAMES)
def test_only_turns_that_lead_to_something_else_are_tried(game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    guide = GuideCache().guide(rules)
    for position in random_positions(rules, 2, 3, 6):
        own = guide.hide_unseen(position)
        beam = Beam(rules, guide, TRIALS.beam, Budget(NODES))
        best = beam.best(own)
        planner = TrialGames(NODES, None, FORESIGHT, TRIALS)
        turns = planner._worth_trying(rules, guide, own, beam.ranked())
        assert turns[0] == best and 1 <= len(turns) <= TRIALS.turns
        reached = set()
        for steps in turns:
            reached.add(guide.key(after_turn(rules, own, steps), own.seat))
        assert len(reached) == len(turns)


@pytest.mark.parametrize("game", GAMES)
def test_without_room_for_a_whole_deal_the_beam_decides(game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    guide = GuideCache().guide(rules)
    own = guide.hide_unseen(next(iter(random_positions(rules, 2, 5, 1))))
    assert planned(rules, guide, own, TRIALS, nodes=100) == planned(rules, guide, own, NEVER, nodes=100)


@pytest.mark.parametrize("game", GAMES)
def test_trials_change_the_choice_now_and_then(game: str, games: dict[str, Rules[Any]]) -> None:
    rules = games[game]
    guide = GuideCache().guide(rules)
    begun = [rules.copy(each) for each in random_positions(rules, 2, 9, 80) if not each.phase]
    found = [guide.hide_unseen(position) for position in begun]
    assert any(planned(rules, guide, own, TRIALS, 20_000) != planned(rules, guide, own, NEVER) for own in found)


def test_a_turn_that_is_clearly_worse_on_the_same_deals_is_given_up() -> None:
    best = [0.6, 0.2, 0.9, 0.4, 0.5, 0.3, 0.8, 0.4]
    near = [0.5, 0.1, 0.8, 0.45, 0.5, 0.3, 0.8, 0.4]  # one and a half standard errors behind
    worse = [0.5, 0.2, 0.8, 0.3, 0.4, 0.3, 0.7, 0.4]  # more than three
    won = {"best": best, "near": near, "worse": worse}
    assert len(best) == FEWEST_DEALS
    assert list(without_the_beaten(won)) == ["best", "near"]
    assert without_the_beaten({each: found[1:] for each, found in won.items()}).keys() == won.keys()


def test_turns_that_win_as_often_on_every_deal_stay() -> None:
    won = {"one": [1.0] * 8, "other": [1.0] * 8}
    assert without_the_beaten(won) == won


def test_the_chances_of_all_seats_are_one_in_sum_and_follow_the_values() -> None:
    found = chances([10.0, 12.0, 4.0])
    assert sum(found) == pytest.approx(1.0) and found[1] > found[0] > found[2]
