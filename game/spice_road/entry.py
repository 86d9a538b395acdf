"""What the catalogue asks of the game: its rules, and how their components are loaded."""

from game.spice_road.loader import TABLES, build_components, load_components
from game.spice_road.rules import SpiceRoad as Rules

__all__ = ["TABLES", "Rules", "build_components", "load_components"]
