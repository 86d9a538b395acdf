"""What a position of A New World is worth to a seat, in points at the end: features times weights, remembered."""

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Final

from game.ai.goods_value import GOODS_BOUNDS, GOODS_FEATURES, GoodsValue, Offer
from game.ai.horizon import HORIZON_BOUNDS, HORIZON_FEATURES, HURRY, Horizon
from game.ai.memory import remember
from game.ai.unseen import shuffled_rest
from game.goods import Bag, points_of
from game.goods import value as level_of
from game.new_world import components as c
from game.new_world.rules import NewWorld
from game.new_world.scoring import tile_points
from game.new_world.setup import cards_in_play, tiles_in_play
from game.new_world.state import PLACE, RAISE, STOP, State
from game.steps import DISCARD, KIND, Step

FEATURES: Final = (
    *GOODS_FEATURES,
    "home",  # the first settler at home; each further one counts `home_curve` of the one before
    "home_curve",
    "settler",  # a settler in play, over a whole game
    "help",  # Native Help, for each open location that carries its symbol, over a whole game
    "tool",  # a Tool, for each level of its good and each open location, over a whole game
    "explored",  # the right to look for more places: each Exploration icon
    "tile_hope",  # the part of what a Bonus tile may still grow that counts
    "tile_space",  # a free bonus space while tiles are left
    "exposed",  # a settler that others can oust comes home without a Rest
    *HORIZON_FEATURES,
)

BOUNDS: Final = {"home_curve": (0.3, 0.98), **GOODS_BOUNDS, **HORIZON_BOUNDS}

ENOUGH: Final = (4, 4, 3, 2)
"""By colour: as many goods as cards ask for; more of them are surplus."""


