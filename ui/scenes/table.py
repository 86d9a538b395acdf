"""The table scene: a game of A New World played with the mouse, by people and bots at one table."""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

import pygame

from game.new_world.rules import NewWorld
from game.rules import Event
from game.steps import END, KIND, REST, Step, step_of
from ui.keys import USE
from ui.rules.topics import PHASES, REFUSALS, topic_at
from ui.scenes.ask import leave_game
from ui.settings import TableChoice
from ui.sound import REFUSED
from ui.stage import Stage
from ui.table.asking import dialog_of, prompt_of, real_needs
from ui.table.bot_turns import BotTurns
from ui.table.choreography import Choreography
from ui.table.herald import Herald
from ui.table.hinting import Hinting, HintSight
from ui.table.hover import Hover
from ui.table.keyboard import Keyboard, target_of
from ui.table.layout import TableLayout, table_layout
from ui.table.log_view import LogEntry, log_entries
from ui.table.marks import sights_of
from ui.table.narration import Narrator
from ui.table.notice import Notice
from ui.table.painter import Sight, TablePainter
from ui.table.picker import Picker
from ui.table.pointing import all_targets, subject_at, target_at
from ui.table.prompt_view import Prompt
from ui.table.session import Session, new_seed, new_session
from ui.table.shown import Shown, Target, ousted_seats
from ui.table.slip import Dialog
from ui.table.timeline import Timeline
from ui.table.tips import Tip
from ui.table.ways import leave_for_title, open_keys, open_menu, open_results, open_rules, open_zoom
from ui.widgets.button import Button, button_at
from ui.widgets.laurels import Earned

LEFT: Final = 1
RIGHT: Final = 3
PAGES: Final = {"older": 3, "newer": -3}
"""How many turns the keys for pages go back in the log."""


def start_table(stage: Stage, seed: str = "", choice: TableChoice | None = None) -> None:
    """Begin a game with a set-up, usually that of the settings, and show it in the place of all other scenes."""
    show_table(stage, new_session(_rules(stage), choice or stage.settings.table, stage.words, seed))


def resume_table(stage: Stage) -> str:
    """Show the game that was kept in the place of all other scenes; return a sentence when that is not possible."""
    session, damaged = stage.keeper.resume(_rules(stage))
    if session is None:
        return stage.words("title.damaged") if damaged else ""
    show_table(stage, session, stage.words("keeping.older") if damaged else "")
    return ""


def _rules(stage: Stage) -> NewWorld:
    rules = stage.games["new_world"]
    assert isinstance(rules, NewWorld)
    return rules


def show_table(stage: Stage, session: Session, note: str = "") -> None:
    """Show a game in the place of all other scenes; a note is said over the table for a while."""
    logging.info("a game is on the table: seed %s, %d steps", session.seed, len(session.match.steps))
    stage.leave_table()  # a finished game whose record could not be written yet gets one more chance
    stage.session = session
    scene = TableScene(stage, session)
    stage.replace(scene)
    scene.notice.say(note)


