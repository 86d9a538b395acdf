"""What is to be seen of a game of A New World."""

from game.new_world.state import State
from ui.table.view import TableView

View = TableView[State]


def shown_seat(view: View) -> int:
    """Return for whom it is said what can be paid: whoever moves; while a bot does, the person who is next to move.

    In a replay it is the seat whose turn is told, and at a table of bots alone whoever moves.
    """
    order = [(view.active + far) % len(view.seats) for far in range(len(view.seats))]
    people = [seat for seat in order if not view.seats[seat].bot]
    return view.active if view.told >= 0 or not people else people[0]
