"""Spice Road on the pages around the table."""

import pygame

from game.goods import size
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from ui.game_pages import GamePages
from ui.look.paint import clear
from ui.spice_road.faces import POINT_RATIO, Faces
from ui.spice_road.ground import Ground
from ui.spice_road.illustrations import BazaarIllustrations
from ui.spice_road.options import BazaarOptions
from ui.spice_road.pictures import CLAIMS
from ui.spice_road.skins import FOLDER, BazaarSkin, skin_of
from ui.spice_road.topics import book_of
from ui.stage import Stage


class BazaarPages:
    """What Spice Road brings to the pages, by day or by night."""

    def __init__(self, stage: Stage, rules: SpiceRoad, skin: BazaarSkin) -> None:
        self._stage = stage
        self._parts = rules.components
        self._skin = skin
        self._faces = Faces(stage, rules.components, skin)
        self.pieces = self._faces
        self.book = book_of(rules.components, skin)

    def options(self) -> BazaarOptions:
        """Return the choice between the bazaar by day and the night of the golems."""
        return BazaarOptions(self._stage)

    def landscape(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a strip of the rug with cities or golems on it."""
        strip = pygame.Surface(size)
        unit = size[1] / 120
        rug = Ground(self._stage, self._skin).rug((size[0], round(844 * unit)), unit)
        strip.blit(rug, (0, 0), (0, round(20 * unit), *size))
        drawings = CLAIMS[self._skin.claims]
        wide = size[1] * 1.35
        for number in range(int(size[0] // wide)):
            name = f"{FOLDER}/{self._skin.claims}/{drawings[number * 3 % len(drawings)]}"
            picture = self._stage.sprites.get(name, wide, wide * 2 / 3)
            strip.blit(picture, picture.get_rect(midbottom=(round((number + 0.5) * wide), size[1] - 2)))
        return strip

    # The results

    def source_pictures(self, height: float) -> list[pygame.Surface]:
        """Return a claimed card, the two sorts of coins, and goods, in the order in which they are counted."""
        faces = self._faces
        return [
            faces.sign("claimed", height),
            faces.coin(True, height),
            faces.coin(False, height),
            faces.goods_row(1 << 24 | 1 << 16, height * 0.86, height * 0.5),
        ]

    def draw_claimed(
        self, face: pygame.Surface, position: State, seat: int, upper: pygame.Rect, lower: pygame.Rect
    ) -> None:
        """Paint the claimed cards above, coins and the caravan below."""
        cards = sorted(position.cards[seat], key=lambda card: -self._parts.points[card].points)
        wide = min(upper.height / POINT_RATIO, upper.width / max(1, len(cards)) - 3)
        left = upper.centerx - (wide + 3) * len(cards) / 2
        for number, card in enumerate(cards):
            picture = self._faces.point(card, wide)
            face.blit(picture, picture.get_rect(midleft=(round(left + number * (wide + 3)), upper.centery)))
        self._draw_lower(face, position, seat, lower)

    def _draw_lower(self, face: pygame.Surface, position: State, seat: int, room: pygame.Rect) -> None:
        coins, goods = position.gold[seat] + position.silver[seat], size(position.bags[seat])
        across = 0.6 * max(0, coins - 1) + (1 if coins else 0) + 0.3 + 0.8 * max(0, goods - 1) + (1 if goods else 0)
        side = min(room.height * 0.78, room.width / max(1.0, across))
        x = room.centerx - across * side / 2
        for number in range(coins):
            coin = self._faces.coin(number < position.gold[seat], side)
            face.blit(coin, coin.get_rect(midleft=(round(x + 0.6 * side * number), room.centery)))
        x += (0.6 * max(0, coins - 1) + (1 if coins else 0) + 0.3) * side
        row = self._faces.goods_row(position.bags[seat], side, 0.8 * side)
        face.blit(row, row.get_rect(midleft=(round(x), room.centery)))

    def claimed_key(self, position: State) -> tuple[object, ...]:
        """Return the cards, coins and cubes of everybody."""
        held = (position.cards, position.gold, position.silver, position.bags)
        return self._skin.name, *(tuple(each) for each in held)

    # The shelf and the rules

    def cover(self, position: State | None, size: tuple[int, int]) -> pygame.Surface:
        """Return the rug with the drawing of the first Point card of the row."""
        face = clear(*size)
        unit = size[0] / 420
        face.blit(Ground(self._stage, self._skin).rug((size[0], max(size[1], round(844 * unit))), unit), (0, 0))
        card = position.row[0] if position is not None and position.row else 0
        picture = self._faces.point(card, min(size[0] * 0.42, size[1] * 0.86 / POINT_RATIO))
        face.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return face

    def cover_key(self, position: State | None) -> str:
        """Return the skin and that card."""
        card = position.row[0] if position is not None and position.row else 0
        return f"{self._skin.name}{card}"

    def illustrations(self) -> BazaarIllustrations:
        """Return what draws cards, cubes, coins and rows; the pictures name cards, and those of every set have others.

        A game of another set is therefore explained with cards of the standard one.
        """
        standard = self._stage.games[FOLDER]
        assert isinstance(standard, SpiceRoad)
        return BazaarIllustrations(self._stage, standard.components, self._skin)


def make_pages(stage: Stage, rules: SpiceRoad, skin: str) -> GamePages[State]:
    """Return the pages of Spice Road in a skin."""
    return BazaarPages(stage, rules, skin_of(skin))
