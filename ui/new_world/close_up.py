"""Pieces of A New World shown large, each on its own."""

from typing import Final

import pygame

from game.new_world.components import Components
from ui.look.paint import clear
from ui.new_world.layout import PLAQUE_HEIGHT, plaque_units
from ui.new_world.painting import AtlasPainter
from ui.stage import Stage
from ui.table.game_table import Subject

WIDTHS: Final = {"card": 416 / 540, "bonus": 1.0, "find": 1.5, "location": 1.5}
"""By sort of piece: how wide it is for a height of 1."""
HEIGHT: Final = 540
"""A location in units."""


def close_up(
    stage: Stage, painter: AtlasPainter, parts: Components, subject: Subject, size: tuple[int, int]
) -> pygame.Surface:
    """Return a card, a Bonus tile, an Exploration tile or a location of a size."""
    sort, number = subject
    if sort == "card":
        return painter.faces.card(number, size)
    if sort == "bonus":
        return painter.faces.bonus(number, size[1])
    if sort == "find":
        return painter.faces.find(number, size)
    return painter.faces.keep(("zoomed", number, *size), lambda: _location(stage, painter, parts, number, size))


def _location(
    stage: Stage, painter: AtlasPainter, parts: Components, number: int, size: tuple[int, int]
) -> pygame.Surface:
    """Return a location on a piece of the map, with its signs and its plaque."""
    width, height = size
    unit = height / HEIGHT
    location = parts.locations[number]
    face = clear(width, height)
    face.blit(stage.paint.panel(width, height, 12 * unit, "paper"), (0, 0))
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
