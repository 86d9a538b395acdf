"""The ledger of a person: what games add up to by game, number of players and strongest bot."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.levels import LEVELS
from game.component_set import STANDARD
from ui.room_packages import Edition, edition_of
from ui.statistics.figures import NO_LEVEL, Figures, Game, figures_of, grouped

NOTHING = figures_of(())
OTHER_SETS = "other_sets"
HEADINGS = 3
"""Groups of lines."""


@dataclass(frozen=True)
class Entry:
    """A line of the ledger."""

    group: str
    """`game`, `players` or `level`."""
    key: str
    """OTHER_SETS among the games is the line of games with other sets than the standard one."""
    figures: Figures


def ledger_of(games: Sequence[Game], chosen: Edition, editions: Sequence[Edition], counts: range) -> list[Entry]:
    """Return all lines, also those without a game: every edition, then of the chosen one the players and the levels.

    Games with other sets than the standard one are kept apart: those of the chosen edition have a line of their own.
    """
    usual = [game for game in games if is_standard(game)]
    by_edition = grouped(usual, lambda game: edition_played(game).name)
    ours = [game for game in usual if edition_played(game) == chosen]
    other = [game for game in games if not is_standard(game) and edition_played(game) == chosen]
    by_players = grouped(ours, lambda game: str(len(game.row.seats)))
    by_level = grouped(ours, lambda game: game.level)
    return [
        *(Entry("game", each.name, by_edition.get(each.name, NOTHING)) for each in editions),
        *([Entry("game", OTHER_SETS, figures_of(other))] if other else []),
        *(Entry("players", str(count), by_players.get(str(count), NOTHING)) for count in counts),
        *(Entry("level", level, by_level.get(level, NOTHING)) for level in (*LEVELS, NO_LEVEL)),
    ]


def edition_played(game: Game) -> Edition:
    """Return the edition of a game."""
    return edition_of(game.row.game, game.row.skin)


def is_standard(game: Game) -> bool:
    """Return whether a game was played with the standard set."""
    return game.row.component_set == STANDARD


def lines_of(entries: Sequence[Entry]) -> int:
    """Return how many lines the ledger has, with the headings of its groups."""
    return HEADINGS + len(entries)
