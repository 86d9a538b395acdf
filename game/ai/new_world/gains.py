"""What the evaluation says the gains of a turn are worth: each is taken away again, and the difference counts."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from game.ai.guide import Guide
from game.ai.hint_facts import Reason
from game.goods import holds
from game.new_world.rules import NewWorld
from game.new_world.state import State


@dataclass(frozen=True)
class Turn:
    """A turn whose gains are weighed."""

    rules: NewWorld
    before: State
    after: State
    """Before the End, so that it is still the same seat's turn."""

    @property
    def seat(self) -> int:
        """Return whose turn it is."""
        return self.before.seat


Undo = Callable[[State, Turn, Reason], None]
"""Takes a gain of a turn out of a copy of the position after it."""


def most_valuable_first(guide: Guide[State], turn: Turn, gains: Iterable[Reason]) -> list[Reason]:
    """Return the gains of a turn, those first that the evaluation counts most; equal ones stay in their order."""
    return sorted(gains, key=lambda reason: -gain_value(guide, turn, reason))


def gain_value(guide: Guide[State], turn: Turn, reason: Reason) -> float:
    """Return how many points at the end a gain is worth; points themselves are worth what they are."""
    if "points" in reason.values:
        return float(reason.values["points"])
    undo = UNDO.get(reason.kind)
    if undo is None:
        return 0.0
    without = turn.after.copy()
    undo(without, turn, reason)
    left = guide.turns_left(turn.after)
    return guide.value(turn.after, turn.seat, left) - guide.value(without, turn.seat, left)


def _without_benefit(position: State, turn: Turn, reason: Reason) -> None:
    """Put a card without a lasting benefit in the place of the new one, whose points and icon stay.

    The number of cards counts by itself, so it must stay too; in a set without such a card there is one less.
    """
    plain = [number for number, card in enumerate(turn.rules.components.cards) if card.terrain < 0]
    position.cards[turn.seat] = (*position.cards[turn.seat][:-1], *plain[:1])
    position.kits[turn.seat] = turn.before.kits[turn.seat]


def _without_settlers(position: State, turn: Turn, reason: Reason) -> None:
    position.home[turn.seat] -= reason.values["count"]
    position.reserve[turn.seat] += reason.values["count"]


def _without_find(position: State, turn: Turn, reason: Reason) -> None:
    if holds(position.bags[turn.seat], reason.values["goods"]):
        position.bags[turn.seat] -= reason.values["goods"]


def _without_icon(position: State, turn: Turn, reason: Reason) -> None:
    position.icons[turn.seat] -= 1 << 8 * reason.values["kind"]


def _without_place(position: State, turn: Turn, reason: Reason) -> None:
    # Both masks, as in every position of a game: the guide remembers values by `closed` alone.
    position.closed |= 1 << reason.values["place"]
    position.covered |= 1 << reason.values["place"]


def _without_tile(position: State, turn: Turn, reason: Reason) -> None:
    position.tiles[turn.seat] = turn.before.tiles[turn.seat]


def _without_goods(position: State, turn: Turn, reason: Reason) -> None:
    position.bags[turn.seat] = turn.before.bags[turn.seat]


def _without_rest(position: State, turn: Turn, reason: Reason) -> None:
    position.home[turn.seat] -= reason.values["count"]


UNDO: Final[dict[str, Undo]] = {
    "help": _without_benefit,
    "tool": _without_benefit,
    "settlers": _without_settlers,
    "find_goods": _without_find,
    "find_icon": _without_icon,
    "opens": _without_place,
    "grows": _without_tile,
    "goods": _without_goods,
    "rest": _without_rest,
}
"""By kind of gain."""
