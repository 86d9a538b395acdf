"""The games there are, by name."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.new_world.loader import build_components as build_new_world
from game.new_world.loader import load_components as load_new_world
from game.new_world.rules import NewWorld
from game.rules import Rules
from game.spice_road.loader import build_components as build_spice_road
from game.spice_road.loader import load_components as load_spice_road
from game.spice_road.rules import SpiceRoad

GAMES: Final = ("new_world", "spice_road")


def load_rules(game: str, folder: Path | None = None) -> Rules[Any]:
    """Return the rules of a game over the components in a folder, by default those that come with the program."""
    if game == "new_world":
        return NewWorld(load_new_world(folder))
    if game == "spice_road":
        return SpiceRoad(load_spice_road(folder))
    raise ValueError(f"'{game}' is not one of the games {', '.join(GAMES)}")


def rules_over(game: str, name: str, rows: Mapping[str, object]) -> Rules[Any]:
    """Return the rules of a game over a set of rows from outside, or raise DataError when it cannot be played."""
    if game == "new_world":
        return NewWorld(build_new_world(name, rows))
    if game == "spice_road":
        return SpiceRoad(build_spice_road(name, rows))
    raise ValueError(f"'{game}' is not one of the games {', '.join(GAMES)}")


def is_compiled() -> bool:
    """Return whether the rules of any game run as an extension module, made by `make.py compile`."""
    modules = [sys.modules[kind.__module__] for kind in (NewWorld, SpiceRoad)]
    return not all((module.__file__ or "").endswith(".py") for module in modules)
