"""What a search says it does shows in what it plays: on small tables where one thing only decides between the turns.

Weights are those of the yardstick and shapes stand here, so that neither learning nor tuning changes what is proved.
"""

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game.ai.beam import Beam, Shape, answered, own_turns, played
from game.ai.budget import Budget
from game.ai.evaluation import PLAIN, GuideCache, load_weights
from game.ai.forecast import Foresight, expected_replies
from game.ai.guide import Guide
from game.ai.own_beam import OwnBeam
from game.catalogue import load_rules
from game.goods import bag_of
from game.rules import Options, Rules
from game.spice_road.state import State
from game.steps import Step
from tests.game.spice_road.helpers import spice_road, table

STEADY: Final = Path(__file__).resolve().parents[2] / "sets" / "new_world"
"""A set of A New World that never changes."""
GAMES: Final = ("new_world", "spice_road")

PLENTY: Final = 100_000
"""More positions than any search here can reach."""
FORESIGHT: Final = Foresight(2, Shape(4, 3), 300)


@pytest.fixture(scope="module")
def steady() -> dict[str, Rules[Any]]:
    return {"new_world": load_rules("new_world", STEADY), "spice_road": spice_road()}


@pytest.fixture(scope="module")
def keen() -> Guide[Any]:
    """A guide to Spice Road for which goods count their level, and a claim five points more than the card has."""
    weights = load_weights("spice_road", PLAIN) | {"tempo": 5.0, "pace": 1.0}
    return GuideCache(weights=weights).guide(spice_road())


def words(steps: tuple[Step, ...]) -> str:
    """Return a turn of Spice Road in words, without its end."""
    return ", ".join(spice_road().text(step) for step in steps[:-1])


# Foreseeing what the others do

OUT_OF_REACH: Final = ("point_bbbbb", "point_yrgbbb", "point_rrggbb")
FINE, HUMBLE = "point_yrgb", "point_yyygg"
TO_FINE, TO_HUMBLE = "play upgrade_2, upgrade G>B", "play produce_yy"
"""The turns after which each can be paid, the fine one being worth more."""
TWO_TURNS: Final = Shape(40, 2)
CLAIM_FINE, REST_NOW = "claim 3", "rest"


def two_ways(*theirs: str) -> State:
    """Return a table at which one turn leads to a fine card and another to a humble one; the rivals have `theirs`."""
    row = (*OUT_OF_REACH[:2], FINE, HUMBLE, OUT_OF_REACH[2])
    return table(players=1 + len(theirs), turn=10 * (1 + len(theirs)), goods=("YRGG", *theirs), row=row)


def turns_of(*spelled: str) -> tuple[Step, ...]:
    return tuple(spice_road().parse(step) for step in (*spelled, "end"))


def test_a_rival_is_expected_to_claim_a_card_that_it_can_pay(keen: Guide[Any]) -> None:
    own = keen.hide_unseen(two_ways("YRGB"))
    replies = expected_replies(spice_road(), keen, FORESIGHT, own, Budget(PLENTY))
    assert [words(turn) for turn in replies[0]] == [CLAIM_FINE]


