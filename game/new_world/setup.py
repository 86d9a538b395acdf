"""Laying out a game of A New World: the deal by chance, and the first position of a deal (clauses 2.1 to 2.9)."""

from random import Random
from typing import Final

from game.field_readers import chosen, flag, member, numbers_of, whole
from game.goods import Bag, bag_of
from game.new_world import components as c
from game.new_world.components import Components
from game.new_world.loader import card_is_for
from game.new_world.state import NOBODY, NOTHING, PLACE, State
from game.new_world.tables import MOST_SETTLERS, Tables
from game.rules import Options, Plain, PositionError

STARTING_GOODS: Final = ("YYY", "YYYY", "YYYY", "YYYR")
"""By turn order."""


def starting_bag(order: int) -> Bag:
    """Return the goods of whoever takes a turn in this order, the first being 0."""
    return bag_of(STARTING_GOODS[order])


def starting_settlers(players: int) -> int:
    """Return how many settlers stand on a player board at the start."""
    return 7 if players == 2 else 6


def cards_in_play(components: Components, players: int, house: bool) -> list[int]:
    """Return the Point cards that marks and the house option admit."""
    return [
        number
        for number, card in enumerate(components.cards)
        if (house or not card.star) and card_is_for(card, players)
    ]


def tiles_in_play(components: Components, house: bool) -> list[int]:
    """Return the Bonus tiles that marks and the house option admit."""
    return [number for number, tile in enumerate(components.tiles) if house or not tile.mark]


def covered_places(tables: Tables, board: int, players: int) -> tuple[list[int], list[int]]:
    """Return the locations that start covered in every game, and those only covered with two or three players."""
    locations = tables.components.locations
    present = [i for i in range(tables.count) if not tables.absent[board] >> i & 1]
    always = [i for i in present if locations[i].mark == "exploration"]
    small = [i for i in present if locations[i].mark == "2-3"] if players < 4 else []
    return always, small


def make_deal(tables: Tables, options: Options, chance: Random) -> Plain:
    """Return a set-up with the order of every deck."""
    components = tables.components
    board = options.board if options.board is not None else chance.choice(c.CHOICE_BOARDS)
    if board not in c.CHOICE_BOARDS:
        raise PositionError(f"'{board}' is not one of the boards {', '.join(c.CHOICE_BOARDS)}")
    if not 2 <= options.players <= 4:
        raise PositionError(f"A New World is for 2 to 4 players, not {options.players}")
    deck = cards_in_play(components, options.players, options.house)
    tiles = tiles_in_play(components, options.house)
    finds = list(range(len(components.exploration_tiles)))
    for pieces in (deck, tiles, finds):
        chance.shuffle(pieces)
    always, small = covered_places(tables, c.BOARDS.index(board), options.players)
    stacks = []
    for high in tables.stack_sizes:
        stacks.append([components.tiles[tiles.pop()].id for _ in range(high)])
    return {
        "players": options.players,
        "board": board,
        "house": options.house,
        "first": chance.randrange(options.players),
        "deck": [components.cards[number].id for number in deck],
        "stacks": stacks,
        "spare": [components.tiles[number].id for number in tiles],
        "finds": {tables.places[place]: components.exploration_tiles[finds.pop()].id for place in always + small},
    }


def first_position(tables: Tables, deal: Plain) -> State:
    """Return the position with which a deal begins, or raise PositionError."""
    components = tables.components
    state = State()
    state.players = whole(deal, "players", 2, 4)
    state.board = c.BOARDS.index(chosen(deal, "board", c.CHOICE_BOARDS))
    state.house = flag(deal, "house")
    state.first = whole(deal, "first", 0, state.players - 1)
    state.deck = numbers_of(deal, "deck", [card.id for card in components.cards])
    if sorted(state.deck) != cards_in_play(components, state.players, state.house):
        raise PositionError("field 'deck': these are not the Point cards of such a game")
    _lay_bonus_tiles(tables, state, deal)
    _lay_finds(tables, state, deal)
    _seat_players(tables, state)
    state.turn = 0
    state.seat = state.first
    state.phase = PLACE
    state.location = NOTHING
    state.taken_here = 0
    state.last_round = False
    state.drawn = c.FORTS
    state.row = list(state.deck[: c.FORTS])
    state.owner = [NOBODY] * tables.count
    state.settlers_there = [0] * tables.count
    derive(tables, state)
    return state


