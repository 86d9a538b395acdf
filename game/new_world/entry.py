"""What the catalogue asks of the game: its rules, and how their components are loaded."""

from game.new_world.loader import TABLES, build_components, load_components
from game.new_world.rules import NewWorld as Rules

__all__ = ["TABLES", "Rules", "build_components", "load_components"]
