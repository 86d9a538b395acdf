"""Refusals of A New World: each reason is reachable and right, and only what is not legal is refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from game.goods import bag_from, bag_of, counts, holds, lifts, parts, size
from game.new_world import components as c
from game.new_world import refusals
from game.new_world import state as s
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Options
from game.steps import ARGUMENT, CLAIM, DISCARD, END, EXPLORE, KIND, REST, TILE, TRADE, UPGRADE, WORK, Step, step_of

if TYPE_CHECKING:
    from tests.game.new_world.conftest import MakeTable, Table

FULL = "flat settlers settlers_2"
EIGHT = "canoe snowshoes trail_signs reef_lore salt_pan pickaxe cousin plough"
Lay = Callable[["MakeTable"], "Table"]

CASES: list[tuple[str, Lay, str, str]] = [
    ("over", lambda t: t().give(1, cards=EIGHT).now(phase="over", turn=40), "rest", "game_is_over"),
    ("over_work", lambda t: t().give(1, cards=EIGHT).now(phase="over", turn=40), "work A3", "game_is_over"),
    ("end_first", lambda t: t(), "end", "place_or_rest_first"),
    ("end_reveal", lambda t: at_reveal(t), "end", "choose_a_tile_first"),
    ("tile_reveal", lambda t: at_reveal(t), "tile 1", "choose_a_tile_first"),
    ("claim_reveal", lambda t: at_reveal(t), "claim", "choose_a_tile_first"),
    ("end_over_ten", lambda t: t().give(0, goods="YYYYYYYYYR").play("work A3"), "end", "discard_first (count 2)"),
    ("end_upgrade", lambda t: t().play("work A4"), "end", "use_the_location_first"),
    ("end_trade", lambda t: t().play("work A5"), "end", "use_the_location_first"),
    ("end_fort", lambda t: t().play("work A1"), "end", "use_the_location_first"),
    (
        "discard_less",
        lambda t: t().give(0, goods="YYYYYYYYYR").play("work A3"),
        "discard Y",
        "discard_exactly (count 2)",
    ),
    (
        "discard_more",
        lambda t: t().give(0, goods="YYYYYYYYYR").play("work B3"),
        "discard YR",
        "discard_exactly (count 1)",
    ),
    (
        "discard_not_held",
        lambda t: t().give(0, goods="YYYYYYYYYR").play("work A3"),
        "discard BB",
        "goods_not_held",
    ),
    ("discard_none", lambda t: t().play("work A3"), "discard Y", "nothing_to_discard"),
    ("discard_early", lambda t: t(), "discard Y", "nothing_to_discard"),
    ("work_again", lambda t: t().play("work A3"), "work A4", "turn_is_used"),
    ("rest_again", lambda t: t().play("rest"), "rest", "turn_is_used"),
    ("rest_in_action", lambda t: t().play("work A4"), "rest", "turn_is_used"),
    ("absent", lambda t: t(), "work E1", "not_on_the_map"),
    ("covered", lambda t: t(), "work C3", "not_explored"),
    ("own", lambda t: t().stand("A3", 0, 1), "work A3", "your_settlers_are_there"),
    ("few", lambda t: t().give(0, home=2), "work B2", "needs_settlers (needed 3, have 2)"),
    ("none", lambda t: t().give(0, home=0), "work A3", "needs_settlers (needed 1, have 0)"),
    ("few_helped", lambda t: t().give(0, home=1, cards="trail_signs"), "work B2", "needs_settlers (needed 2, have 1)"),
    (
        "oust",
        lambda t: t().stand("A3", 1, 2).give(0, home=2),
        "work A3",
        "needs_settlers_to_oust (needed 3, have 2)",
    ),
    (
        "oust_helped",
        lambda t: t().stand("B4", 1, 3).give(0, home=1, cards="canoe"),
        "work B4",
        "needs_settlers_to_oust (needed 3, have 1)",
    ),
    ("trade", lambda t: t().give(0, goods="YR"), "work A5", "trade_needs_goods (goods YY)"),
    ("trade_green", lambda t: t().give(0, goods="G"), "work B6", "trade_needs_goods (goods GG)"),
    (
        "full_spaces",
        lambda t: t().row("canoe").give(0, tiles=FULL),
        "work A1",
        "card_costs_with_full_spaces (goods YYGG)",
    ),
    (
        "no_tiles",
        lambda t: t(players=3).row("canoe").stacks(taken={0: 4}),
        "work A1",
        "card_costs_without_tiles (goods YYGG)",
    ),
    (
        "full_no_card",
        lambda t: t().row("canoe", dry=True).give(0, tiles=FULL),
        "work A2",
        "fort_has_no_card",
    ),
    (
        "empty_fort",
        lambda t: t(players=3).row("canoe", dry=True).stacks(taken={1: 4}),
        "work A2",
        "fort_is_empty",
    ),
    ("claim_no_card", lambda t: t().row("canoe", dry=True).play("work A2"), "claim", "fort_has_no_card"),
    ("explore_early", lambda t: t(), "explore C3", "needs_exploration_card"),
    ("explore_open", lambda t: at_reveal(t), "explore A3", "no_tile_to_take"),
    ("explore_absent", lambda t: at_reveal(t), "explore E3", "no_tile_to_take"),
    ("upgrade_early", lambda t: t(), "upgrade Y>R", "not_at_upgrade"),
    ("upgrade_trade", lambda t: t().play("work A5"), "upgrade Y>R", "not_at_upgrade"),
    ("upgrade_far", lambda t: t().play("work A4"), "upgrade Y>B", "cannot_upgrade_so (times 2)"),
    ("upgrade_lack", lambda t: t().play("work B5"), "upgrade R>G", "cannot_upgrade_so (times 3)"),
    ("trade_early", lambda t: t(), "trade x1", "not_at_trade"),
    ("trade_upgrade", lambda t: t().play("work A4"), "trade x1", "not_at_trade"),
    ("trade_often", lambda t: t().give(0, goods="YYYYY").play("work A5"), "trade x3", "cannot_trade_so_often (most 2)"),
    ("tile_early", lambda t: t(), "tile 1", "not_at_fort"),
    ("claim_early", lambda t: t(), "claim", "not_at_fort"),
    ("claim_after", lambda t: t().play("work A3"), "claim", "not_at_fort"),
    ("two_tiles", lambda t: t().play("work B1", "tile 1"), "tile 2", "one_tile_a_turn"),
    (
        "full",
        lambda t: t().row("canoe").give(0, goods="YYGG", tiles=FULL).play("work A1"),
        "tile 1",
        "bonus_spaces_full (count 3)",
    ),
    ("no_stack", lambda t: t().play("work A1"), "tile 2", "no_such_stack"),
    ("stack_gone", lambda t: t(players=3).stacks(taken={2: 2}).play("work B1"), "tile 1", "stack_is_empty"),
    (
        "two_cards",
        lambda t: t().row("plough").give(0, goods="YYYYRRRR").play("work A1", "claim"),
        "claim",
        "one_card_a_turn",
    ),
    ("dear", lambda t: t().row("canoe").play("work A1"), "claim", "card_costs (goods YYGG)"),
]


def at_reveal(table: MakeTable) -> Table:
    return table().row("far_ridge").give(0, goods="RGG").play("work A1", "claim")


@pytest.mark.parametrize(("lay", "step", "reason"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_refusal_gives_its_reason_and_figures(table: MakeTable, lay: Lay, step: str, reason: str) -> None:
    laid = lay(table)
    before = laid.plain()
    assert laid.refusal(step) == reason
    assert laid.plain() == before


def test_every_reason_in_the_source_is_reached() -> None:
    source = Path(str(refusals.__file__)).read_text("utf-8")
    names = set(re.findall(r'"([a-z]+(?:_[a-z]+)+)"', source))
    assert len(names) > 25
    assert names - {case[3].split()[0] for case in CASES} == {"unknown_step"}


@pytest.mark.parametrize("kind", range(9, 16))
def test_steps_of_another_game_are_unknown(table: MakeTable, kind: int) -> None:
    laid = table()
    assert str(laid.rules.refusal(laid.state, step_of(kind, 1))) == "unknown_step"


def test_at_a_fort_with_eleven_goods_the_location_comes_before_the_discard(table: MakeTable) -> None:
    laid = table().row("plough canoe").give(0, goods="YYYYYYYYGG", cards="felling_axe").play("work A2")
    assert not laid.legal("discard")
    assert laid.refusal("end") == "use_the_location_first"


@pytest.mark.parametrize("place", ["B4", "A5"])
def test_discarding_goods_that_are_not_there(table: MakeTable, place: str) -> None:
    laid = table().give(0, goods="YYYYYYYYYY", cards="hand_net").play(f"work {place}")
    step = "discard BBB" if place == "B4" else "discard Y"
    count = {"B4": 3, "A5": 1}[place]
    assert laid.refusal(step) not in ("", f"discard_exactly (count {count})")


@pytest.mark.parametrize("kind", [END, REST, CLAIM])
def test_a_bare_step_with_a_stray_argument_is_refused(table: MakeTable, kind: int) -> None:
    for laid in (table(), table().play("work A3"), table().row("plough").give(0, goods="YYRR").play("work A1")):
        for argument in (1, 2, 3, 4, 7, 34, 35, 200):
            assert laid.rules.refusal(laid.state, step_of(kind, argument)) is not None


def candidates(rules: NewWorld) -> list[Step]:
    """Return steps of every kind, likely and unlikely ones."""
    places = range(rules.tables.count + 3)
    steps = [step_of(kind) for kind in (END, REST, CLAIM)]
    steps += [step_of(kind, place) for kind in (WORK, EXPLORE) for place in places]
    steps += [step_of(TILE, number) for number in range(3)]
    steps += [step_of(TRADE, times) for times in range(15)]
    steps += [step_of(UPGRADE, way) for way in lifts(bag_of("YYYRRRGGGB"), 4)]
    steps += [step_of(DISCARD, part) for goods in (1, 2, 3) for part in parts(bag_of("YYYRRRGGGBBB"), goods)]
    return steps + [step_of(kind, 1) for kind in range(9, 16)]


class Oracle:
    """The legal steps once more, straight from the clauses and without any of the engine's look-ups."""

    def __init__(self, rules: NewWorld, state: State) -> None:
        self.state = state
        self.seat = state.seat
        self.parts = rules.components
        self.cards = [self.parts.cards[card] for card in state.cards[state.seat]]
        self.bag = counts(state.bags[state.seat])
        self.boards = (*c.FIXED_BOARDS, c.BOARDS[state.board])
        self.forts = [number for number, each in enumerate(self.parts.locations) if each.kind == c.FORT_AT]
        self.room = len(state.tiles[state.seat]) < 3

    def allows(self, step: Step) -> bool:
        kind, argument = step & KIND, step >> ARGUMENT
        phase, over = self.state.phase, sum(self.bag) - 10
        may_stop = phase == s.STOP or (phase == s.FORT and self.state.taken_here > 0)
        if kind == REST:
            return phase == s.PLACE
        if kind == WORK:
            return phase == s.PLACE and self.can_work(argument)
        if kind == END:
            return may_stop and over <= 0
        if kind == DISCARD:
            return may_stop and over > 0 and size(argument) == over and self.has(counts(argument))
        if kind == UPGRADE:
            return phase == s.RAISE and self.can_upgrade(counts(argument))
        if kind == TRADE:
            give = counts(self.parts.locations[self.state.location].give) if phase == s.BARTER else ()
            return phase == s.BARTER and argument > 0 and self.has(tuple(argument * each for each in give))
        if kind == EXPLORE:
            return phase == s.REVEAL and argument < len(self.state.covering) and self.state.covering[argument] >= 0
        return phase == s.FORT and self.at_fort(kind, argument)

    def has(self, goods: tuple[int, ...], gifts: tuple[int, ...] = (0, 0, 0, 0)) -> bool:
        return all(need <= held + gift for need, held, gift in zip(goods, self.bag, gifts, strict=True))

    def can_work(self, place: int) -> bool:
        if place >= len(self.parts.locations):
            return False
        location = self.parts.locations[place]
        crowd, owner = self.state.settlers_there[place], self.state.owner[place]
        helpers = sum(card.kind == c.HELP and card.terrain in location.terrain for card in self.cards)
        needed = max(1, (crowd + 1 if crowd else location.needs) - helpers)
        if location.board not in self.boards or self.state.covering[place] >= 0 or (crowd and owner == self.seat):
            return False
        if needed > self.state.home[self.seat]:
            return False
        gifts = tuple(
            sum(counts(card.good)[colour] for card in self.cards if card.terrain in location.terrain)
            for colour in range(4)
        )
        if location.kind == c.TRADE_AT:
            return self.has(counts(location.give), gifts)
        if location.kind != c.FORT_AT:
            return True
        slot = self.forts.index(place)
        card = self.state.row[slot]
        payable = card >= 0 and self.has(counts(self.parts.cards[card].cost), gifts)
        return payable or (self.room and any(self.stack_left(place)))

    def stack_left(self, fort: int) -> list[int]:
        first = sum(len(self.parts.locations[each].stacks) for each in self.forts if each < fort)
        numbers = range(first, first + len(self.parts.locations[fort].stacks))
        return [len(self.state.stacks[number]) - self.state.taken[number] for number in numbers]

    def can_upgrade(self, way: tuple[int, ...]) -> bool:
        held = [*self.bag]
        for colour in range(3):
            if way[colour] > held[colour]:
                return False
            held[colour + 1] += way[colour]
        return not way[3] and sum(way) <= self.parts.locations[self.state.location].times

    def at_fort(self, kind: int, argument: int) -> bool:
        if kind == TILE:
            left = self.stack_left(self.state.location)
            return not self.state.taken_here & 1 and self.room and argument < len(left) and left[argument] > 0
        card = self.state.row[self.forts.index(self.state.location)]
        wanted = kind == CLAIM and not argument and not self.state.taken_here & 2 and card >= 0
        return wanted and self.has(counts(self.parts.cards[card].cost))


