"""What each step of A New World does to a position. Clause numbers refer to docs/rules/new_world.md.

What happens in most turns is written `home[seat] = home[seat] - needed`, not `home[seat] -= needed`: compiled, only the
first is arithmetic of the machine.
"""

from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    Rested,
    RowFilled,
    TurnEnded,
)
from game.goods import LIFT, Bag
from game.new_world.components import CARDS_TO_END, EXPLORATION, PRODUCTION_AT, SETTLERS
from game.new_world.events import (
    ExplorationLost,
    PlaceExplored,
    SettlersJoined,
    SettlersOusted,
    SettlersPlaced,
    SettlersReturned,
    TileTaken,
)
from game.new_world.state import FORT, NOBODY, NOTHING, OVER, PHASE_AT, PLACE, REVEAL, STOP, TOOK_CARD, TOOK_TILE, State
from game.new_world.tables import Tables
from game.rules import Event

Events = list[Event] | None


def work(tables: Tables, position: State, place: int, events: Events) -> None:
    """Place settlers, ousting others, take Tool goods, begin the location's action (3.3 to 3.9)."""
    seat = position.seat
    bit = 1 << place
    own = position.own
    home = position.home
    kit = position.kits[seat]
    settlers = position.settlers_there[place]
    asked = tables.needs[place]
    if settlers:
        asked = settlers + 1
        owner = position.owner[place]
        own[owner] = own[owner] ^ bit
        home[owner] = home[owner] + settlers
        if events is not None:
            events.append(SettlersOusted(owner, place, settlers, seat))
    needed = asked
    for level in kit.helped:
        if level & bit and needed > 1:
            needed -= 1
    home[seat] = home[seat] - needed
    own[seat] = own[seat] | bit
    position.owner[place] = seat
    position.settlers_there[place] = needed
    within = position.reachable
    if needed == asked:  # the usual case of _ask
        within[asked] = within[asked] ^ bit
    else:
        _ask(within, bit, asked, needed + 1)
    position.location = place
    action = tables.kinds[place]
    position.phase = PHASE_AT[action]
    gift = 0
    for zone, goods in kit.zones:
        if zone & bit:
            gift = goods
            break
    bags = position.bags
    bags[seat] = bags[seat] + gift + tables.gains[place]
    if events is not None:
        events.append(SettlersPlaced(seat, place, needed))
        if gift:
            events.append(GoodsGained(seat, gift, "tool", place))
        if action == PRODUCTION_AT:
            events.append(GoodsGained(seat, tables.gains[place], "location", place))


def end_turn(position: State, events: Events) -> None:
    """Hand the turn on, or finish the game after its last round (7.1)."""
    seat = position.seat
    following = seat + 1
    if following == position.players:
        following = 0
    position.seat = following
    position.turn += 1
    position.location = NOTHING
    position.taken_here = 0
    position.phase = PLACE
    if events is not None:
        events.append(TurnEnded(seat, following))
    if position.last_round and following == position.first:
        position.phase = OVER
        if events is not None:
            events.append(GameEnded())


def trade(tables: Tables, position: State, times: int, events: Events) -> None:
    """Make the trade of the location in use some times (4.3)."""
    place = position.location
    seat = position.seat
    bags = position.bags
    bags[seat] = bags[seat] + times * tables.change[place]
    position.phase = STOP
    if events is not None:
        location = tables.components.locations[place]
        events.append(GoodsTraded(seat, location.give, location.take, times, place))


def upgrade(position: State, way: Bag, events: Events) -> None:
    """Raise goods (4.2)."""
    seat = position.seat
    bags = position.bags
    bags[seat] = bags[seat] + LIFT * way
    position.phase = STOP
    if events is not None:
        events.append(GoodsRaised(seat, way, position.location))


def rest(tables: Tables, position: State, events: Events) -> None:
    """Take all settlers back (6.1)."""
    seat = position.seat
    if events is not None:
        events.append(Rested(seat))
    own = position.own[seat]
    position.own[seat] = 0
    position.phase = STOP
    home = position.home
    while own:
        bit = own & -own
        own ^= bit
        place = bit.bit_length() - 1
        settlers = position.settlers_there[place]
        position.settlers_there[place] = 0
        position.owner[place] = NOBODY
        home[seat] = home[seat] + settlers
        _ask(position.reachable, bit, settlers + 1, tables.needs[place])
        if events is not None:
            events.append(SettlersReturned(seat, place, settlers))


