"""The rules of A New World: which steps are possible, and what each does.

The hot path (a turn of a bot's search) asks for masks and remembered tuples and never walks over the map. Clause
numbers refer to docs/rules/new_world.md.
"""

from random import Random
from typing import Final

from game.events import (
    CardClaimed,
    GameEnded,
    GoodsDiscarded,
    GoodsGained,
    GoodsPaid,
    GoodsRaised,
    GoodsTraded,
    LastRoundBegan,
    RowFilled,
    TurnEnded,
)
from game.goods import LIFT, SPREAD, STORAGE, Bag, holds
from game.lookups import END_ONLY, TRADES
from game.new_world.components import (
    BONUS_SPACES,
    CARDS_TO_END,
    EXPLORATION,
    PRODUCTION_AT,
    SETTLERS,
    TRADE_AT,
    UPGRADE_AT,
    Components,
)
from game.new_world.events import (
    ExplorationLost,
    PlaceExplored,
    Rested,
    SettlersJoined,
    SettlersOusted,
    SettlersPlaced,
    SettlersReturned,
    TileTaken,
)
from game.new_world.follow import follow
from game.new_world.notation import parse_step, plain_position, position_of, spell_step
from game.new_world.refusals import refusal
from game.new_world.scoring import standing
from game.new_world.setup import first_position, make_deal
from game.new_world.state import (
    BARTER,
    FORT,
    NOBODY,
    NOTHING,
    OVER,
    PLACE,
    RAISE,
    REVEAL,
    STOP,
    TOOK_CARD,
    TOOK_TILE,
    State,
)
from game.new_world.tables import MOST_SETTLERS, Tables
from game.rules import Event, Options, Plain, Refusal, Standing
from game.steps import (
    ARGUMENT,
    CLAIM,
    DISCARD,
    END,
    EXPLORE,
    KIND,
    REST,
    TILE,
    TRADE,
    UPGRADE,
    WORK,
    Step,
    StepError,
    step_of,
)

Events = list[Event] | None

_CLAIM: Final = (step_of(CLAIM),)
_TILES: Final = (step_of(TILE, 0), step_of(TILE, 1))


