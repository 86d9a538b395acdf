"""What each choice of a row does to a figure, by least squares over the games of many sets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from tools.balance.cells import BOARDS
from tools.learning.regression import NormalEquations
from tools.set_search.survey import Choices, Picked, Played

PLAN: Final = "plan"
"""The figure of the games of a plan."""
DOUBT: Final = 100.0
"""As many games as an effect must be seen in to count half: most rows do little to most figures."""


@dataclass
class _Figure:
    """The games that tell one figure at tables of one size."""

    equations: NormalEquations
    found: list[float] = field(default_factory=list)


@dataclass
class _Line:
    """The straight line through margins and wins of many games."""

    games: int = 0
    margins: float = 0.0
    wins: float = 0.0
    squares: float = 0.0
    products: float = 0.0

    def add(self, margin: float, wins: float) -> None:
        """Count a game."""
        self.games += 1
        self.margins += margin
        self.wins += wins
        self.squares += margin * margin
        self.products += margin * wins

    def at(self, margin: float) -> float:
        """Return the share of games that are won with a margin."""
        mean, share = self.margins / self.games, self.wins / self.games
        slope = (self.products / self.games - mean * share) / (self.squares / self.games - mean * mean)
        return share + slope * (margin - mean)


class Effects:
    """Foretells the figures of any set from the games of others."""

    def __init__(self, choices: Choices) -> None:
        self._columns = {
            (place, number): len(BOARDS) + column
            for column, (place, number) in enumerate(
                (place, number) for place, rows in choices.items() for number in range(1, len(rows))
            )
        }
        self._figures: dict[tuple[int, str], _Figure] = {}
        self._lines: dict[tuple[int, int], _Line] = {}
        """By number of players and place in the order of play: how margins go with wins."""

    def add(self, picked: Picked, games: Sequence[Played]) -> None:
        """Count the games of a set."""
        for game in games:
            slopes = self._slopes(picked, game.board)
            for name, found in self._seen(game):
                figure = self._figures.setdefault((game.players, name), _Figure(NormalEquations(len(slopes))))
                figure.equations.add(slopes, found)

    def solve(self) -> None:
        """Work out what every choice does to every figure."""
        boards = [1e-6] * len(BOARDS)
        for figure in self._figures.values():
            figure.found = figure.equations.changes(boards + [DOUBT] * len(self._columns))

    def foretell(self, picked: Picked, players: int, board: str, name: str) -> float:
        """Return what a figure will be on a set."""
        slopes = self._slopes(picked, board)
        figure = self._figures[players, name].found
        return sum(slope * each for slope, each in zip(slopes, figure, strict=True) if slope)

    def win_rates(self, picked: Picked, players: int, board: str) -> list[float]:
        """Return by place in the order of play how much more than its equal share it will win.

        Margins tell it, since they waver less than wins: where they are spread like a bell, a point more of them brings
        as much as the line through all games rises.
        """
        return [
            self._lines[players, place].at(self.foretell(picked, players, board, _margin_of(place))) - 1 / players
            for place in range(players)
        ]

    def places(self, players: int, board: str) -> list[str]:
        """Return the places with this fourth board of which the games tell something."""
        names = [name for each, name in self._figures if each == players]
        return sorted(name for name in names if len(name) == 2 and name[0] in ("A", "B", "C", board[0]))

    def _seen(self, game: Played) -> Iterator[tuple[str, float]]:
        """Yield the figures that a game shows."""
        if game.plan is not None:
            yield PLAN, game.plan
            return
        yield from game.shares.items()
        mean = sum(game.points) / game.players
        winner = max(range(game.players), key=lambda place: (game.points[place], place))
        for place, points in enumerate(game.points):
            self._lines.setdefault((game.players, place), _Line()).add(points - mean, place == winner)
            yield _margin_of(place), points - mean

    def _slopes(self, picked: Picked, board: str) -> list[float]:
        """Return which columns a game counts in: its board's, and one for every row that is not what it was."""
        slopes = [float(board == each) for each in BOARDS] + [0.0] * len(self._columns)
        for place, number in picked.items():
            if number and (place[0] in "ABC" or place[0] == board[0]):
                slopes[self._columns[place, number]] = 1.0
        return slopes


def _margin_of(place: int) -> str:
    return f"margin of place {place}"
