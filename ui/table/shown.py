"""What the table shows: it follows the match event by event, while pieces in flight are still on their way."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.goods import Bag
from game.match import Seat, Turn
from game.new_world.events import SettlersOusted
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Event

Target = tuple[str, int]
"""Something that can be pointed at: what it is (place, slot, stack, deck, store, panel, claimed) and its number."""


@dataclass
class Flights:
    """Pieces that have left their place and not arrived: they are not drawn where they will lie."""

    places: set[int] = field(default_factory=set)
    """Locations whose settlers are on the way."""
    goods: dict[int, Bag] = field(default_factory=dict)
    home: dict[int, int] = field(default_factory=dict)
    """Settlers on their way to a player board."""
    slots: set[int] = field(default_factory=set)
    cards: dict[int, int] = field(default_factory=dict)
    """By seat: how many of the newest cards are on their way."""
    tiles: dict[int, int] = field(default_factory=dict)
    finds: dict[int, int] = field(default_factory=dict)

    def clear(self) -> None:
        """Let everything have arrived."""
        self.__init__()  # type: ignore[misc]


def ousted_seats(turns: Sequence[Turn]) -> set[int]:
    """Return the seats that were ousted and have not acted since."""
    marked: set[int] = set()
    for turn in turns:
        if turn.played:
            marked.discard(turn.seat)
        marked |= {event.seat for event in turn.events if isinstance(event, SettlersOusted)}
    return marked


class Shown:
    """The position on the screen."""

    def __init__(self, rules: NewWorld, position: State, seats: Sequence[Seat], dyes: Sequence[str]) -> None:
        """Begin with a position of the match."""
        self.rules = rules
        self.position = position.copy()
        self.seats = tuple(seats)
        self.dyes = tuple(dyes)
        self.flights = Flights()
        self.captions: list[str] = ["" for _ in seats]
        """What each seat did last, in words."""
        self.ousted: set[int] = set()
        """Seats that were ousted and have not acted since."""
        self.told = -1
        """The seat whose turn is told when that is not the one to move, -1 for the one to move."""
        self.version = 0
        """Counts changes, so that what was drawn before can be used again."""
        self._counted = -1
        self._points: list[int] = []

    def follow(self, event: Event) -> None:
        """Change the table as an event tells."""
        self.rules.follow(self.position, event)
        self.version += 1

    def jump(self, position: State) -> None:
        """Show another position at once."""
        self.position = position.copy()
        self.flights.clear()
        self.version += 1

    @property
    def active(self) -> int:
        """Return the seat whose board is lit: the one to move, or the one whose turn is told."""
        return self.position.seat if self.told < 0 else self.told

    def points(self, seat: int) -> int:
        """Return the points of a seat as they stand; counted once for each change."""
        if self._counted != self.version:
            self._points = [score.total for score in self.rules.standing(self.position).scores]
            self._counted = self.version
        return self._points[seat]
