"""What people at the table should not miss: whom something befell, what each seat did last, whose turn it is."""

from collections.abc import Callable

from game.ai.guide import SearchPosition
from game.events import LastRoundBegan, TurnEnded
from game.rules import Event
from ui.stage import Stage
from ui.table.narrator import Narrator
from ui.table.notice import Notice
from ui.table.session import Session
from ui.table.view import TableView

Goal = Callable[[SearchPosition, int], tuple[int, int] | None]
"""Tells how much a seat has of what begins the end, and how much that takes."""


class Announcements:
    """Shows in the view what events mean for people, and says it where a sentence is needed."""

    def __init__(
        self, stage: Stage, session: Session, view: TableView[SearchPosition], notice: Notice, goal: Goal
    ) -> None:
        self._stage = stage
        self._session = session
        self._view = view
        self._notice = notice
        self._goal = goal
        self._near = {seat for seat in range(len(view.seats)) if self._needs_one(seat)}
        """The seats that need one more card, which is said once."""
        self._called = ""
        """How a person was last told to be the next."""

    def _needs_one(self, seat: int) -> bool:
        """Return whether a seat needs only one more card for the last round."""
        reached = self._goal(self._view.position, seat)
        return reached is not None and reached[0] + 1 == reached[1]

    def tell(self, event: Event, narrator: Narrator) -> None:
        """Announce what an event that begins to show means."""
        match, words = self._session.match, self._stage.words
        alerted = narrator.alert(event)
        if alerted >= 0:
            self._view.alerts.add(alerted)
        elif isinstance(event, TurnEnded):
            self._view.alerts.discard(event.seat)
            self.caption(narrator)
            people = [seat for seat in range(len(match.seats)) if seat not in self._session.bots]
            if self._needs_one(event.seat) and event.seat not in self._near:
                self._near.add(event.seat)
                self._notice.say(words("goal.one_more", name=match.seats[event.seat].name))
            elif event.next_seat in people and len(people) > 1 and not match.is_over:
                self._called = words("table.turn_of", name=match.seats[event.next_seat].name)
                self._notice.say(self._called)
        elif isinstance(event, LastRoundBegan):
            self._notice.say(narrator.line(event))

    def person_acts(self) -> None:
        """Say no more whose turn it is, because that person has begun it, and mark no more what befell them."""
        self._notice.withdraw(self._called)
        self._view.alerts.discard(self._session.match.seat)

    def caption(self, narrator: Narrator) -> None:
        """Write beside each name what its last turn was."""
        match = self._session.match
        for turn in match.turns[-len(match.seats) * 2 :]:
            if turn.played and (turn is not match.turn or match.is_over):  # the turn in progress may be taken back
                self._view.captions[turn.seat] = narrator.caption(turn.events)
