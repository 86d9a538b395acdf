"""The table of Spice Road: a stub until the room is there."""

from typing import Any

from game.spice_road.rules import SpiceRoad
from ui.stage import Stage
from ui.table.game_table import GameTable
from ui.table.layout import TableLayout


def make_table(stage: Stage, rules: SpiceRoad, skin: str) -> GameTable[Any, TableLayout]:
    """Return the table of Spice Road in a skin."""
    raise NotImplementedError("the table of this game is not there yet")
