"""The position on the screen: it follows the match event by event, while some pieces are still in the air."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic

from game.match import Seat, Turn
from game.rules import Event, P, Rules
from ui.table.arrangement import Arrangement

Target = tuple[str, int]
"""Something on the table: what it is (place, slot, stack, store ...) and its number."""

Hidden = Mapping[Target, int]
"""By piece or seat: how many are in the air, or which goods as a bag; they are not drawn where they will lie."""


def alerted_seats(turns: Sequence[Turn], alert: Callable[[Event], int]) -> set[int]:
    """Return the seats that an event alerted and that have not acted since."""
    found: set[int] = set()
    for turn in turns:
        if turn.played:
            found.discard(turn.seat)
        found |= {seat for event in turn.events if (seat := alert(event)) >= 0}
    return found


class TableView(Generic[P]):
    """What is to be seen of a game."""

    def __init__(
        self,
        rules: Rules[P],
        position: P,
        seats: Sequence[Seat],
        colours: Sequence[str],
        turns: Sequence[Turn] = (),
    ) -> None:
        """Begin with a position of the match, whose turns may be looked up."""
        self.rules = rules
        self.position = rules.copy(position)
        self.seats = tuple(seats)
        self.colours = tuple(colours)
        """By seat: the colour of the player."""
        self.turns = turns
        """The turns of the match, which may be ahead of what is shown."""
        self.arrangements: Mapping[int, Arrangement] = {}
        """By seat: how a person wishes to see the pieces in hand."""
        self.revealed = False
        """Whether what is hidden while the game runs may be seen, because it is over."""
        self.hidden: Hidden = {}
        self.captions: list[str] = ["" for _ in seats]
        """What each seat did last, in words."""
        self.alerts: set[int] = set()
        """Seats to which something was done that they should not miss, until they act."""
        self.told = -1
        """The seat whose turn is told when that is not the one to move, -1 for the one to move."""
        self.version = 0
        """Counts changes, so that what was drawn before can be used again."""
        self._counted = -1
        self._points: list[int] = []

    def follow(self, event: Event) -> None:
        """Change the position as an event tells."""
        self.rules.follow(self.position, event)
        self.version += 1

    def jump(self, position: P) -> None:
        """Show another position at once."""
        self.position = self.rules.copy(position)
        self.hidden = {}
        self.version += 1

    @property
    def turn(self) -> Turn | None:
        """Return the turn that is shown, None when the turns are not known."""
        number = self.position.turn
        return self.turns[number] if number < len(self.turns) else None

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
