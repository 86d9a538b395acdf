"""Learning in rounds: candidates play the best weights so far, and the next candidate is fitted to how games ended.

A round has two halves. First the candidate plays the weights that are best so far, each deal from both seats, with a
stray turn now and then so that unusual positions occur; if it wins at least half of the games it is the best from now
on. Then the next candidate is fitted: of all positions in the games of the last rounds, what one seat is worth more
than the other shall be, as nearly as weights can make it, the margin at the end. A candidate goes only part of the
way, since positions that nobody plays towards tell nothing; if it loses, its games say why, and the next one goes less
far.
"""

import multiprocessing
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.ai.beam import Shape
from game.ai.evaluation import GuideCache, Weights, bounds_of, make_guide
from game.ai.guide import Guide, S
from game.ai.horizon import WHOLE_GAME
from game.ai.one_turn import OneTurn
from game.ai.own_beam import OwnBeam
from game.ai.planner import PlanningBot
from game.catalogue import load_rules
from game.rules import Options, Plain, Rules
from game.steps import Step
from tools.arena.bout import play_game
from tools.learning.regression import NormalEquations

FIXED: Final = ("pace", "late", "win", "discount")  # weights that the value of a position cannot tell
SHAPE: Final = Shape(10, 6)
NODES: Final = 700
EXPLORED: Final = 0.08  # the part of turns that are played freely, so that unusual positions occur
KEPT: Final = 3  # rounds whose games are fitted
EVERY: Final = 3  # one position in so many is a sample: neighbours tell nearly the same
LARGEST_MARGIN: Final = 25  # more points than that say nothing more
STEP_SIZE: Final = 0.6  # how far a candidate goes towards the fitted weights
PRIOR: Final = 0.002  # the ridge of the regression: how much the weights so far count, by sample, against new samples
EXTRA: Final = 2  # columns that stand for whose turn it is: at any time, and early in the game
PARTS: Final = 16  # games are cut into so many parts, however many processes there are, so that sums come out the same


@dataclass(frozen=True)
class Game:
    """How two seats played, and what they reached."""

    deal: Plain
    turns: tuple[tuple[Step, ...], ...]
    points: tuple[int, ...]


@dataclass(frozen=True)
class GameTask:
    """A game to play: the candidate has the seat `number % 2`."""

    game: str
    candidate: Weights
    best: Weights
    seed: int
    number: int


@dataclass(frozen=True)
class FitTask:
    """Games to learn from, and the weights from which to go on."""

    game: str
    weights: Weights
    turn: tuple[float, float]
    """What being to move counts, at any time and early."""
    games: tuple[Game, ...]


class Exploring:
    """Plans as another planner does, but for a stray turn now and then."""

    def __init__(self, planner: OwnBeam) -> None:
        self._planner = planner
        self._freely = OneTurn(1.0, 4.0)

    def plan(self, rules: Rules[S], guide: Guide[S], position: S, chance: Random) -> tuple[Step, ...]:
        planner = self._freely if chance.random() < EXPLORED else self._planner
        return planner.plan(rules, guide, position, chance)


def learnable(weights: Weights) -> list[str]:
    """Return the names of the weights that are fitted, in order."""
    return [name for name in weights if name not in FIXED]


def play(task: GameTask) -> tuple[bool, Game]:
    """Return whether the candidate won, and the game."""
    rules = load_rules(task.game)
    deal = rules.deal(Options(2), Random(f"{task.seed} deal {task.number // 2}"))
    turned = task.number % 2
    sides = [task.candidate, task.best] if turned == 0 else [task.best, task.candidate]
    bots = [PlanningBot("learn", Exploring(OwnBeam(SHAPE, NODES)), GuideCache(weights=each)) for each in sides]
    match = play_game(rules, deal, bots, task.seed * 1_000_003 + task.number)
    turns = tuple(tuple(each.step for each in turn.played) for turn in match.turns)
    points = tuple(score.total for score in match.standing.scores)
    return match.standing.winner == turned, Game(deal, turns, points)


def fit(task: FitTask) -> NormalEquations:
    """Return what the positions of some games say about every weight."""
    rules = load_rules(task.game)
    slopes_at = _slopes(rules, task.weights)
    guide = make_guide(rules, task.weights)
    equations = NormalEquations(len(learnable(task.weights)) + EXTRA)
    for game in task.games:
        for position in _samples(rules, game):
            left = guide.turns_left(position)
            early = left / WHOLE_GAME
            mover, other = position.seat, 1 - position.seat
            forecast = _lead(guide, position, left) + task.turn[0] + task.turn[1] * early
            margin = max(-LARGEST_MARGIN, min(LARGEST_MARGIN, game.points[mover] - game.points[other]))
            equations.add([*slopes_at(position, left), 1.0, early], margin - forecast)
    return equations


