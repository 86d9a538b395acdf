"""Painting of surfaces: paper, leather, wood, hollows, shadows and glows, each made once for a size and kept."""

import math
from collections.abc import Callable
from random import Random
from typing import Final

import pygame

from ui.look.cache import PictureCache
from ui.look.theme import Theme

FINE: Final = 3
"""Shapes are drawn so many times as large and scaled down, which makes their edges smooth."""

LEAST_PIXELS: Final = 16_000_000
WINDOWS_KEPT: Final = 9
"""How many pictures of the size of the window may be kept: grounds, maps, the pieces of a game."""

Painter = Callable[[pygame.Surface, int], None]


def clear(width: float, height: float) -> pygame.Surface:
    """Return an empty transparent surface."""
    return pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA)


def smooth(width: float, height: float, draw: Painter) -> pygame.Surface:
    """Return what `draw` paints on a larger surface, scaled down."""
    big = clear(round(width) * FINE, round(height) * FINE)
    draw(big, FINE)
    return pygame.transform.smoothscale(big, (max(1, round(width)), max(1, round(height))))


class Paint:
    """Paints in the colours of a theme and keeps what it painted."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._kept = PictureCache(LEAST_PIXELS)

    def keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was made for a key before, or make it now."""
        return self._kept.get((self.theme.world, *key), make)

    def forget(self) -> None:
        """Let everything be painted anew, because colours have changed."""
        self._kept.clear()

    def make_room(self, window: tuple[int, int]) -> None:
        """Keep as many pictures as a window of a size needs."""
        self._kept.most_pixels = max(LEAST_PIXELS, WINDOWS_KEPT * window[0] * window[1])

    def gradient(self, width: float, height: float, top: str, bottom: str, slant: float = 0.35) -> pygame.Surface:
        """Return a gradient from top left to bottom right."""
        small = pygame.Surface((8, 8))
        first, last = self.theme.colour(top), self.theme.colour(bottom)
        for x in range(8):
            for y in range(8):
                small.set_at((x, y), first.lerp(last, min(1.0, y / 7 * (1 - slant) + x / 7 * slant)))
        return pygame.transform.smoothscale(small, (max(1, round(width)), max(1, round(height))))

    def ring(
        self, width: float, height: float, radius: float, colour: str, line: float, alpha: int = 255, inset: float = 0
    ) -> pygame.Surface:
        """Return the outline of a rounded rectangle."""
        tint = self.theme.colour(colour, alpha)

        def draw(surface: pygame.Surface, fine: int) -> None:
            surface.fill(self.theme.colour(colour, 0))
            for edge, paint in ((inset, tint), (inset + line, pygame.Color(tint.r, tint.g, tint.b, 0))):
                rect = pygame.Rect(0, 0, round((width - 2 * edge) * fine), round((height - 2 * edge) * fine))
                rect.topleft = round(edge * fine), round(edge * fine)
                pygame.draw.rect(surface, paint, rect, border_radius=max(1, round((radius - edge) * fine)))

        return smooth(width, height, draw)

    def rounded(self, surface: pygame.Surface, radius: float) -> pygame.Surface:
        """Return a picture with rounded corners."""
        width, height = surface.get_size()
        mask = smooth(width, height, lambda big, fine: _fill_round(big, pygame.Color("white"), radius * fine))
        cut = clear(width, height)
        cut.blit(surface, (0, 0))
        cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return cut

    def noise(
        self, width: int, height: int, cell: tuple[float, float], low: str, high: str, seed: int
    ) -> pygame.Surface:
        """Return soft noise between two colours with cells of a size."""
        columns, rows = max(2, int(width / cell[0])), max(2, int(height / cell[1]))
        grain = pygame.image.frombuffer(Random(seed).randbytes(columns * rows), (columns, rows), "P")
        first, last = self.theme.colour(low), self.theme.colour(high)
        grain.set_palette([first.lerp(last, step / 255) for step in range(256)])
        plain = pygame.Surface((columns, rows))
        plain.blit(grain, (0, 0))
        return pygame.transform.smoothscale(plain, (width, height))

    def panel(self, width: float, height: float, radius: float, look: str) -> pygame.Surface:
        """Return a plate of a look: paper, leather, leather_active, brass, wood or dark."""
        size = round(width), round(height)
        return self.keep(("panel", *size, round(radius), look), lambda: self._panel(*size, radius, look))

    def _panel(self, width: int, height: int, radius: float, look: str) -> pygame.Surface:
        top, bottom, light, tooth = LOOKS[look]
        face = self.gradient(width, height, top, bottom)
        if tooth:
            tint = f"#{255 - tooth:02x}{255 - tooth:02x}{255 - tooth:02x}"
            for seed, cell in ((1, 2.0), (2, 26.0)):
                grain = self.noise(width, height, (cell, cell), tint, "#ffffff", seed)
                face.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        plate = self.rounded(face, radius)
        line = max(1.2, min(width, height) / 60) if min(width, height) < 90 else 1.8
        plate.blit(self.ring(width, height, radius, light, line * 0.8, 120, line), (0, 0))
        plate.blit(self.ring(width, height, radius, "ink", line), (0, 0))
        return plate

    def hollow(self, width: float, height: float, radius: float, alpha: int = 130) -> pygame.Surface:
        """Return a groove cut into wood or leather: dark above, a lit lip below."""
        size = round(width), round(height)
        return self.keep(("hollow", *size, round(radius), alpha), lambda: self._hollow(*size, radius, alpha))

    def _hollow(self, width: int, height: int, radius: float, alpha: int) -> pygame.Surface:
        dark = self.theme.colour("walnut_dark", alpha)
        groove = smooth(width, height, lambda big, fine: _fill_round(big, dark, radius * fine))
        shade = self.ring(width, height, radius, "#000000", 2, 130)
        groove.blit(pygame.transform.flip(_fade(shade), False, True), (0, 0))
        groove.blit(_fade(self.ring(width, height, radius, "leather_light", 1.2, 180)), (0, 0))
        return groove

    def shadow(
        self, surface: pygame.Surface, blur: int, alpha: int, key: tuple[object, ...]
    ) -> tuple[pygame.Surface, int]:
        """Return the soft shadow of a picture and how far it reaches beyond it; `key` names the picture."""
        pad = blur * 2

        def make() -> pygame.Surface:
            return self.silhouette(surface, "walnut_dark", alpha, pad, blur)

        return self.keep(("shadow", blur, alpha, *key), make), pad

    def silhouette(self, surface: pygame.Surface, colour: str, alpha: int, pad: int, blur: int) -> pygame.Surface:
        """Return the outline of a picture filled with a colour and blurred, with so much room round it."""
        base = clear(surface.get_width() + 2 * pad, surface.get_height() + 2 * pad)
        base.fill(self.theme.colour(colour, 0))
        tint = self.theme.colour(colour, alpha)
        mask = pygame.mask.from_surface(surface, 60)
        base.blit(mask.to_surface(setcolor=tint, unsetcolor=(tint.r, tint.g, tint.b, 0)), (pad, pad))
        return pygame.transform.gaussian_blur(base, blur) if blur else base

    def rim(
        self, surface: pygame.Surface, colour: str, reach: float, key: tuple[object, ...]
    ) -> tuple[pygame.Surface, int]:
        """Return a rim that follows a picture's outline, soft beyond, and how far it reaches."""
        pad = round(reach * 4) + 6
        return self.keep(("rim", colour, round(reach * 4), *key), lambda: self._rim(surface, colour, reach, pad)), pad

    def _rim(self, surface: pygame.Surface, colour: str, reach: float, pad: int) -> pygame.Surface:
        width, height = surface.get_size()
        halo = clear(width + 2 * pad, height + 2 * pad)
        mask = pygame.mask.from_surface(surface, 40)
        for far, name, alpha, blur in ((reach * 2.2, "brass_dark", 120, max(2, round(reach))), (reach, colour, 255, 1)):
            tint = self.theme.colour(name)
            layer = clear(width + 2 * pad, height + 2 * pad)
            layer.fill(self.theme.colour(name, 0))
            stamp = mask.to_surface(setcolor=tint, unsetcolor=(tint.r, tint.g, tint.b, 0))
            for turn in range(16):
                angle = turn * math.pi / 8
                layer.blit(stamp, (pad + far * math.cos(angle), pad + far * math.sin(angle)))
            layer = pygame.transform.gaussian_blur(layer, blur)
            layer.set_alpha(alpha)
            halo.blit(layer, (0, 0))
        inside = mask.to_surface(setcolor=(255, 255, 255, 0), unsetcolor=(255, 255, 255, 255))
        halo.blit(inside, (pad, pad), special_flags=pygame.BLEND_RGBA_MULT)
        return halo

    def glow(self, width: float, height: float, radius: float, colour: str) -> tuple[pygame.Surface, int]:
        """Return a soft light round a plate on dark wood, and how far it reaches."""
        pad = 16

        def make() -> pygame.Surface:
            plate = smooth(width, height, lambda big, fine: _fill_round(big, pygame.Color("white"), radius * fine))
            soft = self.silhouette(plate, colour, 235, pad, 7)
            soft.blit(soft, (0, 0))
            return soft

        return self.keep(("glow", round(width), round(height), round(radius), colour), make), pad

    def table(self, width: int, height: int) -> pygame.Surface:
        """Return the walnut table, lit from the upper left."""
        return self.keep(("table", width, height), lambda: self._table(width, height))

    def _table(self, width: int, height: int) -> pygame.Surface:
        wood = pygame.Surface((width, height))
        planks = 5
        for plank in range(planks):
            top, bottom = height * plank // planks, height * (plank + 1) // planks
            wood.blit(self._plank(width, bottom - top, plank), (0, top))
            pygame.draw.line(wood, self.theme.colour("walnut_dark"), (0, top), (width, top), 2)
        wood.blit(pygame.transform.smoothscale(_vignette(), (width, height)), (0, 0))
        lamp = pygame.transform.smoothscale(_lamp(), (width, height))
        wood.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return wood.convert() if pygame.display.get_surface() else wood

    def _plank(self, width: int, height: int, number: int) -> pygame.Surface:
        low = self.theme.colour("walnut_dark").lerp(self.theme.colour("walnut"), 0.3 + 0.1 * (number % 2))
        high = self.theme.colour("walnut").lerp(self.theme.colour("walnut_light"), 0.34 - 0.1 * (number % 3))
        names = [f"#{c.r:02x}{c.g:02x}{c.b:02x}" for c in (low, high)]
        plank = self.noise(width, height, (420, 3), names[0], names[1], number * 10)
        for layer, (cell, alpha) in enumerate((((900, 22), 120), ((90, 1.2), 70), ((30, 9), 26)), 1):
            grain = self.noise(width, height, cell, names[0], names[1], number * 10 + layer)
            grain.set_alpha(alpha)
            plank.blit(grain, (0, 0))
        return plank


