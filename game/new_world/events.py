"""Events that only A New World knows: settlers, Bonus tiles, Exploration tiles."""

from dataclasses import dataclass

from game.rules import Event


@dataclass(frozen=True)
class SettlersPlaced(Event):
    """Settlers went from a player board to a location."""

    seat: int
    place: int
    count: int


@dataclass(frozen=True)
class SettlersOusted(Event):
    """Settlers were sent from a location back to their player board."""

    seat: int
    """Whose settlers they are."""
    place: int
    count: int
    by: int


@dataclass(frozen=True)
class SettlersReturned(Event):
    """Resting settlers went from a location back to their player board."""

    seat: int
    place: int
    count: int


@dataclass(frozen=True)
class SettlersJoined(Event):
    """Settlers went from the reserve to the player board; fewer than promised when the reserve was too small."""

    seat: int
    count: int
    promised: int


@dataclass(frozen=True)
class TileTaken(Event):
    """A Bonus tile went from a stack to a player board."""

    seat: int
    stack: int
    tile: int
    revealed: int
    """The tile that is on top of the stack now, -1 when the stack is empty."""

    @property
    def reveals(self) -> bool:
        """Return whether another tile can be seen now."""
        return self.revealed >= 0


@dataclass(frozen=True)
class PlaceExplored(Event):
    """An Exploration tile went to a seat and its location is open."""

    seat: int
    place: int
    find: int


@dataclass(frozen=True)
class ExplorationLost(Event):
    """An Exploration card was claimed with no Exploration tile left on the map."""

    seat: int
