"""What each choice of a row does to a figure, by least squares over the games of many sets.

Seats are numbered in the order of play.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from game.new_world.components import LOCATION_KINDS
from tools.balance.cells import BOARDS
from tools.learning.regression import NormalEquations
from tools.set_search.choices import Choices, Picked
from tools.set_search.survey import FreeGame, PlanGames, SetGames

Name = tuple[str, str | int]
"""What a figure tells, and of what: visits of a `kind` or a `place`, the `margin` of a seat, or how a `plan` does."""
Columns = tuple[int, ...]
"""Which columns of the equations count: one for the last board, and one for each row that is not as it was."""

PLAN: Final[Name] = ("plan", "")
"""The figure that tells how often the plan that hoards wins."""
DOUBT: Final = 100.0
"""How strongly an effect is held back towards none, since most rows do little to most figures.

It counts half when so many games have its choice, times the share of games that do not: as in 400 games of which every
other one has it.
"""
HARDLY: Final = 1e-6
"""What hardly holds a column back; one that no game counts in stays at nought."""


class Effects:
    """Foretells the figures of any set from the games of others."""

    def __init__(self, choices: Choices, played: Iterable[tuple[Picked, SetGames]]) -> None:
        """Work out from the games of sets what every choice does to every figure."""
        changes = [(place, number) for place, each in choices.items() for number in range(1, len(each))]
        self._column_of = {change: len(BOARDS) + number for number, change in enumerate(changes)}
        self._figures: dict[tuple[int, Name], NormalEquations] = {}
        self._wins: dict[tuple[int, int], NormalEquations] = {}
        """By number of players and seat: how wins go with margins."""
        for picked, games in played:
            for game in games.free:
                self._count_free(game, self.columns(picked, game.board))
            self._count_plan(games.plan, self.columns(picked, games.plan.board))
        self._found = {name: _solved(figure) for name, figure in self._figures.items()}
        self._trends = {seat: wins.changes((HARDLY, HARDLY)) for seat, wins in self._wins.items()}
        """The share of games that a seat wins with no margin, and by how much it rises with every point of margin."""

    def _count_free(self, game: FreeGame, columns: Columns) -> None:
        slopes = self._slopes(columns)
        for name, figure, weight in _visits(game):
            self._equations(game.players, name).add(slopes, figure, weight)
        mean = sum(game.points) / game.players
        for seat, points in enumerate(game.points):
            self._equations(game.players, ("margin", seat)).add(slopes, points - mean)
            wins = self._wins.setdefault((game.players, seat), NormalEquations(2))
            wins.add((1.0, points - mean), float(seat == game.winner))

    def _count_plan(self, games: PlanGames, columns: Columns) -> None:
        slopes = self._slopes(columns)
        for number in range(2):
            self._equations(2, PLAN).add(slopes, float(number < games.wins))

    def _equations(self, players: int, name: Name) -> NormalEquations:
        return self._figures.setdefault((players, name), NormalEquations(len(BOARDS) + len(self._column_of)))

    def _slopes(self, columns: Columns) -> list[float]:
        slopes = [0.0] * (len(BOARDS) + len(self._column_of))
        for column in columns:
            slopes[column] = 1.0
        return slopes

    def columns(self, picked: Picked, board: str) -> Columns:
        """Return the columns in which a set counts with one of the last boards; rows of the others count in none."""
        boards = ("A", "B", "C", board[0])
        changed = [self._column_of[place, number] for place, number in picked.items() if number and place[0] in boards]
        return BOARDS.index(board), *changed

    def foretell(self, columns: Columns, players: int, name: Name) -> float:
        """Return what a figure will be."""
        found = self._found[players, name]
        return sum([found[column] for column in columns])

    def win_rates(self, columns: Columns, players: int) -> list[float]:
        """Return by seat how much more than its equal share it will win.

        Margins tell it, since they waver less than wins: where they are spread like a bell, a point more of them brings
        as much as the trend of all games rises.
        """
        rates = []
        for seat in range(players):
            share, rise = self._trends[players, seat]
            rates.append(share + rise * self.foretell(columns, players, ("margin", seat)) - 1 / players)
        return rates

    def places(self, players: int, board: str) -> list[Name]:
        """Return the places with this last board of whose visits the games tell something."""
        boards = ("A", "B", "C", board[0])
        names = [name for each, name in self._found if each == players]
        return [(what, of) for what, of in names if what == "place" and isinstance(of, str) and of[0] in boards]


def _visits(game: FreeGame) -> Iterator[tuple[Name, float, float]]:
    """Yield the shares of visits that a game shows, and what each weighs.

    One weighs as much as there were chances to it, so that games add up as in the bands: all visits by all chances.
    """
    for kind in LOCATION_KINDS:
        yield ("kind", kind), game.kinds.get(kind, 0) / game.turns, game.turns
    for place, chances in game.chances.items():
        yield ("place", place), game.visits.get(place, 0) / chances, chances


def _solved(figure: NormalEquations) -> list[float]:
    """Return what each column does to a figure; a game of mean weight weighs one against DOUBT."""
    weight = sum(figure.matrix[board][board] for board in range(len(BOARDS))) / figure.samples
    return figure.changes([HARDLY] * len(BOARDS) + [DOUBT * weight] * (figure.count - len(BOARDS)))
