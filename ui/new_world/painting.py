"""Painting the atlas: the map, the cards above it and the player boards, with the light on what can be clicked."""

import pygame

from game.new_world.rules import NewWorld
from ui.new_world.card_row import RowView
from ui.new_world.faces import Faces
from ui.new_world.layout import AtlasLayout
from ui.new_world.map import MapView
from ui.new_world.player_board import PanelView
from ui.new_world.view import View
from ui.stage import Stage
from ui.table.game_table import Light


class AtlasPainter:
    """Paints everything that lies on the table."""

    def __init__(self, stage: Stage, rules: NewWorld) -> None:
        self._stage = stage
        self.faces = Faces(stage, rules.components)
        self.map = MapView(stage, self.faces, rules.components)
        self._row = RowView(stage, self.faces)
        self._panels = PanelView(stage, self.faces, rules.components)

    def draw(self, surface: pygame.Surface, layout: AtlasLayout, view: View, light: Light, boards: bool) -> None:
        """Paint the table from the ground up; player boards unless they are covered."""
        surface.blit(self.map.ground(layout, view), (0, 0))
        self._light(surface, layout, view, light)
        self.map.draw_costs(surface, layout, {place: count for (_, place), count in light.figures.items()})
        self.map.draw_settlers(surface, layout, view)
        self._row.draw(surface, layout, view)
        for seat in range(len(view.seats)) if boards else ():
            self._panels.draw(surface, layout, view, seat)

    def _light(self, surface: pygame.Surface, layout: AtlasLayout, view: View, light: Light) -> None:
        """Mark what can be clicked: a rim on the map, a glow on the dark wood; what is under the pointer more so."""
        places = sorted(number for kind, number in light.lit if kind == "place")
        if places:
            self.map.draw_veils(surface, layout, view, [place for place in layout.spots if place not in places])
        under = [number for number in places if light.hovered == ("place", number)]
        self.map.draw_rims(surface, layout, view, [place for place in places if place not in under], "lit", 3.2)
        self.map.draw_rims(surface, layout, view, under, "hover", 4.5)
        for kind, number in sorted(light.lit):
            if kind in ("slot", "stack"):
                rect = layout.slots[number] if kind == "slot" else layout.stacks[number]
                colour = "hover" if light.hovered == (kind, number) else "lit"
                glow, pad = self._stage.paint.glow(*rect.size, 10 * layout.unit, colour)
                surface.blit(glow, (rect.x - pad, rect.y - pad))
