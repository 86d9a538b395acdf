"""The replay: a game, finished or running, gone through forward and back."""

from dataclasses import replace
from typing import Final

import pygame

from ui.pan import Extent
from ui.room_packages import edition_of
from ui.rooms import table_of
from ui.routes import continue_from
from ui.stage import Stage
from ui.table.following import Following
from ui.table.game_table import Light
from ui.table.layout import TableLayout, bar_growth
from ui.table.log_view import LogEntry, LogView, log_entries
from ui.table.narrator import Narrator
from ui.table.notice import Notice
from ui.table.playback import Playback
from ui.table.replay_bar import (
    BarLayout,
    ReplayBar,
    Told,
    bar_layout,
    button_height,
    moment_at,
    replay_keys,
    strip_height,
    ticks_of,
    told_of,
)
from ui.table.session import Session
from ui.table.sight import Sight
from ui.table.still_picture import table_png
from ui.table.view import alerted_seats
from ui.widgets.button import Button, button_width, draw_button
from ui.widgets.focus import Focus
from ui.widgets.tooltip import draw_note, paper_note

ICONS: Final = {
    "leave": "close",
    "turn_back": "back",
    "step_back": "step_back",
    "step": "step",
    "turn": "forward",
    "log": "log",
    "picture": "picture",
    "continue": "play",
}
NARROW: Final = 1250
"""Below so many units of width, the words of the bar have room for two lines."""
WORDED: Final = ("leave", "continue")
AHEAD: Final = 2
"""So many turns to come are seen below the one that is shown when the log has the room of all boards."""


