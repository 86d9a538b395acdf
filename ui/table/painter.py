"""Painting the whole table from what is to be seen; nothing is decided or changed here."""

from dataclasses import dataclass, field

import pygame

from game.new_world.rules import NewWorld
from ui.new_world.card_row import RowView
from ui.new_world.faces import Faces
from ui.new_world.layout import TableLayout
from ui.new_world.map import MapView
from ui.new_world.player_board import PanelView
from ui.stage import Stage
from ui.table.hint_view import HintView
from ui.table.hinting import HintSight
from ui.table.log_view import LogEntry, LogView
from ui.table.prompt_view import Prompt, PromptView
from ui.table.shown import Shown, Target
from ui.table.slip import Dialog
from ui.table.timeline import Timeline
from ui.widgets.button import Button, button_at
from ui.widgets.focus import draw_mark
from ui.widgets.tooltip import beside, draw_note, paper_note


@dataclass
class Sight:
    """Everything that is to be seen beside the pieces themselves."""

    prompt: Prompt
    buttons: list[Button]
    lit: set[Target] = field(default_factory=set)
    needs: dict[int, int] = field(default_factory=dict)
    """By location: settlers needed by the seat to move, where that is not the printed number."""
    hovered: Target | None = None
    pointer: tuple[int, int] = (-1, -1)
    dialog: Dialog | None = None
    hint: HintSight | None = None
    note: str = ""
    """A sentence shown over the table for a while."""
    slip: pygame.Surface | None = None
    """The preview of the location under the pointer."""
    tip: tuple[str, pygame.Rect] | None = None
    """Words about the thing under the pointer, and where it is."""
    entries: list[LogEntry] = field(default_factory=list)
    log_open: bool = False
    log_back: int = 0
    mark: pygame.Rect | None = None
    """Where the keyboard is."""


class TablePainter:
    """Paints the table."""

    def __init__(self, stage: Stage, rules: NewWorld) -> None:
        """Take the services and the pieces."""
        self._stage = stage
        self.faces = Faces(stage, rules.components)
        self.map = MapView(stage, self.faces, rules.components)
        self.prompt = PromptView(stage, self.faces)
        self._row = RowView(stage, self.faces)
        self._panels = PanelView(stage, self.faces, rules.components)
        self.hints = HintView(stage)
        self.log = LogView(stage, self.faces)

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, shown: Shown, timeline: Timeline, sight: Sight
    ) -> None:
        """Paint everything, from the table up to the notes."""
        surface.blit(self.map.ground(layout, shown), (0, 0))
        self._lit(surface, layout, shown, sight)
        self.map.draw_costs(surface, layout, sight.needs)
        self._draw_pieces(surface, layout, shown, not sight.log_open)
        if layout.log is not None and not sight.log_open:
            self.log.draw(surface, layout.log, sight.entries, sight.log_back, layout.log_unit)
        button = button_at(sight.buttons, sight.pointer)
        self.prompt.draw(surface, layout, sight.prompt, sight.buttons, button.action if button else "")
        timeline.draw(surface)
        if sight.dialog is not None:
            sight.dialog.draw(surface, sight.pointer)
        self.hints.draw_marks(surface, layout, sight.hint)
        if sight.log_open:
            self.log.draw(surface, layout.column, sight.entries, sight.log_back, layout.log_unit)
        if sight.mark is not None:
            draw_mark(self._stage, surface, sight.mark, layout.unit)
        self._notes(surface, layout, sight)

    def draw_still(self, surface: pygame.Surface, layout: TableLayout, shown: Shown, boards: bool = True) -> None:
        """Paint the table with its pieces alone, for somebody who only looks; player boards unless they are covered."""
        surface.blit(self.map.ground(layout, shown), (0, 0))
        self._draw_pieces(surface, layout, shown, boards)

    def _draw_pieces(self, surface: pygame.Surface, layout: TableLayout, shown: Shown, boards: bool) -> None:
        self.map.draw_settlers(surface, layout, shown)
        self._row.draw(surface, layout, shown)
        for seat in range(len(shown.seats)) if boards else ():
            self._panels.draw(surface, layout, shown, seat)

    def _lit(self, surface: pygame.Surface, layout: TableLayout, shown: Shown, sight: Sight) -> None:
        """Mark what can be clicked: a rim on the map, a glow on the dark wood; what is under the pointer more so."""
        places = sorted(number for kind, number in sight.lit if kind == "place")
        if places:
            self.map.draw_veils(surface, layout, shown, [place for place in layout.spots if place not in places])
        under = [number for number in places if sight.hovered == ("place", number)]
        self.map.draw_rims(surface, layout, shown, [place for place in places if place not in under], "lit", 3.2)
        self.map.draw_rims(surface, layout, shown, under, "hover", 4.5)
        for kind, number in sorted(sight.lit):
            if kind in ("slot", "stack"):
                rect = layout.slots[number] if kind == "slot" else layout.stacks[number]
                colour = "hover" if sight.hovered == (kind, number) else "lit"
                glow, pad = self._stage.paint.glow(*rect.size, 10 * layout.unit, colour)
                surface.blit(glow, (rect.x - pad, rect.y - pad))

    def _notes(self, surface: pygame.Surface, layout: TableLayout, sight: Sight) -> None:
        unit = layout.slip_unit
        slip = sight.dialog.rect if sight.dialog is not None else None
        self.hints.draw_note(surface, layout, sight.hint, slip)
        if sight.note:
            wide = min(620 * unit, layout.map.width * 0.9)
            note = paper_note(self._stage, [(sight.note, "sans_bold", "ink")], max(15.0, 20 * unit), wide)
            place = note.get_rect(midbottom=(layout.map.centerx, layout.prompt.top - round(14 * unit)))
            if sight.hint is not None and sight.hint.text:
                hint = self.hints.note_rect(layout, sight.hint, slip)
                place.bottom = hint.top - round(8 * unit) if place.colliderect(hint) else place.bottom
            draw_note(self._stage, surface, note, place)
        room = layout.window.inflate(-8, -8)
        if sight.tip is not None:
            text, spot = sight.tip
            note = paper_note(self._stage, [(text, "sans", "ink")], max(14.0, 18 * unit), 340 * unit)
            draw_note(self._stage, surface, note, beside(spot, note.get_size(), room, round(9 * unit)))
        elif sight.slip is not None and sight.hovered is not None:
            spot = layout.spots[sight.hovered[1]].whole
            place = beside(spot, sight.slip.get_size(), layout.map, round(16 * unit))
            draw_note(self._stage, surface, sight.slip, place)
