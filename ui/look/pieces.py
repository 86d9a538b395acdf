"""Small pieces that every table has: goods, figures of players, seals with points, numbers in brass."""

from collections.abc import Callable

import pygame

from game.goods import Bag, spell
from ui.look.paint import clear, smooth
from ui.look.skin import Skin
from ui.stage import Stage


class Pieces:
    """Draws the pieces that all games share, in the skin of one of them."""

    def __init__(self, stage: Stage, skin: Skin, fingerprint: str = "") -> None:
        """Draw in a skin; pieces that are composed from a set of components need its fingerprint."""
        self._stage = stage
        self.skin = skin
        self._fingerprint = fingerprint

    def keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what was made for a key over this set before, or make it now."""
        return self._stage.paint.keep((self._fingerprint, *key), make)

    def good(self, letter: str, side: float) -> pygame.Surface:
        """Return the cube of a colour."""
        return self._stage.sprites.get(f"{self.skin.sprites}/{self.skin.goods[letter]}", side, side)

    def figure(self, colour: str, height: float) -> pygame.Surface:
        """Return the figure of a player, or of nobody in particular when the colour is `peg`."""
        worn = self._stage.theme.figures[self.skin.figures]
        name = f"{self.skin.figures}/{worn.get(colour, next(iter(worn.values())))}"
        return self._stage.sprites.get(name, height * 0.8, height, ("indigo", colour))

    def ghost(self, picture: pygame.Surface, key: tuple[object, ...], alpha: int = 80) -> pygame.Surface:
        """Return a faint copy of a picture."""

        def make() -> pygame.Surface:
            faint = picture.copy()
            faint.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return faint

        return self.keep(("ghost", alpha, *key), make)

    def roundel(self, text: str, side: float) -> pygame.Surface:
        """Return a number in a brass rim."""
        return self.keep(("roundel", text, round(side)), lambda: self._roundel(text, round(side)))

    def _roundel(self, text: str, side: int) -> pygame.Surface:
        def draw(big: pygame.Surface, fine: int) -> None:
            middle = side * fine / 2
            for inset, colour in ((0.0, "ink"), (0.05, "brass"), (0.11, "ink"), (0.14, "leather_dark")):
                radius = middle - inset * side * fine
                pygame.draw.circle(big, self._stage.theme.colour(colour), (middle, middle), radius)

        face = smooth(side, side, draw)
        self._centred(face, text, "serif_bold", side * 0.52, "brass_light", face.get_rect())
        return face

    def seal(self, points: int, side: float) -> pygame.Surface:
        """Return points on a wax seal; one that is smaller than any number stays bare."""
        return self.sealed(str(points), side)

    def sealed(self, text: str, side: float) -> pygame.Surface:
        """Return a few letters on a wax seal."""

        def make() -> pygame.Surface:
            face = self._stage.sprites.get("tokens/seal", side, side).copy()
            if side >= self._stage.theme.smallest_text:
                self._centred(face, text, "serif_bold", side * 0.5, "paper_white", face.get_rect())
            return face

        return self._stage.paint.keep(("seal", text, round(side)), make)

    def goods_row(self, bag: Bag, side: float, step: float) -> pygame.Surface:
        """Return goods in a row, in rising level."""
        letters = "" if not bag else spell(bag)
        width = step * max(0, len(letters) - 1) + side
        row = clear(width, side)
        for number, letter in enumerate(letters):
            row.blit(self.good(letter, side), (round(number * step), 0))
        return row

    def trade(self, give: Bag, take: Bag, side: float, step: float) -> pygame.Surface:
        """Return a trade in small pictures: what is given, an arrow, what is taken."""
        arrow = self._icon("arrow", side * 0.72)
        return self._beside(self.goods_row(give, side, step), arrow, self.goods_row(take, side, step), gap=side * 0.06)

    # Parts of faces

    def _icon(self, name: str, side: float) -> pygame.Surface:
        return self._stage.sprites.get(f"icons/{name}", side, side)

    def _number(self, text: str, pixels: float, colour: str) -> pygame.Surface:
        return self._stage.fonts.line(text, "serif_bold", pixels, colour)

    def _beside(self, *pictures: pygame.Surface, gap: float) -> pygame.Surface:
        width = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
        row = clear(width, max(picture.get_height() for picture in pictures))
        x = 0.0
        for picture in pictures:
            row.blit(picture, (round(x), (row.get_height() - picture.get_height()) // 2))
            x += picture.get_width() + gap
        return row

    def _centred(
        self, face: pygame.Surface, text: str, style: str, pixels: float, colour: str, spot: pygame.Rect
    ) -> None:
        words = self._stage.fonts.line(text, style, pixels, colour)
        face.blit(words, words.get_rect(center=spot.center))
