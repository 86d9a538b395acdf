"""What is to be seen of a game of Spice Road: whose hand, in which order, and what is hidden for now."""

from collections.abc import Sequence

from game.events import RowFilled
from game.lookups import bits_of
from game.match import Turn
from game.spice_road.components import Components
from game.spice_road.events import CardAcquired, CardPlayed, MarketFilled
from game.spice_road.state import State
from ui.spice_road.skins import BazaarSkin
from ui.table.arrangement import KIND, OWN, Arrangement
from ui.table.view import TableView

View = TableView[State]


def shown_seat(view: View) -> int:
    """Return whose hand fans out: whoever moves; while a bot does, the person who is next to move.

    In a replay it is the seat whose turn is told, and at a table of bots alone whoever moves.
    """
    players = len(view.seats)
    order = [(view.active + far) % players for far in range(players)]
    people = [seat for seat in order if not view.seats[seat].bot]
    return view.active if view.told >= 0 or not people else people[0]


def drawn_this_turn(turn: Turn | None) -> frozenset[tuple[str, int]]:
    """Return the cards that were drawn into a row in a turn: `market` or `point` and the number of the card.

    They lie face down until it is ended, so that Undo never looks ahead.
    """
    found = set()
    for event in turn.events if turn is not None else ():
        if isinstance(event, MarketFilled) and event.reveals:
            found.add(("market", event.card))
        elif isinstance(event, RowFilled) and event.reveals:
            found.add(("point", event.card))
    return frozenset(found)


def face_down(view: View) -> frozenset[tuple[str, int]]:
    """Return the cards of the rows that lie face down in what is shown."""
    return drawn_this_turn(view.turn) if not view.rules.is_over(view.position) else frozenset()


def sees_points(view: View, skin: BazaarSkin, seat: int, hovered: bool = False) -> bool:
    """Return whether the points of a seat may be seen: always by day, and when the game is over.

    By night one person alone always sees their own; several do so only while they point at their board in their turn.
    """
    if not skin.claims_face_down or view.revealed or view.rules.is_over(view.position):
        return True
    people = [each for each, who in enumerate(view.seats) if not who.bot]
    if people == [seat]:
        return True
    return seat in people and hovered and view.active == seat


def hand_order(
    components: Components, arrangement: Arrangement | None, turns: Sequence[Turn], hand: int
) -> tuple[int, ...]:
    """Return the cards of a hand in the order in which a person wishes to see them."""
    cards = bits_of(hand)
    order = arrangement or Arrangement()
    if order.order == KIND:
        return tuple(sorted(cards, key=lambda card: _by_kind(components, card)))
    taken = {card: place for place, card in enumerate(_acquired(turns))}
    as_taken = sorted(cards, key=lambda card: (taken.get(card, -1), card))
    if order.order == OWN:
        places = {name: place for place, name in enumerate(order.pieces)}
        as_taken.sort(key=lambda card: places.get(components.merchants[card].id, len(places)))
    return tuple(as_taken)


def _by_kind(components: Components, card: int) -> tuple[int, int, int, int]:
    """Return where a card stands by kind: cards that produce and upgrade first, then by what they ask for and give."""
    row = components.merchants[card]
    return row.kind, row.give, row.gains or row.take, card


def _acquired(turns: Sequence[Turn]) -> list[int]:
    return [event.card for turn in turns for event in turn.events if isinstance(event, CardAcquired)]


def shown_hand(view: View, components: Components, seat: int) -> tuple[int, ...]:
    """Return the cards in the hand of a seat in the order in which they are shown."""
    return hand_order(components, view.arrangements.get(seat), view.turns, view.position.hands[seat])


def laid_cards(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards that a seat has laid down, in the order in which it did."""
    down = view.position.down[seat]
    return tuple(_laid_order(view.turns[: view.position.turn + 1], seat, down))


def _laid_order(turns: Sequence[Turn], seat: int, down: int) -> list[int]:
    last: dict[int, int] = {}
    for turn in turns:
        if turn.seat == seat:
            last |= {event.card: turn.number for event in turn.events if isinstance(event, CardPlayed)}
    return sorted(bits_of(down), key=lambda card: (last.get(card, -1), card))
