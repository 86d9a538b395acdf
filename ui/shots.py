"""Pictures of scenes without a display: for looking, for the gallery, and for tests."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

import pygame

from game.ai.bot import ask
from game.ai.roster import make_bot
from game.goods import STORAGE, holds, size
from game.new_world.state import BARTER, FORT, NOTHING, PLACE, RAISE, REVEAL, STOP, State
from game.steps import ARGUMENT, KIND, WORK
from ui.app import headless_stage
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
from ui.stage import Stage
from ui.statistics.example import example_rows
from ui.table.session import Session, new_session
from ui.widgets.laurels import Laurels

SEARCH_SEEDS: Final = 30
"""How many games may be played until a wanted moment comes up."""


@dataclass(frozen=True)
class Shot:
    """What to draw."""

    scene: str
    size: tuple[int, int] = (1600, 900)
    language: str = "en"
    players: int = 4
    seed: int = 7
    steps: int = 0
    """How many turns greedy bots play first."""
    scale: int = 100
    """The size of the interface in percent."""


def draw_shot(shot: Shot, path: Path) -> None:
    """Draw a scene and write it as a picture."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture(stage_of(shot)), path)


def picture(stage: Stage) -> pygame.Surface:
    """Return what a stage shows."""
    surface = pygame.Surface(stage.size)
    for _ in range(3):
        stage.update(0.02)
    stage.draw(surface)
    return surface


def stage_of(shot: Shot) -> Stage:
    """Return a stage on which the wanted scene is on; raise ValueError for a scene that does not exist."""
    if shot.scene not in SCENES:
        raise ValueError(f"'{shot.scene}' is not one of the scenes {', '.join(SCENES)}")
    stage = headless_stage(shot.size, shot.language)
    stage.size = shot.size
    stage.settings.speed = "instant"
    stage.settings.scale = shot.scale
    stage.settings.table = TableChoice([SeatChoice("", dye) for dye in DYES[: shot.players]])
    SCENES[shot.scene](stage, shot)
    return stage


def _title(stage: Stage, shot: Shot) -> None:
    stage.push(TitleScene(stage))


def _setup(stage: Stage, shot: Shot) -> None:
    for seat, bot in zip(stage.settings.table.seats[1:], ("captain:explorer", "newcomer"), strict=False):
        seat.bot = bot
    stage.book.rows.extend(example_rows())
    stage.push(SetupScene(stage))


def _session(stage: Stage, shot: Shot) -> Session:
    session = new_session(stage.new_world, stage.settings.table, stage.words, str(shot.seed))
    while not session.match.is_over and session.match.position.turn < shot.steps:
        _bot_plays(session)
    return session


def _bot_plays(session: Session) -> None:
    chance = Random(f"{session.seed} {len(session.match.turns)} {len(session.match.turn.played)}")
    session.match.play(ask(make_bot("greedy"), session.rules, session.match.position, chance))


def _table(stage: Stage, shot: Shot) -> None:
    stage.push(TableScene(stage, _session(stage, shot)))


def _moment(phase: int, wanted: Callable[[State], bool] = lambda position: True) -> Callable[[Stage, Shot], None]:
    """Return a way to show the first moment from the wanted turn on in which somebody is in a phase."""

    def show(stage: Stage, shot: Shot) -> None:
        session = _session(stage, shot)
        for tried in range(1, SEARCH_SEEDS):
            if _find(session, phase, wanted):
                break
            session = _session(stage, replace(shot, seed=shot.seed + tried))
        stage.push(TableScene(stage, session))

    return show


def _find(session: Session, phase: int, wanted: Callable[[State], bool]) -> bool:
    """Let bots play until somebody is in a phase, and return whether that came to be before the end."""
    while not session.match.is_over:
        position = session.match.position
        if position.phase == phase and wanted(position):
            return True
        if position.phase == PLACE and _visit(session, phase, wanted):
            return True
        _bot_plays(session)
    return False


def _visit(session: Session, phase: int, wanted: Callable[[State], bool]) -> bool:
    """Work somewhere that leads to the phase at once, and return whether that was possible."""
    for step in session.match.legal():
        if step & KIND == WORK:
            after, _ = session.match.preview(step)
            if after.phase == phase and wanted(after):
                session.match.play(step)
                return True
    return False


def _two_offers(position: State) -> bool:
    return position.done == 0 and len(position.tiles[position.seat]) < 3 and position.turn > 8


def _hover(stage: Stage, shot: Shot) -> None:
    """Show the table with the pointer on a lit location where somebody else stands, if there is one."""
    scene = TableScene(stage, _session(stage, shot))
    stage.push(scene)
    position = scene.match.position
    lit = [number for kind, number in scene.picker.lit() if kind == "place"]
    crowded = [place for place in lit if position.crowd[place]] or lit
    if crowded:
        scene.pointer = scene.layout.spots[crowded[0]].picture.center


def _refused(stage: Stage, shot: Shot) -> None:
    """Show the table after a click on something that is not possible."""
    scene = TableScene(stage, _session(stage, shot))
    stage.push(scene)
    place = next(place for place, find in enumerate(scene.match.position.under) if find >= 0)
    spot = scene.layout.spots[place].tile.center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))


def _hint(stage: Stage, shot: Shot) -> None:
    """Show the table with a hint, from the wanted turn on the first one that claims a card."""
    session = _session(stage, shot)
    while not session.match.is_over and not _can_claim(session):
        _bot_plays(session)
    scene = TableScene(stage, session)
    stage.push(scene)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h))
    stage.update(0.02)


def _can_claim(session: Session) -> bool:
    """Return whether a card can be claimed by the turn that begins now."""
    position, tables = session.match.position, session.rules.tables
    works = [step >> ARGUMENT for step in session.match.legal() if step & KIND == WORK]
    slots = [tables.slot_of[place] for place in works if place in tables.slot_of]
    cards = [position.row[slot] for slot in slots if position.row[slot] != NOTHING]
    return any(holds(position.bags[position.seat], tables.costs[card]) for card in cards)


def _zoom(kind: str) -> Callable[[Stage, Shot], None]:
    def show(stage: Stage, shot: Shot) -> None:
        scene = TableScene(stage, _session(stage, shot))
        stage.push(scene)
        position = scene.match.position
        tops = [position.top_tile(stack) for stack in range(len(position.stacks))]
        number = {"card": position.row[1], "bonus": max(tops), "find": max(position.under)}.get(kind, 8)
        parts = scene.session.rules.components
        stage.push(ZoomScene(stage, scene.painter.faces, scene.painter.map, parts, (kind, number)))

    return show


def _log(stage: Stage, shot: Shot) -> None:
    scene = TableScene(stage, _session(stage, shot))
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
    scene = TableScene(stage, _session(stage, shot))
    stage.push(scene)
    for key in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN):
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def _results(stage: Stage, shot: Shot) -> None:
    session = _session(stage, Shot("table", shot.size, shot.language, shot.players, shot.seed, 100_000))
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
    """Show a finished game after a number of turns, with the log open."""
    session = _session(stage, replace(shot, steps=100_000))
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
            far = 100_000 if tab == "records" else steps
            sessions.append(_session(stage, replace(shot, seed=shot.seed + number, steps=far)))
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
