"""What a search must know about a game: which steps are worth trying, and what a position is worth to a seat.

A guide is made of named features times weights, which stand in `data/ai/<game>.yaml`; `game.ai.learn` learns them.
"""

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from game.ai.evaluate_new_world import NEW_WORLD_FEATURES, NewWorldGuide
from game.ai.evaluate_spice_road import SPICE_ROAD_FEATURES, SpiceRoadGuide
from game.loading import DataError, data_folder, read_yaml, shown
from game.new_world.rules import NewWorld
from game.rules import Rules
from game.spice_road.rules import SpiceRoad
from game.steps import Step

Weights = dict[str, float]

PLAIN: Final = "plain"
"""The weights of the yardstick `beam`: goods by their level, and points."""

FEATURES: Final = {"new_world": NEW_WORLD_FEATURES, "spice_road": SPICE_ROAD_FEATURES}
"""By game: the names that a file of weights must have."""

BOUNDS: Final = {
    "home_curve": (0.3, 0.98),
    "surplus": (0.0, 1.0),
    "near_span": (2.0, 40.0),
    "goods_turns": (1.0, 20.0),
    "pace": (1.0, 20.0),
    "discount": (0.5, 1.0),
    "win": (0.0, 100.0),
}
"""By name: the least and the most that a weight may be, in a file as in learning; others have the usual bounds."""
USUAL_BOUNDS: Final = (0.0, 20.0)


class Guide(Protocol):
    """What a search asks about one game."""

    discount: float
    """What a gain keeps of its value for each turn that it is later."""
    win: float
    """What being ahead at the end counts in points."""

    def blind(self, position: Any) -> Any:
        """Return a copy in which whatever nobody has seen is missing."""

    def choices(self, position: Any) -> Sequence[Step]:
        """Return the legal steps without those that are hardly ever good."""

    def key(self, position: Any, seat: int) -> Hashable:
        """Return what tells two positions of a seat's own search apart."""

    def value(self, position: Any, seat: int, left: int) -> float:
        """Return the points that a seat may expect at the end, when so many turns are left."""

    def points(self, position: Any, seat: int) -> int:
        """Return the points of a seat if the game ended now."""

    def turns_left(self, position: Any) -> int:
        """Return how many turns each seat may still expect."""

    def forget(self, position: Any, card: int) -> None:
        """Take a card out of the row, as if somebody else had claimed it."""


def make_guide(rules: Rules[Any], weights: Mapping[str, float]) -> Guide:
    """Return the guide of a game with these weights."""
    if isinstance(rules, NewWorld):
        return NewWorldGuide(rules, weights)
    if isinstance(rules, SpiceRoad):
        return SpiceRoadGuide(rules, weights)
    raise TypeError(f"nobody has said what things are worth in {rules.name}")


def bounds_of(name: str) -> tuple[float, float]:
    """Return the least and the most that a weight may be."""
    return BOUNDS.get(name, USUAL_BOUNDS)


def game_of(path: Path) -> str:
    """Return the game whose features a file of weights names, any when it names none; raise DataError."""
    found = read_yaml(path)
    weights = found.get("weights") if isinstance(found, dict) else None
    names = set(weights) if isinstance(weights, dict) else set()
    return max(FEATURES, key=lambda game: len(names.intersection(FEATURES[game])))


def load_weights(game: str, style: str = "", path: Path | None = None) -> Weights:
    """Return the weights of a game in a style, or raise DataError."""
    path = path or data_folder("ai") / f"{game}.yaml"
    found = read_yaml(path)
    if not isinstance(found, dict):
        raise DataError(f"{path.name} does not hold weights by name.")
    weights = _numbers(found.get("weights"), path.name, "weights", game)
    for name in FEATURES[game]:
        if name not in weights:
            raise DataError(f"{path.name}, weights, field '{name}': it is missing.")
    if style:
        styles = found.get("styles")
        if not isinstance(styles, dict) or style not in styles:
            raise DataError(f"{path.name} has no style '{style}'.")
        weights |= _numbers(styles[style], path.name, style, game)
    return weights


def _numbers(found: object, file: str, part: str, game: str) -> Weights:
    """Return the weights of one part of a file."""
    if not isinstance(found, dict):
        raise DataError(f"{file}, {part}: this is not a list of weights by name.")
    weights: Weights = {}
    for name, number in found.items():
        if name not in FEATURES[game]:
            raise DataError(f"{file}, {part}, field {shown(name)}: no feature has this name.")
        low, high = bounds_of(name)
        if isinstance(number, bool) or not isinstance(number, int | float) or not low <= number <= high:
            wanted = f"a number from {low:g} to {high:g}"
            raise DataError(f"{file}, {part}, field '{name}': {shown(number)} is not {wanted}.")
        weights[name] = float(number)
    return weights


class GuideBook:
    """Remembers the guide of the rules last asked about, so that its tables are built once."""

    def __init__(self, style: str = "", weights: Mapping[str, float] | None = None, path: Path | None = None) -> None:
        """Take a style of the stored weights or of those in another file, or weights of one's own."""
        self._style = style
        self._weights = weights
        self._path = path
        self._rules: Rules[Any] | None = None
        self._guide: Guide | None = None

    def guide(self, rules: Rules[Any]) -> Guide:
        """Return the guide for some rules."""
        if self._guide is None or self._rules is not rules:
            weights = self._weights if self._weights is not None else self._loaded(rules.name)
            self._rules, self._guide = rules, make_guide(rules, weights)
        return self._guide

    def _loaded(self, game: str) -> Weights:
        return load_weights(game, self._style, self._path)