class TableScene:
    """A game in progress on the screen."""

    opaque = True

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
        self.keyboard = Keyboard(stage.settings)
        self.pointer = (-1, -1)
        """Where the mouse is, or the mark of the keyboard when that was moved last."""
        self._mark: pygame.Rect | None = None
        self.dialog: Dialog | None = None
        self.buttons: list[Button] = []
        self.notice = Notice(stage.theme.seconds("toast"))
        """Why something is not possible, whose turn it is."""
        self.herald = Herald(stage, session, self.shown, self.notice)
        self._bots = BotTurns(session, stage.theme.seconds("bot_pause"))
        self.hinting = Hinting(stage, session)
        self.log_open = False
        self._log_back = 0
        self.finished = False
        self.layout: TableLayout
        self.narrator: Narrator
        self.picker: Picker
        self.prompt: Prompt
        self._entries: list[LogEntry] = []
        self._needs: dict[int, int] = {}
        self._told: dict[int, LogEntry] = {}
        """Finished turns in the words of the language in use."""

    # The scene

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, and find the words anew."""
        tables = self.session.rules.tables
        present = [i for i in range(tables.count) if not tables.absent[self.match.position.board] >> i & 1]
        locations = self.session.rules.components.locations
        players, percent = self.match.position.players, self.stage.settings.scale
        self.layout = table_layout(size, locations, present, players, percent)
        self.narrator = Narrator(self.stage.words, self.session.rules.components, self.match.seats)
        self.hinting.tell(self.narrator)
        self._told = {}
        self.herald.caption(self.narrator)
        self.refresh()

    def refresh(self) -> None:
        """Read the match anew: what is legal, which dialogue is open, what the prompt says."""
        self.hinting.follow()
        legal = self.match.legal() if self.person_to_move else ()
        self.picker = Picker(self.session.rules, self.match.position, legal)
        self._entries = log_entries(self.match, self.narrator, self.session.dyes, self._told)
        self._needs = real_needs(self.layout, self.picker, self.session)
        self.hover.forget()
        self.dialog = dialog_of(self.stage, self.painter.faces, self.layout, self.picker, self.session)
        self.prompt = prompt_of(self.stage, self.picker, self.session)
        self.buttons = self.painter.prompt.buttons(self.layout, self.prompt)
        self._lay_marks()

    def _lay_marks(self) -> None:
        """Tell the keyboard what can be used now; a mark that moves is pointed at as if the mouse were over it."""
        lit = self.picker.lit() if self.stage.settings.lit_moves else set(all_targets(self.layout))
        lit = lit if self.person_to_move else set()
        self.keyboard.lay(sights_of(self.layout, self.shown.position, self.dialog, lit, self.buttons))
        mark = self.keyboard.rect
        if mark is not None and mark != self._mark:
            self.pointer = mark.center
        self._mark = mark

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
            step = self._bots.step(self.stage.thinker, seconds, slowness)
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
        open_results(self.stage, self.session, self._after_results, earned)

    def _after_results(self, action: str) -> None:
        if action in ("rematch", "same_seed"):
            seed = self.session.seed if action == "same_seed" else new_seed()
            leave_game(self.stage, lambda: start_table(self.stage, seed, self.session.choice))
        elif action == "title":
            leave_for_title(self.stage)

    # Events of the match

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

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the mouse and the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            self.pointer = event.pos
            self.keyboard.hide()
            self._click(event.pos) if event.button == LEFT else self._zoom(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._log_back = max(0, self._log_back + event.y)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _click(self, spot: tuple[int, int]) -> None:
        button = button_at(self.buttons, spot)
        if self.timeline.busy and button is None:
            self._skip()
        elif button is not None:
            self._press(button.action)
        elif (entry := self._entry_at(spot)) is not None:
            from ui.scenes.replay import ReplayScene

            self.stage.push(ReplayScene(self.stage, self.session, entry.turn))
        elif self.log_open and self.layout.log is None and self.layout.column.collidepoint(spot):
            self._toggle_log()
        elif self._on_hint(spot):
            self.hinting.close_note()
        elif self.dialog is not None and self.dialog.rect.collidepoint(spot):
            self._decide(self.dialog.click(spot))
        else:
            self._click_target(self.target_at(spot))

    def _entry_at(self, spot: tuple[int, int]) -> LogEntry | None:
        """Return the turn in the log under a spot."""
        room = self.layout.log or (self.layout.column if self.log_open else None)
        if room is None:
            return None
        return self.painter.log.entry_at(room, self._entries, self._log_back, self.layout.log_unit, spot)

    def _skip(self) -> None:
        skipped = self.timeline.skip()
        self.stage.sounds.events(skipped, slowness=0)
        for event in skipped:
            self._noticed(event)
        self.refresh()

    def _click_target(self, target: Target | None) -> None:
        if target is None or self.match.is_over:
            return
        if target[0] == "store" and self.dialog is not None:
            self._decide(self.dialog.store(target[1]))
        elif target in self.picker.steps:
            self._play(self.picker.steps[target])
        else:
            self._refuse(target)

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

    def _decide(self, step: Step | None) -> None:
        if step is not None:
            self._play(step)

    def _press(self, action: str) -> None:
        """Do what a button of the bar or the key of an action says."""
        actions: dict[str, Callable[[], None]] = {
            "end": lambda: self._ask(END),
            "rest": lambda: self._ask(REST),
            "undo": self._undo,
            "redo": self._redo,
            "restart": self._restart,
            "hint": self._hint,
            "log": self._toggle_log,
            "menu": lambda: open_menu(self.stage),
            "rules": self._rules,
            "keys": lambda: open_keys(self.stage),
        }
        if action in actions:
            actions[action]()

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

    def _hint(self) -> None:
        if "hint" in self.prompt.enabled:
            self.hinting.ask()

    def _hint_sight(self) -> HintSight | None:
        return self.hinting.sight(self.layout, self.dialog, self.buttons) if self.person_to_move else None

    def _on_hint(self, spot: tuple[int, int]) -> bool:
        """Return whether the note of a hint is under a spot."""
        sight, slip = self._hint_sight(), self.dialog.rect if self.dialog is not None else None
        shown = sight is not None and sight.text and not sight.thinking
        return bool(sight and shown and self.painter.hints.note_rect(self.layout, sight, slip).collidepoint(spot))

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

    def _toggle_log(self) -> None:
        self.stage.sounds.click()
        self.log_open = not self.log_open
        self._log_back = 0

    def _rules(self) -> None:
        """Open the rules at what was refused, at what is pointed at, or at what has to be done."""
        parts, position = self.session.rules.components, self.shown.position
        over_slip = self.dialog is not None and self.dialog.rect.collidepoint(self.pointer)
        about = PHASES[position.phase] if over_slip else topic_at(self.layout, position, parts, self.pointer)
        open_rules(self.stage, self.notice.topic or about)

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE and self.hinting.put_away():
            return
        if self.timeline.busy and event.key in USE:
            self._skip()
            return
        self._do(self.keyboard.answer(event, self.dialog))
        self._lay_marks()

    def _do(self, name: str) -> None:
        """Do what a key means: press a button, use a part of the slip or a thing on the table, or an action."""
        kind, _, rest = name.partition(":")
        if kind == "part" and self.dialog is not None:
            self._decide(self.dialog.press(rest))
        elif kind in ("place", "slot", "stack"):
            self._click_target(target_of(name))
        elif kind == "piece" or name == "zoom":
            self._zoom(self._mark.center if self._mark is not None else self.pointer)
        elif name in PAGES:
            self._log_back = max(0, self._log_back + PAGES[name])
        elif name:
            self._press(rest or name)

    def _zoom(self, spot: tuple[int, int]) -> None:
        subject = subject_at(self.layout, self.shown.position, spot)
        open_zoom(self.stage, self.painter, self.session.rules.components, subject)

    def target_at(self, spot: tuple[int, int]) -> Target | None:
        """Return the thing on the table under a spot."""
        return target_at(self.layout, self.match.position, spot)

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        button = button_at(self.buttons, self.pointer)
        if button is not None:
            return button.enabled
        if self.dialog is not None and self.dialog.rect.collidepoint(self.pointer):
            return True
        target = self.target_at(self.pointer)
        hidden = target is not None and not self.stage.settings.lit_moves
        return target in self.picker.steps or hidden or self._entry_at(self.pointer) is not None

    # Painting

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table; nothing changes by it."""
        hovered = self.target_at(self.pointer)
        sight = Sight(
            prompt=self.prompt,
            buttons=self.buttons,
            lit=self.picker.lit() if self.stage.settings.lit_moves else set(),
            needs=self._needs,
            hovered=hovered,
            pointer=self.pointer,
            dialog=self.dialog,
            hint=self._hint_sight(),
            note=self.notice.text,
            slip=self.hover.slip(hovered, self.layout, self.narrator, self.picker) if self.dialog is None else None,
            tip=self._tip(),
            mark=self.keyboard.rect,
            entries=self._entries,
            log_open=self.log_open,
            log_back=self._log_back,
        )
        self.painter.draw(surface, self.layout, self.shown, self.timeline, sight)

    def _tip(self) -> Tip | None:
        """Return what is said about the thing under the pointer, unless a slip lies there or pieces move."""
        covered = self.dialog is not None and self.dialog.rect.collidepoint(self.pointer)
        if (covered or self.timeline.busy) and button_at(self.buttons, self.pointer) is None:
            return None
        return self.hover.tip(self.pointer, self.buttons, self.layout, self.shown)
