"""Games that nobody played, for pictures and tests of the pages of statistics."""

from datetime import datetime, timedelta
from random import Random
from typing import Final

from game.ai.levels import LEVELS
from game.new_world.scoring import SOURCES
from ui.statistics.row import GameRow, SeatLine

PEOPLE: Final = ("Ada", "Wilhelmina Hawkins", "Ben")
BEGIN: Final = datetime(2026, 9, 1, 20, 0)


def example_rows(count: int = 36) -> list[GameRow]:
    """Return so many games of a few people against bots of growing strength, always the same ones."""
    chance = Random(8)
    return [_row(chance, number, count) for number in range(count)]


def _row(chance: Random, number: int, count: int) -> GameRow:
    level = min(len(LEVELS) - 1, number * len(LEVELS) // count)
    bots = ["", *chance.choices(LEVELS[: level + 1], k=chance.randrange(1, 4))]
    points = [chance.randrange(48, 80) for _ in bots]
    order = sorted(range(len(bots)), key=points.__getitem__, reverse=True)
    seats = tuple(_seat(chance, seat, bot, points[seat], order.index(seat) + 1) for seat, bot in enumerate(bots))
    return GameRow(
        key=f"example{number}",
        game="new_world",
        date=(BEGIN + timedelta(days=2 * number)).isoformat(),
        seed=f"E{number}",
        board=chance.choice(("D1", "E1", "F1")),
        turns=27 * len(bots),
        tied=False,
        seats=seats,
    )


def _seat(chance: Random, seat: int, bot: str, points: int, place: int) -> SeatLine:
    name = chance.choices(PEOPLE, (8, 2, 1))[0] if not bot else f"Bot {seat}"
    rest = (12, 3, 6)
    sources = dict(zip(SOURCES, (points - sum(rest), *rest), strict=True))
    counts = {"cards": 8, "rests": chance.randrange(3, 7), "ousted": chance.randrange(8, 30)}
    return SeatLine(name, bot, place, seat, sources, counts)
