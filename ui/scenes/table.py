"""The table scene: a game of A New World played with the mouse, by people and bots at one table."""

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final

import pygame

from game.events import LastRoundBegan, TurnEnded
from game.new_world.events import SettlersOusted
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING
from game.rules import Event
from game.steps import END, KIND, REST, Step, step_of
from ui.rules.topics import PHASES, REFUSALS, topic_at
from ui.settings import TableChoice
from ui.sound import REFUSED
from ui.stage import Stage
from ui.table.asking import dialog_of, prompt_of
from ui.table.bot_turns import BotTurns
from ui.table.choreography import Choreography
from ui.table.hinting import Hinting, HintSight
from ui.table.layout import TableLayout, table_layout
from ui.table.log_view import LogEntry, log_entries
from ui.table.narration import Narrator
from ui.table.notice import Notice
from ui.table.painter import Sight, TablePainter
from ui.table.picker import Picker
from ui.table.pointing import subject_at, target_at
from ui.table.preview import PreviewSlip, preview_of
from ui.table.prompt_view import KEYS, Prompt
from ui.table.session import Session, new_seed, new_session
from ui.table.shown import Shown, Target, ousted_seats
from ui.table.slip import Dialog
from ui.table.timeline import Timeline
from ui.table.tips import tip_at
from ui.widgets.button import Button, button_at
from ui.widgets.laurels import Earned, Laurels

