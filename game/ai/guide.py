"""What a search asks of a position and of a game, whichever game it is."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Protocol, TypeVar

from game.goods import Bag
from game.rules import Position
from game.steps import Step


class SearchPosition(Position, Protocol):
    """A position that bots can search: goods and claimed cards by seat, a row of cards, the state of the turn."""

    phase: int
    """What the seat to move may do now; 0 at the beginning of a turn."""
    last_round: bool
    """Whether the game ends with this round."""
    bags: list[Bag]
    """By seat: its goods."""
    cards: list[tuple[int, ...]]
    """By seat: the cards it has claimed."""
    row: list[int]
    """The cards that anybody may claim; a negative number is an empty space."""


S = TypeVar("S", bound=SearchPosition)


class Guide(Protocol[S]):
    """What a search asks about one game."""

    discount: float
    """What a gain keeps of its value for each turn that it is later."""
    win: float
    """What being ahead at the end counts in points."""

    def hide_unseen(self, position: S) -> S:
        """Return a copy in which whatever nobody has seen is missing."""

    def lay_unseen(self, position: S, chance: Random) -> S:
        """Return a copy of such a position in which all that is missing has been laid out by chance."""

    def good_steps(self, position: S) -> Sequence[Step]:
        """Return the legal steps without those that are hardly ever good."""

    def key(self, position: S, seat: int) -> Hashable:
        """Return what tells two positions of a seat's own search apart."""

    def value(self, position: S, seat: int, left: int) -> float:
        """Return the points that a seat may expect at the end, when so many turns are left."""

    def points(self, position: S, seat: int) -> int:
        """Return the points of a seat if the game ended now."""

    def turns_left(self, position: S) -> int:
        """Return how many turns each seat may still expect."""
