"""Drawing hints: dashed ellipses round what to click, as nothing else on the table has, and a note with a lantern.

What words are only about has a plain frame, so that nobody clicks there.
"""

import math
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from ui.look.paint import clear, smooth
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.hinting import HintMark, HintOverlay
from ui.table.layout import TableLayout
from ui.widgets.tooltip import draw_note

DASHES: Final = 24
"""How many dashes the ellipse round a location has."""
FILLED: Final = 0.5
"""The part of the ellipse that is dash."""
NOTE_WIDTH: Final = 560
"""In units."""


class HintView:
    """Draws marks and notes of hints."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    def draw_marks(self, surface: pygame.Surface, layout: TableLayout, overlay: HintOverlay | None) -> None:
        """Paint a dashed ellipse round everything that is to be clicked, and a frame round what is only spoken of."""
        for mark in overlay.marks if overlay is not None else ():
            rect = mark_rect(mark, layout)
            key = ("hint_mark", *rect.size, mark.now, mark.about)
            paint = self._frame if mark.about else self._ellipse
            surface.blit(self._stage.paint.keep(key, partial(paint, rect, layout.unit, mark)), rect)

    def _frame(self, rect: pygame.Rect, unit: float, mark: HintMark) -> pygame.Surface:
        """Return a thin frame with round corners."""
        weight = max(unit, 0.7)

        def draw(big: pygame.Surface, fine: int) -> None:
            room, round_corner = big.get_rect(), round(10 * weight * fine)
            for colour, line in (("exploration_dark", 5.0), ("lit", 2.6)):
                inner = room.inflate(round((line - 5.0) * weight * fine), round((line - 5.0) * weight * fine))
                width = max(1, round(line * weight * fine))
                pygame.draw.rect(big, self._stage.theme.colour(colour), inner, width, round_corner)

        return smooth(*rect.size, draw)

    def _ellipse(self, rect: pygame.Rect, unit: float, mark: HintMark) -> pygame.Surface:
        width, height = rect.size
        weight = max(unit, 0.7) * (1.0 if mark.now else 0.72)
        far = 4.5 * weight
        around = math.pi * (width + height) / 2
        dashes = max(12, round(DASHES * around / (530 * max(unit, 0.7))))

        def draw(big: pygame.Surface, fine: int) -> None:
            for colour, line in (("exploration_dark", 7.0), ("hint", 4.0)):
                tint = self._stage.theme.colour(colour)
                for dash in range(dashes):
                    spots = [_on_ellipse((dash + part * FILLED / 4) / dashes, width, height, far) for part in range(5)]
                    _stroke(big, tint, [(x * fine, y * fine) for x, y in spots], line * weight * fine)

        return smooth(width, height, draw)

    def draw_note(
        self, surface: pygame.Surface, layout: TableLayout, overlay: HintOverlay | None, dialog: pygame.Rect | None
    ) -> None:
        """Paint the note, where it covers nothing that is pointed at."""
        if overlay is not None and overlay.text:
            draw_note(self._stage, surface, self._note(layout, overlay), self.note_rect(layout, overlay, dialog))

    def note_rect(self, layout: TableLayout, overlay: HintOverlay, dialog: pygame.Rect | None) -> pygame.Rect:
        """Return where the note lies: above the bar, or as near to it as what is pointed at allows."""
        room, gap = layout.note_room, round(12 * layout.unit)
        note = self._note(layout, overlay).get_rect(midbottom=(room.centerx, layout.prompt.top - gap))
        taken = [mark_rect(mark, layout) for mark in overlay.marks] + ([dialog] if dialog is not None else [])
        places = [note]
        for bottom in (note.bottom, note.bottom - note.height - gap, room.top + note.height + gap):
            for left in (room.centerx - note.width // 2, room.left + gap, room.right - gap - note.width):
                places.append(pygame.Rect(left, bottom - note.height, *note.size))
        return next((place for place in places if place.collidelist(taken) < 0), note)

    def covers(
        self, layout: TableLayout, overlay: HintOverlay | None, dialog: Dialog | None, spot: tuple[int, int]
    ) -> bool:
        """Return whether the note of a hint, and not of one that is still thought about, is under a spot."""
        if overlay is None or not overlay.text or overlay.thinking:
            return False
        over = dialog.rect if dialog is not None else None
        return self.note_rect(layout, overlay, over).collidepoint(spot)

    def _note(self, layout: TableLayout, overlay: HintOverlay) -> pygame.Surface:
        wished = layout.seen.size, round(layout.overlay_unit * 100)
        key = ("hint_note", overlay.text, overlay.thinking, *wished, self._stage.words.language)
        return self._stage.paint.keep(key, lambda: self._paint_note(layout, overlay))

    def _paint_note(self, layout: TableLayout, overlay: HintOverlay) -> pygame.Surface:
        size = max(15.0, 19 * layout.overlay_unit)
        face = "sans_italic" if overlay.thinking else "sans"
        room = min(NOTE_WIDTH * layout.overlay_unit, layout.note_room.width * 0.8)
        texts = self._even_lines(overlay.text, face, size, room)
        rows = [self._stage.fonts.line(text, face, size, "ink") for text in texts]
        side, pad = round(size * 1.9), round(size * 0.7)
        left = pad + side + round(size * 0.5)
        width = left + max(row.get_width() for row in rows) + pad
        text_height = sum(row.get_height() for row in rows)
        height = max(side, text_height) + 2 * round(pad * 0.7)
        note = clear(width, height)
        note.blit(self._stage.paint.panel(width, height, size * 0.5, "paper"), (0, 0))
        note.blit(self._stage.sprites.get("icons/hint", side, side), (pad, (height - side) // 2))
        y = (height - text_height) // 2
        for row in rows:
            note.blit(row, (left, y))
            y += row.get_height()
        return note

    def _even_lines(self, text: str, face: str, size: float, room: float) -> list[str]:
        """Wrap a text into as few lines as fit, and let the lines be about equally long."""
        lines = self._stage.fonts.wrap(text, face, size, room)
        for percent in range(97, 50, -3):
            narrow = self._stage.fonts.wrap(text, face, size, room * percent / 100)
            if len(narrow) > len(lines) or len(lines) == 1:
                break
            lines = narrow
        return lines


def mark_rect(mark: HintMark, layout: TableLayout) -> pygame.Rect:
    """Return the room of the ellipse round a marked thing."""
    reach = 5 * layout.unit if mark.about else max(0.16 * min(mark.rect.size), 7 * layout.unit)
    return mark.rect.inflate(round(2 * reach), round(2 * reach)).clip(layout.window.inflate(-4, -4))


def _on_ellipse(part: float, width: float, height: float, inset: float) -> tuple[float, float]:
    angle = part * 2 * math.pi
    return (
        width / 2 + (width / 2 - inset) * math.cos(angle),
        height / 2 + (height / 2 - inset) * math.sin(angle),
    )


def _stroke(surface: pygame.Surface, colour: pygame.Color, spots: list[tuple[float, float]], line: float) -> None:
    """Draw a bent line with round ends and joints."""
    for first, second in pairwise(spots):
        pygame.draw.line(surface, colour, first, second, max(1, round(line)))
    for spot in spots:
        pygame.draw.circle(surface, colour, spot, line / 2)
