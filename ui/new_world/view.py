"""What is to be seen of a game of A New World."""

from game.new_world.state import State
from ui.table.view import TableView

View = TableView[State]