class ReplayScene:
    """Shows a game from any of its moments; nobody can change it here."""

    opaque = True
    world: str | None
    corner = (0.5, 0.5)
    has_sheet = False

    def __init__(self, stage: Stage, session: Session, turn: int | None = None) -> None:
        self.stage = stage
        self.session = session
        self.world = edition_of(session.rules.name, session.choice.skin).world
        self.log_open = False
        self.table = table_of(stage, session.rules, session.choice.skin)
        stage.sounds.go_to(self.table.pieces.skin.sounds)
        self._log_view = LogView(stage, self.table.pieces, session.rules.component_set)
        self.bar = ReplayBar(stage, self.table.pieces)
        self.playback = Playback(stage, session, self.table, self._moved, turn)
        self.view, self.timeline = self.playback.view, self.playback.timeline
        self.notice = Notice(stage.theme.seconds("toast") * 2)
        self.focus = Focus()
        self.buttons: list[Button] = []
        self.layout: TableLayout
        self.log_unit = 1.0
        """Pixels of a unit in the log."""
        self._sight = Sight()
        self._widths: dict[str, int] = {}
        """How wide the buttons with words are."""
        self._following = Following()
        self.bar_layout: BarLayout
        self.narrator: Narrator
        self.entries: list[LogEntry] = []
        self._pointer = (-1, -1)
        self._dragging = False
        self._scrolled = 0
        moments = self.table.narrator(session.match.seats).moments(session.match)
        self._ticks = ticks_of(session, self.playback.index, moments)

    # The scene

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the size of a page, and find the words anew."""
        percent = self.stage.percent
        strip, window = strip_height(size, percent), self.stage.window
        layout = self.table.lay_out((size[0], size[1] - strip), self.session.match.position, percent)
        laid = layout.opened if self.log_open and layout.opened is not None else layout
        ground = replace(laid, window=pygame.Rect((0, 0), size))  # the table goes on below the bar
        self.layout = self._sight.lay(ground, size, window, strip, window[0] < NARROW * laid.unit)
        self.log_unit = layout.panel_unit * bar_growth(percent)
        self.narrator = self.table.narrator(self.session.match.seats)
        self.entries = log_entries(self.session.match, self.narrator, self.session.colours)
        words, high = self.stage.words, button_height(size, percent)
        labels = {"leave": words("common.back"), "continue": words("replay.continue")}
        keys = replay_keys(self.stage.settings)
        widths = {name: button_width(self.stage, labels[name], keys[name], high, True) for name in WORDED}
        self._widths = widths
        self._lay_bar()

    def _lay_bar(self) -> None:
        size, percent = self.stage.size, self.stage.percent
        self.bar_layout = bar_layout(size, self.layout, self._widths, percent)
        self._refresh()

    @property
    def extent(self) -> Extent | None:
        """Return how much there is to see when the table is larger than the window."""
        return self._sight.extent

    def look_at(self, part: pygame.Rect) -> None:
        """Let the bar stay in the window when the table is moved."""
        self.layout = self._sight.look_at(part)
        self._lay_bar()

    def sought(self) -> pygame.Rect | None:
        """Return that nothing has to be in sight: the keyboard is only on the bar."""
        return None

    def scrolls_at(self, spot: tuple[int, int]) -> bool:
        """Return whether the log is at a spot."""
        room = self._log_room()
        return room is not None and room.collidepoint(spot) and not self.bar_layout.whole.collidepoint(spot)

    def _refresh(self) -> None:
        """Say what happened and offer what can be done at this moment."""
        self.buttons = [self._button(name, rect) for name, rect in self.bar_layout.buttons.items()]
        self.focus.lay({**self.bar_layout.buttons, "track": self.bar_layout.track.inflate(12, 0)})
        turns = self.playback.index.turns(self.playback.at)[-2 * len(self.session.match.seats) :]
        self.view.captions = ["" for _ in self.session.match.seats]
        for turn in turns:
            if turn.played:
                self.view.captions[turn.seat] = self.narrator.caption(turn.events)
        self.view.alerts = alerted_seats(turns, self.narrator.alert)
        self.view.told = turns[-1].seat
        self.stage.dirty = True

    def _button(self, name: str, rect: pygame.Rect) -> Button:
        words = self.stage.words
        at_end, playing = self.playback.at_end, self.playback.playing
        possible = {
            **dict.fromkeys(("step_back", "turn_back"), self.playback.at > 0),
            **dict.fromkeys(("step", "turn", "play"), not at_end or playing),
            "continue": not (self.session.match.is_over and at_end),
        }
        enabled = possible.get(name, True)
        if name in WORDED:
            label = words("common.back" if name == "leave" else "replay.continue")
            tip = words("replay.continue_tip") if name == "continue" else ""
            return Button(
                name, rect, label, ICONS[name], replay_keys(self.stage.settings)[name], "button", enabled, tip
            )
        if name == "play":
            doing = "pause" if playing else "play"
            return Button(name, rect, "", doing, 0, "leather_active", enabled, words(f"replay.{doing}"))
        return Button(name, rect, "", ICONS[name], 0, enabled=enabled, tip=words(f"replay.{name}"))

    def update(self, seconds: float) -> bool:
        """Let time pass: pieces move, and the next step is played when its time has come."""
        was_playing = self.playback.playing
        moving = self.playback.update(seconds, self.layout)
        if was_playing and not self.playback.playing:
            self._refresh()
        if self.layout.sight is not None:
            for rect in self._following.see(self.timeline, (), self.layout.note_room.size):
                self.stage.panning.show(self, rect, self.stage.settings.reduced_motion)
        told = self.notice.update(seconds)
        return moving or told

    # Moving through the game

    def _moved(self) -> None:
        """Tell what happened at another moment; the log follows."""
        self._scrolled = 0
        self._refresh()

    def play_turn(self, turn: int) -> None:
        """Play one turn from its beginning and stop where it ends."""
        self.playback.play_turn(turn)
        self._refresh()

    def act(self, name: str) -> None:
        """Do what a button is for."""
        playback, index, at = self.playback, self.playback.index, self.playback.at
        moves = {"step_back": at - 1, "turn_back": index.back(at), "turn": index.ahead(at)}
        if name in moves:
            playback.go(moves[name])
        elif name == "step":
            playback.step()
        elif name == "play":
            playback.toggle()
            self._refresh()
        elif name == "log":
            self.log_open = not self.log_open
            self.stage.relay(self)
            if self.log_open:
                self.stage.panning.show(self, self.layout.column)
        elif name == "whole":
            self.stage.toggle_whole()
        elif name == "picture":
            self._keep_picture()
        elif name == "continue":
            self._continue()
        elif name == "leave":
            self.stage.pop()

    def _keep_picture(self) -> None:
        path = self.stage.saves.keep_picture(table_png(self.stage, self.session, self.view.position))
        words = self.stage.words
        self.notice.say(words("keeping.picture", file=path) if path is not None else words("keeping.no_picture"))

    def _continue(self) -> None:
        """Play on from here as a new game; when that replaces an open one, ask first."""
        if self.session.match.is_over and self.playback.at_end:
            return
        self.playback.playing = False
        continue_from(self.stage, self.session, self.playback.at)

    # Input

    def handle(self, event: pygame.event.Event) -> None:
        """Answer the mouse and the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.focus.on = ""
            self._point(event.pos)
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._dragging = False
        elif event.type == pygame.MOUSEWHEEL:
            self._scrolled += event.y
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _point(self, spot: tuple[int, int]) -> None:
        self._pointer = spot
        self.focus.point(spot)
        if self._dragging:
            self._drag(spot[0])

    def _drag(self, x: int) -> None:
        self.playback.go(moment_at(self.bar_layout.track, x, self.playback.index.last))

    def _click(self, spot: tuple[int, int]) -> None:
        entry = self._entry_at(spot)
        if self.focus.over == "track":
            self._dragging = True
            self._drag(spot[0])
        elif self.focus.over:
            self.act(self.focus.over)
        elif entry is not None:
            self.playback.go(self.playback.index.end_of(entry.turn))
        elif self.log_open and self.layout.column.collidepoint(spot):
            self.act("log")

    def _key(self, event: pygame.event.Event) -> None:
        by_turn = bool(getattr(event, "mod", 0) & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
        moves = {
            pygame.K_LEFT: "turn_back" if by_turn else "step_back",
            pygame.K_RIGHT: "turn" if by_turn else "step",
            pygame.K_PAGEUP: "turn_back",
            pygame.K_PAGEDOWN: "turn",
            **{key: name for name, key in replay_keys(self.stage.settings).items() if key},
        }
        if event.key in moves:
            self.act(moves[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.playback.go(0 if event.key == pygame.K_HOME else self.playback.index.last)
        elif event.key == pygame.K_TAB:
            self.focus.key(event)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.act(self.focus.on)

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        return bool(self.focus.over) or self._entry_at(self._pointer) is not None

    def covered(self) -> None:
        """Say no more what was said about this moment, because another scene comes on top."""
        self.notice.clear()
        self.focus.over = ""

    # The log

    def _log_room(self) -> pygame.Rect | None:
        return self.layout.column if self.log_open else self.layout.log

    def _log_back(self) -> int:
        """Return how many turns of the log lie below what is seen of it."""
        current = self.playback.index.turn_before(self.playback.at)
        later = sum(entry.turn > current for entry in self.entries)
        ahead = AHEAD if self.log_open else 0
        return max(0, min(len(self.entries) - 1, later - ahead + self._scrolled))

    def _entry_at(self, spot: tuple[int, int]) -> LogEntry | None:
        room = self._log_room()
        if room is None or self.bar_layout.whole.collidepoint(spot):
            return None
        return self._log_view.entry_at(room, self.entries, self._log_back(), self.log_unit, spot)

    # Painting

    def told(self) -> Told:
        """Return what the bar says about this moment."""
        return told_of(self.stage.words, self.session, self.playback.index, self.playback.at, self.narrator)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table, the log when it is open, and the bar."""
        stage, layout = self.stage, self.layout
        surface.blit(stage.paint.table(*stage.size), (0, 0))
        self.table.draw(surface, layout, self.view, Light(), not self.log_open or layout.log == layout.column)
        self.timeline.draw(surface)
        room = self._log_room()
        if room is not None:
            turn = self.playback.index.turn_before(self.playback.at)
            highlighted = next((entry for entry in self.entries if self.playback.at and entry.turn == turn), None)
            self._log_view.draw(surface, room, self.entries, self._log_back(), self.log_unit, highlighted)
        self.bar.draw(surface, self.bar_layout, self.told(), layout.bar_unit)
        share = self.playback.at / max(1, self.playback.index.last)
        self.bar.draw_track(surface, self.bar_layout.track, share, self._ticks, self.focus.light("track"))
        for button in self.buttons:
            draw_button(stage, surface, button, self.focus.over == button.action, self.focus.on == button.action)
        self._draw_notes(surface)

    def _draw_notes(self, surface: pygame.Surface) -> None:
        stage, layout = self.stage, self.layout
        size = max(15.0, 20 * layout.overlay_unit)
        if self.notice.text:
            note = paper_note(stage, [(self.notice.text, "sans_bold", "ink")], size, layout.note_room.width * 0.8)
            draw_note(stage, surface, note, note.get_rect(midbottom=(layout.note_room.centerx, layout.prompt.top - 14)))
        tip = next((button for button in self.buttons if button.action == self.focus.over and button.tip), None)
        if tip is not None:
            note = paper_note(stage, [(tip.tip, "sans", "ink")], size * 0.9, 420 * layout.overlay_unit)
            room = layout.seen.inflate(-8, -8)
            place = note.get_rect(midbottom=(tip.rect.centerx, layout.prompt.top - 8)).clamp(room)
            draw_note(stage, surface, note, place)
