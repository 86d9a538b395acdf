"""The timeline: events wait in line, each is shown as movement, and the shown table follows one by one."""

from collections import deque
from collections.abc import Sequence

import pygame

from game.events import CardClaimed, GoodsGained, GoodsRaised, GoodsTraded, RowFilled, TurnEnded
from game.new_world.events import (
    PlaceExplored,
    SettlersJoined,
    SettlersOusted,
    SettlersPlaced,
    SettlersReturned,
    TileTaken,
)
from game.rules import Event
from ui.new_world.layout import TableLayout
from ui.new_world.motions import Choreography, max_end, raised
from ui.table.motion import Motion
from ui.table.shown import Shown


class Timeline:
    """Shows events one after another."""

    def __init__(self, choreography: Choreography, shown: Shown, pause: float) -> None:
        """Take what makes motions and the table that follows; `pause` is the breath after a turn."""
        self._choreography = choreography
        self._shown = shown
        self._pause = pause
        self._waiting: deque[Event] = deque()
        self._motions: list[Motion] = []
        self._time = 0.0
        self._length = 0.0

    @property
    def busy(self) -> bool:
        """Return whether anything is still moving or waiting."""
        return bool(self._waiting or self._motions or self._time < self._length)

    def add(self, events: Sequence[Event]) -> None:
        """Put events in line."""
        self._waiting.extend(events)

    def update(self, seconds: float, layout: TableLayout, slowness: float, still: bool = False) -> list[Event]:
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

    def _begin(self, event: Event, layout: TableLayout, still: bool) -> None:
        self._motions = self._choreography.motions(layout, self._shown, event)
        self._shown.follow(event)
        self._time = 0.0
        self._length = max_end(self._motions) + (self._pause if isinstance(event, TurnEnded) else 0.0)
        if still:
            self._motions = []
        else:
            self._hide(event)

    def _arrive(self) -> None:
        if self._motions:
            self._motions = []
            self._shown.flights.clear()
            self._shown.version += 1

    def skip(self) -> list[Event]:
        """Show the end of everything at once and return the events that had been waiting."""
        begun = list(self._waiting)
        for event in begun:
            self._shown.follow(event)
        self._waiting.clear()
        self._motions = []
        self._time = self._length = 0.0
        self._shown.flights.clear()
        return begun

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is on its way."""
        for motion in self._motions:
            motion.draw(surface, self._time)

    def _hide(self, event: Event) -> None:
        """Leave out, where they will lie, the pieces that are still on their way."""
        flights = self._shown.flights
        if isinstance(event, SettlersPlaced):
            flights.places.add(event.place)
        elif isinstance(event, SettlersOusted | SettlersReturned | SettlersJoined):
            flights.home[event.seat] = event.count
        elif isinstance(event, GoodsGained):
            flights.goods[event.seat] = event.goods
        elif isinstance(event, GoodsTraded):
            flights.goods[event.seat] = event.take * event.times
        elif isinstance(event, GoodsRaised):
            flights.goods[event.seat] = raised(event.way)
        elif isinstance(event, CardClaimed):
            flights.slots.add(event.slot)
            flights.cards[event.seat] = 1
        elif isinstance(event, RowFilled):
            flights.slots |= set(range(event.slot, len(self._shown.position.row)))
        elif isinstance(event, TileTaken):
            flights.tiles[event.seat] = 1
        elif isinstance(event, PlaceExplored):
            flights.finds[event.seat] = 1
