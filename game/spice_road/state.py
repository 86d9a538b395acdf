"""The position of a game of Spice Road: small ints and lists, copied by hand.

Cards are numbers over the whole set. Hands are masks: ints with a bit for each Merchant card. Colours are numbers from
0, yellow, to 3, brown. What can be computed from the rest but is asked all the time (the Point row as bits, the points
of claimed cards) is kept up to date by the rules; `game.spice_road.setup` computes it from scratch.
"""

from typing import Final

from game.goods import Bag

CHOOSE: Final = 0
"""Play, acquire, rest or claim."""
RAISE: Final = 1
"""An upgrade card has been played."""
BARTER: Final = 2
"""A trade card has been played."""
LAY: Final = 3
"""A Merchant card has been chosen, and cubes are laid on those to its left."""
STOP: Final = 4
"""Nothing is left but to discard and to end the turn."""
OVER: Final = 5
"""The last turn has been taken."""

NOTHING: Final = -1


class State:
    """All there is to know about a running game."""

    __slots__ = (
        "bags",
        "card_points",
        "cards",
        "cubes",
        "deck",
        "down",
        "drawn",
        "first",
        "gold",
        "gold_left",
        "hands",
        "last_round",
        "market",
        "market_deck",
        "market_drawn",
        "paid",
        "phase",
        "played",
        "players",
        "row",
        "row_bits",
        "seat",
        "silver",
        "silver_left",
        "target",
        "turn",
    )

    players: int
    first: int
    turn: int
    seat: int
    phase: int
    played: int
    """The Merchant card played this turn, -1 when none was."""
    target: int
    """The slot of the Merchant card that is being paid for, -1 when none is."""
    paid: int
    """How many cubes have been laid for it, one on each card from the leftmost on."""
    last_round: bool

    bags: list[Bag]
    hands: list[int]
    """Merchant cards in each hand, as bits."""
    down: list[int]
    """Merchant cards that each seat has laid down, as bits."""
    cards: list[tuple[int, ...]]
    """Point cards that each seat has claimed."""
    card_points: list[int]
    gold: list[int]
    silver: list[int]

    market: list[int]
    """The Merchant cards of the row from the left; fewer than six once the deck is empty."""
    cubes: list[Bag]
    """What lies on each of them."""
    market_deck: tuple[int, ...]
    market_drawn: int
    """How many cards of the Merchant deck have been dealt or drawn."""
    row: list[int]
    """The Point cards of the row from the left; fewer than five once the deck is empty."""
    row_bits: int
    """The same cards as bits."""
    deck: tuple[int, ...]
    drawn: int
    """How many cards of the Point deck have been dealt or drawn."""
    gold_left: int
    """Gold coins over the leftmost Point card."""
    silver_left: int
    """Silver coins over the second Point card, or over the leftmost once there is no gold left."""

    def copy(self) -> "State":
        """Return an independent copy; decks never change and are shared."""
        other = State.__new__(State)
        other.players = self.players
        other.first = self.first
        other.turn = self.turn
        other.seat = self.seat
        other.phase = self.phase
        other.played = self.played
        other.target = self.target
        other.paid = self.paid
        other.last_round = self.last_round
        other.bags = self.bags[:]
        other.hands = self.hands[:]
        other.down = self.down[:]
        other.cards = self.cards[:]
        other.card_points = self.card_points[:]
        other.gold = self.gold[:]
        other.silver = self.silver[:]
        other.market = self.market[:]
        other.cubes = self.cubes[:]
        other.market_deck = self.market_deck
        other.market_drawn = self.market_drawn
        other.row = self.row[:]
        other.row_bits = self.row_bits
        other.deck = self.deck
        other.drawn = self.drawn
        other.gold_left = self.gold_left
        other.silver_left = self.silver_left
        return other

    def silver_slot(self) -> int:
        """Return the slot of the Point row over which the silver coins lie (2.5)."""
        return 1 if self.gold_left else 0
