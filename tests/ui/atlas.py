"""What tests of the window know of A New World: the types that lie behind the protocols of the table."""

from __future__ import annotations

from game.new_world.rules import NewWorld
from game.new_world.state import State
from game.rules import Position
from ui.new_world.layout import AtlasLayout
from ui.scenes.replay import ReplayScene
from ui.scenes.table import TableScene
from ui.stage import Stage


def atlas(scene: TableScene | ReplayScene) -> AtlasLayout:
    """Return where everything lies in a scene that shows A New World."""
    assert isinstance(scene.layout, AtlasLayout)
    return scene.layout


def state(position: Position) -> State:
    """Return a position of A New World as what it is."""
    assert isinstance(position, State)
    return position


def new_world(stage: Stage) -> NewWorld:
    """Return the rules of A New World."""
    rules = stage.games["new_world"]
    assert isinstance(rules, NewWorld)
    return rules
