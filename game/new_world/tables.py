"""Look-ups over one set of components of A New World, so that the rules find instead of search."""

from typing import Final

from game.goods import Bag, holds, times
from game.lookups import GoodsLookups, steps_by_mask
from game.new_world import components as c
from game.new_world.components import Components
from game.steps import REST, WORK, Step

NEAR: Final = 12
"""How many locations of a map the first table of placements covers: half of them, so that both stay in the cache."""

NEAR_MASK: Final = (1 << NEAR) - 1

MOST_SETTLERS: Final = c.SETTLERS_EACH + 1
"""The most a location can ask for: one more than all the settlers of somebody else."""

StepsByMask = tuple[tuple[Step, ...], ...]


class Kit:
    """What the permanent benefits of one seat do: Native Help and Tools together, as masks of locations."""

    __slots__ = ("helped", "zones")

    def __init__(self, helped: tuple[int, ...], zones: tuple[tuple[int, Bag], ...]) -> None:
        self.helped: tuple[int, ...] = helped
        """By level from 1 up: the mask of the locations where help saves at least so many settlers."""
        self.zones: tuple[tuple[int, Bag], ...] = zones
        """Masks of the locations that give the same Tool goods, with those goods; together they are all locations."""

    def saved(self, place: int) -> int:
        """Return how many settlers Native Help saves on a location."""
        return sum(level >> place & 1 for level in self.helped)

    def gift(self, place: int) -> Bag:
        """Return the goods that Tools give on a location."""
        return next(gift for zone, gift in self.zones if zone >> place & 1)

    def with_help(self, mask: int) -> "Kit":
        """Return the kit with one more Native Help that works on the locations of a mask."""
        levels = (-1, *self.helped, 0)
        raised = [levels[n] | levels[n - 1] & mask for n in range(1, len(levels))]
        return Kit(tuple(raised if raised[-1] else raised[:-1]), self.zones)

    def with_tool(self, mask: int, good: Bag) -> "Kit":
        """Return the kit with one more Tool that gives a good on the locations of a mask."""
        zones: dict[Bag, int] = {}
        for zone, gift in self.zones:
            if zone & mask:
                zones[gift + good] = zones.get(gift + good, 0) | zone & mask
            if zone & ~mask:
                zones[gift] = zones.get(gift, 0) | zone & ~mask
        return Kit(self.helped, tuple((zone, gift) for gift, zone in zones.items()))


