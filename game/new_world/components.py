"""The pieces of A New World as frozen records: locations, cards and tiles of one set."""

from dataclasses import dataclass
from typing import Final

from game.component_set import ComponentSet
from game.goods import Bag

TERRAINS: Final = ("river", "forest", "field", "mountain", "coast")
KINDS: Final = ("help", "tool", "settlers", "exploration")
"""Native Help, Tool, New Settlers, Exploration: the kinds of Point cards, and at the same time the New World icons."""

HELP: Final = 0
TOOL: Final = 1
SETTLERS: Final = 2
EXPLORATION: Final = 3

PRODUCTION_AT: Final = 0
UPGRADE_AT: Final = 1
TRADE_AT: Final = 2
FORT_AT: Final = 3
LOCATION_KINDS: Final = ("production", "upgrade", "trade", "fort")

FIXED_BOARDS: Final = ("A1", "B1", "C1")
CHOICE_BOARDS: Final = ("D1", "E1", "F1")
BOARDS: Final = FIXED_BOARDS + CHOICE_BOARDS

LOCATIONS: Final = 23
FORTS: Final = 4
CARDS_TO_END: Final = 8
BONUS_SPACES: Final = 3
SETTLERS_EACH: Final = 12


@dataclass(frozen=True, slots=True)
class Location:
    """A place on the map."""

    id: str
    place: str
    """Board letter and number, such as C3."""
    kind: int
    needs: int
    terrain: tuple[int, ...]
    mark: str
    """`exploration`, `2-3` or empty."""
    gains: Bag = 0
    times: int = 0
    give: Bag = 0
    take: Bag = 0
    stacks: tuple[int, ...] = ()

    @property
    def board(self) -> str:
        """Return the board on which the location is printed."""
        return self.place[0] + "1"


@dataclass(frozen=True, slots=True)
class PointCard:
    """A card to claim at a fort."""

    id: str
    kind: int
    cost: Bag
    points: int
    terrain: int
    """The symbol of Native Help and Tool; -1 for the others."""
    good: Bag
    """What a Tool gives."""
    settlers: int
    """How many New Settlers join."""
    mark: str
    """`3+`, `=4` or empty: for how many players it is meant."""
    star: bool


@dataclass(frozen=True, slots=True)
class BonusTile:
    """A tile that scores at the end: `points` for each time its condition is met."""

    id: str
    condition: str
    """`icon`, `pair`, `settlers` or `flat`."""
    icons: tuple[int, ...]
    points: int
    mark: str
    """`I`, `III` or empty."""


@dataclass(frozen=True, slots=True)
class ExplorationTile:
    """A tile that covers a location and is worth something to whoever takes it."""

    id: str
    goods: Bag
    settlers: int
    points: int
    icon: int
    """The extra New World icon, -1 when there is none."""


@dataclass(frozen=True, slots=True)
class Components:
    """One whole set, and where each piece stands in it."""

    locations: tuple[Location, ...]
    cards: tuple[PointCard, ...]
    tiles: tuple[BonusTile, ...]
    exploration_tiles: tuple[ExplorationTile, ...]
    component_set: ComponentSet
    """The same as plain rows."""
