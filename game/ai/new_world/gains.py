"""How each gain of a turn of A New World is taken out of a position again, so that its worth can be told."""

from typing import Final

from game.ai.hint_facts import Reason
from game.ai.hint_turn import PlayedTurn, Undo
from game.goods import holds
from game.new_world.rules import NewWorld
from game.new_world.state import State

Turn = PlayedTurn[NewWorld, State]


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


UNDO: Final[dict[str, Undo[State, NewWorld]]] = {
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
