"""Look-ups over one set of components of Spice Road, so that the rules find instead of search."""

from typing import Final

from game.goods import COLOURS, Bag, holds, size, times
from game.lookups import CHUNK, GoodsLookups, steps_by_mask
from game.spice_road import components as c
from game.spice_road.components import Components
from game.steps import ACQUIRE, CLAIM, PAY, PLAY, REST, Step, step_of

ACQUISITIONS: Final = tuple(
    (step_of(REST), *(step_of(ACQUIRE, slot) for slot in range(cards))) for cards in range(c.MARKET_ROW + 1)
)
"""By how many cards of the market row are within reach: Rest, and the steps that acquire one of them."""

CLAIMS: Final = tuple((step_of(CLAIM, slot),) for slot in range(c.POINT_ROW))
"""By slot of the Point row: the step that claims its card."""


class Tables(GoodsLookups):
    """Everything the rules look up for one set of components."""

    def __init__(self, components: Components) -> None:
        """Prepare the look-ups that do not depend on a bag."""
        super().__init__(tuple(card.cost for card in components.points))
        cards = components.merchants
        self.components: Components = components
        self.count: int = len(cards)
        self.names: tuple[str, ...] = tuple(card.id for card in cards)
        self.point_names: tuple[str, ...] = tuple(card.id for card in components.points)
        self.points: tuple[int, ...] = tuple(card.points for card in components.points)
        self.kinds: tuple[int, ...] = tuple(card.kind for card in cards)
        self.gains: tuple[Bag, ...] = tuple(card.gains for card in cards)
        self.lifts: tuple[int, ...] = tuple(card.times for card in cards)
        self.give: tuple[Bag, ...] = tuple(card.give for card in cards)
        self.change: tuple[int, ...] = tuple(card.take - card.give for card in cards)
        """What one trade adds to a bag."""
        self.starting: int = sum(1 << number for number, card in enumerate(cards) if card.start)
        """The starting cards as bits."""
        self.market: tuple[int, ...] = tuple(number for number, card in enumerate(cards) if not card.start)
        self.trades: tuple[int, ...] = tuple(i for i in range(self.count) if self.kinds[i] == c.TRADE_CARD)
        self.free: int = sum(1 << i for i in range(self.count) if self.kinds[i] != c.TRADE_CARD)
        """The cards that can be played whatever a seat holds."""
        self.offers: dict[Bag, tuple[int, int, int]] = {}
        """By bag: what `offer` has found out."""
        self.plays: tuple[tuple[tuple[Step, ...], ...], ...] = tuple(
            steps_by_mask(PLAY, tuple(range(first, first + CHUNK))) for first in range(0, self.count, CHUNK)
        )
        """For each chunk of card numbers, by mask: the steps that play those cards."""
        self._payments: dict[Bag, tuple[Step, ...]] = {}

    def offer(self, bag: Bag) -> tuple[int, int, int]:
        """Return what a bag makes possible, and remember it.

        That is how many Merchant cards of a full row are within reach, and as bits the Merchant cards that can be
        played and the Point cards that can be paid.
        """
        mask = self.free
        for card in self.trades:
            if holds(bag, self.give[card]):
                mask |= 1 << card
        found = self.offers[bag] = min(size(bag) + 1, c.MARKET_ROW), mask, self.pay(bag)
        return found

    def payments(self, bag: Bag) -> tuple[Step, ...]:
        """Return the ways to lay one cube of a bag on a card, as steps."""
        found = self._payments.get(bag)
        if found is None:
            colours = range(len(COLOURS))
            found = tuple(step_of(PAY, colour) for colour in colours if bag >> 8 * colour & 255)
            self._payments[bag] = found
        return found

    def most_trades(self, bag: Bag, card: int) -> int:
        """Return how often the trade of a card can be made."""
        return times(bag, self.give[card])
