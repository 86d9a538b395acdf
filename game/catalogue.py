"""The games there are, by name; each is a package whose modules are imported when they are first asked for.

A game from outside is registered by the path of its package in the environment variable CENTURY_GAMES (several with
commas), which other processes inherit; the last part of the path is its name. The package has a module `entry` like
ours, and a module `bots` as `game.ai.knowledge` describes.
"""

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from game.rules import Rules
from game.set_labels import NO_LABELS, Labels

PACKAGES: Final = {"new_world": "game.new_world", "spice_road": "game.spice_road"}
GAMES: Final = tuple(PACKAGES)
"""The games that come with the program."""
REGISTERED: Final = "CENTURY_GAMES"


def packages() -> dict[str, str]:
    """Return the packages of all games by name: those from outside, and those of the program."""
    paths = [path for path in os.environ.get(REGISTERED, "").split(",") if path]
    return {path.rpartition(".")[2]: path for path in paths} | PACKAGES


def module_of(game: str, name: str) -> ModuleType:
    """Return a module of a game's package, or raise ValueError when there is no such game."""
    found = packages()
    if game not in found:
        raise ValueError(f"'{game}' is not one of the games {', '.join(found)}")
    return import_module(f"{found[game]}.{name}")


def load_rules(game: str, folder: Path | None = None) -> Rules[Any]:
    """Return the rules of a game over the components in a folder, by default those that come with the program."""
    entry = module_of(game, "entry")
    rules: Rules[Any] = entry.Rules(entry.load_components(folder))
    return rules


def rules_over(game: str, name: str, rows: Mapping[str, object], labels: Labels = NO_LABELS) -> Rules[Any]:
    """Return the rules of a game over a set of rows from outside, or raise DataError when it cannot be played."""
    entry = module_of(game, "entry")
    told = () if labels == NO_LABELS else (labels,)  # a game without sets to choose need not know of labels
    rules: Rules[Any] = entry.Rules(entry.build_components(name, rows, *told))
    return rules


def tables_of(game: str) -> tuple[str, ...]:
    """Return the tables of which a set of a game is made; none for a game whose set cannot be chosen."""
    return tuple(getattr(module_of(game, "entry"), "TABLES", ()))


def is_compiled() -> bool:
    """Return whether the rules of any game of the program run as an extension module, made by `make.py compile`."""
    return not all((module_of(game, "rules").__file__ or "").endswith(".py") for game in GAMES)
