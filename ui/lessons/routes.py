"""The ways to the lessons and the first game, and on from them; scenes are imported as in `ui/routes.py`."""

import logging
from functools import partial
from typing import TYPE_CHECKING

from ui.routes import replace_open_game, show_table, show_title
from ui.stage import Stage

if TYPE_CHECKING:  # the title comes sooner without the table
    from game.lesson import Lesson


def open_learn(stage: Stage) -> None:
    """Show the lessons of the edition on the title."""
    from ui.scenes.learn import LearnScene

    stage.push(LearnScene(stage))


def start_first_game(stage: Stage) -> None:
    """Begin a first game of the edition on the title; ask before an open game is replaced."""
    from ui.lessons.first_guide import first_session

    def start() -> None:
        session = first_session(stage)
        show_table(stage, session, stage.words("first.begin", name=session.match.seats[0].name))

    replace_open_game(stage, stage.words("first.play"), "play", start)


def open_differences(stage: Stage) -> None:
    """Show what is different for those who know another game of the program."""
    from ui.scenes.differences import DifferencesScene

    stage.push(DifferencesScene(stage))


def open_welcome(stage: Stage) -> None:
    """Offer a newcomer the ways to begin, until one was taken."""
    from ui.scenes.welcome import WelcomeScene

    stage.push(WelcomeScene(stage))


def leave_for_lessons(stage: Stage) -> None:
    """Show the lessons over the title, in the place of all other scenes."""
    show_title(stage)
    open_learn(stage)


def start_lesson(stage: Stage, lesson: "Lesson") -> None:
    """Begin a lesson in the skin on the title, in the place of all other scenes; it is neither kept nor counted."""
    from ui.lessons.lesson_guide import LessonGuide
    from ui.lessons.session import lesson_session
    from ui.scenes.table import TableScene

    logging.info("the lesson %s begins", lesson.name)
    stage.leave_table()
    session = lesson_session(stage, lesson)
    ways = {
        "lesson_again": lambda: start_lesson(stage, lesson),
        "lesson_leave": lambda: leave_for_lessons(stage),
        "menu": lambda: open_lesson_menu(stage, lesson),
        "done": lambda: finish_lesson(stage, lesson),
    }
    guide = LessonGuide(stage, lesson, session, ways)
    scene = TableScene(stage, session, guide)
    guide.sit_at(scene.table, scene.notice)
    stage.replace(scene)


def open_lesson_menu(stage: Stage, lesson: "Lesson") -> None:
    """Stop a lesson and offer the menu."""
    from ui.scenes.pause import PauseScene

    stage.push(PauseScene(stage, lambda: leave_for_lessons(stage), lambda: start_lesson(stage, lesson)))


def finish_lesson(stage: Stage, lesson: "Lesson") -> None:
    """Mark a lesson as done and offer what comes next."""
    from ui.scenes.lesson_done import LessonDoneScene

    stage.settings.learn(lesson.name)
    stage.save_settings()
    stage.push(LessonDoneScene(stage, lesson, partial(start_lesson, stage), lambda: leave_for_lessons(stage)))
