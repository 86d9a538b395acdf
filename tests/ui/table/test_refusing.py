"""Why a second action is not possible depends on whether the first one is done."""

from __future__ import annotations

import pytest

from game.steps import END, KIND, UPGRADE, step_of
from tests.ui.any_table import EDITIONS, AnyTable

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS)


@ANY_EDITION
def test_once_the_action_is_done_another_click_says_to_end_the_turn(edition: str) -> None:
    table = AnyTable(edition)
    lit = sorted(table.scene.picker.lit())
    done = table.quick_turn()
    table.click(table.spot_of(done))
    table.settle()
    other = next(each for each in lit if each != done and each[0] == done[0])
    table.click(table.spot_of(other))
    assert table.scene.notice.text == table.stage.words("table.turn_done")
    table.scene.notice.clear()
    table.press_button("rest")
    assert table.scene.notice.text == table.stage.words("table.turn_done")


@ANY_EDITION
def test_while_the_action_is_not_done_another_click_says_to_finish_it(edition: str) -> None:
    table = AnyTable(edition)
    begun = table.opening(UPGRADE)
    table.click(table.spot_of(begun))
    table.settle()
    assert {step & KIND for step in table.scene.picker.legal} == {UPGRADE}
    table.press_button("rest")
    assert table.scene.notice.text == table.stage.words("refusal.turn_is_used")


@ANY_EDITION
def test_a_reason_goes_away_when_something_else_is_done(edition: str) -> None:
    table = AnyTable(edition)
    table.press_button("end")
    assert table.scene.notice.text, "nothing was done yet"
    table.click(table.spot_of(table.quick_turn()))
    assert not table.scene.notice.text
    table.settle()
    table.press_button("rest")
    assert table.scene.notice.text
    table.press_button("end")
    assert table.scene.notice.text != table.stage.words("table.turn_done")


@ANY_EDITION
def test_what_nobody_refused_stays_when_something_is_done(edition: str) -> None:
    table = AnyTable(edition)
    table.scene.notice.say("All is well.")
    table.click(table.spot_of(table.quick_turn()))
    assert table.scene.notice.text == "All is well."


@ANY_EDITION
def test_a_click_on_end_turn_does_not_wait_for_the_pieces_of_that_turn(edition: str) -> None:
    table = AnyTable(edition, speed="calm")
    table.click(table.spot_of(table.quick_turn()))
    assert table.scene.timeline.busy
    seat = table.scene.match.seat
    table.press_button("end")
    assert table.steps[-1] == step_of(END) and table.scene.match.seat != seat
    steps = table.steps
    table.press_button("end")
    assert table.steps == steps, "a second click does nothing to the turn of the next person"
