"""Achievements: what they are, and when a person has earned which; which ones there are is up to the games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from game.component_set import STANDARD
from ui.daily import daily_day
from ui.statistics.figures import Game, games_of
from ui.statistics.row import GameRow
from ui.statistics.tally import tally_of

WEEK: Final = 7


@dataclass
class Progress:
    """What a person's games up to one of them have added up to."""

    streak: int = 0
    """Games won in a row."""
    beaten: set[str] = field(default_factory=set)
    """Levels of bots over which a game was won."""
    days: set[date] = field(default_factory=set)
    """Days whose daily game was played."""
    day: date | None = None
    """The day of the last game, when it was a daily one."""

    def add(self, game: Game) -> None:
        """Take one more game into account."""
        self.streak = self.streak + 1 if game.won else 0
        self.day = daily_day(game.row)
        if self.day is not None:
            self.days.add(self.day)
        if game.won:
            self.beaten.update(game.rivals)

    @property
    def week(self) -> bool:
        """Return whether the last game completed seven days in a row."""
        return self.day is not None and any(
            all(self.day + timedelta(first + step) in self.days for step in range(WEEK)) for first in range(1 - WEEK, 1)
        )


Rule = Callable[[Game, Progress], bool]


@dataclass(frozen=True)
class Achievement:
    """Something to achieve; its words stand under `achievement` in the language files."""

    id: str
    sprite: str
    """What its medal shows."""
    rule: Rule
    """Whether a game, and all before it, earn it."""
    hard: bool = False
    """Whether only its name is told until it is earned."""


def earned_by(rows: Sequence[GameRow], person: str) -> dict[str, str]:
    """Return the achievements of a person with the date on which each was earned; rows are in order of time.

    The games of each kind count for the achievements of that kind alone, and only those with the standard set.
    """
    found: dict[str, str] = {}
    progress: dict[str, Progress] = {}
    for game in games_of([row for row in rows if row.component_set == STANDARD], person):
        so_far = progress.setdefault(game.row.game, Progress())
        so_far.add(game)
        for each in tally_of(game.row.game).achievements:
            if each.id not in found and each.rule(game, so_far):
                found[each.id] = game.row.date
    return found
