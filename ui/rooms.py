"""The rooms of the games: where the window finds its part of a game, by the game's name.

A room is a package with five modules: `title` with `make_title(stage, rules, skin)`, see `ui.game_title`; `table` with
`make_table(stage, rules, skin)`, see `ui.table.game_table`; `pages` with `make_pages(stage, rules, skin)`, see
`ui.game_pages`; `tally` with `make_tally()`, see `ui.statistics.tally`; `shots` with `SHOTS`, the pictures that only
this game has in the gallery. The skin is the name of one; a name that the game doesn't know means its usual skin.
`stage.rooms` says which package it is: that of a game from outside is `window` in its own package.
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


def table_of(stage: Stage, rules: Rules[SearchPosition], skin: str) -> Table:
    """Return the table of a game in a skin; its room is imported now."""
    table: Table = import_module(f"{stage.rooms[rules.name]}.table").make_table(stage, rules, skin)
    return table


def pages_of(stage: Stage, rules: Rules[SearchPosition], skin: str) -> Pages:
    """Return what a game in a skin brings to the pages around the table; its room is imported now."""
    pages: Pages = import_module(f"{stage.rooms[rules.name]}.pages").make_pages(stage, rules, skin)
    return pages
