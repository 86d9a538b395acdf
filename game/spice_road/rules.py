"""The rules of Spice Road: which steps are possible, and what each does.

The hot path (a turn of a bot's search) asks for masks and remembered tuples. Clause numbers refer to
docs/rules/spice_road.md.
"""

from collections.abc import Mapping
from random import Random

from game.component_set import ComponentSet
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
from game.goods import EMPTY, LIFT, Bag
from game.lookups import CHUNK, CHUNK_MASK, TRADES, bits_of
from game.rules import Event, Options, Plain, Refusal, Standing
from game.spice_road import components as c
from game.spice_road import state as s
from game.spice_road.components import Components, cards_to_end
from game.spice_road.events import (
    CardAcquired,
    CardChosen,
    CardPlayed,
    CardsTakenBack,
    CoinsMoved,
    CoinTaken,
    CubeLaid,
    MarketFilled,
)
from game.spice_road.notation import parse_step, plain_position, position_of, spell_step
from game.spice_road.projection import follow
from game.spice_road.refusals import refusal
from game.spice_road.scoring import standing
from game.spice_road.setup import first_position, make_deal, reshuffled
from game.spice_road.state import NOTHING, State
from game.spice_road.tables import ACQUISITIONS, CLAIMS, Tables
from game.steps import (
    ACQUIRE,
    ARGUMENT,
    CLAIM,
    DISCARD,
    END,
    KIND,
    PAY,
    PLAY,
    REST,
    TRADE,
    UPGRADE,
    Step,
    StepError,
)

Events = list[Event] | None


