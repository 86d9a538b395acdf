"""What a person missed in a turn: told by the tips of a first game, from the legal steps alone."""

from collections import Counter
from typing import Any, Final

from game.ai.turns import whole_turns
from game.goods import size
from game.match import Match, Turn
from game.steps import ARGUMENT, CLAIM, DISCARD, END, KIND, PLAY, TILE, TRADE, UPGRADE, WORK, Step, step_of

KINDS: Final = ("claim", "tile", "trade", "upgrade", "discard", "rest")
"""What may be missed, what matters most first: a card that could be paid, a tile that was free, a trade or an upgrade
made fewer times than possible, goods over ten, and settlers or cards that are all used."""
MOST_TIMES: Final = 2
"""How often each is told in a game."""
OFTEN: Final = 2
"""What was missed less often than that in a game needs no advice."""


def missed(match: Match[Any], turn: Turn) -> tuple[str, ...]:
    """Return what was missed in a finished turn, what matters most first."""
    steps = [played.step for played in turn.played]
    kinds = {step & KIND for step in steps}
    found = set()
    if CLAIM not in kinds and _claim_was_possible(match, turn):
        found.add("claim")
    if DISCARD in kinds:
        found.add("discard")
    for number, step in enumerate(steps):
        found |= _missed_by(match, turn, number, step)
    return tuple(kind for kind in KINDS if kind in found)


def _had_to_rest(match: Match[Any], turn: Turn) -> bool:
    """Return whether a turn began with neither a settler to place nor a card to play."""
    legal = match.rules.legal(match.position_at(turn.number))
    return not any(step & KIND in (WORK, PLAY) for step in legal)


def tip_now(match: Match[Any], seat: int, since: int = 0) -> str:
    """Return what to tell a seat at the beginning of its turn about the last one or this one; empty for nothing.

    Turns before the one numbered `since` were not the person's own.
    """
    if match.is_over or match.seat != seat:
        return ""
    told: Counter[str] = Counter()
    last: tuple[str, ...] = ()
    tip = ""
    for turn in match.turns[since:]:
        if turn.seat == seat:
            kinds = last or (("rest",) if _had_to_rest(match, turn) else ())
            tip = next((kind for kind in kinds if told[kind] < MOST_TIMES), "")
            told[tip] += 1
            last = missed(match, turn) if turn is not match.turn else ()
    return tip


def often_missed(match: Match[Any], seat: int, since: int = 0) -> str:
    """Return what a seat missed most often in a game from a turn on, empty when nothing was missed often."""
    turns = [turn for turn in match.turns[since:] if turn.seat == seat and turn.played]
    found = Counter(kind for turn in turns for kind in missed(match, turn))
    often = [kind for kind in KINDS if found[kind] >= OFTEN]
    return min(often, key=lambda kind: -found[kind], default="")


def _claim_was_possible(match: Match[Any], turn: Turn) -> bool:
    turns = whole_turns(match.rules, match.position_at(turn.number))
    return any(step & KIND == CLAIM for steps, _ in turns for step in steps)


def _missed_by(match: Match[Any], turn: Turn, number: int, step: Step) -> set[str]:
    """Return what a step left undone that was possible in its place."""
    kind = step & KIND
    if kind not in (TRADE, UPGRADE, END):
        return set()
    position = match.position_at(turn.number, number)
    legal = match.rules.legal(position)
    if kind == TRADE and step_of(TRADE, (step >> ARGUMENT) + 1) in legal:
        match.rules.apply(position, step_of(TRADE, (step >> ARGUMENT) + 1))
        return {"trade"} if step_of(END) in match.rules.legal(position) else set()
    if kind == UPGRADE:
        most = max(size(each >> ARGUMENT) for each in legal if each & KIND == UPGRADE)
        return {"upgrade"} if size(step >> ARGUMENT) < most else set()
    return {"tile"} if any(each & KIND == TILE for each in legal) else set()
