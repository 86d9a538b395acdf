"""A hint: the whole turn that a strong bot would take, and why, as plain facts without words."""

import json
from dataclasses import dataclass, field
from random import Random
from typing import Final

from game.ai.beam import Beam, Shape, after_turn
from game.ai.budget import Budget
from game.ai.guide import Guide, S
from game.ai.hint_facts import Expected, Outlook, Reason
from game.ai.knowledge import knowledge_of
from game.ai.planner import PlanningBot
from game.rules import Rules
from game.steps import Step

OWN: Final = Shape(30, 5)
OWN_NODES: Final = 800
RIVAL: Final = Shape(8, 4)
RIVAL_NODES: Final = 300
"""How each turn that is expected after the hinted one is found."""
TURNS: Final = 4
"""How many own turns ahead the next claim is looked for."""
LONGEST: Final = 20_000
"""No hint as text is longer."""


@dataclass(frozen=True)
class Hint:
    """What to do with the rest of the turn, and why."""

    steps: tuple[Step, ...]
    """To the End of the turn."""
    reasons: tuple[Reason, ...] = ()
    """What it gains first, the most by the evaluation to begin with, then what it denies and what comes next."""
    line: tuple[Expected, ...] = field(default=())
    """The turns of all seats that are expected afterwards, up to the next card one claims oneself."""


def find_hint(bot: PlanningBot, rules: Rules[S], position: S, face_down: bool = False) -> Hint:
    """Return what a bot would do in the place of the seat to move, knowing only what can be seen.

    Where claimed cards lie `face_down`, neither the turn nor the reasons depend on what others have claimed.
    """
    guide, known = bot.guide(rules), knowledge_of(rules.name)
    seen = guide.hide_unseen(known.turned_down(rules, position) if face_down else position)
    steps = bot.plan(rules, seen, Random(0))
    line = expected_line(rules, guide, seen, steps)
    outlook = Outlook[S](line, lambda begun: _best_turn(rules, guide, begun, RIVAL, RIVAL_NODES), face_down)
    reasons = known.reasons(rules, guide, seen, steps, outlook)
    return Hint(steps, tuple(reasons), line)


def expected_line(rules: Rules[S], guide: Guide[S], position: S, steps: tuple[Step, ...]) -> tuple[Expected, ...]:
    """Return the turns that are expected after a turn, up to the next own claim, if there is one soon."""
    seat = position.seat
    after = after_turn(rules, position, steps)
    line: list[Expected] = []
    claimed, own = len(after.cards[seat]), 0
    while own < TURNS and not rules.is_over(after) and len(after.cards[seat]) == claimed:
        mover = after.seat
        turn = _best_turn(rules, guide, after, *((OWN, OWN_NODES) if mover == seat else (RIVAL, RIVAL_NODES)))
        own += mover == seat
        line.append((mover, turn))
        for step in turn:
            rules.apply(after, step)
    return tuple(line)


def _best_turn(rules: Rules[S], guide: Guide[S], position: S, shape: Shape, nodes: int) -> tuple[Step, ...]:
    return Beam(rules, guide, shape, Budget(nodes)).best(position)


def spell_hint(rules: Rules[S], hint: Hint) -> str:
    """Return a hint as text that can be sent to another process."""
    plain = {
        "steps": [rules.text(step) for step in hint.steps],
        "reasons": [[reason.kind, reason.values] for reason in hint.reasons],
        "line": [[seat, [rules.text(step) for step in turn]] for seat, turn in hint.line],
    }
    return json.dumps(plain, separators=(",", ":"))


def parse_hint(rules: Rules[S], text: str) -> Hint:
    """Return the hint that a text describes, or raise ValueError."""
    try:
        plain = json.loads(text[:LONGEST])
        steps = tuple(rules.parse(step) for step in plain["steps"])
        reasons = tuple(
            Reason(str(kind), {str(name): int(figure) for name, figure in values.items()})
            for kind, values in plain["reasons"]
        )
        line = tuple((int(seat), tuple(rules.parse(step) for step in turn)) for seat, turn in plain["line"])
    except (KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise ValueError("this is not a hint") from error
    if not steps:
        raise ValueError("a hint has at least one step")
    return Hint(steps, reasons, line)
