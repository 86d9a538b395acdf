"""The table scene: a game of A New World played with the mouse, by people and bots at one table."""

import logging
from collections.abc import Callable
from typing import Final

import pygame

from game.steps import END, REST, Step
from ui.keys import USE
from ui.new_world.pointing import all_targets, subject_at, target_at
from ui.new_world.tips import Tip
from ui.new_world.topics import PHASES, topic_at
from ui.settings import TableChoice
from ui.stage import Stage
from ui.table.hinting import HintSight
from ui.table.keyboard import Keyboard, target_of
from ui.table.log_view import LogEntry
from ui.table.marks import sights_of
from ui.table.painter import Sight
from ui.table.play import TablePlay
from ui.table.session import Session, new_session
from ui.table.shown import Target
from ui.table.slip import Dialog
from ui.table.ways import open_keys, open_menu, open_rules, open_zoom
from ui.widgets.button import button_at

LEFT: Final = 1
RIGHT: Final = 3
PAGES: Final = {"older": 3, "newer": -3}
"""How many turns the keys for pages go back in the log."""


def start_table(stage: Stage, seed: str = "", choice: TableChoice | None = None) -> None:
    """Begin a game with a set-up, usually that of the settings, and show it in the place of all other scenes."""
    show_table(stage, new_session(stage.new_world, choice or stage.settings.table, stage.words, seed))


def resume_table(stage: Stage) -> str:
    """Show the game that was kept in the place of all other scenes; return a sentence when that is not possible."""
    session, damaged = stage.keeper.resume(stage.new_world)
    if session is None:
        return stage.words("title.damaged") if damaged else ""
    show_table(stage, session, stage.words("keeping.older") if damaged else "")
    return ""


def show_table(stage: Stage, session: Session, note: str = "") -> None:
    """Show a game in the place of all other scenes; a note is said over the table for a while."""
    logging.info("a game is on the table: seed %s, %d steps", session.seed, len(session.match.steps))
    stage.leave_table()  # a finished game whose record could not be written yet gets one more chance
    stage.session = session
    scene = TableScene(stage, session)
    stage.replace(scene)
    scene.notice.say(note)


class TableScene(TablePlay):
    """A game in progress on the screen."""

    opaque = True

    def __init__(self, stage: Stage, session: Session) -> None:
        """Show a session from its current position."""
        super().__init__(stage, session)
        self.keyboard = Keyboard(stage.settings)
        self.pointer = (-1, -1)
        """Where the mouse is, or the mark of the keyboard when that was moved last."""
        self._mark: pygame.Rect | None = None
        self.log_open = False
        self._log_back = 0

    def refresh(self, before: Dialog | None = None) -> None:
        """Read the match anew, and let the keyboard know what can be used."""
        super().refresh(before)
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
        elif self._under_log(spot):
            self._toggle_log()
        elif self._on_hint(spot):
            self.hinting.close_note()
        elif self.dialog is not None and self.dialog.rect.collidepoint(spot):
            self._decide(self.dialog.click(spot))
        else:
            self._click_target(self.target_at(spot))

    def _entry_at(self, spot: tuple[int, int]) -> LogEntry | None:
        """Return the turn in the log under a spot."""
        room = self.layout.column if self.log_open else self.layout.log
        if room is None:
            return None
        return self.painter.log.entry_at(room, self._entries, self._log_back, self.layout.log_unit, spot)

    def _under_log(self, spot: tuple[int, int]) -> bool:
        """Return whether the open log covers what is at a spot."""
        return self.log_open and self.layout.column.collidepoint(spot)

    def _click_target(self, target: Target | None) -> None:
        if target is None or self.match.is_over:
            return
        if target[0] == "store" and self.dialog is not None:
            self._decide(self.dialog.store(target[1]))
        elif target in self.picker.steps:
            self._play(self.picker.steps[target])
        else:
            self._refuse(target)

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
            "sound": self.stage.toggle_sound,
            "rules": self._rules,
            "keys": lambda: open_keys(self.stage),
        }
        if action in actions:
            actions[action]()

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
        subject = None if self._under_log(spot) else subject_at(self.layout, self.shown.position, spot)
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
        if self._under_log(self.pointer):
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
        on_slip = self.dialog is not None and self.dialog.rect.collidepoint(self.pointer)
        covered = on_slip or self._under_log(self.pointer)
        if (covered or self.timeline.busy) and button_at(self.buttons, self.pointer) is None:
            return None
        return self.hover.tip(self.pointer, self.buttons, self.layout, self.shown)