@pytest.mark.parametrize(("players", "board", "seed"), [(2, "D1", 1), (3, "E1", 2), (4, "F1", 3), (4, "D1", 4)])
def test_only_legal_steps_are_not_refused(rules: NewWorld, players: int, board: str, seed: int) -> None:
    chance = Random(seed)
    state = rules.new_game(rules.deal(Options(players, board, house=seed == 4), chance))
    wide = candidates(rules)
    reasons: Counter[str] = Counter()
    while not rules.is_over(state):
        legal = rules.legal(state)
        oracle = Oracle(rules, state)
        assert len(set(legal)) == len(legal) > 0
        assert all(oracle.allows(step) for step in legal)
        for step in chance.sample(wide, 60) if state.turn % 4 else wide:
            found = rules.refusal(state, step)
            assert (found is None) == (step in legal) == oracle.allows(step), (rules.plain(state), step)
            if found is not None:
                reasons[found.reason] += 1
                check_figures(rules, state, step, dict(found.values))
        keen = [step for step in legal if step & KIND in (WORK, CLAIM)]
        rules.apply(state, chance.choice(keen if keen and chance.random() < 0.7 else legal))
    assert {str(rules.refusal(state, step)) for step in wide} == {"game_is_over"}
    assert len(reasons) > 18


def check_figures(rules: NewWorld, state: State, step: Step, values: dict[str, int | str]) -> None:
    """The figures of a refusal must be those of the position."""
    seat = state.seat
    if "needed" in values:
        assert values["have"] == state.home[seat] < int(values["needed"])
    if "goods" in values and step & KIND == CLAIM:
        assert not holds(state.bags[seat], bag_of(str(values["goods"])))
    if "most" in values:
        give = counts(rules.components.locations[state.location].give)
        most = min(held // need for held, need in zip(counts(state.bags[seat]), give, strict=True) if need)
        assert values["most"] == most
    if "count" in values and step & KIND in (END, DISCARD):
        assert values["count"] == size(state.bags[seat]) - 10 > 0
    if "times" in values:
        assert values["times"] == rules.components.locations[state.location].times
    assert bag_from(*counts(state.bags[seat])) == state.bags[seat]
