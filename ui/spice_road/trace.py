"""What a seat moved in its last turn: it stays marked until the seat takes another one."""

from game.spice_road.events import CardAcquired, CardPlayed
from ui.spice_road.view import View


def trace_of(view: View, seat: int) -> frozenset[int]:
    """Return the Merchant cards that a seat played or acquired in its last turn; none while it takes a turn."""
    number = view.position.turn
    if view.active == seat and view.told < 0:
        return frozenset()
    last = next((turn for turn in reversed(view.turns[:number]) if turn.seat == seat), None)
    if last is None or number - last.number > len(view.seats):
        return frozenset()
    return frozenset(event.card for event in last.events if isinstance(event, CardPlayed | CardAcquired))
