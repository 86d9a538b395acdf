"""Where the rooms of the games lie, by the names of the games; a game from elsewhere needs no line here.

It has its room in its module `window`, which may bring words and sprites of its own.
"""

from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.catalogue import GAMES, packages

ROOMS: Final = {"new_world": "ui.new_world"}
"""By name of a game of the program: the package of its room, which is imported when it is first needed."""
FIRST: Final = next(iter(ROOMS))
"""The game that pictures and checks show where none is named."""


def room_packages() -> dict[str, str]:
    """Return the packages of all rooms: those of the program, then those of games from elsewhere."""
    return ROOMS | _guest_rooms()


def _guest_rooms() -> dict[str, str]:
    """Return the rooms of games from elsewhere; a game without one is left to bots."""
    rooms = {game: f"{path}.window" for game, path in packages().items() if game not in GAMES}
    return {game: room for game, room in rooms.items() if find_spec(room) is not None}


def guest_folders() -> tuple[Path, ...]:
    """Return the folders of those rooms; each may hold `locale` and `sprites` as `data` and `assets` do."""
    specs = [find_spec(room) for room in _guest_rooms().values()]
    return tuple(Path(spec.origin).parent for spec in specs if spec is not None and spec.origin is not None)
