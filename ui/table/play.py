"""A game on the table as it is played: steps made and taken back, and what they change shown as time passes."""

from collections.abc import Callable, Collection
from typing import Protocol

from game.rules import Event
from game.steps import END, Step, step_of
from ui.rooms import Table
from ui.stage import Stage
from ui.table.announcements import Announcements
from ui.table.bot_turns import Others
from ui.table.dialog import Dialog
from ui.table.layout import TableLayout
from ui.table.narrator import Narrator
from ui.table.notice import Notice
from ui.table.session import Session
from ui.table.timeline import Timeline
from ui.table.view import TableView, Target, alerted_seats


class Guide(Protocol):
    """Who says who plays the other seats."""

    ends_turns: bool
    """Whether a turn may end by itself."""

    def others(self, session: Session, pause: float) -> Others:
        """Return who finds their steps."""


class Play:
    """Carries steps out, and lets the view follow."""

    def __init__(
        self,
        stage: Stage,
        session: Session,
        table: Table,
        notice: Notice,
        refresh: Callable[[], None],
        guide: Guide,
    ) -> None:
        self.stage = stage
        self.session = session
        self.match = session.match
        self.notice = notice
        self.refresh = refresh
        self.table = table
        self.view = TableView(session.rules, self.match.position, self.match.seats, session.colours, self.match.turns)
        self.view.arrangements = session.arrangements
        self._clicked: list[int] = []
        """How many steps of the turn each click carried out, for Undo to take them back together."""
        self._warned = False
        """Whether it was said that the game is not kept."""
        self._redoable: list[int] = []
        """How many steps each Undo took back, for Redo to play them together again."""
        self.timeline = Timeline(table.flight, self.view, stage.theme.seconds("pause"))
        self.announcements = Announcements(stage, session, self.view, notice, table.goal)
        self._ends_turns = guide.ends_turns
        self._others = guide.others(session, stage.theme.seconds("bot_pause"))
        self.narrator: Narrator

    def find_words(self, narrator: Narrator) -> None:
        """Tell what happened in the words of a narrator from now on, and what each seat did last at once."""
        self.narrator = narrator
        self.announcements.caption(narrator)

    @property
    def person_to_move(self) -> bool:
        """Return whether a person has to choose the next step and everything before has been shown."""
        return self.person_may_take_back and not self.timeline.busy

    @property
    def person_may_take_back(self) -> bool:
        """Return whether the turn in progress is a person's."""
        return not self.match.is_over and not self.session.bot_to_move

    # Time

    def show(self, seconds: float, layout: TableLayout) -> None:
        """Let time pass for what moves."""
        settings = self.stage.settings
        slowness = self._slowness
        begun = self.timeline.update(seconds, layout, slowness, settings.reduced_motion)
        self.stage.sounds.events(begun, self.table.cues, 0.0 if settings.reduced_motion else slowness)
        self._announce(begun)

    @property
    def _slowness(self) -> float:
        return self.stage.theme.speeds[self.stage.settings.speed]

    def next_step(self, seconds: float, legal: Collection[Step]) -> Step | None:
        """Return the step that is due without a click: that of a bot, or the end of a turn with nothing else left."""
        settings = self.stage.settings
        step = self._others.step(self.stage.thinker, seconds, self._slowness, settings.think_longer)
        ends = self._ends_turns and settings.auto_end and legal == {step_of(END)}
        return step_of(END) if ends else step

    def skip(self) -> None:
        """Show the end of everything that moves at once."""
        skipped = self.timeline.skip()
        self.stage.sounds.events(skipped, self.table.cues, slowness=0)
        self._announce(skipped)
        self.refresh()

    def _announce(self, events: list[Event]) -> None:
        for event in events:
            self.announcements.tell(event, self.narrator)

    # Steps

    def play(self, *steps: Step) -> None:
        """Carry out steps of the match, one after another, and show what they change."""
        if self.match.seat not in self.session.bots:
            self.announcements.person_acts()
        turn = self.match.turn
        for step in steps:
            self.timeline.add(self.match.play(step))
        self._clicked = [*self._clicked, len(steps)] if self.match.turn is turn else []
        self._redoable.clear()
        self.keep()
        self.refresh()
        self.stage.dirty = True

    def keep(self) -> None:
        """Bring the game on the disk up to what was played, before any of it is shown."""
        saves = self.stage.saves
        if not self.session.kept:
            return
        if saves.keep(self.session) or (saves.elsewhere and self._warned):
            return
        self._warned = True
        self.notice.say(self.stage.words("keeping.not_here" if saves.elsewhere else "table.not_saved"))

    def arrange(self, layout: TableLayout, target: Target, spot: tuple[int, int] | None) -> bool:
        """Put pieces in another order, and return whether that was meant; the game itself stays as it is."""
        arranged = self.table.arrange(self.session, layout, self.view, target, spot)
        if arranged:
            self.view.version += 1
            self.keep()
        return arranged

    def undo(self) -> None:
        """Take back what the last click of a person's turn carried out."""
        if self.person_may_take_back and self.match.can_undo:
            self._take_back()
            self.keep()
            self._jump()

    def cancel(self, dialog: Dialog | None) -> bool:
        """Take back the step that opened a dialog, and return whether there was one to take back."""
        cancelled = dialog is not None and self.person_may_take_back and self.match.can_undo
        if cancelled:
            self.undo()
        return cancelled

    def _take_back(self) -> None:
        count = self._clicked.pop() if self._clicked else self._together()
        for _ in range(count):
            self.match.undo()
        self._redoable.append(count)

    def _together(self) -> int:
        """Return how many of the steps of a turn that was begun elsewhere belong to its last click."""
        turn = self.match.turn
        steps = tuple(played.step for played in turn.played)
        for first in range(len(steps) - 1):
            position = self.match.position_at(turn.number, first)
            if self.table.line(position, steps[first]) == steps[first:]:
                return len(steps) - first
        return 1

    def redo(self) -> None:
        """Play again what was taken back last."""
        if self.person_may_take_back and self.match.can_redo:
            count = self._redoable.pop() if self._redoable else 1
            for _ in range(count):
                self.timeline.add(self.match.redo())
            self._clicked.append(count)
            self.keep()
            self.refresh()

    def restart(self) -> None:
        """Take back every step of a person's turn."""
        if self.person_may_take_back and self.match.can_undo:
            while self.match.can_undo:
                self._take_back()
            self.keep()
            self._jump()

    def _jump(self) -> None:
        """Show the position of the match at once."""
        self._announce(self.timeline.skip())
        self.stage.sounds.click()
        self.view.jump(self.match.position)
        self.view.alerts = alerted_seats(self.match.turns[-2 * len(self.match.seats) :], self.narrator.alert)
        self.refresh()
