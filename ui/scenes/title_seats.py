"""Who sits at the table that Play starts, on the bar of the title: a figure and a name for each seat."""

from typing import Final

import pygame

from ui.look.pieces import Pieces
from ui.stage import Stage
from ui.widgets.label import Label, draw_label

TEXT_SHARE: Final = 0.44
"""The size of the names as a share of the height of the bar."""
FIGURE: Final = 0.8
"""The width of a figure as a share of its height."""
GAP: Final = 0.14


class NextTable:
    """The seats of the next game in a row."""

    def __init__(self, stage: Stage, areas: dict[str, pygame.Rect]) -> None:
        """Take the room there is; many long names also get that of the words before them, which are then left out."""
        self._stage = stage
        self._seats = stage.settings.table.seats
        self._names = [seat.name or stage.words(f"common.player.{seat.colour}") for seat in self._seats]
        self.room = areas["seats"]
        self._high = self.room.height - 4
        self._wide, self._gap = round(self._high * FIGURE), round(self._high * GAP)
        self.crowded = self._needed(stage.theme.smallest_text) > self.room.width
        """Whether the words before the seats make way."""
        if self.crowded:
            self.room = self.room.union(areas["next"])

    def _needed(self, pixels: float) -> int:
        """Return how wide the names are in a size, with the figures and the gaps between them."""
        beside = self._wide + 4 * self._gap
        return sum(self._stage.fonts.width(name, "serif", pixels) + beside for name in self._names)

    def draw(self, surface: pygame.Surface, pieces: Pieces) -> None:
        """Paint the figures and the names."""
        for colour, figure, label in self.labels():
            surface.blit(pieces.figure(colour, figure.height), figure)
            draw_label(self._stage, surface, label)

    def labels(self) -> list[tuple[str, pygame.Rect, Label]]:
        """Return for every seat its colour, where its figure stands and its name; only long names are shortened."""
        pixels = self.room.height * TEXT_SHARE
        while self._needed(pixels) > self.room.width and pixels > self._stage.theme.smallest_text:
            pixels -= 1
        fits = self._needed(pixels) <= self.room.width
        most = self.room.width if fits else self.room.width // len(self._seats) - self._wide - 4 * self._gap
        found, x = [], self.room.x
        for seat, name in zip(self._seats, self._names, strict=True):
            figure = pygame.Rect(x, self.room.y + 2, self._wide, self._high)
            text = self._stage.fonts.fit(name, "serif", pixels, most)
            wide = self._stage.fonts.width(text, "serif", pixels)
            words = pygame.Rect(figure.right + self._gap, self.room.y, wide, self.room.height)
            found.append((seat.colour, figure, Label(text, words, "serif", pixels, "parchment_light")))
            x = words.right + 3 * self._gap
        return found
