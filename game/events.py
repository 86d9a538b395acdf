"""Events of both games: what happened to goods, cards and turns. Ids and numbers only, never words."""

from dataclasses import dataclass

from game.goods import Bag
from game.rules import Event


@dataclass(frozen=True)
class GoodsGained(Event):
    """Goods came from the supply into storage."""

    seat: int
    goods: Bag
    source: str
    """`location`, `tool` or `find` in A New World; `card` in Spice Road."""
    piece: int
    """The location, card or Exploration tile that gave them."""


@dataclass(frozen=True)
class GoodsRaised(Event):
    """Goods were replaced by goods of a higher level."""

    seat: int
    way: Bag
    """How many yellow, red and green rose by one level each, packed like a bag."""
    piece: int


@dataclass(frozen=True)
class GoodsTraded(Event):
    """A trade was made some times."""

    seat: int
    give: Bag
    take: Bag
    times: int
    piece: int


@dataclass(frozen=True)
class GoodsPaid(Event):
    """Goods went back to the supply as the cost of a card."""

    seat: int
    goods: Bag
    card: int


@dataclass(frozen=True)
class GoodsDiscarded(Event):
    """Goods went back to the supply because storage is full."""

    seat: int
    goods: Bag


@dataclass(frozen=True)
class Rested(Event):
    """A seat chose to rest; what comes back to it is told by events of the game."""

    seat: int


@dataclass(frozen=True)
class CardClaimed(Event):
    """A Point card went from the row to a seat."""

    seat: int
    slot: int
    card: int


@dataclass(frozen=True)
class RowFilled(Event):
    """The cards of the Point row right of a slot slid left, and the deck's top card filled the last slot."""

    slot: int
    card: int
    """The card that came from the deck, -1 when the deck was empty."""
    top: int
    """The card that may be seen on the deck now, -1 when it is empty or lies face down."""

    @property
    def reveals(self) -> bool:
        """Return whether a card came from the deck, which shows it or the next one."""
        return self.card >= 0


@dataclass(frozen=True)
class LastRoundBegan(Event):
    """Somebody claimed the card that ends the game: the round will be finished."""

    seat: int


@dataclass(frozen=True)
class TurnEnded(Event):
    """A seat handed the turn on."""

    seat: int
    next_seat: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The last turn has been taken."""
