"""Painting the atlas: the map, the cards above it and the player boards, with the light on what can be clicked."""

import pygame

from game.new_world.rules import NewWorld
from ui.new_world.card_row import RowView
from ui.new_world.close_look import CloseLook
from ui.new_world.faces import Faces
from ui.new_world.forts import FortOffer, fort_offers, linked
from ui.new_world.goal import draw_order
from ui.new_world.layout import AtlasLayout
from ui.new_world.map import MapView
from ui.new_world.player_board import PanelView
from ui.new_world.trace import traces_of
from ui.new_world.view import View, shown_seat
from ui.stage import Stage
from ui.table.game_table import Light
from ui.table.view import Target


class AtlasPainter:
    """Paints everything that lies on the table."""

    def __init__(self, stage: Stage, rules: NewWorld) -> None:
        self._stage = stage
        self._rules = rules
        self.faces = Faces(stage, rules.components)
        self.map = MapView(stage, self.faces, rules.components)
        self.close_look = CloseLook(stage, self.faces)
        self._row = RowView(stage, self.faces)
        self._panels = PanelView(stage, self.faces, rules.components)

    def draw(self, surface: pygame.Surface, layout: AtlasLayout, view: View, light: Light, boards: bool) -> None:
        """Paint the table from the ground up; player boards unless they are covered."""
        offers = self._offers(view)
        traces = traces_of(view)
        surface.blit(self.map.ground(layout, view), (0, 0))
        self.map.draw_fort_plaques(surface, layout, offers)
        self._light(surface, layout, view, light)
        self.map.draw_costs(surface, layout, {place: count for (_, place), count in light.figures.items()})
        self.map.draw_traces(surface, layout, view, traces)
        self.map.draw_settlers(surface, layout, view)
        self._row.draw(surface, layout, view, offers)
        draw_order(self._stage, surface, self.faces, layout)
        for seat in range(len(view.seats)) if boards else ():
            self._panels.draw(surface, layout, view, seat)
        if boards:
            self.close_look.draw(surface, layout, view.position, light.pointer)

    def _offers(self, view: View) -> list[FortOffer]:
        """Return what the forts offer to whoever is shown; nothing when that help is not wanted."""
        if not self._stage.settings.previews or self._rules.is_over(view.position):
            return []
        return fort_offers(self._rules, view.position, shown_seat(view))

    def _light(self, surface: pygame.Surface, layout: AtlasLayout, view: View, light: Light) -> None:
        """Mark what can be clicked: a rim on the map, a glow on the dark wood; what is under the pointer more so.

        A fort, its card and its stacks are pointed at together.
        """
        group = linked(self._rules.tables, light.hovered)
        places = sorted(number for kind, number in light.lit if kind == "place")
        if places:
            self.map.draw_veils(surface, layout, view, [place for place in layout.spots if place not in places])
        under = [number for number in places if ("place", number) in (light.hovered, *group)]
        self.map.draw_rims(surface, layout, view, [place for place in places if place not in under], "lit", 3.2)
        self.map.draw_rims(surface, layout, view, under, "hover", 4.5)
        self._link(surface, layout, view, [target for target in group if target not in light.lit])
        for kind, number in sorted(light.lit):
            if kind in ("slot", "stack"):
                self._glow(surface, layout, (kind, number), "hover" if (kind, number) in group else "lit")

    def _link(self, surface: pygame.Surface, layout: AtlasLayout, view: View, group: list[Target]) -> None:
        """Mark what belongs to the thing under the pointer but can't be clicked now: a thin rim."""
        for kind, number in group:
            if kind == "place" and number in layout.spots:
                self.map.draw_rims(surface, layout, view, [number], "brass", 2.2)
            elif kind != "place":
                rect = layout.slots[number] if kind == "slot" else layout.stacks[number]
                room = rect.inflate(round(6 * layout.unit), round(6 * layout.unit))
                surface.blit(self._thin_rim(room.size, (12 if kind == "slot" else 18) * layout.unit), room)

    def _thin_rim(self, size: tuple[int, int], radius: float) -> pygame.Surface:
        paint = self._stage.paint
        return paint.keep(("link", *size), lambda: paint.ring(*size, radius, "parchment_light", max(2.0, radius / 7)))

    def _glow(self, surface: pygame.Surface, layout: AtlasLayout, target: Target, colour: str) -> None:
        rect = layout.slots[target[1]] if target[0] == "slot" else layout.stacks[target[1]]
        glow, pad = self._stage.paint.glow(*rect.size, 10 * layout.unit, colour)
        surface.blit(glow, (rect.x - pad, rect.y - pad))
