"""Play many sets, in each of which every row that may change is chosen by chance, and keep what happened.

One change at a time needs hundreds of games for each; where all of them vary at once, every game tells something of
each. `effects.py` draws the conclusions.
"""

import json
import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final

from game.loading import DataError, read_yaml
from game.new_world.limits import refuse_jackpots
from game.new_world.loader import TABLES, build_components
from game.new_world.rules import NewWorld
from tools.arena.bout import play_game
from tools.balance.cells import BOARDS, CELLS, Job, bots_of, play_batch
from tools.balance.plans import HOARDING
from tools.balance.play import deal_of, tally_match

Row = Mapping[str, Any]
Choices = Mapping[str, Sequence[Row]]
"""By place: what its row may be; the first is what it is now."""
Picked = dict[str, int]
"""By place: which of its choices a set has."""

PLAYS: Final = (*CELLS, *((2, board) for board in BOARDS))
"""The games of every set: with two players twice as many, since a game of two tells less and takes less time."""


@dataclass(frozen=True)
class Played:
    """What one game showed."""

    players: int
    board: str
    points: Sequence[int]
    """By place in the order of play."""
    shares: Mapping[str, float]
    """Of all turns: the visits by kind of location. Of all visits while it was open: the visits by place."""
    plan: float | None = None
    """In a game of the plan that hoards: whether it won. Such a game shows nothing else."""


@dataclass(frozen=True)
class Survey:
    """What is to be played."""

    start: Path
    choices: Path
    bot: str
    nodes: int | None
    seed: int


def read_choices(path: Path, start: Path) -> Choices:
    """Return what each row may be, beginning with what it is in a set, or raise DataError."""
    found, rows = read_yaml(path), rows_by_place(start)
    if not isinstance(found, dict) or not set(found) <= set(rows):
        raise DataError(f"{path.name}: this is not a list of changes by place, such as A5.")
    for place, changes in found.items():
        if not isinstance(changes, list) or not all(isinstance(each, dict) for each in changes):
            raise DataError(f"{path.name}, field '{place}': this is not a list of fields that change.")
    return {place: [rows[place], *({**rows[place], **each} for each in found[place])] for place in sorted(found)}


def rows_by_place(folder: Path) -> dict[str, Row]:
    """Return the locations of a set by place."""
    rows = read_yaml(folder / "locations.yaml")
    assert isinstance(rows, list)
    return {row["place"]: row for row in rows}


def pick(choices: Choices, seed: int, number: int) -> Picked:
    """Return which choices a numbered set has."""
    chance = Random(f"{seed} set {number}")
    return {place: chance.randrange(len(rows)) for place, rows in choices.items()}


def rules_with(start: Path, choices: Choices, picked: Picked) -> NewWorld:
    """Return the rules with the set that has these choices, or raise DataError when it breaks a limit."""
    tables = {table: read_yaml(start / f"{table}.yaml") for table in TABLES}
    rows = rows_with(rows_by_place(start), choices, picked)
    components = build_components("surveyed", {**tables, "locations": rows})
    refuse_jackpots(components.locations)
    return NewWorld(components)


def rows_with(rows: Mapping[str, Row], choices: Choices, picked: Picked) -> list[Row]:
    """Return the locations of the set that has these choices in place of its rows."""
    return list({**rows, **{place: choices[place][number] for place, number in picked.items()}}.values())


def follows_brief(rows: Sequence[Row]) -> bool:
    """Return whether the rows follow the brief in what no game tells.

    Most trades turn several goods of one colour into one other, and an upgrade for one settler is open from the start.
    """
    trades = [row for row in rows if row["kind"] == "trade"]
    plain = [row for row in trades if len(row["give"]) > 1 and len(set(row["take"])) == 1]
    upgrades = [row for row in rows if row["kind"] == "upgrade" and row["place"][0] in "AB" and row["needs"] == 1]
    return 2 * len(plain) > len(trades) and bool(upgrades)


def play_set(survey: Survey, number: int) -> list[Played]:
    """Play the games of a numbered set."""
    choices = _choices(survey.choices, survey.start)
    rules = rules_with(survey.start, choices, pick(choices, survey.seed, number))
    games = [
        _played(rules, survey, players, board, number * len(PLAYS) + game)
        for game, (players, board) in enumerate(PLAYS)
    ]
    board = BOARDS[number % len(BOARDS)]
    for game in (2 * number, 2 * number + 1):
        job = Job(survey.bot, survey.nodes, 2, board, survey.seed, game, 1, HOARDING)
        games.append(Played(2, board, [], {}, float("plan" in play_batch(rules, job).wins)))
    return games


@cache
def _choices(path: Path, start: Path) -> Choices:
    return read_choices(path, start)


def _played(rules: NewWorld, survey: Survey, players: int, board: str, number: int) -> Played:
    """Play one game of free play."""
    job = Job(survey.bot, survey.nodes, players, board, survey.seed, number, 1)
    match = play_game(rules, deal_of(rules, players, board, survey.seed, number), bots_of(job), survey.seed + number)
    tally, first = tally_match(rules, match), match.position.first
    scores = match.standing.scores
    shares = {kind: visits / tally.turns for kind, visits in tally.kinds.items()}
    shares |= {place: tally.visits.get(place, 0) / times for place, times in tally.chances.items()}
    return Played(players, board, [scores[(first + away) % players].total for away in range(players)], shares)


def play_sets(survey: Survey, numbers: Sequence[int], processes: int) -> Iterator[list[Played]]:
    """Yield the games of the numbered sets, in order."""
    play = partial(play_set, survey)
    if processes < 2 or len(numbers) < 2:
        yield from map(play, numbers)
        return
    context: Any = multiprocessing.get_context("spawn")
    with context.Pool(processes) as pool:
        yield from pool.imap(play, numbers)


def text_of(games: Sequence[Played]) -> str:
    """Return the games of a set as a line to keep."""
    return json.dumps([asdict(game) for game in games], separators=(",", ":"))


def read_games(line: str) -> list[Played]:
    """Return the games that a line keeps."""
    return [Played(**game) for game in json.loads(line)]
