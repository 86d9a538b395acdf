"""What a search for perft positions is made of: situations, and games in which they may come up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.rules import Options, Plain


def unchanged(plain: Plain) -> Plain | None:
    """Return a position as it is."""
    return plain


@dataclass(frozen=True)
class Situation:
    """Something that a position should show."""

    name: str
    met: Callable[[Plain], bool]
    change: Callable[[Plain], Plain | None] = unchanged
    """Makes a rarer position of one that meets the situation, or None when it cannot."""
    any_size: bool = False
    """Take it however few sequences of steps lead on."""


@dataclass(frozen=True)
class Search:
    """Random games in which some situations are looked for."""

    options: Sequence[Options]
    seeds: range
    keen_on: tuple[str, ...]
    """How the steps begin that the games prefer."""
    situations: Sequence[Situation]


def to_move(plain: Plain) -> Plain:
    """Return what the seat to move has."""
    deal = plain["deal"]
    seat: Plain = plain["seats"][(deal["first"] + plain["turn"]) % deal["players"]]
    return seat


def turns_left(plain: Plain) -> int:
    """Return how many turns of the round are left, this one counted."""
    players, turn = int(plain["deal"]["players"]), int(plain["turn"])
    return players - turn % players


def goods_in(text: str) -> int:
    """Return how many goods a text spells."""
    return len(text.replace("-", ""))
