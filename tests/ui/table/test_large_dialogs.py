"""Above the usual size dialogs keep clear of the window's edges, and nothing is painted over them."""

from __future__ import annotations

import pytest
from pygame import Rect
from pygame.image import tobytes

from ui.room_packages import EDITIONS, edition_named, room_packages
from ui.scenes.table import TableScene
from ui.shots import Shot, picture, scenes, stage_of
from ui.stage import Stage

DIALOGS = ("upgrade", "trade", "discard", "fort", "lay")
"""The scenes in which a dialog is open; a game has only some of them."""
OPEN = [(each.name, scene) for each in EDITIONS for scene in DIALOGS if scene in scenes(each.game)]
WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))
GAP = 4
"""How many pixels a dialog lies from the edges of the window at least."""
pytestmark = pytest.mark.usefixtures("shared_sprites")


def shown(edition: str, scene: str, window: tuple[int, int], percent: int) -> tuple[Stage, TableScene]:
    players = 4 if edition_named(edition, room_packages()).game == "new_world" else 5
    stage = stage_of(Shot(scene, window, "fr", players, 7, 40, percent, edition))
    table = stage.scenes[0]
    assert isinstance(table, TableScene) and table.dialog is not None
    return stage, table


@pytest.mark.parametrize("percent", [125, 150, 200])
@pytest.mark.parametrize(("edition", "scene"), OPEN)
def test_a_dialog_does_not_touch_an_edge_of_the_window(edition: str, scene: str, percent: int) -> None:
    for window in WINDOWS:
        stage, table = shown(edition, scene, window, percent)
        part = stage.panning.part(table)
        assert part is not None and table.dialog is not None
        assert part.inflate(-2 * GAP, -2 * GAP).contains(table.dialog.rect), window
        assert table.dialog.rect.bottom <= table.layout.prompt.top, window


@pytest.mark.parametrize("edition", [each.name for each in EDITIONS])
def test_neither_the_overview_nor_how_to_move_the_table_covers_a_dialog(edition: str) -> None:
    stage, table = shown(edition, "discard", (1024, 640), 200)
    stage.panning.show(table, Rect(0, 0, 10, 10), at_once=True)
    before = picture(stage)
    for _ in range(200):
        stage.update(0.1)
    after = picture(stage)
    part = stage.panning.part(table)
    assert part is not None and table.dialog is not None
    sheet = table.dialog.rect.move(-part.x, -part.y)
    assert tobytes(before.subsurface(sheet), "RGB") == tobytes(after.subsurface(sheet), "RGB")