class Tables(GoodsLookups):
    """Everything the rules look up for one set of components."""

    def __init__(self, components: Components) -> None:
        """Prepare the look-ups that do not depend on a bag."""
        super().__init__(tuple(card.cost for card in components.cards))
        locations = components.locations
        self.components: Components = components
        self.count: int = len(locations)
        self.kinds: tuple[int, ...] = tuple(each.kind for each in locations)
        self.needs: tuple[int, ...] = tuple(each.needs for each in locations)
        self.gains: tuple[Bag, ...] = tuple(each.gains for each in locations)
        self.lifts: tuple[int, ...] = tuple(each.times for each in locations)
        self.give: tuple[Bag, ...] = tuple(each.give for each in locations)
        self.change: tuple[int, ...] = tuple(each.take - each.give for each in locations)
        """What one trade adds to a bag."""
        self.places: tuple[str, ...] = tuple(each.place for each in locations)
        self.forts: tuple[int, ...] = tuple(i for i in range(self.count) if self.kinds[i] == c.FORT_AT)
        """The forts from left to right; the card of slot 0 lies above the first."""
        self.fort_bits: tuple[int, ...] = tuple(1 << fort for fort in self.forts)
        self.fort_mask: int = sum(self.fort_bits)
        self.slot_of: dict[int, int] = {fort: slot for slot, fort in enumerate(self.forts)}
        self.stack_sizes: tuple[int, ...] = tuple(high for fort in self.forts for high in locations[fort].stacks)
        self.stacks_at: dict[int, tuple[int, ...]] = self._number_stacks()
        self.fort_of_stack: tuple[int, ...] = tuple(
            fort for fort in self.forts for _ in range(len(locations[fort].stacks))
        )
        self.absent: tuple[int, ...] = tuple(
            _mask(tuple(each.board not in c.FIXED_BOARDS and each.board != board for each in locations))
            for board in c.BOARDS
        )
        """By fourth board: the mask of the locations left in the box."""
        self.free: int = _mask(tuple(each.kind in (c.PRODUCTION_AT, c.UPGRADE_AT) for each in locations))
        """The locations whose action is possible whatever a seat holds."""
        self.trades: tuple[int, ...] = tuple(i for i in range(self.count) if self.kinds[i] == c.TRADE_AT)
        self.carrying: tuple[int, ...] = tuple(
            _mask(tuple(terrain in each.terrain for each in locations)) for terrain in range(len(c.TERRAINS))
        )
        """By terrain: the mask of the locations that carry its symbol."""
        self.blank: Kit = Kit((), (((1 << self.count) - 1, 0),))
        """The kit of a seat without permanent benefits."""
        self.offers: dict[Bag, tuple[int, int]] = {}
        """By bag: what `offer` has found out."""
        self.fixed: int = _mask(tuple(each.board in c.FIXED_BOARDS for each in locations))
        """The locations of the boards that are always there; they have the lowest numbers."""
        self.skipped: tuple[int, ...] = tuple(
            sum(each.board in c.CHOICE_BOARDS and each.board < board for each in locations) for board in c.BOARDS
        )
        """By fourth board: how many locations between those of the fixed boards and its own are left in the box."""
        self.near_steps, self.far_steps = self._placements()

    def _placements(self) -> tuple[tuple[StepsByMask, ...], tuple[StepsByMask, ...]]:
        """Return, by fourth board, two tables that turn the lower and the upper bits of a map's mask into steps.

        A map's mask has no bits for the locations left in the box; the first table begins with Rest.
        """
        maps = [tuple(i for i in range(self.count) if not absent >> i & 1) for absent in self.absent]
        near = {lower: steps_by_mask(WORK, lower, (REST,)) for lower in {each[:NEAR] for each in maps}}
        return (
            tuple([near[each[:NEAR]] for each in maps]),
            tuple([steps_by_mask(WORK, each[NEAR:]) for each in maps]),
        )

    def _number_stacks(self) -> dict[int, tuple[int, ...]]:
        numbered: dict[int, tuple[int, ...]] = {}
        stack = 0
        for fort in self.forts:
            high = len(self.components.locations[fort].stacks)
            numbered[fort] = tuple(range(stack, stack + high))
            stack += high
        return numbered

    def kit(self, cards: tuple[int, ...]) -> Kit:
        """Return what the permanent benefits among some cards do together."""
        kit = self.blank
        for card in cards:
            kit = self.kit_with(kit, card)
        return kit

    def kit_with(self, kit: Kit, number: int) -> Kit:
        """Return what a kit does with one more card; cards without a permanent benefit change nothing."""
        card = self.components.cards[number]
        if card.kind == c.HELP:
            return kit.with_help(self.carrying[card.terrain])
        return kit.with_tool(self.carrying[card.terrain], card.good) if card.kind == c.TOOL else kit

    def offer(self, bag: Bag) -> tuple[int, int]:
        """Return what a bag makes possible, and remember it.

        That is the mask of the trade locations whose trade can be made, and the cards that can be paid as bits.
        """
        mask = 0
        for location in self.trades:
            if holds(bag, self.give[location]):
                mask |= 1 << location
        found = self.offers[bag] = mask, self.pay(bag)
        return found

    def most_trades(self, bag: Bag, location: int) -> int:
        """Return how often the trade of a location can be made."""
        return times(bag, self.give[location])


def _mask(flags: tuple[bool, ...]) -> int:
    return sum(1 << number for number, flag in enumerate(flags) if flag)