def _lead(guide: Guide[S], position: S, left: int) -> float:
    """Return what the mover is worth more than the other, when so many turns are left."""
    return guide.value(position, position.seat, left) - guide.value(position, 1 - position.seat, left)


def _samples(rules: Rules[S], game: Game) -> Sequence[S]:
    """Return every so many positions of a game up to its last round."""
    position = rules.new_game(game.deal)
    found = []
    for number, turn in enumerate(game.turns):
        for step in turn:
            rules.apply(position, step)
        if position.last_round:
            break
        if (number + game.points[0]) % EVERY == 0:  # so that not all games are sampled at the same turns
            found.append(rules.copy(position))
    return found


def _slopes(rules: Rules[S], weights: Weights) -> Callable[[S, int], list[float]]:
    """Return what finds by how much the mover's lead changes with each weight, when so many turns are left."""

    def nudged(name: str, change: float) -> Guide[S]:
        return make_guide(rules, {**weights, name: weights[name] + change})

    steps = {name: 0.01 + 0.02 * abs(weights[name]) for name in learnable(weights)}
    pairs = [(nudged(name, step), nudged(name, -step), 2 * step) for name, step in steps.items()]

    def slopes(position: S, left: int) -> list[float]:
        return [(_lead(up, position, left) - _lead(down, position, left)) / span for up, down, span in pairs]

    return slopes


@dataclass
class Progress:
    """How far learning has come."""

    game: str
    seed: int
    best: Weights
    candidate: Weights
    step_size: float = STEP_SIZE
    turn: tuple[float, float] = (0.0, 0.0)
    games: list[tuple[Game, ...]] = field(default_factory=list)
    """Of the last rounds."""
    rounds: list[tuple[int, int]] = field(default_factory=list)
    """Of each round: how many games the candidate won, of how many."""


def compete(progress: Progress, results: Sequence[tuple[bool, Game]]) -> None:
    """Count a round of games: the candidate that wins half of them is the best so far."""
    won = sum(each for each, _ in results)
    progress.rounds.append((won, len(results)))
    progress.games = [*progress.games, tuple(game for _, game in results)][-KEPT:]
    if 2 * won >= len(results):
        progress.best = progress.candidate
    elif progress.candidate != progress.best:  # in the first round they are the same
        progress.step_size /= 2


def improve(progress: Progress, equations: NormalEquations) -> None:
    """Make the next candidate from what the positions say."""
    names = learnable(progress.best)
    ridge = [PRIOR * equations.samples / (0.3 * abs(progress.best[name]) + 0.1) ** 2 for name in names]
    changes = equations.changes([*ridge, *[PRIOR * equations.samples] * EXTRA])
    progress.candidate = dict(progress.best)
    for name, change in zip(names, changes, strict=False):
        low, high = bounds_of(progress.game, name)
        weight = progress.best[name]
        most = 0.3 + 0.5 * abs(weight)
        moved = weight + progress.step_size * max(-most, min(most, change))
        progress.candidate[name] = round(max(low, min(high, moved)), 4)
    progress.turn = progress.turn[0] + changes[-2], progress.turn[1] + changes[-1]


def learn(progress: Progress, rounds: int, games: int, jobs: int, keep: Callable[[], None]) -> None:
    """Play and fit so many rounds; `keep` is called after each."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        for number in range(rounds):
            first = number * games
            tasks = [
                GameTask(progress.game, progress.candidate, progress.best, progress.seed, each)
                for each in range(first, first + games)
            ]
            compete(progress, pool.map(play, tasks, chunksize=4))
            keep()
            if number + 1 == rounds:
                break
            every = [game for each in progress.games for game in each]
            parts = [tuple(every[part::PARTS]) for part in range(PARTS)]
            fits = [FitTask(progress.game, progress.best, progress.turn, part) for part in parts]
            equations = NormalEquations(len(learnable(progress.best)) + EXTRA)
            for each in pool.map(fit, fits, chunksize=1):
                equations.merge(each)
            error = (equations.squares / equations.samples) ** 0.5
            print(f"  {equations.samples} positions, wrong by {error:.2f} points", flush=True)
            improve(progress, equations)
