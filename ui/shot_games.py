"""What a picture is of, and the game that leads there, played by bots."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.goods import holds
from game.new_world.state import NOTHING, PLACE, State
from game.steps import ARGUMENT, KIND, WORK
from ui.stage import Stage
from ui.table.session import Session, new_session

SEARCH_SEEDS: Final = 30
"""How many games may be played until a wanted moment comes up."""


@dataclass(frozen=True)
class Shot:
    """What to draw."""

    scene: str
    size: tuple[int, int] = (1600, 900)
    language: str = "en"
    players: int = 4
    seed: int = 7
    steps: int = 0
    """How many turns greedy bots play first."""
    scale: int = 100
    """The size of the interface in percent."""


def played_game(stage: Stage, shot: Shot) -> Session:
    """Return a game in which greedy bots have played the turns that a picture asks for."""
    session = new_session(stage.new_world, stage.settings.table, stage.words, str(shot.seed))
    while not session.match.is_over and session.match.position.turn < shot.steps:
        bot_plays(session)
    return session


def bot_plays(session: Session) -> None:
    """Let a greedy bot play one step, always the same one."""
    chance = Random(f"{session.seed} {len(session.match.turns)} {len(session.match.turn.played)}")
    session.match.play(ask(make_bot("greedy"), session.rules, session.match.position, chance))


def game_at(stage: Stage, shot: Shot, phase: int, wanted: Callable[[State], bool]) -> Session:
    """Return a game at its first moment from the wanted turn on in which somebody is in a phase."""
    session = played_game(stage, shot)
    for tried in range(1, SEARCH_SEEDS):
        if _find(session, phase, wanted):
            break
        session = played_game(stage, replace(shot, seed=shot.seed + tried))
    return session


def _find(session: Session, phase: int, wanted: Callable[[State], bool]) -> bool:
    """Let bots play until somebody is in a phase, and return whether that came to be before the end."""
    while not session.match.is_over:
        position = session.match.position
        if position.phase == phase and wanted(position):
            return True
        if position.phase == PLACE and _visit(session, phase, wanted):
            return True
        bot_plays(session)
    return False


def _visit(session: Session, phase: int, wanted: Callable[[State], bool]) -> bool:
    """Work somewhere that leads to the phase at once, and return whether that was possible."""
    for step in session.match.legal():
        if step & KIND == WORK:
            after, _ = session.match.preview(step)
            if after.phase == phase and wanted(after):
                session.match.play(step)
                return True
    return False


def can_claim(session: Session) -> bool:
    """Return whether a card can be claimed by the turn that begins now."""
    position, tables = session.match.position, session.rules.tables
    works = [step >> ARGUMENT for step in session.match.legal() if step & KIND == WORK]
    slots = [tables.slot_of[place] for place in works if place in tables.slot_of]
    cards = [position.row[slot] for slot in slots if position.row[slot] != NOTHING]
    return any(holds(position.bags[position.seat], tables.costs[card]) for card in cards)
