"""The ways from the table to other scenes and back."""

from ui.rooms import Table
from ui.stage import Stage
from ui.table.game_table import Subject
from ui.table.session import Session, new_seed
from ui.widgets.laurels import Earned, Laurels


def open_menu(stage: Stage) -> None:
    """Stop the game and offer the menu."""
    from ui.scenes.pause import PauseScene

    stage.push(PauseScene(stage, lambda: leave_for_title(stage)))


def leave_for_title(stage: Stage) -> None:
    """Go back to the title once the game is kept, or a person does not mind."""
    from ui.scenes.ask import leave_game
    from ui.scenes.title import TitleScene

    leave_game(stage, lambda: stage.replace(TitleScene(stage)))


def open_rules(stage: Stage, topic: str) -> None:
    """Show the rules at a topic."""
    from ui.scenes.rules_page import RulesScene

    stage.push(RulesScene(stage, topic))


def open_keys(stage: Stage) -> None:
    """Show the page of keys."""
    from ui.scenes.settings import SettingsScene

    stage.push(SettingsScene(stage, "keys"))


def open_zoom(stage: Stage, table: Table, subject: Subject | None) -> None:
    """Show a piece large, unless there is none."""
    from ui.scenes.zoom import ZoomScene

    if subject is not None:
        stage.push(ZoomScene(stage, table, subject))


def open_results(stage: Stage, session: Session, earned: Earned) -> None:
    """Count the points of a finished game and show what it earned; then the next game, or the title."""
    from ui.scenes.results import ResultsScene

    results = ResultsScene(stage, session, lambda action: _after_results(stage, session, action))
    results.laurels = Laurels(stage, earned)
    stage.push(results)


def _after_results(stage: Stage, session: Session, action: str) -> None:
    from ui.scenes.ask import leave_game
    from ui.scenes.table import start_table

    if action in ("rematch", "same_seed"):
        seed = session.seed if action == "same_seed" else new_seed()
        leave_game(stage, lambda: start_table(stage, seed, session.choice))
    elif action == "title":
        leave_for_title(stage)
