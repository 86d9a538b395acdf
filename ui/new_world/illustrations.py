"""Pieces for the pictures of the rules, each drawn from a few words such as `card:tool` or `settlers:indigo*2`."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pygame

from game.goods import bag_of
from game.match import Seat
from game.new_world.components import KINDS, TERRAINS
from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Options
from ui.help.plates import Spot
from ui.look.paint import clear
from ui.new_world.board_layout import panel_layout
from ui.new_world.examples import Examples
from ui.new_world.faces import Faces
from ui.new_world.layout import PLAQUE_HEIGHT, atlas_layout, plaque_units
from ui.new_world.map import MapView
from ui.new_world.player_board import PanelView
from ui.new_world.view import View
from ui.stage import Stage

CARD: Final = (134, 174)
SHOWN: Final = 142
"""How far apart cards of a row begin."""
ICON: Final = 64

SIZES: Final = {
    "place": (240, 186),
    "covered": (240, 160),
    "card": CARD,
    "back": CARD,
    "bonus": (88, 88),
    "find": (165, 110),
    "terrain": (64, 64),
    "kind": (64, 64),
    "seal": (64, 64),
    "icon": (64, 64),
    "arrow": (42, 42),
    "left": (42, 42),
    "sign": (24, 48),
    "token": (96, 64),
    "land": (170, 97),
    "map": (540, 309),
    "board": (436, 201),
}
"""By sort of piece: its width and height in units."""

GOOD: Final = 48
SETTLER: Final = (44, 55)
WIDEST_ROW: Final = 420
"""Goods and settlers in a row come closer rather than take more units than this."""

FAINT: Final = 90

PARTS_LARGEST: Final = {"card": 2.3, "place": 1.7, "board": 1.2}
"""By sort of piece with numbered parts: how many times as large as usual it may be."""

PARTS: Final[dict[str, tuple[tuple[Spot, Spot], ...]]] = {
    "card": (((-20, 20), (6, 20)), ((74, -20), (78, 10)), ((154, 20), (128, 20)), ((-20, 154), (14, 154))),
    "place": (((24, 206), (24, 182)), ((110, 206), (110, 182)), ((-20, 122), (4, 122))),
    "board": (
        *(((160, -20), (160, 46)), ((456, 111), (424, 111)), ((120, 221), (120, 188))),
        *(((264, 221), (264, 188)), ((-20, 166), (6, 166))),
    ),
}
"""By sort of piece: for each part where its number stands, and to which spot a line leads from there, in units."""

FLAT: Final = ("place", "covered", "arrow", "left", "sign", "icon", "faint")
"""Sorts of pieces that are printed or drawn, and cast no shadow."""


class AtlasIllustrations:
    """Draws pieces in any size."""

    def __init__(self, stage: Stage, rules: NewWorld) -> None:
        self._stage = stage
        self._rules = rules
        self._components = rules.components
        self.faces = self.pieces = Faces(stage, self._components)
        self.parts, self.largest, self.flat = PARTS, PARTS_LARGEST, FLAT
        self.examples = Examples(rules.components)
        self._map = MapView(stage, self.faces, self._components)

    def size(self, item: str) -> tuple[float, float]:
        """Return the width and height of a piece in units."""
        sort, _, what = self.examples.plain(item).partition(":")
        if sort == "goods":
            return _row_width(len(what), GOOD, GOOD + 2), GOOD
        if sort in ("settlers", "faint"):
            return _row_width(_count(what), SETTLER[0], SETTLER[0] - 4), SETTLER[1]
        if sort == "icons":
            return _row_width(len(what.split(",")), ICON, ICON + 4), ICON
        if sort == "cards":
            return CARD[0] + SHOWN * (len(what.split(",")) - 1), CARD[1]
        return SIZES[sort]

    def draw(self, item: str, unit: float) -> pygame.Surface:
        """Return the picture of a piece, so many pixels to a unit."""
        key = ("rule_piece", item, round(unit * 100), self._stage.words.language)
        return self.faces.keep(key, lambda: self._draw(item, unit))

    def _draw(self, item: str, unit: float) -> pygame.Surface:
        sort, _, what = self.examples.plain(item).partition(":")
        width, height = (round(side * unit) for side in self.size(item))
        if sort == "goods":
            step = (width - GOOD * unit) / max(1, len(what) - 1)
            return self.faces.goods_row(bag_of(what), GOOD * unit, step)
        if sort in ("settlers", "faint"):
            return self._settlers(what, (width, height), unit, sort == "faint")
        if sort in ("place", "covered"):
            return self._place(what, (width, height), unit, sort == "covered")
        if sort == "map":
            return self._country(what, (width, height))
        if sort == "board":
            return self._board((width, height))
        if sort in ("cards", "icons"):
            return self._row(sort, what.split(","), (width, height), unit)
        if sort == "card":
            return self.faces.card(self._number(self._components.cards, what), (width, height))
        if sort == "bonus":
            return self.faces.bonus(self._number(self._components.tiles, what), width)
        if sort == "find":
            return self.faces.find(self._number(self._components.exploration_tiles, what), (width, height))
        return self._small(sort, what, (width, height))

    def _small(self, sort: str, what: str, size: tuple[int, int]) -> pygame.Surface:
        sprites, side = self._stage.sprites, size[1]
        if sort == "terrain":
            return self.faces.terrain(TERRAINS.index(what), side)
        if sort == "kind":
            return self.faces.kind(KINDS.index(what), side)
        if sort == "seal":
            return self.faces.seal(int(what), side)
        if sort == "token":
            return sprites.get(f"tokens/{what}", *size)
        if sort == "land":
            return self._framed(sprites.get(f"boards/{what.lower()}", *size))
        if sort == "icon":
            return sprites.get(f"icons/{what}", side, side)
        if sort in ("arrow", "left"):
            arrow = sprites.get("icons/arrow", side, side)
            return pygame.transform.flip(arrow, True, False) if sort == "left" else arrow
        if sort == "back":
            return self.faces.back(size)
        return self._stage.fonts.line(what, "serif_bold", side * 0.8, "ink")

    def _number(self, pieces: tuple[object, ...], name: str) -> int:
        return next(number for number, piece in enumerate(pieces) if getattr(piece, "id", "") == name)

    def _settlers(self, what: str, size: tuple[int, int], unit: float, faint: bool) -> pygame.Surface:
        colour, count = what.split("*")[0], _count(what)
        figure = self.faces.figure(colour, SETTLER[1] * unit)
        if faint:
            figure = self.faces.ghost(figure, ("rules", colour, *figure.get_size()), FAINT)
        row = clear(*size)
        step = (size[0] - SETTLER[0] * unit) / max(1, count - 1)
        for number in range(count):
            row.blit(figure, (round(number * step), 0))
        return row

    def _row(self, sort: str, names: Sequence[str], size: tuple[int, int], unit: float) -> pygame.Surface:
        """Return cards or icons side by side."""
        row = clear(*size)
        wide = (ICON if sort == "icons" else CARD[0]) * unit
        step = (size[0] - wide) / max(1, len(names) - 1)
        for place, name in enumerate(names):
            if sort == "icons":
                picture = self.faces.kind(KINDS.index(name), size[1])
            else:
                picture = self.faces.card(self._number(self._components.cards, name), (round(wide), size[1]))
            row.blit(picture, (round(place * step), 0))
        return row

    def _place(self, what: str, size: tuple[int, int], unit: float, covered: bool) -> pygame.Surface:
        """Return a location with its plaque, its symbols and who stands there, or with the tile that covers it."""
        name, _, upon = what.partition("=")
        number = self._number(self._components.locations, name)
        location = self._components.locations[number]
        face = clear(*size)
        picture = self._map.picture(number, (size[0], round(160 * unit)))
        if covered:
            face.blit(self.faces.ghost(picture, ("covered", name, *picture.get_size()), FAINT), (0, 0))
            tile_size = round(180 * unit), round(120 * unit)
            tile = self._map.tile(self._number(self._components.exploration_tiles, upon), tile_size, number)
            face.blit(tile, tile.get_rect(center=(size[0] // 2, round(82 * unit))))
            return face
        face.blit(picture, (0, 0))
        high = round(44 * unit)
        plaque = self.faces.plaque(location, (round(plaque_units(location) * high / PLAQUE_HEIGHT), high))
        face.blit(plaque, (0, size[1] - high))
        side = round(40 * unit)
        for place, terrain in enumerate(location.terrain):
            face.blit(self.faces.terrain(terrain, side), (round(place * 42 * unit), size[1] - high - side))
        if upon:
            crowd = self._settlers(upon, (round(self._crowd(upon) * unit), round(SETTLER[1] * unit)), unit, False)
            left = size[0] - crowd.get_width()
            foot = size[1] if left > plaque.get_width() else size[1] - high  # a large crowd stands above a wide plaque
            face.blit(crowd, (left, foot - crowd.get_height()))
        return face

    def _crowd(self, what: str) -> float:
        return SETTLER[0] + 26 * (_count(what) - 1)

    def _country(self, letter: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the four boards with their locations, as they lie in a game."""
        face = pygame.Surface(size)
        width, height = size[0] // 2, size[1] // 2
        for place, board in enumerate(("a", "b", "c", letter.lower())):
            corner = place % 2 * width, place // 2 * height
            face.blit(self._stage.sprites.get(f"boards/{board}", size[0] - width, size[1] - height), corner)
        present = [n for n, each in enumerate(self._components.locations) if each.place[0] in f"ABC{letter}"]
        layout = atlas_layout((1600, 900), self._components.locations, present, 2)
        share = size[0] / layout.map.width
        for number, spot in layout.spots.items():
            rect = spot.picture.move(-layout.map.x, -layout.map.y)
            picture = self._map.picture(number, (round(rect.width * share), round(rect.height * share)))
            face.blit(picture, (round(rect.x * share), round(rect.y * share)))
        ink = self._stage.theme.colour("ink")
        pygame.draw.line(face, ink, (width, 0), (width, size[1]))
        pygame.draw.line(face, ink, (0, height), (size[0], height))
        return self._framed(face)

    def _framed(self, picture: pygame.Surface) -> pygame.Surface:
        framed = self._stage.paint.rounded(picture, 8)
        framed.blit(self._stage.paint.ring(*picture.get_size(), 8, "ink", 2), (0, 0))
        return framed

    def _board(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board of a player in the middle of a game."""
        present = [n for n, each in enumerate(self._components.locations) if each.place[0] in "ABCD"]
        layout = atlas_layout((1600, 900), self._components.locations, present, 2)
        layout = replace(layout, panels=(panel_layout(pygame.Rect((0, 0), size)),), panel_unit=size[0] / 436)
        name = self._stage.words("common.player.indigo")
        view = View(self._rules, self._middle_of_a_game(), (Seat(name), Seat(name)), ("indigo", "cochineal"))
        face = clear(*size)
        PanelView(self._stage, self.faces, self._components).draw(face, layout, view, 0)
        return face

    def _middle_of_a_game(self) -> State:
        position = self._rules.new_game(self._rules.deal(Options(2, "E1"), Random(7)))
        shown, parts = self.examples, self._components
        cards = tuple(parts.cards.index(shown.cards[name]) for name in ("first", "third", "next"))
        position.cards[0], position.card_points[0] = cards, sum(parts.cards[card].points for card in cards)
        position.tiles[0] = tuple(parts.tiles.index(shown.tiles[name]) for name in ("icon", "flat"))
        position.bags[0], position.home[0], position.seat = bag_of("YYYRRGB"), 4, 1
        return position


def _count(what: str) -> int:
    return int(what.rpartition("*")[2])


def _row_width(count: int, side: float, step: float) -> float:
    return min(WIDEST_ROW, side + step * (count - 1))
