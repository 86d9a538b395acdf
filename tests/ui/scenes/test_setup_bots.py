"""The bar of the set-up tells what a bot is like where its row has no room for it."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import motion
from tests.ui.panned import in_window
from ui.app import headless_stage
from ui.look.scale import Scale
from ui.room_packages import EDITIONS
from ui.scenes.setup import SetupScene
from ui.settings import PLAYER_COLOURS, SeatChoice
from ui.widgets.label import label_size

BOTS = ["", "trader:patron", "captain", "legend:courier", "governor:grower"]
CLOSE = pytest.mark.parametrize("edition", [1, 2])


def opened(edition: int, language: str = "en", scale: int = 100) -> SetupScene:
    stage = headless_stage((1280, 720), language)
    stage.settings.scale = scale
    stage.choose(EDITIONS[edition])
    most = stage.rules.player_counts[-1]
    seats = zip(PLAYER_COLOURS, BOTS[:most], strict=False)
    stage.settings.table.seats = [SeatChoice("", colour, bot) for colour, bot in seats]
    scene = SetupScene(stage)
    stage.push(scene)
    stage.apply_settings()
    return scene


def said(setup: SetupScene) -> str:
    setup.stage.draw(pygame.Surface(setup.stage.window))
    return setup.bar_label().text


def point(setup: SetupScene, area: str) -> None:
    rect = setup.areas[area]
    setup.stage.panning.show(setup, rect, at_once=True)
    setup.stage.handle(motion(in_window(setup.stage, setup, rect.center)))


def lot(setup: SetupScene) -> str:
    return setup.stage.words("setup.lot", least=2, most=setup.stage.rules.player_counts[-1])


@CLOSE
def test_the_bar_tells_about_the_bot_under_the_pointer(edition: int) -> None:
    setup = opened(edition)
    assert said(setup) == lot(setup)
    point(setup, "row:1")
    assert said(setup).startswith("Trader: takes the best within reach · Patron: wants ever more ")
    point(setup, "row:2")
    assert said(setup) == "Captain: sets a course and keeps to it · Balanced: a little of everything"
    point(setup, "row:0")
    assert said(setup) == lot(setup), "nothing is to be told of a person"
    point(setup, "heading")
    assert said(setup) == lot(setup)


@CLOSE
def test_the_bar_tells_about_the_bot_where_the_keyboard_is_unless_another_is_pointed_at(edition: int) -> None:
    setup = opened(edition)
    while setup.focus.on != "level:1:less":
        setup.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert said(setup).startswith("Trader: ")
    setup.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert said(setup).startswith("Newcomer: still finding its feet · Patron: ")
    point(setup, "row:3")
    assert said(setup).startswith("Legend: leaves nothing to chance · Courier: ")
    setup._go("seed")
    point(setup, "heading")
    assert said(setup) == lot(setup)


@CLOSE
def test_what_became_of_a_wish_is_said_first(edition: int) -> None:
    setup = opened(edition)
    point(setup, "row:1")
    setup.act("copy")
    assert said(setup) == setup.stage.words("set_up.nothing_to_copy")


def test_rows_that_tell_it_themselves_are_not_repeated_on_the_bar() -> None:
    setup = opened(0)
    point(setup, "row:1")
    assert said(setup) == lot(setup)
    assert setup.stage.words("setup.about.trader") in [label.text for label in setup.labels]


@CLOSE
@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("scale", [100, 150])
def test_what_is_told_fits_the_bar_in_letters_that_can_be_read(edition: int, language: str, scale: int) -> None:
    setup = opened(edition, language, scale)
    smallest = Scale(*setup.stage.size).px(17)
    for level in ("newcomer", "trader", "scout", "captain", "governor", "legend"):
        for style in ("", ":patron", ":courier", ":grower", ":broker"):
            setup.table.seats[1].bot = level + style
            setup.resize(setup.stage.size)
            point(setup, "row:1")
            label = setup.bar_label()
            assert label.text not in (lot(setup), "")
            assert label_size(setup.stage, label)[0] <= label.rect.width and label.pixels >= smallest, label.text
