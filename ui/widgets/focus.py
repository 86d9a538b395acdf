"""Where the pointer and the keyboard are among the spots of a screen."""

from collections.abc import Mapping
from typing import Final

import pygame

from ui.stage import Stage

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ASIDE: Final = 3
"""How much farther a step to the side counts than one straight on."""


class Focus:
    """Knows which spot the pointer is over and which one the keyboard is on; spots have names, "" is none."""

    def __init__(self) -> None:
        """Begin without either."""
        self.over = ""
        self.on = ""
        self.spots: dict[str, pygame.Rect] = {}

    @property
    def place(self) -> pygame.Rect | None:
        """Return where the keyboard is, None for nowhere."""
        return self.spots.get(self.on)

    def lay(self, spots: Mapping[str, pygame.Rect]) -> None:
        """Take the spots of a new layout, in the order of Tab; forget those that are gone."""
        self.spots = dict(spots)
        self.over = self.over if self.over in self.spots else ""
        self.on = self.on if self.on in self.spots else ""

    def point(self, spot: tuple[int, int]) -> str:
        """Move the pointer and return the name of what is under it; of spots inside others, the innermost."""
        under = [name for name, rect in self.spots.items() if rect.collidepoint(spot)]
        self.over = min(under, key=lambda name: self.spots[name].width, default="")
        return self.over

    def clicked(self, event: pygame.event.Event) -> str | None:
        """Follow the pointer and return what a left click is on, empty beside everything; None for other events."""
        if event.type == pygame.MOUSEMOTION:
            self.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.on = ""
            return self.point(event.pos)
        return None

    def light(self, name: str, paper: bool = False) -> str:
        """Return the colour in which a spot shines, darker on paper than on wood; empty for none."""
        if name == self.on:
            return "brass_dark" if paper else "lit"
        if name == self.over:
            return "brass" if paper else "hover"
        return ""

    def key(self, event: pygame.event.Event) -> bool:
        """Move the keyboard's place with Tab or an arrow and return whether the key was one of them."""
        if event.key == pygame.K_TAB:
            self._tab(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._arrow(*ARROWS[event.key])
        else:
            return False
        return True

    def _tab(self, step: int) -> None:
        names = list(self.spots)
        here = names.index(self.on) + step if self.on else (0 if step > 0 else -1)
        self.on = names[here % len(names)]

    def _arrow(self, across: int, down: int) -> None:
        """Go to the nearest spot in a direction; without one, stay."""
        if not self.on:
            self._tab(1)
            return
        here = self.spots[self.on]
        far: dict[str, float] = {}
        for name, rect in self.spots.items():
            ahead, aside = _distance(here, rect, across, down)
            if name != self.on and ahead > 0:
                far[name] = ahead + ASIDE * aside
        self.on = min(far, key=far.__getitem__, default=self.on)


def draw_light(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, radius: float, colour: str) -> None:
    """Paint the light round a spot, unless its colour is empty."""
    if colour:
        glow, reach = stage.paint.glow(*rect.size, radius, colour)
        surface.blit(glow, (rect.x - reach, rect.y - reach))


def draw_mark(stage: Stage, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Paint the cursor of the keyboard: a frame of light between two inked lines, to be seen on paper and on wood."""
    line, out = max(2.4, 4 * unit), max(3, round(5 * unit))
    frame = rect.inflate(2 * out, 2 * out)

    def make() -> pygame.Surface:
        plate = stage.paint.ring(*frame.size, 9 * unit, "ink", 2 * line)
        plate.blit(stage.paint.ring(*frame.size, 9 * unit, "lit", line, 255, line / 2), (0, 0))
        return plate

    surface.blit(stage.paint.keep(("cursor", *frame.size, round(unit * 100)), make), frame)


def _distance(here: pygame.Rect, there: pygame.Rect, across: int, down: int) -> tuple[float, float]:
    """Return how far one spot lies ahead of another, not above 0 when it does not, and how far aside."""
    if across:
        ahead = there.left - here.right if across > 0 else here.left - there.right
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
    else:
        ahead = there.top - here.bottom if down > 0 else here.top - there.bottom
        aside = max(0, there.left - here.right, here.left - there.right)
    middle = abs(here.centery - there.centery) if across else abs(here.centerx - there.centerx)
    return ahead + 1 if ahead >= 0 else 0, aside + middle * 0.1
