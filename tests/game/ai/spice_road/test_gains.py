"""What gains of Spice Road are worth: the gain itself counts and nothing else, and asking leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.ai.bot import ask
from game.ai.evaluation import load_weights, make_guide
from game.ai.hint_facts import Outlook, Reason
from game.ai.hint_turn import gain_value, most_valuable_first, play_turn
from game.ai.horizon import WHOLE_GAME
from game.ai.roster import make_bot
from game.ai.spice_road.gains import UNDO, Turn
from game.ai.spice_road.reasons import reasons_of
from game.goods import bag_of, size, value
from game.rules import Options
from game.spice_road.state import State
from game.steps import END, KIND
from tests.game.spice_road.helpers import spice_road, table

GAMES = 8
WEIGHTS = load_weights("spice_road")
RIVAL = ((), ("produce_g", "produce_yr", "produce_yyy"))
"""Cards that somebody has acquired, so that cubes may lie on others."""
NOTHING_AHEAD = Outlook[State]((), lambda begun: (END,))


def turn_of(position: State, *texts: str) -> Turn:
    """Return a turn of steps given in words."""
    return play_turn(spice_road(), position, (*(spice_road().parse(text) for text in texts), END))


def told(turn: Turn) -> dict[str, Reason]:
    """Return the reasons for a turn by kind."""
    guide = make_guide(spice_road(), WEIGHTS)
    return {each.kind: each for each in reasons_of(turn.rules, guide, turn.before, turn.steps, NOTHING_AHEAD)}


def worth(turn: Turn, kind: str) -> float:
    return gain_value(make_guide(spice_road(), WEIGHTS), turn, told(turn)[kind], UNDO)


def shares(turn: Turn) -> tuple[float, float]:
    """Return which part of a gain counts that helps soon, and of one that helps over a whole game."""
    left = make_guide(spice_road(), WEIGHTS).turns_left(turn.after)
    return min(1.0, left / WEIGHTS["goods_turns"]), left / WHOLE_GAME


@pytest.mark.parametrize("cubes", ["-", "YYR"])
@pytest.mark.parametrize("card", ["produce_rr", "upgrade_3", "trade_yy_g"])
def test_a_merchant_is_worth_what_the_weights_say_whatever_lies_on_it(card: str, cubes: str) -> None:
    turn = turn_of(table(goods=["YYY"], market=[card], cubes=[cubes], hands=RIVAL), "acquire 1")
    row = next(each for each in spice_road().components.merchants if each.id == card)
    grows = value(row.take) - value(row.give), size(row.take) - size(row.give)
    own = {
        "produces": WEIGHTS["produce"] * value(row.gains),
        "upgrades": WEIGHTS["upgrade"] * row.times,
        "trades": WEIGHTS["trade"] * grows[0] + WEIGHTS["size"] * grows[1],
    }
    kind = next(iter(own.keys() & told(turn).keys()))
    soon, whole = shares(turn)
    assert worth(turn, kind) == pytest.approx(whole * (WEIGHTS["card"] + own[kind]) + soon * WEIGHTS["ready"])


def test_cubes_that_are_picked_up_are_worth_what_the_caravan_is_worth_more() -> None:
    guide = make_guide(spice_road(), WEIGHTS)
    turn = turn_of(table(goods=["YYY"], market=["produce_rr"], cubes=["RG"], hands=RIVAL), "acquire 1")
    bare = turn_of(table(goods=["YYY"], market=["produce_rr"], hands=RIVAL), "acquire 1").after
    left = guide.turns_left(turn.after)
    assert turn.after.bags[0] == bag_of("YYYRG") and bare.bags[0] == bag_of("YYY")
    more = guide.value(turn.after, 0, left) - guide.value(bare, 0, left)
    assert more > 0 and worth(turn, "picked_up") == pytest.approx(more)


def test_cubes_of_a_play_are_worth_what_the_caravan_is_worth_more() -> None:
    guide = make_guide(spice_road(), WEIGHTS)
    turn = turn_of(table(goods=["YYY"]), "play upgrade_2", "upgrade YY>RR")
    left = guide.turns_left(turn.after)
    poorer = turn.after.copy()
    poorer.bags[0] = bag_of("YYY")
    more = guide.value(turn.after, 0, left) - guide.value(poorer, 0, left)
    assert more > 0 and worth(turn, "goods") == pytest.approx(more)


@pytest.mark.parametrize("down", [("produce_yy",), ("produce_yy", "upgrade_2")])
def test_a_rest_is_worth_what_cards_in_hand_count_more(down: tuple[str, ...]) -> None:
    turn = turn_of(table(down=[down]), "rest")
    kind = "rest" if len(down) < 2 else "rest_empty"
    more = shares(turn)[0] * WEIGHTS["ready"] * len(down)
    assert more > 0 and worth(turn, kind) == pytest.approx(more)


def test_points_of_a_card_and_of_its_coin_are_worth_what_they_are() -> None:
    turn = turn_of(table(goods=["RRRR"], row=["point_rrrr"]), "claim 1")
    assert (worth(turn, "points"), worth(turn, "coin")) == (8.0, 3.0)


def test_cubes_that_are_picked_up_and_discarded_are_worth_nothing() -> None:
    turn = turn_of(table(goods=["Y" * 10], market=["produce_rr"], cubes=["R"], hands=RIVAL), "acquire 1", "discard R")
    assert worth(turn, "picked_up") == 0


def test_in_the_last_round_a_merchant_brings_only_its_cubes() -> None:
    position = table(goods=["YYY"], market=["produce_rr"], cubes=["G"], hands=RIVAL)
    assert told(turn_of(position, "acquire 1")).keys() >= {"picked_up", "produces"}
    position.last_round = True
    assert told(turn_of(position, "acquire 1")).keys() & {"picked_up", "produces"} == {"picked_up"}


def test_what_the_weights_count_more_is_told_first() -> None:
    turn = turn_of(table(goods=["YYY"], market=["produce_rr"], cubes=["G"], hands=RIVAL), "acquire 1")
    gains = [told(turn)["produces"], told(turn)["picked_up"]]
    fond_of_cubes = make_guide(spice_road(), WEIGHTS | {"card": 0.0, "produce": 0.0, "ready": 0.0})
    fond_of_cards = make_guide(spice_road(), WEIGHTS | {"card": 90.0})
    assert [each.kind for each in most_valuable_first(fond_of_cubes, turn, gains, UNDO)] == ["picked_up", "produces"]
    assert [each.kind for each in most_valuable_first(fond_of_cards, turn, gains, UNDO)] == ["produces", "picked_up"]


def turns(seed: int) -> Iterator[Turn]:
    """Yield what is left of the turns of a game between greedy bots, from each moment of each turn."""
    rules, chance, bot = spice_road(), Random(f"worth {seed}"), make_bot("greedy")
    position = rules.new_game(rules.deal(Options(2 + seed % 4), chance))
    moments: list[State] = []
    steps: list[int] = []
    while not rules.is_over(position):
        moments.append(position.copy())
        steps.append(ask(bot, rules, position, chance))
        rules.apply(position, steps[-1])
        if steps[-1] & KIND == END:
            yield from (play_turn(rules, moment, tuple(steps[number:])) for number, moment in enumerate(moments))
            moments, steps = [], []


def test_a_gain_is_worth_the_same_to_a_fresh_and_a_warm_guide_and_asking_changes_no_value() -> None:
    rules, seen = spice_road(), set[str]()
    warm = make_guide(rules, WEIGHTS)
    for turn in (turn for seed in range(GAMES) for turn in turns(seed)):
        before = warm.hide_unseen(turn.before)
        both = (turn.before, turn.after)
        known = [warm.value(position, turn.seat, 9) for position in both]
        for reason in reasons_of(rules, warm, before, turn.steps, NOTHING_AHEAD):
            if reason.kind not in UNDO or (reason.kind in seen and turn.before.turn % 5):
                continue
            fresh = make_guide(rules, WEIGHTS)
            assert gain_value(fresh, turn, reason, UNDO) == gain_value(warm, turn, reason, UNDO), reason
            for guide in (fresh, warm):
                assert [guide.value(position, turn.seat, 9) for position in both] == known, reason
            seen.add(reason.kind)
    assert seen == set(UNDO)
