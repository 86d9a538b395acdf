"""Events that only Spice Road knows: Merchant cards, cubes laid on them, coins."""

from dataclasses import dataclass

from game.goods import Bag
from game.rules import Event


@dataclass(frozen=True)
class CardPlayed(Event):
    """A Merchant card went from a hand to the table in front of its seat."""

    seat: int
    card: int


@dataclass(frozen=True)
class CardChosen(Event):
    """A seat chose a Merchant card of the row and begins to lay cubes on those to its left."""

    seat: int
    slot: int


@dataclass(frozen=True)
class CubeLaid(Event):
    """A cube went from a caravan to a Merchant card of the row."""

    seat: int
    slot: int
    colour: int


@dataclass(frozen=True)
class CardAcquired(Event):
    """A Merchant card went from the row to a hand, and the cubes on it to the caravan."""

    seat: int
    slot: int
    card: int
    goods: Bag


@dataclass(frozen=True)
class MarketFilled(Event):
    """The Merchant cards right of a slot slid left with their cubes, and the deck's top card filled the last slot."""

    slot: int
    card: int
    """The card that came from the deck, -1 when the deck was empty."""

    @property
    def reveals(self) -> bool:
        """Return whether a card came from the deck, where nobody had seen it."""
        return self.card >= 0


@dataclass(frozen=True)
class CardsTakenBack(Event):
    """The cards that a seat had laid down went back to its hand."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class CoinTaken(Event):
    """A coin went from over a Point card to the seat that claimed the card."""

    seat: int
    slot: int
    gold: bool


@dataclass(frozen=True)
class CoinsMoved(Event):
    """The last gold coin is gone, and the silver ones moved from over the second Point card to over the leftmost."""

    silver: int
    """How many they are."""
