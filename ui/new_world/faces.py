"""Faces of pieces, composed from their rows of data: what a card shows can't differ from what it does."""

from typing import Final

import pygame

from game.goods import Bag, spell
from game.new_world import components as c
from game.new_world.components import BonusTile, Components, ExplorationTile, Location, PointCard
from ui.look.paint import clear
from ui.look.pieces import Pieces
from ui.look.skin import Skin
from ui.new_world.labels import card_name, card_picture
from ui.new_world.layout import PLAQUE_HEIGHT, TAB, goods_step
from ui.stage import Stage

SKIN: Final = Skin("new_world", {"Y": "maize", "R": "meat", "G": "tobacco", "B": "fur"})

BOTH: Final = (True, True)
"""The card and a tile can be had at a fort."""


class Faces(Pieces):
    """Composes and keeps the pictures of pieces."""

    def __init__(self, stage: Stage, components: Components) -> None:
        super().__init__(stage, SKIN, components.component_set.looks)
        self._parts = components

    # Small things

    def kind(self, kind: int, side: float) -> pygame.Surface:
        """Return the emblem of a kind of card, which is also its New World icon."""
        return self._stage.sprites.get(f"kinds/{c.KINDS[kind]}", side, side)

    def terrain(self, terrain: int, side: float) -> pygame.Surface:
        """Return the sign of a terrain."""
        return self._stage.sprites.get(f"terrains/{c.TERRAINS[terrain]}", side, side)

    def ladder(self, side: float) -> pygame.Surface:
        """Return the goods from the lowest to the highest."""
        goods = [self.good(letter, side) for letter in self.skin.goods]
        arrows = [self._icon("arrow", side * 0.6)] * len(goods)
        row = [each for pair in zip(goods, arrows, strict=True) for each in pair]
        return self._beside(*row[:-1], gap=side * 0.1)

    def sign_and_goods(self, terrain: int, goods: Bag, side: float) -> pygame.Surface:
        """Return the sign of a terrain with goods beside it."""
        sign = self.terrain(terrain, side)
        return self._beside(sign, self.goods_row(goods, side, side * 0.8), gap=side * 0.1) if goods else sign

    # Plaques under locations

    def plaque(self, location: Location, size: tuple[int, int]) -> pygame.Surface:
        """Return the label of a location: settlers needed, then what happens there."""
        return self.keep(("plaque", location.place, *size), lambda: self._plaque(location, size))

    def fort_plaque(self, location: Location, size: tuple[int, int], card: bool, tile: bool) -> pygame.Surface:
        """Return the label of a fort with the card or the tile faint, when that can't be had."""
        key = ("fort_plaque", location.place, *size, card, tile)
        return self.keep(key, lambda: self._plaque(location, size, (card, tile)))

    def _plaque(self, location: Location, size: tuple[int, int], had: tuple[bool, bool] = BOTH) -> pygame.Surface:
        width, height = size
        unit = height / PLAQUE_HEIGHT
        radius = 9 * unit
        face = clear(width, height)
        face.blit(self._stage.paint.panel(width, height, radius, "paper"), (0, 0))
        tab = round(TAB * unit)
        wood = self._stage.paint.panel(tab + radius * 2, height, radius, "wood")
        face.blit(wood, (0, 0), (0, 0, tab, height))
        pygame.draw.line(face, self._stage.theme.colour("ink"), (tab, 1), (tab, height - 2), max(1, round(2 * unit)))
        face.blit(self.figure("peg", 24 * unit), (round(4 * unit), round(4 * unit)))
        spot = pygame.Rect(tab - round(18 * unit), 0, round(16 * unit), height)
        self._centred(face, str(location.needs), "serif_bold", 20 * unit, "brass_light", spot)
        action = self.action(location, unit) if had == BOTH else self._fort_action(unit, had)
        face.blit(action, (tab + (width - tab - action.get_width()) // 2, (height - action.get_height()) // 2))
        return face

    def action(self, location: Location, unit: float) -> pygame.Surface:
        """Return what a location does in small pictures."""
        side = 24 * unit
        if location.kind == c.PRODUCTION_AT:
            return self.goods_row(location.gains, side, 21 * unit)
        if location.kind == c.UPGRADE_AT:
            return self._beside(
                self._icon("upgrade", side), self._number(str(location.times), 20 * unit, "ink"), gap=2 * unit
            )
        if location.kind == c.FORT_AT:
            return self._fort_action(unit, BOTH)
        step = goods_step(location) * unit
        return self.trade(location.give, location.take, side, step)

    def _fort_action(self, unit: float, had: tuple[bool, bool]) -> pygame.Surface:
        """Return a card and a tile, each faint and crossed out when it can't be had."""
        pictures = [self.mini_card(None, (19 * unit, 25 * unit)), self._bonus_blank(25 * unit)]
        for number, picture in enumerate(pictures):
            if not had[number]:
                pictures[number] = self._barred(picture, number, unit)
        return self._beside(pictures[0], self._number("+", 19 * unit, "ink"), pictures[1], gap=3 * unit)

    def _barred(self, picture: pygame.Surface, number: int, unit: float) -> pygame.Surface:
        barred = self.ghost(picture, ("offer", number, *picture.get_size()), 70).copy()
        width, height = barred.get_size()
        ink, line = self._stage.theme.colour("ink_soft"), max(2, round(2 * unit))
        pygame.draw.line(barred, ink, (2, height - 3), (width - 3, 2), line)
        return barred

    # Cards

    def card(self, number: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the face of a Point card."""
        language = self._stage.words.language
        return self.keep(("card", number, language, *size), lambda: self._card(number, size))

    def _card(self, number: int, size: tuple[int, int]) -> pygame.Surface:
        card = self._parts.cards[number]
        width, height = size
        unit = width / 134
        face = clear(width, height)
        face.blit(self._stage.sprites.get("cards/frame", width, height, ("tool", c.KINDS[card.kind])), (0, 0))
        face.blit(self.seal(card.points, 44 * unit), (0, 0))
        face.blit(self.kind(card.kind, 27 * unit), (width - round(34 * unit), round(8 * unit)))
        edge = width - round(38 * unit)
        line = self._stage.theme.colour("parchment_light", 150)
        pygame.draw.line(face, line, (edge, round(12 * unit)), (edge, round(31 * unit)), max(1, round(1.2 * unit)))
        benefit = self.benefit(card, 26 * unit)
        face.blit(
            benefit, (width - round(42 * unit) - benefit.get_width(), round(22 * unit) - benefit.get_height() // 2)
        )
        below = self._title(face, card_name(self._stage.words, self._parts, number), unit)
        room = pygame.Rect(round(11 * unit), below, round(112 * unit), round(138 * unit) - below)
        share = min(room.width / 200, room.height / 140)
        drawing = card_picture(self._stage.sprites, self._parts, number)
        picture = self._stage.sprites.get(drawing, 200 * share, 140 * share)
        face.blit(picture, picture.get_rect(center=room.center))
        letters = len(spell(card.cost))
        step = min(24 * unit, (width - 44 * unit) / max(1, letters - 1))
        cost = self.goods_row(card.cost, 26 * unit, step)
        face.blit(cost, ((width - cost.get_width()) // 2, round(141 * unit)))
        if card.star:
            face.blit(self._icon("star", 19 * unit), (round(9 * unit), round(121 * unit)))
        return face

    def benefit(self, card: PointCard, side: float) -> pygame.Surface:
        """Return what a card gives, in small pictures: a terrain with what it saves or adds, settlers, a tile."""
        if card.kind == c.HELP:
            return self.chip(card.terrain, "−1", 0, side)
        if card.kind == c.TOOL:
            return self.chip(card.terrain, "", card.good, side)
        if card.kind == c.SETTLERS:
            figures = [self.figure("peg", side) for _ in range(card.settlers)]
            return self._beside(self._number("+", side * 0.7, "parchment_light"), *figures[:3], gap=-side * 0.12)
        return self._stage.sprites.get("tiles/exploration", side * 1.4, side * 0.93)

    def chip(self, terrain: int, text: str, good: Bag, side: float) -> pygame.Surface:
        """Return a terrain sign with settlers saved or a good gained beside it."""
        sign = self.terrain(terrain, side)
        other = self.good(spell(good)[0], side * 0.9) if good else self._number(text, side * 0.75, "parchment_light")
        return self._beside(sign, other, gap=side * 0.06)

    def mini_card(self, number: int | None, size: tuple[float, float]) -> pygame.Surface:
        """Return a claimed card as it lies in a row, or any card when the number is None."""
        sides = round(size[0]), round(size[1])
        return self.keep(("mini", number, *sides), lambda: self._mini_card(number, *sides))

    def _mini_card(self, number: int | None, width: int, height: int) -> pygame.Surface:
        kind = c.TOOL if number is None else self._parts.cards[number].kind
        name = c.KINDS[kind]
        face = self._stage.paint.gradient(width, height, "paper_white", "parchment")
        band = max(2, height // 4)
        face.blit(self._stage.paint.gradient(width, band, f"{name}_light", f"{name}_dark"), (0, 0))
        pygame.draw.line(face, self._stage.theme.colour("ink"), (0, band), (width, band))
        card = self._stage.paint.rounded(face, width * 0.14)
        if number is not None:
            side = round(width * 0.86)
            card.blit(self.kind(kind, side), ((width - side) // 2, band + (height - band - side) // 2))
        card.blit(self._stage.paint.ring(width, height, width * 0.14, "ink", max(1.0, width / 24)), (0, 0))
        return card

    def back(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the back of a card."""
        return self._stage.sprites.get("cards/back", *size)

    # Tiles

    def bonus(self, number: int, side: int) -> pygame.Surface:
        """Return the face of a Bonus tile."""
        return self.keep(("bonus", number, side), lambda: self._bonus(self._parts.tiles[number], side))

    def _bonus_blank(self, side: float) -> pygame.Surface:
        return self._stage.sprites.get("tiles/bonus", side, side)

    def _bonus(self, tile: BonusTile, side: int) -> pygame.Surface:
        face = self._bonus_blank(side).copy()
        large, small = round(side * 0.44), round(side * 0.345)
        if tile.condition == "icon":
            face.blit(self.kind(tile.icons[0], large), (round(side * 0.28), round(side * 0.12)))
        elif tile.condition == "pair":
            face.blit(self.kind(tile.icons[0], small), (round(side * 0.15), round(side * 0.18)))
            face.blit(self.kind(tile.icons[1], small), (round(side * 0.505), round(side * 0.18)))
        elif tile.condition == "settlers":
            for number in range(2):
                face.blit(self.figure("peg", side * 0.44), (round(side * (0.16 + 0.33 * number)), round(side * 0.12)))
        spot = pygame.Rect(0, round(side * 0.48), side, round(side * 0.42))
        if tile.condition == "flat":
            spot = face.get_rect()
        self._centred(
            face, str(tile.points), "serif_bold", side * (0.5 if tile.condition == "flat" else 0.34), "ink", spot
        )
        self._mark(face, len(tile.mark))
        return face

    def _mark(self, face: pygame.Surface, strokes: int) -> None:
        """Print the mark I or III of a Bonus tile beside its points, as so many strokes."""
        side = face.get_width()
        wide, high = max(1, round(side * 0.028)), max(3, round(side * 0.14))
        left, top = round(side * 0.78) - (strokes - 1) * 2 * wide, round(side * 0.58)
        for place in range(strokes):
            stroke = pygame.Rect(left + place * 2 * wide, top, wide, high)
            face.fill(self._stage.theme.colour("ink"), stroke)

    def find(self, number: int, size: tuple[int, int]) -> pygame.Surface:
        """Return the face of an Exploration tile: its own bonus, as it lies face up."""
        return self.keep(("find", number, *size), lambda: self._find(self._parts.exploration_tiles[number], size))

    def _find(self, tile: ExplorationTile, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        face = self._stage.sprites.get(f"tiles/face_{find_kind(tile)}", width, height).copy()
        middle = pygame.Rect(round(width * 0.19), round(height * 0.27), round(width * 0.62), round(height * 0.44))
        gain = self.find_gain(tile, middle.height)
        face.blit(gain, gain.get_rect(center=middle.center))
        return face

    def find_gain(self, tile: ExplorationTile, side: float) -> pygame.Surface:
        """Return what an Exploration tile gives, in small pictures."""
        if tile.goods:
            return self.goods_row(tile.goods, side * 0.86, side * 0.8)
        if tile.settlers:
            return self._beside(self._number("+", side * 0.7, "ink"), self.figure("peg", side), gap=side * 0.05)
        if tile.icon >= 0:
            return self._beside(self._number("+", side * 0.7, "ink"), self.kind(tile.icon, side), gap=side * 0.08)
        return self.seal(tile.points, side)

    # Lettering

    def _title(self, face: pygame.Surface, name: str, unit: float) -> int:
        """Write the name of a card in one line, or in two when it is too narrow, and return where the lines end."""
        fonts, width = self._stage.fonts, face.get_width()
        pixels = 18 * unit
        wide = fonts.width(name, "serif", pixels)
        if wide > width - 16 * unit:
            pixels *= max(0.9, (width - 16 * unit) / wide)
        lines = fonts.wrap(name, "serif", pixels, width - 12 * unit)
        step = fonts.height("serif", pixels) * 0.8
        top = 43 * unit
        if max(fonts.width(line, "serif", pixels) for line in lines) > width - 4:
            return round(top)  # the card is too small for its name, which the tooltip tells
        for number, line in enumerate(lines):
            spot = pygame.Rect(0, round(top + number * step), width, round(step))
            self._centred(face, line, "serif", pixels, "ink", spot)
        return round(top + len(lines) * step + 2 * unit)


def find_kind(tile: ExplorationTile) -> str:
    """Return which of the four bonuses an Exploration tile shows."""
    if tile.goods:
        return "goods"
    if tile.settlers:
        return "settler"
    return "icon" if tile.icon >= 0 else "points"
