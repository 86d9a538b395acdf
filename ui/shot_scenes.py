"""The scenes of the pictures: how to bring each of them on a stage."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from game.goods import STORAGE, size
from game.new_world.state import BARTER, FORT, RAISE, REVEAL, STOP, State
from ui.failures import KEPT, place_of, report_of
from ui.scenes.about import AboutScene
from ui.scenes.ask import AskScene, Question
from ui.scenes.failure import FailureScene
from ui.scenes.pause import PauseScene
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.rules_page import RulesScene
from ui.scenes.settings import SettingsScene
from ui.scenes.settings_layout import TABS
from ui.scenes.setup import SetupScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.statistics import StatisticsScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.scenes.zoom import ZoomScene
from ui.settings import DYES, SeatChoice, TableChoice
from ui.shelf_example import ExampleShelf
from ui.shot_games import Shot, bot_plays, can_claim, game_at, played_game
from ui.stage import Stage
from ui.statistics.example import example_rows
from ui.widgets.laurels import Laurels

TO_THE_END: Final = 100_000
"""More steps than any game has."""


def _title(stage: Stage, shot: Shot) -> None:
    stage.push(TitleScene(stage))


def _setup(stage: Stage, shot: Shot) -> None:
    for seat, bot in zip(stage.settings.table.seats[1:], ("captain:explorer", "newcomer"), strict=False):
        seat.bot = bot
    stage.book.rows.extend(example_rows())
    stage.push(SetupScene(stage))


def _table(stage: Stage, shot: Shot) -> None:
    stage.push(TableScene(stage, played_game(stage, shot)))


def _moment(phase: int, wanted: Callable[[State], bool] = lambda position: True) -> Callable[[Stage, Shot], None]:
    """Return a way to show the first moment from the wanted turn on in which somebody is in a phase."""

    def show(stage: Stage, shot: Shot) -> None:
        stage.push(TableScene(stage, game_at(stage, shot, phase, wanted)))

    return show


def _two_offers(position: State) -> bool:
    return position.done == 0 and len(position.tiles[position.seat]) < 3 and position.turn > 8


def _hover(stage: Stage, shot: Shot) -> None:
    """Show the table with the pointer on a lit location where somebody else stands, if there is one."""
    scene = TableScene(stage, played_game(stage, shot))
    stage.push(scene)
    position = scene.match.position
    lit = [number for kind, number in scene.picker.lit() if kind == "place"]
    crowded = [place for place in lit if position.crowd[place]] or lit
    if crowded:
        scene.pointer = scene.layout.spots[crowded[0]].picture.center


def _refused(stage: Stage, shot: Shot) -> None:
    """Show the table after a click on something that is not possible."""
    scene = TableScene(stage, played_game(stage, shot))
    stage.push(scene)
    place = next(place for place, find in enumerate(scene.match.position.under) if find >= 0)
    spot = scene.layout.spots[place].tile.center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))


def _hint(stage: Stage, shot: Shot) -> None:
    """Show the table with a hint, from the wanted turn on the first one that claims a card."""
    session = played_game(stage, shot)
    while not session.match.is_over and not can_claim(session):
        bot_plays(session)
    scene = TableScene(stage, session)
    stage.push(scene)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h))
    stage.update(0.02)


def _zoom(kind: str) -> Callable[[Stage, Shot], None]:
    def show(stage: Stage, shot: Shot) -> None:
        scene = TableScene(stage, played_game(stage, shot))
        stage.push(scene)
        position = scene.match.position
        tops = [position.top_tile(stack) for stack in range(len(position.stacks))]
        number = {"card": position.row[1], "bonus": max(tops), "find": max(position.under)}.get(kind, 8)
        parts = scene.session.rules.components
        stage.push(ZoomScene(stage, scene.painter.faces, scene.painter.map, parts, (kind, number)))

    return show


def _log(stage: Stage, shot: Shot) -> None:
    scene = TableScene(stage, played_game(stage, shot))
    scene.log_open = True
    stage.push(scene)


def _pause(stage: Stage, shot: Shot) -> None:
    _table(stage, shot)
    stage.push(PauseScene(stage, lambda: None))


def _laurels(stage: Stage, shot: Shot) -> None:
    """Show the results of a game that earned some achievements."""
    _results(stage, shot)
    results = stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    name = results.names[0]
    results.laurels = Laurels(stage, [(name, each) for each in ("first_game", "first_win", "sixty", "legend")])


def _statistics(tab: str) -> Callable[[Stage, Shot], None]:
    def show(stage: Stage, shot: Shot) -> None:
        stage.book.rows.extend(example_rows())
        stage.push(StatisticsScene(stage, tab))

    return show


def _settings(tab: str) -> Callable[[Stage, Shot], None]:
    def show(stage: Stage, shot: Shot) -> None:
        _table(stage, shot)
        stage.push(SettingsScene(stage, tab))

    return show


def _no_statistics(stage: Stage, shot: Shot) -> None:
    stage.push(StatisticsScene(stage))


def _about(stage: Stage, shot: Shot) -> None:
    stage.folder = Path("folder") / "of" / "the" / "player"
    stage.push(AboutScene(stage))


def _rules(query: str, topic: str) -> Callable[[Stage, Shot], None]:
    def show(stage: Stage, shot: Shot) -> None:
        scene = RulesScene(stage, topic)
        stage.push(scene)
        if query:
            scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=query))

    return show


def _failure(stage: Stage, shot: Shot) -> None:
    """Show what a player is told after a failure, with the folders of an invented one."""
    stage.folder = Path("/home/amalia/.local/share/Century")
    try:
        raise KeyError("west_gate")
    except KeyError as error:
        stage.push(FailureScene(stage, report_of(stage, error), place_of(error), KEPT))


def _marked(stage: Stage, shot: Shot) -> None:
    """Show the table with the mark of the keyboard on it."""
    scene = TableScene(stage, played_game(stage, shot))
    stage.push(scene)
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def _results(stage: Stage, shot: Shot) -> None:
    session = played_game(stage, replace(shot, scene="table", steps=TO_THE_END))
    scene = TableScene(stage, session)
    scene.finished = True
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


def _shelf(saving: bool, tab: str) -> Callable[[Stage, Shot], None]:
    """Return a way to show the shelf with a few games on it."""

    def show(stage: Stage, shot: Shot) -> None:
        sessions = []
        for number, steps in enumerate((30, 12, 55, 4, 70)):
            stage.settings.table = TableChoice([SeatChoice("", dye) for dye in DYES[: 4 - number % 3]])
            far = TO_THE_END if tab == "records" else steps
            sessions.append(played_game(stage, replace(shot, seed=shot.seed + number, steps=far)))
        stage.keeper = ExampleShelf(stage, sessions)
        stage.session = sessions[0] if saving else None
        scene = ShelfScene(stage, saving)
        stage.push(scene)
        scene.act(f"tab:{tab}")

    return show


def _question(stage: Stage, shot: Shot) -> None:
    _shelf(False, "saves")(stage, shot)
    question = Question(stage.words("keeping.replaces"), stage.words("shelf.load"), "folder")
    stage.push(AskScene(stage, question, lambda: None))


SCENES: Final[dict[str, Callable[[Stage, Shot], None]]] = {
    "title": _title,
    "setup": _setup,
    "table": _table,
    "hover": _hover,
    "refused": _refused,
    "hint": _hint,
    "upgrade": _moment(RAISE, lambda position: size(position.bags[position.seat]) > 3),
    "trade": _moment(BARTER),
    "fort": _moment(FORT, _two_offers),
    "explore": _moment(REVEAL),
    "discard": _moment(STOP, lambda position: size(position.bags[position.seat]) > STORAGE),
    "log": _log,
    "zoom": _zoom("card"),
    "zoom_location": _zoom("location"),
    "zoom_bonus": _zoom("bonus"),
    "zoom_find": _zoom("find"),
    "laurels": _laurels,
    "statistics": _statistics("figures"),
    "achievements": _statistics("achievements"),
    "no_statistics": _no_statistics,
    "about": _about,
    "marked": _marked,
    "pause": _pause,
    **{f"settings_{tab}": _settings(tab) for tab in TABS},
    "results": _results,
    "rules": _rules("", "oust"),
    "rules_search": _rules("bonus", ""),
    "failure": _failure,
    "moments": _moments,
    "shelf": _shelf(False, "saves"),
    "shelf_saving": _shelf(True, "saves"),
    "shelf_question": _question,
    "shelf_records": _shelf(False, "records"),
    "replay": _replay,
    "replay_log": _replay_log,
}
"""By name: how to bring a scene on."""
