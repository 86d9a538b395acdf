"""The table as a picture: laid out for a game, painted without anything that can be clicked."""

import pygame

from game.new_world.state import State
from ui.new_world.layout import TableLayout, table_layout
from ui.stage import Stage
from ui.table.painter import TablePainter
from ui.table.session import Session
from ui.table.shown import Shown
from ui.thumbnail import png_of, small_png


def board_layout(size: tuple[int, int], session: Session) -> TableLayout:
    """Return where everything lies on the table of a game in a room of a size."""
    tables, position = session.rules.tables, session.match.position
    present = [place for place in range(tables.count) if not tables.absent[position.board] >> place & 1]
    return table_layout(size, session.rules.components.locations, present, position.players)


def board_png(stage: Stage, session: Session, position: State) -> bytes:
    """Return the whole table at a position as a PNG picture of the size of the window."""
    return png_of(_painted(stage, session, position, board_layout(stage.size, session)))


def map_png(stage: Stage, session: Session) -> bytes:
    """Return the map as it is now as a small PNG picture."""
    layout = board_layout(stage.size, session)
    return small_png(_painted(stage, session, session.match.position, layout).subsurface(layout.map))


def _painted(stage: Stage, session: Session, position: State, layout: TableLayout) -> pygame.Surface:
    surface = pygame.Surface(stage.size)
    shown = Shown(session.rules, position, session.match.seats, session.dyes)
    TablePainter(stage, session.rules).draw_still(surface, layout, shown)
    return surface