class NewWorldGuide:
    """Values and good steps of A New World."""

    def __init__(self, rules: NewWorld, weights: Mapping[str, float]) -> None:
        self._rules = rules
        self._weights: dict[str, float] = dict(weights)
        self._cards = rules.components.cards
        self.discount: float = weights["discount"]
        self.win: float = weights["win"]
        self._horizon = Horizon(weights)
        self._soon: list[float] = self._horizon.soon
        self._whole: list[float] = self._horizon.whole
        self._home: list[float] = _geometric(weights["home"], weights["home_curve"], c.SETTLERS_EACH + 1)
        self._settler: float = weights["settler"]
        self._tempo: float = weights["tempo"]
        self._late: float = weights["late"]
        self._exposed: float = weights["exposed"]
        self._goods_value = GoodsValue(weights, ENOUGH)
        self._goods: dict[tuple[Bag, int], tuple[int, float]] = {}
        self._offers: dict[int, list[Offer]] = {}
        self._benefits: dict[tuple[tuple[int, ...], int], float] = {}
        self._tile_values: dict[tuple[tuple[int, ...], tuple[int, ...], int, int, int], tuple[int, float]] = {}
        self._card_values: list[float] = [self._card_value(number) for number in range(len(self._cards))]

    # What a search may know and try

    def hide_unseen(self, position: State) -> State:
        """Return a copy whose deck ends with its visible card, and whose stacks end with their top tiles."""
        other = position.copy()
        other.deck = other.deck[: other.drawn + 1]
        other.stacks = tuple(stack[: gone + 1] for stack, gone in zip(other.stacks, other.taken, strict=True))
        return other

    def lay_unseen(self, position: State, chance: Random) -> State:
        """Return a copy whose deck and stacks go on below what can be seen, with the rest as chance lays it."""
        other = position.copy()
        components = self._rules.components
        cards = cards_in_play(components, position.players, position.house)
        other.deck = (*position.deck, *shuffled_rest(cards, position.deck, chance))
        seen = [tile for stack in position.stacks for tile in stack]
        tiles = shuffled_rest(tiles_in_play(components, position.house), seen, chance)
        other.stacks = tuple(
            (*stack, *(tiles.pop() for _ in range(high - len(stack))))
            for stack, high in zip(position.stacks, self._rules.tables.stack_sizes, strict=True)
        )
        return other

    def good_steps(self, position: State) -> Sequence[Step]:
        """Return the legal steps without idle Rests, wasted upgrades and foolish discards."""
        steps = self._rules.legal(position)
        phase = position.phase
        if phase == PLACE:
            return steps if position.own[position.seat] or len(steps) == 1 else steps[1:]
        bag = position.bags[position.seat]
        if phase == RAISE:
            return self._goods_value.good_upgrades(bag, position.location, steps)
        if steps[-1] & KIND == DISCARD:
            row = self._row_key(position)
            discards = self._goods_value.good_discards(bag, row, steps, self._offers_of(row, position))
            return discards if phase == STOP else (*(step for step in steps if step & KIND != DISCARD), *discards)
        return steps

    def key(self, position: State, seat: int) -> Hashable:
        """Return what tells two positions of a seat's own search apart.

        The others stand still, so that whatever is gone from the row, the stacks and the map is the seat's own.
        """
        return (
            position.bags[seat],
            position.card_points[seat],
            position.home[seat],
            position.own[seat],
            position.row_bits,
            position.drawn,
            position.covered,
            tuple(position.taken),
        )

    # What a position is worth

    def value(self, position: State, seat: int, left: int) -> float:
        bag = position.bags[seat]
        held = (bag, self._row_key(position))
        known = self._goods.get(held)
        points, hope = self._value_goods(held, position) if known is None else known
        cards = position.cards[seat]
        total = c.SETTLERS_EACH - position.reserve[seat]
        now, later = self._tiles_of(position, seat)
        spot = (cards, position.closed)
        benefits = self._benefits.get(spot)
        if benefits is None:
            benefits = self._value_benefits(spot, position)
        soon = self._soon[left]
        late = position.turn - self._late * position.players
        home = position.home[seat]
        return (
            position.card_points[seat]
            + points
            + now
            + soon * (hope - points + later + self._home[home] + self._exposed * (total - home))
            + self._whole[left] * (benefits + self._settler * total)
            + (self._tempo + (HURRY * late if late > 0 else 0.0)) * len(cards)
        )

    def points(self, position: State, seat: int) -> int:
        return position.card_points[seat] + self._tiles_of(position, seat)[0] + points_of(position.bags[seat])

    def turns_left(self, position: State) -> int:
        if position.last_round:
            return 0
        costs = [self._cards[card].cost for card in position.row if card >= 0]
        return self._horizon.turns_left(c.CARDS_TO_END, position.cards, position.bags, costs)

    def _card_value(self, number: int) -> float:
        """Return the points of a card and what its benefit brings in half a game."""
        card = self._cards[number]
        weights = self._weights
        if card.kind == c.HELP:
            return card.points + 2 * weights["help"]
        if card.kind == c.TOOL:
            return card.points + 2 * weights["tool"] * level_of(card.good)
        if card.kind == c.SETTLERS:
            return card.points + card.settlers * weights["settler"] / 2
        return card.points + weights["explored"] / 2

    def _row_key(self, position: State) -> int:
        """Return which cards can be seen."""
        return position.row_bits | position.top_card() + 1 << 64

    def _offers_of(self, row: int, position: State) -> list[Offer]:
        """Return what the cards cost that can be seen, and what they are worth."""
        offers = self._offers.get(row)
        if offers is None:
            seen = [card for card in (*position.row, position.top_card()) if card >= 0]
            offers = remember(self._offers, row, [(self._cards[card].cost, self._card_values[card]) for card in seen])
        return offers

    def _value_goods(self, key: tuple[Bag, int], position: State) -> tuple[int, float]:
        """Return what a bag scores now, and what it is worth with the cards that can be seen."""
        bag, row = key
        offers = self._offers_of(row, position)
        return remember(self._goods, key, (points_of(bag), self._goods_value.value(bag, offers)))

    def _tiles_of(self, position: State, seat: int) -> tuple[int, float]:
        """Return the points of a seat's tiles as they stand, and what they may still grow."""
        total = c.SETTLERS_EACH - position.reserve[seat]
        held = (position.tiles[seat], position.explored[seat], position.icons[seat], total, len(position.cards[seat]))
        known = self._tile_values.get(held)
        return self._value_tiles(held) if known is None else known

    def _value_tiles(self, key: tuple[tuple[int, ...], tuple[int, ...], int, int, int]) -> tuple[int, float]:
        """Return the points of tiles as they stand, and what they may still grow."""
        tiles, finds, icons, settlers, cards = key
        rows = self._rules.components.tiles
        now = sum(tile_points(rows[tile], icons, settlers) for tile in tiles)
        now += sum(self._rules.components.exploration_tiles[find].points for find in finds)
        to_come = max(0, c.CARDS_TO_END - cards) / len(c.KINDS)
        later = self._weights["tile_space"] * (c.BONUS_SPACES - len(tiles))
        later += self._weights["explored"] * (icons >> 8 * c.EXPLORATION & 255) / 4
        for tile in tiles:
            row = rows[tile]
            if row.condition in ("icon", "pair"):
                later += self._weights["tile_hope"] * row.points * to_come
                held = [icons >> 8 * kind & 255 for kind in row.icons]
                later += self._weights["tile_hope"] * row.points * (sum(held) / len(held) - min(held)) / 2
        return remember(self._tile_values, key, (now, later))

    def _value_benefits(self, key: tuple[tuple[int, ...], int], position: State) -> float:
        """Return what Native Help and Tools bring over a whole game, by the open locations with their symbols."""
        cards, closed = key
        worth = 0.0
        for number in cards:
            card = self._cards[number]
            if card.terrain < 0:
                continue
            places = 0.0
            for place, location in enumerate(self._rules.components.locations):
                if card.terrain in location.terrain and not closed >> place & 1:
                    places += 1.0
                elif card.terrain in location.terrain and position.covered >> place & 1:
                    places += 0.3
            if card.kind == c.HELP:
                worth += self._weights["help"] * places
            else:
                worth += self._weights["tool"] * places * level_of(card.good)
        return remember(self._benefits, key, worth)


def _geometric(first: float, ratio: float, count: int) -> list[float]:
    """Return the sums of a series in which each entry is a part of the one before, from none to `count` entries."""
    sums = [0.0]
    for number in range(count):
        sums.append(sums[-1] + first * ratio**number)
    return sums
