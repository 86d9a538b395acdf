"""Which package is the room of a game in the window; a game from elsewhere needs no line here."""

from typing import Final

from game.catalogue import GAMES, packages

ROOMS: Final = {"new_world": "ui.new_world"}
"""By name of a game of the program: the package of its room, which is imported when it is first needed."""


def room_packages() -> dict[str, str]:
    """Return the rooms of all games that have one; a game from elsewhere has it in its module `window`."""
    return ROOMS | {name: f"{path}.window" for name, path in packages().items() if name not in GAMES}
