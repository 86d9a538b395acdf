"""Spots in the window of things on pages that may be larger than it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from ui.scene import Scene
from ui.scenes.table import TableScene
from ui.stage import Stage
from ui.widgets.button import button_at


def in_window(stage: Stage, scene: Scene, spot: tuple[int, int]) -> tuple[int, int]:
    """Return where in the window a spot of a scene is now."""
    part = stage.panning.part(scene)
    return spot if part is None else (spot[0] - part.x, spot[1] - part.y)


def brought(stage: Stage, scene: Scene, where: Callable[[], Rect]) -> tuple[int, int]:
    """Bring something into sight and return where in the window its middle is then."""
    if stage.panning.part(scene) is not None:
        stage.panning.show(scene, where(), at_once=True)
    return in_window(stage, scene, where().center)


def reached(stage: Stage, scene: TableScene, spot: tuple[int, int]) -> tuple[int, int]:
    """Return where in the window a spot of a table is, after moving the table as a person would to reach it."""
    fixed = scene.dialog is not None and scene.dialog.rect.collidepoint(spot)
    if stage.panning.part(scene) is None or fixed or button_at(scene.buttons, spot) is not None:
        return in_window(stage, scene, spot)
    for room in (0, 60, 240, 480):
        hidden = scene.dialog is not None and scene.dialog.rect.collidepoint(spot)
        if scene.layout.note_room.collidepoint(spot) and not hidden:
            break
        stage.panning.show(scene, Rect(spot, (1, 1)).inflate(room, room), at_once=True)
    return in_window(stage, scene, spot)
