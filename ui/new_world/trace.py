"""What each seat moved in its last turn: it stays marked until the seat takes another one."""

from dataclasses import dataclass

from game.events import CardClaimed
from game.match import Turn
from game.new_world.events import PlaceExplored, SettlersPlaced, TileTaken
from ui.new_world.view import View


@dataclass(frozen=True)
class Trace:
    """What a seat did in its last turn that can still be seen."""

    places: frozenset[int] = frozenset()
    """Where it placed settlers."""
    cards: frozenset[int] = frozenset()
    """What it claimed, and the tiles that it took: they are marked on its board."""
    tiles: frozenset[int] = frozenset()
    finds: frozenset[int] = frozenset()


def trace_of(view: View, seat: int) -> Trace:
    """Return what a seat did in its last turn; nothing while it takes a turn."""
    if view.active == seat and view.told < 0:
        return Trace()
    last = _last_turn(view, seat)
    if last is None:
        return Trace()
    return Trace(
        frozenset(event.place for event in last.events if isinstance(event, SettlersPlaced)),
        frozenset(event.card for event in last.events if isinstance(event, CardClaimed)),
        frozenset(event.tile for event in last.events if isinstance(event, TileTaken)),
        frozenset(event.find for event in last.events if isinstance(event, PlaceExplored)),
    )


def _last_turn(view: View, seat: int) -> Turn | None:
    """Return the last turn of a seat before what is shown, None when it has taken none in the last round."""
    number = view.position.turn
    turns = view.turns[: number + (view.told >= 0)]
    last = next((turn for turn in reversed(turns) if turn.seat == seat and turn.played), None)
    return None if last is None or number - last.number > len(view.seats) else last


def traces_of(view: View) -> dict[int, int]:
    """Return by location the seat whose settlers came to stand there in its last turn, and still do."""
    position = view.position
    return {
        place: seat
        for seat in range(len(view.seats))
        for place in trace_of(view, seat).places
        if position.settlers_there[place] and position.owner[place] == seat
    }