def discard(position: State, goods: Bag, events: Events) -> None:
    """Return goods that storage has no room for (6.2)."""
    seat = position.seat
    bags = position.bags
    bags[seat] = bags[seat] - goods
    position.phase = STOP
    if events is not None:
        events.append(GoodsDiscarded(seat, goods))


def take_tile(tables: Tables, position: State, number: int, events: Events) -> None:
    """Take the top tile of a stack at this fort (4.4a)."""
    seat = position.seat
    stacks = tables.stacks_at[position.location]
    stack = stacks[number]
    tile = position.stacks[stack][position.taken[stack]]
    position.taken[stack] += 1
    position.tiles[seat] += (tile,)
    position.taken_here |= TOOK_TILE
    if all(position.taken[each] == len(position.stacks[each]) for each in stacks):
        position.stocked &= ~(1 << position.location)
    if events is not None:
        events.append(TileTaken(seat, stack, tile, position.top_tile(stack)))


def claim(tables: Tables, position: State, events: Events) -> None:
    """Pay for the card above this fort, fill the row, gain the benefit (4.4b, 4.5, 5.1 to 5.4, 7.1)."""
    seat = position.seat
    slot = tables.slot_of[position.location]
    number = position.row[slot]
    card = tables.components.cards[number]
    position.bags[seat] -= card.cost
    position.cards[seat] += (number,)
    position.card_points[seat] += card.points
    position.icons[seat] += 1 << 8 * card.kind
    position.taken_here |= TOOK_CARD
    if events is not None:
        events.append(GoodsPaid(seat, card.cost, number))
        events.append(CardClaimed(seat, slot, number))
    _fill_row(position, slot, events)
    if len(position.cards[seat]) >= CARDS_TO_END and not position.last_round:
        position.last_round = True
        if events is not None:
            events.append(LastRoundBegan(seat))
    if card.kind == SETTLERS:
        _join(position, card.settlers, events)
    elif card.kind != EXPLORATION:
        position.kits[seat] = tables.kit_with(position.kits[seat], number)
    elif position.covered:
        position.phase = REVEAL
    elif events is not None:
        events.append(ExplorationLost(seat))


def _fill_row(position: State, slot: int, events: Events) -> None:
    """Slide the cards right of a slot to the left and fill the last slot from the deck (4.5)."""
    row = position.row
    position.row_bits ^= 1 << row[slot]
    drawn = position.top_card()
    row.pop(slot)
    row.append(drawn)
    if drawn >= 0:
        position.drawn += 1
        position.row_bits |= 1 << drawn
    if events is not None:
        events.append(RowFilled(slot, drawn, position.top_card()))


def _join(position: State, promised: int, events: Events) -> None:
    """Move settlers from the reserve to the player board, as many as there are (5.3)."""
    seat = position.seat
    joining = min(promised, position.reserve[seat])
    position.reserve[seat] -= joining
    position.home[seat] += joining
    if events is not None:
        events.append(SettlersJoined(seat, joining, promised))


def explore(tables: Tables, position: State, place: int, events: Events) -> None:
    """Take an Exploration tile and gain what it shows; its location is open from now on (5.4)."""
    seat = position.seat
    number = position.covering[place]
    find = tables.components.exploration_tiles[number]
    bit = 1 << place
    position.covering[place] = NOTHING
    position.covered ^= bit
    position.closed ^= bit
    position.explored[seat] += (number,)
    position.phase = FORT
    if events is not None:
        events.append(PlaceExplored(seat, place, number))
    if find.icon >= 0:
        position.icons[seat] += 1 << 8 * find.icon
    if find.goods:
        position.bags[seat] += find.goods
        if events is not None:
            events.append(GoodsGained(seat, find.goods, "find", number))
    if find.settlers:
        _join(position, find.settlers, events)


def _ask(within: list[int], bit: int, before: int, now: int) -> None:
    """Record that a location asks for another number of settlers than before."""
    while before < now:
        within[before] = within[before] ^ bit
        before += 1
    while now < before:
        within[now] = within[now] ^ bit
        now += 1
