"""Painting the whole table from what is to be seen; nothing is decided or changed here."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.ai.guide import SearchPosition
from game.component_set import ComponentSet
from ui.rooms import Table
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.dimming import draw_dim
from ui.table.game_table import Light
from ui.table.guide import FreePlay
from ui.table.hint_view import HintView, mark_rect
from ui.table.hinting import HintOverlay
from ui.table.layout import TableLayout
from ui.table.log_panel import LogPanel
from ui.table.log_view import LogView
from ui.table.prompt_view import Prompt, PromptView
from ui.table.timeline import Timeline
from ui.table.tip_note import Tip, tip_note
from ui.table.view import TableView
from ui.widgets.button import Button, button_at
from ui.widgets.focus import draw_mark
from ui.widgets.tooltip import beside, draw_note, least_covering, paper_note


@dataclass
class Overlay:
    """Everything that is to be seen beside the pieces themselves."""

    prompt: Prompt
    buttons: list[Button]
    light: Light = field(default_factory=Light)
    pointer: tuple[int, int] = (-1, -1)
    dialog: Dialog | None = None
    hint: HintOverlay | None = None
    note: str = ""
    """A sentence shown over the table for a while."""
    preview: tuple[pygame.Surface, pygame.Rect, pygame.Rect] | None = None
    """What a click where the pointer is would bring about, the thing it would be on, and the room for it."""
    tip: Tip | None = None
    """Words about the thing under the pointer, and where it is."""
    log: LogPanel | None = None
    cursor: pygame.Rect | None = None
    """Where the keyboard is."""
    dimmed: bool = False
    """Whether all but what is pointed at and the dialog is dimmed."""
    guide: FreePlay = field(default_factory=FreePlay)
    """Who leads the person."""


class TablePainter:
    """Paints the table of a game with everything that all tables have around it."""

    def __init__(self, stage: Stage, table: Table, component_set: ComponentSet | None = None) -> None:
        """Paint a table; the log names the set, unless it is the standard one."""
        self._stage = stage
        self._table = table
        self.prompt = PromptView(stage, table.pieces)
        self.hints = HintView(stage)
        self.log = LogView(stage, table.pieces, component_set)

    def draw(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        view: TableView[SearchPosition],
        timeline: Timeline[SearchPosition, TableLayout],
        overlay: Overlay,
    ) -> None:
        """Paint everything, from the table up to the notes."""
        self._table.draw(
            surface, layout, view, overlay.light, overlay.log is None or not overlay.log.hides_boards(layout)
        )
        if overlay.log is not None:
            overlay.log.draw(surface, layout, over=False)
        button = button_at(overlay.buttons, overlay.pointer)
        self.prompt.draw(surface, layout, overlay.prompt, overlay.buttons, button.action if button else "")
        if overlay.dimmed:
            self._dim(surface, layout, overlay)
        overlay.guide.draw(surface, layout, overlay.pointer)
        timeline.draw(surface)
        if overlay.dialog is not None:
            overlay.dialog.draw(surface, overlay.pointer)
        self.hints.draw_marks(surface, layout, overlay.hint)
        if overlay.log is not None:
            overlay.log.draw(surface, layout, over=True)
        if overlay.cursor is not None:
            draw_mark(self._stage, surface, overlay.cursor, layout.unit)
        self._notes(surface, layout, overlay)

    def _dim(self, surface: pygame.Surface, layout: TableLayout, overlay: Overlay) -> None:
        """Darken all but what the guide points at."""
        marks = overlay.hint.marks if overlay.hint is not None else []
        bright = [mark_rect(mark, layout) for mark in marks]
        draw_dim(self._stage, surface, bright, layout.unit)

    def _notes(self, surface: pygame.Surface, layout: TableLayout, overlay: Overlay) -> None:
        unit = layout.overlay_unit
        dialog = overlay.dialog.rect if overlay.dialog is not None else None
        self.hints.draw_note(surface, layout, overlay.hint, dialog)
        hint = self.hints.note_rect(layout, overlay.hint, dialog) if overlay.hint and overlay.hint.text else None
        taken = [layout.prompt] + ([hint] if hint is not None else [])
        if dialog is not None and not dialog.collidepoint(overlay.pointer):  # a tip about its parts may lie on it
            taken.append(dialog)
        if overlay.note:
            note = notice_note(self._stage, layout, overlay.note)
            place = notice_place(layout, note.get_size(), hint)
            draw_note(self._stage, surface, note, place)
            taken.append(place)
        if overlay.preview is not None:
            preview, spot, room = overlay.preview
            place = beside(spot, preview.get_size(), room, round(16 * unit), taken)
            draw_note(self._stage, surface, preview, place)
        elif overlay.tip is not None:
            note = tip_note(self._stage, overlay.tip, max(14.0, 18 * unit), 340 * unit)
            draw_note(self._stage, surface, note, tip_place(layout, overlay.tip.about, note.get_size(), taken))


def notice_note(stage: Stage, layout: TableLayout, text: str) -> pygame.Surface:
    """Return a sentence on paper, as it is shown over the table for a while."""
    unit = layout.overlay_unit
    wide = min(620 * unit, layout.note_room.width * 0.9)
    return paper_note(stage, [(text, "sans_bold", "ink")], max(15.0, 20 * unit), wide)


def notice_place(layout: TableLayout, size: tuple[int, int], hint: pygame.Rect | None = None) -> pygame.Rect:
    """Return where a notice lies: in the middle above the bar, or above the note of a hint there."""
    unit, place = layout.overlay_unit, pygame.Rect((0, 0), size)
    place.midbottom = layout.note_room.centerx, layout.prompt.top - round(14 * unit)
    if hint is not None and place.colliderect(hint):
        place.bottom = hint.top - round(8 * unit)
    return place


def tip_place(
    layout: TableLayout, spot: pygame.Rect, size: tuple[int, int], taken: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Return where a tip about a spot lies, off the dialog and the notice that have taken their places.

    It lies beside the spot, or above the bar for one of its buttons.
    """
    room, gap = layout.seen.inflate(-8, -8), round(9 * layout.overlay_unit)
    if not layout.prompt.contains(spot):
        return beside(spot, size, room, gap, taken)
    place = pygame.Rect((0, 0), size)
    place.midbottom = spot.centerx, layout.prompt.top - gap
    places = [place.clamp(room)]
    for rect in taken:
        above = place.copy()
        above.bottom = min(place.bottom, rect.top - gap)
        left, right = place.copy(), place.copy()
        left.right, right.left = rect.left - gap, rect.right + gap
        places += [each.clamp(room) for each in (above, left, right)]
    return least_covering(places, taken)
