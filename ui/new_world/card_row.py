"""Drawing what lies above the map: Point cards over their forts, Bonus stacks, the face-up deck."""

from collections.abc import Collection
from typing import Final

import pygame

from game.goods import Bag, size
from game.new_world.state import NOTHING
from ui.look.paint import clear
from ui.new_world.faces import Faces
from ui.new_world.forts import FortOffer
from ui.new_world.layout import AtlasLayout
from ui.new_world.view import View
from ui.stage import Stage

MOST_EDGES: Final = 5
"""How many cards under the top one a deck shows at its edge."""


class RowView:
    """Draws cards, stacks and deck."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        self._stage = stage
        self._faces = faces

    def draw(
        self, surface: pygame.Surface, layout: AtlasLayout, view: View, offers: Collection[FortOffer] = ()
    ) -> None:
        """Paint everything above the map, and under the cards what whoever is shown lacks to pay them."""
        for slot, card in enumerate(view.position.row):
            if card != NOTHING and ("slot", slot) not in view.hidden:
                rect = layout.slots[slot]
                self._piece(surface, self._faces.card(card, rect.size), rect, 6)
        for stack, rect in enumerate(layout.stacks):
            self._stack(surface, layout, view, stack, rect)
        self._deck(surface, layout, view)
        for offer in offers:
            if offer.card != NOTHING and ("slot", offer.slot) not in view.hidden:
                plaque = self._need(offer.missing, layout)
                surface.blit(plaque, plaque.get_rect(midtop=layout.needs[offer.slot].midtop))

    def _need(self, lacking: Bag, layout: AtlasLayout) -> pygame.Surface:
        """Return what is said under a card: that it can be paid, or what is missing."""
        high = layout.needs[0].height
        return self._faces.keep(("need", lacking, *layout.needs[0].size), lambda: self._paint_need(lacking, high))

    def _paint_need(self, lacking: Bag, high: int) -> pygame.Surface:
        if lacking:
            shown = self._faces.goods_row(lacking, high * 0.84, high * (0.74 if size(lacking) < 5 else 0.56))
        else:
            shown = self._stage.sprites.get("icons/check", high * 0.84, high * 0.84)
        wide = shown.get_width() + round(high * (0.5 if lacking else 0.9))
        face = clear(wide, high)
        face.blit(self._stage.paint.panel(wide, high, high * 0.42, "paper" if lacking else "brass"), (0, 0))
        face.blit(shown, shown.get_rect(center=face.get_rect().center))
        return face

    def _piece(self, surface: pygame.Surface, face: pygame.Surface, rect: pygame.Rect, blur: int) -> None:
        shadow, pad = self._stage.paint.shadow(face, blur, 170, ("piece", *rect.size, blur))
        surface.blit(shadow, (rect.x - pad + 3, rect.y - pad + 5))
        surface.blit(face, rect)

    def _stack(self, surface: pygame.Surface, layout: AtlasLayout, view: View, stack: int, rect: pygame.Rect) -> None:
        tiles = view.position.stacks[stack][view.position.taken[stack] :]
        if not tiles:
            surface.blit(self._stage.paint.hollow(*rect.size, rect.width * 0.25, 150), rect)
            return
        rise = max(2, round(3 * layout.unit))
        for under in range(min(len(tiles), 4) - 1, 0, -1):
            blank = self._stage.sprites.get("tiles/bonus", *rect.size)
            self._piece(surface, blank, rect.move(under, under * rise), 3)
        self._piece(surface, self._faces.bonus(tiles[0], rect.width), rect, 3)
        side = max(round(24 * layout.unit), 19)
        count = self._faces.roundel(str(len(tiles)), side)
        surface.blit(count, (rect.right - side + round(7 * layout.unit), rect.bottom - side + round(13 * layout.unit)))

    def _deck(self, surface: pygame.Surface, layout: AtlasLayout, view: View) -> None:
        top = view.position.top_card()
        left = len(view.position.deck) - view.position.drawn
        if top == NOTHING:
            surface.blit(self._stage.paint.hollow(*layout.deck.size, 8 * layout.unit, 150), layout.deck)
            return
        for under in range(min(left - 1, MOST_EDGES), 0, -1):
            self._piece(surface, self._faces.back(layout.deck.size), layout.deck.move(under * 2, under), 3)
        self._piece(surface, self._faces.card(top, layout.deck.size), layout.deck, 3)
        side = max(round(30 * layout.unit), 22)
        count = self._faces.roundel(str(left), side)
        surface.blit(count, (layout.deck.centerx - side // 2, layout.deck.bottom + round(2 * layout.unit)))