def _lay_bonus_tiles(tables: Tables, state: State, deal: Plain) -> None:
    names = [tile.id for tile in tables.components.tiles]
    piles = member(deal, "stacks", list)
    if len(piles) != len(tables.stack_sizes):
        raise PositionError(f"field 'stacks': {len(tables.stack_sizes)} stacks are needed")
    stacks = [numbers_of({"stacks": pile}, "stacks", names) for pile in piles]
    if tuple(len(stack) for stack in stacks) != tables.stack_sizes:
        raise PositionError("field 'stacks': they are not as high as the forts ask for")
    state.stacks = tuple(stacks)
    state.spare = numbers_of(deal, "spare", names)
    everything = [tile for stack in stacks for tile in stack] + list(state.spare)
    if sorted(everything) != tiles_in_play(tables.components, state.house):
        raise PositionError("field 'stacks': these are not the Bonus tiles of such a game")
    state.taken = [0] * len(stacks)


def _lay_finds(tables: Tables, state: State, deal: Plain) -> None:
    names = [find.id for find in tables.components.exploration_tiles]
    laid = member(deal, "finds", dict)
    always, small = covered_places(tables, state.board, state.players)
    if sorted(map(str, laid)) != sorted(tables.places[place] for place in always + small):
        raise PositionError("field 'finds': the Exploration tiles lie on other locations than the marked ones")
    state.covering = [NOTHING] * tables.count
    for place, number in zip(laid, numbers_of({"finds": list(laid.values())}, "finds", names), strict=True):
        state.covering[tables.places.index(place)] = number


def _seat_players(tables: Tables, state: State) -> None:
    seats = range(state.players)
    home = starting_settlers(state.players)
    state.bags = [starting_bag((seat - state.first) % state.players) for seat in seats]
    state.home = [home for _ in seats]
    state.reserve = [c.SETTLERS_EACH - home for _ in seats]
    state.cards = [() for _ in seats]
    state.tiles = [() for _ in seats]
    state.explored = [() for _ in seats]


def derive(tables: Tables, state: State) -> None:
    """Compute from scratch whatever a position keeps for speed alone."""
    seats = range(state.players)
    cards = tables.components.cards
    state.own = [0 for _ in seats]
    state.reachable = [0] * (MOST_SETTLERS + 1)
    for place in range(tables.count):
        settlers = state.settlers_there[place]
        if settlers:
            state.own[state.owner[place]] |= 1 << place
        asked = settlers + 1 if settlers else tables.needs[place]
        for settlers in range(asked, MOST_SETTLERS + 1):
            state.reachable[settlers] |= 1 << place
    state.covered = sum(1 << place for place in range(tables.count) if state.covering[place] != NOTHING)
    state.closed = state.covered | tables.absent[state.board]
    state.row_bits = sum(1 << card for card in state.row if card != NOTHING)
    state.stocked = 0
    for stack, fort in enumerate(tables.fort_of_stack):
        if state.top_tile(stack) != NOTHING:
            state.stocked |= 1 << fort
    state.card_points = [sum(cards[card].points for card in state.cards[seat]) for seat in seats]
    state.icons = [icons_of(tables.components, state.cards[seat], state.explored[seat]) for seat in seats]
    state.kits = [tables.kit(state.cards[seat]) for seat in seats]


def icons_of(components: Components, cards: tuple[int, ...], finds: tuple[int, ...]) -> int:
    """Return the New World icons of cards and Exploration tiles, eight bits a kind."""
    icons = sum(1 << 8 * components.cards[card].kind for card in cards)
    return icons + sum(
        1 << 8 * components.exploration_tiles[find].icon
        for find in finds
        if components.exploration_tiles[find].icon != NOTHING
    )
