"""Bots at the table: asked once for each step, heard after a pause, so that people can follow them."""

from typing import Protocol

from game.steps import END, KIND, Step
from ui.table.session import Session
from ui.thinker import Thinker


class Others(Protocol):
    """Who finds the steps of the seats that no person plays."""

    def step(self, thinker: Thinker, seconds: float, slowness: float, leisure: bool) -> Step | None:
        """Let time pass and return the step of the seat to move once it is found."""


class BotTurns:
    """Asks the thinker for the steps of bots."""

    def __init__(self, session: Session, pause: float) -> None:
        self._session = session
        self._pause = pause
        self._wait = 0.0
        self._asked = False

    def step(self, thinker: Thinker, seconds: float, slowness: float, leisure: bool) -> Step | None:
        """Let time pass and return the step of the bot to move once it is found; at leisure it may take longer."""
        if not self._session.bot_to_move:
            return None
        if not self._asked:
            self._asked = True
            thinker.ask(self._session.question(leisure))
        self._wait -= seconds
        answer = thinker.poll() if self._wait <= 0 else None
        if answer is None:
            return None
        self._asked = False
        step = self._session.rules.parse(answer)
        self._wait = self._pause * slowness if step & KIND == END else 0.0
        return step
