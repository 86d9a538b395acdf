"""What the catalogue asks of the game: its rules, and how their components are loaded."""

from game.spice_road.loader import build_components, load_components
from game.spice_road.rules import SpiceRoad as Rules

__all__ = ["Rules", "build_components", "load_components"]
