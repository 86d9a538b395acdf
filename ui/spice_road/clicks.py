"""Which click means which step of Spice Road, and which steps one click carries out together."""

from collections.abc import Sequence

from game.goods import COLOURS
from game.spice_road import components as c
from game.spice_road import state as s
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import State
from game.steps import ACQUIRE, ARGUMENT, CLAIM, KIND, PAY, PLAY, REST, TRADE, Step, Steps, step_of
from ui.table.picker import Picker
from ui.table.view import Target


def line_of(rules: SpiceRoad, position: State, step: Step) -> Steps:
    """Return the steps that one click carries out.

    A merchant is taken with the cheapest cubes, the cheapest on the leftmost card, and a trade that can only be made
    once is made at once.
    """
    kind, argument = step & KIND, step >> ARGUMENT
    if kind == ACQUIRE and position.phase == s.CHOOSE:
        return step, *cheapest(position, argument)
    if kind == PLAY and rules.tables.kinds[argument] == c.TRADE_CARD:
        most = rules.tables.most_trades(position.bags[position.seat], argument)
        return (step, step_of(TRADE, 1)) if most == 1 else (step,)
    return (step,)


def cheapest(position: State, count: int) -> Steps:
    """Return the steps that lay so many of the cheapest cubes, the cheapest first."""
    bag = position.bags[position.seat]
    held = [colour for colour in range(len(COLOURS)) for _ in range(bag >> 8 * colour & 255)]
    return tuple(step_of(PAY, colour) for colour in held[:count])


def aims_of(rules: SpiceRoad, position: State, steps: Sequence[Step]) -> list[Target | None]:
    """Return by step the card that a click for it is on; a merchant whose cubes are chosen, its price."""
    found: list[Target | None] = []
    for number, step in enumerate(steps):
        kind, argument = step & KIND, step >> ARGUMENT
        if kind == PLAY:
            found.append(("hand", argument))
        elif kind == ACQUIRE:
            whole = line_of(rules, position, step)
            own_choice = len(steps) > number + 1 and steps[number : number + len(whole)] != whole
            found.append(("price" if own_choice else "market", argument))
        elif kind == CLAIM:
            found.append(("point", argument))
        else:
            found.append(("laid", 0) if kind == REST else None)
    return found


def steps_of_click(rules: SpiceRoad, position: State, picker: Picker, target: Target, singly: bool) -> Steps:
    """Return what a click on a target carries out; on a price, or singly, cubes are laid one by one."""
    kind, number = target
    step = picker.steps.get(("market", number) if kind == "price" else target)
    if step is None:
        return ()
    free = step & KIND == ACQUIRE and number == 0
    return (step,) if (singly or kind == "price") and not free else line_of(rules, position, step)


def meaning_of(position: State, target: Target) -> Step | None:
    """Return what a click on a target is about, possible or not."""
    kind, number = target
    if kind == "hand":
        return step_of(PLAY, number)
    if kind in ("market", "price"):
        return step_of(ACQUIRE, number)
    if kind == "point":
        return step_of(CLAIM, number)
    return step_of(REST) if kind == "laid" else None
