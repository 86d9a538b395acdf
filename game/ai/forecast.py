"""What the others will probably claim soon, from a quick search of their own turns."""

from typing import Final

from game.ai.beam import Beam, Shape, played
from game.ai.budget import Budget
from game.ai.guide import Guide, S
from game.rules import Rules

SHAPE: Final = Shape(4, 3)
NODES: Final = 300
"""How much a look at one rival may cost."""
TURNS: Final = 2
"""How many turns of each rival are foreseen; later ones are too uncertain to plan around."""


def expected_claims(rules: Rules[S], guide: Guide[S], position: S, budget: Budget) -> list[tuple[int, int]]:
    """Return cards that rivals will probably claim, each with the number of own turns before that."""
    claims: list[tuple[int, int]] = []
    if guide.turns_left(position) < 1:
        return claims
    for away in range(1, position.players):
        rival = (position.seat + away) % position.players
        claims += _claims_of(rules, guide, position, rival, budget)
    return claims


def _claims_of(rules: Rules[S], guide: Guide[S], position: S, rival: int, budget: Budget) -> list[tuple[int, int]]:
    """Return what one rival will probably claim in its next turns, if nobody hinders it."""
    claims: list[tuple[int, int]] = []
    seen = rules.turn_of(position, rival)
    for turn in range(TURNS):
        if budget.is_spent() or seen.last_round:
            break
        own = budget.slice(0.1, NODES)
        lines = Beam(rules, guide, SHAPE, own).lines(seen)
        budget.nodes += own.nodes
        before = set(seen.cards[rival])
        seen = played(rules, seen, lines[0].steps)
        claims += [(turn, card) for card in seen.cards[rival] if card not in before]
    return claims
