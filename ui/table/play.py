"""A game on the table as it is played: what is legal, what time brings, steps made and taken back."""

from datetime import datetime

from game.rules import Event
from game.steps import END, KIND, Step, step_of
from ui.new_world.layout import TableLayout, table_layout
from ui.new_world.motions import Choreography
from ui.new_world.topics import REFUSALS
from ui.new_world.words import Narrator
from ui.sound import REFUSED
from ui.stage import Stage
from ui.table.asking import dialog_of, prompt_of, real_needs
from ui.table.bot_turns import BotTurns
from ui.table.herald import Herald
from ui.table.hinting import Hinting
from ui.table.hover import Hover
from ui.table.log_view import LogEntry, log_entries
from ui.table.notice import Notice
from ui.table.painter import TablePainter
from ui.table.picker import Picker
from ui.table.prompt_view import Prompt
from ui.table.session import Session
from ui.table.shown import Shown, Target, ousted_seats
from ui.table.slip import Dialog
from ui.table.timeline import Timeline
from ui.table.ways import open_results
from ui.widgets.button import Button
from ui.widgets.laurels import Earned


class TablePlay:
    """The part of the table scene that knows the game; mouse, keyboard and painting are the scene's own."""

    def __init__(self, stage: Stage, session: Session) -> None:
        """Show a session from its current position."""
        self.stage = stage
        self.session = session
        self.match = session.match
        self.painter = TablePainter(stage, session.rules)
        self.shown = Shown(session.rules, self.match.position, self.match.seats, session.dyes)
        choreography = Choreography(stage, self.painter.faces, self.painter.map)
        self.timeline = Timeline(choreography, self.shown, stage.theme.seconds("pause"))
        self.hover = Hover(stage, session, self.painter)
        self.dialog: Dialog | None = None
        self.buttons: list[Button] = []
        self.notice = Notice(stage.theme.seconds("toast"))
        """Why something is not possible, whose turn it is."""
        self.herald = Herald(stage, session, self.shown, self.notice)
        self._bots = BotTurns(session, stage.theme.seconds("bot_pause"))
        self.hinting = Hinting(stage, session)
        self.finished = False
        self.layout: TableLayout
        self.narrator: Narrator
        self.picker: Picker
        self.prompt: Prompt
        self._entries: list[LogEntry] = []
        self._needs: dict[int, int] = {}
        self._told: dict[int, LogEntry] = {}
        """Finished turns in the words of the language in use."""

    # Time and words

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, and find the words anew; a slip that was begun is kept."""
        tables = self.session.rules.tables
        present = [i for i in range(tables.count) if not tables.absent[self.match.position.board] >> i & 1]
        locations = self.session.rules.components.locations
        players, percent = self.match.position.players, self.stage.settings.scale
        self.layout = table_layout(size, locations, present, players, percent)
        self.narrator = Narrator(self.stage.words, self.session.rules.components, self.match.seats)
        self.hinting.tell(self.narrator)
        self._told = {}
        self.herald.caption(self.narrator)
        self.refresh(self.dialog)

    def refresh(self, before: Dialog | None = None) -> None:
        """Read the match anew: what is legal, which dialogue is open, what the prompt says.

        `before` is a slip for the same step that the new one goes on from.
        """
        self.hinting.follow()
        legal = self.match.legal() if self.person_to_move else ()
        self.picker = Picker(self.session.rules, self.match.position, legal)
        self._entries = log_entries(self.match, self.narrator, self.session.dyes, self._told)
        self._needs = real_needs(self.layout, self.picker, self.session)
        self.hover.forget()
        self.dialog = dialog_of(self.stage, self.painter.faces, self.layout, self.picker, self.session)
        if self.dialog is not None and before is not None:
            self.dialog.go_on(before)
        self.prompt = prompt_of(self.stage, self.picker, self.session)
        self.buttons = self.painter.prompt.buttons(self.layout, self.prompt)

    @property
    def person_to_move(self) -> bool:
        """Return whether a person has to choose the next step and everything before has been shown."""
        return not self.match.is_over and not self.session.bot_to_move and not self.timeline.busy

    def update(self, seconds: float) -> bool:
        """Let time pass: pieces move, notes fade, bots choose."""
        was_busy = self.timeline.busy
        settings = self.stage.settings
        slowness = self.stage.theme.speeds[settings.speed]
        begun = self.timeline.update(seconds, self.layout, slowness, settings.reduced_motion)
        self.stage.sounds.events(begun, 0.0 if settings.reduced_motion else slowness)
        for event in begun:
            self._noticed(event)
        told = self.notice.update(seconds)
        if was_busy and not self.timeline.busy:
            self.refresh()
        no_hint = self.hinting.update()
        if no_hint:
            self.notice.say(no_hint)
        if not self.timeline.busy:
            step = self._bots.step(self.stage.thinker, seconds, slowness, settings.think_longer)
            if settings.auto_end and self.picker.legal == {step_of(END)}:
                step = step_of(END)
            if step is not None:
                self._play(step)
            self._finish()
        return self.timeline.busy or told or self.session.bot_to_move or self.hinting.thinking

    def _finish(self) -> None:
        if self.match.is_over and not self.finished and not self.timeline.busy:
            self.finished = True
            self.refresh()
            count, session = self.stage.book.count, self.session
            self._show_results(() if session.branched else count(self.match, session.seed, datetime.now()))

    def _show_results(self, earned: Earned = ()) -> None:
        open_results(self.stage, self.session, earned)

    # Steps

    def _play(self, step: Step) -> None:
        """Carry out a step of the match and show what it changes."""
        if self.match.seat not in self.session.bots:
            self.shown.ousted.discard(self.match.seat)
        self.timeline.add(self.match.play(step))
        if step & KIND == END and not self.stage.keeper.keep(self.session):
            self.notice.say(self.stage.words("table.not_saved"))
        self.refresh()
        self.stage.dirty = True

    def _noticed(self, event: Event) -> None:
        """Mark what people should not miss."""
        self.herald.tell(event, self.narrator)

    def _skip(self) -> None:
        skipped = self.timeline.skip()
        self.stage.sounds.events(skipped, slowness=0)
        for event in skipped:
            self._noticed(event)
        self.refresh()

    def _ask(self, kind: int) -> None:
        """Play a step that needs no place, or say why it can't be played."""
        if self.picker.can(kind):
            self._play(step_of(kind))
        elif self.finished and kind == END:
            self._show_results()
        elif self.match.is_over or not self.person_to_move:
            self._skip()
        else:
            self.stage.sounds.play(REFUSED)
            refusal = self.match.why_not(step_of(kind))
            if refusal is not None:
                self.notice.say(self.narrator.refusal(refusal), REFUSALS[refusal.reason])

    def _undo(self) -> None:
        if self.person_may_take_back and self.match.can_undo:
            self.match.undo()
            self._jump()

    def _redo(self) -> None:
        if self.person_may_take_back and self.match.can_redo:
            self.timeline.add(self.match.redo())
            self.refresh()

    def _restart(self) -> None:
        if self.person_may_take_back and self.match.can_undo:
            self.match.restart_turn()
            self._jump()

    @property
    def person_may_take_back(self) -> bool:
        """Return whether the turn in progress is a person's."""
        return not self.match.is_over and not self.session.bot_to_move

    def _jump(self) -> None:
        """Show the position of the match at once."""
        for event in self.timeline.skip():
            self._noticed(event)
        self.stage.sounds.click()
        self.shown.jump(self.match.position)
        self.shown.ousted = ousted_seats(self.match.turns[-2 * len(self.match.seats) :])
        self.refresh()

    def _refuse(self, target: Target) -> None:
        """Say why a click on something does nothing."""
        if not self.person_to_move or self.picker.meant_by(target) is not None:
            self.stage.sounds.play(REFUSED)
        if not self.person_to_move:
            self.notice.say(self.stage.words("table.wait", name=self.match.seats[self.match.seat].name))
            return
        step = self.picker.meant_by(target)
        refusal = self.match.why_not(step) if step is not None else None
        if refusal is not None:
            self.notice.say(self.narrator.refusal(refusal), REFUSALS[refusal.reason])
        elif step is not None:
            self.notice.say(self.stage.words("table.go_to_fort"), "fort")
