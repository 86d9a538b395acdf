"""Drawing the map: boards, locations, Exploration tiles, settlers, and the rims of what is lit."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

import pygame

from game.new_world.components import Components
from game.new_world.state import NOTHING
from ui.look.paint import clear, smooth
from ui.new_world.faces import Faces
from ui.new_world.forts import FortOffer
from ui.new_world.labels import location_picture
from ui.new_world.layout import PLAQUE_HEIGHT, AtlasLayout, Spot
from ui.new_world.view import View
from ui.stage import Stage

MOST_FIGURES: Final = 4
"""More settlers than this on a location are shown as one figure with a number."""

LEANS: Final = (-2.0, 1.5, 2.0, -1.5, 1.0, -1.0)
"""Exploration tiles lie a little askew."""


class MapView:
    """Draws the left part of the table except the cards."""

    def __init__(self, stage: Stage, faces: Faces, components: Components) -> None:
        self._stage = stage
        self._faces = faces
        self._parts = components

    def ground(self, layout: AtlasLayout, view: View) -> pygame.Surface:
        """Return everything that lies still: table, wells, boards, locations and the tiles that cover them."""
        key = ("ground", layout.window.size, *layout.map, view.position.board, tuple(view.position.covering))
        return self._faces.keep(key, lambda: self._ground(layout, view))

    def _ground(self, layout: AtlasLayout, view: View) -> pygame.Surface:
        surface = self._empty_map(layout, view.position.board).copy()
        for place, spot in layout.spots.items():
            if view.position.covering[place] == NOTHING:
                self._location(surface, spot, layout.unit)
        for place, spot in layout.spots.items():
            find = view.position.covering[place]
            if find != NOTHING:
                self._cover(surface, spot, find, layout.unit)
        return surface

    def _empty_map(self, layout: AtlasLayout, board: int) -> pygame.Surface:
        key = ("map", layout.window.size, board, *layout.map)
        return self._faces.keep(key, lambda: self._paint_map(layout))

    def _paint_map(self, layout: AtlasLayout) -> pygame.Surface:
        surface = self._stage.paint.table(*layout.window.size).copy()
        for well in layout.wells:
            surface.blit(self._stage.paint.hollow(*well.size, 14 * layout.unit, 120), well)
        frame = layout.map.inflate(6, 6)
        plate = self._stage.paint.panel(*frame.size, 9 * layout.unit, "wood")
        shadow, pad = self._stage.paint.shadow(plate, 10, 200, ("plate", *frame.size))
        surface.blit(shadow, (frame.x - pad + 4, frame.y - pad + 8))
        surface.blit(plate, frame)
        for letter, rect in layout.boards:
            board = self._stage.sprites.get(f"boards/{letter.lower()}", rect.width, rect.height)
            cut = self._stage.paint.rounded(pygame.transform.smoothscale(board, rect.size), 6 * layout.unit)
            surface.blit(cut, rect)
            surface.blit(self._stage.paint.ring(*rect.size, 6 * layout.unit, "ink", 1.3, 190), rect)
        return surface

    def picture(self, place: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the vignette of a location."""
        return self._stage.sprites.get(location_picture(self._stage.sprites, self._parts, place), *size)

    def _location(self, surface: pygame.Surface, spot: Spot, unit: float) -> None:
        location = self._parts.locations[spot.place]
        surface.blit(self.picture(spot.place, spot.picture.size), spot.picture)
        plaque = self._faces.plaque(location, spot.plaque.size)
        self._with_shadow(surface, plaque, spot.plaque.topleft, ("plaque", *spot.plaque.size), 3)
        for terrain, rect in zip(location.terrain, spot.terrain, strict=True):
            self._with_shadow(surface, self._faces.terrain(terrain, rect.width), rect.topleft, ("sign", rect.width), 2)

    def tile(self, find: int, size: tuple[int, int], place: int) -> pygame.Surface:
        """Return an Exploration tile as it lies on a location."""
        lean = LEANS[place % len(LEANS)]
        key = ("leaning", find, *size, lean)
        return self._faces.keep(key, lambda: pygame.transform.rotozoom(self._faces.find(find, size), lean, 1.0))

    def _cover(self, surface: pygame.Surface, spot: Spot, find: int, unit: float) -> None:
        tile = self.tile(find, spot.tile.size, spot.place)
        rect = tile.get_rect(center=spot.tile.center)
        self._with_shadow(surface, tile, rect.topleft, ("tile", *rect.size, spot.place % len(LEANS)), 5)

    def _with_shadow(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        spot: tuple[int, int],
        key: tuple[object, ...],
        blur: int,
    ) -> None:
        shadow, pad = self._stage.paint.shadow(picture, blur, 140, key)
        surface.blit(shadow, (spot[0] - pad + blur // 2, spot[1] - pad + blur))
        surface.blit(picture, spot)

    # What changes

    def draw_fort_plaques(self, surface: pygame.Surface, layout: AtlasLayout, offers: Iterable[FortOffer]) -> None:
        """Paint the plaques of forts anew, where the card can't be paid or no tile can be taken."""
        for offer in offers:
            spot = layout.spots.get(offer.fort)
            if spot is not None and not (offer.payable and offer.stacks):
                location, size = self._parts.locations[offer.fort], spot.plaque.size
                plaque = self._faces.fort_plaque(location, size, offer.payable, bool(offer.stacks))
                surface.blit(plaque, spot.plaque)

    def draw_traces(self, surface: pygame.Surface, layout: AtlasLayout, view: View, traces: Mapping[int, int]) -> None:
        """Paint a ring in the colour of its seat under settlers that came in its last turn."""
        for place, seat in traces.items():
            if place not in layout.spots or ("place", place) in view.hidden:
                continue
            feet = self._feet(layout, layout.spots[place], view.position.settlers_there[place])
            key = ("trace", view.colours[seat], *feet.size)
            surface.blit(self._faces.keep(key, partial(self._ring, feet.size, view.colours[seat], layout.unit)), feet)

    def _feet(self, layout: AtlasLayout, spot: Spot, crowd: int) -> pygame.Rect:
        """Return the ground on which settlers stand."""
        unit, corners = layout.unit, self.standing(layout, spot, crowd)
        left, right = corners[0][0] - round(6 * unit), corners[-1][0] + round(41 * unit)
        bottom = max(y for _, y in corners) + round(51 * unit)
        return pygame.Rect(left, bottom - round(24 * unit), right - left, round(24 * unit))

    def _ring(self, size: tuple[int, int], colour: str, unit: float) -> pygame.Surface:
        theme = self._stage.theme

        def draw(big: pygame.Surface, fine: int) -> None:
            big.fill(theme.colour("paper_white", 0))
            for inset, name, alpha in ((0.0, "ink", 200), (1.4, f"{colour}_light", 255), (4.6, "paper_white", 215)):
                room = big.get_rect().inflate(-2 * inset * unit * fine, -2 * inset * unit * fine)
                pygame.draw.ellipse(big, theme.colour(name, alpha), room)

        return smooth(*size, draw)

    def silhouette(self, layout: AtlasLayout, view: View, place: int) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the outline of a location or of the tile on it, and where it lies."""
        spot = layout.spots[place]
        find = view.position.covering[place]
        if find != NOTHING:
            tile = self.tile(find, spot.tile.size, place)
            return tile, tile.get_rect(center=spot.tile.center)
        rect = spot.whole
        key = ("outline", place, *rect.size)
        return self._faces.keep(key, partial(self._outline, spot)), rect

    def _outline(self, spot: Spot) -> pygame.Surface:
        outline = clear(*spot.whole.size)
        outline.blit(self.picture(spot.place, spot.picture.size), spot.picture.move(-spot.whole.x, -spot.whole.y))
        pygame.draw.rect(outline, "white", spot.plaque.move(-spot.whole.x, -spot.whole.y), border_radius=6)
        for sign in spot.terrain:
            pygame.draw.rect(outline, "white", sign.move(-spot.whole.x, -spot.whole.y), border_radius=sign.width // 3)
        return outline

    def draw_rims(
        self,
        surface: pygame.Surface,
        layout: AtlasLayout,
        view: View,
        places: Iterable[int],
        colour: str,
        reach: float,
    ) -> None:
        """Paint a rim round locations."""
        for place in places:
            outline, rect = self.silhouette(layout, view, place)
            key = ("place", place, view.position.covering[place], *rect.size)
            rim, pad = self._stage.paint.rim(outline, colour, reach * layout.unit, key)
            surface.blit(rim, (rect.x - pad, rect.y - pad))

    def draw_veils(self, surface: pygame.Surface, layout: AtlasLayout, view: View, places: Iterable[int]) -> None:
        """Let locations that can't be chosen now fade towards the paper."""
        for place in places:
            outline, rect = self.silhouette(layout, view, place)
            key = ("veil", place, view.position.covering[place], *rect.size)
            surface.blit(self._faces.keep(key, partial(self._veil, outline)), rect)

    def _veil(self, outline: pygame.Surface) -> pygame.Surface:
        paper = self._stage.theme.colour("parchment", 85)
        mask = pygame.mask.from_surface(outline, 60)
        return mask.to_surface(setcolor=paper, unsetcolor=(paper.r, paper.g, paper.b, 0))

    def draw_costs(self, surface: pygame.Surface, layout: AtlasLayout, needs: Mapping[int, int]) -> None:
        """Paint over the printed number where the seat to move needs more or fewer settlers."""
        for place, needed in needs.items():
            plaque = layout.spots[place].plaque
            unit = plaque.height / PLAQUE_HEIGHT
            patch = self._faces.keep(("cost", needed, plaque.height), partial(self._cost, needed, plaque.height))
            surface.blit(patch, (plaque.left + round(20 * unit), plaque.top + round(3 * unit)))

    def _cost(self, needed: int, height: int) -> pygame.Surface:
        unit = height / PLAQUE_HEIGHT
        patch = self._stage.paint.panel(19 * unit, height - 6 * unit, 5 * unit, "brass").copy()
        words = self._stage.fonts.line(str(needed), "serif_bold", 19 * unit, "ink")
        patch.blit(words, words.get_rect(center=patch.get_rect().center))
        return patch

    def draw_settlers(self, surface: pygame.Surface, layout: AtlasLayout, view: View) -> None:
        """Paint the settlers on all locations, those in flight excepted."""
        position = view.position
        for place, spot in layout.spots.items():
            crowd = position.settlers_there[place]
            if crowd and ("place", place) not in view.hidden:
                self.draw_crowd(surface, layout, spot, view.colours[position.owner[place]], crowd)

    def draw_crowd(self, surface: pygame.Surface, layout: AtlasLayout, spot: Spot, colour: str, crowd: int) -> None:
        """Paint settlers in front of a location, beside its plaque."""
        height = round(44 * layout.unit)
        figure = self._faces.figure(colour, height)
        for x, y in self.standing(layout, spot, crowd):
            self._with_shadow(surface, figure, (x, y), ("settler", height), 2)
        if crowd > MOST_FIGURES:
            number = self._faces.roundel(str(crowd), 26 * layout.unit)
            x, y = self.standing(layout, spot, 1)[0]
            surface.blit(number, (x + figure.get_width() * 0.55, y + height * 0.45))

    def standing(self, layout: AtlasLayout, spot: Spot, crowd: int) -> list[tuple[int, int]]:
        """Return where settlers stand on a location: in a row to the right of the plaque."""
        unit = layout.unit
        figures = 1 if crowd > MOST_FIGURES else crowd
        width = 35 * unit
        right = min(spot.picture.right + 12 * unit, layout.map.right - 6 * unit)
        room = max(width, right - spot.plaque.right - 1)
        step = 0.0 if figures == 1 else min(24 * unit, max(11 * unit, (room - width) / (figures - 1)))
        left = right - width - step * (figures - 1)
        top = spot.plaque.bottom - 46 * unit
        if left < spot.plaque.right - 12 * unit:
            top = spot.plaque.top - 40 * unit
        return [(round(left + number * step), round(top + (number % 2) * 2 * unit)) for number in range(figures)]
