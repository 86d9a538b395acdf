"""What a scene is: one screen, or one dialogue over it."""

from typing import Protocol

import pygame

from ui.pan import Extent


class Scene(Protocol):
    """One screen or one dialogue over it, laid out on a page of which the window shows a part."""

    opaque: bool
    """Whether nothing below it can be seen."""
    world: str | None
    """The colours in which it is painted, one of `worlds` of the theme; None for those of the scene below."""
    corner: tuple[float, float]
    """Which part of it is seen first, as shares of the way to the right and down."""

    @property
    def extent(self) -> Extent | None:
        """Return how much there is to see; None for the page it was laid out for."""

    @property
    def has_sheet(self) -> bool:
        """Return whether a sheet lies on it that asks for something: nothing may be painted over that."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for the size of a page."""

    def look_at(self, part: pygame.Rect) -> None:
        """Take which part of the page is in the window, whenever that is not all of it."""

    def sought(self) -> pygame.Rect | None:
        """Return what should be in sight: where the keyboard is, or what is used first."""

    def scrolls_at(self, spot: tuple[int, int]) -> bool:
        """Return whether the wheel moves something of its own at a spot, and not the page."""

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event of the window; spots are those of the page."""

    def update(self, seconds: float) -> bool:
        """Let time pass and return whether anything still moves."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene; nothing changes by it."""

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""

    def covered(self) -> None:
        """Forget what holds for this moment only, because another scene comes on top."""


class PlainScene:
    """A scene that lies on its page whole, and need not know which part of it is in the window."""

    extent: Extent | None = None
    corner: tuple[float, float] = (0.0, 0.0)
    has_sheet: bool = False

    def look_at(self, part: pygame.Rect) -> None:
        """Do nothing: nothing stays in the window when the page moves."""

    def sought(self) -> pygame.Rect | None:
        """Return that nothing has to be in sight."""
        return None

    def scrolls_at(self, spot: tuple[int, int]) -> bool:
        """Return that the wheel moves the page everywhere."""
        return False
