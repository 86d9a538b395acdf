"""What a game counts in the statistics: what its seats did, its achievements, and its game of the day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from game.match import Match
from ui.room_packages import room_packages

if TYPE_CHECKING:
    from ui.statistics.achievements import Achievement


@dataclass(frozen=True)
class DailyTable:
    """The table of a day: who sits there besides one person, and what is agreed on for the game."""

    rivals: tuple[str, ...] = ("captain", "scout")
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def board(self) -> str:
        """Return what rows of statistics tell of it, empty for a game without boards."""
        return self.options.get("board", "")


class GameTally(Protocol):
    """What the room of a game brings, in its module `tally`, as the function `make_tally` returns it."""

    @property
    def achievements(self) -> "Sequence[Achievement]":
        """Return what can be achieved, from the easiest to the hardest."""

    def counts(self, match: Match[Any]) -> list[dict[str, int]]:
        """Return for every seat what is worth counting in a match, by name."""

    def daily(self, day: date, skin: str) -> DailyTable:
        """Return the table of a day for the game in a skin."""


class PlainTally:
    """Counts nothing: for a game whose room has nothing to count, or that has no room here."""

    achievements: "Sequence[Achievement]" = ()

    def counts(self, match: Match[Any]) -> list[dict[str, int]]:
        """Return nothing for every seat."""
        return [{} for _ in match.seats]

    def daily(self, day: date, skin: str) -> DailyTable:
        """Return the usual table."""
        return DailyTable()


def tally_of(game: str) -> GameTally:
    """Return what a game counts; its room is imported now."""
    rooms = room_packages()
    if game not in rooms:
        return PlainTally()
    tally: GameTally = import_module(f"{rooms[game]}.tally").make_tally()
    return tally
