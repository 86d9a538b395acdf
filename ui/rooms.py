"""The rooms of the games: where the window finds its part of a game, by the game's name.

A room is a package with a module `table` that has `make_table(stage, rules)`, a module `pages` that has
`make_pages(stage, rules)`, and a module `shots` with the pictures that only this game has in the gallery. `stage.rooms`
says which package it is, so that a game from elsewhere needs no line here.
"""

from importlib import import_module

from game.ai.guide import SearchPosition
from game.rules import Rules
from ui.game_pages import Pages
from ui.stage import Stage
from ui.table.game_table import GameTable
from ui.table.layout import TableLayout

Table = GameTable[SearchPosition, TableLayout]
"""The table of whichever game is on it."""


def table_of(stage: Stage, rules: Rules[SearchPosition]) -> Table:
    """Return the table of a game; its room is imported now."""
    table: Table = import_module(f"{stage.rooms[rules.name]}.table").make_table(stage, rules)
    return table


def pages_of(stage: Stage, rules: Rules[SearchPosition]) -> Pages:
    """Return what a game brings to the pages around the table; its room is imported now."""
    pages: Pages = import_module(f"{stage.rooms[rules.name]}.pages").make_pages(stage, rules)
    return pages
