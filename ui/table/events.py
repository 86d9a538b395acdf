"""The table of events: one row for each kind, with its words, its sound, its caption and whom it concerns."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from game.rules import Event
from ui.sounds.cues import Cue

E = TypeVar("E", bound=Event)
A = TypeVar("A")
N = TypeVar("N")
"""Who finds the words: the narrator of a game."""


@dataclass(frozen=True)
class EventRow(Generic[N]):
    """What the window makes of one kind of event."""

    cue: Cue | None = None
    line: Callable[[N, Event], str] | None = None
    """Its line in the log, None for what needs no words."""
    caption: Callable[[N, Event], str] | None = None
    """A turn in a few words, when this is the most telling thing that happened in it."""
    alert: Callable[[Event], int] | None = None
    """The seat to which it did something that it should not miss."""


Events = dict[type[Event], EventRow[N]]
"""By kind of event its row, from those that matter least to those that must not be missed."""


def row(
    kind: type[E],
    cue: Cue | None = None,
    line: Callable[[N, E], str] | None = None,
    caption: Callable[[N, E], str] | None = None,
    alert: Callable[[E], int] | None = None,
    pieces: Callable[[E], int] | None = None,
    sort: Callable[[E], str] | None = None,
) -> tuple[type[Event], EventRow[N]]:
    """Return the row of a kind of event; what it is given is only ever asked about events of that kind.

    `pieces` says how many pieces move, for a cue that lets the ear count them, and `sort` which of its sorts moves.
    """
    if cue is not None:
        cue = replace(cue, pieces=pieces and _answer_of(kind, pieces), sort=sort and _answer_of(kind, sort))
    return kind, EventRow(cue, _told_of(kind, line), _told_of(kind, caption), alert and _answer_of(kind, alert))


def _told_of(kind: type[E], tell: Callable[[N, E], str] | None) -> Callable[[N, Event], str] | None:
    if tell is None:
        return None

    def told(narrator: N, event: Event) -> str:
        assert isinstance(event, kind)
        return tell(narrator, event)

    return told


def _answer_of(kind: type[E], ask: Callable[[E], A]) -> Callable[[Event], A]:
    def answer(event: Event) -> A:
        assert isinstance(event, kind)
        return ask(event)

    return answer


def cues_of(events: "Events[N]") -> dict[type[Event], Cue]:
    """Return the sounds of a table of events, in its order."""
    return {kind: each.cue for kind, each in events.items() if each.cue is not None}


def alert_of(events: "Events[N]", event: Event) -> int:
    """Return the seat to which an event did something that it should not miss, -1 for none."""
    found = events.get(type(event))
    return found.alert(event) if found is not None and found.alert is not None else -1


def most_telling(events: "Events[N]", happened: Iterable[Event]) -> Event | None:
    """Return the first of those events that have a caption and stand lowest in the table, None without one."""
    order = list(events)
    told = [event for event in happened if type(event) in events and events[type(event)].caption is not None]
    return max(told, key=lambda event: order.index(type(event)), default=None)
