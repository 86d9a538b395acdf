"""The levels of play, from gentle to fearsome: each is a row that says how it thinks."""

from dataclasses import dataclass
from typing import Final

from game.ai.beam import Shape
from game.ai.evaluation import GuideCache
from game.ai.forecast import Foresight
from game.ai.knowledge import knowledge_of
from game.ai.one_turn import OneTurn
from game.ai.own_beam import OwnBeam
from game.ai.planner import ByGame, Planner, PlanningBot
from game.ai.trial_games import TrialGames, Trials

LEVELS: Final = ("newcomer", "trader", "scout", "captain", "governor", "legend")
"""From the gentlest to the strongest."""

LEISURE: Final = 3.0
"""The seconds that the strongest level takes for a turn when the people at the table give it time."""

ANY_NUMBER: Final = 10_000_000
"""More positions than any bot can look at in the time it is given."""


@dataclass(frozen=True)
class Limits:
    """How much a bot may think, where that differs from what its level does."""

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True)
class BeamLevel:
    """A level that searches its own turns."""

    shape: Shape
    foresight: Foresight | None
    trials: Trials | None = None
    """How the best turns are tried in games in which that helps; None for taking the very best in every game."""


ONE_TURN: Final = {"newcomer": (0.42, 2.0, 1.0), "trader": (0.1, 0.5, 0.0)}
"""By level: temperature, reach and kindness of the planner."""

TRIALS: Final = Trials(beam=Shape(60, 8), quick=Shape(3, 3), nodes=100, turns=6, reach=6.0, rounds=3)

BEAMS: Final = {
    "scout": BeamLevel(Shape(3, 3), None),
    "captain": BeamLevel(Shape(6, 5), Foresight(1, Shape(3, 2), 150)),
    "governor": BeamLevel(Shape(36, 7), Foresight(2, Shape(3, 2), 150)),
    "legend": BeamLevel(Shape(250, 9), Foresight(2, Shape(6, 4), 400), TRIALS),
}


def make_level(name: str, level: str, guides: GuideCache, limits: Limits) -> PlanningBot:
    """Return a bot of a level that values things by a book; the name is how it is called."""
    return PlanningBot(name, _planner(level, limits), guides)


def at_leisure(name: str) -> str:
    """Return the name of a bot that thinks longer, where it is of the strongest level and has no limits of its own."""
    return f"{name}:seconds={LEISURE:g}" if name.split(":")[0] == LEVELS[-1] and "=" not in name else name


def _planner(level: str, limits: Limits) -> Planner:
    """Return how a level thinks."""
    if level in ONE_TURN:
        return OneTurn(*ONE_TURN[level])
    return ByGame(lambda game: _search(level, game, limits))


def _search(level: str, game: str, limits: Limits) -> Planner:
    """Return how a level searches in a game."""
    row, known = BEAMS[level], knowledge_of(game)
    nodes = _nodes(known.nodes[level], limits)
    if row.foresight is not None and row.trials is not None and known.trials_help:
        return TrialGames(nodes, limits.seconds, row.foresight, row.trials)
    return OwnBeam(row.shape, nodes, limits.seconds, row.foresight)


def _nodes(usual: int, limits: Limits) -> int:
    """Return the most positions to look at; seconds, when given, are the only limit unless nodes are given too."""
    if limits.nodes is not None:
        return limits.nodes
    return usual if limits.seconds is None else ANY_NUMBER
