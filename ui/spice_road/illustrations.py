"""Pieces for the pictures of the rules, each drawn from a few words such as `merchant:upgrade_2` or `cost:point_rrgg`.

Cards are named by their ids, and whatever depends on their figures or on those of the game is computed here: what a
card gives, takes and costs, what upgrades make of cubes, how many cards end the game, what a caravan can't hold.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from game.goods import COLOURS, STORAGE, bag_of, points_of, spell
from game.spice_road import components as c
from game.spice_road.components import Components, MerchantCard, PointCard, cards_to_end
from game.spice_road.setup import STARTING_CUBES
from ui.help.plates import Spot
from ui.look.paint import clear
from ui.spice_road.faces import MAT, MERCHANT, MERCHANT_RATIO, POINT_RATIO, Faces
from ui.spice_road.skins import BazaarSkin
from ui.stage import Stage

CARD: Final = 134
"""How wide a Merchant card is, in units."""
CLAIM: Final = 142
"""How wide a Point card is."""
SHOWN: Final = 62
"""How much of each Point card but the last is seen where several lie on one another."""
ROW_CARD: Final = 92
"""How wide a card of a whole row is."""
ROW_GAP: Final = 8
COIN: Final = 58
OVER: Final = 0.37
"""How wide a coin over a Point card is, in shares of the card."""
FIRST_CARDS: Final = 3
"""How many cards of the Point row are shown where only the coins matter."""
GOOD: Final = 48
WIDEST_ROW: Final = 420
"""Cubes in a row come closer rather than take more units than this."""
PLACE: Final = 54
"""A place for a cube in a caravan."""
RIM: Final = 14
"""Round those places."""
PLACES: Final = (STORAGE + 1) // 2
"""How many of them stand side by side, in two rows."""

SIZES: Final = {
    "merchant": (CARD, CARD * MERCHANT_RATIO),
    "laid": (CARD, CARD * MERCHANT_RATIO),
    "point": (CLAIM, CLAIM * POINT_RATIO),
    "coin": (COIN, COIN),
    "worth": (64, 64),
    "figure": (52, 65),
    "emblem": (76, 76),
    "icon": (64, 64),
    "arrow": (42, 42),
    "left": (42, 42),
    "sign": (24, 48),
    "caravan": (PLACES * PLACE + 2 * RIM, 2 * PLACE + 2 * RIM),
}
"""By sort of piece: its width and height in units."""

PARTS_LARGEST: Final = {"point": 2.3}
"""By sort of piece with numbered parts: how many times as large as usual it may be."""

PARTS: Final[dict[str, tuple[tuple[Spot, Spot], ...]]] = {
    "point": (((-22, 20), (3, 20)), ((-22, 142), (16, 142))),
}
"""By sort of piece: for each part where its number stands, and to which spot a line leads from there, in units."""

FLAT: Final = ("arrow", "left", "sign", "icon", "emblem")
"""Sorts of pieces that are printed or drawn, and cast no shadow."""

PLAYERS: Final = {"few": c.LEAST_PLAYERS, "many": c.MOST_PLAYERS}
"""By what a picture calls it: how many play."""

CUBES: Final = ("goods", "gains", "give", "take", "spread", "climb", "cost", "start", "over")
"""Sorts of pieces that are cubes in a row."""


class BazaarIllustrations:
    """Draws pieces of Spice Road in any size, by day or by night."""

    def __init__(self, stage: Stage, components: Components, skin: BazaarSkin) -> None:
        self._stage = stage
        self._components = components
        self._merchants = {card.id: number for number, card in enumerate(components.merchants)}
        self._points = {card.id: number for number, card in enumerate(components.points)}
        self.faces = self.pieces = Faces(stage, components, skin)
        self.parts, self.largest, self.flat = PARTS, PARTS_LARGEST, FLAT

    def size(self, item: str) -> tuple[float, float]:
        """Return the width and height of a piece in units."""
        sort, _, what = item.partition(":")
        if sort in CUBES:
            return min(WIDEST_ROW, GOOD + (GOOD + 2) * (len(self.cubes(item)) - 1)), GOOD
        if sort == "row":
            count = 1 + (c.MARKET_ROW if what == "market" else c.POINT_ROW)
            high = ROW_CARD * (MERCHANT_RATIO if what == "market" else POINT_RATIO + OVER) + ROW_GAP
            return count * (ROW_CARD + ROW_GAP) - ROW_GAP, high
        if sort == "coins":
            return FIRST_CARDS * (CARD + ROW_GAP) - ROW_GAP, CARD * (POINT_RATIO + OVER) + ROW_GAP
        if sort in ("claimed", "goal"):
            return CLAIM + SHOWN * (len(self._claims(item)) - 1), SIZES["point"][1]
        if sort == "hand":
            return c.STARTING_CARDS * (CARD + ROW_GAP) - ROW_GAP, SIZES["merchant"][1]
        if sort == "pile":
            return c.COINS_EACH * (COIN + ROW_GAP) - ROW_GAP, COIN
        return SIZES[{"kept": "caravan", "back": what}.get(sort, sort)]

    def draw(self, item: str, unit: float) -> pygame.Surface:
        """Return the picture of a piece, so many pixels to a unit."""
        key = ("rule_piece", self.faces.look.name, item, round(unit * 100))
        return self.faces.keep(key, lambda: self._draw(item, unit))

    def _draw(self, item: str, unit: float) -> pygame.Surface:
        sort, _, what = item.partition(":")
        wide, high = self.size(item)
        width, height = round(wide * unit), round(high * unit)
        if sort in CUBES:
            letters = self.cubes(item)
            step = (width - GOOD * unit) / max(1, len(letters) - 1)
            return self.faces.goods_row(bag_of(letters), GOOD * unit, step)
        if sort in ("merchant", "laid"):
            return self._merchant_card(what, width)
        if sort == "point":
            return self.faces.point(self._points[what], width)
        if sort in ("claimed", "goal"):
            return self._pile(self._claims(item), (width, height), unit)
        if sort == "row":
            return self._row(what, (width, height), unit)
        if sort == "coins":
            return self._under_coins(what, (width, height), unit)
        if sort in ("caravan", "kept"):
            return self._caravan(what[-STORAGE:], (width, height), unit)
        if sort == "hand":
            cards = [number for number, card in enumerate(self._components.merchants) if card.start]
            return self._spaced([self.faces.merchant(card, CARD * unit) for card in cards], (width, height))
        if sort == "pile":
            return self._spaced([self.faces.coin(what == "gold", COIN * unit)] * c.COINS_EACH, (width, height))
        return self._small(sort, what, (width, height))

    def _small(self, sort: str, what: str, size: tuple[int, int]) -> pygame.Surface:
        sprites, side = self._stage.sprites, size[1]
        if sort == "coin":
            return self.faces.coin(what == "gold", side)
        if sort == "worth":
            return self.faces.seal(self.worth(what), side)
        if sort == "figure":
            return self.faces.figure(what, side)
        if sort == "emblem":
            return self.faces.sign(what, side)
        if sort == "back":
            return self.faces.merchant_back(size[0]) if what == "merchant" else self.faces.point_back(size[0])
        if sort == "icon":
            return sprites.get(f"icons/{what}", side, side)
        if sort in ("arrow", "left"):
            arrow = sprites.get("icons/arrow", side, side)
            return pygame.transform.flip(arrow, True, False) if sort == "left" else arrow
        return self._stage.fonts.line(what, "serif_bold", side * 0.8, "ink")

    # What the figures of the game make of a name

    def cubes(self, item: str) -> str:
        """Return the letters of cubes in a row, in rising level."""
        sort, _, what = item.partition(":")
        name, _, times = what.partition("*")
        if sort == "goods":
            return what
        if sort == "start":
            return STARTING_CUBES[int(what)]
        if sort == "over":
            return what[: len(what) - STORAGE]
        if sort == "cost":
            return spell(self._point(what).cost)
        if sort in ("spread", "climb"):
            return self._upgraded(what, sort == "climb")
        card = self._merchant(name)
        return spell({"gains": card.gains, "give": card.give, "take": card.take}[sort] * int(times or 1))

    def _upgraded(self, what: str, one_cube: bool) -> str:
        """Return cubes after all upgrades of a card: all of the first cube, or one each of the first ones."""
        name, _, letters = what.partition("=")
        levels = [COLOURS.index(letter) for letter in letters]
        for step in range(self._merchant(name).times):
            levels[0 if one_cube else step % len(levels)] += 1
        return "".join(COLOURS[level] for level in sorted(levels))

    def worth(self, what: str) -> int:
        """Return the points of cards, coins and cubes together, named with commas between them."""
        coins = {"gold": c.GOLD_POINTS, "silver": c.SILVER_POINTS}
        found = 0
        for name in what.split(","):
            if name in coins:
                found += coins[name]
            elif set(name) <= set(COLOURS):
                found += points_of(bag_of(name))
            else:
                found += self._point(name).points
        return found

    def _claims(self, item: str) -> list[int]:
        """Return the Point cards that somebody has claimed, or as many as end a game of few players or of many."""
        sort, _, what = item.partition(":")
        if sort == "claimed":
            return [self._points[name] for name in what.split(",")]
        return spread_out(range(len(self._components.points)), cards_to_end(PLAYERS[what]))

    def _merchant(self, name: str) -> MerchantCard:
        return self._components.merchants[self._merchants[name]]

    def _point(self, name: str) -> PointCard:
        return self._components.points[self._points[name]]

    # Cards together

    def _merchant_card(self, what: str, width: int) -> pygame.Surface:
        """Return a Merchant card, with the cubes that lie on it."""
        name, _, letters = what.partition("=")
        card = self.faces.merchant(self._merchants[name], width)
        if not letters:
            return card
        part = width / MERCHANT[0]
        face, side = card.copy(), 76 * part
        step = min(side * 0.9, (160 * part - side) / max(1, len(letters) - 1))
        left = MAT[0] * part - step * (len(letters) - 1) / 2
        for place, letter in enumerate(letters):
            self.faces.lay(face, letter, (left + place * step, (MAT[1] - 22) * part), side)
        return face

    def _pile(self, cards: Sequence[int], size: tuple[int, int], unit: float) -> pygame.Surface:
        """Return claimed Point cards as they lie with their owner."""
        face = clear(*size)
        for place, card in enumerate(cards):
            picture = self._claimed(card, CLAIM * unit)
            face.blit(picture, (round(place * SHOWN * unit), 0))
        return face

    def _claimed(self, card: int, width: float) -> pygame.Surface:
        return self.faces.point_back(width) if self.faces.look.claims_face_down else self.faces.point(card, width)

    def _row(self, what: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        """Return a whole row with its deck, and for Point cards the coins over the first ones."""
        wide = ROW_CARD * unit
        if what == "market":
            market = [number for number, card in enumerate(self._components.merchants) if not card.start]
            cards = [self.faces.merchant(card, wide) for card in spread_out(market, c.MARKET_ROW)]
            return self._spaced([*cards, self.faces.merchant_back(wide)], size)
        points = spread_out(range(len(self._components.points)), c.POINT_ROW)
        cards = [self.faces.point(card, wide) for card in points]
        face = self._spaced([*cards, self.faces.point_back(wide)], size)
        self._coins(face, (True, False), ROW_CARD, unit)
        return face

    def _under_coins(self, what: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        """Return the first cards of the Point row, with the coins over them while there is gold or after that."""
        cards = spread_out(range(len(self._components.points)), FIRST_CARDS)
        face = self._spaced([self.faces.point(card, CARD * unit) for card in cards], size)
        self._coins(face, (True, False) if what == "gold" else (False,), CARD, unit)
        return face

    def _coins(self, face: pygame.Surface, sorts: Sequence[bool], card: float, unit: float) -> None:
        """Paint coins over the cards of a row, gold or silver from the left; cards are so many units wide."""
        side = card * OVER
        for slot, gold in enumerate(sorts):
            coin = self.faces.coin(gold, side * unit)
            left = slot * (card + ROW_GAP) + (card - side * (1 + 0.5 * (c.COINS_EACH - 1))) / 2
            for place in range(c.COINS_EACH):
                face.blit(coin, (round((left + place * 0.5 * side) * unit), 0))

    def _spaced(self, pictures: Sequence[pygame.Surface], size: tuple[int, int]) -> pygame.Surface:
        """Return pictures of one width side by side, at the foot of a room that they fill from left to right."""
        face = clear(*size)
        step = (size[0] - pictures[0].get_width()) / max(1, len(pictures) - 1)
        for place, picture in enumerate(pictures):
            face.blit(picture, (round(place * step), size[1] - picture.get_height()))
        return face

    def _caravan(self, letters: str, size: tuple[int, int], unit: float) -> pygame.Surface:
        """Return a caravan with its places, the first ones with cubes in them."""
        face = self.faces.tray(size, RIM * unit).copy()
        for place in range(STORAGE):
            middle = (RIM + (place % PLACES + 0.5) * PLACE) * unit, (RIM + (place // PLACES + 0.5) * PLACE) * unit
            dent = self._stage.theme.colour("ink", 70)
            pygame.draw.circle(face, dent, middle, 0.36 * PLACE * unit, max(1, round(2 * unit)))
            if place < len(letters):
                self.faces.lay(face, letters[place], middle, (PLACE - 8) * unit)
        return face


def spread_out(cards: Sequence[int], count: int) -> list[int]:
    """Return so many of some cards, at even distances."""
    return [cards[place * len(cards) // count] for place in range(count)]
