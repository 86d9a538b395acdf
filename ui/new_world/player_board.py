"""Drawing the board of a player: settlers, storage, cards with their benefits summed up, tiles, points."""

from dataclasses import fields
from typing import Any, Final

import pygame

from game.goods import spell
from game.new_world import components as c
from game.new_world.components import Components
from ui.look.paint import clear
from ui.new_world.board_layout import PanelLayout
from ui.new_world.faces import Faces
from ui.new_world.goal import draw_count
from ui.new_world.layout import AtlasLayout
from ui.new_world.trace import trace_of
from ui.new_world.view import View
from ui.stage import Stage
from ui.table.stores import shares_of, store_rects

CHIP_SIZES: Final = (40, 34, 29, 26, 24, 21, 18, 15, 12, 10)
"""How high the signs of permanent benefits may be in units: the largest with which all find room."""

SPINE: Final = 52
"""The dyed back of a board in units."""
FIGURE: Final = 64
"""How high the settler on the back of a board may be, so that it is not wider than the back."""
FIND_SHAPE: Final = 1.5
"""How many times as wide as high an Exploration tile is."""
FINDS_SHARE: Final = 0.64
"""How much of their room one of several Exploration tiles takes, so that something is seen of those below it."""


class PanelView:
    """Draws player boards; each is kept until something on it changes."""

    def __init__(self, stage: Stage, faces: Faces, components: Components) -> None:
        self._stage = stage
        self._faces = faces
        self._parts = components

    def draw(self, surface: pygame.Surface, layout: AtlasLayout, view: View, seat: int) -> None:
        """Paint the board of a seat."""
        panel = layout.panels[seat]
        active = view.active == seat
        face = self._faces.keep(self._key(layout, view, seat), lambda: self._face(layout, view, seat))
        if active:
            glow, pad = self._stage.paint.glow(*panel.whole.size, 14 * layout.panel_unit, "lit")
            surface.blit(glow, (panel.whole.x - pad, panel.whole.y - pad))
        surface.blit(face, panel.whole)

    def _key(self, layout: AtlasLayout, view: View, seat: int) -> tuple[object, ...]:
        position, hidden = view.position, view.hidden
        return (
            *("board", seat, layout.panels[seat].whole.size, view.active == seat, self._stage.words.language),
            *(view.seats[seat].name, view.colours[seat], view.captions[seat], seat in view.alerts),
            *(position.bags[seat], position.home[seat], position.reserve[seat], position.settlers(seat)),
            *(position.cards[seat], position.tiles[seat], position.explored[seat], view.points(seat)),
            *(hidden.get(("goods", seat), 0), hidden.get(("home", seat), 0), hidden.get(("cards", seat), 0)),
            *(hidden.get(("tiles", seat), 0), hidden.get(("finds", seat), 0), position.first == seat),
            trace_of(view, seat),
        )

    def _face(self, layout: AtlasLayout, view: View, seat: int) -> pygame.Surface:
        panel = layout.panels[seat]
        inner = _moved(panel)
        unit = layout.panel_unit
        active = view.active == seat
        face = clear(*panel.whole.size)
        face.blit(self._leather(panel, active, unit), (0, 0))
        self._spine(face, inner, view, seat, unit)
        self._head(face, inner, view, seat, unit)
        self._settlers(face, inner, view, seat, unit)
        self._chips(face, inner, view, seat, unit)
        self._stores(face, inner, view, seat)
        self._cards(face, inner, view, seat, unit)
        self._tiles(face, inner, view, seat, unit)
        if active:
            face.blit(self._stage.paint.ring(*panel.whole.size, 14 * unit, "brass", max(2, 3 * unit)), (0, 0))
        return face

    def _leather(self, panel: PanelLayout, active: bool, unit: float) -> pygame.Surface:
        look = "leather_active" if active else "leather"
        face = self._stage.paint.panel(*panel.whole.size, 14 * unit, look).copy()
        width, height = panel.whole.size
        thread = self._stage.theme.colour("peg_mid", 150)
        stitches = clear(width, height)
        for x in range(round(60 * unit), width - round(30 * unit), max(6, round(9 * unit))):
            for y in (round(6 * unit), height - round(7 * unit)):
                pygame.draw.line(stitches, thread, (x, y), (x + max(3, round(5 * unit)), y))
        face.blit(stitches, (0, 0))
        corner = self._stage.sprites.get("tokens/corner_brass", 24 * unit, 24 * unit)
        face.blit(corner, (width - corner.get_width() - 1, 1))
        face.blit(
            pygame.transform.flip(corner, False, True),
            (width - corner.get_width() - 1, height - corner.get_height() - 1),
        )
        return face

    def _spine(self, face: pygame.Surface, panel: PanelLayout, view: View, seat: int, unit: float) -> None:
        colour = view.colours[seat]
        width = round(SPINE * unit)
        cloth = self._stage.paint.gradient(width * 2, panel.whole.height, f"{colour}_mid", f"{colour}_dark")
        face.blit(self._stage.paint.rounded(cloth, 14 * unit), (0, 0), (0, 0, width, panel.whole.height))
        ink = self._stage.theme.colour("ink")
        pygame.draw.line(face, ink, (width, 1), (width, panel.whole.height - 2), 2)
        face.blit(self._stage.paint.ring(*panel.whole.size, 14 * unit, "ink", 1.8), (0, 0))
        figure = self._faces.figure(colour, min(panel.figure.height, round(FIGURE * unit)))
        face.blit(figure, figure.get_rect(midtop=panel.figure.midtop))
        if view.position.first == seat:
            side = min(panel.first.size)
            compass = self._stage.sprites.get("icons/first", side, side)
            face.blit(compass, compass.get_rect(center=panel.first.center))
        seal = self._faces.seal(view.points(seat), min(panel.seal.size))
        face.blit(seal, seal.get_rect(center=panel.seal.center))

    def _head(self, face: pygame.Surface, panel: PanelLayout, view: View, seat: int, unit: float) -> None:
        fonts = self._stage.fonts
        pixels = self._stage.theme.size("name") * unit
        wide = fonts.width(view.seats[seat].name, "serif_bold", pixels)
        pixels *= 1.0 if wide <= panel.name.width else (panel.name.width - 2) / wide
        name = fonts.fit(view.seats[seat].name, "serif_bold", pixels, panel.name.width)
        words = fonts.line(name, "serif_bold", pixels, "parchment_light")
        face.blit(words, words.get_rect(midleft=panel.name.midleft))
        left = panel.name.left + words.get_width() + round(8 * unit)
        if seat in view.alerts:
            side = round(28 * unit)
            face.blit(self._stage.sprites.get("tokens/oust_mark", side, side), (left, panel.name.centery - side // 2))
            left += side + round(4 * unit)
        if panel.low:
            return
        caption = fonts.fit(
            view.captions[seat], "sans_italic", self._stage.theme.size("caption") * unit, panel.caption.right - left
        )
        words = fonts.line(caption, "sans_italic", self._stage.theme.size("caption") * unit, "parchment")
        face.blit(words, words.get_rect(midright=panel.caption.midright))

    def _settlers(self, face: pygame.Surface, panel: PanelLayout, view: View, seat: int, unit: float) -> None:
        """Paint settlers at home, faint ones for those on the map, then the figures and the reserve."""
        position, row = view.position, panel.settlers
        home = position.home[seat] - view.hidden.get(("home", seat), 0)
        total = position.settlers(seat)
        figure = self._faces.figure(view.colours[seat], row.height)
        faint = self._faces.ghost(figure, ("settler", view.colours[seat], row.height))
        step = min(figure.get_width() * 0.94, (row.width - figure.get_width()) / max(1, total - 1))
        for number in range(total):
            face.blit(figure if number < home else faint, (row.left + round(number * step), row.top))
        fonts = self._stage.fonts
        words = fonts.line(f"{home}/{total}", "serif_bold", self._stage.theme.size("number") * unit, "brass_light")
        left, height = panel.count.left, panel.count.height
        if panel.low:
            face.blit(words, words.get_rect(midleft=(left + round(4 * unit), panel.count.centery)))
            return
        upper, lower = panel.count.top + round(height * 0.22), panel.count.top + round(height * 0.8)
        face.blit(words, words.get_rect(midleft=(left + round(4 * unit), upper)))
        spare = self._faces.ghost(self._faces.figure("peg", height * 0.4), ("reserve", height), 230)
        face.blit(spare, spare.get_rect(midleft=(left + round(4 * unit), lower)))
        words = fonts.line(
            f"+{position.reserve[seat]}", "sans_bold", self._stage.theme.size("small") * unit, "parchment"
        )
        face.blit(words, words.get_rect(midleft=(left + round(22 * unit), lower)))

    def _chips(self, face: pygame.Surface, panel: PanelLayout, view: View, seat: int, unit: float) -> None:
        """Paint the permanent benefits summed up: settlers saved and goods gained by terrain."""
        chips = []
        cards = [self._parts.cards[card] for card in view.position.cards[seat]]
        for terrain in range(len(c.TERRAINS)):
            saved = sum(card.kind == c.HELP and card.terrain == terrain for card in cards)
            goods = sum(card.good for card in cards if card.terrain == terrain)
            if saved or goods:
                chips.append((terrain, saved, goods))
        for units in CHIP_SIZES:
            placed = self._placed_chips(chips, panel.chips, round(units * unit), round(3 * unit))
            if all(panel.chips.contains(rect) for _, rect in placed):
                break
        for picture, rect in placed:
            face.blit(picture, rect)

    def _placed_chips(
        self, chips: list[tuple[int, int, int]], room: pygame.Rect, side: int, gap: int
    ) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Return the benefits as pictures of a height, in rows."""
        placed: list[tuple[pygame.Surface, pygame.Rect]] = []
        x, y = room.topleft
        for terrain, saved, goods in chips:
            picture = self._benefit(terrain, saved, "" if not goods else spell(goods), side)
            if x + picture.get_width() > room.right and x > room.left:
                x, y = room.left, y + side + 1
            placed.append((picture, picture.get_rect(topleft=(x, y))))
            x += picture.get_width() + gap
        return placed

    def _benefit(self, terrain: int, saved: int, goods: str, side: int) -> pygame.Surface:
        """Return a terrain sign with the settlers saved and the goods gained there."""
        words = self._stage.fonts.line(f"−{saved}" if saved else "", "serif_bold", side * 0.8, "brass_light")
        room = words.get_width() + 3 if saved else 0
        chip = clear(side + room + round(side * 0.62) * len(goods) + 2, side)
        chip.blit(self._faces.terrain(terrain, side), (0, 0))
        if saved:
            chip.blit(words, words.get_rect(midleft=(side + 1, side // 2)))
        for number, letter in enumerate(goods):
            x = side + room + round(side * 0.62) * number - round(side * 0.1)
            chip.blit(self._faces.good(letter, side * 0.85), (x, round(side * 0.08)))
        return chip

    def _stores(self, face: pygame.Surface, panel: PanelLayout, view: View, seat: int) -> None:
        bag = view.position.bags[seat] - view.hidden.get(("goods", seat), 0)
        letters = "" if not bag else spell(bag)
        for rect, held in zip(panel.stores, shares_of(len(letters), len(panel.stores)), strict=True):
            face.blit(self._stage.paint.hollow(*rect.size, rect.width * 0.18, 150), rect)
            if held > 1:
                face.blit(self._stage.paint.ring(*rect.size, rect.width * 0.18, "warning", 2), rect)
        for letter, rect in zip(letters, store_rects(panel.stores, len(letters)), strict=False):
            cube = self._faces.good(letter, min(rect.size) * 0.94)
            face.blit(cube, cube.get_rect(center=rect.center))

    def _cards(self, face: pygame.Surface, panel: PanelLayout, view: View, seat: int, unit: float) -> None:
        face.blit(self._stage.paint.hollow(*panel.cards.size, 8 * unit, 90), panel.cards)
        cards, trace = view.position.cards[seat], trace_of(view, seat)
        arrived = len(cards) - view.hidden.get(("cards", seat), 0)
        for card, rect in list(zip(cards, card_rects(panel, len(cards)), strict=True))[:arrived]:
            face.blit(self._faces.mini_card(card, rect.size), rect)
            self._mark(face, rect, card in trace.cards, unit)
        draw_count(self._stage, face, panel, arrived, unit)

    def _tiles(self, face: pygame.Surface, panel: PanelLayout, view: View, seat: int, unit: float) -> None:
        tiles, trace = view.position.tiles[seat], trace_of(view, seat)
        arrived = len(tiles) - view.hidden.get(("tiles", seat), 0)
        for number, rect in enumerate(panel.bonus):
            face.blit(self._stage.paint.hollow(*rect.size, rect.width * 0.28, 150), rect)
            if number < arrived:
                tile = self._faces.bonus(tiles[number], min(rect.size))
                face.blit(tile, tile.get_rect(center=rect.center))
                self._mark(face, tile.get_rect(center=rect.center), tiles[number] in trace.tiles, unit)
        finds = view.position.explored[seat]
        arrived = len(finds) - view.hidden.get(("finds", seat), 0)
        for number, rect in enumerate(find_rects(panel, len(finds))):
            if number < arrived:
                face.blit(self._faces.find(finds[number], rect.size), rect)
                self._mark(face, rect, finds[number] in trace.finds, unit)

    def _mark(self, face: pygame.Surface, rect: pygame.Rect, taken: bool, unit: float) -> None:
        """Paint a rim round a piece that was taken in the last turn of its owner."""
        if taken:
            radius = min(rect.size) * (0.28 if rect.width == rect.height else 0.14)
            face.blit(self._stage.paint.ring(*rect.size, radius, "lit", max(2.0, 2.4 * unit)), rect)


def card_rects(panel: PanelLayout, count: int) -> list[pygame.Rect]:
    """Return where the claimed cards of a player lie, overlapping."""
    height = round(panel.cards.height * 0.9)
    width = round(height * 0.75)
    pad = (panel.cards.height - height) // 2
    step = _stride(panel.cards.width - 2 * pad, width, count)
    return [
        pygame.Rect(panel.cards.left + pad + number * step, panel.cards.top + pad, width, height)
        for number in range(count)
    ]


def find_rects(panel: PanelLayout, count: int) -> list[pygame.Rect]:
    """Return where the Exploration tiles of a player lie, overlapping; several are smaller, so that all are seen."""
    room = panel.finds.width * (FINDS_SHARE if count > 1 else 1)
    width = round(min(panel.finds.height * 0.82 * FIND_SHAPE, room))
    height = round(width / FIND_SHAPE)
    step = _stride(panel.finds.width, width, count)
    top = panel.finds.top + (panel.finds.height - height) // 2
    return [pygame.Rect(panel.finds.left + number * step, top, width, height) for number in range(count)]


def _stride(room: int, width: int, count: int) -> int:
    """Return how far apart pieces lie in a row that holds them all: whole pixels, so that equally much is seen."""
    return min(width + 2, (room - width) // max(1, count - 1))


def _moved(panel: PanelLayout) -> PanelLayout:
    """Return a layout whose corner is the corner of the board itself."""
    corner = -panel.whole.x, -panel.whole.y
    moved: dict[str, Any] = {}
    for each in fields(panel):
        value = getattr(panel, each.name)
        rects = tuple(rect.move(corner) for rect in value) if isinstance(value, tuple) else value.move(corner)
        moved[each.name] = rects
    return PanelLayout(**moved)
