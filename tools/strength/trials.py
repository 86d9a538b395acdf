"""The rows of the page of strength: bouts of the arena, and what share the first entry should win."""

import shlex
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from game.ai.knowledge import knowledge_of
from game.ai.levels import LEVELS
from game.catalogue import GAMES, is_compiled, load_rules
from game.rules import Options, Plain
from tools.arena.bout import Bout, whole_rotations
from tools.arena.series import run
from tools.strength.page import WHOLE_GAME, Key

AMONG: Final = {3: 0.45, 4: 0.38, 5: 0.30}
"""By number of players: how often one seat is to be first among others of the level below; all equal, it is a third, a
quarter and a fifth."""

SECONDS: Final = 0.1  # the time of a turn where bots of different kinds are compared
TIMED_GAMES: Final = 4


@dataclass(frozen=True)
class Trial:
    """One row of the page: a bout, and what share the first entry should win."""

    part: str
    game: str
    seats: tuple[str, ...]
    least: float
    most: float = 1.0
    games: int | None = None
    """How many games, where that is not up to the command line."""
    jobs: int | None = None
    """How many processes, where that is not up to the command line."""

    @property
    def key(self) -> Key:
        """What the row is known by."""
        return self.part, self.game, *self.seats


def trials() -> Iterator[Trial]:
    """Yield every row of the page."""
    for game in GAMES:
        for weaker, stronger in pairwise(LEVELS):
            yield Trial("ladder", game, (stronger, weaker), 0.65, 0.8)
        for players in load_rules(game).player_counts[1:]:
            for weaker, stronger in pairwise(LEVELS):
                yield Trial(f"among_{players}", game, (stronger, *[weaker] * (players - 1)), AMONG[players])
        timed = f":seconds={SECONDS}"
        yield Trial("yardsticks", game, ("captain", "greedy"), 0.98)
        yield Trial("yardsticks", game, ("governor" + timed, "beam" + timed), 0.65)
        for other in ("flat", "uct"):
            yield Trial("yardsticks", game, ("legend" + timed, other + timed), 0.9)
        for other in ("flat", "uct"):
            yield Trial("table", game, ("legend" + timed, *[other + timed] * 3), 0.6)
        yield Trial("table", game, ("captain", "scout", "trader", "greedy"), 0.25)
    for game in GAMES:
        for style in knowledge_of(game).styles:
            yield Trial("styles", game, (f"captain:{style}", "captain"), 0.45)
    for game in GAMES:
        for level in LEVELS:
            yield Trial("times", game, (level, "scout"), 0.0, games=TIMED_GAMES)
        yield Trial("times", game, WHOLE_GAME, 0.0, games=TIMED_GAMES, jobs=1)


def measure(trial: Trial, games: int, seed: int, minutes: float | None, jobs: int) -> Plain:
    """Return the results of a trial with its command, its date and how long it took."""
    rules = load_rules(trial.game)
    players = len(trial.seats)
    bout = Bout(trial.game, trial.seats, whole_rotations(trial.games or games, players), seed, Options(players))
    begun = time.monotonic()
    results: dict[str, Any] = run(bout, rules, trial.jobs or jobs, seconds=None if minutes is None else 60 * minutes)
    spent = time.monotonic() - begun
    seats = ",".join(trial.seats)
    words = ["--game", trial.game, "--seats", seats, "--games", str(results["games"]), "--seed", str(seed)]
    words += ["--jobs", str(trial.jobs)] if trial.jobs else []
    return results | {
        "part": trial.part,
        "target": [trial.least, trial.most],
        "compiled": is_compiled(),
        "command": "python3 make.py arena " + shlex.join(words),
        "date": time.strftime("%Y-%m-%d"),
        "minutes": spent / 60,
        "seconds_a_game": spent / results["games"],
    }
