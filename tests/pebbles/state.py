"""The position of a game of Pebbles."""

from dataclasses import dataclass, replace

from game.goods import Bag

CHOOSE, STOP, OVER = range(3)


@dataclass
class State:
    """All there is to know about a running game."""

    players: int
    first: int
    deck: tuple[int, ...]
    """All cards in the order in which they come into the row."""
    bags: list[Bag]
    cards: list[tuple[int, ...]]
    row: list[int]
    seat: int
    turn: int = 0
    phase: int = CHOOSE
    last_round: bool = False
    drawn: int = 0
    """How many cards have come into the row."""

    def copy(self) -> "State":
        return replace(self, bags=self.bags[:], cards=self.cards[:], row=self.row[:])
