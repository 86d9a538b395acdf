"""The position of a game of A New World: small ints and lists, copied by hand.

Locations are numbers over the whole set (A1 first, F6 last); the boards left in the box count as closed. A mask is an
int with a bit for each location. What can be computed from the rest but is asked all the time (masks, kits) is kept up
to date by the rules; `game.new_world.setup` computes it from scratch.
"""

from typing import Final

from game.goods import Bag
from game.new_world.tables import Kit

PLACE: Final = 0
"""Choose a location, or rest."""
RAISE: Final = 1
"""At an upgrade location."""
BARTER: Final = 2
"""At a trade location."""
FORT: Final = 3
"""At a fort."""
REVEAL: Final = 4
"""Choose an Exploration tile."""
STOP: Final = 5
"""Nothing is left but to discard and to end the turn."""
OVER: Final = 6
"""The last turn has been taken."""

PHASE_AT: Final[tuple[int, ...]] = (STOP, RAISE, BARTER, FORT)
"""By kind of location: the phase that begins with settlers on it."""

TOOK_TILE: Final = 1
TOOK_CARD: Final = 2

NOBODY: Final = -1
NOTHING: Final = -1


class State:
    """All there is to know about a running game."""

    __slots__ = (
        "bags",
        "board",
        "card_points",
        "cards",
        "closed",
        "covered",
        "covering",
        "deck",
        "drawn",
        "explored",
        "first",
        "home",
        "house",
        "icons",
        "kits",
        "last_round",
        "location",
        "own",
        "owner",
        "phase",
        "players",
        "reachable",
        "reserve",
        "row",
        "row_bits",
        "seat",
        "settlers_there",
        "spare",
        "stacks",
        "stocked",
        "taken",
        "taken_here",
        "tiles",
        "turn",
    )

    players: int
    board: int
    """The fourth board: its place in BOARDS."""
    house: bool
    first: int
    turn: int
    seat: int
    phase: int
    location: int
    """The location in use this turn, -1 before a placement and after a rest."""
    taken_here: int
    """What has been taken at the fort this turn: TOOK_TILE, TOOK_CARD."""
    last_round: bool

    bags: list[Bag]
    home: list[int]
    """Settlers on each player board."""
    reserve: list[int]
    own: list[int]
    """The mask of the locations where each seat has settlers."""
    cards: list[tuple[int, ...]]
    tiles: list[tuple[int, ...]]
    explored: list[tuple[int, ...]]
    """Exploration tiles taken by each seat."""
    card_points: list[int]
    icons: list[int]
    """New World icons of each seat, eight bits a kind."""
    kits: list[Kit]
    """What the permanent benefits of each seat do."""

    owner: list[int]
    settlers_there: list[int]
    """How many settlers stand on each location."""
    reachable: list[int]
    """By number of settlers: the mask of the locations that ask a stranger without help for no more than that."""
    covering: list[int]
    """The Exploration tile on each location, -1 for none."""
    covered: int
    """The mask of the locations under an Exploration tile."""
    closed: int
    """The mask of the locations nobody can use: covered, or on a board left in the box."""

    row: list[int]
    """The card above each fort, -1 for none."""
    row_bits: int
    """The cards of the row as bits."""
    deck: tuple[int, ...]
    drawn: int
    """How many cards of the deck have been dealt or drawn."""
    stacks: tuple[tuple[int, ...], ...]
    """Bonus tiles of each stack from the top."""
    taken: list[int]
    """How many tiles of each stack are gone."""
    spare: tuple[int, ...]
    """Bonus tiles left out of the game."""
    stocked: int
    """The mask of the forts with a Bonus tile left."""

    def copy(self) -> "State":
        """Return an independent copy; decks and kits never change and are shared."""
        other = State.__new__(State)
        other.players = self.players
        other.board = self.board
        other.house = self.house
        other.first = self.first
        other.turn = self.turn
        other.seat = self.seat
        other.phase = self.phase
        other.location = self.location
        other.taken_here = self.taken_here
        other.last_round = self.last_round
        other.bags = self.bags[:]
        other.home = self.home[:]
        other.reserve = self.reserve[:]
        other.own = self.own[:]
        other.cards = self.cards[:]
        other.tiles = self.tiles[:]
        other.explored = self.explored[:]
        other.card_points = self.card_points[:]
        other.icons = self.icons[:]
        other.kits = self.kits[:]
        other.owner = self.owner[:]
        other.settlers_there = self.settlers_there[:]
        other.reachable = self.reachable[:]
        other.covering = self.covering[:]
        other.covered = self.covered
        other.closed = self.closed
        other.row = self.row[:]
        other.row_bits = self.row_bits
        other.deck = self.deck
        other.drawn = self.drawn
        other.stacks = self.stacks
        other.taken = self.taken[:]
        other.spare = self.spare
        other.stocked = self.stocked
        return other

    def settlers(self, seat: int) -> int:
        """Return how many settlers a seat has on its board and on the map."""
        return self.home[seat] + sum(
            there for there, owner in zip(self.settlers_there, self.owner, strict=True) if owner == seat
        )

    def top_card(self) -> int:
        """Return the visible card of the deck, -1 when the deck is empty."""
        return self.deck[self.drawn] if self.drawn < len(self.deck) else NOTHING

    def top_tile(self, stack: int) -> int:
        """Return the visible tile of a bonus stack, -1 when the stack is empty."""
        left = self.stacks[stack][self.taken[stack] :]
        return left[0] if left else NOTHING
