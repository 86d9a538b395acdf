"""What the catalogue asks of the game: its rules, and how their components are loaded."""

from game.new_world.loader import build_components, load_components
from game.new_world.rules import NewWorld as Rules

__all__ = ["Rules", "build_components", "load_components"]
