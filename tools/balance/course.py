"""How a game went, turn by turn: what turns added to the storages, and who was ahead."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from game.ai.evaluation import GuideCache
from game.ai.guide import Guide
from game.goods import value
from game.match import Match
from game.new_world.rules import NewWorld
from game.new_world.state import State


@dataclass(frozen=True)
class Course:
    """A finished game, told turn by turn."""

    added: dict[str, int]
    """How many turns added so much to the storage of their seat, goods counting 1-2-3-4; only those that added any."""
    leaders: tuple[int, ...]
    """After every turn: the seat with most points as they stood then; of equal ones that which led before."""
    favourite: int
    """The seat that could expect most points at the end when half of the rounds had been played."""

    @property
    def half_time_leader(self) -> int:
        """Return the seat that was ahead when half of the turns had been taken."""
        return self.leaders[(len(self.leaders) - 1) // 2]

    @property
    def lead_changes(self) -> int:
        """Return how often the lead went to another seat in the middle half of the turns."""
        quarter = len(self.leaders) // 4
        middle = self.leaders[quarter : len(self.leaders) - quarter]
        return sum(one != other for one, other in pairwise(middle))


def course_of(rules: NewWorld, match: Match[Any]) -> Course:
    """Return how a match went, by playing its steps again."""
    position: State = rules.new_game(match.deal)
    added: Counter[str] = Counter()
    leaders: list[int] = []
    favourite = position.first
    turns = [turn for turn in match.turns if turn.played]
    half = len(turns) // 2
    for number, turn in enumerate(turns):
        if number == half - half % position.players:
            favourite = _favourite(rules, position)
        before = value(position.bags[turn.seat])
        for played in turn.played:
            rules.apply(position, played.step)
        gain = value(position.bags[turn.seat]) - before
        if gain > 0:
            added[str(gain)] += 1
        leaders.append(_leader(rules, position, leaders[-1] if leaders else -1))
    return Course(dict(added), tuple(leaders), favourite)


def _favourite(rules: NewWorld, position: State) -> int:
    """Return who may expect most by the evaluation that bots use; of equal ones the later in the order of play."""
    guide = _guide(rules)
    left = guide.turns_left(position)
    order = [(position.first + away) % position.players for away in range(position.players)]
    return max(reversed(order), key=lambda seat: guide.value(position, seat, left))


@lru_cache(maxsize=1)
def _guide(rules: NewWorld) -> Guide[State]:
    return GuideCache().guide(rules)


def _leader(rules: NewWorld, position: State, before: int) -> int:
    """Return who is ahead, when a seat was ahead before."""
    standing = rules.standing(position)
    points = [score.total for score in standing.scores]
    return before if before >= 0 and points[before] == max(points) else standing.winner
