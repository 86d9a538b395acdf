"""The scenes of the pictures: how to bring each of them on a stage."""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Final

import pygame

from game.catalogue import tables_of
from game.steps import END, REST, step_of
from ui.example_sets import ExampleSets, showing
from ui.failures import KEPT, report_of
from ui.lessons.first_guide import FirstGuide, first_session
from ui.lessons.lesson_guide import LessonGuide
from ui.lessons.routes import open_learn, start_lesson
from ui.lessons.session import lessons_of
from ui.room_packages import FIRST, room_packages
from ui.saves.example_shelf import ExampleShelf, OpenExample
from ui.scenes.about import AboutScene
from ui.scenes.ask import AskScene, Question
from ui.scenes.differences import DifferencesScene
from ui.scenes.failure import FailureScene
from ui.scenes.lesson_done import LessonDoneScene
from ui.scenes.pause import PauseScene
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.sets import SetsScene
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_layout import TABS
from ui.scenes.setup import SetupScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.statistics import StatisticsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.scenes.welcome import WelcomeScene
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.shot_games import Shot, played_game
from ui.stage import Stage
from ui.statistics.example import example_rows
from ui.statistics.tally import tally_of
from ui.widgets.achievement_toast import AchievementToast

Show = Callable[[Stage, Shot], None]
"""Brings a scene on a stage."""

INVENTED: Final = "KeyError, ui/shot_scenes.py, 170"
"""Where a failure happened that is only told of, so that its picture does not change with the file."""

LONG: Final = 3.0
"""Seconds in which everything has moved that has to."""
TO_THE_END: Final = 100_000
"""More steps than any game has."""


def _title(stage: Stage, shot: Shot) -> None:
    stage.push(TitleScene(stage))


def _title_with_game(stage: Stage, shot: Shot) -> None:
    """Show the title while a game is open, of which only a glimpse is had."""
    stage.saves = OpenExample(stage)
    stage.push(TitleScene(stage))


def _setup(stage: Stage, shot: Shot) -> None:
    for seat, bot in zip(stage.settings.table.seats[1:], ("captain:explorer", "newcomer"), strict=False):
        seat.bot = bot
    stage.book.rows.extend(example_rows(stage.rules, skin=stage.edition.skin))
    stage.push(SetupScene(stage))


def _sets(wrong: bool) -> Show:
    """Show the sets to choose from, and tell of one that can be played or of one that cannot."""

    def show(stage: Stage, shot: Shot) -> None:
        stage.sets = ExampleSets(stage)
        scene = SetsScene(stage)
        stage.push(scene)
        scene.shown = showing(stage, wrong)
        scene.finish_reading()
        scene.act(f"set:{[each.name for each in scene.sets].index(scene.shown)}")

    return show


def _table(stage: Stage, shot: Shot) -> None:
    stage.push(TableScene(stage, played_game(stage, shot)))


def _log(stage: Stage, shot: Shot) -> None:
    scene = TableScene(stage, played_game(stage, shot))
    scene.log.open = True
    stage.push(scene)


def _pause(stage: Stage, shot: Shot) -> None:
    _table(stage, shot)
    stage.push(PauseScene(stage, lambda: None))


def _laurels(stage: Stage, shot: Shot) -> None:
    """Show the results of a game that earned some achievements."""
    _results(stage, shot)
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    name, medals = results.names[0], tally_of(stage.game).achievements
    results.toast = AchievementToast(stage, [(name, each) for each in (*medals[:2], *medals[3:4], *medals[-1:])])


def _statistics(tab: str) -> Show:
    def show(stage: Stage, shot: Shot) -> None:
        stage.book.rows.extend(example_rows(stage.rules, skin=stage.edition.skin))
        stage.push(StatisticsScene(stage, tab))

    return show


def _settings(tab: str) -> Show:
    def show(stage: Stage, shot: Shot) -> None:
        _table(stage, shot)
        stage.push(SettingsScene(stage, tab))

    return show


def _no_statistics(stage: Stage, shot: Shot) -> None:
    stage.push(StatisticsScene(stage))


def _about(stage: Stage, shot: Shot) -> None:
    stage.folder = Path("folder") / "of" / "the" / "player"
    stage.push(AboutScene(stage))


def _failure(stage: Stage, shot: Shot) -> None:
    """Show what a player is told after a failure, with the folders of an invented one."""
    stage.folder = Path("/home/amalia/.local/share/Century")
    try:
        raise KeyError("west_gate")
    except KeyError as error:
        stage.push(FailureScene(stage, report_of(stage, error), INVENTED, KEPT))


def _marked(stage: Stage, shot: Shot) -> None:
    """Show the table with the cursor of the keyboard on it."""
    scene = TableScene(stage, played_game(stage, shot))
    stage.push(scene)
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def _results(stage: Stage, shot: Shot) -> None:
    session = played_game(stage, replace(shot, scene="table", steps=TO_THE_END))
    scene = TableScene(stage, session)
    scene.ending.finished = True
    stage.push(scene)
    results = ResultsScene(stage, session, lambda action: None)
    stage.push(results)
    results.update(60.0)


def _moments(stage: Stage, shot: Shot) -> None:
    _results(stage, shot)
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    results.act("moments")


