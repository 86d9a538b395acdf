"""How each gain of a turn of Spice Road is taken out of a position again, so that its worth can be told."""

from typing import Final

from game.ai.hint_facts import Reason
from game.ai.hint_turn import PlayedTurn, Undo
from game.goods import holds
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State

Turn = PlayedTurn[SpiceRoad, State]


def _without_merchant(position: State, turn: Turn, reason: Reason) -> None:
    position.hands[turn.seat] ^= 1 << reason.values["merchant"]


def _without_picked_up(position: State, turn: Turn, reason: Reason) -> None:
    if holds(position.bags[turn.seat], reason.values["goods"]):  # some of them may have been discarded
        position.bags[turn.seat] -= reason.values["goods"]


def _without_goods(position: State, turn: Turn, reason: Reason) -> None:
    position.bags[turn.seat] = turn.before.bags[turn.seat]


def _without_rest(position: State, turn: Turn, reason: Reason) -> None:
    position.hands[turn.seat] ^= reason.values["cards"]
    position.down[turn.seat] |= reason.values["cards"]


UNDO: Final[dict[str, Undo[State, SpiceRoad]]] = {
    "produces": _without_merchant,
    "upgrades": _without_merchant,
    "trades": _without_merchant,
    "picked_up": _without_picked_up,
    "goods": _without_goods,
    "rest": _without_rest,
    "rest_empty": _without_rest,
}
"""By kind of gain."""
