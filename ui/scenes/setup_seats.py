"""The seats of a set-up: who has room, colours that are free, seats that come, change colour and change places."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ai.levels import LEVELS
from ui.settings import PLAYER_COLOURS, USUAL_BOT, SeatChoice
from ui.widgets.bot_choice import level_of, style_of

Seats = list[SeatChoice]


def fit_seats(seats: Seats, most: int, styles: Sequence[str]) -> None:
    """Send away who has no room at a game, and give bots that it does not know a level and a style that it has."""
    del seats[most:]
    for seat in seats:
        if seat.bot and seat.bot.split(":")[0] not in LEVELS:
            seat.bot = USUAL_BOT
        if style_of(seat.bot) not in styles:
            seat.bot = level_of(seat.bot)


def add_seat(seats: Seats) -> None:
    """Put one more bot at the table, in the first free colour."""
    seats.append(SeatChoice("", _free_dyes(seats)[0], USUAL_BOT))


def change_colour(seats: Seats, seat: SeatChoice) -> None:
    """Give a seat the next free colour; when all are in use it exchanges with the seat that has the next one."""
    place = PLAYER_COLOURS.index(seat.colour)
    order = [PLAYER_COLOURS[(place + step) % len(PLAYER_COLOURS)] for step in range(1, len(PLAYER_COLOURS))]
    free = _free_dyes(seats)
    fresh = next((colour for colour in order if colour in free), order[0])
    for other in seats:
        if other.colour == fresh:
            other.colour = seat.colour
    seat.colour = fresh


def _free_dyes(seats: Seats) -> list[str]:
    return [colour for colour in PLAYER_COLOURS if colour not in [seat.colour for seat in seats]]


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
