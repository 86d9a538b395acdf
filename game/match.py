"""A match: who sits where, the position, and every step that led to it, with undo inside the turn."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic

from game.rules import Event, P, Plain, Refusal, Rules, Standing
from game.steps import END, KIND, Step, StepError


@dataclass(frozen=True)
class Seat:
    """Who answers for one seat at the table."""

    name: str
    bot: str = ""
    """The name of the bot that plays, empty for a person."""


class NotPossible(StepError):
    """A step that is not possible now, with the reason."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(f"'{text}' is not possible: {refusal}")
        self.refusal = refusal


@dataclass(frozen=True)
class Played:
    """One step of the history with what it changed."""

    step: Step
    seat: int
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Return whether the step showed something new, so that taking it back is looking ahead."""
        return any(event.reveals for event in self.events)


@dataclass
class Turn:
    """The steps of one turn, finished or not."""

    number: int
    seat: int
    played: list[Played] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        """Return everything that the turn has changed, in order."""
        return [event for each in self.played for event in each.events]


class Match(Generic[P]):
    """A game in progress or finished."""

    def __init__(
        self, rules: Rules[P], deal: Plain, seats: Sequence[Seat] | None = None, position: P | None = None
    ) -> None:
        """Lay out a deal for the people and bots at the table, or a later position of it, as lessons begin with."""
        self.rules = rules
        self.position: P = rules.new_game(deal) if position is None else position
        self.deal: Plain = rules.plain(self.position)["deal"]
        """The set-up with its deck orders, as the rules spell it."""
        players = self.position.players
        if seats is None:
            seats = [Seat(f"Player {seat + 1}") for seat in range(players)]
        self.seats: tuple[Seat, ...] = tuple(seats)
        if len(self.seats) != players:
            raise ValueError(f"{len(self.seats)} names for {players} seats")
        self.turns: list[Turn] = [Turn(0, self.position.seat)]
        """The turn log: finished turns and the current one."""
        self.peeks = 0
        """How many steps were taken back after they had shown something new."""
        self._starts: list[P] = [rules.copy(self.position)]
        self._before: list[P] = []
        self._undone: list[Step] = []

    # Asking

    @property
    def seat(self) -> int:
        """Return whose turn it is."""
        return self.position.seat

    @property
    def turn(self) -> Turn:
        """Return the turn in progress."""
        return self.turns[-1]

    @property
    def is_over(self) -> bool:
        """Return whether the last turn has been taken."""
        return self.rules.is_over(self.position)

    @property
    def standing(self) -> Standing:
        """Return the points as they stand now."""
        return self.rules.standing(self.position)

    @property
    def steps(self) -> list[Step]:
        """Return every step played so far."""
        return [played.step for turn in self.turns for played in turn.played]

    def legal(self) -> tuple[Step, ...]:
        """Return the steps that are possible now."""
        return self.rules.legal(self.position)

    def why_not(self, step: Step) -> Refusal | None:
        """Return why a step is not possible now, or None when it is."""
        return self.rules.refusal(self.position, step)

    def position_at(self, turn: int, step: int = 0) -> P:
        """Return a copy of the position in a turn of the log, after so many of its steps."""
        position = self.rules.copy(self._starts[turn])
        for played in self.turns[turn].played[:step]:
            self.rules.apply(position, played.step)
        return position

    def preview(self, *steps: Step) -> tuple[P, list[Event]]:
        """Return the position after legal steps and what they would change; the match stays as it is."""
        position = self.rules.copy(self.position)
        events: list[Event] = []
        for step in steps:
            self.rules.apply(position, step, events)
        return position, events

    def legal_after(self, step: Step) -> tuple[Step, ...]:
        """Return the steps that would be possible after a legal step."""
        return self.rules.legal(self.preview(step)[0])

    # Playing

    def play(self, step: Step) -> list[Event]:
        """Carry out a step and return what it changed; raise NotPossible when it is not legal."""
        refusal = self.why_not(step)
        if refusal is not None:
            raise NotPossible(self._named(step), refusal)
        if self._undone and self._undone[-1] == step:
            self._undone.pop()
        else:
            self._undone.clear()
        return self._carry_out(step)

    def _named(self, step: Step) -> str:
        """Return a step in words, or its number when it names something that does not exist."""
        try:
            return self.rules.text(step)
        except (LookupError, OverflowError):
            return f"step {step}"

    def _carry_out(self, step: Step) -> list[Event]:
        events: list[Event] = []
        self._before.append(self.rules.copy(self.position))
        seat = self.position.seat
        self.rules.apply(self.position, step, events)
        self.turn.played.append(Played(step, seat, tuple(events)))
        if step & KIND == END:
            self._begin_turn()
        return events

    def _begin_turn(self) -> None:
        self._before.clear()
        self._undone.clear()
        if not self.is_over:
            self.turns.append(Turn(len(self.turns), self.position.seat))
            self._starts.append(self.rules.copy(self.position))

    # Taking back, inside the turn

    @property
    def can_undo(self) -> bool:
        """Return whether the current turn has a step to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Return whether a step that was taken back can be played again."""
        return bool(self._undone)

    def undo(self) -> Played:
        """Take back the last step of the current turn and return it; raise StepError when there is none."""
        if not self._before:
            raise StepError("this turn has no step to take back")
        self.position = self._before.pop()
        played = self.turn.played.pop()
        self._undone.append(played.step)
        self.peeks += played.reveals
        return played

    def redo(self) -> list[Event]:
        """Play again the step that was taken back last and return what it changed."""
        if not self._undone:
            raise StepError("there is no step to play again")
        return self._carry_out(self._undone.pop())

    def restart_turn(self) -> None:
        """Take back every step of the current turn."""
        while self._before:
            self.undo()
