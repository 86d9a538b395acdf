"""Achievements: which ones there are, and when a person has earned them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from game.ai.levels import LEVELS
from game.new_world.components import CARDS_TO_END, KINDS
from ui.daily import daily_day
from ui.statistics.figures import Game, games_of
from ui.statistics.row import GameRow

LANDSLIDE: Final = 20
MANY_OUSTED: Final = 25
FEW_OUSTED: Final = 5
MANY_FINDS: Final = 5
FEW_RESTS: Final = 3
IN_A_ROW: Final = 3
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


def _scores(points: int) -> Rule:
    return lambda game, progress: game.points >= points


def _beats(level: str) -> Rule:
    return lambda game, progress: game.won and level in game.rivals


def _counts(game: Game, name: str) -> int:
    return game.seat.counts.get(name, 0)


def _four_kinds(game: Game, progress: Progress) -> bool:
    each = CARDS_TO_END // len(KINDS)
    return all(_counts(game, f"cards_{kind}") == each for kind in KINDS)


def _brisk(game: Game, progress: Progress) -> bool:
    return _counts(game, "cards") >= CARDS_TO_END and _counts(game, "rests") <= FEW_RESTS


def _gentle(game: Game, progress: Progress) -> bool:
    return game.won and "ousted" in game.seat.counts and _counts(game, "ousted") <= FEW_OUSTED


def _three_captains(game: Game, progress: Progress) -> bool:
    strong = [level for level in game.rivals if LEVELS.index(level) >= LEVELS.index("captain")]
    return game.won and len(strong) >= 3


def _friends(game: Game, progress: Progress) -> bool:
    return game.won and any(not seat.bot for seat in game.others)


def _last_seat(game: Game, progress: Progress) -> bool:
    return game.won and len(game.row.seats) >= 3 and game.seat.order == len(game.row.seats) - 1


ACHIEVEMENTS: Final = (
    Achievement("first_game", "tokens/emblem", lambda game, progress: True),
    Achievement("first_win", "icons/crown", lambda game, progress: game.won),
    Achievement("friends", "icons/person", _friends),
    Achievement("sixty", "goods/maize", _scores(60)),
    Achievement("seventy_five", "goods/tobacco", _scores(75)),
    Achievement("scout", "terrains/forest", _beats("scout")),
    Achievement("captain", "terrains/coast", _beats("captain")),
    Achievement("landslide", "terrains/mountain", lambda game, progress: game.won and game.lead >= LANDSLIDE),
    Achievement("ouster", "tokens/oust_mark", lambda game, progress: _counts(game, "ousted") >= MANY_OUSTED),
    Achievement("gentle", "icons/rest", _gentle),
    Achievement("four_kinds", "kinds/tool", _four_kinds),
    Achievement("explorer", "kinds/exploration", lambda game, progress: _counts(game, "finds") >= MANY_FINDS),
    Achievement("brisk", "icons/hourglass", _brisk),
    Achievement("last_seat", "icons/first", _last_seat),
    Achievement("three_in_row", "icons/trophy", lambda game, progress: progress.streak >= IN_A_ROW),
    Achievement("daily_week", "icons/daily", lambda game, progress: progress.week),
    Achievement("tie_break", "icons/dice", lambda game, progress: game.won and game.row.tied, hard=True),
    Achievement("ninety", "goods/fur", _scores(90), hard=True),
    Achievement("three_captains", "kinds/help", _three_captains, hard=True),
    Achievement("ladder", "icons/upgrade", lambda game, progress: progress.beaten.issuperset(LEVELS), hard=True),
    Achievement("legend", "icons/points", _beats("legend"), hard=True),
)
"""From the easiest to the hardest, as they lie in the cabinet."""

BY_ID: Final = {each.id: each for each in ACHIEVEMENTS}


def earned_by(rows: Sequence[GameRow], person: str) -> dict[str, str]:
    """Return the achievements of a person with the date on which each was earned; rows are in order of time."""
    found: dict[str, str] = {}
    progress = Progress()
    for game in games_of(rows, person):
        progress.add(game)
        for each in ACHIEVEMENTS:
            if each.id not in found and each.rule(game, progress):
                found[each.id] = game.row.date
    return found
