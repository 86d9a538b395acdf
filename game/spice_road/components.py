"""The pieces of Spice Road as frozen records: Merchant cards and Point cards of one set."""

from dataclasses import dataclass
from typing import Final

from game.component_set import ComponentSet
from game.goods import Bag

PRODUCE_CARD: Final = 0
UPGRADE_CARD: Final = 1
TRADE_CARD: Final = 2
CARD_KINDS: Final = ("produce", "upgrade", "trade")

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
STARTING_CARDS: Final = 2
MARKET_ROW: Final = 6
POINT_ROW: Final = 5
COINS_EACH: Final = 2
"""How many gold coins, and how many silver ones, are laid out for each player."""
GOLD_POINTS: Final = 3
SILVER_POINTS: Final = 1

MOST_CARDS: Final = 60
"""The most cards of a sort, so that any set of them is one small int."""


@dataclass(frozen=True, slots=True)
class MerchantCard:
    """A card to acquire at the market and to play from hand."""

    id: str
    kind: int
    start: bool
    """Whether every player begins with it."""
    gains: Bag = 0
    times: int = 0
    give: Bag = 0
    take: Bag = 0


@dataclass(frozen=True, slots=True)
class PointCard:
    """A card to claim."""

    id: str
    cost: Bag
    points: int


@dataclass(frozen=True, slots=True)
class Components:
    """One whole set; the starting cards stand before those of the market."""

    merchants: tuple[MerchantCard, ...]
    points: tuple[PointCard, ...]
    component_set: ComponentSet
    """The same as plain rows."""


def cards_to_end(players: int) -> int:
    """Return how many Point cards somebody must have claimed to end the game (4.2)."""
    return 6 if players < 4 else 5
