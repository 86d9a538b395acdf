"""Esc and right click take a choice back; beside a dialog nothing is lost."""

from __future__ import annotations

import pygame
import pytest

from game.steps import KIND, TRADE, UPGRADE
from tests.ui.any_table import EDITIONS, AnyTable
from tests.ui.driving import Spot
from ui.scenes.pause import PauseScene
from ui.scenes.zoom import ZoomScene

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS)
WAYS = pytest.mark.parametrize("way", ["escape", "beside", "on_paper"])


def choosing(edition: str) -> AnyTable:
    """Return a table with a dialog for an upgrade, on which one good has been raised."""
    table = AnyTable(edition)
    table.click(table.spot_of(table.opening(UPGRADE)))
    table.settle()
    dialog = table.scene.dialog
    assert dialog is not None
    table.click(next(rect for name, rect in dialog.parts().items() if name.startswith("good")).center)
    return table


def free_spot(table: AnyTable) -> Spot:
    """Return a spot of the table with nothing on it."""
    scene = table.scene
    dialog = scene.dialog
    taken = [*scene.offer.targets.values(), scene.layout.prompt, scene.layout.column]
    taken += [dialog.rect] if dialog is not None else []
    centre = scene.layout.centre
    for y in range(centre.top + 2, centre.bottom, 7):
        for x in range(centre.left + 2, centre.right, 7):
            if not any(rect.collidepoint(x, y) for rect in taken):
                return x, y
    raise AssertionError("there is no free spot")


def cancel(table: AnyTable, way: str) -> None:
    dialog = table.scene.dialog
    assert dialog is not None
    if way == "escape":
        table.press(pygame.K_ESCAPE)
    else:
        table.click(free_spot(table) if way == "beside" else (dialog.rect.x + 3, dialog.rect.y + 12), button=3)


@ANY_EDITION
@WAYS
def test_esc_and_right_click_take_the_choice_back_that_opened_the_dialog(edition: str, way: str) -> None:
    table = choosing(edition)
    cancel(table, way)
    assert table.scene.dialog is None and table.steps == [] and not table.scene.match.can_undo
    assert table.stage.scenes == [table.scene], "no menu and no close look"


@ANY_EDITION
@WAYS
def test_what_was_taken_back_can_be_played_again(edition: str, way: str) -> None:
    table = choosing(edition)
    steps = table.steps
    cancel(table, way)
    table.settle()
    table.press(pygame.K_y)
    table.settle()
    assert table.steps == steps and table.scene.dialog is not None


@ANY_EDITION
def test_with_nothing_to_take_back_esc_opens_the_menu(edition: str) -> None:
    table = AnyTable(edition)
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.stage.scenes[-1], PauseScene)


@ANY_EDITION
def test_esc_leaves_the_hint_first_then_the_dialog_then_opens_the_menu(edition: str, quick_hints: None) -> None:
    table = choosing(edition)
    table.press(pygame.K_h)
    assert table.scene.hinting.thinking
    table.press(pygame.K_ESCAPE)
    assert not table.scene.hinting.thinking and table.scene.dialog is not None
    table.press(pygame.K_ESCAPE)
    assert table.scene.dialog is None and table.stage.scenes == [table.scene]
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.stage.scenes[-1], PauseScene)


@ANY_EDITION
def test_without_a_dialog_a_right_click_on_a_piece_looks_closely(edition: str) -> None:
    table = AnyTable(edition)
    table.click(table.spot_of(sorted(table.scene.picker.lit())[0]), button=3)
    assert isinstance(table.stage.scenes[-1], ZoomScene)


@ANY_EDITION
def test_a_click_beside_a_dialog_says_what_to_do_and_loses_nothing(edition: str) -> None:
    table = choosing(edition)
    dialog, steps = table.scene.dialog, table.steps
    table.click(free_spot(table))
    assert table.scene.dialog is dialog and table.steps == steps
    assert table.scene.notice.text == table.stage.words("table.choose_first")


@ANY_EDITION
@pytest.mark.parametrize("kind", [UPGRADE, TRADE])
def test_a_right_click_while_pieces_move_takes_nothing_back(edition: str, kind: int) -> None:
    table = AnyTable(edition, speed="normal")
    target = table.quick_turn()
    table.click(table.spot_of(target))
    steps = table.steps
    assert steps and table.scene.timeline.busy and steps[-1] & KIND != kind
    table.click(free_spot(table), button=3)
    assert table.steps == steps
