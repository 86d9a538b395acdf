"""No dialog where there is no choice, and none that throws away what was not chosen yet."""

from __future__ import annotations

import pygame
import pytest

from game.goods import bag_of
from game.new_world.components import TRADE_AT
from game.new_world.rules import NewWorld
from game.new_world.state import NOTHING
from game.steps import KIND, TILE, TRADE, UPGRADE, WORK, step_of
from tests.ui.any_table import EDITIONS, AnyTable
from tests.ui.atlas import state
from tests.ui.driving import shift
from ui.new_world.fort_dialog import FortDialog
from ui.table.dialogs import TradeDialog
from ui.table.upgrade_dialog import UpgradeDialog

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS)


def at_trade(goods_for: int) -> tuple[AnyTable, int]:
    """Return a table of A New World with goods for so many trades at an open location, and that location."""
    table = AnyTable("new_world")
    match = table.scene.match
    position, rules = state(match.position), match.rules
    assert isinstance(rules, NewWorld)
    parts = rules.components.locations
    for place in range(rules.tables.count):
        if rules.tables.kinds[place] == TRADE_AT and step_of(WORK, place) not in match.legal():
            position.bags[position.seat] = parts[place].give * goods_for
            if step_of(WORK, place) in match.legal():
                break
        elif rules.tables.kinds[place] == TRADE_AT:
            position.bags[position.seat] = parts[place].give * goods_for
            break
    table.scene.view.jump(position)
    table.scene.refresh()
    assert step_of(WORK, place) in match.legal()
    return table, place


def test_a_trade_that_can_be_made_only_once_is_made_by_the_click_and_taken_back_by_one_undo() -> None:
    table, place = at_trade(1)
    table.click(table.spot_of(("place", place)))
    table.settle()
    assert table.steps == [step_of(WORK, place), step_of(TRADE, 1)] and table.scene.dialog is None
    table.press_button("undo")
    table.settle()
    assert table.steps == [] and not table.scene.match.can_undo
    table.press_button("redo")
    assert table.steps == [step_of(WORK, place), step_of(TRADE, 1)]


def test_a_trade_that_can_be_made_twice_asks_how_often() -> None:
    table, place = at_trade(2)
    table.click(table.spot_of(("place", place)))
    table.settle()
    assert table.steps == [step_of(WORK, place)] and isinstance(table.scene.dialog, TradeDialog)


def test_with_shift_even_a_trade_that_can_be_made_once_is_asked_for() -> None:
    table, place = at_trade(1)
    with shift():
        table.click(table.spot_of(("place", place)))
    table.settle()
    assert table.steps == [step_of(WORK, place)] and isinstance(table.scene.dialog, TradeDialog)


def at_fort(tiles: int) -> tuple[AnyTable, int]:
    """Return a table of A New World without goods for any card, and a fort with so many stacks of tiles."""
    table = AnyTable("new_world")
    match = table.scene.match
    position, rules = state(match.position), match.rules
    assert isinstance(rules, NewWorld)
    position.bags[position.seat] = 0
    table.scene.view.jump(position)
    table.scene.refresh()
    stacks = rules.tables.stacks_at
    fort = next(
        place
        for place in rules.tables.forts
        if sum(position.top_tile(stack) != NOTHING for stack in stacks[place]) == tiles
        and step_of(WORK, place) in match.legal()
    )
    return table, fort


def test_the_only_thing_that_a_fort_has_is_taken_by_the_click_and_given_back_by_one_undo() -> None:
    table, fort = at_fort(1)
    table.click(table.spot_of(("place", fort)))
    table.settle()
    assert table.steps[0] == step_of(WORK, fort) and table.steps[1] & KIND == TILE and table.scene.dialog is None
    table.press_button("undo")
    assert table.steps == [] and not table.scene.match.can_undo


def test_a_fort_with_two_tiles_asks_which_and_with_shift_every_fort_asks() -> None:
    table, fort = at_fort(2)
    table.click(table.spot_of(("place", fort)))
    table.settle()
    assert table.steps == [step_of(WORK, fort)] and isinstance(table.scene.dialog, FortDialog)
    table, fort = at_fort(1)
    with shift():
        table.click(table.spot_of(("place", fort)))
    table.settle()
    assert table.steps == [step_of(WORK, fort)] and isinstance(table.scene.dialog, FortDialog)


@ANY_EDITION
def test_enter_does_not_throw_an_upgrade_away(edition: str) -> None:
    table = AnyTable(edition)
    table.click(table.spot_of(table.opening(UPGRADE)))
    table.settle()
    dialog, before = table.scene.dialog, table.steps
    assert isinstance(dialog, UpgradeDialog)
    for code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_RETURN):
        table.press(code)
    assert table.steps == before and table.scene.dialog is dialog
    assert table.scene.notice.text, "it is said why"


@ANY_EDITION
def test_the_button_says_that_nothing_is_raised_until_something_is(edition: str) -> None:
    table = AnyTable(edition)
    table.click(table.spot_of(table.opening(UPGRADE)))
    table.settle()
    dialog, words = table.scene.dialog, table.stage.words
    assert isinstance(dialog, UpgradeDialog)
    first = dialog.buttons[0]
    assert (first.label, first.look, first.key) == (words("dialog.raise_nothing"), "button", 0)
    table.click(next(rect for name, rect in dialog.parts().items() if name.startswith("good")).center)
    done = dialog.buttons[0]
    assert (done.label, done.look, done.key) == (words("dialog.done"), "brass", pygame.K_RETURN)
    table.press(pygame.K_z)
    assert dialog.buttons[0].label == words("dialog.raise_nothing"), "also when it is taken back"
    assert all(dialog.rect.contains(button.rect) for button in dialog.buttons)


@ANY_EDITION
def test_raising_nothing_is_still_possible_with_its_button(edition: str) -> None:
    table = AnyTable(edition)
    table.click(table.spot_of(table.opening(UPGRADE)))
    table.settle()
    dialog = table.scene.dialog
    assert isinstance(dialog, UpgradeDialog)
    table.click(dialog.buttons[0].rect.center)
    assert table.steps[-1] == step_of(UPGRADE, 0)


@ANY_EDITION
@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_buttons_of_an_upgrade_lie_on_its_paper(edition: str, language: str, size: tuple[int, int]) -> None:
    table = AnyTable(edition)
    table.stage.set_language(language)
    table.stage.resize(size)
    table.click(table.spot_of(table.opening(UPGRADE)))
    table.settle()
    dialog = table.scene.dialog
    assert isinstance(dialog, UpgradeDialog) and table.steps[-1] & KIND != UPGRADE and bag_of("-") == 0
    assert all(dialog.rect.contains(button.rect) for button in dialog.buttons)
    assert not dialog.buttons[0].rect.colliderect(dialog.buttons[1].rect)
