"""Games that nobody played, for pictures and tests of the pages of statistics."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from functools import cache
from random import Random
from typing import Any, Final

from game.ai.bot import ask
from game.ai.levels import LEVELS
from game.ai.roster import make_bot
from game.catalogue import load_rules
from game.match import Match, Seat
from game.record_versions import CLASSIC
from game.rules import Options, Rules
from ui.statistics.row import GameRow, SeatLine, row_of
from ui.statistics.tally import tally_of

PEOPLE: Final = ("Ada", "Wilhelmina Hawkins", "Ben")
BEGIN: Final = datetime(2026, 9, 1, 20, 0)
SPREAD: Final = 14
"""How far the points of a seat may lie from those of the game that was really played."""


def example_rows(rules: Rules[Any], count: int = 36, skin: str = CLASSIC) -> list[GameRow]:
    """Return so many games of a few people against bots of growing strength, always the same ones."""
    chance = Random(8)
    return [_row(chance, _played(rules.name), number, count, skin) for number in range(count)]


@cache
def _played(game: str) -> GameRow:
    """Return a game that greedy bots have really played, after which the others are invented."""
    rules, chance, bot = load_rules(game), Random(8), make_bot("greedy")
    match = Match(rules, rules.deal(Options(2), chance), [Seat("first", "greedy"), Seat("second", "greedy")])
    while not match.is_over:
        match.play(ask(bot, rules, match.position, chance))
    return row_of(match, "example", BEGIN)


def _row(chance: Random, pattern: GameRow, number: int, count: int, skin: str) -> GameRow:
    level = min(len(LEVELS) - 1, number * len(LEVELS) // count)
    bots = ["", *chance.choices(LEVELS[: level + 1], k=chance.randrange(1, 4))]
    points = [max(seat.total for seat in pattern.seats) + chance.randrange(-SPREAD, SPREAD) for _ in bots]
    order = sorted(range(len(bots)), key=points.__getitem__, reverse=True)
    seats = tuple(_seat(chance, pattern, seat, bot, points, order) for seat, bot in enumerate(bots))
    return GameRow(
        key=f"example{skin}{number}",
        game=pattern.game,
        date=(BEGIN + timedelta(days=2 * number)).isoformat(),
        seed=f"E{number}",
        board=tally_of(pattern.game).daily(date(2026, 9, 1 + chance.randrange(3)), skin).board,
        turns=pattern.turns * len(bots) // len(pattern.seats),
        tied=False,
        seats=seats,
        skin=skin,
    )


def _seat(
    chance: Random, pattern: GameRow, seat: int, bot: str, points: Sequence[int], order: Sequence[int]
) -> SeatLine:
    name = chance.choices(PEOPLE, (8, 2, 1))[0] if not bot else f"Bot {seat}"
    like = pattern.seats[seat % len(pattern.seats)]
    first, *rest = like.points.items()
    by_source = {first[0]: points[seat] - sum(part for _, part in rest), **dict(rest)}
    counts = {key: max(0, value + chance.randrange(-1, 2)) for key, value in like.counts.items()}
    return SeatLine(name, bot, order.index(seat) + 1, seat, by_source, counts)
