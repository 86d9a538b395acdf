"""Painting the bazaar: the rug, the rows, the hand and the player boards, with the light on what can be clicked."""

import pygame

from game.goods import COLOURS
from game.spice_road.payable import Reach, reach_of_row
from game.spice_road.rules import SpiceRoad
from game.steps import ACQUIRE, ARGUMENT, KIND, PAY, step_of
from ui.spice_road.board_layout import mini_rows
from ui.spice_road.clicks import line_of
from ui.spice_road.faces import Faces
from ui.spice_road.ground import Ground
from ui.spice_road.hand import HandView
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.player_board import BoardsView
from ui.spice_road.rows import RowsView, cube_rect
from ui.spice_road.skins import BazaarSkin
from ui.spice_road.view import View, laid_cards, shown_hand, shown_seat
from ui.stage import Stage
from ui.table.game_table import Light

CLOSE: float = 150
"""How wide a mini card becomes under the pointer, in units."""


class BazaarPainter:
    """Paints everything that lies on the table."""

    def __init__(self, stage: Stage, rules: SpiceRoad, skin: BazaarSkin) -> None:
        self._stage = stage
        self._rules = rules
        self.faces = Faces(stage, rules.components, skin)
        self.ground = Ground(stage, skin)
        self.rows = RowsView(stage, self.faces)
        self.hand = HandView(stage, self.faces)
        self.boards = BoardsView(stage, self.faces)

    def draw(self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light, boards: bool) -> None:
        """Paint the table from the ground up; player boards unless they are covered."""
        self.ground.draw(surface, layout)
        self.rows.draw(surface, layout, view, light, self.reaches(view))
        self._ghosts(surface, layout, view, light)
        self.hand.draw(surface, layout, view, light)
        for seat in range(len(view.seats)) if boards else ():
            self.boards.draw(surface, layout, view, seat, light.hovered == ("board", seat))
        if boards:
            self._close_look(surface, layout, view, light)

    def reaches(self, view: View) -> list[Reach]:
        """Return how far whoever is shown is from the Point cards; nothing when that help is not wanted."""
        if not self._stage.settings.previews or self._rules.is_over(view.position):
            return []
        return reach_of_row(self._rules.tables, view.position, shown_seat(view))

    def _ghosts(self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light) -> None:
        """Paint the cubes that taking the merchant under the pointer would lay on the cards to its left."""
        if light.hovered is None or light.hovered[0] != "market" or light.hovered not in light.lit:
            return
        steps = line_of(self._rules, view.position, step_of(ACQUIRE, light.hovered[1]))
        colours = [step >> ARGUMENT for step in steps if step & KIND == PAY]
        for slot, colour in enumerate(colours):
            there = sum(view.position.cubes[slot].to_bytes(4, "little"))
            rect = cube_rect(layout, slot, there, there + 1)
            side = round(34 * layout.unit)
            cube = self.faces.good(COLOURS[colour], side)
            spot = cube.get_rect(center=rect.center)
            rim, pad = self._stage.paint.rim(cube, "hover", 2.5 * layout.unit, ("ghost", COLOURS[colour], side))
            surface.blit(rim, (spot.x - pad, spot.y - pad))
            surface.blit(cube, spot)

    def _close_look(self, surface: pygame.Surface, layout: BazaarLayout, view: View, light: Light) -> None:
        """Paint the mini card under the pointer as large as others, beside its board."""
        found = self.mini_at(layout, view, light.pointer)
        if found is None:
            return
        card, rect = found
        face = self.faces.merchant(card, max(CLOSE * layout.unit, 110))
        spot = face.get_rect(midright=(rect.left - round(14 * layout.unit), rect.centery))
        spot.clamp_ip(layout.seen.inflate(-8, -8))
        shadow, pad = self._stage.paint.shadow(face, 6, 190, ("close", *face.get_size()))
        surface.blit(shadow, (spot.x - pad + 3, spot.y - pad + 5))
        surface.blit(face, spot)

    def mini_at(self, layout: BazaarLayout, view: View, spot: tuple[int, int]) -> tuple[int, pygame.Rect] | None:
        """Return the mini card on a player board at a spot and where it is, None for none that may be seen."""
        for seat, board in enumerate(layout.boards):
            if not board.cards.collidepoint(spot):
                continue
            hand, laid = shown_hand(view, self.faces.parts, seat), laid_cards(view, seat)
            first, second = mini_rows(board, len(hand), len(laid))
            rows = [(laid, second)] + ([(hand, first)] if self.boards.open_hand(view, seat) else [])
            for cards, row in rows:
                for card, rect in reversed(list(zip(cards, row.cards, strict=True))):
                    if rect.collidepoint(spot):
                        return card, rect
        return None
