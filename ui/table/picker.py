"""Clicks narrow the list of legal steps: what the remaining steps mention is lit, and nothing else."""

from collections.abc import Callable, Iterable

from game.goods import STORAGE, Bag, size
from game.steps import ARGUMENT, DISCARD, KIND, REST, TRADE, UPGRADE, Step, Steps, step_of
from ui.table.view import Target


class Picker:
    """What can be clicked now, and which step a click means."""

    def __init__(self, legal: Iterable[Step], aim: Callable[[Step], Target | None]) -> None:
        self.legal: frozenset[Step] = frozenset(legal)
        aims = {step: aim(step) for step in self.legal}
        self.steps: dict[Target, Step] = {target: step for step, target in aims.items() if target is not None}
        """By target: the one step that a click on it means."""

    def has(self, kind: int) -> bool:
        """Return whether any legal step is of a kind."""
        return any(step & KIND == kind for step in self.legal)

    def lit(self) -> set[Target]:
        """Return everything on the table that a click can use."""
        return set(self.steps)

    def can(self, kind: int) -> bool:
        """Return whether the step of a kind without an argument is legal."""
        return step_of(kind) in self.legal

    @property
    def must_rest(self) -> bool:
        """Return whether resting is all that can be done."""
        return self.legal == {step_of(REST)}

    # Steps that are put together click by click

    def trades(self) -> list[int]:
        """Return how often the trade in hand may be made."""
        return sorted(step >> ARGUMENT for step in self.legal if step & KIND == TRADE)

    def may_raise(self, way: Bag, colour: int) -> bool:
        """Return whether one more good of a colour may rise after those chosen so far."""
        return colour < 3 and step_of(UPGRADE, way + (1 << 8 * colour)) in self.legal

    def upgrade(self, way: Bag) -> Steps:
        """Return the step that raises goods this way when it is legal, else none."""
        return self._legal(step_of(UPGRADE, way))

    def may_discard(self, goods: Bag, colour: int) -> bool:
        """Return whether one more good of a colour may be returned after those chosen so far."""
        more = goods + (1 << 8 * colour)
        return any(step & KIND == DISCARD and _within(more, step >> ARGUMENT) for step in self.legal)

    def discard(self, goods: Bag) -> Steps:
        """Return the step that returns these goods when it is legal, else none."""
        return self._legal(step_of(DISCARD, goods))

    def _legal(self, step: Step) -> Steps:
        return (step,) if step in self.legal else ()

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
