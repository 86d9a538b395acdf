"""Where on a page the window is, shown for a while after it was moved; and once, in words, how to move it."""

from typing import Final, Protocol

import pygame
from pygame import Rect

from ui.look.fonts import Fonts
from ui.look.paint import Paint
from ui.look.theme import Theme
from ui.look.words import Words
from ui.pan import Pan

SHOWN: Final = 1.4
"""How many seconds the overview stays after a page has moved."""
TOLD: Final = 9.0
"""How many seconds it is said how to move a page."""
WIDE: Final = 0.13
"""How wide the overview is, as a share of the window."""
GAP: Final = 15
TEXT: Final = 0.021
"""How high the letters are, as a share of the window's height, on a page of the usual size."""
ROOM: Final = 0.72
"""How wide a line may be, as a share of the window."""


class Services(Protocol):
    """What the overview is painted with."""

    theme: Theme
    paint: Paint
    fonts: Fonts
    words: Words


class Overview:
    """Knows for how long there is something to show."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._left = 0.0
        self._telling: float | None = None
        """For how long it is still said how to move a page, None before it was said."""

    @property
    def shown(self) -> bool:
        """Return whether there is anything to see."""
        return self._left > 0 or bool(self._telling)

    def show(self) -> None:
        """Show where on its page the window is."""
        self._left = SHOWN

    def tell(self) -> None:
        """Say how to move a page, unless that was said before."""
        if self._telling is None:
            self._telling = TOLD

    def hide(self) -> None:
        """Show nothing, because all of the page is in the window."""
        self._left = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)
        if self._telling is not None:
            self._telling = max(0.0, self._telling - seconds)

    def draw(self, surface: pygame.Surface, pan: Pan, key: str) -> None:
        """Paint a small page with a frame on it, and what is said; `key` shows all of the page."""
        if self._left:
            self._draw_page(surface, pan)
        if self._telling:
            grown = max(1.0, pan.extent.width / pan.part.width)
            self._draw_words(surface, self._services.words("table.large_view", name=key), grown)

    def _draw_page(self, surface: pygame.Surface, pan: Pan) -> None:
        colour = self._services.theme.colour
        share = pan.part.width * WIDE / pan.extent.width
        page = Rect(0, 0, round(pan.extent.width * share), round(pan.extent.height * share))
        page.topright = pan.part.width - GAP, GAP
        veil = self._services.paint.keep(("overview", *page.size), lambda: self._veil(page.size))
        surface.blit(veil, page)
        frame = Rect(*(round(length * share) for length in pan.part)).move(page.topleft).clip(page)
        pygame.draw.rect(surface, colour("brass"), page, 1)
        pygame.draw.rect(surface, colour("brass_light"), frame, max(2, page.width // 90))

    def _veil(self, size: tuple[int, int]) -> pygame.Surface:
        veil = pygame.Surface(size)
        veil.fill(self._services.theme.colour("walnut_dark"))
        veil.set_alpha(190)
        return veil

    def _draw_words(self, surface: pygame.Surface, text: str, grown: float) -> None:
        """Write a sentence at the top, as much larger than usual as the page is."""
        fonts, paint = self._services.fonts, self._services.paint
        width, height = surface.get_size()
        pixels = max(15.0, height * TEXT) * grown
        lines = fonts.wrap(text, "sans_bold", pixels, width * ROOM)
        rows = [fonts.line(line, "sans_bold", pixels, "ink") for line in lines]
        pad, high = round(pixels * 0.8), sum(row.get_height() for row in rows)
        plate = Rect(0, 0, max(row.get_width() for row in rows) + 2 * pad, high + pad)
        plate.midtop = width // 2, GAP
        surface.blit(paint.panel(*plate.size, pixels * 0.5, "paper"), plate)
        top = plate.top + pad // 2
        for row in rows:
            surface.blit(row, row.get_rect(midtop=(plate.centerx, top)))
            top += row.get_height()
