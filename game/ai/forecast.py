"""What the others will probably do next, from a quick search of their own turns."""

from dataclasses import dataclass

from game.ai.beam import Beam, Replies, Shape
from game.ai.budget import Budget
from game.ai.guide import Guide, S
from game.rules import Rules
from game.steps import Step


@dataclass(frozen=True)
class Foresight:
    """How far the turns of the others are foreseen, and how each of them is found."""

    rounds: int
    """How many turns of each; later ones are too uncertain to plan around."""
    shape: Shape
    nodes: int
    part: float = 0.05
    """The part of the time left that one turn may take when there is a clock."""


def expected_replies(rules: Rules[S], guide: Guide[S], foresight: Foresight, position: S, budget: Budget) -> Replies:
    """Return the turns that the others will probably take after each own turn, while this seat does nothing.

    They play as they would at the table, one after the other, so that no two of them claim the same card. What that
    costs in positions comes on top of the budget: however many play, as much is left for one's own turns.
    """
    replies: list[list[tuple[Step, ...]]] = []
    if guide.turns_left(position) < 1:
        return replies
    seen, seat, players = position, position.seat, position.players
    for _ in range(foresight.rounds):
        turns: list[tuple[Step, ...]] = []
        for away in range(1, players):
            if budget.is_spent():
                return replies
            seen = rules.turn_of(seen, (seat + away) % players)
            own = budget.beside(foresight.nodes, foresight.part)
            turns.append(Beam(rules, guide, foresight.shape, own).best(seen))
            for step in turns[-1]:
                rules.apply(seen, step)
            if rules.is_over(seen):
                break
        replies.append(turns)
        if seen.last_round:
            break
    return replies
