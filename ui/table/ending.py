"""The end of a game at the table: counted once in the statistics and once before everybody's eyes."""

from datetime import datetime

from ui.routes import open_results
from ui.stage import Stage
from ui.table.session import Session
from ui.widgets.achievement_toast import Earned


class Ending:
    """Leads to the results of a game, the first time with the count of all points."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        self.finished = False
        """Whether the end of the game has been shown."""

    def finish(self) -> None:
        """Count the finished game and show its results."""
        self.finished = True
        open_results(self._stage, self._session, () if self._session.branched else self._count())

    def _count(self) -> Earned:
        """Count the finished game and return who earned which achievement by it."""
        session = self._session
        return self._stage.book.count(session.match, session.seed, datetime.now(), session.choice.skin)

    def show_again(self) -> bool:
        """Show the results again, with all points counted, and return whether there are any."""
        if self.finished:
            open_results(self._stage, self._session, (), counted=True)
        return self.finished
