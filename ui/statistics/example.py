"""Games that nobody played, for pictures and tests of the pages of statistics."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from random import Random
from typing import Any, Final

from game.ai.levels import LEVELS
from game.record_versions import CLASSIC
from game.rules import Options, Rules
from ui.statistics.row import GameRow, SeatLine
from ui.statistics.tally import tally_of

PEOPLE: Final = ("Ada", "Wilhelmina Hawkins", "Ben")
BEGIN: Final = datetime(2026, 9, 1, 20, 0)


def example_rows(rules: Rules[Any], count: int = 36) -> list[GameRow]:
    """Return so many games of a few people against bots of growing strength, always the same ones."""
    chance = Random(8)
    score = rules.standing(rules.new_game(rules.deal(Options(2), chance))).scores[0]
    sources = [source for source, _ in score.sources]
    chance = Random(8)
    return [_row(chance, rules.name, sources, number, count) for number in range(count)]


def _row(chance: Random, game: str, sources: Sequence[str], number: int, count: int) -> GameRow:
    level = min(len(LEVELS) - 1, number * len(LEVELS) // count)
    bots = ["", *chance.choices(LEVELS[: level + 1], k=chance.randrange(1, 4))]
    points = [chance.randrange(48, 80) for _ in bots]
    order = sorted(range(len(bots)), key=points.__getitem__, reverse=True)
    seats = tuple(
        _seat(chance, sources, seat, bot, points[seat], order.index(seat) + 1) for seat, bot in enumerate(bots)
    )
    return GameRow(
        key=f"example{number}",
        game=game,
        date=(BEGIN + timedelta(days=2 * number)).isoformat(),
        seed=f"E{number}",
        board=tally_of(game).daily(date(2026, 9, 1 + chance.randrange(3)), CLASSIC).board,
        turns=27 * len(bots),
        tied=False,
        seats=seats,
    )


def _seat(chance: Random, sources: Sequence[str], seat: int, bot: str, points: int, place: int) -> SeatLine:
    name = chance.choices(PEOPLE, (8, 2, 1))[0] if not bot else f"Bot {seat}"
    rest = (12, 3, 6)[: len(sources) - 1]
    by_source = dict(zip(sources, (points - sum(rest), *rest), strict=False))
    counts = {"cards": 8, "rests": chance.randrange(3, 7), "ousted": chance.randrange(8, 30)}
    return SeatLine(name, bot, place, seat, by_source, counts)
