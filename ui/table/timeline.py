"""The timeline: events wait in line, each is shown as movement, and the shown table follows one by one."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.events import TurnEnded
from game.rules import Event, P
from ui.table.motion import Flight
from ui.table.view import TableView

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
        self._flight = Flight()
        self._time = 0.0
        self._length = 0.0

    @property
    def busy(self) -> bool:
        """Return whether anything is still moving or waiting."""
        return bool(self._waiting or self._flight.motions or self._time < self._length)

    def add(self, events: Sequence[Event]) -> None:
        """Put events in line."""
        self._waiting.extend(events)

    def update(self, seconds: float, layout: L, slowness: float, still: bool = False) -> list[Event]:
        """Let time pass and return the events that began; with a slowness of 0 everything happens at once.

        When it is to be still, pieces appear where they go and nothing travels, at the same pace.
        """
        if slowness == 0:
            return self.skip()
        self._time += seconds / slowness
        begun = []
        while self._time >= self._length:
            self._arrive()
            if not self._waiting:
                self._time = self._length = 0.0
                break
            event = self._waiting.popleft()
            self._begin(event, layout, still)
            begun.append(event)
        return begun

    def _begin(self, event: Event, layout: L, still: bool) -> None:
        flight = self._flight_of(layout, self._view, event)
        self._view.follow(event)
        self._time = 0.0
        self._length = flight.ends + (self._pause if isinstance(event, TurnEnded) else 0.0)
        self._flight = Flight() if still else flight
        self._view.hidden = self._flight.hidden

    def _arrive(self) -> None:
        if self._flight.motions:
            self._view.version += 1
        self._land()

    def _land(self) -> None:
        """Let everything be where it belongs."""
        self._flight = Flight()
        self._view.hidden = {}

    def skip(self) -> list[Event]:
        """Show the end of everything at once and return the events that had been waiting."""
        begun = list(self._waiting)
        for event in begun:
            self._view.follow(event)
        self._waiting.clear()
        self._time = self._length = 0.0
        self._land()
        return begun

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is on its way."""
        for motion in self._flight.motions:
            motion.draw(surface, self._time)
