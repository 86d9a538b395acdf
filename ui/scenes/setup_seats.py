"""The seats of a set-up: dyes that are free, seats that come, change dye and change places."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from ui.settings import DYES, USUAL_BOT, SeatChoice

Seats = list[SeatChoice]


def add_seat(seats: Seats) -> None:
    """Put one more bot at the table, in the first free dye."""
    seats.append(SeatChoice("", _free_dyes(seats)[0], USUAL_BOT))


def change_dye(seats: Seats, seat: SeatChoice) -> None:
    """Give a seat the next free dye; when all are in use it exchanges with the seat that has the next one."""
    place = DYES.index(seat.dye)
    order = [DYES[(place + step) % len(DYES)] for step in range(1, len(DYES))]
    free = _free_dyes(seats)
    fresh = next((dye for dye in order if dye in free), order[0])
    for other in seats:
        if other.dye == fresh:
            other.dye = seat.dye
    seat.dye = fresh


def _free_dyes(seats: Seats) -> list[str]:
    return [dye for dye in DYES if dye not in [seat.dye for seat in seats]]


@dataclass
class Drag:
    """A seat that is being dragged to another place."""

    number: int
    grab: int
    """How far below the upper edge of the row it was taken."""
    y: int
    """Where the pointer is."""

    @property
    def top(self) -> int:
        """Return where the upper edge of the row is now."""
        return self.y - self.grab

    def nearest(self, rows: Sequence[Rect]) -> int:
        """Return the number of the row over which the dragged one is."""
        return min(range(len(rows)), key=lambda number: abs(rows[number].y - self.top))
