"""A turn that a hint is about, seen from before and after, and what is read off it in every game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.ai.guide import Guide, S
from game.ai.hint_facts import Expected, Reason
from game.events import CardClaimed
from game.goods import Bag
from game.rules import Event, Rules
from game.steps import END, KIND, Step

R = TypeVar("R", bound=Rules[Any])


@dataclass(frozen=True)
class PlayedTurn(Generic[R, S]):
    """The rest of a turn, played on a copy."""

    rules: R
    before: S
    after: S
    """Before the End, so that it is still the same seat's turn."""
    steps: tuple[Step, ...] = ()
    """To the End of the turn."""
    events: Sequence[Event] = ()

    @property
    def seat(self) -> int:
        """Return whose turn it is."""
        return self.before.seat

    @property
    def card(self) -> int:
        """Return the card that the turn claims, -1 for none."""
        return next((event.card for event in self.events if isinstance(event, CardClaimed)), -1)

    @property
    def goods(self) -> tuple[Bag, Bag]:
        """Return the goods before and after."""
        return self.before.bags[self.seat], self.after.bags[self.seat]


def play_turn(rules: R, before: S, steps: tuple[Step, ...]) -> PlayedTurn[R, S]:
    """Return a turn as it is after all its steps but the End."""
    after: S = rules.copy(before)
    events: list[Event] = []
    for step in steps:
        if step & KIND != END:
            rules.apply(after, step, events)
    return PlayedTurn(rules, before, after, steps, events)


# What gains are worth

Undo = Callable[[S, PlayedTurn[R, S], Reason], None]
"""Takes a gain of a turn out of a copy of the position after it."""


def most_valuable_first(
    guide: Guide[S], turn: PlayedTurn[R, S], gains: Iterable[Reason], undo: Mapping[str, Undo[S, R]]
) -> list[Reason]:
    """Return the gains of a turn, those first that the evaluation counts most; equal ones stay in their order."""
    return sorted(gains, key=lambda reason: -gain_value(guide, turn, reason, undo))


def gain_value(guide: Guide[S], turn: PlayedTurn[R, S], reason: Reason, undo: Mapping[str, Undo[S, R]]) -> float:
    """Return how many points at the end a gain is worth; points themselves are worth what they are.

    Any other gain is taken away again, as `undo` says for its kind, and the difference counts.
    """
    if "points" in reason.values:
        return float(reason.values["points"])
    if reason.kind not in undo:
        return 0.0
    without: S = turn.rules.copy(turn.after)
    undo[reason.kind](without, turn, reason)
    left = guide.turns_left(turn.after)
    return guide.value(turn.after, turn.seat, left) - guide.value(without, turn.seat, left)


# Who and what comes next


def rivals_to_come(position: S) -> list[int]:
    """Return the others in the order of their turns, without those whose last turn is over."""
    others = [(position.seat + away) % position.players for away in range(1, position.players)]
    if not position.last_round:
        return others
    now = _order(position, position.seat)
    return [seat for seat in others if _order(position, seat) > now]


def _order(position: S, seat: int) -> int:
    return (seat - position.first) % position.players


def next_claim(turn: PlayedTurn[R, S], line: tuple[Expected, ...]) -> tuple[int, int] | None:
    """Return the next card that the seat claims in the expected line, and in how many turns of its own."""
    position: S = turn.rules.copy(turn.after)
    turn.rules.apply(position, END)
    for _, steps in line:
        for step in steps:
            turn.rules.apply(position, step)
    held = turn.after.cards[turn.seat]
    claimed = [card for card in position.cards[turn.seat] if card not in held]
    return (claimed[0], sum(seat == turn.seat for seat, _ in line)) if claimed else None
