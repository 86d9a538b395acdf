"""The guide of a lesson: asks for one thing after another on the real table, and answers kindly to anything else."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.ai.guide import SearchPosition
from game.lesson import PERSON, Lesson, LessonStep, Progress, asked, narrowed, progress
from game.match import Match
from game.steps import Step, StepError, Steps
from ui.lessons.panel import LessonPanel, Told
from ui.lessons.words import LessonWords
from ui.rooms import Table
from ui.stage import Stage
from ui.table.bot_turns import Others
from ui.table.guide import FreePlay
from ui.table.hinting import HintMark, marks_of
from ui.table.layout import TableLayout
from ui.table.notice import Notice
from ui.table.offer import Offer
from ui.table.prompt_view import Prompt
from ui.table.session import Session
from ui.table.view import TableView
from ui.thinker import Thinker
from ui.widgets.button import Button

Ways = dict[str, Callable[[], None]]
"""By action: what it does."""


class Script:
    """Plays the other seats as the file of a lesson tells, after a pause before each turn."""

    def __init__(self, due: Callable[[], Steps], pause: float) -> None:
        self._due = due
        self._pause = pause
        self._wait = pause
        self._turn = False

    def step(self, thinker: Thinker, seconds: float, slowness: float, leisure: bool) -> Step | None:
        """Let time pass and return the next step of the others, None while none is due."""
        due = self._due()
        if not due:
            self._turn = False
            return None
        if not self._turn:
            self._turn, self._wait = True, self._pause * slowness
        self._wait -= seconds
        return due[0] if self._wait <= 0 else None


class LessonGuide(FreePlay):
    """Leads a person through a lesson."""

    shows_log = False
    dims = True
    ends_turns = False

    def __init__(self, stage: Stage, lesson: Lesson, session: Session, ways: Ways) -> None:
        """Lead through a session of a lesson; `ways` are what its buttons do, and `done` what comes after it."""
        self._stage = stage
        self.lesson = lesson
        self._match = session.match
        self._ways = ways
        self._words = LessonWords(stage, lesson)
        self._panel = LessonPanel(stage)
        self._table: Table
        """Where it is played: who finds what is pointed at."""
        self._notice: Notice
        self._told = False
        """Whether it was told that the lesson is done."""

    def sit_at(self, table: Table, notice: Notice) -> None:
        """Take the table at which the lesson is played, and what says a sentence over it."""
        self._table, self._notice = table, notice

    # How far it is

    @property
    def progress(self) -> Progress:
        """Return how far the lesson is."""
        return progress(self.lesson, self._match.steps)

    @property
    def done(self) -> bool:
        """Return whether everything asked for was done."""
        return self.progress.number == len(self.lesson.steps)

    def step(self) -> LessonStep:
        """Return what is asked for now, the last thing when all is done."""
        return self.lesson.steps[min(self.progress.number, len(self.lesson.steps) - 1)]

    def wanted(self) -> Steps:
        """Return the steps that are asked for and possible now, the one that is meant first."""
        return asked(self.lesson, self.progress, self._match.legal())

    # What may be done

    def others(self, session: Session, pause: float) -> Others:
        """Return the script of the lesson."""
        return Script(lambda: self.progress.others, pause)

    def legal(self, match: Match[SearchPosition]) -> Sequence[Step]:
        """Return what is asked for, and what leads to it."""
        return narrowed(self.lesson, self.progress, match.legal())

    def objection(self, steps: Steps) -> str:
        """Return a kind word about steps that are not those asked for."""
        return "" if set(steps) <= set(self.step().allow) else self.nudge()

    def nudge(self) -> str:
        """Return what is asked for now, said kindly."""
        return "" if self.done else self._words.nudge(self.step())

    def press(self, action: str) -> bool:
        """Lead out of the lesson or to its beginning; what has no place in a lesson is answered and does nothing."""
        if action == "log":
            self._notice.say(self._stage.words("lessons.no_log"))
        elif action == "hint":
            self._notice.say(self.nudge())
        elif action in self._ways:
            self._ways[action]()
        else:
            return False
        return True

    def rests(self) -> bool:
        """Tell that the lesson is done."""
        if self.done and not self._told:
            self._told = True
            self._ways["done"]()
        return self.done

    # What is seen

    def strip(self, layout: TableLayout) -> int:
        """Return how high the panel is below the bar."""
        return self._panel.strip(layout)

    def find_words(self, view: TableView[SearchPosition]) -> None:
        """Name the person in the language in use."""
        person = replace(view.seats[PERSON], name=self._stage.words("lessons.you"))
        view.seats = *view.seats[:PERSON], person, *view.seats[PERSON + 1 :]

    def prompt(self, prompt: Prompt) -> Prompt:
        """Let the bar say what is asked for; no hint is needed in a lesson."""
        if self._match.is_over or self._match.seat != PERSON:
            return prompt
        return replace(prompt, name="", text=self._words.order(self.step()), enabled=prompt.enabled - {"hint"})

    def buttons(self, layout: TableLayout) -> list[Button]:
        """Return the ways to begin again and to leave."""
        return self._panel.buttons(layout)

    def marks(self, layout: TableLayout, view: TableView[SearchPosition], offer: Offer) -> list[HintMark] | None:
        """Return where to click, and what the words are about; nothing once all is done."""
        if self.done:
            return []
        found = []
        for step in self.wanted():
            marks = marks_of(self._table, view.position, (step,), offer.targets, offer.dialog, offer.buttons)
            found += marks if offer.dialog is None else marks[:1]
        if offer.dialog is None:
            spots = [self._spot(layout, view, offer, name) for name in self.step().point_at]
            found += [HintMark(rect, about=True) for rect in spots if rect is not None]
        return found

    def _spot(
        self, layout: TableLayout, view: TableView[SearchPosition], offer: Offer, name: str
    ) -> pygame.Rect | None:
        """Return where something is: a button, a landmark of the table, or what a step in words is about."""
        places = {button.action: button.rect for button in offer.buttons}
        found = places.get(name) or self._table.landmark(layout, view, name)
        if found is not None:
            return found
        try:
            aim = self._table.aims(view.position, (self.lesson.rules.parse(name),))[0]
        except StepError:
            return None
        return offer.targets.get(aim) if aim is not None else None

    def draw(self, surface: pygame.Surface, layout: TableLayout, pointer: tuple[int, int]) -> None:
        """Paint the order that stays, why it is so, and how far the lesson is."""
        step = self.step()
        watch = bool(self.progress.others) or self.done
        order = self._words.watch(self.progress, self._match) if watch else self._words.order(step)
        reason = "" if watch else self._words.reason(step)
        told = Told(self._words.title, order, reason, min(self.progress.number, len(self.lesson.steps)))
        self._panel.draw(surface, layout, told, len(self.lesson.steps), pointer)
