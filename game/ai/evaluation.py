"""The weights of an evaluation, read from a file and checked, and the guides that are made of them.

A guide is made of named features times weights, which stand in `data/ai/<game>.yaml`; `make.py learn` learns them.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.ai.guide import Guide, S
from game.ai.knowledge import knowledge_of
from game.catalogue import GAMES, module_of, packages
from game.loading import DataError, data_folder, read_yaml, shown
from game.rules import Rules

Weights = dict[str, float]

PLAIN: Final = "plain"
"""The weights of the yardstick `beam`: goods by their level, and points."""

USUAL_BOUNDS: Final = (0.0, 20.0)
"""The least and the most that a weight may be, unless its game says otherwise."""


def make_guide(rules: Rules[S], weights: Mapping[str, float]) -> Guide[S]:
    """Return the guide of a game with these weights."""
    return knowledge_of(rules.name).guide(rules, weights)


def bounds_of(game: str, name: str) -> tuple[float, float]:
    """Return the least and the most that a weight of a game may be, in a file as in learning."""
    return knowledge_of(game).bounds.get(name, USUAL_BOUNDS)


def game_of(path: Path) -> str:
    """Return the game whose features a file of weights names, any when it names none; raise DataError."""
    found = read_yaml(path)
    weights = found.get("weights") if isinstance(found, dict) else None
    names = set(weights) if isinstance(weights, dict) else set()
    return max(packages(), key=lambda game: len(names.intersection(knowledge_of(game).features)))


def weights_file(game: str) -> Path:
    """Return where the weights of a game are: in our data, or beside the bots of a game from outside."""
    if game in GAMES:
        return data_folder("ai") / f"{game}.yaml"
    return Path(module_of(game, "bots").__file__ or "").with_name("weights.yaml")


def load_weights(game: str, style: str = "", path: Path | None = None) -> Weights:
    """Return the weights of a game in a style, or raise DataError."""
    path = path or weights_file(game)
    found = read_yaml(path)
    if not isinstance(found, dict):
        raise DataError(f"{path.name} does not hold weights by name.")
    weights = _numbers(found.get("weights"), path.name, "weights", game)
    for name in knowledge_of(game).features:
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
    features = knowledge_of(game).features
    weights: Weights = {}
    for name, number in found.items():
        if name not in features:
            raise DataError(f"{file}, {part}, field {shown(name)}: no feature has this name.")
        low, high = bounds_of(game, name)
        if isinstance(number, bool) or not isinstance(number, int | float) or not low <= number <= high:
            wanted = f"a number from {low:g} to {high:g}"
            raise DataError(f"{file}, {part}, field '{name}': {shown(number)} is not {wanted}.")
        weights[name] = float(number)
    return weights


class GuideCache:
    """Remembers the guide of the rules last asked about, so that its tables are built once."""

    def __init__(self, style: str = "", weights: Mapping[str, float] | None = None, path: Path | None = None) -> None:
        self._style = style
        self._weights = weights
        """Weights of one's own; None for those in the file."""
        self._path = path
        """A file of weights; None for that of the program."""
        self._rules: Rules[Any] | None = None
        self._guide: Guide[Any] | None = None

    def guide(self, rules: Rules[S]) -> Guide[S]:
        """Return the guide for some rules."""
        if self._guide is None or self._rules is not rules:
            weights = self._weights if self._weights is not None else self._loaded(rules.name)
            self._rules, self._guide = rules, make_guide(rules, weights)
        return self._guide

    def _loaded(self, game: str) -> Weights:
        """Return the weights of a game; a style that it does not have is none in particular."""
        known = self._style in (PLAIN, *knowledge_of(game).styles)
        return load_weights(game, self._style if known else "", self._path)
