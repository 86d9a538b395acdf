"""A New World on the pages around the table."""

import pygame

from game.new_world.components import BOARDS
from game.new_world.rules import NewWorld
from game.new_world.state import State
from ui.game_pages import GamePages
from ui.new_world.board_picture import RATIO
from ui.new_world.book import book_of
from ui.new_world.faces import Faces
from ui.new_world.illustrations import AtlasIllustrations
from ui.new_world.ledger import claimed_key, draw_claimed, source_pictures
from ui.new_world.options import AtlasOptions
from ui.stage import Stage


class AtlasPages:
    """What A New World brings to the pages."""

    def __init__(self, stage: Stage, rules: NewWorld) -> None:
        self._stage = stage
        self._parts = rules.components
        self._rules = rules
        self.pieces = Faces(stage, rules.components)
        self.book = book_of(rules.components)

    def options(self) -> AtlasOptions:
        """Return the choice of the fourth board and of the house pieces."""
        return AtlasOptions(self._stage)

    def landscape(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a strip of two boards."""
        strip = pygame.Surface(size)
        for number, board in enumerate("ef"):
            piece = self._stage.sprites.get(f"boards/{board}", size[0] / 2, size[0] / 2 * RATIO)
            strip.blit(piece, (number * size[0] // 2, 0), (0, piece.get_height() // 3, *size))
        return strip

    def source_pictures(self, height: float) -> list[pygame.Surface]:
        """Return a card, a Bonus tile, an Exploration tile and goods."""
        return source_pictures(self._stage, self.pieces, height)

    def draw_claimed(
        self, face: pygame.Surface, position: State, seat: int, upper: pygame.Rect, lower: pygame.Rect
    ) -> None:
        """Paint cards above, tiles below."""
        draw_claimed(face, self.pieces, self._parts, position, seat, (upper, lower))

    def claimed_key(self, position: State) -> tuple[object, ...]:
        """Return the cards and tiles of everybody."""
        return claimed_key(position)

    def cover(self, position: State | None, size: tuple[int, int]) -> pygame.Surface:
        """Return the fourth board of a game, or the first one of all."""
        name = f"boards/{self.cover_key(position)}"
        board = self._stage.sprites.get(name, size[0], size[0] * RATIO)
        face = pygame.Surface(size, pygame.SRCALPHA)
        face.blit(board, (0, (size[1] - board.get_height()) // 2))
        return face

    def cover_key(self, position: State | None) -> str:
        """Return the letter of that board."""
        return BOARDS[position.board][0].lower() if position is not None else "a"

    def illustrations(self) -> AtlasIllustrations:
        """Return what draws cards, tiles, locations, settlers and boards."""
        return AtlasIllustrations(self._stage, self._rules)


def make_pages(stage: Stage, rules: NewWorld, skin: str) -> GamePages[State]:
    """Return the pages of A New World."""
    return AtlasPages(stage, rules)
