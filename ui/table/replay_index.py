"""A game as a row of moments that can be gone through forward and back."""

from collections.abc import Sequence
from typing import Generic

from game.match import Match, Turn
from game.rules import Event, P


class ReplayIndex(Generic[P]):
    """Numbers the moments of a match: 0 is the set-up, each step leads to the next one."""

    def __init__(self, match: Match[P]) -> None:
        self._match = match
        self._starts: list[int] = []
        """By turn: the moment at which it begins."""
        self._turn_of: list[int] = []
        """By moment but the last: the turn that goes on there."""
        for turn in match.turns:
            self._starts.append(len(self._turn_of))
            self._turn_of += [turn.number] * len(turn.played)
        self.last = len(self._turn_of)
        """The moment at which the game stands now."""

    def start_of(self, turn: int) -> int:
        """Return the moment at which a turn begins."""
        return self._starts[turn]

    def end_of(self, turn: int) -> int:
        """Return the moment at which a turn is over, or how far it has come."""
        return self._starts[turn + 1] if turn + 1 < len(self._starts) else self.last

    def turn_before(self, at: int) -> int:
        """Return the turn whose step led to a moment; at the beginning the first one."""
        return self._turn_of[max(0, at - 1)] if self._turn_of else 0

    def turn_at(self, at: int) -> int:
        """Return the turn that goes on at a moment; at the end the last one."""
        return self._turn_of[at] if at < self.last else len(self._starts) - 1

    def back(self, at: int) -> int:
        """Return the beginning of the turn at a moment, or of the one before when that is where we are."""
        return max((start for start in self._starts if start < at), default=0)

    def ahead(self, at: int) -> int:
        """Return the beginning of the next turn, or the end."""
        return min((start for start in self._starts if start > at), default=self.last)

    def position(self, at: int) -> P:
        """Return a copy of the position at a moment."""
        turn = self.turn_at(at)
        return self._match.position_at(turn, at - self._starts[turn])

    def events(self, at: int) -> tuple[Event, ...]:
        """Return what the step that led to a moment has changed; nothing at the beginning."""
        if at == 0:
            return ()
        turn = self.turn_before(at)
        return self._match.turns[turn].played[at - 1 - self._starts[turn]].events

    def turns(self, at: int) -> Sequence[Turn]:
        """Return the turns up to a moment, the last of them as far as it had come."""
        number = self.turn_before(at)
        cut = self._match.turns[number]
        return [*self._match.turns[:number], Turn(number, cut.seat, cut.played[: at - self._starts[number]])]
