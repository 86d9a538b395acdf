"""Where the rooms of the games lie, and the editions of the program: a game in one of its skins.

A game from elsewhere needs no line here: it has its room in its module `window`, which may bring words and sprites of
its own, and is one edition.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from game.catalogue import GAMES, packages
from game.record_versions import CLASSIC

ROOMS: Final = {"new_world": "ui.new_world", "spice_road": "ui.spice_road"}
"""By name of a game of the program: the package of its room, which is imported when it is first needed."""


@dataclass(frozen=True)
class Edition:
    """A game as people know it: its rules in one of its skins."""

    name: str
    """The key of its words: `edition.<name>` is what it is called, `tagline.<name>` what is said of it."""
    game: str
    skin: str = CLASSIC
    world: str = ""
    """The colours in which the window is painted, one of `worlds` of the theme."""
    emblem: str = "tokens/emblem"
    """The sprite that stands for it beside a heading."""


EDITIONS: Final = (
    Edition("new_world", "new_world"),
    Edition("spice_road", "spice_road", CLASSIC, "bazaar", "spice_road/emblems/title"),
    Edition("golem", "spice_road", "golem", "night", "spice_road/emblems/title_golem"),
)
"""The editions of the program, in the order in which they are shown."""
FIRST: Final = EDITIONS[0]
"""The edition that pictures and checks show where none is named."""


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


def editions_of(games: Iterable[str]) -> tuple[Edition, ...]:
    """Return the editions of some games in the order in which they are shown; a guest has one of its own name."""
    known = tuple(games)
    ours = tuple(edition for edition in EDITIONS if edition.game in known)
    named = {edition.game for edition in EDITIONS}
    return *ours, *(Edition(game, game) for game in known if game not in named)


def edition_named(name: str, games: Iterable[str]) -> Edition:
    """Return the edition of a name among those of some games, or raise ValueError."""
    found = {edition.name: edition for edition in editions_of(games)}
    if name not in found:
        raise ValueError(f"'{name}' is not one of the games {', '.join(found)}")
    return found[name]


def other_edition(edition: Edition, known: Iterable[Edition]) -> Edition:
    """Return the first edition of another game: the one that somebody may know."""
    return next(each for each in known if each.game != edition.game)


def edition_of(game: str, skin: str) -> Edition:
    """Return the edition of a game in a skin; for a skin that the game does not have, the first of the game."""
    found = editions_of((game,))
    return next((edition for edition in found if edition.skin == skin), found[0])
