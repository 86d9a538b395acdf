"""Learning in rounds: candidates play the best weights so far, and the next candidate is fitted to how games ended.

A round has two halves. First the candidate plays the weights that are best so far, each deal from both sides of the
table, with a stray turn now and then so that unusual positions occur; if it wins at least half of the games it is the
best from now on. Then the next candidate is fitted: of all positions in the games of the last rounds, what one seat is
worth more than the others shall tell, as nearly as weights can make it, the margin at the end or who wins. A candidate
goes only part of the way, since positions that nobody plays towards tell nothing; if it loses, its games say why, and
the next one goes less far.
"""

import multiprocessing
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.ai.beam import Shape
from game.ai.evaluation import GuideCache, Weights, bounds_of, make_guide
from game.ai.forecast import Foresight
from game.ai.guide import Guide, S, SearchPosition
from game.ai.horizon import WHOLE_GAME
from game.ai.one_turn import OneTurn
from game.ai.own_beam import OwnBeam
from game.ai.planner import PlanningBot
from game.catalogue import load_rules
from game.rules import Options, Plain, Rules
from game.steps import Step
from tools.arena.bout import play_game
from tools.learning.aims import AIMS
from tools.learning.regression import NormalEquations

FIXED: Final = ("pace", "late", "win", "discount")  # weights that the value of a position cannot tell
SHAPE: Final = Shape(10, 6)
NODES: Final = 700
FORESIGHT: Final = Foresight(1, Shape(3, 2), 150)
EXPLORED: Final = 0.08  # the part of turns that are played freely, so that unusual positions occur
KEPT: Final = 3  # rounds whose games are fitted
EVERY: Final = 3  # one position in so many is a sample: neighbours tell nearly the same
STEP_SIZE: Final = 0.6  # how far a candidate goes towards the fitted weights
PRIOR: Final = 0.0005  # the ridge of the regression: how much the weights so far count, by sample, against new samples
EXTRA: Final = 2  # columns that stand for whose turn it is: at any time, and early in the game
PARTS: Final = 16  # games are cut into so many parts, however many processes there are, so that sums come out the same


@dataclass(frozen=True)
class Game:
    """How all seats played, and what they reached."""

    deal: Plain
    turns: tuple[tuple[Step, ...], ...]
    points: tuple[int, ...]
    winner: int


@dataclass(frozen=True)
class GameTask:
    """A game to play: the candidate has every other seat, and in the next game of the same deal the rest of them."""

    game: str
    players: int
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
    aim: str


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
    deal = rules.deal(Options(task.players), Random(f"{task.seed} deal {task.number // 2}"))
    ours = [(seat + task.number) % 2 == 0 for seat in range(task.players)]
    sides = [task.candidate if own else task.best for own in ours]
    bots = [
        PlanningBot("learn", Exploring(OwnBeam(SHAPE, NODES, foresight=FORESIGHT)), GuideCache(weights=each))
        for each in sides
    ]
    match = play_game(rules, deal, bots, task.seed * 1_000_003 + task.number)
    turns = tuple(tuple(each.step for each in turn.played) for turn in match.turns)
    standing = match.standing
    points = tuple(score.total for score in standing.scores)
    return ours[standing.winner], Game(deal, turns, points, standing.winner)


def fit(task: FitTask) -> NormalEquations:
    """Return what the positions of some games say about every weight."""
    rules = load_rules(task.game)
    slopes_at = _slopes(rules, task.weights)
    guide = make_guide(rules, task.weights)
    aim = AIMS[task.aim]
    equations = NormalEquations(len(learnable(task.weights)) + EXTRA)
    for game in task.games:
        for position in _samples(rules, game):
            left, seats = guide.turns_left(position), range(position.players)
            turn = [1.0, left / WHOLE_GAME]
            worth = [guide.value(position, seat, left) for seat in seats]
            worth[position.seat] += task.turn[0] + task.turn[1] * turn[1]
            slopes = [[*slopes_at(position, seat, left), *_of_mover(turn, position, seat)] for seat in seats]
            mean = [sum(column) / position.players for column in zip(*slopes, strict=True)]
            for row, (error, counts) in zip(slopes, aim(worth, game.points, game.winner), strict=True):
                equations.add([each - middle for each, middle in zip(row, mean, strict=True)], error, counts)
    return equations


def _of_mover(turn: list[float], position: SearchPosition, seat: int) -> list[float]:
    """Return the columns of whose turn it is, which are about one seat only."""
    return turn if position.seat == seat else [0.0] * EXTRA


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


def _slopes(rules: Rules[S], weights: Weights) -> Callable[[S, int, int], list[float]]:
    """Return what finds by how much a seat's value changes with each weight, when so many turns are left."""

    def nudged(name: str, change: float) -> Guide[S]:
        return make_guide(rules, {**weights, name: weights[name] + change})

    steps = {name: 0.01 + 0.02 * abs(weights[name]) for name in learnable(weights)}
    pairs = [(nudged(name, step), nudged(name, -step), 2 * step) for name, step in steps.items()]

    def slopes(position: S, seat: int, left: int) -> list[float]:
        return [(up.value(position, seat, left) - down.value(position, seat, left)) / span for up, down, span in pairs]

    return slopes


@dataclass
class Progress:
    """How far learning has come."""

    game: str
    seed: int
    best: Weights
    candidate: Weights
    players: tuple[int, ...] = (2,)
    """The tables that are played, in turn."""
    aim: str = "margin"
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


def _players(progress: Progress, number: int) -> int:
    """Return how many play a game: both games of a deal have the same table."""
    return progress.players[number // 2 % len(progress.players)]


def learn(progress: Progress, rounds: int, games: int, jobs: int, keep: Callable[[], None]) -> None:
    """Play and fit so many rounds; `keep` is called after each."""
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        for number in range(rounds):
            first = number * games
            tasks = [
                GameTask(
                    progress.game, _players(progress, each), progress.candidate, progress.best, progress.seed, each
                )
                for each in range(first, first + games)
            ]
            compete(progress, pool.map(play, tasks, chunksize=4))
            keep()
            if number + 1 == rounds:
                break
            every = [game for each in progress.games for game in each]
            parts = [tuple(every[part::PARTS]) for part in range(PARTS)]
            fits = [FitTask(progress.game, progress.best, progress.turn, part, progress.aim) for part in parts]
            equations = NormalEquations(len(learnable(progress.best)) + EXTRA)
            for each in pool.map(fit, fits, chunksize=1):
                equations.merge(each)
            error = (equations.squares / equations.samples) ** 0.5
            print(f"  {equations.samples} values, wrong by {error:.2f} points", flush=True)
            improve(progress, equations)