class SpiceRoad:
    """Spice Road over one set of components."""

    name: str = "spice_road"
    revision: int = 1

    def __init__(self, components: Components) -> None:
        self.components: Components = components
        self.component_set: ComponentSet = components.component_set
        self.fingerprint: str = components.component_set.fingerprint
        self.player_counts: range = range(c.LEAST_PLAYERS, c.MOST_PLAYERS + 1)
        self.tables: Tables = Tables(components)

    # What is possible

    def legal(self, position: State) -> tuple[Step, ...]:
        """Return every step that is possible now, each result once; none when the game is over."""
        phase = position.phase
        bag = position.bags[position.seat]
        if phase == s.CHOOSE:
            return self._actions(position, bag)
        if phase == s.STOP:
            return self.tables.endings(bag)
        if phase == s.LAY:
            return self.tables.payments(bag)
        if phase == s.BARTER:
            return TRADES[self.tables.most_trades(bag, position.played)]
        if phase == s.RAISE:
            return self.tables.raises(bag, self.tables.lifts[position.played])
        return ()

    def _actions(self, position: State, bag: Bag) -> tuple[Step, ...]:
        """Return Rest, what can be acquired, what can be played and what can be claimed (2.1 to 2.4)."""
        tables = self.tables
        found = tables.offers.get(bag)
        reach, playable, payable = tables.offer(bag) if found is None else found
        cards = len(position.market)
        steps = ACQUISITIONS[reach if reach < cards else cards]
        playable &= position.hands[position.seat]
        chunk = 0
        while playable:
            steps += tables.plays[chunk][playable & CHUNK_MASK]
            playable >>= CHUNK
            chunk += 1
        if payable & position.row_bits:
            for slot, card in enumerate(position.row):
                if payable >> card & 1:
                    steps += CLAIMS[slot]
        return steps

    # What a step does

    def apply(self, position: State, step: Step, events: Events = None) -> None:
        """Carry out a legal step in place; when `events` is a list, append a record of every change."""
        kind = step & KIND
        if kind == END:
            self._end(position, events)
        elif kind == PLAY:
            self._play(position, step >> ARGUMENT, events)
        elif kind == PAY:
            self._pay(position, step >> ARGUMENT, events)
        elif kind == ACQUIRE:
            self._acquire(position, step >> ARGUMENT, events)
        elif kind == REST:
            self._rest(position, events)
        elif kind == TRADE:
            self._trade(position, step >> ARGUMENT, events)
        elif kind == UPGRADE:
            self._upgrade(position, step >> ARGUMENT, events)
        elif kind == DISCARD:
            self._discard(position, step >> ARGUMENT, events)
        elif kind == CLAIM:
            self._claim(position, step >> ARGUMENT, events)
        else:
            raise StepError(f"step {step} is none of Spice Road")

    def _end(self, position: State, events: Events) -> None:
        """Hand the turn on, or finish the game after its last round (4.2)."""
        seat = position.seat
        following = seat + 1
        if following == position.players:
            following = 0
        position.seat = following
        position.turn += 1
        position.played = NOTHING
        position.phase = s.CHOOSE
        if events is not None:
            events.append(TurnEnded(seat, following))
        if position.last_round and following == position.first:
            position.phase = s.OVER
            if events is not None:
                events.append(GameEnded())

    def _play(self, position: State, card: int, events: Events) -> None:
        """Lay a card down and begin its effect; what it produces is taken at once (2.1, 3.1)."""
        seat = position.seat
        bit = 1 << card
        position.hands[seat] ^= bit
        position.down[seat] |= bit
        position.played = card
        if events is not None:
            events.append(CardPlayed(seat, card))
        kind = self.tables.kinds[card]
        if kind == c.TRADE_CARD:
            position.phase = s.BARTER
        elif kind == c.UPGRADE_CARD:
            position.phase = s.RAISE
        else:
            gains = self.tables.gains[card]
            position.bags[seat] += gains
            position.phase = s.STOP
            if events is not None:
                events.append(GoodsGained(seat, gains, "card", card))

    def _acquire(self, position: State, slot: int, events: Events) -> None:
        """Take the leftmost Merchant card, or begin to pay for another (2.2)."""
        if not slot:
            self._take(position, slot, events)
            return
        position.target = slot
        position.phase = s.LAY
        if events is not None:
            events.append(CardChosen(position.seat, slot))

    def _pay(self, position: State, colour: int, events: Events) -> None:
        """Lay a cube on the next card; the last payment brings the chosen card (2.2)."""
        cube = 1 << 8 * colour
        slot = position.paid
        position.bags[position.seat] -= cube
        position.cubes[slot] += cube
        position.paid = slot + 1
        if events is not None:
            events.append(CubeLaid(position.seat, slot, colour))
        if position.paid == position.target:
            self._take(position, position.target, events)

    def _take(self, position: State, slot: int, events: Events) -> None:
        """Take a Merchant card with the cubes on it, slide the row and fill it from the deck (2.2)."""
        seat = position.seat
        card = position.market.pop(slot)
        goods = position.cubes.pop(slot)
        position.hands[seat] |= 1 << card
        position.bags[seat] += goods
        position.target = NOTHING
        position.paid = 0
        position.phase = s.STOP
        top = NOTHING
        if position.market_drawn < len(position.market_deck):
            top = position.market_deck[position.market_drawn]
            position.market_drawn += 1
            position.market.append(top)
            position.cubes.append(EMPTY)
        if events is not None:
            events.append(CardAcquired(seat, slot, card, goods))
            events.append(MarketFilled(slot, top))

    def _rest(self, position: State, events: Events) -> None:
        """Take all the cards laid down back into the hand (2.3)."""
        seat = position.seat
        if events is not None:
            events.append(CardsTakenBack(seat, bits_of(position.down[seat])))
            events.append(Rested(seat))
        position.hands[seat] |= position.down[seat]
        position.down[seat] = 0
        position.phase = s.STOP

    def _trade(self, position: State, times: int, events: Events) -> None:
        card = position.played
        position.bags[position.seat] += times * self.tables.change[card]
        position.phase = s.STOP
        if events is not None:
            merchant = self.components.merchants[card]
            events.append(GoodsTraded(position.seat, merchant.give, merchant.take, times, card))

    def _upgrade(self, position: State, way: Bag, events: Events) -> None:
        position.bags[position.seat] += LIFT * way
        position.phase = s.STOP
        if events is not None:
            events.append(GoodsRaised(position.seat, way, position.played))

    def _discard(self, position: State, goods: Bag, events: Events) -> None:
        position.bags[position.seat] -= goods
        if events is not None:
            events.append(GoodsDiscarded(position.seat, goods))

    def _claim(self, position: State, slot: int, events: Events) -> None:
        """Pay for a Point card and take it with the coin over it, slide the row and fill it (2.4, 4.2)."""
        seat = position.seat
        card = position.row[slot]
        cost = self.tables.costs[card]
        position.bags[seat] -= cost
        position.cards[seat] += (card,)
        position.card_points[seat] += self.tables.points[card]
        position.phase = s.STOP
        if events is not None:
            events.append(GoodsPaid(seat, cost, card))
            events.append(CardClaimed(seat, slot, card))
        self._take_coin(position, slot, events)
        self._fill_row(position, slot, events)
        if len(position.cards[seat]) == cards_to_end(position.players) and not position.last_round:
            position.last_round = True
            if events is not None:
                events.append(LastRoundBegan(seat))

    def _take_coin(self, position: State, slot: int, events: Events) -> None:
        """Take the coin that lies over a slot, if there is one; after the last gold one silver moves (2.4, 2.5)."""
        seat = position.seat
        if not slot and position.gold_left:
            position.gold_left -= 1
            position.gold[seat] += 1
            if events is not None:
                events.append(CoinTaken(seat, slot, True))
                if not position.gold_left:
                    events.append(CoinsMoved(position.silver_left))
        elif slot == position.silver_slot() and position.silver_left:
            position.silver_left -= 1
            position.silver[seat] += 1
            if events is not None:
                events.append(CoinTaken(seat, slot, False))

    def _fill_row(self, position: State, slot: int, events: Events) -> None:
        """Slide the Point cards right of a slot to the left and fill the last slot from the deck (2.4)."""
        position.row_bits ^= 1 << position.row.pop(slot)
        top = NOTHING
        if position.drawn < len(position.deck):
            top = position.deck[position.drawn]
            position.drawn += 1
            position.row.append(top)
            position.row_bits |= 1 << top
        if events is not None:
            events.append(RowFilled(slot, top, NOTHING))

    # Everything else that a game answers

    def options(self, players: int, choices: Mapping[str, object]) -> Options:
        """Return how many play: there is nothing else to agree on."""
        return Options(players)

    def deal(self, options: Options, chance: Random) -> Plain:
        """Return a set-up with the actual order of both decks."""
        return make_deal(self.tables, options, chance)

    def new_game(self, deal: Plain) -> State:
        """Return the first position of a set-up, or raise PositionError."""
        return first_position(self.tables, deal)

    def copy(self, position: State) -> State:
        """Return an independent copy."""
        return position.copy()

    def turn_of(self, position: State, seat: int) -> State:
        """Return a copy in which a seat is about to begin a turn, whatever the seat to move has begun."""
        other = position.copy()
        other.seat, other.phase = seat, s.CHOOSE
        other.played, other.target, other.paid = NOTHING, NOTHING, 0
        return other

    def is_over(self, position: State) -> bool:
        """Return whether the last turn has been taken."""
        return position.phase == s.OVER

    def standing(self, position: State) -> Standing:
        """Return the points as if the game ended now, and who is ahead."""
        return standing(position)

    def seen_by(self, position: State, seat: int, chance: Random) -> State:
        """Return a copy in which the undrawn cards of both decks are shuffled anew (5.1).

        Nothing is private here, so that every seat knows the same.
        """
        other = position.copy()
        other.market_deck = reshuffled(other.market_deck, other.market_drawn, chance)
        other.deck = reshuffled(other.deck, other.drawn, chance)
        return other

    def refusal(self, position: State, step: Step) -> Refusal | None:
        """Return why a step is not possible now, or None when it is legal."""
        return None if step in self.legal(position) else refusal(self.tables, position, step)

    def follow(self, position: State, event: Event) -> None:
        """Change the table as one event tells."""
        follow(self.tables, position, event)

    def text(self, step: Step) -> str:
        """Return a step in words such as `play trade_yy_g`."""
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
