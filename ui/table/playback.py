"""A game that is shown again: the moment that is seen, the way to others, and steps that play by themselves."""

from collections.abc import Callable
from typing import Final

from game.events import TurnEnded
from ui.rooms import Table
from ui.stage import Stage
from ui.table.layout import TableLayout
from ui.table.replay_index import ReplayIndex
from ui.table.session import Session
from ui.table.timeline import Timeline
from ui.table.view import TableView

STEP_PAUSE: Final = 0.35
"""How long a step stays when it is played, as a share of the breath after a turn."""
LEAST_SLOWNESS: Final = 0.5
"""Even when pieces move at once, a replay can be followed."""


class Playback:
    """Goes through the moments of a game, and lets the view follow."""

    def __init__(
        self, stage: Stage, session: Session, table: Table, moved: Callable[[], None], turn: int | None = None
    ) -> None:
        """Stand at the set-up, or where a turn has ended; `moved` is called whenever another moment is shown."""
        self._stage = stage
        self._table = table
        self._moved = moved
        match = session.match
        self.index = ReplayIndex(match)
        self.at = 0 if turn is None else self.index.end_of(turn)
        """The moment that is shown."""
        self.playing = False
        self._stop = self.index.last
        """The moment at which playing ends."""
        self._wait = 0.0
        self.view = TableView(session.rules, self.index.position(self.at), match.seats, session.colours, match.turns)
        self.view.arrangements, self.view.revealed = session.arrangements, match.is_over
        self.timeline = Timeline(table.flight, self.view, stage.theme.seconds("pause"))

    @property
    def at_end(self) -> bool:
        """Return whether the last moment is shown."""
        return self.at == self.index.last

    def update(self, seconds: float, layout: TableLayout) -> bool:
        """Let time pass: pieces move, and the next step is played when its time has come."""
        slowness = self._stage.theme.speeds[self._stage.settings.speed]
        begun = self.timeline.update(seconds, layout, slowness, self._stage.settings.reduced_motion)
        self._stage.sounds.events(begun, self._table.cues, slowness)
        if self.playing and not self.timeline.busy:
            self._wait -= seconds
            if self._wait <= 0:
                self._play_on(max(slowness, LEAST_SLOWNESS))
        return self.timeline.busy or self.playing

    def _play_on(self, slowness: float) -> None:
        if self.at < self._stop:
            self._forward()
            ended = any(isinstance(event, TurnEnded) for event in self.index.events(self.at))
            self._wait = self._stage.theme.seconds("bot_pause") * slowness * (1.0 if ended else STEP_PAUSE)
        self.playing = self.at < self._stop

    def go(self, at: int) -> None:
        """Show a moment at once and stay there."""
        self.playing = False
        self.at = min(self.index.last, max(0, at))
        self.timeline.skip()
        self.view.jump(self.index.position(self.at))
        self._moved()

    def step(self) -> None:
        """Show the next step as movement and stay there."""
        self.playing = False
        self._forward()

    def _forward(self) -> None:
        if not self.at_end:
            self.timeline.skip()
            self.at += 1
            self.timeline.add(self.index.events(self.at))
            self._moved()

    def play_turn(self, turn: int) -> None:
        """Play one turn from its beginning and stop where it ends."""
        self.go(self.index.start_of(turn))
        self.playing, self._stop, self._wait = True, self.index.end_of(turn), 0.0

    def toggle(self) -> None:
        """Play to the end, from the beginning when that is reached, or stop."""
        if not self.playing and self.at_end:
            self.go(0)
        self.playing, self._stop, self._wait = not self.playing, self.index.last, 0.0
