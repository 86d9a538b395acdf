"""What every game fulfils, so that matches, records, bots and the window need to know no game by name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

from game.component_set import ComponentSet
from game.steps import Step

Plain = dict[str, Any]
"""Data that JSON can carry: what positions, deals and messages between processes are made of."""


class PositionError(ValueError):
    """Plain data that does not describe a deal or a position of the game."""


class Position(Protocol):
    """What everybody may ask of a position, whatever the game."""

    players: int
    """How many seats there are."""
    seat: int
    """Whose turn it is."""
    first: int
    """Who took the first turn."""
    turn: int
    """How many turns have been finished."""
    last_round: bool
    """Whether the round that is played is the last one."""


P = TypeVar("P", bound=Position)


@dataclass(frozen=True)
class Event:
    """One change on the table, with all that is needed to draw it."""

    @property
    def reveals(self) -> bool:
        """Return whether the change showed something that nobody had seen before."""
        return False


@dataclass(frozen=True)
class Options:
    """What the people at the table agree on before the pieces are laid out."""

    players: int = 2
    board: str | None = None
    """A New World: the fourth board, D1, E1 or F1; None leaves it to chance."""
    house: bool = False
    """A New World: bring in the starred cards and the marked tiles."""


@dataclass(frozen=True)
class Score:
    """The points of one seat, by source."""

    seat: int
    sources: tuple[tuple[str, int], ...]
    """Names of sources with their points, in the order in which they are counted."""

    @property
    def total(self) -> int:
        """Return the sum over all sources."""
        return sum(points for _, points in self.sources)


@dataclass(frozen=True)
class Standing:
    """The scores of all seats and who is ahead."""

    scores: tuple[Score, ...]
    """By seat."""
    ranking: tuple[int, ...]
    """Seats from the winner down."""
    tied: bool
    """Whether the two best have equal points, so that the later turn decided."""

    @property
    def winner(self) -> int:
        """Return the seat that is first."""
        return self.ranking[0]


def rank(scores: Sequence[Score], first: int) -> Standing:
    """Return the standing: most points win, and of tied seats the one who took a turn last."""
    players = len(scores)
    ranking = sorted(range(players), key=lambda seat: (scores[seat].total, (seat - first) % players), reverse=True)
    tied = players > 1 and scores[ranking[0]].total == scores[ranking[1]].total
    return Standing(tuple(scores), tuple(ranking), tied)


@dataclass(frozen=True)
class Refusal:
    """Why a step is not possible now: a stable name for the words in the language files, and the figures in them."""

    reason: str
    values: Mapping[str, int | str] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the reason with its figures, for logs and test failures."""
        figures = ", ".join(f"{key} {value}" for key, value in self.values.items())
        return f"{self.reason} ({figures})" if figures else self.reason


class Rules(Protocol[P]):
    """The rules of one game over one set of components."""

    name: str
    """The name of the game: `new_world` or `spice_road`."""
    component_set: ComponentSet
    """The components as plain rows: what a record carries."""
    fingerprint: str
    """A digest of those rows, so that sets can be told apart."""
    revision: int
    """Raised when a rule is corrected so that games played before would go otherwise."""
    player_counts: range
    """How many may play."""

    def options(self, players: int, choices: Mapping[str, object]) -> Options:
        """Return what so many people agreed on by name; what is missing or does not fit is as usual."""

    def deal(self, options: Options, chance: Random) -> Plain:
        """Return a set-up with the actual order of every deck: the only place where chance acts."""

    def new_game(self, deal: Plain) -> P:
        """Return the first position of a set-up, or raise PositionError."""

    def legal(self, position: P) -> tuple[Step, ...]:
        """Return every step that is possible now, each result once; none when the game is over."""

    def apply(self, position: P, step: Step, events: list[Event] | None = None) -> None:
        """Carry out a legal step in place; when `events` is a list, append a record of every change."""

    def copy(self, position: P) -> P:
        """Return an independent copy."""

    def turn_of(self, position: P, seat: int) -> P:
        """Return a copy in which a seat is about to begin a turn, whatever the seat to move has begun."""

    def is_over(self, position: P) -> bool:
        """Return whether the last turn has been taken."""

    def standing(self, position: P) -> Standing:
        """Return the points as if the game ended now, and who is ahead."""

    def seen_by(self, position: P, seat: int, chance: Random) -> P:
        """Return a copy that holds what a seat may know; what nobody has seen is shuffled anew."""

    def refusal(self, position: P, step: Step) -> Refusal | None:
        """Return why a step is not possible now, or None when it is legal."""

    def follow(self, position: P, event: Event) -> None:
        """Change the table as one event tells: events alone lead from one position to the next."""

    def text(self, step: Step) -> str:
        """Return a step in words such as `work C3`."""

    def parse(self, text: str) -> Step:
        """Return the step that words spell, or raise StepError."""

    def plain(self, position: P) -> Plain:
        """Return a position as plain data; equal positions give equal data."""

    def position(self, plain: Plain) -> P:
        """Return the position that plain data describes, or raise PositionError."""
