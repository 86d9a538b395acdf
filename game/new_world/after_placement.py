"""What a placement of settlers would lead to, found out on a copy of the position."""

from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Refusal
from game.steps import Step


def legal_after(rules: NewWorld, position: State, placement: Step) -> tuple[Step, ...]:
    """Return the steps that would be possible after a placement, none when that is not possible itself."""
    if placement not in rules.legal(position):
        return ()
    there = rules.copy(position)
    rules.apply(there, placement)
    return rules.legal(there)


def refusal_after(rules: NewWorld, position: State, placement: Step, step: Step) -> Refusal | None:
    """Return why a step would not be possible after a placement, None when it would be or the placement is not."""
    if placement not in rules.legal(position):
        return None
    there = rules.copy(position)
    rules.apply(there, placement)
    return rules.refusal(there, step)
