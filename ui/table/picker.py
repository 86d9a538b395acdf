"""Clicks narrow the list of legal steps: what the remaining steps mention is lit, and nothing else."""

from collections.abc import Iterable

from game.goods import STORAGE, Bag, size
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.steps import (
    ARGUMENT,
    CLAIM,
    DISCARD,
    EXPLORE,
    KIND,
    TILE,
    TRADE,
    UPGRADE,
    WORK,
    Step,
    step_of,
)
from ui.table.shown import Target


class Picker:
    """What can be clicked now, and which step a click means."""

    def __init__(self, rules: NewWorld, position: State, legal: Iterable[Step]) -> None:
        """Take a position of the match and its legal steps."""
        self._rules = rules
        self._position = position
        self.legal: frozenset[Step] = frozenset(legal)
        self.steps: dict[Target, Step] = {}
        """By target: the one step that a click on it means."""
        for step in self.legal:
            target = self._target(step)
            if target is not None:
                self.steps[target] = step

    def _target(self, step: Step) -> Target | None:
        kind, argument = step & KIND, step >> ARGUMENT
        if kind in (WORK, EXPLORE):
            return "place", argument
        if kind == TILE:
            return "stack", self._rules.tables.stacks_at[self._position.at][argument]
        if kind == CLAIM:
            return "slot", self._rules.tables.slot_of[self._position.at]
        return None

    def meant_by(self, target: Target) -> Step | None:
        """Return the step that a click on a target would mean if it were possible, to ask why it is not."""
        kind, number = target
        if kind == "place":
            return step_of(EXPLORE if self.has(EXPLORE) else WORK, number)
        if kind == "slot":
            return step_of(CLAIM) if self.at_fort == number else step_of(WORK, self._rules.tables.forts[number])
        if kind == "stack":
            fort = self._rules.tables.fort_of_stack[number]
            if self._position.at == fort:
                return step_of(TILE, self._rules.tables.stacks_at[fort].index(number))
            return step_of(WORK, fort)
        return None

    @property
    def at_fort(self) -> int:
        """Return the slot of the fort in use, -1 when none is."""
        return self._rules.tables.slot_of.get(self._position.at, -1)

    def has(self, kind: int) -> bool:
        """Return whether any legal step is of a kind."""
        return any(step & KIND == kind for step in self.legal)

    def lit(self) -> set[Target]:
        """Return everything on the table that a click can use."""
        return set(self.steps)

    def can(self, kind: int) -> bool:
        """Return whether the step of a kind without an argument is legal."""
        return step_of(kind) in self.legal

    # Steps that are put together click by click

    def trades(self) -> list[int]:
        """Return how often the trade in hand may be made."""
        return sorted(step >> ARGUMENT for step in self.legal if step & KIND == TRADE)

    def may_raise(self, way: Bag, colour: int) -> bool:
        """Return whether one more good of a colour may rise after those chosen so far."""
        return colour < 3 and step_of(UPGRADE, way + (1 << 8 * colour)) in self.legal

    def upgrade(self, way: Bag) -> Step | None:
        """Return the step that raises goods this way when it is legal."""
        step = step_of(UPGRADE, way)
        return step if step in self.legal else None

    def may_discard(self, goods: Bag, colour: int) -> bool:
        """Return whether one more good of a colour may be returned after those chosen so far."""
        more = goods + (1 << 8 * colour)
        return any(step & KIND == DISCARD and _within(more, step >> ARGUMENT) for step in self.legal)

    def discard(self, goods: Bag) -> Step | None:
        """Return the step that returns these goods when it is legal."""
        step = step_of(DISCARD, goods)
        return step if step in self.legal else None

    @property
    def to_discard(self) -> int:
        """Return how many goods have to be returned."""
        sizes = [sum((step >> ARGUMENT).to_bytes(4, "little")) for step in self.legal if step & KIND == DISCARD]
        return sizes[0] if sizes else 0


def _within(part: Bag, whole: Bag) -> bool:
    return all(few <= many for few, many in zip(part.to_bytes(4, "little"), whole.to_bytes(4, "little"), strict=True))


def usual_times(bag: Bag, give: Bag, take: Bag, times: Iterable[int]) -> int:
    """Return how often one will wish to trade: as often as storage can hold the goods, of the counts there are."""
    gained = size(take) - size(give)
    fitting = [count for count in times if size(bag) + count * gained <= STORAGE]
    return max(fitting, default=min(times))
