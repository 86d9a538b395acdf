"""All bots by name, with options: `captain`, `captain:explorer`, `legend:seconds=0.2`, `beam:nodes=20000`.

A level also takes weights from a file, `captain:weights=learned.yaml`, so that new ones can play old ones in the arena.
Since a colon ends the option, and in the arena a comma the bot, a path had better be relative: one that begins with the
drive of a Windows system cannot be named.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.ai.beam import Shape
from game.ai.bot import Bot
from game.ai.evaluation import PLAIN, GuideCache, game_of, load_weights
from game.ai.flat import FlatBot
from game.ai.greedy import GreedyBot
from game.ai.knowledge import all_styles
from game.ai.levels import ANY_NUMBER, LEVELS, Limits, make_level
from game.ai.own_beam import OwnBeam
from game.ai.planner import PlanningBot
from game.ai.random_bot import RandomBot
from game.ai.stall_breaker import OLD_PATIENCE
from game.ai.uct import UctBot
from game.loading import DataError
from game.record import MAX_NAME

YARDSTICKS: Final = ("random", "greedy", "flat", "uct", "beam")
"""Bots to measure others with; they never change, and tests/game/ai/test_yardsticks.py holds them to it."""

BOTS: Final = YARDSTICKS + LEVELS

TIMED: Final = ("flat", "uct", "beam", "scout", "captain", "governor", "legend")
"""The bots that search, and so can be given numbers of positions or time on the clock; others would ignore both."""

PLAYOUTS: Final = 100
"""What flat and uct do when they are given no time."""
WIDE: Final = Shape(400, 12)


@dataclass(frozen=True)
class _Options:
    """What the words after a bot's name ask for."""

    style: str
    weights: Path | None
    """A file of weights to play by, instead of those of the program."""
    limits: Limits


def make_bot(name: str) -> Bot:
    """Return a new bot of a name, or raise ValueError."""
    kind, *words = name.split(":")
    if kind not in BOTS:
        raise ValueError(f"'{kind}' is not one of the bots {', '.join(BOTS)}")
    options = _parsed(kind, words)
    if kind not in LEVELS:
        return _yardstick(name, kind, options.limits)
    called = name[:MAX_NAME]  # a path may be long, and a record with a longer name could not be opened
    return make_level(called, kind, _guides(options), options.limits)


def _guides(options: _Options) -> GuideCache:
    """Return where a bot finds what things are worth, or raise ValueError when that cannot be read."""
    if options.weights is None:
        return GuideCache(options.style)
    try:
        # A bot reads its weights late, maybe after hours: what is wrong with them is said now.
        load_weights(game_of(options.weights), options.style, options.weights)
    except DataError as error:
        raise ValueError(str(error)) from error
    return GuideCache(options.style, path=options.weights)


def _yardstick(name: str, kind: str, limits: Limits) -> Bot:
    if kind == "random":
        return RandomBot()
    if kind == "greedy":
        return GreedyBot()
    nodes = limits.nodes
    if kind == "beam":
        planner = OwnBeam(WIDE, nodes or ANY_NUMBER, limits.seconds)
        return PlanningBot(name, planner, GuideCache(PLAIN), OLD_PATIENCE)
    playouts = nodes or (PLAYOUTS if limits.seconds is None else ANY_NUMBER)
    return FlatBot(name, playouts, limits.seconds) if kind == "flat" else UctBot(name, playouts, limits.seconds)


def _parsed(kind: str, words: list[str]) -> _Options:
    """Return what the words after a bot's name ask for, or raise ValueError."""
    style, weights, nodes, seconds = "", None, None, None
    for word in words:
        key, _, text = word.partition("=")
        try:
            if key == "nodes" and kind in TIMED:
                nodes = int(text)
            elif key == "seconds" and kind in TIMED:
                seconds = float(text)
            elif kind in LEVELS and word in all_styles():
                style = word
            elif key == "weights" and text and kind in LEVELS:
                weights = Path(text)
            else:
                raise ValueError
        except ValueError:
            raise ValueError(f"'{word}' is no option of {kind}; {_takes(kind)}") from None
    if (nodes is not None and nodes < 1) or (seconds is not None and not 0 < seconds <= 60):
        raise ValueError(f"'{':'.join(words)}': at least one node, and up to 60 seconds")
    return _Options(style, weights, Limits(nodes, seconds))


def _takes(kind: str) -> str:
    """Return what to say instead of an option that a bot does not take."""
    levels = [f"a style ({', '.join(all_styles())})", "weights=PATH without a colon"] if kind in LEVELS else []
    limits = ["nodes=1000 or seconds=0.5"] if kind in TIMED else []
    return f"say {', '.join(levels + limits)}" if levels or limits else "it takes none"
