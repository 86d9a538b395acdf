"""What a position of Spice Road is worth to a seat, in points at the end: features times weights, remembered."""

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Final

from game.ai.goods_value import GOODS_BOUNDS, GOODS_FEATURES, GoodsValue, Offer
from game.ai.horizon import HORIZON_BOUNDS, HORIZON_FEATURES, HURRY, Horizon
from game.ai.memory import remember
from game.ai.unseen import shuffled_rest
from game.goods import Bag, points_of, size, value
from game.lookups import bits_of
from game.spice_road import components as c
from game.spice_road.components import cards_to_end
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import CHOOSE, LAY, RAISE, STOP, State
from game.steps import DISCARD, KIND, Step

FEATURES: Final = (
    *GOODS_FEATURES,
    "produce",  # a level of cubes that a Merchant card produces, over a whole game
    "upgrade",  # a step that a Merchant card upgrades
    "trade",  # a level that a Merchant card gains in one trade
    "size",  # a cube that a trade adds or takes away
    "card",  # any Merchant card
    "many",  # lost for each Merchant card over six
    "ready",  # a card in hand rather than laid down
    *HORIZON_FEATURES,
)

BOUNDS: Final = {**GOODS_BOUNDS, **HORIZON_BOUNDS}

ENOUGH: Final = (4, 5, 5, 4)
"""By colour: as many goods as cards ask for; more of them are surplus."""
HAND: Final = 6

Row = tuple[tuple[int, ...], bool, bool]
"""The cards of the row, and whether coins of gold and of silver are left."""


class SpiceRoadGuide:
    """Values and good steps of Spice Road."""

    def __init__(self, rules: SpiceRoad, weights: Mapping[str, float]) -> None:
        self._rules = rules
        self._weights: dict[str, float] = dict(weights)
        self.discount: float = weights["discount"]
        self.win: float = weights["win"]
        self._horizon = Horizon(weights)
        self._soon: list[float] = self._horizon.soon
        self._whole: list[float] = self._horizon.whole
        self._ready: float = weights["ready"]
        self._tempo: float = weights["tempo"]
        self._late: float = weights["late"]
        self._goods_value = GoodsValue(weights, ENOUGH)
        self._goods: dict[tuple[Bag, Row], tuple[int, float]] = {}
        self._offers: dict[Row, list[Offer]] = {}
        self._hands: dict[int, float] = {}
        self._quality: list[float] = [self._merchant_value(card) for card in rules.components.merchants]

    # What a search may know and try

    def hide_unseen(self, position: State) -> State:
        """Return a copy whose decks are empty."""
        other = position.copy()
        other.market_deck = other.market_deck[: other.market_drawn]
        other.deck = other.deck[: other.drawn]
        return other

    def lay_unseen(self, position: State, chance: Random) -> State:
        """Return a copy whose decks go on below what has been drawn, with the rest as chance lays it."""
        tables, other = self._rules.tables, position.copy()
        market_deck, deck = position.market_deck, position.deck
        other.market_deck = (*market_deck, *shuffled_rest(tables.market, market_deck, chance))
        other.deck = (*deck, *shuffled_rest(range(len(tables.points)), deck, chance))
        return other

    def good_steps(self, position: State) -> Sequence[Step]:
        """Return the legal steps without idle Rests, wasted upgrades, foolish payments and discards."""
        steps = self._rules.legal(position)
        phase = position.phase
        if phase == CHOOSE:
            return steps if position.down[position.seat] or len(steps) == 1 else steps[1:]
        if phase == LAY:
            return steps[:1]
        bag = position.bags[position.seat]
        if phase == RAISE:
            return self._goods_value.good_upgrades(bag, position.played, steps)
        if phase == STOP and steps[-1] & KIND == DISCARD:
            row = self._row_key(position)
            return self._goods_value.good_discards(bag, row, steps, self._offers_of(row, position))
        return steps

    def key(self, position: State, seat: int) -> Hashable:
        """Return what tells two positions of a seat's own search apart; the others stand still."""
        return (
            position.bags[seat],
            position.hands[seat],
            position.down[seat],
            position.row_bits,
            position.gold_left,
            position.silver_left,
            sum(position.cubes),
        )

    # What a position is worth

    def value(self, position: State, seat: int, left: int) -> float:
        held = (position.bags[seat], self._row_key(position))
        known = self._goods.get(held)
        points, hope = self._value_goods(held, position) if known is None else known
        ready = position.hands[seat]
        hand = ready | position.down[seat]
        quality = self._hands.get(hand)
        if quality is None:
            quality = self._value_hand(hand)
        late = position.turn - self._late * position.players
        return (
            position.card_points[seat]
            + c.GOLD_POINTS * position.gold[seat]
            + c.SILVER_POINTS * position.silver[seat]
            + points
            + self._soon[left] * (hope - points + self._ready * ready.bit_count())
            + self._whole[left] * quality
            + (self._tempo + (HURRY * late if late > 0 else 0.0)) * len(position.cards[seat])
        )

    def points(self, position: State, seat: int) -> int:
        coins = c.GOLD_POINTS * position.gold[seat] + c.SILVER_POINTS * position.silver[seat]
        return position.card_points[seat] + coins + points_of(position.bags[seat])

    def turns_left(self, position: State) -> int:
        if position.last_round:
            return 0
        costs = [self._rules.tables.costs[card] for card in position.row]
        return self._horizon.turns_left(cards_to_end(position.players), position.cards, position.bags, costs)

    def _merchant_value(self, card: c.MerchantCard) -> float:
        """Return what a Merchant card brings over a whole game."""
        weights = self._weights
        if card.kind == c.PRODUCE_CARD:
            return weights["card"] + weights["produce"] * value(card.gains)
        if card.kind == c.UPGRADE_CARD:
            return weights["card"] + weights["upgrade"] * card.times
        gain = value(card.take) - value(card.give)
        return weights["card"] + weights["trade"] * gain + weights["size"] * (size(card.take) - size(card.give))

    def _value_hand(self, hand: int) -> float:
        """Return what all Merchant cards of a seat bring together over a whole game."""
        cards = bits_of(hand)
        worth = sum(self._quality[card] for card in cards) - self._weights["many"] * max(0, len(cards) - HAND)
        return remember(self._hands, hand, worth)

    def _row_key(self, position: State) -> Row:
        """Return which cards can be bought with which coins over them."""
        return tuple(position.row), position.gold_left > 0, position.silver_left > 0

    def _offers_of(self, row: Row, position: State) -> list[Offer]:
        """Return what the cards of the row cost, and the points that they and their coins bring."""
        offers = self._offers.get(row)
        if offers is None:
            cards = self._rules.components.points
            offers = [
                (cards[card].cost, float(cards[card].points + self._coin(position, slot)))
                for slot, card in enumerate(position.row)
            ]
            remember(self._offers, row, offers)
        return offers

    def _value_goods(self, key: tuple[Bag, Row], position: State) -> tuple[int, float]:
        """Return what a bag scores now, and what it is worth with the cards of the row."""
        bag, row = key
        offers = self._offers_of(row, position)
        return remember(self._goods, key, (points_of(bag), self._goods_value.value(bag, offers)))

    def _coin(self, position: State, slot: int) -> int:
        """Return the points of the coin over a slot."""
        if not slot and position.gold_left:
            return c.GOLD_POINTS
        return c.SILVER_POINTS if slot == position.silver_slot() and position.silver_left else 0
