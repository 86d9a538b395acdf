"""Cards that lie face down: claimed ones in the Golem Edition (5.1), and those drawn in a turn that is not ended."""

from collections.abc import Collection

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


def covered(tables: Tables, position: State, merchants: Collection[int], points: Collection[int]) -> State:
    """Return a copy in which some cards of the rows, which nobody has seen yet, are others out of the decks.

    So positions that differ only in those cards and in the order of the decks give the same copy.
    """
    other = position.copy()
    other.market_deck, other.market = _exchanged(other.market_deck, other.market_drawn, other.market, merchants)
    other.deck, other.row = _exchanged(other.deck, other.drawn, other.row, points)
    derive(tables, other)
    return other


def _exchanged(
    deck: tuple[int, ...], drawn: int, row: list[int], hidden: Collection[int]
) -> tuple[tuple[int, ...], list[int]]:
    """Return a deck and a row in which hidden cards are those from the middle of all that are unseen."""
    unseen = sorted({*hidden, *deck[drawn:]})
    middle = (len(unseen) - len(hidden)) // 2
    others = dict(zip((card for card in deck if card in hidden), unseen[middle:], strict=False))
    left = [card for card in unseen if card not in others.values()]
    return (*(others.get(card, card) for card in deck[:drawn]), *left), [others.get(card, card) for card in row]
