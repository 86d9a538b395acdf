"""What the rows add up to: games, wins, points and streaks of a person, by any of several keys."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.levels import LEVELS
from ui.statistics.row import GameRow, SeatLine

NO_LEVEL: Final = "people"
"""Stands for a table without a bot of any level."""


@dataclass(frozen=True)
class Game:
    """A game as one of its seats saw it."""

    row: GameRow
    number: int

    @property
    def seat(self) -> SeatLine:
        """Return how it went for the seat."""
        return self.row.seats[self.number]

    @property
    def won(self) -> bool:
        """Return whether the seat came first."""
        return self.seat.place == 1

    @property
    def points(self) -> int:
        """Return the seat's points."""
        return self.seat.total

    @property
    def others(self) -> list[SeatLine]:
        """Return the other seats."""
        return [seat for number, seat in enumerate(self.row.seats) if number != self.number]

    @property
    def rivals(self) -> list[str]:
        """Return the levels of the bots at the other seats."""
        levels = [seat.bot.split(":")[0] for seat in self.others]
        return [level for level in levels if level in LEVELS]

    @property
    def level(self) -> str:
        """Return the level of the strongest bot among the others, or NO_LEVEL."""
        return max(self.rivals, key=LEVELS.index, default=NO_LEVEL)

    @property
    def lead(self) -> int:
        """Return how many points the seat is ahead of the best other one, below 0 when it is behind."""
        return self.points - max((seat.total for seat in self.others), default=0)


@dataclass(frozen=True)
class Figures:
    """Games, wins and points of a number of games."""

    games: int
    wins: int
    best: int
    mean: float


def people_in(rows: Sequence[GameRow]) -> list[str]:
    """Return the names of all people, who played last first."""
    found: dict[str, None] = {}
    for row in reversed(rows):
        found.update(dict.fromkeys(seat.name for seat in row.seats if not seat.bot))
    return list(found)


def games_of(rows: Sequence[GameRow], person: str) -> list[Game]:
    """Return the games of a person in the order of the rows, each once."""
    found = []
    for row in rows:
        seats = (number for number, seat in enumerate(row.seats) if seat.name == person and not seat.bot)
        number = next(seats, None)
        if number is not None:
            found.append(Game(row, number))
    return found


def figures_of(games: Sequence[Game]) -> Figures:
    """Return what games add up to."""
    points = [game.points for game in games]
    mean = sum(points) / len(points) if points else 0.0
    return Figures(len(games), sum(game.won for game in games), max(points, default=0), mean)


def grouped(games: Sequence[Game], key: Callable[[Game], str]) -> dict[str, Figures]:
    """Return what games add up to by a key, such as the number of players."""
    groups: dict[str, list[Game]] = {}
    for game in games:
        groups.setdefault(key(game), []).append(game)
    return {name: figures_of(group) for name, group in groups.items()}


def streaks(games: Sequence[Game]) -> tuple[int, int]:
    """Return how many of the last games were won in a row, and the most that ever were."""
    current = longest = 0
    for game in games:
        current = current + 1 if game.won else 0
        longest = max(longest, current)
    return current, longest