class NewWorld:
    """A New World over one set of components."""

    name: str = "new_world"
    player_counts: range = range(2, 5)

    def __init__(self, components: Components) -> None:
        """Take a set of components and prepare its look-ups."""
        self.components: Components = components
        self.fingerprint: str = components.fingerprint
        self.tables: Tables = Tables(components)

    # What is possible

    def legal(self, position: State) -> tuple[Step, ...]:
        """Return every step that is possible now, each result once; none when the game is over."""
        phase = position.phase
        if phase == PLACE:
            return self._placements(position)
        if phase == STOP:
            bag = position.bags[position.seat]
            return END_ONLY if bag * SPREAD >> 24 & 255 <= STORAGE else self.tables.endings(bag)
        bag = position.bags[position.seat]
        if phase == BARTER:
            return TRADES[self.tables.most_trades(bag, position.at)]
        if phase == RAISE:
            return self.tables.raises(bag, self.tables.lifts[position.at])
        if phase == FORT:
            return self._fort_steps(position)
        if phase == REVEAL:
            return tuple(step_of(EXPLORE, place) for place in _places(position.covered))
        return ()

    def _placements(self, position: State) -> tuple[Step, ...]:
        """Return Rest and every location that can be chosen (3.2 to 3.9)."""
        tables = self.tables
        seat = position.seat
        home = position.home[seat]
        within = position.within
        kit = position.kits[seat]
        mask = within[home]
        if home:
            for level in kit.helped:
                home += 1
                mask |= within[home if home < MOST_SETTLERS else MOST_SETTLERS] & level
        mask &= ~(position.closed | position.own[seat])
        bag = position.bags[seat]
        doable = tables.free | position.stocked if len(position.tiles[seat]) < BONUS_SPACES else tables.free
        unsure = mask & ~doable
        if unsure:
            for zone, gift in kit.zones:
                if zone & unsure:
                    found = tables.offers.get(bag + gift)
                    offer, payable = tables.offer(bag + gift) if found is None else found
                    if payable & position.row_bits:
                        offer |= self._claimable(position, payable)
                    doable |= offer & zone
        mask &= doable
        low, middle, high, top = tables.work_steps
        return low[mask & 2047] + middle[mask >> 11 & 2047] + high[mask >> 22 & 2047] + top[mask >> 33]

    def _claimable(self, position: State, payable: int) -> int:
        """Return the mask of the forts whose card is among the payable ones."""
        mask = 0
        for slot, card in enumerate(position.row):
            if card >= 0 and payable >> card & 1:
                mask |= self.tables.fort_bits[slot]
        return mask

    def _fort_steps(self, position: State) -> tuple[Step, ...]:
        """Return what may still be taken at a fort, and how to stop once something has been taken (4.4)."""
        steps: tuple[Step, ...] = ()
        seat = position.seat
        fort = position.at
        if not position.done & TOOK_TILE and len(position.tiles[seat]) < BONUS_SPACES:
            for number, stack in enumerate(self.tables.stacks_at[fort]):
                if position.taken[stack] < len(position.stacks[stack]):
                    steps += (_TILES[number],)
        if not position.done & TOOK_CARD:
            card = position.row[self.tables.slot_of[fort]]
            if card >= 0 and holds(position.bags[seat], self.tables.costs[card]):
                steps += _CLAIM
        return steps + self.tables.endings(position.bags[seat]) if position.done else steps

    # What a step does

    def apply(self, position: State, step: Step, events: Events = None) -> None:
        """Carry out a legal step in place; when `events` is a list, append a record of every change."""
        kind = step & KIND
        if kind == WORK:
            self._work(position, step >> ARGUMENT, events)
        elif kind == END:
            self._end(position, events)
        elif kind == TRADE:
            self._trade(position, step >> ARGUMENT, events)
        elif kind == UPGRADE:
            self._upgrade(position, step >> ARGUMENT, events)
        elif kind == REST:
            self._rest(position, events)
        elif kind == DISCARD:
            self._discard(position, step >> ARGUMENT, events)
        elif kind == TILE:
            self._take_tile(position, step >> ARGUMENT, events)
        elif kind == CLAIM:
            self._claim(position, events)
        elif kind == EXPLORE:
            self._explore(position, step >> ARGUMENT, events)
        else:
            raise StepError(f"step {step} is none of A New World")

    def _work(self, position: State, place: int, events: Events) -> None:
        """Place settlers, ousting others, take Tool goods, begin the location's action (3.3 to 3.9)."""
        tables = self.tables
        seat = position.seat
        bit = 1 << place
        kit = position.kits[seat]
        crowd = position.crowd[place]
        asked = tables.needs[place]
        if crowd:
            asked = crowd + 1
            owner = position.owner[place]
            position.own[owner] ^= bit
            position.home[owner] += crowd
            if events is not None:
                events.append(SettlersOusted(owner, place, crowd, seat))
        needed = asked - kit.eased[place]
        if needed < 1:
            needed = 1
        position.home[seat] -= needed
        position.own[seat] |= bit
        position.owner[place] = seat
        position.crowd[place] = needed
        _ask(position.within, bit, asked, needed + 1)
        position.at = place
        gift = kit.gifts[place]
        if events is not None:
            events.append(SettlersPlaced(seat, place, needed))
            if gift:
                events.append(GoodsGained(seat, gift, "tool", place))
        action = tables.kinds[place]
        if action == PRODUCTION_AT:
            gift += tables.gains[place]
            position.phase = STOP
            if events is not None:
                events.append(GoodsGained(seat, tables.gains[place], "location", place))
        elif action == TRADE_AT:
            position.phase = BARTER
        elif action == UPGRADE_AT:
            position.phase = RAISE
        else:
            position.phase = FORT
        position.bags[seat] += gift

    def _end(self, position: State, events: Events) -> None:
        """Hand the turn on, or finish the game after its last round (7.1)."""
        seat = position.seat
        following = seat + 1
        if following == position.players:
            following = 0
        position.seat = following
        position.turn += 1
        position.at = NOTHING
        position.done = 0
        position.phase = PLACE
        if events is not None:
            events.append(TurnEnded(seat, following))
        if position.last_round and following == position.first:
            position.phase = OVER
            if events is not None:
                events.append(GameEnded())

    def _trade(self, position: State, times: int, events: Events) -> None:
        place = position.at
        position.bags[position.seat] += times * self.tables.change[place]
        position.phase = STOP
        if events is not None:
            location = self.components.locations[place]
            events.append(GoodsTraded(position.seat, location.give, location.take, times, place))

    def _upgrade(self, position: State, way: Bag, events: Events) -> None:
        position.bags[position.seat] += LIFT * way
        position.phase = STOP
        if events is not None:
            events.append(GoodsRaised(position.seat, way, position.at))

    def _rest(self, position: State, events: Events) -> None:
        """Take all settlers back (6.1)."""
        seat = position.seat
        if events is not None:
            events.append(Rested(seat))
        own = position.own[seat]
        position.own[seat] = 0
        position.phase = STOP
        while own:
            bit = own & -own
            own ^= bit
            place = bit.bit_length() - 1
            crowd = position.crowd[place]
            position.crowd[place] = 0
            position.owner[place] = NOBODY
            position.home[seat] += crowd
            _ask(position.within, bit, crowd + 1, self.tables.needs[place])
            if events is not None:
                events.append(SettlersReturned(seat, place, crowd))

    def _discard(self, position: State, goods: Bag, events: Events) -> None:
        position.bags[position.seat] -= goods
        position.phase = STOP
        if events is not None:
            events.append(GoodsDiscarded(position.seat, goods))

    def _take_tile(self, position: State, number: int, events: Events) -> None:
        """Take the top tile of a stack at this fort (4.4a)."""
        seat = position.seat
        stacks = self.tables.stacks_at[position.at]
        stack = stacks[number]
        tile = position.stacks[stack][position.taken[stack]]
        position.taken[stack] += 1
        position.tiles[seat] += (tile,)
        position.done |= TOOK_TILE
        if all(position.taken[each] == len(position.stacks[each]) for each in stacks):
            position.stocked &= ~(1 << position.at)
        if events is not None:
            events.append(TileTaken(seat, stack, tile, position.top_tile(stack)))

    def _claim(self, position: State, events: Events) -> None:
        """Pay for the card above this fort, fill the row, gain the benefit (4.4b, 4.5, 5.1 to 5.4, 7.1)."""
        seat = position.seat
        slot = self.tables.slot_of[position.at]
        number = position.row[slot]
        card = self.components.cards[number]
        position.bags[seat] -= card.cost
        position.cards[seat] += (number,)
        position.card_points[seat] += card.points
        position.icons[seat] += 1 << 8 * card.kind
        position.done |= TOOK_CARD
        if events is not None:
            events.append(GoodsPaid(seat, card.cost, number))
            events.append(CardClaimed(seat, slot, number))
        self._fill_row(position, slot, events)
        if len(position.cards[seat]) >= CARDS_TO_END and not position.last_round:
            position.last_round = True
            if events is not None:
                events.append(LastRoundBegan(seat))
        if card.kind == SETTLERS:
            self._join(position, card.settlers, events)
        elif card.kind != EXPLORATION:
            position.kits[seat] = self.tables.kit(position.cards[seat])
        elif position.covered:
            position.phase = REVEAL
        elif events is not None:
            events.append(ExplorationLost(seat))

    def _fill_row(self, position: State, slot: int, events: Events) -> None:
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

    def _join(self, position: State, promised: int, events: Events) -> None:
        """Move settlers from the reserve to the player board, as many as there are (5.3)."""
        seat = position.seat
        joining = min(promised, position.reserve[seat])
        position.reserve[seat] -= joining
        position.home[seat] += joining
        if events is not None:
            events.append(SettlersJoined(seat, joining, promised))

    def _explore(self, position: State, place: int, events: Events) -> None:
        """Take an Exploration tile and gain what it shows; its location is open from now on (5.4)."""
        seat = position.seat
        number = position.under[place]
        find = self.components.finds[number]
        bit = 1 << place
        position.under[place] = NOTHING
        position.covered ^= bit
        position.closed ^= bit
        position.finds[seat] += (number,)
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
            self._join(position, find.settlers, events)

    # Everything else that a game answers

    def deal(self, options: Options, chance: Random) -> Plain:
        """Return a set-up with the actual order of every deck."""
        return make_deal(self.tables, options, chance)

    def new_game(self, deal: Plain) -> State:
        """Return the first position of a set-up, or raise PositionError."""
        return first_position(self.tables, deal)

    def copy(self, position: State) -> State:
        """Return an independent copy."""
        return position.copy()

    def is_over(self, position: State) -> bool:
        """Return whether the last turn has been taken."""
        return position.phase == OVER

    def standing(self, position: State) -> Standing:
        """Return the points as if the game ended now, and who is ahead."""
        return standing(self.components, position)

    def seen_by(self, position: State, seat: int, chance: Random) -> State:
        """Return a copy in which the deck below its top and the tiles below the tops are shuffled anew (8.1).

        Nothing is private here, so that every seat knows the same.
        """
        other = position.copy()
        below = sorted(other.deck[other.drawn + 1 :])
        chance.shuffle(below)
        other.deck = other.deck[: other.drawn + 1] + tuple(below)
        seen = [gone + 1 for gone in other.taken]
        hidden = [tile for stack, top in zip(other.stacks, seen, strict=True) for tile in stack[top:]]
        pool = sorted([*hidden, *other.spare])
        chance.shuffle(pool)
        other.stacks = tuple(
            stack[:top] + tuple(pool.pop() for _ in stack[top:]) for stack, top in zip(other.stacks, seen, strict=True)
        )
        other.spare = tuple(pool)
        return other

    def refusal(self, position: State, step: Step) -> Refusal | None:
        """Return why a step is not possible now, or None when it is legal."""
        return None if step in self.legal(position) else refusal(self.tables, position, step)

    def follow(self, position: State, event: Event) -> None:
        """Change the table as one event tells."""
        follow(self.tables, position, event)

    def text(self, step: Step) -> str:
        """Return a step in words such as `work C3`."""
        return spell_step(self.tables, step)

    def parse(self, text: str) -> Step:
        """Return the step that words spell, or raise StepError."""
        return parse_step(self.tables, text)

    def plain(self, position: State) -> Plain:
        """Return a position as plain data; equal positions give equal data."""
        return plain_position(self.tables, position)

    def position(self, plain: Plain) -> State:
        """Return the position that plain data describes, or raise PositionError."""
        return position_of(self.tables, plain)


def _ask(within: list[int], bit: int, before: int, now: int) -> None:
    """Record that a location asks for another number of settlers than before."""
    while before < now:
        within[before] ^= bit
        before += 1
    while now < before:
        within[now] ^= bit
        now += 1


def _places(mask: int) -> list[int]:
    """Return the numbers of the bits of a mask, lowest first."""
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found
