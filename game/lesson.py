"""Lessons: a few steps of a real game that a person is asked for, one after another, with what the others play.

A lesson is a file in `data/lessons` (docs/lessons.md tells its fields). It is played by the real rules over a set that
is kept and never changes, so that no new card breaks it. How far a lesson is follows from the steps played alone: what
is taken back is asked for again.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.goods import counts
from game.loading import DataError
from game.match import Match, Seat
from game.rules import Plain, Rules
from game.steps import ARGUMENT, KIND, UPGRADE, Step, StepError, Steps

PERSON: Final = 0
"""The seat of whoever learns."""


@dataclass(frozen=True)
class LessonStep:
    """One order: what is said, what may be done, and when it is carried out."""

    say: str
    """The key of its words."""
    point_at: tuple[str, ...]
    """What is pointed at besides the next click: a step in words, or a thing by its name."""
    allow: Steps
    """What may be played, in the order in which it is meant."""
    done_when: Steps
    """What must have been played, in any order."""
    others: Steps
    """What the other seats then play."""
    line: int = 0
    """Where it begins in its file."""

    def done(self, made: Sequence[Step]) -> bool:
        """Return whether the order is carried out by what was played."""
        return all(made.count(step) >= self.done_when.count(step) for step in self.done_when)


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file tells it."""

    name: str
    path: Path
    game: str
    number: int
    """Which of the lessons of its game it is, from 1."""
    rules: Rules[Any]
    deal: Plain
    position: Plain
    """Where it begins."""
    players: int
    played: Steps
    """What has been played before the person is asked for anything."""
    steps: tuple[LessonStep, ...]

    def error(self, number: int, key: str, problem: str) -> DataError:
        """Return the error that tells what is wrong with a field of a step."""
        line = self.steps[number].line
        return DataError(f"{self.path.name}, row {number + 1} (line {line}), field '{key}': {problem}.")


@dataclass(frozen=True)
class Progress:
    """How far a lesson is."""

    number: int
    """Which step is asked for, from 0; as many as there are when all are done."""
    made: Steps = ()
    """What was played of it."""
    others: Steps = ()
    """What the other seats have to play before the next one is asked for."""


def begin(lesson: Lesson, names: Sequence[str] = ()) -> Match[Any]:
    """Return the match with which a lesson begins; the person sits on the first seat, the others follow the file."""
    named = names or [f"Player {seat + 1}" for seat in range(lesson.players)]
    seats = [Seat(name, "" if seat == PERSON else "script") for seat, name in enumerate(named)]
    match = Match(lesson.rules, lesson.deal, seats, lesson.rules.position(lesson.position))
    for step in lesson.played:
        match.play(step)
    return match


def progress(lesson: Lesson, played: Sequence[Step]) -> Progress:
    """Return how far a lesson is after all steps of its match."""
    left = list(played)[len(lesson.played) :]
    for number, step in enumerate(lesson.steps):
        made: list[Step] = []
        while not step.done(made):
            if not left:
                return Progress(number, tuple(made))
            made.append(left.pop(0))
        if len(left) < len(step.others):
            return Progress(number, tuple(made), step.others[len(left) :])
        del left[: len(step.others)]
    return Progress(len(lesson.steps))


def asked(lesson: Lesson, so_far: Progress, legal: Collection[Step]) -> Steps:
    """Return the legal steps that are asked for now, the one that is meant first."""
    if so_far.others or so_far.number == len(lesson.steps):
        return ()
    return tuple(step for step in lesson.steps[so_far.number].allow if step in legal)


def narrowed(lesson: Lesson, so_far: Progress, legal: Sequence[Step]) -> Steps:
    """Return the legal steps that can be clicked: those that are asked for, and every way towards an upgrade."""
    wanted = asked(lesson, so_far, legal)
    return tuple(step for step in legal if step in wanted or any(_leads_to(step, each) for each in wanted))


def _leads_to(step: Step, wanted: Step) -> bool:
    """Return whether a step is a part of a wanted upgrade, good by good."""
    if step & KIND != UPGRADE or wanted & KIND != UPGRADE:
        return False
    return all(few <= many for few, many in zip(counts(step >> ARGUMENT), counts(wanted >> ARGUMENT), strict=True))


def rehearse(lesson: Lesson) -> Match[Any]:
    """Play a lesson as it is meant and return the match, or raise DataError for the first step that can't be."""
    match = _begun(lesson)
    for number, step in enumerate(lesson.steps):
        if match.is_over or match.seat != PERSON:
            raise lesson.error(number, "allow", "it is not the person's turn")
        made: list[Step] = []
        for each in step.allow:
            if not step.done(made):
                _rehearse(lesson, match, number, "allow", each)
                made.append(each)
        if not step.done(made):
            raise lesson.error(number, "done_when", "the steps that are allowed do not lead there")
        for each in step.others:
            _rehearse(lesson, match, number, "others", each)
    return match


def _begun(lesson: Lesson) -> Match[Any]:
    try:
        return begin(lesson)
    except StepError as error:
        raise DataError(f"{lesson.path.name}, row head, field 'played': {error}.") from error


def _rehearse(lesson: Lesson, match: Match[Any], number: int, key: str, step: Step) -> None:
    if key == "others" and match.seat == PERSON:
        raise lesson.error(number, key, "it is the person's turn")
    refusal = match.why_not(step)
    if refusal is not None:
        raise lesson.error(number, key, f"'{match.rules.text(step)}' is not possible here: {refusal}")
    match.play(step)
