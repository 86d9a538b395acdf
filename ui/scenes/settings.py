"""The settings: everything a player can choose, applied at once."""

import pygame

from ui.stage import Stage


class SettingsScene:
    """Placeholder until the page is built: any key or click goes back."""

    opaque = True

    def __init__(self, stage: Stage, tab: str = "play") -> None:
        """Take the stage."""
        self.stage = stage

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window size."""

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event of the window."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.stage.pop()

    def update(self, seconds: float) -> bool:
        """Let time pass; nothing moves here."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the scene."""
        surface.fill(self.stage.theme.colour("walnut"))

    def clickable(self) -> bool:
        """Return whether a click where the pointer is would do something."""
        return True
