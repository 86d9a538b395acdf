"""Measuring the start: the time until the window has answered its first click."""

import pygame

from ui.scene import PlainScene
from ui.stage import Stage


class StartProbe(PlainScene):
    """Lies unseen over the title, clicks once, says when the frame that answers was shown, and ends the program."""

    opaque = False
    world: str | None = None

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._clicked = self._drawn = False
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))

    def resize(self, size: tuple[int, int]) -> None:
        """Do nothing: there is nothing to lay out."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take note of the click."""
        self._clicked = self._clicked or event.type == pygame.MOUSEBUTTONDOWN

    def update(self, seconds: float) -> bool:
        """Say that the program is ready in the frame after the one that follows the click."""
        if self._drawn:
            print("ready", flush=True)
            self._stage.running = False
        self._drawn = self._clicked
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint nothing."""

    def clickable(self) -> bool:
        """Return that nothing here can be clicked."""
        return False

    def covered(self) -> None:
        """Forget nothing when another scene comes on top."""
