"""Hints at the table: asked for by a person, thought about elsewhere, shown as a note and marks that follow a turn."""

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.ai.guide import SearchPosition
from game.ai.hint import Hint, parse_hint
from game.steps import END, KIND, REST, Step
from ui.rooms import Table
from ui.stage import Stage
from ui.table.dialog import Dialog
from ui.table.session import Session
from ui.table.view import Target
from ui.widgets.button import Button


@dataclass(frozen=True)
class HintMark:
    """Something that the hint points at."""

    rect: pygame.Rect
    now: bool = True
    """Whether it is to be clicked now; else it comes later in the turn."""
    about: bool = False
    """Whether words are about it and nothing is to be clicked there."""


@dataclass
class HintOverlay:
    """What is to be seen of a hint."""

    text: str = ""
    """The note, empty for none."""
    thinking: bool = False
    marks: list[HintMark] = field(default_factory=list)


class Hinting:
    """Asks for hints and follows the person who plays along."""

    def __init__(self, stage: Stage, session: Session, table: Table) -> None:
        self._stage = stage
        self._session = session
        self._table = table
        self.thinking = False
        self.hint: Hint | None = None
        self._turn = 0
        self._base: tuple[Step, ...] = ()
        """What had been played in the turn when the hint was asked for."""
        self._position: SearchPosition | None = None
        self.left: tuple[Step, ...] = ()
        """The hinted steps that are still to be played."""
        self.text = ""
        """The hint in words, as long as its note is open."""

    # Asking

    def ask(self, possible: bool = True) -> None:
        """Begin to think about a hint when one is possible now; asked again, put it away."""
        if not possible or self.put_away():
            return
        match = self._session.match
        self._turn, self._base = match.turn.number, self._played()
        self._position = match.rules.copy(match.position)
        self.thinking = True
        hinter, kind, about = self._stage.thinker.hinter, self._table.hint_kind, self._table.hint_about(match)
        self._stage.thinker.ask(self._session.hint_question(hinter, kind, about))

    def update(self) -> str:
        """Take the answer when it is there; return a sentence when there is no hint."""
        if not self.thinking:
            return ""
        answer = self._stage.thinker.poll()
        if answer is None:
            return ""
        self.thinking = False
        self._stage.dirty = True
        self.hint = self._understood(answer)
        if self.hint is None:
            return self._stage.words("hint.none")
        self.follow()
        return ""

    def _understood(self, answer: str) -> Hint | None:
        """Return the hint that an answer spells, None when it is empty or makes no sense."""
        if not answer:
            return None
        try:
            return parse_hint(self._session.rules, answer)
        except ValueError as error:  # a game can go on without a hint
            logging.warning("the hint cannot be understood: %s", error)
            return None

    def put_away(self) -> bool:
        """Forget the hint or the question for it, and return whether there was one."""
        if self.thinking:
            self._stage.thinker.forget()
        had = self.thinking or self.hint is not None
        self.thinking, self.hint, self.left, self.text = False, None, (), ""
        return had

    def close_note(self) -> None:
        """Put the note away and keep the marks."""
        self.text = ""

    # Following

    def _played(self) -> tuple[Step, ...]:
        return tuple(played.step for played in self._session.match.turn.played)

    def follow(self) -> None:
        """Look at what has been played since: the next hinted step is marked, anything else ends the hint."""
        if not self.thinking and self.hint is None:
            return
        played, count = self._played(), len(self._base)
        steps = self.hint.steps if self.hint is not None else ()
        since = played[count:]
        same_turn = self._session.match.turn.number == self._turn and not self._session.match.is_over
        if not same_turn or played[:count] != self._base or steps[: len(since)] != since or not self._allowed:
            self.put_away()
        elif self.hint is not None:
            left = steps[len(since) :]
            if left != self.left:
                self.left = left
                self.text = self._sentence() if not since else ""

    @property
    def _allowed(self) -> bool:
        return self._stage.settings.hints

    def find_words(self) -> None:
        """Find the words anew, because the language may have changed."""
        if self.text:
            self.text = self._sentence()

    def _sentence(self) -> str:
        assert self._position is not None and self.hint is not None
        return self._table.hint(self._session.match, self._position, self.hint)

    # Showing

    def overlay(
        self, targets: Mapping[Target, pygame.Rect], dialog: Dialog | None, buttons: list[Button]
    ) -> HintOverlay | None:
        """Return what is to be seen now, None for nothing."""
        if self.thinking:
            return HintOverlay(self._stage.words("hint.thinking"), True)
        if not self.left:
            return None
        return HintOverlay(self.text, False, self._marks(targets, dialog, buttons))

    def _marks(
        self, targets: Mapping[Target, pygame.Rect], dialog: Dialog | None, buttons: list[Button]
    ) -> list[HintMark]:
        """Return marks for the next step, in the dialog first, and fainter ones for what is taken later in the turn."""
        return marks_of(self._table, self._session.match.position, self.left, targets, dialog, buttons)


def marks_of(
    table: Table,
    position: SearchPosition,
    steps: Sequence[Step],
    targets: Mapping[Target, pygame.Rect],
    dialog: Dialog | None,
    buttons: Sequence[Button],
) -> list[HintMark]:
    """Return where to click for the first of some steps, in the dialog first, and fainter where the others begin."""
    rect = dialog.toward(steps[0]) if dialog is not None else None
    found = [HintMark(rect)] if rect is not None else []
    action = {END: "end", REST: "rest"}.get(steps[0] & KIND)
    found += [HintMark(button.rect) for button in buttons if button.action == action]
    aims = table.aims(position, steps)
    return found + [HintMark(targets[aim], number == 0) for number, aim in enumerate(aims) if aim is not None]
