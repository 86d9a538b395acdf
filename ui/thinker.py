"""Asking bots for their steps: in a process of its own for the window, on the spot for pictures and tests."""

import logging
import multiprocessing
from dataclasses import dataclass, replace
from multiprocessing.context import SpawnProcess
from typing import Any, Final, Protocol

from game.ai.worker import STEP, Answer, BotService, Request, serve
from game.component_set import ComponentSet
from game.rules import Plain, Rules

MOST_RESTARTS: Final = 3
"""After so many crashes over one question a simple bot answers instead, so that the game goes on."""

SIMPLE_BOT: Final = "greedy"

PATIENT_HINTER: Final = "legend:seconds=0.85"
"""Who is asked for hints where nobody has to wait; what it expects afterwards takes a little longer."""
QUICK_HINTER: Final = "governor:nodes=400"
"""Who is asked on the spot, where there is no time to try turns."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: which step to take in a position, or for a hint."""

    game: str
    component_set: ComponentSet
    """The set that is played with, which need not be the one that comes with the program."""
    position: Plain
    bot: str
    seed: str
    kind: str = STEP
    """`step` or `hint`."""

    def request(self, ticket: int) -> Request:
        """Return the question as it is sent."""
        return ticket, self.kind, self.game, self.component_set, self.position, self.bot, self.seed


class Thinker(Protocol):
    """Whoever finds steps for bots, and hints for people."""

    hinter: str
    """The bot to ask for hints."""

    def ask(self, question: Question) -> None:
        """Begin to think; a question asked before is forgotten."""

    def poll(self) -> str | None:
        """Return the answer once it is found, None before: a step in words, or a hint as text, empty for no hint."""

    def forget(self) -> None:
        """Drop the question; its answer will not be returned."""

    def close(self) -> None:
        """End whatever thinks."""


class InlineThinker:
    """Thinks on the spot when it is polled."""

    hinter = QUICK_HINTER

    def __init__(self, games: dict[str, Rules[Any]]) -> None:
        self._service = BotService(games)
        self._question: Question | None = None

    def ask(self, question: Question) -> None:
        """Remember the question."""
        self._question = question

    def poll(self) -> str | None:
        """Return the answer, or None when nothing was asked."""
        if self._question is None:
            return None
        question, self._question = self._question, None
        return self._service.answer(question.request(0))[1]

    def forget(self) -> None:
        """Drop the question."""
        self._question = None

    def close(self) -> None:
        """Do nothing: there is no process to end."""


class ProcessThinker:
    """Thinks in another process, which is started anew when it dies; where none can be, a simple bot answers."""

    hinter = PATIENT_HINTER

    def __init__(self, games: dict[str, Rules[Any]]) -> None:
        """Start the process at once, so that it is warm when the first bot has to move."""
        self._inline = InlineThinker(games)
        self._context = multiprocessing.get_context("spawn")
        self._process: Any = None
        """None while there is none, because the system did not let it start or the thinker is closed."""
        self._connection: Any = None
        self._ticket = 0
        self._restarts = 0
        self._question: Question | None = None
        self._busy = False
        """Whether the process has not answered yet what it was sent last, wanted or not."""
        self.troubles = 0
        """How often the process died, could not be started or had no answer."""
        self._start()

    def _start(self) -> None:
        """Start the process; when the system refuses, there is none until the next question tries again."""
        self._busy = False
        try:
            self._connection, self._process = self._started()
        except OSError as error:  # out of processes, memory or files: no reason to end a game
            self.troubles += 1
            logging.warning("no thinking process can be started: %s", error)

    def _started(self) -> tuple[Any, SpawnProcess]:
        """Return our end of a new pipe and a running process at the other end, or raise OSError."""
        here, there = self._context.Pipe()
        process = self._context.Process(target=serve, args=(there,), daemon=True, name="thinker")
        try:
            process.start()
        except OSError:
            here.close()
            raise
        finally:
            there.close()
        return here, process

    def ask(self, question: Question) -> None:
        """Send a question to the process, or hold it back while that is busy, so that nothing forgotten is begun."""
        self._question = question
        self._restarts = 0
        self._ticket += 1
        if self._process is None:
            self._start()
        if self._process is not None and not self._busy:
            self._send()

    def _send(self) -> None:
        assert self._question is not None
        self._busy = True
        try:
            self._connection.send(self._question.request(self._ticket))
        except (OSError, ValueError):
            logging.warning("the thinking process does not listen; it will be started again")

    def poll(self) -> str | None:
        """Return the answer once it is found; bring a dead process back to life."""
        if self._question is None:
            return None
        if self._process is None:
            return self._settled("")
        try:
            while self._connection.poll():
                found: Answer = self._connection.recv()
                self._busy = False
                if found[0] == self._ticket:
                    return self._settled(found[1])
            if not self._busy:
                self._send()
        except (EOFError, OSError):
            return self._revive()
        return self._revive() if not self._process.is_alive() else None

    def _revive(self) -> str | None:
        """Start the process again and repeat the question; after too many times answer with a simple bot."""
        logging.warning("the thinking process has died (exit code %s)", self._process.exitcode)
        self._restarts += 1
        self.troubles += 1
        self._end_process()
        self._start()
        if self._process is None or self._restarts > MOST_RESTARTS:
            return self._settled("")
        self._send()
        return None

    def _settled(self, found: str) -> str | None:
        """Return the answer; where there is no step, that of a simple bot."""
        question, self._question = self._question, None
        if found or question is None or question.kind != STEP:
            return found
        self.troubles += 1
        logging.warning("the bot '%s' has no answer; a simple one plays this step", question.bot)
        self._inline.ask(replace(question, bot=SIMPLE_BOT))
        return self._inline.poll()

    def forget(self) -> None:
        """Drop the question; an answer that still comes is ignored."""
        self._question = None
        self._ticket += 1

    def close(self) -> None:
        """End the process."""
        self._question = None
        self._end_process()

    def _end_process(self) -> None:
        """End the process if there is one."""
        if self._process is None:
            return
        self._connection.close()
        if self._process.is_alive():
            self._process.terminate()
        self._process.join(2)
        self._process = self._connection = None
