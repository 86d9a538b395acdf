"""Claimed cards that lie face down, as in the Golem Edition (5.1): how many they are is seen, and nothing else."""

from game.spice_road.setup import derive
from game.spice_road.state import State
from game.spice_road.tables import Tables


def turned_down(tables: Tables, position: State, seat: int) -> State:
    """Return a copy that shows a seat no more than it may look at when claimed cards lie face down.

    The others hold as many Point cards as before, but in place of their own there are cards of middling points, out of
    all that the seat sees neither in the row nor among its own. So positions that differ only in what the others
    have claimed give the same copy, and the copy is a position like any other.
    """
    other = position.copy()
    seen = {*position.row, *position.cards[seat]}
    unseen = [card for card in range(len(tables.points)) if card not in seen]
    middle = sum(tables.points[card] for card in unseen) / max(1, len(unseen))
    unseen.sort(key=lambda card: (abs(tables.points[card] - middle), card))
    for rival in range(position.players):
        if rival != seat:
            count = len(position.cards[rival])
            other.cards[rival], unseen = tuple(unseen[:count]), unseen[count:]
    other.deck = (*(card for cards in other.cards for card in cards), *position.row, *unseen)
    derive(tables, other)
    return other
