"""My first game at the table: its session, and a guide that speaks only when something was missed."""

from typing import Final

from game.ai.first_game import begin_first_game, first_games
from game.ai.missed import often_missed, tip_now
from game.lesson import PERSON
from game.match import Seat
from game.steps import END, step_of
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.guide import FreePlay
from ui.table.session import Session

FIRST_GAME: Final = "first_game"
"""What a set-up calls it that a game is somebody's first."""


def first_session(stage: Stage) -> Session:
    """Return a first game of the edition on the title; it is kept as any game, and not counted."""
    first = first_games()[stage.game]
    own = stage.settings.table.seats[0].name
    seats = [SeatChoice(own, PLAYER_COLOURS[0]), SeatChoice("", PLAYER_COLOURS[1], first.bot)]
    names = [seat.name or stage.words(f"common.player.{seat.colour}") for seat in seats]
    match = begin_first_game(first, [Seat(name, seat.bot) for name, seat in zip(names, seats, strict=True)])
    options = {**first.options, FIRST_GAME: True}
    component_set = first.rules.component_set.name
    choice = TableChoice(seats, options, "", first.game, stage.edition.skin, component_set)
    return Session(match, first.rules, choice, first.seed, PLAYER_COLOURS[:2], {1: first.bot}, branched=True)


def is_first(session: Session) -> bool:
    """Return whether a game is somebody's first."""
    return session.choice.options.get(FIRST_GAME) is True


def own_turns(session: Session) -> int:
    """Return the number of the first turn that was not played for the person."""
    first = first_games()[session.rules.name]
    return first.played.count(step_of(END)) if session.seed == first.seed else 0


def is_untouched(session: Session) -> bool:
    """Return whether people sit at a table but none of them has moved yet; what was played for them does not count."""
    begun = own_turns(session) if is_first(session) else 0
    movers = {turn.seat for turn in session.match.turns[begun:] if turn.played}
    return len(session.bots) < len(session.match.seats) and movers <= set(session.bots)


def what_next(stage: Stage, session: Session) -> str:
    """Return what to try after a first game: what was missed most, or a stronger rival; empty for other games."""
    if not is_first(session):
        return ""
    often = often_missed(session.match, PERSON, own_turns(session))
    return stage.words(f"first.next.{often}" if often else "first.next.level")


class FirstGuide(FreePlay):
    """Tells a person what was missed in the last turn, each thing twice at most, while tips are wanted."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self._stage = stage
        self._session = session
        self._closed = -1
        """The turn in which the tip was put away."""
        self._known: tuple[int, str] = (-1, "")
        """A turn and what is told in it, found once."""

    def tip(self) -> str:
        """Return what is told now, empty for nothing."""
        match = self._session.match
        turn = match.turn.number
        if not self._stage.settings.tips or match.is_over or match.seat != PERSON or turn == self._closed:
            return ""
        if self._known[0] != turn:
            self._known = turn, tip_now(match, PERSON, own_turns(self._session))
        kind = self._known[1]
        return self._stage.words(f"first.tip.{kind}") if kind else ""

    def close_tip(self) -> None:
        """Put the tip away."""
        self._closed = self._session.match.turn.number
