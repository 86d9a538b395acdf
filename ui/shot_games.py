"""What a picture is of, and the game that leads there, played by bots."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.ai.bot import ask
from game.ai.guide import SearchPosition
from game.ai.roster import make_bot
from game.record import digest
from game.steps import KIND, Step
from ui.room_packages import FIRST
from ui.stage import Stage
from ui.table.session import Session, new_session

Wanted = Callable[[SearchPosition], bool]
"""Whether a moment is one to be shown."""
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
    edition: str = FIRST.name
    """The game in one of its skins, by the name of its edition."""


def played_game(stage: Stage, shot: Shot) -> Session:
    """Return a game in which greedy bots have played the turns that a picture asks for."""
    session = new_session(stage.rules, stage.settings.table, stage.words, str(shot.seed))
    while not session.match.is_over and session.match.position.turn < shot.steps:
        bot_plays(session)
    return session


_CHOSEN: Final[dict[tuple[str, str, str], Step]] = {}
"""What was chosen before, by set, position and chance: the same games lead to many pictures."""


def bot_plays(session: Session) -> None:
    """Let a greedy bot play one step, always the same one."""
    match, rules = session.match, session.rules
    seed = f"{session.seed} {len(match.turns)} {len(match.turn.played)}"
    key = rules.component_set.fingerprint, digest(rules, match.position), seed
    if key not in _CHOSEN:
        _CHOSEN[key] = ask(make_bot("greedy"), rules, match.position, Random(seed))
    match.play(_CHOSEN[key])


def game_at(stage: Stage, shot: Shot, wanted: Wanted, leads: int) -> Session:
    """Return a game at its first moment from the wanted turn on that is wanted.

    Bots play until it comes; a step of the kind that `leads` there at once is taken wherever there is one.
    """
    session = played_game(stage, shot)
    for tried in range(1, SEARCH_SEEDS):
        if _find(session, wanted, leads):
            break
        session = played_game(stage, replace(shot, seed=shot.seed + tried))
    return session


def _find(session: Session, wanted: Wanted, leads: int) -> bool:
    """Let bots play until a moment is wanted, and return whether that came to be before the end."""
    while not session.match.is_over:
        if wanted(session.match.position) or _lead(session, wanted, leads):
            return True
        bot_plays(session)
    return False


def _lead(session: Session, wanted: Wanted, leads: int) -> bool:
    """Play a step that leads to the wanted moment at once, and return whether there was one."""
    for step in session.match.legal():
        if step & KIND == leads and wanted(session.match.preview(step)[0]):
            session.match.play(step)
            return True
    return False
