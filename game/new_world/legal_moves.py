"""Which steps of A New World are possible: the hot path of every search.

It asks for masks and remembered tuples and never walks over the map. Clause numbers refer to docs/rules/new_world.md.
"""

from typing import Final

from game.goods import holds
from game.new_world.components import BONUS_SPACES
from game.new_world.state import TOOK_CARD, TOOK_TILE, State
from game.new_world.tables import MOST_SETTLERS, NEAR, NEAR_MASK, Tables
from game.steps import CLAIM, TILE, Step, step_of

_CLAIM: Final[tuple[Step, ...]] = (step_of(CLAIM),)
_TILES: Final[tuple[Step, ...]] = (step_of(TILE, 0), step_of(TILE, 1))


def placements(tables: Tables, position: State) -> tuple[Step, ...]:
    """Return Rest and every location that can be chosen (3.2 to 3.9)."""
    seat = position.seat
    home = position.home[seat]
    within = position.reachable
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
                try:
                    offer, payable = tables.offers[bag + gift]
                except KeyError:
                    offer, payable = tables.offer(bag + gift)
                if payable & position.row_bits and zone & unsure & tables.fort_mask:
                    offer |= _claimable(tables, position, payable)
                doable |= offer & zone
    mask &= doable
    board = position.board
    mask = mask & tables.fixed | mask >> tables.skipped[board] & ~tables.fixed
    return tables.near_steps[board][mask & NEAR_MASK] + tables.far_steps[board][mask >> NEAR]


def _claimable(tables: Tables, position: State, payable: int) -> int:
    """Return the mask of the forts whose card is among the payable ones."""
    mask = 0
    row = position.row
    for slot, bit in enumerate(tables.fort_bits):
        card = row[slot]
        if card >= 0 and payable >> card & 1:
            mask |= bit
    return mask


def fort_steps(tables: Tables, position: State) -> tuple[Step, ...]:
    """Return what may still be taken at a fort, and how to stop once something has been taken (4.4)."""
    steps: tuple[Step, ...] = ()
    seat = position.seat
    fort = position.location
    if not position.taken_here & TOOK_TILE and len(position.tiles[seat]) < BONUS_SPACES:
        for number, stack in enumerate(tables.stacks_at[fort]):
            if position.taken[stack] < len(position.stacks[stack]):
                steps += (_TILES[number],)
    if not position.taken_here & TOOK_CARD:
        card = position.row[tables.slot_of[fort]]
        if card >= 0 and holds(position.bags[seat], tables.costs[card]):
            steps += _CLAIM
    return steps + tables.endings(position.bags[seat]) if position.taken_here else steps
