"""Small pieces of Spice Road: pips, coins, signs, price tags, mini cards, trays."""

import math
from typing import Final

import pygame

from game.goods import Bag, spell
from game.spice_road import components as c
from game.spice_road.components import Components, MerchantCard
from ui.look.paint import clear, smooth
from ui.look.pieces import Pieces
from ui.spice_road.skins import FOLDER, BazaarSkin
from ui.stage import Stage

BAND: Final = 0.155
"""How much of a mini card its coloured band takes."""
PIPS: Final = {"Y": "disc", "R": "triangle", "G": "lozenge", "B": "square"}
SHAPES: Final = {
    "triangle": ((0.0, -1.04), (1.04, 0.86), (-1.04, 0.86)),
    "lozenge": ((0.0, -1.08), (0.84, 0.0), (0.0, 1.08), (-0.84, 0.0)),
    "square": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "star": tuple(
        (far * math.sin(turn * math.pi / 4), -far * math.cos(turn * math.pi / 4))
        for turn in range(8)
        for far in (0.52 if turn % 2 else 1.1,)
    ),
}
"""By shape of a pip: its corners, for a radius of 1."""
SUNK: Final = 0.42
"""How much darker mini cards are that are laid down."""
LEAST_SIGNED: Final = 10
"""How many pixels wide a mini card must be to show more than its band."""
PRICE_HEIGHT: Final = 28


