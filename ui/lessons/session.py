"""The session of a lesson, and the lessons there are for an edition."""

from functools import cache
from typing import Final

from game.lesson import PERSON, Lesson, begin
from game.lesson_files import lesson_paths, load_lesson
from ui.room_packages import Edition
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.session import Session

SCRIPT: Final = "script"
"""Who plays the other seats."""


def lesson_session(stage: Stage, lesson: Lesson) -> Session:
    """Return a session of a lesson in the skin on the title, which is neither kept nor counted."""
    colours = PLAYER_COLOURS[: lesson.players]
    names = [stage.words(f"common.player.{colour}") for colour in colours]
    names[PERSON] = stage.words("lessons.you")
    match = begin(lesson, names)
    seats = [SeatChoice(name, colour) for name, colour in zip(names, colours, strict=True)]
    choice = TableChoice(seats, game=lesson.game, skin=stage.edition.skin)
    bots = {seat: SCRIPT for seat in range(lesson.players) if seat != PERSON}
    return Session(match, lesson.rules, choice, lesson.name, colours, bots, branched=True, kept=False)


def lessons_of(edition: Edition) -> tuple[Lesson, ...]:
    """Return the lessons of an edition in their order; its skins share those of a game."""
    return tuple(sorted((each for each in _all() if each.game == edition.game), key=lambda each: each.number))


@cache
def _all() -> tuple[Lesson, ...]:
    return tuple(load_lesson(path) for path in lesson_paths())


def lesson_after(edition: Edition, lesson: Lesson) -> Lesson | None:
    """Return the lesson that follows, None after the last one."""
    return next((each for each in lessons_of(edition) if each.number > lesson.number), None)
