"""Pieces of Spice Road shown large, each on its own."""

from collections.abc import Mapping

import pygame

from game.spice_road.components import Components
from ui.look.paint import clear
from ui.spice_road.board_layout import BOARD_WIDTH, board_layout
from ui.spice_road.descriptions import describe
from ui.spice_road.faces import MERCHANT_RATIO, POINT_RATIO
from ui.spice_road.painting import BazaarPainter
from ui.spice_road.topics import topic_of
from ui.spice_road.view import View, sees_points
from ui.stage import Stage
from ui.table.game_table import Description, Subject

BOARD_HEIGHT = 272
COIN = 0.62
"""How much of the room a coin takes: its line is drawn for the hand, not for a poster."""


class BazaarCloseUp:
    """A card, a coin, a deck, the goods in their order, a caravan or a player board, shown large."""

    widths: Mapping[str, float] = {
        "merchant": 1 / MERCHANT_RATIO,
        "point": 1 / POINT_RATIO,
        "coin": 1.0,
        "deck": 0.8,
        "goods": 1.3,
        "caravan": 1.3,
        "board": 1.3,
    }

    def __init__(self, stage: Stage, painter: BazaarPainter, components: Components) -> None:
        self._stage = stage
        self._painter = painter
        self._parts = components
        self.view: View | None = None
        """The table as it was looked at last, for boards and caravans."""

    def picture(self, subject: Subject, size: tuple[int, int]) -> pygame.Surface:
        """Return a piece of a size."""
        sort, number = subject
        faces = self._painter.faces
        if sort == "merchant":
            return faces.merchant(number, size[0])
        if sort == "point":
            return faces.point(number, size[0])
        face = clear(*size)
        if sort == "coin":
            picture = faces.coin(number == 0, size[1] * COIN)
        elif sort == "deck":
            picture = faces.point_back(size[0]) if number else faces.merchant_back(size[0])
        elif sort == "goods" or self.view is None:
            picture = self._goods(size[0])
        else:
            picture = self._board(self.view, number, size[0])
        face.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return face

    def _goods(self, width: int) -> pygame.Surface:
        """Return the goods in rising level on a tray."""
        faces = self._painter.faces
        high = round(width * 0.3)
        tray = faces.tray((width, high), high * 0.3).copy()
        for place, letter in enumerate(faces.skin.goods):
            faces.lay(tray, letter, (width * (0.14 + 0.24 * place), high / 2), high * 0.66)
        return tray

    def _board(self, view: View, seat: int, width: int) -> pygame.Surface:
        """Return a player board, with a row for each sort of cards."""
        board = board_layout(pygame.Rect(0, 0, width, round(width * BOARD_HEIGHT / BOARD_WIDTH)))
        return self._painter.boards.face(board, view, seat, sees_points(view, self._painter.faces.look, seat))

    def describe(self, subject: Subject) -> Description:
        """Return what is said about a piece."""
        return describe(self._stage.words, self._painter.faces, self._parts, subject)

    def topic(self, subject: Subject) -> str:
        """Return the entry of the rules about a piece."""
        return topic_of(subject, self._parts)