class SmallPieces(Pieces):
    """Draws what is too small or too plain for a card."""

    def __init__(self, stage: Stage, components: Components, skin: BazaarSkin) -> None:
        super().__init__(stage, skin, components.component_set.looks)
        self.parts = components
        self.look = skin

    def kind(self, kind: int, side: float) -> pygame.Surface:
        """Return the emblem of a kind of Merchant card."""
        return self._stage.sprites.get(f"{FOLDER}/kinds/{c.CARD_KINDS[kind]}", side, side)

    def coin(self, gold: bool, side: float) -> pygame.Surface:
        """Return a gold coin, copper by night, or a silver one."""
        return self._stage.sprites.get(f"{FOLDER}/coins/{self.look.gold if gold else 'silver'}", side, side)

    def sign(self, name: str, side: float) -> pygame.Surface:
        """Return a sign: hand, laid, claimed, lay_cube."""
        changes = (*self.look.papers, ("cloth", "slate")) if self.look.night else ()
        return self._stage.sprites.get(f"{FOLDER}/emblems/{name}", side, side, *changes)

    def caravan(self, height: float) -> pygame.Surface:
        """Return camels in a row."""
        return self._stage.sprites.get(f"{FOLDER}/emblems/caravan", height * 2.5, height)

    # Drawn shapes

    def pip(self, letter: str, side: float) -> pygame.Surface:
        """Return the mini sign of a good, told by its shape."""
        wide = max(4, round(side))
        return self.keep(("pip", self.look.name, letter, wide), lambda: self._pip(letter, wide))

    def _pip(self, letter: str, side: int) -> pygame.Surface:
        shape = "star" if letter == "B" and self.look.night else PIPS[letter]
        inner = 0.58 if shape == "triangle" else 0.66

        def draw(big: pygame.Surface, fine: int) -> None:
            middle = side * fine / 2
            for colour, radius in (("ink", 0.98), (f"{self.skin.goods[letter]}_mid", inner)):
                far, tint = middle * radius, self._stage.theme.colour(colour)
                if shape == "disc":
                    pygame.draw.circle(big, tint, (middle, middle), far * 0.94)
                else:
                    pygame.draw.polygon(big, tint, [(middle + x * far, middle + y * far) for x, y in SHAPES[shape]])

        return smooth(side, side, draw)

    def arrow(self, width: float, colour: str = "ink") -> pygame.Surface:
        """Return an arrow to the right."""
        wide = max(8, round(width))
        return self.keep(("arrow", wide, colour), lambda: self._arrow(wide, colour))

    def _arrow(self, width: int, colour: str) -> pygame.Surface:
        high, head, line = max(5, round(width * 0.36)), width * 0.34, width * 0.1

        def draw(big: pygame.Surface, fine: int) -> None:
            middle, neck = high / 2, width - head
            upper = [(0.0, middle - line / 2), (neck, middle - line / 2), (neck, 0.0), (float(width), middle)]
            corners = [*upper, (neck, float(high)), (neck, middle + line / 2), (0.0, middle + line / 2)]
            tint = self._stage.theme.colour(colour)
            pygame.draw.polygon(big, tint, [(x * fine, y * fine) for x, y in corners])

        return smooth(width, high, draw)

    def chevron(self, width: float, height: float) -> pygame.Surface:
        """Return one step up."""
        size = max(6, round(width)), max(5, round(height))
        return self.keep(("chevron", self.look.name, *size), lambda: self._chevron(*size))

    def _chevron(self, width: int, height: int) -> pygame.Surface:
        thick, line = height * 0.46, max(1.0, width * 0.06)
        tones = ("lantern_mid", "lantern_light") if self.look.night else ("brass", "brass_light")

        def draw(big: pygame.Surface, fine: int) -> None:
            def fill(colour: str, *corners: tuple[float, float]) -> None:
                tint = self._stage.theme.colour(colour)
                pygame.draw.polygon(big, tint, [(x * fine, y * fine) for x, y in corners])

            middle, low = width / 2, height - thick
            fill("ink", (0, height), (middle, low), (width, height), (width, low), (middle, 0), (0, low))
            left, right = (line, height - line * 1.7), (width - line, height - line * 1.7)
            valley, peak = (middle, low - line * 1.1), (middle, line * 1.3)
            upper_left, upper_right = (line, low + line * 0.2), (width - line, low + line * 0.2)
            fill(tones[0], left, valley, right, upper_right, peak, upper_left)
            fill(tones[1], left, valley, peak, upper_left)

        return smooth(width, height, draw)

    # Mini cards

    def mini(self, number: int, size: tuple[float, float], laid: bool = False) -> pygame.Surface:
        """Return a Merchant card as a few pips under a band of its kind; darker when it is laid down."""
        sides = max(6, round(size[0])), max(12, round(size[1]))
        return self.keep(("mini", self.look.name, number, *sides, laid), lambda: self._mini(number, *sides, laid))

    def _mini(self, number: int, width: int, height: int, laid: bool) -> pygame.Surface:
        card = self.parts.merchants[number]
        kind = c.CARD_KINDS[card.kind]
        band = max(3, round(height * BAND))
        face = self._stage.paint.gradient(width, height, "paper_white", "parchment")
        face.blit(self._stage.paint.gradient(width, band, f"{kind}_light", f"{kind}_mid"), (0, 0))
        pygame.draw.line(face, self._stage.theme.colour("ink"), (0, band), (width, band))
        plate = self._stage.paint.rounded(face, width * 0.14)
        if width >= LEAST_SIGNED:
            self._mini_signs(plate, card, pygame.Rect(0, band + 1, width, height - band - 2))
        plate.blit(self._stage.paint.ring(width, height, width * 0.14, "ink", max(1.0, width / 22)), (0, 0))
        return darker(plate, SUNK) if laid else plate

    def _mini_signs(self, face: pygame.Surface, card: MerchantCard, room: pygame.Rect) -> None:
        if card.kind == c.UPGRADE_CARD:
            wide = room.width * 0.62
            high = min(wide * 0.7, room.height * 0.9 / (0.75 * card.times + 0.25))
            top = room.centery - high * (0.75 * card.times + 0.25) / 2
            for number in range(card.times):
                chevron = self.chevron(wide, high)
                face.blit(chevron, chevron.get_rect(midtop=(room.centerx, round(top + number * high * 0.75))))
            return
        columns: tuple[tuple[float, Bag], ...] = ((0.5, card.gains),)
        if card.kind == c.TRADE_CARD:
            columns = ((0.28, card.give), (0.72, card.take))
            line = self._stage.theme.colour("parchment_dark")
            pygame.draw.line(face, line, (room.centerx, room.top + 2), (room.centerx, room.bottom - 3))
        most = max(len(spell(goods)) for _, goods in columns)
        side = min(room.width * 0.42, room.height / most * 1.02)
        for share, goods in columns:
            letters = spell(goods)
            step = min(side * 1.04, (room.height - side) / max(1, most - 1)) if most > 1 else 0.0
            top = room.centery - step * (len(letters) - 1) / 2
            for place, letter in enumerate(letters):
                sign = self.pip(letter, side)
                face.blit(sign, sign.get_rect(center=(round(room.width * share), round(top + place * step))))

    def mini_back(self, size: tuple[float, float]) -> pygame.Surface:
        """Return a Merchant card of which only the back is seen, as small as a mini card."""
        sides = max(6, round(size[0])), max(12, round(size[1]))

        def make() -> pygame.Surface:
            plate = self._stage.paint.rounded(
                self._stage.paint.gradient(*sides, "madder_mid", "madder_dark"), sides[0] * 0.14
            )
            plate.blit(
                self._stage.paint.ring(*sides, sides[0] * 0.14, "brass", max(1.0, sides[0] / 20), inset=sides[0] * 0.1),
                (0, 0),
            )
            plate.blit(self._stage.paint.ring(*sides, sides[0] * 0.14, "ink", max(1.0, sides[0] / 22)), (0, 0))
            return plate

        return self.keep(("mini_back", self.look.name, *sides), make)

    # Brass, and what lies on it

    def tray(self, size: tuple[int, int], radius: float) -> pygame.Surface:
        """Return a hammered brass tray by day, a chiselled slate one by night."""
        return self.keep(("tray", self.look.name, *size, round(radius)), lambda: self._tray(size, radius))

    def _tray(self, size: tuple[int, int], radius: float) -> pygame.Surface:
        light, dark = ("slate_light", "slate_mid") if self.look.night else ("brass_light", "brass")
        face = self._stage.paint.gradient(*size, light, dark, 0.5)
        for seed, cell in ((5, 7.0), (6, 13.0)):
            dents = self._stage.paint.noise(*size, (cell, cell), "#dadada", "#ffffff", seed)
            face.blit(dents, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        plate = self._stage.paint.rounded(face, radius)
        plate.blit(self._stage.paint.ring(*size, radius, "#ffffff", 1.4, 150, 2), (0, 0))
        plate.blit(
            self._stage.paint.ring(*size, radius, "slate_dark" if self.look.night else "brass_dark", 1.4, 200, 5),
            (0, 0),
        )
        plate.blit(self._stage.paint.ring(*size, radius, "ink", 2), (0, 0))
        return plate

    def lay(self, surface: pygame.Surface, letter: str, middle: tuple[float, float], side: float) -> None:
        """Put a cube on something dark; by night a crystal sheds its own light there."""
        cube = self.good(letter, side)
        at = cube.get_rect(center=(round(middle[0]), round(middle[1])))
        key = ("cube", self.look.name, letter, *cube.get_size())
        if self.look.night:
            light, pad = self._light(cube, letter, key)
            surface.blit(light, (at.x - pad, at.y - pad))
        shadow, pad = self._stage.paint.shadow(cube, max(1, round(side / 14)), 140, key)
        surface.blit(shadow, (at.x - pad + 1, at.y - pad + 2))
        surface.blit(cube, at)

    def _light(self, cube: pygame.Surface, letter: str, key: tuple[object, ...]) -> tuple[pygame.Surface, int]:
        blur = max(2, cube.get_width() // 6)

        def make() -> pygame.Surface:
            return self._stage.paint.silhouette(cube, f"{self.skin.goods[letter]}_glow", 190, blur * 2, blur)

        return self.keep(("light", *key), make), blur * 2

    def price(self, number: int, text: str, unit: float, within_reach: bool) -> pygame.Surface:
        """Return the tag under a Merchant card: how many cubes to lay, or the words for none."""
        key = ("price", self.look.name, number, text, round(unit * 100), within_reach)
        return self.keep(key, lambda: self._price(number, text, unit, within_reach))

    def _price(self, number: int, text: str, unit: float, within_reach: bool) -> pygame.Surface:
        high = max(round(PRICE_HEIGHT * unit), 19)
        unit = high / PRICE_HEIGHT
        tab = round(34 * unit) if number else 0
        words = self._stage.fonts.line(
            str(number) if number else text, "serif_bold", 19 * unit, "brass_light" if number else "ink"
        )
        wide = tab + round((15 * number + 14) * unit) if number else words.get_width() + round(26 * unit)
        face = clear(wide, high)
        face.blit(self._stage.paint.panel(wide, high, 9 * unit, "paper"), (0, 0))
        if number:
            face.blit(self._stage.paint.panel(tab + 12 * unit, high, 9 * unit, "wood"), (0, 0), (0, 0, tab, high))
            pygame.draw.line(face, self._stage.theme.colour("ink"), (tab, 1), (tab, high - 2), max(1, round(2 * unit)))
            for place in range(number):
                face.blit(self.sign("lay_cube", 22 * unit), (tab + round((4 + place * 15) * unit), round(3 * unit)))
        face.blit(words, words.get_rect(center=((tab or wide) // 2, high // 2)))
        return face if within_reach else darker(face, 0.38)


def darker(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture in shade, its outline as before."""
    shade = picture.copy()
    level = round(255 * (1 - share))
    shade.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shade
