"""When resting is all that can be done, the bar says so and shows where."""

from __future__ import annotations

import pygame
import pytest

from game.steps import END, KIND, REST, step_of
from tests.ui.any_table import AnyTable
from tests.ui.atlas import state
from tests.ui.spice_road.bazaar import state as bazaar_state


def must_rest(edition: str) -> AnyTable:
    """Return a table at which nothing is left but to rest."""
    table = AnyTable(edition)
    match = table.scene.match
    if edition == "new_world":
        position = state(match.position)
        position.home[position.seat] = 0
    else:
        road = bazaar_state(match.position)
        road.hands[road.seat], road.market[:] = 0, []
        road.bags[road.seat] = 0
    table.scene.view.jump(match.position)
    table.scene.refresh()
    assert list(match.legal()) == [step_of(REST)]
    return table


@pytest.mark.parametrize("edition", ["new_world", "spice_road", "golem"])
def test_the_bar_says_to_rest_and_the_button_is_bright(edition: str) -> None:
    table = must_rest(edition)
    assert table.scene.offer.prompt.text == table.stage.words("prompt.rest")
    assert table.button("rest").look == "brass" and table.button("end").look == "button"


@pytest.mark.parametrize("edition", ["new_world", "spice_road", "golem"])
def test_enter_rests_when_that_is_all(edition: str) -> None:
    table = must_rest(edition)
    table.press(pygame.K_RETURN)
    assert table.steps == [step_of(REST)]


def test_the_keyboard_goes_to_rest_when_that_is_all() -> None:
    table = must_rest("new_world")
    table.press(pygame.K_TAB)
    assert table.scene.keyboard.on == "button:rest"


@pytest.mark.parametrize("edition", ["new_world", "spice_road", "golem"])
def test_while_something_else_is_possible_rest_is_not_bright(edition: str) -> None:
    table = AnyTable(edition)
    assert table.button("rest").look == "button"
    assert table.scene.offer.prompt.text != table.stage.words("prompt.rest")
    table.press(pygame.K_RETURN)
    assert table.steps == [] and END not in {step & KIND for step in table.scene.match.legal()}
