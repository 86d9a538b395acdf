"""What forts offer to a seat: the card above each, what is missing for it, and the Bonus tiles beside it."""

from dataclasses import dataclass

from game.goods import Bag, missing
from game.new_world.after_placement import refusal_after
from game.new_world.components import BONUS_SPACES
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING, TOOK_CARD, TOOK_TILE, State
from game.new_world.tables import Tables
from game.rules import Refusal
from game.steps import CLAIM, KIND, REST, TILE, WORK, Step, Steps, step_of
from ui.table.picker import Picker
from ui.table.view import Target


@dataclass(frozen=True)
class FortOffer:
    """What one seat could take at a fort, if its settlers were there."""

    fort: int
    slot: int
    card: int
    """The card above it, -1 for none."""
    missing: Bag
    """The goods that the card asks for beyond those that the seat would have there."""
    stacks: tuple[int, ...]
    """The stacks of which it could take a tile."""

    @property
    def payable(self) -> bool:
        """Return whether there is a card that can be paid."""
        return self.card != NOTHING and not self.missing


def fort_of(tables: Tables, target: Target) -> int:
    """Return the fort to which a location, a card or a stack belongs, -1 for none."""
    kind, number = target
    if kind == "place":
        return number if number in tables.slot_of else NOTHING
    if kind == "slot":
        return tables.forts[number]
    return tables.fort_of_stack[number] if kind == "stack" else NOTHING


def linked(tables: Tables, target: Target | None) -> tuple[Target, ...]:
    """Return a fort, its card and its stacks, when one of them is meant."""
    fort = NOTHING if target is None else fort_of(tables, target)
    if fort == NOTHING:
        return ()
    stacks: list[Target] = [("stack", stack) for stack in tables.stacks_at[fort]]
    return ("place", fort), ("slot", tables.slot_of[fort]), *stacks


def fort_offers(rules: NewWorld, position: State, seat: int) -> list[FortOffer]:
    """Return what each fort offers to a seat, from left to right; Tools that work there count."""
    return [_offer(rules.tables, position, seat, fort) for fort in rules.tables.forts]


def _offer(tables: Tables, position: State, seat: int, fort: int) -> FortOffer:
    slot, here = tables.slot_of[fort], position.seat == seat and position.location == fort
    bag = position.bags[seat] + (0 if here else position.kits[seat].gift(fort))
    card = NOTHING if here and position.taken_here & TOOK_CARD else position.row[slot]
    full = len(position.tiles[seat]) >= BONUS_SPACES or (here and bool(position.taken_here & TOOK_TILE))
    stacks = () if full else tables.stacks_at[fort]
    lacking = missing(bag, tables.costs[card]) if card != NOTHING else 0
    return FortOffer(fort, slot, card, lacking, tuple(each for each in stacks if position.top_tile(each) != NOTHING))


# Clicks on cards and stacks while a location has to be chosen


def ways_in(rules: NewWorld, position: State, picker: Picker) -> dict[Target, Step]:
    """Return by card and stack that a click can take now the placement at its fort, with which that begins."""
    found: dict[Target, Step] = {}
    for offer in fort_offers(rules, position, position.seat) if picker.can(REST) else ():
        work = step_of(WORK, offer.fort)
        if work in picker.legal:
            found |= {("slot", offer.slot): work} if offer.payable else {}
            found |= {("stack", stack): work for stack in offer.stacks}
    return found


def taken_with(rules: NewWorld, step: Step, target: Target) -> Steps:
    """Return the placement at a fort and what a click on its card or on a stack takes there."""
    kind, number = target
    if step & KIND != WORK or kind == "place":
        return (step,)
    if kind == "slot":
        return step, step_of(CLAIM)
    fort = rules.tables.fort_of_stack[number]
    return step, step_of(TILE, rules.tables.stacks_at[fort].index(number))


def why_not_there(rules: NewWorld, position: State, target: Target) -> Refusal | None:
    """Return why a card or a tile can't be had although its fort can be worked at, None for anything else."""
    fort = fort_of(rules.tables, target)
    work = step_of(WORK, fort)
    if target[0] == "place" or fort == NOTHING:
        return None
    return refusal_after(rules, position, work, taken_with(rules, work, target)[1])
