"""Saying why a click or a key does nothing."""

from typing import Final

from game.rules import Refusal
from game.steps import END, Step, step_of
from ui.rooms import Table
from ui.sounds.cues import REFUSED
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.guide import FreePlay
from ui.table.narrator import Narrator
from ui.table.notice import Notice
from ui.table.picker import Picker
from ui.table.session import Session
from ui.table.view import Target

USED: Final = "turn_is_used"
"""The reason of every game against a second action; once the first is done, the turn is ended or taken back."""


class Refusing:
    """Finds the reason and says it, with the entry of the rules that explains it."""

    def __init__(self, stage: Stage, session: Session, table: Table, notice: Notice, guide: FreePlay) -> None:
        self._stage = stage
        self._match = session.match
        self._table = table
        self._notice = notice
        self._guide = guide
        self._said = ""
        """What was said last."""

    def withdraw(self) -> None:
        """Say no more why something was not possible, because something else was done."""
        self._notice.withdraw(self._said)

    def _say(self, text: str, topic: str = "") -> None:
        self._said = text
        self._notice.say(text, topic)

    def beside(self, dialog: Dialog | None, waiting: bool) -> None:
        """Say after a click on nothing that a dialog is open, or what a guide asks for."""
        if not waiting and self._nudged(None):
            return
        if dialog is not None:
            self._say(self._stage.words("table.choose_first"))

    def idle(self) -> None:
        """Say what a guide asks for, after a click on a dialog that changed nothing; without a guide, nothing."""
        self._nudged(None)

    def target(self, target: Target, picker: Picker, narrator: Narrator, waiting: bool) -> None:
        """Say why a click on something does nothing; `waiting` while it is somebody else's turn."""
        step = self._table.meaning(self._match.position, picker, target)
        if not waiting and self._nudged(step):
            return
        if waiting or step is not None:
            self._stage.sounds.play(REFUSED)
        if waiting:
            self._say(self._stage.words("table.wait", name=self._match.seats[self._match.seat].name))
        elif step is not None and not self._why(step, narrator):
            refusal = self._table.why_not(self._match.position, target)
            self._say(*(narrator.elsewhere() if refusal is None else self._told(refusal, narrator)))

    def action(self, kind: int, narrator: Narrator) -> None:
        """Say why a step that needs no place can't be played."""
        self._stage.sounds.play(REFUSED)
        if not self._nudged(step_of(kind)):
            self._why(step_of(kind), narrator)

    def _nudged(self, step: Step | None) -> bool:
        """Say what a guide asks for instead, unless the rules have a reason against the step itself.

        That the action is done is no such reason: while a guide asks for more of it, the turn is not to be ended.
        """
        nudge = self._guide.nudge()
        refusal = None if step is None else self._match.why_not(step)
        if not nudge or (refusal is not None and refusal.reason != USED):
            return False
        self._say(nudge)
        return True

    def _why(self, step: Step, narrator: Narrator) -> bool:
        """Say why a step is not possible, and return whether there was a reason."""
        refusal: Refusal | None = self._match.why_not(step)
        if refusal is not None:
            self._say(*self._told(refusal, narrator))
        return refusal is not None

    def _told(self, refusal: Refusal, narrator: Narrator) -> tuple[str, str]:
        if refusal.reason == USED and self._match.why_not(step_of(END)) is None:
            return self._stage.words("table.turn_done"), narrator.refusal_topic(refusal)
        return narrator.refusal(refusal), narrator.refusal_topic(refusal)
