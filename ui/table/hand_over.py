"""Handing the table over: for a moment, what is pressed may still be meant by the person before."""


class HandOver:
    """Knows whose turn it was last among the people, and for how long the next one only looks."""

    def __init__(self, seconds: float) -> None:
        """Give everybody so many seconds after somebody else; whoever is first needs none."""
        self._seconds = seconds
        self._seat: int | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Return whether the table is being handed over: nothing that is pressed is played."""
        return self._left > 0

    def to(self, seat: int) -> None:
        """Let the person of a seat move, after a moment when it was somebody else's turn before."""
        if self._seat not in (None, seat):
            self._left = self._seconds
        self._seat = seat

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)