def _replay(stage: Stage, shot: Shot) -> None:
    """Show a finished game after a number of turns."""
    session = played_game(stage, replace(shot, steps=TO_THE_END))
    scene = ReplayScene(stage, session, min(shot.steps, len(session.match.turns) - 1))
    stage.push(scene)


def _replay_log(stage: Stage, shot: Shot) -> None:
    _replay(stage, shot)
    scene = stage.scenes[-1]
    assert isinstance(scene, ReplayScene)
    scene.act("step_back")
    scene.act("log")


def _shelf(saving: bool, tab: str) -> Show:
    """Return a way to show the shelf with a few games on it."""

    def show(stage: Stage, shot: Shot) -> None:
        sessions = []
        for number, steps in enumerate((30, 12, 55, 4, 70)):
            seats = [SeatChoice("", colour) for colour in PLAYER_COLOURS[: 4 - number % 3]]
            stage.settings.table = TableChoice(seats, game=stage.game, skin=stage.edition.skin)
            far = TO_THE_END if tab == "records" else steps
            sessions.append(played_game(stage, replace(shot, seed=shot.seed + number, steps=far)))
        stage.saves = ExampleShelf(stage, sessions)
        stage.session = sessions[0] if saving else None
        scene = ShelfScene(stage, saving)
        stage.push(scene)
        scene.act(f"tab:{tab}")

    return show


def _question(stage: Stage, shot: Shot) -> None:
    _shelf(False, "saves")(stage, shot)
    question = Question(stage.words("keeping.replaces"), stage.words("shelf.load"), "folder")
    stage.push(AskScene(stage, question, lambda: None))


def _learn(stage: Stage, shot: Shot) -> None:
    """Show the lessons of a game, some of them done."""
    stage.settings.lessons = [lesson.name for lesson in lessons_of(stage.edition)[:2]]
    open_learn(stage)


def _welcome(stage: Stage, shot: Shot) -> None:
    _title(stage, shot)
    stage.push(WelcomeScene(stage))


def _differences(stage: Stage, shot: Shot) -> None:
    """Show what is different for those who know another game; a guest without words for it shows its lessons."""
    if stage.words.has(f"differences.{stage.game}.one.title"):
        stage.push(DifferencesScene(stage))
    else:
        _learn(stage, shot)


def _lesson(stage: Stage, shot: Shot) -> None:
    """Show a step of a lesson: the tens of the steps of a picture are the lesson, the ones its step, from nought."""
    lessons = lessons_of(stage.edition)
    if not lessons:
        _learn(stage, shot)
        return
    lesson = lessons[min(shot.steps // 10, len(lessons)) - 1]
    start_lesson(stage, lesson)
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene) and isinstance(scene.guide, LessonGuide)
    while scene.guide.progress.number < min(shot.steps % 10, len(lesson.steps) - 1):
        wanted = scene.guide.wanted()
        if wanted and scene.person_to_move:
            scene.play.play(wanted[0])
        stage.update(LONG)


def _lesson_done(stage: Stage, shot: Shot) -> None:
    lessons = lessons_of(stage.edition)
    _lesson(stage, shot)
    if lessons:
        stage.push(LessonDoneScene(stage, lessons[0], lambda lesson: None, lambda: None))


def _first_game(stage: Stage, shot: Shot) -> None:
    """Show a first game in which a turn has just been missed."""
    if not lessons_of(stage.edition):
        _table(stage, shot)
        return
    session = first_session(stage)
    for step in (step_of(REST), step_of(END)):
        session.match.play(step)
    session.bots = {}
    while session.match.seat != 0:
        session.match.play(next(step for step in session.match.legal() if step in (step_of(REST), step_of(END))))
    stage.push(TableScene(stage, session, FirstGuide(stage, session)))


SHARED: Final[dict[str, Show]] = {
    "title": _title,
    "title_with_game": _title_with_game,
    "setup": _setup,
    "sets": _sets(wrong=False),
    "wrong_set": _sets(wrong=True),
    "table": _table,
    "log": _log,
    "laurels": _laurels,
    "statistics": _statistics("figures"),
    "achievements": _statistics("achievements"),
    "no_statistics": _no_statistics,
    "about": _about,
    "marked": _marked,
    "pause": _pause,
    **{f"settings_{tab}": _settings(tab) for tab in TABS},
    "results": _results,
    "failure": _failure,
    "moments": _moments,
    "shelf": _shelf(False, "saves"),
    "shelf_saving": _shelf(True, "saves"),
    "shelf_question": _question,
    "shelf_records": _shelf(False, "records"),
    "replay": _replay,
    "replay_log": _replay_log,
    "welcome": _welcome,
    "learn": _learn,
    "differences": _differences,
    "lesson": _lesson,
    "lesson_done": _lesson_done,
    "first_game": _first_game,
}
"""By name: how to bring on a scene that every game has."""
OF_SETS: Final = ("sets", "wrong_set")
"""Those of them that only a game has whose set can be chosen."""


def scenes(game: str = FIRST.game) -> dict[str, Show]:
    """Return by name how to bring on every scene, with those that only one game has; its room is imported now."""
    own: dict[str, Show] = import_module(f"{room_packages()[game]}.shots").SHOTS
    return {name: show for name, show in (SHARED | own).items() if name not in OF_SETS or tables_of(game)}
