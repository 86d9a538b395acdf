"""Fixed plans: bots that search as ever, but hold on to one idea of how to win.

A set is lively when none of them does better than the same bot playing freely.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.ai.evaluation import GuideCache
from game.ai.guide import Guide
from game.goods import size, value
from game.new_world import components as c
from game.new_world.rules import NewWorld
from game.new_world.state import FORT, NOBODY, PLACE, State
from game.rules import Rules
from game.steps import ARGUMENT, CLAIM, KIND, WORK, Step

SETTLERS_FIRST: Final = 3
"""How many cards of New Settlers come before anything else."""
HOARD: Final = 6
"""How many goods go in one trade when that is what a plan waits for."""

Allows = Callable[[NewWorld, State, int], bool]
"""Whether a plan lets the seat to move claim the card in a slot of the row, or use a location."""


@dataclass(frozen=True)
class Plan:
    """One idea of how to win: which cards and which locations it allows."""

    may_claim: Allows
    may_use: Allows


def anything(rules: NewWorld, position: State, number: int) -> bool:
    """Return that everything is allowed."""
    return True


def only_cheap(rules: NewWorld, position: State, slot: int) -> bool:
    """Return whether a card is one of the two cheapest of the row."""
    cards = rules.components.cards
    costs = sorted(value(cards[card].cost) for card in position.row if card >= 0)
    return value(cards[position.row[slot]].cost) <= costs[min(1, len(costs) - 1)]


def only_tiles(rules: NewWorld, position: State, slot: int) -> bool:
    """Return whether no Bonus tile can be had any more: before that, cards have to wait."""
    return not position.stocked or len(position.tiles[position.seat]) >= c.BONUS_SPACES


def settlers_first(rules: NewWorld, position: State, slot: int) -> bool:
    """Return whether a card is New Settlers, or there have been enough of them, or none can be seen."""
    cards = rules.components.cards
    held = sum(cards[card].kind == c.SETTLERS for card in position.cards[position.seat])
    seen = any(card >= 0 and cards[card].kind == c.SETTLERS for card in position.row)
    return held >= SETTLERS_FIRST or not seen or cards[position.row[slot]].kind == c.SETTLERS


def only_large_trades(rules: NewWorld, position: State, place: int) -> bool:
    """Return whether a location is no upgrade, and no trade for which the storage holds too few goods."""
    location = rules.components.locations[place]
    if location.kind == c.UPGRADE_AT:
        return False
    times = rules.tables.most_trades(position.bags[position.seat], place) if location.kind == c.TRADE_AT else 0
    return location.kind != c.TRADE_AT or times * size(location.give) >= HOARD


HOARDING: Final = "hoards for one trade"
"""The plan that gathers goods until many of them go in one trade."""

PLANS: Final = {
    "only cheap cards": Plan(only_cheap, anything),
    "only tiles": Plan(only_tiles, anything),
    "settlers first": Plan(settlers_first, anything),
    HOARDING: Plan(anything, only_large_trades),
}


class PlanGuideCache(GuideCache):
    """Hands out guides that follow a plan."""

    def __init__(self, plan: str) -> None:
        super().__init__()
        self._plan = PLANS[plan]
        self._planned: tuple[Guide[State], PlanGuide] | None = None

    def guide(self, rules: Rules[Any]) -> Guide[Any]:
        """Return the guide for some rules, always the same one: it remembers whose plan it is."""
        assert isinstance(rules, NewWorld)
        inner = super().guide(rules)
        if self._planned is None or self._planned[0] is not inner:
            self._planned = inner, PlanGuide(inner, rules, self._plan)
        return self._planned[1]


class PlanGuide:
    """Values things as ever, but leaves out what a plan forbids to the seat for which it last hid the unseen.

    Rivals whom the bot foresees do not follow its plan. A bot hides the unseen before it plans each of its turns.
    """

    def __init__(self, inner: Guide[State], rules: NewWorld, plan: Plan) -> None:
        self._inner = inner
        self._rules = rules
        self._plan = plan
        self._seat = NOBODY
        self.discount: float = inner.discount
        self.win: float = inner.win

    def good_steps(self, position: State) -> Sequence[Step]:
        """Return the good steps that the plan allows; when it allows none, or to a rival, all."""
        steps = self._inner.good_steps(position)
        if position.seat != self._seat or position.phase not in (PLACE, FORT):
            return steps
        return [step for step in steps if self._fits(position, step)] or steps

    def _fits(self, position: State, step: Step) -> bool:
        slots = self._rules.tables.slot_of
        kind, place = step & KIND, step >> ARGUMENT
        if kind == CLAIM:
            return self._may_claim(position, slots[position.location])
        if kind == WORK and place in slots:
            spaces = len(position.tiles[position.seat]) < c.BONUS_SPACES
            return (spaces and position.stocked >> place & 1 == 1) or self._may_claim(position, slots[place])
        if kind == WORK:
            return self._plan.may_use(self._rules, position, place)
        return True

    def _may_claim(self, position: State, slot: int) -> bool:
        return position.row[slot] < 0 or self._plan.may_claim(self._rules, position, slot)

    def hide_unseen(self, position: State) -> State:
        """Return a copy in which whatever nobody has seen is missing; from now on the plan binds the seat to move."""
        self._seat = position.seat
        return self._inner.hide_unseen(position)

    def lay_unseen(self, position: State, chance: Random) -> State:
        return self._inner.lay_unseen(position, chance)

    def key(self, position: State, seat: int) -> Hashable:
        return self._inner.key(position, seat)

    def value(self, position: State, seat: int, left: int) -> float:
        return self._inner.value(position, seat, left)

    def points(self, position: State, seat: int) -> int:
        return self._inner.points(position, seat)

    def turns_left(self, position: State) -> int:
        return self._inner.turns_left(position)
