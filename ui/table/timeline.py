"""The timeline: events wait in line, each is shown as movement, and the shown table follows one by one."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.events import TurnEnded
from game.rules import Event, P
from ui.table.motion import Flight
from ui.table.view import TableView, Target

L = TypeVar("L")
"""The layout of a game's table."""


class Timeline(Generic[P, L]):
    """Shows events one after another."""

    def __init__(self, flight: Callable[[L, TableView[P], Event], Flight], view: TableView[P], pause: float) -> None:
        """Let a view follow events, each with the flight it makes; `pause` is the breath after a turn."""
        self._flight_of = flight
        self._view = view
        self._pause = pause
        self._waiting: deque[Event] = deque()
        self._flying: list[tuple[Flight, float]] = []
        """What is in the air, and for how long it has been."""
        self._time = 0.0
        """How long ago the last event began."""
        self._length = 0.0
        """After how long the next one may begin."""
        self.latest: Flight | None = None
        """What moved last, or would have moved if it were not to be still."""

    @property
    def busy(self) -> bool:
        """Return whether anything is still moving or waiting."""
        return bool(self._waiting or self._flying or self._time < self._length)

    @property
    def ready(self) -> bool:
        """Return whether another event could begin, although something may still be in the air."""
        return not self._waiting and self._time >= self._length

    @property
    def share(self) -> float:
        """Return how much of its way lies behind what moved last."""
        ages = [age / flight.ends for flight, age in self._flying if flight is self.latest and flight.ends]
        return ages[0] if ages else 1.0

    def add(self, events: Sequence[Event]) -> None:
        """Put events in line."""
        self._waiting.extend(events)

    def update(self, seconds: float, layout: L, slowness: float, still: bool = False) -> list[Event]:
        """Let time pass and return the events that began; with a slowness of 0 everything happens at once.

        When it is to be still, pieces appear where they go and nothing travels, at the same pace.
        """
        if slowness == 0:
            return self.skip()
        passed = seconds / slowness
        self._time += passed
        self._fly(passed)
        begun = []
        while self._time >= self._length:
            if not self._waiting:
                self._time = self._length = 0.0
                break
            event = self._waiting.popleft()
            self._begin(event, layout, still)
            begun.append(event)
        return begun

    def _fly(self, passed: float) -> None:
        """Move on what is in the air, and let land what has arrived."""
        aged = [(flight, age + passed) for flight, age in self._flying]
        self._flying = [(flight, age) for flight, age in aged if age < flight.ends]
        if len(self._flying) < len(aged):
            self._view.version += 1
        self._hide()

    def _begin(self, event: Event, layout: L, still: bool) -> None:
        flight = self._flight_of(layout, self._view, event)
        self._view.follow(event)
        self._time = 0.0
        wait = flight.ends if flight.next is None else min(flight.next, flight.ends)
        self._length = wait + (self._pause if isinstance(event, TurnEnded) else 0.0)
        if flight.motions:
            self.latest = flight
        if flight.motions and not still:
            self._flying.append((flight, 0.0))
        self._hide()

    def _hide(self) -> None:
        """Tell the view what is in the air."""
        hidden: dict[Target, int] = {}
        for flight, _ in self._flying:
            for target, count in flight.hidden.items():
                hidden[target] = hidden.get(target, 0) + count
        self._view.hidden = hidden

    def skip(self) -> list[Event]:
        """Show the end of everything at once and return the events that had been waiting."""
        begun = list(self._waiting)
        for event in begun:
            self._view.follow(event)
        self._waiting.clear()
        self._time = self._length = 0.0
        self._flying.clear()
        self._hide()
        return begun

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is on its way."""
        for flight, age in self._flying:
            for motion in flight.motions:
                motion.draw(surface, age)
