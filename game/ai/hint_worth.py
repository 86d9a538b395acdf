"""What the evaluation says the gains of a turn are worth: each is taken away again, and the difference counts."""

from collections.abc import Callable, Iterable
from typing import Final

from game.ai.evaluation import Guide
from game.ai.hint_facts import Reason
from game.goods import holds
from game.new_world.state import State

Undo = Callable[[State, State, int, Reason], None]
"""Takes a gain out of a position after the turn; the position before it and the seat are given too."""


def by_worth(guide: Guide, before: State, after: State, gains: Iterable[Reason]) -> list[Reason]:
    """Return the gains of a turn, those first that the evaluation counts most; equal ones stay in their order."""
    return sorted(gains, key=lambda reason: -worth_of(guide, before, after, reason))


def worth_of(guide: Guide, before: State, after: State, reason: Reason) -> float:
    """Return how many points at the end a gain is worth; points themselves are worth what they are."""
    if "points" in reason.values:
        return float(reason.values["points"])
    undo = UNDO.get(reason.kind)
    if undo is None:
        return 0.0
    without = after.copy()
    undo(without, before, before.seat, reason)
    left = guide.turns_left(after)
    return guide.value(after, before.seat, left) - guide.value(without, before.seat, left)


def _without_benefit(position: State, before: State, seat: int, reason: Reason) -> None:
    """Put the last card in the place of the new one: as many cards, but no new benefit."""
    held = before.cards[seat]
    position.cards[seat] = (*held, held[-1]) if held else ()


def _without_settlers(position: State, before: State, seat: int, reason: Reason) -> None:
    position.home[seat] -= reason.values["count"]
    position.reserve[seat] += reason.values["count"]


def _without_find(position: State, before: State, seat: int, reason: Reason) -> None:
    if holds(position.bags[seat], reason.values["goods"]):
        position.bags[seat] -= reason.values["goods"]


def _without_icon(position: State, before: State, seat: int, reason: Reason) -> None:
    position.icons[seat] -= 1 << 8 * reason.values["kind"]


def _without_place(position: State, before: State, seat: int, reason: Reason) -> None:
    position.closed |= 1 << reason.values["place"]


def _without_tile(position: State, before: State, seat: int, reason: Reason) -> None:
    position.tiles[seat] = before.tiles[seat]


def _without_goods(position: State, before: State, seat: int, reason: Reason) -> None:
    position.bags[seat] = before.bags[seat]


def _without_rest(position: State, before: State, seat: int, reason: Reason) -> None:
    position.home[seat] -= reason.values["count"]


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
