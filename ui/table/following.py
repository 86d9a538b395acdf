"""What should be seen of a table larger than the window: what moves, what a hint points at, whose turn it is."""

from collections.abc import Sequence

from pygame import Rect

from game.ai.guide import SearchPosition
from ui.table.layout import TableLayout
from ui.table.motion import Flight
from ui.table.timeline import Timeline


class Following:
    """Tells once about everything new where it is."""

    def __init__(self) -> None:
        self._flight: Flight | None = None
        self._arriving = False
        """Whether the end of the way of what moves was told."""
        self._marks: list[Rect] = []
        self._turn: int | None = None
        self.first = False
        """Whether the turn of a person that began last is the first one that was told."""

    def turn_begins(self, turn: int) -> bool:
        """Return whether a turn of a person is another than the last one."""
        begins, self.first, self._turn = turn != self._turn, self._turn is None, turn
        return begins

    def see(
        self, timeline: Timeline[SearchPosition, TableLayout], marks: Sequence[Rect], room: tuple[int, int]
    ) -> list[Rect]:
        """Return what should come into a room of a size now; of marks that are too far apart, the first."""
        found = self._see_flight(timeline, room)
        if marks and list(marks) != self._marks:
            whole = marks[0].unionall(list(marks[1:]))
            found.append(whole if whole.width <= room[0] and whole.height <= room[1] else marks[0])
        self._marks = list(marks)
        return found

    def _see_flight(self, timeline: Timeline[SearchPosition, TableLayout], room: tuple[int, int]) -> list[Rect]:
        """Return the whole way of what moves; when that is too long, its beginning and later its end."""
        flight = timeline.latest
        if flight is None:
            return []
        new, self._flight = flight is not self._flight, flight
        starts, ends = flight.starts_at, flight.ends_at
        whole = starts.union(ends)
        if whole.width <= room[0] and whole.height <= room[1]:
            return [whole] if new else []
        if new:
            self._arriving = False
            return [starts]
        if self._arriving or timeline.share < 0.3:
            return []
        self._arriving = True
        return [ends]
