"""Drawing the boards of the players: caravan, hand and laid cards as mini cards, coins, claims, points."""

from typing import Final

import pygame

from game.goods import STORAGE, spell
from game.spice_road.components import cards_to_end
from ui.look.paint import clear, smooth
from ui.spice_road.board_layout import BoardLayout, MiniRow, mini_rows
from ui.spice_road.faces import Faces
from ui.spice_road.layout import BazaarLayout
from ui.spice_road.trace import trace_of
from ui.spice_road.view import View, laid_cards, sees_points, shown_hand
from ui.stage import Stage
from ui.table.stores import store_rects

SPINE: Final = 52
"""The dyed edge of a board in units."""
UNKNOWN: Final = "?"


class BoardsView:
    """Draws player boards; each is kept until something on it changes."""

    def __init__(self, stage: Stage, faces: Faces) -> None:
        self._stage = stage
        self._faces = faces

    def draw(self, surface: pygame.Surface, layout: BazaarLayout, view: View, seat: int, hovered: bool) -> None:
        """Paint the board of a seat; `hovered` while the pointer is over it."""
        board = layout.boards[seat]
        seen = sees_points(view, self._faces.look, seat, hovered)
        face = self._faces.keep(self._key(board, view, seat, seen), lambda: self.face(board, view, seat, seen))
        if view.active == seat:
            glow, pad = self._stage.paint.glow(*board.whole.size, 12 * board.unit, "lit")
            surface.blit(glow, (board.whole.x - pad, board.whole.y - pad))
        surface.blit(face, board.whole)

    def open_hand(self, view: View, seat: int) -> bool:
        """Return whether the cards in a hand may be shown: those of bots and others are an aid to memory."""
        person = not view.seats[seat].bot
        alone = sum(not each.bot for each in view.seats) == 1
        return self._stage.settings.open_hands or view.revealed or (person and (alone or view.active == seat))

    def _key(self, board: BoardLayout, view: View, seat: int, seen: bool) -> tuple[object, ...]:
        position, hidden = view.position, view.hidden
        claimed = position.cards[seat]
        return (
            *("bazaar_board", self._faces.look.name, seat, board.whole.size, view.active == seat),
            *(self._stage.words.language, view.seats[seat].name, view.colours[seat], view.captions[seat]),
            *(position.bags[seat], position.gold[seat], position.silver[seat], len(claimed), position.first == seat),
            *(shown_hand(view, self._faces.parts, seat), laid_cards(view, seat), self.open_hand(view, seat)),
            view.points(seat) if seen else UNKNOWN,
            trace_of(view, seat),
            tuple(sorted((key, count) for key, count in hidden.items() if key[1] == seat or key[0] == "card")),
        )

    def face(self, board: BoardLayout, view: View, seat: int, seen: bool) -> pygame.Surface:
        """Return the board of a seat as it lies; its points only when they are seen."""
        unit, active = board.unit, view.active == seat
        face = clear(*board.whole.size)
        origin = -board.whole.x, -board.whole.y
        face.blit(self._stage.paint.panel(*board.whole.size, 12 * unit, "cloth_active" if active else "cloth"), (0, 0))
        face.blit(self._stitches(board), (0, 0))
        self._spine(face, board, view, seat, str(view.points(seat)) if seen else UNKNOWN)
        self._head(face, board, view, seat)
        self._tray(face, board, view, seat)
        hand, laid = shown_hand(view, self._faces.parts, seat), laid_cards(view, seat)
        first, second = mini_rows(board, len(hand), len(laid))
        trace = trace_of(view, seat)
        hollow = self._stage.paint.hollow(*second.room.size, 8 * unit, 120)
        face.blit(hollow, second.room.move(origin))
        self._minis(face, board, first, "hand", hand, view, trace, self.open_hand(view, seat))
        arrived = len(laid) - view.hidden.get(("laid", seat), 0)
        self._minis(face, board, second, "laid", laid[: max(0, arrived)], view, trace, True)
        if active:
            face.blit(self._brass_ring(board), (0, 0))
        return face

    def _brass_ring(self, board: BoardLayout) -> pygame.Surface:
        """Return what is round the board of whoever moves."""
        size, line = board.whole.size, max(2.0, 3 * board.unit)
        key = ("bazaar_ring", *size)
        return self._faces.keep(key, lambda: self._stage.paint.ring(*size, 12 * board.unit, "brass", line))

    def _stitches(self, board: BoardLayout) -> pygame.Surface:
        """Return a running stitch of lozenges by day, a chiselled line by night."""
        unit = board.unit
        width, height = board.whole.size

        def draw(big: pygame.Surface, fine: int) -> None:
            yarn = self._stage.theme.colour("marigold_mid", 150)
            part = unit * fine
            for y in (6.5 * part, height * fine - 6.5 * part):
                if self._faces.look.night:
                    pygame.draw.line(
                        big, yarn, (62 * part, y), (width * fine - 10 * part, y), max(1, round(1.2 * part))
                    )
                    continue
                x = 62 * part
                while x < width * fine - 14 * part:
                    corners = (
                        (x, y),
                        (x + 4 * part, y - 2.6 * part),
                        (x + 8 * part, y),
                        (x + 4 * part, y + 2.6 * part),
                    )
                    pygame.draw.polygon(big, yarn, corners)
                    x += 12 * part

        key = ("stitches", self._faces.look.name, width, height)
        return self._faces.keep(key, lambda: smooth(width, height, draw))

    def _spine(self, face: pygame.Surface, board: BoardLayout, view: View, seat: int, points: str) -> None:
        unit, colour = board.unit, view.colours[seat]
        key = ("bazaar_spine", colour, *board.whole.size)
        face.blit(self._faces.keep(key, lambda: self._bare_spine(board, colour)), (0, 0))
        corner = -board.whole.x, -board.whole.y
        figure = self._faces.figure(colour, min(board.figure.height, 64 * unit))
        face.blit(figure, figure.get_rect(midtop=board.figure.move(corner).midtop))
        if view.position.first == seat:
            side = round(22 * unit)
            sign = self._stage.sprites.get("icons/first", side, side)
            face.blit(sign, sign.get_rect(midtop=board.figure.move(corner).midbottom))
        face.blit(self._faces.sealed(points, board.seal.width), board.seal.move(corner))

    def _bare_spine(self, board: BoardLayout, colour: str) -> pygame.Surface:
        """Return the cloth in the colour of a player along the left edge, and the outline of the whole board."""
        paint, theme, unit = self._stage.paint, self._stage.theme, board.unit
        width, height = round(SPINE * unit), board.whole.height
        cloth = paint.rounded(paint.gradient(width * 2, height, f"{colour}_mid", f"{colour}_dark"), 12 * unit)
        face = clear(*board.whole.size)
        face.blit(cloth, (0, 0), (0, 0, width, height))
        pygame.draw.line(face, theme.colour("ink"), (width, 1), (width, height - 2), 2)
        pygame.draw.line(face, theme.colour("brass"), (width + 2, 3), (width + 2, height - 4), 1)
        face.blit(paint.ring(*board.whole.size, 12 * unit, "ink", 1.8), (0, 0))
        return face

    def _head(self, face: pygame.Surface, board: BoardLayout, view: View, seat: int) -> None:
        """Paint name, claims of the goal, coins and what the seat did last."""
        unit, position, fonts = board.unit, view.position, self._stage.fonts
        corner = -board.whole.x, -board.whole.y
        name, pixels = view.seats[seat].name, 22 * unit
        while pixels > self._stage.theme.smallest_text and fonts.width(name, "serif_bold", pixels) > board.name.width:
            pixels -= 1
        name = fonts.fit(name, "serif_bold", pixels, board.name.width)
        self._line(face, name, "serif_bold", pixels, "parchment_light", board.name.move(corner))
        claimed = len(position.cards[seat]) - view.hidden.get(("claimed", seat), 0)
        goal = f"{claimed}/{cards_to_end(position.players)}"
        gold = position.gold[seat] - view.hidden.get(("gold", seat), 0)
        silver = position.silver[seat] - view.hidden.get(("silver_of", seat), 0)
        for rect, sign, text in (
            (board.claimed, self._faces.sign("claimed", 26 * unit), goal),
            (board.gold, self._faces.coin(True, 26 * unit), str(gold)),
            (board.silver, self._faces.coin(False, 26 * unit), str(silver)),
        ):
            spot = rect.move(corner)
            face.blit(sign, sign.get_rect(midleft=spot.midleft))
            room = pygame.Rect(spot.left + round(30 * unit), spot.top, spot.width - round(30 * unit), spot.height)
            self._line(face, text, "serif_bold", 20 * unit, "brass_light", room)
        if board.caption is not None:
            self._caption(face, board.caption.move(corner), view, seat, unit)

    def _caption(self, face: pygame.Surface, room: pygame.Rect, view: View, seat: int, unit: float) -> None:
        """Paint what the seat did last, or that it is its turn; a bot is not spoken to."""
        text = view.captions[seat]
        if view.active == seat and view.told < 0:
            text = self._stage.words("prompt.bot" if view.seats[seat].bot else "bazaar.your_turn")
        text = self._stage.fonts.fit(text, "sans_italic", 18 * unit, room.width)
        self._line(face, text, "sans_italic", 18 * unit, "parchment", room)

    def _line(self, face: pygame.Surface, text: str, style: str, pixels: float, colour: str, room: pygame.Rect) -> None:
        words = self._stage.fonts.line(text, style, pixels, colour)
        face.blit(words, words.get_rect(midleft=room.midleft))

    def _tray(self, face: pygame.Surface, board: BoardLayout, view: View, seat: int) -> None:
        unit = board.unit
        corner = -board.whole.x, -board.whole.y
        face.blit(self._faces.tray(board.tray.size, 9 * unit), board.tray.move(corner))
        for rect in board.stores:
            face.blit(self._stage.paint.hollow(*rect.size, 6 * unit, 235), rect.move(corner))
        bag = view.position.bags[seat] - view.hidden.get(("goods", seat), 0)
        letters = spell(bag) if bag else ""
        rects = store_rects(board.stores, len(letters))
        for letter, rect in zip(letters, rects, strict=False):
            side = 30 * unit if len(letters) <= STORAGE else min(rect.size)
            self._faces.lay(face, letter, rect.move(corner).center, side)

    def _minis(
        self,
        face: pygame.Surface,
        board: BoardLayout,
        row: MiniRow,
        sign: str,
        cards: tuple[int, ...],
        view: View,
        trace: frozenset[int],
        seen: bool,
    ) -> None:
        """Paint a row of mini cards with their number; those that moved last are marked."""
        unit = board.unit
        corner = -board.whole.x, -board.whole.y
        room = row.sign.move(corner)
        away = (round(-12 * unit), 0) if row.flat else (0, round(-13 * unit))
        picture = self._faces.sign(sign, 25 * unit)
        face.blit(picture, picture.get_rect(center=room.center).move(away))
        number = self._stage.fonts.line(str(len(cards)), "serif_bold", 19 * unit, "brass_light")
        face.blit(number, number.get_rect(center=room.center).move(-away[0], -away[1]))
        for card, rect in zip(cards, row.cards, strict=False):
            if sign == "hand" and view.hidden.get(("card", card)):
                continue
            mini = self._faces.mini(card, rect.size, sign == "laid") if seen else self._faces.mini_back(rect.size)
            spot = rect.move(corner)
            face.blit(mini, spot)
            if card in trace and seen:
                ring = self._stage.paint.ring(*rect.size, rect.width * 0.14, "lit", max(1.5, 2 * unit))
                face.blit(ring, spot)
