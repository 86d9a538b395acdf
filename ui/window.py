"""The window on the screen: how it is opened, and how it fills the screen and comes back to where it was."""

import logging
import warnings
from typing import Final

import pygame

from ui.look.theme import project_folder
from ui.settings import SMALLEST, Settings

ICON: Final = 64
SETTLES: Final = 1000
"""For how many milliseconds a window that no longer fills the screen may be put somewhere else by the system."""


def open_window(settings: Settings) -> pygame.Surface:
    """Open the window; one that fills the screen is first made as it will be when that is left."""
    hidden = pygame.HIDDEN if settings.full_screen else 0
    _set_icon()
    pygame.display.set_caption("Century")  # before the window is there, or it would first bear another name
    surface = pygame.display.set_mode(shown_size(settings.window), pygame.RESIZABLE | hidden)
    window = _window()
    window.minimum_size = SMALLEST
    if settings.full_screen:
        window.set_fullscreen(desktop=True)
        window.show()
    return pygame.display.get_surface() or surface


def shown_size(wished: tuple[int, int]) -> tuple[int, int]:
    """Return the size of a window that the screens can show; it may have been left on a larger one."""
    screens = pygame.display.get_desktop_sizes() or [wished]
    wide, high = max(screen[0] for screen in screens), max(screen[1] for screen in screens)
    return max(SMALLEST[0], min(wished[0], wide)), max(SMALLEST[1], min(wished[1], high))


def _window() -> pygame.Window:
    """Return the window itself, which the display module owns."""
    with warnings.catch_warnings():  # there is no other way to its smallest size, and to full screen without a new one
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _set_icon() -> None:
    """Give the window its icon; without the file it has that of the system."""
    try:
        pygame.display.set_icon(pygame.image.load_sized_svg(project_folder() / "assets" / "icon.svg", (ICON, ICON)))
    except (OSError, pygame.error) as error:
        logging.warning("the icon of the window cannot be drawn: %s", error)


class FullScreen:
    """Fills the screen with the window, and puts it back where it was.

    The window stays the same one: a new one would be put where the inside of the old one was, lower by its title bar.
    When it comes back, the system may not know yet how wide its frame will be and put it there all the same; so for a
    moment a window that was moved is moved again.
    """

    def __init__(self) -> None:
        self._place: tuple[int, int] | None = None
        """Where the inside of the window was before it filled the screen."""
        self._until = 0
        """Up to which tick it is put back there."""

    def enter(self) -> tuple[int, int]:
        """Fill the screen, and return how large the window is now."""
        window = _window()
        self._place = window.position
        window.set_fullscreen(desktop=True)
        return window.size

    def leave(self) -> None:
        """Let the window be as it was."""
        self._until = pygame.time.get_ticks() + SETTLES
        _window().set_windowed()

    def follow(self, event: pygame.event.Event) -> None:
        """Put a window back that was moved when it ceased to fill the screen."""
        if event.type != pygame.WINDOWMOVED or self._place is None or pygame.time.get_ticks() > self._until:
            return
        window = _window()
        if window.position != self._place:
            window.position = self._place