def test_of_two_rivals_that_can_pay_a_card_the_next_one_is_expected_to_claim_it(keen: Guide[Any]) -> None:
    """The other one plays on as if the card were gone."""
    own = keen.hide_unseen(two_ways("YRGB", "YRGB"))
    replies = expected_replies(spice_road(), keen, FORESIGHT, own, Budget(PLENTY))
    assert words(replies[0][0]) == CLAIM_FINE
    seen = spice_road().turn_of(own, 1)
    for turn in replies[0]:
        for step in turn:
            assert step in spice_road().legal(seen)
            spice_road().apply(seen, step)
    assert [len(cards) for cards in seen.cards] == [0, 1, 0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_foreseen_turns_can_all_be_played_while_nobody_hinders_them(
    game: str, players: int, steady: dict[str, Rules[Any]]
) -> None:
    rules = steady[game]
    guide = GuideCache(PLAIN).guide(rules)
    own = guide.hide_unseen(rules.new_game(rules.deal(Options(players), Random(3))))
    replies = expected_replies(rules, guide, FORESIGHT, own, Budget(PLENTY))
    assert [len(turns) for turns in replies] == [players - 1] * FORESIGHT.rounds
    for turns in replies:
        after = answered(rules, rules.turn_of(own, (own.seat + 1) % players), turns)
        assert after.seat == own.seat and after.turn == own.turn + players - 1
        own = after


def test_a_turn_that_has_become_impossible_is_lost_and_the_next_seat_goes_on(keen: Guide[Any]) -> None:
    rules, own = spice_road(), keen.hide_unseen(two_ways("-", "YRGB"))
    after = answered(rules, rules.turn_of(own, 1), [turns_of(CLAIM_FINE), turns_of(CLAIM_FINE)])
    assert after.seat == 0 and [len(cards) for cards in after.cards] == [0, 0, 1]


@pytest.mark.parametrize(
    ("theirs", "best"), [((CLAIM_FINE,), TO_HUMBLE), ((REST_NOW, CLAIM_FINE), TO_FINE)], ids=["at once", "later"]
)
def test_a_beam_plans_for_a_card_only_if_it_comes_in_time(theirs: tuple[str, ...], best: str, keen: Guide[Any]) -> None:
    """With one turn of one's own before a rival claims the card it is too late, with two it is not."""
    replies = [[turns_of(turn)] for turn in theirs]
    beam = Beam(spice_road(), keen, TWO_TURNS, Budget(PLENTY))
    assert words(beam.best(keen.hide_unseen(two_ways("YRGB")), replies)) == best


@pytest.mark.parametrize(("theirs", "best"), [("-", TO_FINE), ("YRGB", TO_HUMBLE)])
def test_a_card_that_a_rival_will_claim_is_not_planned_for(theirs: str, best: str, keen: Guide[Any]) -> None:
    own, planner = keen.hide_unseen(two_ways(theirs)), OwnBeam(TWO_TURNS, PLENTY, foresight=FORESIGHT)
    assert words(planner.plan(spice_road(), keen, own, Random(1))) == best


# Equal positions


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_several_orders_reach_is_followed_once(game: str, steady: dict[str, Rules[Any]]) -> None:
    rules = steady[game]
    guide = GuideCache(PLAIN).guide(rules)
    own = guide.hide_unseen(rules.new_game(rules.deal(Options(2), Random(3))))
    layer, ways, reached = [own], 0, 0
    for _ in range(3):
        found: dict[Any, Any] = {}
        for position in layer:
            for steps, after in own_turns(rules, guide, position):
                ways += 1
                found.setdefault(guide.key(after, own.seat), played(rules, position, steps))
        layer = list(found.values())
        reached += len(layer)
    budget = Budget(PLENTY)
    Beam(rules, guide, Shape(PLENTY, 3), budget).best(own)
    assert reached < ways == budget.nodes


# The end of the game

ONE_SHORT: Final = {"new_world": 7, "spice_road": 5}
"""By game for two: how many cards a seat has that needs one more to end it."""


def ending_first(rules: Rules[Any], guide: Guide[Any], margin: int) -> Any:
    """Return a position in which the first of two seats can end the game now, and then loses it by so many points.

    The other is behind when the last round begins; it is short of two cards, so that it cannot end the game itself.
    """
    position = rules.new_game(rules.deal(Options(2), Random(23)) | {"first": 0})
    position.turn = 40
    for seat, goods in enumerate(("YYYYRRGGBB", "YYRRRGGGBB")):
        cards = ONE_SHORT[rules.name] - seat
        position.cards[seat], position.deck = position.deck[-cards:], position.deck[:-cards]
        position.card_points[seat] = 40
        position.bags[seat] = bag_of(goods)
    own = guide.hide_unseen(position)
    own.card_points[1] += margin - lost_by(rules, guide, best_ending(rules, guide, own))
    return own


def best_ending(rules: Rules[Any], guide: Guide[Any], position: Any) -> Any:
    """Return what a turn leads to that begins the last round, and after which the first seat does best."""
    turns = [steps for steps, after in own_turns(rules, guide, position) if after.last_round]
    return min((played(rules, position, steps) for steps in turns), key=lambda after: lost_by(rules, guide, after))


def lost_by(rules: Rules[Any], guide: Guide[Any], position: Any) -> int:
    """Return by how many points the first seat loses when the second takes its best last turn."""
    replies = own_turns(rules, guide, rules.turn_of(position, 1))
    return max(guide.points(after, 1) for _, after in replies) - guide.points(position, 0)


@pytest.mark.parametrize("foresight", [None, FORESIGHT], ids=["alone", "foreseeing"])
@pytest.mark.parametrize(("margin", "ends"), [(-2, True), (2, False)])
@pytest.mark.parametrize("game", GAMES)
def test_the_first_of_two_ends_the_game_unless_the_last_turn_of_the_other_wins_it(
    game: str, margin: int, ends: bool, foresight: Foresight | None, steady: dict[str, Rules[Any]]
) -> None:
    rules = steady[game]
    guide = GuideCache(PLAIN).guide(rules)
    own = ending_first(rules, guide, margin)
    last_round = best_ending(rules, guide, own)
    assert guide.points(last_round, 0) > guide.points(last_round, 1)
    planner = OwnBeam(Shape(10, 6), 900, foresight=foresight)
    after = played(rules, own, planner.plan(rules, guide, rules.copy(own), Random(1)))
    assert after.last_round == ends
