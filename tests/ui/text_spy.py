"""Watching text: which lines a drawing sets, where each one ends up, and on what ground it lies.

`clear` and the window give `SpySurface`s. When a line of `Fonts` is blitted on one, it notes its ink; when one spy is
blitted on another, its notes move along; when an opaque plate comes to lie on notes, they are gone. In the end the
window knows all text that can be seen. Notes are lost where a picture is scaled or turned (tiles that lie askew).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from pygame import Color, Rect, Surface

from ui.look import paint
from ui.look.fonts import Fonts
from ui.look.paint import Paint
from ui.look.sprites import Change, Sprites
from ui.pan import Extent
from ui.panning import Panning


@dataclass(frozen=True)
class Note:
    """A line of text on a surface."""

    text: str
    colour: str
    ink: tuple[int, int, int, int]
    ground: Color | None = None
    """The mean colour under it, None as long as that is transparent."""

    @property
    def rect(self) -> Rect:
        return Rect(self.ink)


@dataclass
class Report:
    """What a drawing did with text."""

    fonts: set[tuple[str, int]] = field(default_factory=set)
    shortened: list[tuple[str, str]] = field(default_factory=list)
    """Texts that were shortened with an ellipsis, and who asked for it."""
    cut: list[str] = field(default_factory=list)
    """Texts whose ink left the surface they were set on."""
    lines: dict[int, tuple[Surface, str, str]] = field(default_factory=dict)
    """By id: a picture of a line, its text and its colour."""


class SpySurface(Surface):
    """A surface that knows the text on it."""

    report = Report()

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.notes: list[Note] = []
        self.covers = False

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        corner = (round(dest[0]), round(dest[1]))
        line = self.report.lines.get(id(source))
        if getattr(source, "covers", False):
            hidden = Rect(corner, Rect(area).size if area is not None else source.get_size())
            self.notes = [note for note in self.notes if not note.rect.colliderect(hidden)]
            self.covers = self.covers or hidden.contains(self.get_rect())
        if line is not None and line[1].strip():
            ink = source.get_bounding_rect() if area is None else source.get_bounding_rect().clip(Rect(area))
            self._note(Note(line[1], line[2], _moved(ink, corner, area)), area is not None)
        for note in getattr(source, "notes", ()):
            if area is not None and not Rect(area).contains(note.rect):
                continue  # a page that is larger than the window ends anywhere
            self._note(Note(note.text, note.colour, _moved(note.rect, corner, area), note.ground), False)
        return paint_on(self, source, (int(dest[0]), int(dest[1])), area, special_flags)

    def _note(self, note: Note, meant_to_be_cut: bool) -> None:
        if not self.get_rect().contains(note.rect) and not meant_to_be_cut:
            self.report.cut.append(note.text)
        ground = note.ground or _ground(self, note.rect)
        self.notes.append(Note(note.text, note.colour, note.ink, ground))

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        if rect is None and not special_flags and Color(color).a > 128:
            self.covers = True
            self.notes = []
        return super().fill(color, rect, special_flags)

    def copy(self) -> SpySurface:
        twin = SpySurface(self.get_size(), self.get_flags(), self.get_bitsize())
        Surface.blit(twin, self, (0, 0))
        twin.notes, twin.covers = list(self.notes), self.covers
        return twin


def paint_on(surface: Surface, source: Surface, dest: tuple[int, int], area: Any, special_flags: int) -> Rect:
    """Paint one surface on another, without a look at the text on either."""
    return Surface.blit(surface, source, dest, area, special_flags)


def _moved(ink: Rect, corner: tuple[int, int], area: Any) -> tuple[int, int, int, int]:
    left, top = Rect(area).topleft if area is not None else (0, 0)
    moved = ink.move(corner[0] - left, corner[1] - top)
    return moved.x, moved.y, moved.w, moved.h


def _ground(surface: Surface, rect: Rect) -> Color | None:
    """Return the mean colour of a part of a surface, None where more than a third of it can be looked through."""
    part = rect.clip(surface.get_rect())
    if not part.w or not part.h:
        return None
    spots = [(part.x + part.w * i // 8, part.y + part.h * j // 4) for i in range(8) for j in range(4)]
    pixels = [pixel for pixel in map(surface.get_at, spots) if pixel.a >= 250]
    if len(pixels) < len(spots) * 2 / 3:
        return None
    return Color(*(sum(pixel[channel] for pixel in pixels) // len(pixels) for channel in range(3)))


@contextmanager
def watching(monkeypatch: pytest.MonkeyPatch, bare: bool) -> Iterator[Report]:
    """Note all text that is set meanwhile; bare: leave sprites and grain out, which is quick."""
    report = Report()
    with monkeypatch.context() as patch:
        patch.setattr(SpySurface, "report", report)
        _watch_type(patch, report)
        real = paint.clear
        for module in [each for name, each in sys.modules.items() if name == "ui" or name.startswith("ui.")]:
            if getattr(module, "clear", None) is real:
                patch.setattr(module, "clear", _spy)
        _watch_plates(patch, bare)
        patch.setattr(Panning, "canvas_of", _page)
        yield report


def _page(panning: Panning, extent: Extent) -> Surface:
    """Give every scene a page of its own, so that no text of another one is on it."""
    panning.canvas = SpySurface(extent[:2])
    return panning.canvas


def _spy(width: float, height: float) -> SpySurface:
    size = max(1, round(width)), max(1, round(height))
    return SpySurface(size, 0x10000, 32)  # SRCALPHA


def _watch_type(patch: pytest.MonkeyPatch, report: Report) -> None:
    line, fit, font = Fonts.line, Fonts.fit, Fonts.font

    def watched_line(self: Fonts, text: str, face: str, pixels: float, colour: str) -> Surface:
        found = line(self, text, face, pixels, colour)
        report.lines[id(found)] = found, text, colour
        return found

    def watched_fit(self: Fonts, text: str, face: str, pixels: float, width: float) -> str:
        found = fit(self, text, face, pixels, width)
        if found != text:
            report.shortened.append((text, sys._getframe(1).f_code.co_qualname))
        return found

    def watched_font(self: Fonts, face: str, pixels: int) -> Any:
        report.fonts.add((face, pixels))
        return font(self, face, pixels)

    patch.setattr(Fonts, "line", watched_line)
    patch.setattr(Fonts, "fit", watched_fit)
    patch.setattr(Fonts, "font", watched_font)


def _watch_plates(patch: pytest.MonkeyPatch, bare: bool) -> None:
    """Let plates hide the text below them; without looks, every sprite and plate is blank."""
    real_panel, real_draw = Paint._panel, Sprites._draw

    def panel(self: Paint, width: int, height: int, radius: float, look: str) -> Surface:
        plate = _spy(width, height)
        if not bare:
            Surface.blit(plate, real_panel(self, width, height, radius, look), (0, 0))
        plate.covers = True
        return plate

    def draw(self: Sprites, name: str, size: tuple[int, int], changes: tuple[Change, ...]) -> Surface:
        picture = _spy(*size)
        if not bare:
            Surface.blit(picture, real_draw(self, name, size, changes), (0, 0))
        picture.covers = name.startswith(("tiles/", "cards/frame", "cards/back", "spice_road/cards/"))
        return picture

    patch.setattr(Paint, "_panel", panel)
    patch.setattr(Sprites, "_draw", draw)
    if bare:
        patch.setattr(Paint, "_table", lambda self, width, height: Surface((width, height)))
        patch.setattr(Paint, "silhouette", lambda self, surface, *rest: Surface(surface.get_size(), 0x10000, 32))
        patch.setattr(Paint, "_rim", lambda self, surface, *rest: Surface(surface.get_size(), 0x10000, 32))
        patch.setattr(Paint, "ring", lambda self, width, height, *rest, **named: _spy(width, height))
        patch.setattr(Paint, "noise", lambda self, width, height, *rest: Surface((width, height)))
        patch.setattr(Paint, "rounded", lambda self, surface, radius: _carried(surface))


def _carried(surface: Surface) -> SpySurface:
    """Return a spy with the notes of another surface."""
    plain = _spy(*surface.get_size())
    plain.notes = list(getattr(surface, "notes", ()))
    return plain
