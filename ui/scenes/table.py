"""The table scene: a game played with the mouse and the keyboard, by people and bots at one table."""

from collections.abc import Callable
from typing import Final

import pygame

from game.steps import END, REST
from ui.keys import USE
from ui.pan import Extent
from ui.room_packages import edition_of
from ui.rooms import table_of
from ui.routes import open_menu, open_replay, open_rules, open_settings, open_zoom
from ui.stage import Stage
from ui.table.choosing import Choosing
from ui.table.dialog import Dialog
from ui.table.ending import Ending
from ui.table.first_times import KEYS, LOG, OPENED, ZOOM, FirstTimes, Moment
from ui.table.focus_targets import focus_targets_of
from ui.table.following import Following
from ui.table.grip import Grip
from ui.table.guide import FreePlay
from ui.table.hand_over import HandOver
from ui.table.hinting import Hinting, HintOverlay
from ui.table.hit_test import HitTest
from ui.table.hover import Hover
from ui.table.keyboard import Keyboard, shift_held, target_of
from ui.table.layout import TableLayout
from ui.table.log_panel import LogPanel
from ui.table.narrator import Narrator
from ui.table.notice import Notice
from ui.table.offer import Offer, read_offer
from ui.table.painter import Overlay, TablePainter
from ui.table.picker import Picker
from ui.table.play import Play
from ui.table.prompt_view import LEFT as LEFT_BUTTONS
from ui.table.refusing import Refusing
from ui.table.session import Session
from ui.table.sight import Sight
from ui.table.tip_note import Tip
from ui.table.view import Target
from ui.widgets.button import Button, button_at

LEFT: Final = 1
RIGHT: Final = 3
NOWHERE: Final = (-1, -1)
PAGES: Final = {"older": 3, "newer": -3}
"""How many turns the keys for pages go back in the log."""


