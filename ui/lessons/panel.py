"""The panel of a lesson: the order that stays, the reason, how far it is, and the ways out; it has the log's room."""

from dataclasses import dataclass
from typing import Final

import pygame

from ui.look.scale import READABLE
from ui.stage import Stage
from ui.table.layout import TableLayout
from ui.widgets.button import Button, button_at, draw_button

ORDER: Final = 27
REASON: Final = 21
TITLE: Final = 18
"""The sizes of the words in units."""
LARGEST: Final = 1.2
SMALLEST: Final = 0.55
"""As a share of those: how large and how small they may become for the room there is."""
FLOATING: Final = (520, 178)
"""The size of the panel in units where the log has no room."""
STRIP: Final = 124
"""How high it is in units below the bar of a table that is larger than the window."""
GAP: Final = 8
"""Pixels between the panel and the edges of the window."""
BUTTON: Final = 34
DOT: Final = 15
"""How far apart the dots are that tell how far a lesson is."""


@dataclass(frozen=True)
class Told:
    """What the panel says."""

    title: str
    order: str
    reason: str
    number: int
    """How many steps are done."""


class LessonPanel:
    """Lays out and paints the panel."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def strip(self, layout: TableLayout) -> int:
        """Return how high the panel is below the bar, with room to the edge of the window."""
        return round(STRIP * max(layout.overlay_unit, READABLE)) + GAP

    def room(self, layout: TableLayout) -> pygame.Rect:
        """Return where the panel lies: in the room of the log, else above the bar; below it on a large table."""
        if layout.sight is not None:
            left, top = layout.sight.left + GAP, layout.prompt.bottom
            return pygame.Rect(left, top, layout.sight.width - 2 * GAP, layout.sight.bottom - GAP - top)
        if layout.log is not None:
            return layout.log
        unit = max(layout.overlay_unit, READABLE)
        rect = pygame.Rect(0, 0, min(round(FLOATING[0] * unit), layout.note_room.width), round(FLOATING[1] * unit))
        rect.bottomright = layout.seen.right - GAP, layout.prompt.top - GAP
        return rect

    def buttons(self, layout: TableLayout) -> list[Button]:
        """Return the ways to begin again and to leave, in the upper right corner."""
        room, side = self.room(layout), round(BUTTON * max(layout.log_unit, READABLE))
        words, right = self._stage.words, room.right - side // 3
        found = []
        for action, icon in (("lesson_leave", "close"), ("lesson_again", "restart")):
            rect = pygame.Rect(right - side, room.top + side // 4, side, side)
            found.append(Button(action, rect, "", icon, tip=words(f"lessons.{action}")))
            right -= side + side // 4
        return found

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, told: Told, steps: int, pointer: tuple[int, int]
    ) -> None:
        """Paint the panel."""
        room = self.room(layout)
        key = ("lesson", *room.size, told, steps, self._stage.words.language)
        surface.blit(self._stage.paint.keep(key, lambda: self._picture(layout, room, told, steps)), room)
        buttons = self.buttons(layout)
        under = button_at(buttons, pointer)
        for button in buttons:
            draw_button(self._stage, surface, button, button is under)

    def _picture(self, layout: TableLayout, room: pygame.Rect, told: Told, steps: int) -> pygame.Surface:
        stage, unit = self._stage, max(layout.log_unit, READABLE)
        plate = stage.paint.panel(*room.size, 12 * unit, "paper").copy()
        pad, side = round(16 * unit), round(BUTTON * unit)
        middle = side // 4 + side // 2
        left = pad + round((steps * DOT + 6) * unit)
        self._dots(plate, told.number, steps, (pad, middle), unit)
        pixels, most = TITLE * unit, room.width - left - pad - 2.8 * side
        while stage.fonts.width(told.title, "serif", pixels) > most and pixels > stage.theme.smallest_text:
            pixels -= 0.5
        words = stage.fonts.line(told.title, "serif", pixels, "ink_soft")
        if words.get_width() <= most:  # a narrow panel goes without the title
            plate.blit(words, words.get_rect(midleft=(left, middle)))
        top = side + round(14 * unit)
        self._texts(plate, pygame.Rect(pad, top, room.width - 2 * pad, room.height - top - pad // 2), told, unit)
        return plate

    def _dots(self, plate: pygame.Surface, done: int, steps: int, spot: tuple[int, int], unit: float) -> None:
        """Paint a dot for each step, those that are done filled, the one asked for larger."""
        for number in range(steps):
            centre = spot[0] + round((number + 0.4) * DOT * unit), spot[1]
            radius = (5.5 if number == done else 4.2) * unit
            pygame.draw.aacircle(plate, self._stage.theme.colour("ink_soft"), centre, radius)
            if number >= done:
                inner = "lit" if number == done else "parchment_light"
                pygame.draw.aacircle(plate, self._stage.theme.colour(inner), centre, radius - 1.4 * unit)

    def _texts(self, plate: pygame.Surface, room: pygame.Rect, told: Told, unit: float) -> None:
        """Write order and reason as large as the room allows."""
        share = LARGEST
        rows = self._rows(told, room.width, unit * share)
        while sum(row.get_height() for row in rows) > room.height and share > SMALLEST:
            share -= 0.04
            rows = self._rows(told, room.width, unit * share)
        y = room.top + max(0, (room.height - sum(row.get_height() for row in rows)) // 3)
        for row in rows:
            plate.blit(row, (room.left, y))
            y += row.get_height()

    def _rows(self, told: Told, width: int, unit: float) -> list[pygame.Surface]:
        """Return the lines of order and reason."""
        fonts = self._stage.fonts
        found = []
        for text, face, size, colour in (
            (told.order, "serif_bold", ORDER * unit, "ink"),
            (told.reason, "sans", REASON * unit, "ink_soft"),
        ):
            found += [fonts.line(row, face, size, colour) for row in fonts.wrap(text, face, size, width) if text]
        return found
