"""What the catalogue asks of the game: its rules, and how their components are loaded."""

from collections.abc import Mapping
from pathlib import Path

from game.component_set import STANDARD, ComponentSet
from game.loading import DataError
from tests.pebbles.rules import Pebbles as Rules

__all__ = ["Rules", "build_components", "load_components"]


def load_components(folder: Path | None = None) -> ComponentSet:
    """Return the points of the cards by number; each costs as many pebbles."""
    return build_components(STANDARD, {"cards": [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]})


def build_components(name: str, rows: Mapping[str, object]) -> ComponentSet:
    """Return a set from outside, or raise DataError."""
    cards = rows.get("cards")
    if not isinstance(cards, list) or not 7 <= len(cards) <= 20 or not all(card in range(1, 9) for card in cards):
        raise DataError("cards: these are not the points of seven to twenty cards.")
    return ComponentSet(name, {"cards": cards})
