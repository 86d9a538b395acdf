"""What gains are worth: the gain itself counts and nothing else, whatever is held, and asking leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.bot import ask
from game.ai.evaluation import load_weights, make_guide
from game.ai.hint_facts import Outlook, Reason
from game.ai.hint_turn import gain_value, most_valuable_first, play_turn
from game.ai.horizon import WHOLE_GAME
from game.ai.new_world.gains import UNDO, Turn
from game.ai.new_world.reasons import reasons_of
from game.ai.roster import make_bot
from game.goods import bag_of, value
from game.lookups import bits_of
from game.new_world.components import HELP, TOOL
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Options, Rules
from game.steps import END, KIND

HANDS = [(), ("cousin",), ("canoe",), ("salt_pan",), ("pickaxe",), ("pickaxe", "cousin"), ("cousin", "pickaxe")]
"""No card, one without a lasting benefit, Native Help, a Tool that brings less than the new one, and a better one."""
COVERED = 0.3
"""The part of a location that counts while it is covered."""
GAMES = 6
NOTHING_AHEAD = Outlook[State]((), lambda begun: (END,))


@pytest.fixture(scope="module")
def rules(games: dict[str, Rules[Any]]) -> NewWorld:
    found = games["new_world"]
    assert isinstance(found, NewWorld)
    return found


def numbers(rules: NewWorld, names: tuple[str, ...]) -> tuple[int, ...]:
    ids = [card.id for card in rules.components.cards]
    return tuple(ids.index(name) for name in names)


def claimed(rules: NewWorld, names: tuple[str, ...], name: str) -> Turn:
    """Return a turn that claims a card with others in hand, and a Bonus tile that hopes for more cards."""
    before = rules.new_game(rules.deal(Options(2), Random(1)))
    before.cards[before.seat] = numbers(rules, names)
    before.tiles[before.seat] = (next(n for n, tile in enumerate(rules.components.tiles) if tile.condition == "icon"),)
    after = before.copy()
    (number,) = numbers(rules, (name,))
    card = rules.components.cards[number]
    after.cards[after.seat] += (number,)
    after.card_points[after.seat] += card.points
    after.icons[after.seat] += 1 << 8 * card.kind
    return Turn(rules, before, after)


def by_hand(turn: Turn, weight: float) -> float:
    """Return what the benefit of the new card brings, reckoned without the evaluation."""
    card = turn.rules.components.cards[turn.after.cards[turn.seat][-1]]
    carrying = turn.rules.tables.carrying[card.terrain]
    usable = (carrying & ~turn.after.closed).bit_count() + COVERED * (carrying & turn.after.covered).bit_count()
    left = make_guide(turn.rules, load_weights("new_world")).turns_left(turn.after)
    return weight * usable * (value(card.good) if card.kind == TOOL else 1) * left / WHOLE_GAME


# Benefits


@pytest.mark.parametrize("held", HANDS)
def test_a_tool_is_worth_what_it_brings_itself_whatever_is_held(rules: NewWorld, held: tuple[str, ...]) -> None:
    weights = load_weights("new_world")
    turn = claimed(rules, held, "plough")
    worth = gain_value(make_guide(rules, weights), turn, Reason("tool"), UNDO)
    assert worth == pytest.approx(by_hand(turn, weights["tool"])) and worth > 0


@pytest.mark.parametrize("held", HANDS)
@pytest.mark.parametrize("weight", [0.0, 0.4])
def test_native_help_is_worth_what_the_weights_say_and_never_less_than_nothing(
    rules: NewWorld, held: tuple[str, ...], weight: float
) -> None:
    turn = claimed(rules, held, "snowshoes")
    worth = gain_value(make_guide(rules, load_weights("new_world") | {"help": weight}), turn, Reason("help"), UNDO)
    assert worth == pytest.approx(by_hand(turn, weight)) and worth >= 0
    assert (worth == 0) is (weight == 0)


def test_native_help_that_counts_for_nothing_is_told_after_all_that_counts_and_before_what_costs(
    rules: NewWorld,
) -> None:
    guide = make_guide(rules, load_weights("new_world") | {"help": 0.0, "tile_hope": 0.0})
    turn = claimed(rules, ("pickaxe",), "snowshoes")
    turn.after.bags[turn.seat] += bag_of("R")
    turn.after.tiles[turn.seat] += turn.before.tiles[turn.seat]
    gains = [Reason("grows"), Reason("help"), Reason("goods"), Reason("points", {"points": 5})]
    told = most_valuable_first(guide, turn, gains, UNDO)
    assert [reason.kind for reason in told] == ["points", "goods", "help", "grows"]
    assert gain_value(guide, turn, told[-1], UNDO) < 0, "a free space would count more than this tile"


def test_a_set_in_which_every_card_has_a_lasting_benefit_is_weighed_too(rules: NewWorld) -> None:
    lasting = replace(rules.components, cards=tuple(card for card in rules.components.cards if card.terrain >= 0))
    narrow = NewWorld(lasting)
    turn = claimed(narrow, ("pickaxe",), "plough")
    weights = load_weights("new_world") | {"tempo": 0.0, "tile_hope": 0.0}
    worth = gain_value(make_guide(narrow, weights), turn, Reason("tool"), UNDO)
    assert worth == pytest.approx(by_hand(turn, weights["tool"]))


# Places


def opened(rules: NewWorld, kind: int) -> Turn:
    """Return a turn that opens a place which a card in hand works at."""
    before = rules.new_game(rules.deal(Options(2), Random(1)))
    place = next(place for place in bits_of(before.covered) if rules.components.locations[place].terrain)
    terrain = rules.components.locations[place].terrain
    cards = enumerate(rules.components.cards)
    before.cards[before.seat] = (next(n for n, card in cards if card.kind == kind and card.terrain in terrain),)
    after = before.copy()
    after.closed ^= 1 << place
    after.covered ^= 1 << place
    return Turn(rules, before, after)


def opening(turn: Turn) -> Reason:
    return Reason("opens", {"place": (turn.before.closed ^ turn.after.closed).bit_length() - 1})


def test_an_opened_place_is_worth_what_it_counts_more_than_while_it_was_covered(rules: NewWorld) -> None:
    weights = load_weights("new_world")
    turn = opened(rules, TOOL)
    tool = rules.components.cards[turn.before.cards[turn.seat][0]]
    guide = make_guide(rules, weights)
    whole = weights["tool"] * value(tool.good) * guide.turns_left(turn.after) / WHOLE_GAME
    assert gain_value(guide, turn, opening(turn), UNDO) == pytest.approx((1 - COVERED) * whole)


def test_what_the_weights_count_more_is_told_first(rules: NewWorld) -> None:
    """A turn that brings goods and opens a place: with other weights, the other gain is worth more."""
    weights = load_weights("new_world")
    fond_of_goods = make_guide(rules, weights | {"tool": 0.0, "help": 0.0})
    fond_of_places = make_guide(rules, weights | {"yellow": 0.0, "red": 0.0, "near_best": 0.0, "help": 20.0})
    turn = opened(rules, HELP)
    turn.after.bags[turn.seat] += bag_of("YR")
    gains = [Reason("goods", {"goods": bag_of("YR")}), opening(turn)]
    assert [each.kind for each in most_valuable_first(fond_of_goods, turn, gains, UNDO)] == ["goods", "opens"]
    assert [each.kind for each in most_valuable_first(fond_of_places, turn, gains, UNDO)] == ["opens", "goods"]


# Asking


def turns(rules: NewWorld, seed: int) -> Iterator[Turn]:
    """Yield what is left of the turns of a game between greedy bots, from each moment of each turn."""
    chance, bot = Random(f"worth {seed}"), make_bot("greedy")
    position = rules.new_game(rules.deal(Options(2 + seed % 3), chance))
    moments: list[State] = []
    steps: list[int] = []
    while not rules.is_over(position):
        moments.append(position.copy())
        steps.append(ask(bot, rules, position, chance))
        rules.apply(position, steps[-1])
        if steps[-1] & KIND == END:
            yield from (play_turn(rules, moment, tuple(steps[number:])) for number, moment in enumerate(moments))
            moments, steps = [], []


def test_a_gain_is_worth_the_same_to_a_fresh_and_a_warm_guide_and_asking_changes_no_value(rules: NewWorld) -> None:
    weights = load_weights("new_world") | {"help": 0.2}
    warm = make_guide(rules, weights)
    seen: set[str] = set()
    for played in (played for seed in range(GAMES) for played in turns(rules, seed)):
        both = (played.before, played.after)
        known = [warm.value(position, played.seat, 9) for position in both]
        for reason in reasons_of(rules, warm, played.before, played.steps, NOTHING_AHEAD):
            fresh = make_guide(rules, weights)
            assert gain_value(fresh, played, reason, UNDO) == gain_value(warm, played, reason, UNDO), reason
            for guide in (fresh, warm):
                assert [guide.value(position, played.seat, 9) for position in both] == known, reason
            seen.add(reason.kind)
    assert set(UNDO) <= seen
