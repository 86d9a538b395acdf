"""The pointer of the mouse: an arrow of our own, a hand over what can be clicked."""

from typing import Final

import pygame

from ui.stage import Stage

SHAPES: Final = {"arrow": ("tokens/cursor_arrow", (4, 4)), "hand": ("tokens/cursor_hand", (22, 4))}
"""By shape: the sprite and its tip in a drawing of 64 by 64."""

LEAST: Final = 28
MOST: Final = 56


class Pointer:
    """Shows the pointer in the shape that fits what is under it."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shown: tuple[str, int] = ("", 0)

    def update(self) -> None:
        """Change the shape when another one fits."""
        over = bool(self._stage.scenes) and self._stage.scenes[-1].clickable()
        side = min(MOST, max(LEAST, self._stage.window[1] // 26))
        wanted = ("hand" if over else "arrow", side)
        if wanted != self._shown:
            self._shown = wanted
            pygame.mouse.set_cursor(self._cursor(*wanted))

    def _cursor(self, shape: str, side: int) -> pygame.cursors.Cursor:
        sprite, tip = SHAPES[shape]
        return pygame.cursors.Cursor(
            (tip[0] * side // 64, tip[1] * side // 64), self._stage.sprites.get(sprite, side, side)
        )
