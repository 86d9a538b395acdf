"""My first game: a normal game against a gentle bot that can't begin badly, for its first rounds were played well."""

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.catalogue import GAMES, rules_over
from game.loading import Row, build_rows, data_folder, read_yaml
from game.match import Match, Seat
from game.record_versions import kept_rows
from game.rules import Rules
from game.steps import StepError, Steps

LEARNER: Final = "greedy"
"""Who sits in the person's seat when a first game is measured."""
MOST_PLAYED: Final = 200


@dataclass(frozen=True)
class FirstGame:
    """Where a first game begins."""

    game: str
    rules: Rules[Any]
    seed: str
    bot: str
    options: dict[str, str | bool]
    played: Steps


def first_games(path: Path | None = None) -> dict[str, FirstGame]:
    """Return by game its first game, or raise DataError."""
    path = path or data_folder("first_games.yaml")
    return {each.game: each for each in build_rows(path.stem, read_yaml(path), _first_game)}


def _first_game(row: Row) -> FirstGame:
    game, name = row.text("id", GAMES), row.matching("set", r"[a-z0-9_.-]{1,40}", "the name of a kept set")
    rules = rules_over(game, name, kept_rows(f"{name}.json"))
    seed = row.matching("seed", r"[A-Z0-9]{1,12}", "capitals and digits")
    options: dict[str, str | bool] = {"board": row.text("board", ("D1", "E1", "F1"))} if row.has("board") else {}
    try:
        played = tuple(rules.parse(text) for text in row.texts("played", 0, MOST_PLAYED))
    except StepError as error:
        raise row.error("played", str(error)) from error
    first = FirstGame(game, rules, seed, row.identifier("bot"), options, played)
    try:
        begin_first_game(first)
    except StepError as error:
        raise row.error("played", str(error)) from error
    return first


def begin_first_game(first: FirstGame, seats: list[Seat] | None = None) -> Match[Any]:
    """Return the match with which a first game begins; the person sits on the first seat and is to move."""
    deal = {**first.rules.deal(first.rules.options(2, first.options), Random(first.seed)), "first": 0}
    match = Match(first.rules, deal, seats)
    for step in first.played:
        match.play(step)
    return match


def share_won(first: FirstGame, games: int) -> float:
    """Return the share of games that the learner's bot wins from there against the other one."""
    return sum(_is_won(first, number) for number in range(games)) / games


def _is_won(first: FirstGame, number: int) -> bool:
    match = begin_first_game(first)
    chance, bots = Random(f"{first.seed} {number}"), (make_bot(LEARNER), make_bot(first.bot))
    while not match.is_over:
        match.play(ask(bots[match.seat], first.rules, match.position, chance))
    return match.standing.winner == 0