class TableScene:
    """A game in progress on the screen: takes what the mouse and the keyboard do to whom it concerns."""

    opaque = True
    world: str | None
    corner = (0.5, 0.5)

    def __init__(self, stage: Stage, session: Session, guide: FreePlay | None = None) -> None:
        """Show a session from its current position; a guide may lead the person through it."""
        self.stage = stage
        self.session = session
        self.world = edition_of(session.rules.name, session.choice.skin).world
        self.match = session.match
        self.table = table_of(stage, session.rules, session.choice.skin)
        stage.sounds.go_to(self.table.pieces.skin.sounds)
        self.painter = TablePainter(stage, self.table, session.rules.component_set if session.kept else None)
        self.notice = Notice(stage.theme.seconds("toast"))
        """Why something is not possible, whose turn it is."""
        self.guide = guide or FreePlay()
        self.play = Play(stage, session, self.table, self.notice, self.refresh, self.guide)
        self.view, self.timeline = self.play.view, self.play.timeline
        self.hinting = Hinting(stage, session, self.table)
        self.hover = Hover(stage, session, self.table)
        self.refusing = Refusing(stage, session, self.table, self.notice, self.guide)
        self.keyboard = Keyboard(stage.settings, self.table.shortcuts, self.table.digits)
        self.ending = Ending(stage, session)
        self.choosing = Choosing(self.play, self.guide, self.refusing, self.ending, self.hover, self.refresh)
        self.first_times = FirstTimes(stage, self.notice, self.table.first_times)
        self.grip = Grip()
        self.log = LogPanel(self.painter.log, session, self.guide.shows_log)
        self.offer = Offer()
        self.pointer = (-1, -1)
        """Where the mouse is, or the cursor of the keyboard when that was moved last."""
        self._cursor: pygame.Rect | None = None
        self.hand_over = HandOver(stage.theme.seconds("hand_over"))
        self.layout: TableLayout
        self.hit: HitTest
        self._sight = Sight()
        self._following = Following()
        self.narrator: Narrator

    # What the table offers

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the size of a page, and find the words anew; a dialog that was begun is kept."""
        window = self.stage.window
        laid = self.log.laid(self.table.lay_out(size, self.match.position, self.stage.percent))
        strip = self.guide.strip(laid) if size != window else 0
        page = size[0], size[1] + strip
        self.layout = self._sight.lay(laid, page, window, strip, self.painter.prompt.broad(laid, window[0]))
        self.guide.find_words(self.view)
        self.narrator = self.table.narrator(self.match.seats)
        self.play.find_words(self.narrator)
        self.hinting.find_words()
        self.log.forget_words()
        self.refresh(self.dialog)

    @property
    def extent(self) -> Extent | None:
        """Return how much there is to see when the table is larger than the window."""
        return self._sight.extent

    def look_at(self, part: pygame.Rect) -> None:
        """Let bar, dialog and notes stay in the window when the table is moved."""
        self.layout = self._sight.look_at(part)
        self.refresh(self.dialog)

    def sought(self) -> pygame.Rect | None:
        """Return where the cursor of the keyboard is, unless that stays in the window."""
        cursor = self._cursor
        stays = self.keyboard.on.startswith("button:") or (cursor is not None and self.hit.on_dialog(cursor.center))
        return None if stays else cursor

    def scrolls_at(self, spot: tuple[int, int]) -> bool:
        """Return whether the log is at a spot."""
        return self.hit.on_log(spot)

    def refresh(self, begun: Dialog | None = None) -> None:
        """Read from the match what is legal and what was done, and lay out what is offered, told and reachable.

        `begun` is a dialog for the same step from which the new one goes on.
        """
        self.hinting.follow()
        self.hover.forget()
        self.log.read(self.narrator)
        self.offer = read_offer(self.stage, self.play, self.table, self.layout, self.painter.prompt, self.guide)
        if self.dialog is not None and begun is not None:
            self.dialog.go_on(begun)
        self.hit = HitTest(self.table, self.layout, self.view, self.offer, self.log)
        self.choosing.lay(self.offer, self.layout)
        self._lay_cursor()

    def _lay_cursor(self) -> None:
        """Tell the keyboard what can be used now; a cursor that moves is pointed at as if the mouse were over it."""
        offer = self.offer
        lit = offer.picker.lit() if self.stage.settings.lit_moves else offer.meant()
        lit = lit if self.person_to_move else set()
        if self.person_to_move:
            self.hand_over.to(self.match.seat)
        self.keyboard.lay(focus_targets_of(offer.targets, offer.dialog, lit, offer.buttons))
        cursor = self.keyboard.rect
        if cursor is not None and cursor != self._cursor:
            self.pointer = cursor.center
            self.hover.wake()
        self._cursor = cursor

    @property
    def picker(self) -> Picker:
        """Return the steps that clicks can mean now."""
        return self.offer.picker

    @property
    def dialog(self) -> Dialog | None:
        """Return the dialog on which a step is put together now."""
        return self.offer.dialog

    @property
    def has_sheet(self) -> bool:
        """Return whether a dialog is open."""
        return self.dialog is not None

    @property
    def buttons(self) -> list[Button]:
        """Return the buttons of the bar."""
        return self.offer.buttons

    @property
    def person_to_move(self) -> bool:
        """Return whether a person has to choose the next step and everything before has been shown."""
        return self.play.person_to_move

    @property
    def finished(self) -> bool:
        """Return whether the game is over and its results were shown."""
        return self.ending.finished

    # Time

    def update(self, seconds: float) -> bool:
        """Let time pass: pieces move, notes fade, bots choose."""
        was_busy = self.timeline.busy
        self.hand_over.update(seconds)
        self.play.show(seconds, self.layout)
        told = self.notice.update(seconds)
        if was_busy and not self.timeline.busy:
            self.refresh()
        self._follow()
        no_hint = self.hinting.update()
        if no_hint:
            self.notice.say(no_hint)
        if self.timeline.ready:
            step = self.play.next_step(seconds, self.picker.legal)
            if step is not None:
                self.play.play(step)
            self._finish()
        soon = self._tell_first_times(seconds)
        return self.timeline.busy or told or soon or self.session.bot_to_move or self.hinting.thinking

    def _tell_first_times(self, seconds: float) -> bool:
        """Tell what nobody would guess when a person has time for it, and return whether that may be soon."""
        if not self.first_times.pending or self.guide.dims or not self.person_to_move:
            return False
        if self.dialog is not None or self.hint_overlay() is not None or self.notice.text:
            return False
        subject = self.table.look(self.layout, self.view, self.pointer).subject
        turns = (len(self.match.turns) - 1) // len(self.match.seats)
        done = [name for name, is_done in self.table.first_times.items() if is_done(self.match)]
        moment = Moment(subject is not None, turns, self.log.open or self.layout.log is not None, done)
        return self.first_times.update(seconds, moment)

    def _follow(self) -> None:
        """Bring into sight what moves, what a hint points at, or what belongs to whoever begins a turn."""
        if self.layout.sight is None:
            return
        if self.person_to_move and self._following.turn_begins(self.match.turn.number):
            at_once = self.stage.settings.reduced_motion or self._following.first
            self.stage.panning.show(self, self.table.home(self.layout, self.view), at_once)
        hint = self.hint_overlay()
        marks = [mark.rect for mark in hint.marks] if hint is not None else []
        for rect in self._following.see(self.timeline, marks, self.layout.note_room.size):
            self.stage.panning.show(self, rect, self.stage.settings.reduced_motion)

    def _finish(self) -> None:
        if not self.timeline.busy and self.guide.rests():
            return
        if self.match.is_over and not self.finished and not self.timeline.busy:
            self.refresh()
            self.ending.finish()

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the mouse and the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self.hover.wake()
            self.first_times.moved()
            self.grip.move(event.pos, any(event.buttons))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            self._let_go(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            self.pointer = event.pos
            self.keyboard.hide()
            if event.button == LEFT:
                self._click(event.pos)
            elif self._piece_on_dialog(event.pos) or not self.play.cancel(self.dialog):
                self._zoom(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.log.scroll(event.y)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _click(self, spot: tuple[int, int]) -> None:
        button = button_at(self.buttons, spot)
        if self.timeline.busy and button is None:
            self.play.skip()
        elif button is not None:
            self._press(button.action)
            if button.action == "end":
                self.first_times.ended_with_mouse()
        elif self.hand_over.busy:
            return
        elif (entry := self.log.entry_at(self.layout, spot)) is not None:
            self.first_times.found(LOG)
            open_replay(self.stage, self.session, entry.turn)
        elif self.log.covers(self.layout, spot):
            self._toggle_log()
        elif self.painter.hints.covers(self.layout, self.hint_overlay(), self.dialog, spot):
            self.hinting.close_note()
            self.guide.close_tip()
        elif self.hit.on_dialog(spot):
            self.choosing.use(lambda dialog: dialog.click(spot))
        elif (target := self.hit.target(spot)) is not None and target[0] in self.table.draggable:
            self.grip.take(target, spot)
        else:
            self.choosing.target(target, singly=shift_held())

    def _let_go(self, spot: tuple[int, int]) -> None:
        """Put down what was dragged, or click what was only pressed."""
        target, dragged = self.grip.let_go()
        if self.hand_over.busy:
            return
        if target is not None and dragged:
            self.choosing.arrange(target, spot)
        elif target is not None:
            self.choosing.target(target, singly=shift_held())

    def _press(self, action: str) -> None:
        """Do what a button of the bar or the key of an action says."""
        actions: dict[str, Callable[[], None]] = {
            "end": lambda: self.choosing.action(END),
            "rest": lambda: self.choosing.action(REST),
            "undo": self._undo,
            "redo": self.play.redo,
            "restart": self.play.restart,
            "hint": lambda: self.hinting.ask("hint" in self.offer.prompt.enabled),
            "log": self._toggle_log,
            "menu": lambda: open_menu(self.stage),
            "sound": self.stage.toggle_sound,
            "whole": self.stage.toggle_whole,
            "rules": self._rules,
            "keys": lambda: open_settings(self.stage, "keys"),
        }
        self.hover.hush()
        if self.guide.press(action):
            return
        if action in actions and (not self.hand_over.busy or action in LEFT_BUTTONS):
            actions[action]()

    def _undo(self) -> None:
        """Take back the last click: on the dialog, or what it carried out."""
        if self.dialog is not None and self.dialog.take_back():
            self.stage.sounds.click()
            self._lay_cursor()
        else:
            self.play.undo()

    def hint_overlay(self) -> HintOverlay | None:
        """Return what is to be seen of a hint, or what a guide points at."""
        if not self.person_to_move:
            return None
        marks = self.guide.marks(self.layout, self.view, self.offer)
        if marks is not None:
            return HintOverlay(marks=marks)
        hint = self.hinting.overlay(self.offer.targets, self.dialog, self.buttons)
        return hint or (HintOverlay(self.guide.tip()) if self.guide.tip() else None)

    def _toggle_log(self) -> None:
        self.stage.sounds.click()
        self.log.toggle()
        if self.log.open:
            self.first_times.found(OPENED)
        self.stage.relay(self)
        if self.log.open:
            self.stage.panning.show(self, self.layout.column)

    def _rules(self) -> None:
        """Open the rules at what was refused, at what is pointed at, or at what has to be done."""
        spot = NOWHERE if self.hit.on_dialog(self.pointer) else self.pointer
        open_rules(self.stage, self.notice.topic or self.table.look(self.layout, self.view, spot).topic)

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE and self._step_back():
            return
        if self.timeline.busy and event.key in USE:
            self.play.skip()
            return
        if self.hand_over.busy and event.key != pygame.K_ESCAPE:
            return
        name = self.keyboard.answer(event, self.dialog)
        if name in ("end", "keys"):
            self.first_times.found(KEYS)
        self._do(name, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        self._lay_cursor()

    def _step_back(self) -> bool:
        """Leave the hint, the dialog or the board of a finished game, and return whether there was one of them."""
        return self.hinting.put_away() or self.play.cancel(self.dialog) or self.ending.show_again()

    def _do(self, name: str, singly: bool) -> None:
        """Do what a key means: press a button, use a part of the dialog or a thing on the table, or an action."""
        name = "rest" if name == "end" and self.picker.must_rest else name
        kind, _, rest = name.partition(":")
        if kind == "part":
            self.choosing.use(lambda dialog: dialog.press(rest))
        elif kind == "piece" or name == "zoom":
            self._zoom(self._cursor.center if self._cursor is not None else self.pointer)
        elif rest and kind != "button":
            self.choosing.target(target_of(name), singly)
        elif name in PAGES:
            self.log.scroll(PAGES[name])
        elif name:
            self._press(rest or name)

    def _zoom(self, spot: tuple[int, int]) -> None:
        subject = self.hit.subject(spot)
        if subject is not None:
            self.first_times.found(ZOOM)
        open_zoom(self.stage, self.table, subject)

    def _piece_on_dialog(self, spot: tuple[int, int]) -> bool:
        return self.hit.on_dialog(spot) and self.hit.subject(spot) is not None

    def target_at(self, spot: tuple[int, int]) -> Target | None:
        """Return the thing on the table under a spot."""
        return self.hit.target(spot)

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        button = button_at(self.buttons, self.pointer)
        if button is not None:
            return button.enabled
        if self.hit.on_dialog(self.pointer) or self.log.covers(self.layout, self.pointer):
            return True
        target = self.hit.target(self.pointer)
        hidden = target is not None and not self.stage.settings.lit_moves
        useful = target is not None and self.table.clicked(self.match.position, self.picker, target, False)
        return bool(useful) or hidden or self.log.entry_at(self.layout, self.pointer) is not None

    # Painting

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table; nothing changes by it."""
        pointer = NOWHERE if self in self.stage.scenes[:-1] else self.pointer  # below another scene nothing is said
        hovered = self.hover.target(self.offer, pointer, self.hit.on_dialog(pointer))
        hint = self.hint_overlay()
        overlay = Overlay(
            prompt=self.guide.prompt(self.offer.said()),
            buttons=self.buttons,
            light=self.offer.light(self.stage.settings.lit_moves, hovered, pointer, self.grip.dragged),
            pointer=pointer,
            dialog=self.dialog,
            hint=hint,
            dimmed=hint is not None and self.guide.dims,
            guide=self.guide,
            note=self.notice.text,
            preview=self.hover.sheet(hovered, self.offer, self.layout),
            tip=self._tip(pointer),
            cursor=self.keyboard.rect,
            log=self.log,
        )
        self.painter.draw(surface, self.layout, self.view, self.timeline, overlay)

    def _tip(self, pointer: tuple[int, int]) -> Tip | None:
        """Return what is said about the thing under the pointer."""
        return self.hover.tip(self.hit, pointer, self.timeline.busy)

    def covered(self) -> None:
        """Say no more what was said, because another scene comes on top, and let go."""
        self.notice.clear()
        self.hover.hush()
        self.grip.let_go()
