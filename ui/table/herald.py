"""What people at the table should not miss: who was ousted, what each seat did last, whose turn it is."""

from game.events import LastRoundBegan, TurnEnded
from game.new_world.events import SettlersOusted
from game.rules import Event
from ui.new_world.words import Narrator
from ui.stage import Stage
from ui.table.notice import Notice
from ui.table.session import Session
from ui.table.shown import Shown


class Herald:
    """Marks on the shown table what events mean for people, and says it where a sentence is needed."""

    def __init__(self, stage: Stage, session: Session, shown: Shown, notice: Notice) -> None:
        """Take the services, the game, the table that is shown and who speaks."""
        self._stage = stage
        self._session = session
        self._shown = shown
        self._notice = notice

    def tell(self, event: Event, narrator: Narrator) -> None:
        """Mark what an event that begins to show means."""
        match, words = self._session.match, self._stage.words
        if isinstance(event, SettlersOusted):
            self._shown.ousted.add(event.seat)
        elif isinstance(event, TurnEnded):
            self._shown.ousted.discard(event.seat)
            self.caption(narrator)
            people = [seat for seat in range(len(match.seats)) if seat not in self._session.bots]
            if event.next_seat in people and len(people) > 1 and not match.is_over:
                self._notice.say(words("table.turn_of", name=match.seats[event.next_seat].name))
        elif isinstance(event, LastRoundBegan):
            self._notice.say(words("log.last_round"))

    def caption(self, narrator: Narrator) -> None:
        """Write beside each name what its last turn was."""
        match = self._session.match
        for turn in match.turns[-len(match.seats) * 2 :]:
            if turn.played:
                self._shown.captions[turn.seat] = narrator.caption(turn.events)
