"""Pieces of A New World shown large, each on its own."""

from collections.abc import Mapping
from typing import Final

import pygame

from game.new_world.components import Components
from ui.look.paint import clear
from ui.new_world.descriptions import describe
from ui.new_world.layout import PLAQUE_HEIGHT, plaque_units
from ui.new_world.painting import AtlasPainter
from ui.new_world.topics import topic_of
from ui.stage import Stage
from ui.table.game_table import Description, Subject

HEIGHT: Final = 540
"""A location in units."""


class AtlasCloseUp:
    """A card, a Bonus tile, an Exploration tile or a location, shown large."""

    widths: Mapping[str, float] = {"card": 416 / 540, "bonus": 1.0, "find": 1.5, "location": 1.5}

    def __init__(self, stage: Stage, painter: AtlasPainter, components: Components) -> None:
        self._stage = stage
        self._painter = painter
        self._parts = components

    def picture(self, subject: Subject, size: tuple[int, int]) -> pygame.Surface:
        """Return a piece of a size."""
        sort, number = subject
        faces = self._painter.faces
        if sort == "card":
            return faces.card(number, size)
        if sort == "bonus":
            return faces.bonus(number, size[1])
        if sort == "find":
            return faces.find(number, size)
        return faces.keep(("zoomed", number, *size), lambda: self._location(number, size))

    def describe(self, subject: Subject) -> Description:
        """Return what is said about a piece."""
        return describe(self._stage.words, self._painter.faces, self._parts, subject)

    def topic(self, subject: Subject) -> str:
        """Return the entry of the rules about a piece."""
        return topic_of(subject, self._parts)

    def _location(self, number: int, size: tuple[int, int]) -> pygame.Surface:
        """Return a location on a piece of the map, with its signs and its plaque."""
        width, height = size
        unit, painter = height / HEIGHT, self._painter
        location = self._parts.locations[number]
        face = clear(width, height)
        face.blit(self._stage.paint.panel(width, height, 12 * unit, "paper"), (0, 0))
        picture = painter.map.picture(number, (round(672 * unit), round(448 * unit)))
        face.blit(picture, ((width - picture.get_width()) // 2, round(14 * unit)))
        high = round(92 * unit)
        plaque = painter.faces.plaque(location, (round(plaque_units(location) * high / PLAQUE_HEIGHT), high))
        face.blit(plaque, (round(26 * unit), height - high - round(26 * unit)))
        side = round(84 * unit)
        for place, terrain in enumerate(location.terrain):
            sign = painter.faces.terrain(terrain, side)
            face.blit(sign, (round((28 + 88 * place) * unit), height - high - side - round(32 * unit)))
        return face