LOOKS: Final = {
    "paper": ("paper_white", "parchment", "#ffffff", 10),
    "leather": ("leather", "leather_dark", "leather_light", 40),
    "leather_active": ("leather_warm", "leather", "brass", 40),
    "button": ("leather_light", "leather_dark", "brass", 10),
    "brass": ("brass_light", "brass", "#ffffff", 10),
    "wood": ("walnut_light", "walnut", "brass", 36),
    "cloth": ("cloth_mid", "cloth_dark", "cloth_light", 40),
    "cloth_active": ("madder_mid", "madder_dark", "madder_light", 40),
    "dark": ("walnut", "walnut_dark", "walnut_light", 20),
    "warning": ("warning", "wax_dark", "wax_light", 10),
}
"""By look: colour at the top and bottom, colour of the lit edge, depth of the grain."""


def _fill_round(surface: pygame.Surface, colour: pygame.Color, radius: float) -> None:
    surface.fill((colour.r, colour.g, colour.b, 0))
    pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=max(1, round(radius)))


def _fade(surface: pygame.Surface) -> pygame.Surface:
    """Keep the lower part of a ring only, fading in downward."""
    ramp = pygame.Surface((1, 16), pygame.SRCALPHA)
    for y in range(16):
        ramp.set_at((0, y), (255, 255, 255, int(255 * min(1.0, max(0.0, (y / 15 - 0.35) / 0.65)))))
    surface.blit(pygame.transform.smoothscale(ramp, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _vignette() -> pygame.Surface:
    small = pygame.Surface((32, 18), pygame.SRCALPHA)
    for x in range(32):
        for y in range(18):
            far = max(0.0, math.hypot((x - 13.5) / 19, (y - 7.5) / 11.5) - 0.28)
            small.set_at((x, y), (14, 7, 3, int(215 * min(1.0, far) ** 1.5)))
    return small


def _lamp() -> pygame.Surface:
    small = pygame.Surface((16, 9))
    for x in range(16):
        for y in range(9):
            near = max(0.0, 1 - math.hypot((x - 4) / 9, (y - 1) / 6))
            small.set_at((x, y), (int(46 * near), int(30 * near), int(14 * near)))
    return small
