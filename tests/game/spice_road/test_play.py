"""Games played by chance: whatever happens, the table stays sound and every way to reach a position agrees."""

from random import Random

import pytest

from game.component_set import ComponentSet
from game.goods import STORAGE, bag_of, size
from game.rules import Event, Options
from game.spice_road.loader import load_components
from game.spice_road.rules import SpiceRoad
from game.spice_road.setup import derive
from game.spice_road.state import CHOOSE, State
from game.steps import ACQUIRE, CLAIM, DISCARD, END, PAY, PLAY, REST, TRADE, UPGRADE, Step, step_of
from tests.game.spice_road.helpers import spice_road

GOODS = ("Y", "R", "G", "B", "YY", "YR", "RR", "GB", "YYY", "YRG", "BBB", "YYYYY")
WAYS = (0, 1, 2, 3, 256, 257, 258, 512, 65536, 65793, 65537)

CANDIDATES: tuple[Step, ...] = (
    step_of(END),
    step_of(END, 1),
    step_of(REST),
    step_of(REST, 1),
    *(step_of(PLAY, card) for card in range(47)),
    *(step_of(ACQUIRE, slot) for slot in range(8)),
    *(step_of(CLAIM, slot) for slot in range(7)),
    *(step_of(PAY, colour) for colour in range(6)),
    *(step_of(TRADE, times) for times in range(12)),
    *(step_of(UPGRADE, way) for way in WAYS),
    *(step_of(DISCARD, bag_of(goods)) for goods in GOODS),
    step_of(2),
    step_of(5),
    step_of(7),
    15,
    -1,
    -7,
)


def check_table(rules: SpiceRoad, position: State) -> None:
    """Assert what holds in every position."""
    fresh = position.copy()
    derive(rules.tables, fresh)
    assert (fresh.row_bits, fresh.card_points) == (position.row_bits, position.card_points)
    plain = rules.plain(position)
    assert rules.plain(rules.position(plain)) == plain
    if position.phase == CHOOSE:
        assert max(map(size, position.bags)) <= STORAGE
    assert position.gold_left + sum(position.gold) == 2 * position.players
    assert position.silver_left + sum(position.silver) == 2 * position.players


def check_refusals(rules: SpiceRoad, position: State) -> None:
    """Assert that exactly the steps that are not legal are refused."""
    legal = rules.legal(position)
    for step in {*CANDIDATES, *legal}:
        assert (rules.refusal(position, step) is None) == (step in legal), step


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_game_by_chance(players: int) -> None:
    rules = spice_road()
    chance = Random(players)
    position = rules.new_game(rules.deal(Options(players), chance))
    shadow = position.copy()
    steps = 0
    while not rules.is_over(position):
        legal = rules.legal(position)
        assert len(set(legal)) == len(legal) > 0
        assert [rules.parse(rules.text(step)) for step in legal] == list(legal)
        check_refusals(rules, position)
        events: list[Event] = []
        before = rules.plain(position)
        kept = position.copy()
        rules.apply(position, chance.choice(legal), events)
        assert rules.plain(kept) == before
        for event in events:
            rules.follow(shadow, event)
        assert rules.plain(shadow) == rules.plain(position)
        assert (shadow.seat, shadow.row_bits, shadow.card_points) == (
            position.seat,
            position.row_bits,
            position.card_points,
        )
        check_table(rules, position)
        steps += 1
        assert steps < 20_000
    check_refusals(rules, position)
    assert position.turn % players == 0
    assert max(map(len, position.cards)) == (6 if players < 4 else 5)


def test_events_do_not_change_what_a_step_does() -> None:
    rules = spice_road()
    chance = Random(4)
    position = rules.new_game(rules.deal(Options(3), chance))
    silent = position.copy()
    while not rules.is_over(position):
        step = chance.choice(rules.legal(position))
        rules.apply(position, step, [])
        rules.apply(silent, step)
    assert rules.plain(position) == rules.plain(silent)


def test_every_step_leads_to_a_position_of_its_own() -> None:
    rules = spice_road()
    chance = Random(9)
    position = rules.new_game(rules.deal(Options(2), chance))
    for _ in range(400):
        legal = rules.legal(position)
        if not legal:
            break
        results = []
        for step in legal:
            other = rules.copy(position)
            rules.apply(other, step)
            results.append(repr(rules.plain(other)))
        assert len(set(results)) == len(results)
        rules.apply(position, chance.choice(legal))


def test_smallest_set_can_be_played_to_its_end() -> None:
    parts = load_components()
    rules = SpiceRoad(type(parts)(parts.merchants[:8], parts.points[:21], ComponentSet("small", {})))
    for seed in range(2):
        chance = Random(seed)
        position = rules.new_game(rules.deal(Options(5), chance))
        while not rules.is_over(position):
            rules.apply(position, chance.choice(rules.legal(position)))
            check_table(rules, position)
