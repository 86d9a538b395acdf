"""In which order a person wishes to see the pieces in hand; the game itself does not depend on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.rules import Plain

TAKEN: Final = "taken"
KIND: Final = "kind"
OWN: Final = "own"
ORDERS: Final = (TAKEN, KIND, OWN)
"""As they came, by kind, or as the person laid them."""
MOST_PIECES: Final = 100
LONGEST_NAME: Final = 60


@dataclass
class Arrangement:
    """The order of one seat."""

    order: str = TAKEN
    pieces: tuple[str, ...] = ()
    """The pieces as the person laid them, by name; others follow."""

    def next(self) -> None:
        """Go on to the next order; the person's own one only when there is one."""
        known = ORDERS if self.pieces else ORDERS[:-1]
        self.order = known[(known.index(self.order) + 1) % len(known)] if self.order in known else TAKEN


def arrangements_plain(arrangements: Mapping[int, Arrangement]) -> Plain:
    """Return arrangements as plain data."""
    return {str(seat): {"order": each.order, "pieces": list(each.pieces)} for seat, each in arrangements.items()}


def read_arrangements(plain: object, seats: int) -> dict[int, Arrangement]:
    """Return the arrangements that plain data of a file describes; what makes no sense is left out."""
    if not isinstance(plain, dict):
        return {}
    found = {seat: _read(plain.get(str(seat))) for seat in range(seats)}
    return {seat: each for seat, each in found.items() if each is not None}


def _read(plain: Any) -> Arrangement | None:
    if not isinstance(plain, dict) or plain.get("order") not in ORDERS:
        return None
    pieces = plain.get("pieces")
    if not isinstance(pieces, list) or len(pieces) > MOST_PIECES:
        return None
    if not all(isinstance(each, str) and each.isprintable() and len(each) <= LONGEST_NAME for each in pieces):
        return None
    return Arrangement(plain["order"], tuple(pieces))
