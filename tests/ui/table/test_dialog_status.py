"""The bar says that a dialog only has to be finished once there is nothing left to choose on it."""

from __future__ import annotations

import pytest

from game.goods import bag_of
from tests.ui.any_table import EDITIONS
from ui.look.words import LANGUAGES
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.table.dialog import GOODS_TOP, Dialog, DialogSheet
from ui.table.upgrade_dialog import CHEVRON, UpgradeDialog


def choose_all(dialog: Dialog) -> int:
    """Click goods until none can be clicked any more, and return how many clicks that took."""
    clicks = 0
    while goods := [part for part in dialog.parts() if part.startswith("good:")]:
        if dialog.status():
            break
        dialog.press(goods[clicks % len(goods)])
        clicks += 1
    return clicks


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["upgrade", "discard"])
def test_with_nothing_left_the_bar_says_that_the_button_is_left(edition: str, language: str, name: str) -> None:
    stage = stage_of(Shot(name, (1280, 720), language, 4, 7, 60, edition=edition))
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene) and isinstance(scene.dialog, DialogSheet)
    before = scene.offer.said().text
    assert before == scene.offer.prompt.text
    assert choose_all(scene.dialog) > 0
    label = next(button.label for button in scene.dialog.buttons if button.action == "done")
    assert scene.offer.said().text == stage.words("prompt.chosen", done=label) != before
    assert scene.dialog.take_back() and scene.offer.said().text == before


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letters", ["YYRGB", "B", "BBBBB"])
def test_how_many_levels_are_left_stands_beside_the_buttons_and_below_the_goods(
    edition: str, language: str, letters: str
) -> None:
    for size in ((1024, 640), (1280, 720), (1600, 900)):
        for percent in (100, 200):
            stage = stage_of(Shot("upgrade", size, language, 4, 7, 40, percent, edition))
            scene = stage.scenes[-1]
            assert isinstance(scene, TableScene) and isinstance(scene.dialog, UpgradeDialog)
            kind, spot = type(scene.dialog), scene.dialog.rect
            dialog = kind(stage, scene.dialog.pieces, scene.layout, scene.picker, bag_of(letters), 2, spot)
            _, note = dialog.note()
            goods = dialog.goods_rects(len(letters), GOODS_TOP)
            lowest = max(rect.bottom + rect.height * CHEVRON for rect in goods)
            assert note.top >= lowest - 1, (size, percent)
            assert note.right < min(button.rect.left for button in dialog.buttons), (size, percent)
            assert dialog.rect.contains(note) and scene.layout.note_room.contains(dialog.rect), (size, percent)
