"""Pictures of Pebbles for the gallery: a card shown large, and its rules."""

from typing import Final

from ui.routes import open_rules, open_zoom
from ui.scenes.table import TableScene
from ui.shot_games import Shot, played_game
from ui.shot_scenes import Show
from ui.stage import Stage


def _zoom(stage: Stage, shot: Shot) -> None:
    scene = TableScene(stage, played_game(stage, shot))
    stage.push(scene)
    open_zoom(stage, scene.table, ("card", 0))


def _rules(stage: Stage, shot: Shot) -> None:
    open_rules(stage, "aim")


SHOTS: Final[dict[str, Show]] = {"zoom": _zoom, "rules": _rules}
"""By name: how to bring on a scene that only Pebbles has."""
