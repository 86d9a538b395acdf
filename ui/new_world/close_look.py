"""Pieces on player boards, which lie there small and over one another, shown large while they are pointed at."""

from typing import Final

import pygame
from pygame import Rect

from game.new_world.state import State
from ui.new_world.faces import Faces
from ui.new_world.layout import AtlasLayout
from ui.new_world.pointing import on_boards
from ui.stage import Stage
from ui.table.game_table import Spot, Subject

SIZES: Final = {"card": (170, 221), "bonus": (112, 112), "find": (165, 110)}
"""How large a piece becomes, in units."""
LEAST: Final = 0.8
"""Pixels of a unit below which it does not become smaller."""


class CloseLook:
    """Shows the piece on a player board that is under the pointer."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        self._stage = stage
        self._faces = faces

    def place(self, layout: AtlasLayout, position: State, spot: Spot) -> tuple[Subject, Rect] | None:
        """Return the piece on a player board at a spot and where it is shown large: left of the board."""
        found = on_boards(layout, position, spot)
        if found is None:
            return None
        subject, rect = found
        unit = max(layout.unit, LEAST)
        large = Rect(0, 0, *(round(side * unit) for side in SIZES[subject[0]]))
        large.midright = layout.panels[0].whole.left - round(10 * unit), rect.centery
        return subject, large.clamp(layout.seen.inflate(-8, -8))

    def draw(self, surface: pygame.Surface, layout: AtlasLayout, position: State, spot: Spot) -> None:
        """Paint the piece at a spot large, if there is one on a player board."""
        found = self.place(layout, position, spot)
        if found is None:
            return
        (sort, number), rect = found
        if sort == "card":
            face = self._faces.card(number, rect.size)
        elif sort == "bonus":
            face = self._faces.bonus(number, rect.width)
        else:
            face = self._faces.find(number, rect.size)
        shadow, pad = self._stage.paint.shadow(face, 6, 190, ("close", sort, *face.get_size()))
        surface.blit(shadow, (rect.x - pad + 3, rect.y - pad + 5))
        surface.blit(face, rect)
