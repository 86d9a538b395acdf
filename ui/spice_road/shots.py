"""Pictures of Spice Road for the gallery: moments of a turn, hints, refusals, pieces shown large, its rules."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ai.guide import SearchPosition
from game.goods import STORAGE, size
from game.lookups import bits_of
from game.spice_road import components as c
from game.spice_road.rules import SpiceRoad
from game.spice_road.state import BARTER, RAISE, STOP, State
from game.steps import ACQUIRE, ARGUMENT, CLAIM, KIND, PLAY, Step, step_of
from ui.scenes.rules_page import RulesScene
from ui.scenes.table import TableScene
from ui.scenes.zoom import ZoomScene
from ui.shot_games import Shot, bot_plays, game_at, played_game
from ui.shot_scenes import Show
from ui.stage import Stage
from ui.table.game_table import Subject
from ui.table.session import Session

Wanted = Callable[[State], bool]


def state_of(position: SearchPosition) -> State:
    """Return a position as one of Spice Road."""
    assert isinstance(position, State)
    return position


def _moment(phase: int, wanted: Wanted = lambda position: True) -> Show:
    """Return a way to show the first moment from the wanted turn on in which somebody is in a phase."""

    def is_wanted(position: SearchPosition) -> bool:
        return state_of(position).phase == phase and wanted(state_of(position))

    def show(stage: Stage, shot: Shot) -> None:
        stage.push(TableScene(stage, game_at(stage, shot, is_wanted, PLAY)))

    return show


def _hover(kind: int, target: str) -> Show:
    """Return a way to show the table with the pointer on the last card that can be used for a kind of step."""

    def show(stage: Stage, shot: Shot) -> None:
        session = played_game(stage, shot)
        while not session.match.is_over and not _steps(session, kind):
            bot_plays(session)
        scene = TableScene(stage, session)
        stage.push(scene)
        steps = _steps(session, kind)
        if steps:
            scene.pointer = scene.offer.targets[(target, steps[-1] >> ARGUMENT)].center

    return show


def _steps(session: Session, kind: int) -> list[Step]:
    return [step for step in session.match.legal() if step & KIND == kind]


def _lay(stage: Stage, shot: Shot) -> None:
    """Show cubes being laid one by one."""
    session = played_game(stage, shot)
    while not session.match.is_over and step_of(ACQUIRE, 3) not in session.match.legal():
        bot_plays(session)
    if not session.match.is_over:
        session.match.play(step_of(ACQUIRE, 3))
    stage.push(TableScene(stage, session))


def _refused(stage: Stage, shot: Shot) -> None:
    """Show the table after a click on a Point card that can't be paid."""
    session = played_game(stage, shot)
    scene = TableScene(stage, session)
    stage.push(scene)
    for slot in range(c.POINT_ROW):
        target = ("point", slot)
        if target in scene.offer.targets and target not in scene.picker.steps:
            spot = scene.offer.targets[target].center
            scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
            break


def _hint(stage: Stage, shot: Shot) -> None:
    """Show the table with a hint, from the wanted turn on the first one where a card can be claimed."""
    session = played_game(stage, shot)
    while not session.match.is_over and not _steps(session, CLAIM):
        bot_plays(session)
    scene = TableScene(stage, session)
    stage.push(scene)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h))
    stage.update(0.02)


def _large_hand(count: int) -> Show:
    """Return a way to show a hand of many cards."""

    def show(stage: Stage, shot: Shot) -> None:
        session = played_game(stage, shot)
        position, rules = state_of(session.match.position), session.rules
        assert isinstance(rules, SpiceRoad)
        deal_hand(rules, position, count)
        stage.push(TableScene(stage, session))

    return show


def deal_hand(rules: SpiceRoad, position: State, count: int) -> None:
    """Give whoever moves a hand of so many cards, whatever the others have."""
    seat = position.seat
    others = [card for card in range(rules.tables.count) if not position.down[seat] >> card & 1]
    position.hands[seat] = sum(1 << card for card in others[:count])
    assert len(bits_of(position.hands[seat])) == min(count, len(others))


def _zoom(sort: str) -> Show:
    def show(stage: Stage, shot: Shot) -> None:
        scene = TableScene(stage, played_game(stage, shot))
        stage.push(scene)
        position = state_of(scene.match.position)
        scene.table.look(scene.layout, scene.view, (0, 0))
        number = {"merchant": position.market[2], "point": position.row[1]}.get(sort, 0)
        subject: Subject = sort, number
        stage.push(ZoomScene(stage, scene.table, subject))

    return show


def _rules(query: str, topic: str) -> Show:
    def show(stage: Stage, shot: Shot) -> None:
        scene = RulesScene(stage, topic)
        stage.push(scene)
        if query:
            scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=query))

    return show


SHOTS: Final[dict[str, Show]] = {
    "hover": _hover(ACQUIRE, "market"),
    "hover_hand": _hover(PLAY, "hand"),
    "hover_point": _hover(CLAIM, "point"),
    "lay": _lay,
    "refused": _refused,
    "hint": _hint,
    "upgrade": _moment(RAISE, lambda position: size(position.bags[position.seat]) > 3),
    "trade": _moment(BARTER),
    "discard": _moment(STOP, lambda position: size(position.bags[position.seat]) > STORAGE),
    "hand_13": _large_hand(13),
    "hand_45": _large_hand(45),
    "zoom": _zoom("merchant"),
    "zoom_point": _zoom("point"),
    "zoom_coin": _zoom("coin"),
    "zoom_board": _zoom("board"),
    "rules": _rules("", "acquire"),
    "rules_search": _rules("caravan", ""),
}
"""By name: how to bring on a scene that only Spice Road has."""