LEFT: Final = 1
RIGHT: Final = 3


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
        self.pointer = (-1, -1)
        self.dialog: Dialog | None = None
        self.buttons: list[Button] = []
        self.notice = Notice(stage.theme.seconds("toast"))
        """Why something is not possible, whose turn it is."""
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
        self._moment = 0
        """Counts refreshes, so that a preview is made once for each."""

    # The scene

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size, and find the words anew."""
        tables = self.session.rules.tables
        present = [i for i in range(tables.count) if not tables.absent[self.match.position.board] >> i & 1]
        locations = self.session.rules.components.locations
        self.layout = table_layout(size, locations, present, self.match.position.players)
        self.narrator = Narrator(self.stage.words, self.session.rules.components, self.match.seats)
        self.hinting.tell(self.narrator)
        self._told = {}
        self._tell_captions()
        self.refresh()

    def refresh(self) -> None:
        """Read the match anew: what is legal, which dialogue is open, what the prompt says."""
        self.hinting.follow()
        legal = self.match.legal() if self.person_to_move else ()
        self.picker = Picker(self.session.rules, self.match.position, legal)
        self._entries = log_entries(self.match, self.narrator, self.session.dyes, self._told)
        self._needs = self._real_needs() if self.picker.can(REST) else {}
        self._moment += 1
        self.dialog = dialog_of(self.stage, self.painter.faces, self.layout, self.picker, self.session)
        self.prompt = prompt_of(self.stage, self.picker, self.session)
        self.buttons = self.painter.prompt.buttons(self.layout, self.prompt)

    def _real_needs(self) -> dict[int, int]:
        """Return how many settlers the seat to move needs, for the locations where it is not the printed number."""
        rules, position = self.session.rules, self.match.position
        needs = rules.tables.needs
        seen = [place for place in self.layout.spots if position.under[place] == NOTHING]
        found = {place: rules.settlers_needed(position, place) for place in seen}
        return {place: count for place, count in found.items() if count != needs[place]}

    @property
    def person_to_move(self) -> bool:
        """Return whether a person has to choose the next step and everything before has been shown."""
        return not self.match.is_over and not self.session.bot_to_move and not self.timeline.busy

    def update(self, seconds: float) -> bool:
        """Let time pass: pieces move, notes fade, bots choose."""
        was_busy = self.timeline.busy
        slowness = self.stage.theme.speeds[self.stage.settings.speed]
        begun = self.timeline.update(seconds, self.layout, slowness)
        self.stage.sounds.events(begun, slowness)
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
            if step is not None:
                self._play(step)
            self._finish()
        return self.timeline.busy or told or self.session.bot_to_move or self.hinting.thinking

    def _finish(self) -> None:
        if self.match.is_over and not self.finished and not self.timeline.busy:
            self.finished = True
            self.refresh()
            self._show_results(self.stage.book.count(self.match, self.session.seed, datetime.now()))

    def _show_results(self, earned: Earned = ()) -> None:
        from ui.scenes.results import ResultsScene

        results = ResultsScene(self.stage, self.session, self._after_results)
        results.laurels = Laurels(self.stage, earned)
        self.stage.push(results)

    def _after_results(self, action: str) -> None:
        from ui.scenes.title import TitleScene

        if action in ("rematch", "same_seed"):
            start_table(self.stage, self.session.seed if action == "same_seed" else new_seed(), self.session.choice)
        elif action == "title":
            self.stage.session = None
            self.stage.replace(TitleScene(self.stage))

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
        if isinstance(event, SettlersOusted):
            self.shown.ousted.add(event.seat)
        elif isinstance(event, TurnEnded):
            self.shown.ousted.discard(event.seat)
            self._tell_captions()
            people = [seat for seat in range(len(self.match.seats)) if seat not in self.session.bots]
            if event.next_seat in people and len(people) > 1 and not self.match.is_over:
                self.notice.say(self.stage.words("table.turn_of", name=self.match.seats[event.next_seat].name))
        elif isinstance(event, LastRoundBegan):
            self.notice.say(self.stage.words("log.last_round"))

    def _tell_captions(self) -> None:
        for turn in self.match.turns[-len(self.match.seats) * 2 :]:
            if turn.played:
                self.shown.captions[turn.seat] = self.narrator.caption(turn.events)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the mouse and the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            self.pointer = event.pos
            self._click(event.pos) if event.button == LEFT else self._zoom(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self._log_back = max(0, self._log_back + event.y)
        elif event.type == pygame.KEYDOWN:
            self._key(event.key)

    def _click(self, spot: tuple[int, int]) -> None:
        button = button_at(self.buttons, spot)
        if self.timeline.busy and button is None:
            self._skip()
        elif button is not None:
            self._press(button)
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
        return self.painter.log.entry_at(room, self._entries, self._log_back, self.layout.panel_unit, spot)

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

    def _press(self, button: Button) -> None:
        actions: dict[str, Callable[[], None]] = {
            "end": lambda: self._ask(END),
            "rest": lambda: self._ask(REST),
            "undo": self._undo,
            "redo": self._redo,
            "restart": self._restart,
            "hint": self._hint,
            "log": self._toggle_log,
            "menu": self._menu,
            "rules": self._rules,
        }
        actions[button.action]()

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

    def _menu(self) -> None:
        from ui.scenes.pause import PauseScene
        from ui.scenes.title import TitleScene

        def leave() -> None:
            self.stage.leave_table()
            self.stage.replace(TitleScene(self.stage))

        self.stage.push(PauseScene(self.stage, leave))

    def _rules(self) -> None:
        """Open the rules at what was refused, at what is pointed at, or at what has to be done."""
        from ui.scenes.rules_page import RulesScene

        parts, position = self.session.rules.components, self.shown.position
        over_slip = self.dialog is not None and self.dialog.rect.collidepoint(self.pointer)
        about = PHASES[position.phase] if over_slip else topic_at(self.layout, position, parts, self.pointer)
        topic = self.notice.topic or about
        self.stage.push(RulesScene(self.stage, topic))

    def _key(self, key: int) -> None:
        if key == pygame.K_ESCAPE and self.hinting.put_away():
            return
        if self.dialog is not None:
            step = self.dialog.key(key)
            if step is not None:
                self._play(step)
                return
            if key in (pygame.K_RETURN, pygame.K_BACKSPACE) and not self.picker.can(END):
                return
        if key == pygame.K_SPACE:
            self._skip() if self.timeline.busy else self._zoom(self.pointer)
            return
        if key == pygame.K_KP_ENTER:
            key = pygame.K_RETURN
        for button in self.buttons:
            if KEYS[button.action] == key:
                self._press(button)

    def _zoom(self, spot: tuple[int, int]) -> None:
        subject = subject_at(self.layout, self.shown.position, spot)
        if subject is not None:
            from ui.scenes.zoom import ZoomScene

            parts = self.session.rules.components
            self.stage.push(ZoomScene(self.stage, self.painter.faces, self.painter.map, parts, subject))

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
        return self.target_at(self.pointer) in self.picker.steps or self._entry_at(self.pointer) is not None

    # Painting

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table; nothing changes by it."""
        hovered = self.target_at(self.pointer)
        sight = Sight(
            prompt=self.prompt,
            buttons=self.buttons,
            lit=self.picker.lit(),
            needs=self._needs,
            hovered=hovered,
            pointer=self.pointer,
            dialog=self.dialog,
            hint=self._hint_sight(),
            note=self.notice.text,
            slip=self._slip(hovered),
            tip=self._tip(),
            entries=self._entries,
            log_open=self.log_open,
            log_back=self._log_back,
        )
        self.painter.draw(surface, self.layout, self.shown, self.timeline, sight)

    def _slip(self, hovered: Target | None) -> pygame.Surface | None:
        """Return the preview of the location under the pointer while one has to be chosen."""
        choosing = self.person_to_move and self.dialog is None and self.picker.can(REST)
        if hovered is None or hovered[0] != "place" or not choosing:
            return None
        return self.stage.paint.keep(("preview", self._moment, hovered[1]), lambda: self._draw_slip(hovered[1]))

    def _draw_slip(self, place: int) -> pygame.Surface:
        found = preview_of(self.match, self.session.rules, self.narrator, self.stage.words, place)
        view = PreviewSlip(self.stage, self.painter.faces, self.session.rules, self.narrator)
        return view.draw(self.match.position, self.session.dyes, found, max(self.layout.unit, 0.74))

    def _tip(self) -> tuple[str, pygame.Rect] | None:
        button = button_at(self.buttons, self.pointer)
        if button is not None:
            return (button.tip, button.rect) if button.tip else None
        if self.timeline.busy or (self.dialog is not None and self.dialog.rect.collidepoint(self.pointer)):
            return None
        parts = self.session.rules.components
        return tip_at(self.stage.words, self.painter.faces, parts, self.layout, self.shown, self.pointer)
