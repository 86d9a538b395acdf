"""The ways between scenes; a scene is imported when the way to it is first taken, so that the title comes at once."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.component_set import STANDARD
from ui.daily import daily_choice
from ui.saves.store import LeftAlone, SavedGame
from ui.settings import TableChoice
from ui.stage import Stage
from ui.table.session import Session, branch_of, new_seed, new_session

if TYPE_CHECKING:  # the title comes sooner without the table
    from ui.rooms import Table
    from ui.table.game_table import Subject
    from ui.widgets.achievement_toast import Earned

# The title and the pages behind it


def show_title(stage: Stage) -> None:
    """Show the title in the place of all other scenes."""
    from ui.scenes.title import TitleScene

    stage.replace(TitleScene(stage))


def open_set_up(stage: Stage) -> None:
    """Show the set-up of the next game."""
    from ui.scenes.setup import SetupScene

    stage.push(SetupScene(stage))


def open_sets(stage: Stage) -> None:
    """Show the sets with which the next game can be played."""
    from ui.scenes.sets import SetsScene

    stage.push(SetsScene(stage))


def open_shelf(
    stage: Stage, saving: bool = False, session: Session | None = None, then: Callable[[str], None] | None = None
) -> None:
    """Show saved games and records, or let a game be saved, usually that on the table, and go back to what is next."""
    from ui.scenes.shelf import ShelfScene

    stage.push(ShelfScene(stage, saving, session, then))


def open_statistics(stage: Stage) -> None:
    """Show figures and achievements."""
    from ui.scenes.statistics import StatisticsScene

    stage.push(StatisticsScene(stage))


def open_rules(stage: Stage, topic: str = "") -> None:
    """Show the rules at a topic, at their beginning without one."""
    from ui.scenes.rules_page import RulesScene

    stage.push(RulesScene(stage, topic))


def open_clauses(stage: Stage, path: Path, wanted: Sequence[str]) -> None:
    """Show the clauses of a game at the first of some."""
    from ui.scenes.clauses import ClausesScene

    stage.push(ClausesScene(stage, path, wanted))


def open_settings(stage: Stage, tab: str = "play") -> None:
    """Show a page of the settings."""
    from ui.scenes.settings import SettingsScene

    stage.push(SettingsScene(stage, tab))


def open_about(stage: Stage) -> None:
    """Show what the program is and stands on."""
    from ui.scenes.about import AboutScene

    stage.push(AboutScene(stage))


# Questions


def ask_to_quit(stage: Stage) -> None:
    """End the program after a yes."""

    def end() -> None:
        stage.running = False

    ask(stage, stage.words("title.ask_quit"), stage.words("common.quit"), "close", end)


def ask(stage: Stage, text: str, yes: str, icon: str, then: Callable[[], None]) -> None:
    """Ask before something is lost, and do it after a yes, which has words and an icon of its own."""
    from ui.scenes.ask import AskScene, Question

    stage.push(AskScene(stage, Question(text, yes, icon), then))


def replace_open_game(stage: Stage, yes: str, icon: str, then: Callable[[], None]) -> None:
    """Do what takes the place of the open game; when somebody has played in one, ask first, and offer to save it."""
    from ui.lessons.first_guide import is_untouched
    from ui.scenes.ask import AskScene, Question

    session = stage.saves.open_game()
    if not stage.saves.has_game() or (session is not None and is_untouched(session)):
        then()
        return
    question = Question(stage.words("keeping.replaces"), yes, icon, stage.words("keeping.save_first"))
    scene = AskScene(stage, question, then, lambda: _save_open_game(stage, scene.settle))
    stage.push(scene)


def _save_open_game(stage: Stage, then: Callable[[str], None]) -> str:
    """Let the open game be put into a slot and tell `then` about it; return a sentence when that is not possible."""
    session = stage.session
    if session is None or session.match.is_over:
        try:
            session, _ = stage.saves.resume()
        except LeftAlone as error:
            return stage.words("title.newer" if error.trouble == "other" else "title.unreadable")
    if session is None:
        return stage.words("title.damaged")
    open_shelf(stage, saving=True, session=session, then=then)
    return ""


def leave_game(stage: Stage, then: Callable[[], None]) -> None:
    """Keep the game on the table and do what leads away from it; when it cannot be kept, ask first."""

    def forget() -> None:
        stage.session = None
        then()

    if stage.leave_table():
        then()
    else:
        lost = stage.words("keeping.unkept_here" if stage.saves.elsewhere else "keeping.unkept")
        ask(stage, lost, stage.words("keeping.leave"), "close", forget)


# To the table


def show_table(stage: Stage, session: Session, note: str = "") -> None:
    """Show a game in the place of all other scenes; a note is said over the table for a while."""
    from ui.lessons.first_guide import FirstGuide, is_first
    from ui.scenes.table import TableScene

    logging.info("a game is on the table: seed %s, %d steps", session.seed, len(session.match.steps))
    stage.leave_table()  # a finished game whose record could not be written yet gets one more chance
    stage.session = session
    scene = TableScene(stage, session, FirstGuide(stage, session) if is_first(session) else None)
    stage.replace(scene)
    scene.notice.say(note)
    scene.play.keep()


def start_table(stage: Stage, seed: str = "", choice: TableChoice | None = None) -> None:
    """Begin a game with a set-up, usually that of the settings; say when it is not the standard set that is played."""
    choice = choice or stage.settings.table
    rules, note = stage.rules_for(choice)
    show_table(stage, new_session(rules, choice, stage.words, seed), note)


def play_again(stage: Stage, session: Session, seed: str) -> None:
    """Begin a game with the set-up of another one and, unless that was the standard one, with the very same set."""
    if session.rules.component_set.name == STANDARD:
        start_table(stage, seed, session.choice)
    else:
        show_table(stage, new_session(session.rules, session.choice, stage.words, seed))


def start_daily(stage: Stage, day: date) -> None:
    """Begin the game of a day."""
    choice = daily_choice(day, stage.edition, stage.settings.table)
    start_table(stage, choice.seed, choice)


def resume_table(stage: Stage) -> str:
    """Show the game that was kept; return a sentence when that is not possible."""
    try:
        session, damaged = stage.saves.resume()
    except LeftAlone as error:
        return stage.words("title.newer" if error.trouble == "other" else "title.unreadable")
    if session is None:
        return stage.words("title.damaged") if damaged else ""
    show_table(stage, session, stage.words("keeping.older") if damaged else "")
    return ""


def continue_from(stage: Stage, session: Session, moment: int) -> None:
    """Play on from a moment of a game as a new one, which is not counted; ask before an open game is replaced."""
    branch = branch_of(session, session.match.steps[:moment])
    note = stage.words("replay.uncounted")
    replace_open_game(stage, stage.words("replay.go"), "play", lambda: show_table(stage, branch, note))


def open_game(stage: Stage, kept: SavedGame) -> None:
    """Show a finished game in the replay and any other at the table; ask before an open game is replaced."""
    session = kept.session
    assert session is not None
    if session.match.is_over:
        open_replay(stage, session)
        return
    again = replace(session, begun=datetime.now())
    replace_open_game(stage, stage.words("shelf.load"), "folder", lambda: show_table(stage, again))


# From the table


def open_menu(stage: Stage) -> None:
    """Stop the game and offer the menu."""
    from ui.scenes.pause import PauseScene

    stage.push(PauseScene(stage, lambda: leave_for_title(stage)))


def leave_for_title(stage: Stage) -> None:
    """Go back to the title once the game is kept, or a person does not mind."""
    leave_game(stage, lambda: show_title(stage))


def quit_program(stage: Stage) -> None:
    """End the program once the game is kept, or a person does not mind."""

    def end() -> None:
        stage.running = False

    leave_game(stage, end)


def open_zoom(stage: Stage, table: "Table", subject: "Subject | None") -> None:
    """Show a piece large, unless there is none."""
    from ui.scenes.zoom import ZoomScene

    if subject is not None:
        stage.push(ZoomScene(stage, table, subject))


def open_replay(stage: Stage, session: Session, turn: int | None = None) -> None:
    """Show a game again from its set-up, or where a turn has ended."""
    from ui.scenes.replay import ReplayScene

    stage.push(ReplayScene(stage, session, turn))


def play_turn(stage: Stage, session: Session, turn: int) -> None:
    """Show one turn of a game again as it was played."""
    from ui.scenes.replay import ReplayScene

    scene = ReplayScene(stage, session)
    stage.push(scene)
    scene.play_turn(turn)


def open_moments(stage: Stage, session: Session) -> None:
    """Show what made a difference in a game."""
    from ui.scenes.moments import MomentsScene

    stage.push(MomentsScene(stage, session))


def open_results(stage: Stage, session: Session, earned: "Earned", counted: bool = False) -> None:
    """Count the points of a finished game unless that was seen, and show who earned what; then the next game."""
    from ui.scenes.results import ResultsScene
    from ui.widgets.achievement_toast import AchievementToast

    results = ResultsScene(stage, session, lambda action: _after_results(stage, session, action))
    results.toast = AchievementToast(stage, earned)
    if counted:
        results.finish_count()
    stage.push(results)


def open_kept_results(stage: Stage, session: Session) -> None:
    """Show the results of a game that lies on the shelf, with all points counted."""
    from ui.scenes.results import ResultsScene

    results = ResultsScene(stage, session, lambda action: _after_kept_results(stage, session, action))
    results.kept = True
    results.finish_count()
    stage.push(results)


def _after_kept_results(stage: Stage, session: Session, action: str) -> None:
    """Play again what lies on the shelf, and ask before an open game is replaced; or go to the title."""
    if action in ("rematch", "same_seed"):
        seed = session.seed if action == "same_seed" else new_seed()
        again = partial(play_again, stage, session, seed)
        replace_open_game(stage, stage.words(f"results.{action}"), "restart", lambda: leave_game(stage, again))
    elif action == "title":
        leave_for_title(stage)


def _after_results(stage: Stage, session: Session, action: str) -> None:
    if action in ("rematch", "same_seed"):
        seed = session.seed if action == "same_seed" else new_seed()
        leave_game(stage, lambda: play_again(stage, session, seed))
    elif action == "title":
        leave_for_title(stage)


# When something fails


def open_failure(stage: Stage, report: str, place: str, kept: str) -> None:
    """Say in the place of all other scenes what failed, where, and how it went with the game."""
    from ui.scenes.failure import FailureScene

    stage.replace(FailureScene(stage, report, place, kept))


def shows_failure(stage: Stage) -> bool:
    """Return whether a failure is being told of."""
    from ui.scenes.failure import FailureScene

    return bool(stage.scenes) and isinstance(stage.scenes[-1], FailureScene)
