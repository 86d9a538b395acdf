"""The ledger of a person: what games add up to by game, number of players and strongest bot."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.levels import LEVELS
from ui.statistics.figures import NO_LEVEL, Figures, Game, figures_of, grouped

COUNTS = ("2", "3", "4")
NOTHING = figures_of(())


@dataclass(frozen=True)
class Entry:
    """A line of the ledger."""

    group: str
    """`game`, `players` or `level`."""
    key: str
    figures: Figures


def ledger_of(games: Sequence[Game], played: Sequence[str]) -> list[Entry]:
    """Return all lines: the games that can be played, the numbers of players, the levels; also those without a game."""
    by_game = grouped(games, lambda game: game.row.game)
    by_players = grouped(games, lambda game: str(len(game.row.seats)))
    by_level = grouped(games, lambda game: game.level)
    return [
        *(Entry("game", name, by_game.get(name, NOTHING)) for name in played),
        *(Entry("players", count, by_players.get(count, NOTHING)) for count in COUNTS),
        *(Entry("level", level, by_level.get(level, NOTHING)) for level in (*LEVELS, NO_LEVEL)),
    ]
