"""Handing the table over: what the person before still presses is not meant by the next one."""

from __future__ import annotations

import pygame
import pytest

from game.steps import END, KIND, REST, UPGRADE, step_of
from tests.ui.any_table import EDITIONS, AnyTable
from ui.scenes.pause import PauseScene

ANY_EDITION = pytest.mark.parametrize("edition", EDITIONS)
SHORT = 0.05
SPEEDS = ("instant", "normal")


def handed_over(edition: str, people: int = 2) -> AnyTable:
    """Return a table that the first person has just handed on: everything is shown, no time to look has passed."""
    table = AnyTable(edition, people)
    first = table.scene.match.seat
    table.click(table.spot_of(table.quick_turn()))
    table.settle()
    table.press_button("end")
    table.show()
    assert table.scene.match.seat != first and table.scene.person_to_move
    return table


@ANY_EDITION
@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER])
def test_a_repeated_enter_does_not_play_for_the_next_person(edition: str, speed: str, code: int) -> None:
    table = AnyTable(edition, speed=speed)
    table.stage.settings.auto_end = True
    target = table.quick_turn()
    while table.scene.keyboard.on != f"{target[0]}:{target[1]}":
        table.press(pygame.K_TAB)
    for _ in range(40):
        table.press(code)
        table.stage.update(0.01)
    match = table.scene.match
    assert match.turn.number == 1 and not match.turn.played, "the turn was handed on, and nothing else was played"


@ANY_EDITION
@pytest.mark.parametrize("speed", SPEEDS)
def test_a_repeated_click_does_not_play_for_the_next_person(edition: str, speed: str) -> None:
    table = AnyTable(edition, speed=speed)
    table.stage.settings.auto_end = True
    spot = table.spot_of(table.quick_turn())
    for _ in range(40):
        table.click(spot)
        table.stage.update(0.01)
    match = table.scene.match
    assert match.turn.number == 1 and not match.turn.played
    assert table.scene.notice.text == table.stage.words("table.turn_of", name=match.seats[match.seat].name)


@ANY_EDITION
def test_whose_turn_it_is_is_said_until_that_person_acts(edition: str) -> None:
    table = handed_over(edition)
    match = table.scene.match
    sentence = table.stage.words("table.turn_of", name=match.seats[match.seat].name)
    table.stage.update(table.stage.theme.seconds("hand_over"))
    assert table.scene.notice.text == sentence
    table.click(table.spot_of(table.quick_turn()))
    assert match.turn.played and table.scene.notice.text == ""


@ANY_EDITION
def test_what_else_was_announced_stays_when_a_person_acts(edition: str) -> None:
    table = handed_over(edition)
    table.stage.update(table.stage.theme.seconds("hand_over"))
    table.scene.notice.say("the last round begins")
    table.click(table.spot_of(table.quick_turn()))
    assert table.scene.match.turn.played and table.scene.notice.text == "the last round begins"


@ANY_EDITION
def test_a_repeated_enter_on_a_dialog_does_not_play_for_the_next_person(edition: str) -> None:
    table = AnyTable(edition)
    table.stage.settings.auto_end = True
    table.click(table.spot_of(table.opening(UPGRADE)))
    table.settle()
    table.press(pygame.K_TAB)
    assert table.scene.keyboard.on.startswith("part:good")
    for _ in range(40):
        table.press(pygame.K_RETURN)
        table.stage.update(0.01)
    match = table.scene.match
    assert match.turn.number == 1 and not match.turn.played


@ANY_EDITION
def test_no_key_does_anything_while_the_table_is_handed_over(edition: str) -> None:
    table = handed_over(edition)
    scene, steps = table.scene, table.steps
    said = scene.notice.text
    chosen = (pygame.K_r, pygame.K_h, pygame.K_t, pygame.K_c, pygame.K_z, pygame.K_y, pygame.K_BACKSPACE, pygame.K_x)
    for code in (*chosen, pygame.K_1, pygame.K_TAB, pygame.K_RIGHT, pygame.K_l, pygame.K_RETURN, pygame.K_SPACE):
        table.press(code)
    assert table.steps == steps and scene.notice.text == said, "not even a refusal"
    assert not scene.hinting.thinking and not scene.log.open and scene.keyboard.on == ""
    assert table.stage.scenes == [scene]


@ANY_EDITION
def test_no_click_plays_while_the_table_is_handed_over(edition: str) -> None:
    table = handed_over(edition)
    steps, said = table.steps, table.scene.notice.text
    for target in sorted(table.scene.picker.lit())[:4]:
        table.click(table.spot_of(target))
    for action in ("end", "rest", "undo", "hint"):
        table.press_button(action)
    assert table.steps == steps and table.scene.notice.text == said and not table.scene.hinting.thinking


@ANY_EDITION
def test_the_menu_opens_while_the_table_is_handed_over(edition: str) -> None:
    table = handed_over(edition)
    table.press(pygame.K_ESCAPE)
    assert isinstance(table.stage.scenes[-1], PauseScene)
    table.press(pygame.K_ESCAPE)
    table.press_button("menu")
    assert isinstance(table.stage.scenes[-1], PauseScene)


@ANY_EDITION
def test_after_a_moment_the_next_person_plays(edition: str) -> None:
    table = handed_over(edition)
    table.stage.update(table.stage.theme.seconds("hand_over") + SHORT)
    table.press(pygame.K_r)
    assert table.steps[-1] == step_of(REST)


@ANY_EDITION
def test_with_bots_only_one_waits_for_nothing(edition: str) -> None:
    table = AnyTable(edition, people=1, bots=["greedy"])
    table.click(table.spot_of(table.quick_turn()))
    table.settle()
    table.press_button("end")
    table.show()
    assert table.scene.match.seat == 0 and table.steps[-1] & KIND == END
    table.press(pygame.K_r)
    assert table.steps[-1] == step_of(REST)
