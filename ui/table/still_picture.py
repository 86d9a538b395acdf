"""The table as a picture: laid out for a game, painted without anything that can be clicked."""

import pygame

from game.ai.guide import SearchPosition
from ui.rooms import table_of
from ui.stage import Stage
from ui.table.game_table import Light
from ui.table.session import Session
from ui.table.view import TableView
from ui.thumbnail import png_of, small_png


def table_png(stage: Stage, session: Session, position: SearchPosition) -> bytes:
    """Return the whole table at a position as a PNG picture of the size of the window."""
    return png_of(_painted(stage, session, position)[0])


def centre_png(stage: Stage, session: Session) -> bytes:
    """Return what all players share as it is now as a small PNG picture."""
    surface, centre = _painted(stage, session, session.match.position)
    return small_png(surface.subsurface(centre))


def _painted(stage: Stage, session: Session, position: SearchPosition) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the table at a position, and where on it lies what all players share."""
    table = table_of(stage, session.rules, session.choice.skin)
    layout = table.lay_out(stage.window, position, min(100, stage.percent))
    surface = pygame.Surface(stage.window)
    match = session.match
    view = TableView(session.rules, position, match.seats, session.colours, match.turns)
    view.arrangements, view.revealed = session.arrangements, match.is_over
    table.draw(surface, layout, view, Light())
    return surface, layout.centre
