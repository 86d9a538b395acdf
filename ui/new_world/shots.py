"""Pictures of A New World for the gallery: moments of a turn, hints, refusals, pieces shown large, its rules."""

from collections.abc import Callable
from typing import Final

import pygame

from game.ai.guide import SearchPosition
from game.goods import STORAGE, holds, size
from game.new_world.rules import NewWorld
from game.new_world.state import BARTER, FORT, NOTHING, RAISE, REVEAL, STOP, State
from game.steps import ARGUMENT, KIND, WORK
from ui.new_world.layout import AtlasLayout
from ui.scenes.rules_page import RulesScene
from ui.scenes.table import TableScene
from ui.scenes.zoom import ZoomScene
from ui.shot_games import Shot, bot_plays, game_at, played_game
from ui.shot_scenes import Show
from ui.stage import Stage
from ui.table.session import Session

Wanted = Callable[[State], bool]


def _state(position: SearchPosition) -> State:
    assert isinstance(position, State)
    return position


def _atlas(scene: TableScene) -> AtlasLayout:
    assert isinstance(scene.layout, AtlasLayout)
    return scene.layout


def _moment(phase: int, wanted: Wanted = lambda position: True) -> Show:
    """Return a way to show the first moment from the wanted turn on in which somebody is in a phase."""

    def is_wanted(position: SearchPosition) -> bool:
        return _state(position).phase == phase and wanted(_state(position))

    def show(stage: Stage, shot: Shot) -> None:
        stage.push(TableScene(stage, game_at(stage, shot, is_wanted, WORK)))

    return show


def _two_offers(position: State) -> bool:
    return position.taken_here == 0 and len(position.tiles[position.seat]) < 3 and position.turn > 8


def _hover(stage: Stage, shot: Shot) -> None:
    """Show the table with the pointer on a lit location where somebody else stands, if there is one."""
    scene = TableScene(stage, played_game(stage, shot))
    stage.push(scene)
    position = _state(scene.match.position)
    lit = [number for kind, number in sorted(scene.picker.steps) if kind == "place"]
    crowded = [place for place in lit if position.settlers_there[place]] or lit
    if crowded:
        scene.pointer = _atlas(scene).spots[crowded[0]].picture.center


def _refused(stage: Stage, shot: Shot) -> None:
    """Show the table after a click on something that is not possible."""
    scene = TableScene(stage, played_game(stage, shot))
    stage.push(scene)
    place = next(place for place, find in enumerate(_state(scene.match.position).covering) if find >= 0)
    spot = _atlas(scene).spots[place].tile.center
    scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))


def _hint(stage: Stage, shot: Shot) -> None:
    """Show the table with a hint, from the wanted turn on the first one that claims a card."""
    session, rules = played_game(stage, shot), stage.games["new_world"]
    assert isinstance(rules, NewWorld)
    while not session.match.is_over and not can_claim(session, rules):
        bot_plays(session)
    scene = TableScene(stage, session)
    stage.push(scene)
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h))
    stage.update(0.02)


def _zoom(kind: str) -> Show:
    def show(stage: Stage, shot: Shot) -> None:
        scene = TableScene(stage, played_game(stage, shot))
        stage.push(scene)
        position = _state(scene.match.position)
        tops = [position.top_tile(stack) for stack in range(len(position.stacks))]
        number = {"card": position.row[1], "bonus": max(tops), "find": max(position.covering)}.get(kind, 8)
        stage.push(ZoomScene(stage, scene.table, (kind, number)))

    return show


def _rules(query: str, topic: str) -> Show:
    def show(stage: Stage, shot: Shot) -> None:
        scene = RulesScene(stage, topic)
        stage.push(scene)
        if query:
            scene.handle(pygame.event.Event(pygame.TEXTINPUT, text=query))

    return show


def _clauses(stage: Stage, shot: Shot) -> None:
    _rules("", "fort")(stage, shot)
    scene = stage.scenes[-1]
    assert isinstance(scene, RulesScene)
    scene.act("clauses")


def can_claim(session: Session, rules: NewWorld) -> bool:
    """Return whether a card can be claimed by the turn that begins now."""
    position, tables = _state(session.match.position), rules.tables
    works = [step >> ARGUMENT for step in session.match.legal() if step & KIND == WORK]
    slots = [tables.slot_of[place] for place in works if place in tables.slot_of]
    cards = [position.row[slot] for slot in slots if position.row[slot] != NOTHING]
    return any(holds(position.bags[position.seat], tables.costs[card]) for card in cards)


SHOTS: Final[dict[str, Show]] = {
    "hover": _hover,
    "refused": _refused,
    "hint": _hint,
    "upgrade": _moment(RAISE, lambda position: size(position.bags[position.seat]) > 3),
    "trade": _moment(BARTER),
    "fort": _moment(FORT, _two_offers),
    "explore": _moment(REVEAL),
    "discard": _moment(STOP, lambda position: size(position.bags[position.seat]) > STORAGE),
    "zoom": _zoom("card"),
    "zoom_location": _zoom("location"),
    "zoom_bonus": _zoom("bonus"),
    "zoom_find": _zoom("find"),
    "rules": _rules("", "oust"),
    "rules_search": _rules("bonus", ""),
    "clauses": _clauses,
}
"""By name: how to bring on a scene that only A New World has."""
