"""The set-up of several games: it shows what a game has, and nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.ai.knowledge import knowledge_of
from tests.ui.setup_helpers import click
from ui.app import headless_stage
from ui.room_packages import EDITIONS
from ui.scenes.setup import SetupScene
from ui.settings import PLAYER_COLOURS, SeatChoice
from ui.stage import Stage

SIZE = (1280, 720)


def opened(edition: int) -> SetupScene:
    stage = headless_stage(SIZE, "en")
    stage.choose(EDITIONS[edition])
    scene = SetupScene(stage)
    stage.push(scene)
    return scene


def shown(stage: Stage) -> bytes:
    picture = pygame.Surface(stage.size)
    stage.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize(("edition", "most"), [(0, 4), (1, 5), (2, 5)])
def test_there_are_as_many_seats_as_the_rules_allow(edition: int, most: int) -> None:
    setup = opened(edition)
    for number in range(2, most):
        click(setup.stage, setup.spots[f"add:{number}"])
    assert len(setup.table.seats) == most and not any(name.startswith("add:") for name in setup.spots)
    assert [seat.colour for seat in setup.table.seats] == list(PLAYER_COLOURS[:most])
    assert setup.stage.words("setup.lot", least=2, most=most) in [label.text for label in setup.labels]


def test_a_game_without_boards_offers_none() -> None:
    setup = opened(1)
    assert not any(name.startswith(("board", "house")) for name in (*setup.spots, *setup.areas))


@pytest.mark.parametrize("number", range(len(EDITIONS)))
def test_every_edition_offers_the_styles_of_its_game_and_no_others(number: int) -> None:
    setup = opened(number)
    seat, styles = setup.table.seats[1], knowledge_of(EDITIONS[number].game).styles
    seat.bot = "captain"
    for style in (*styles, ""):
        click(setup.stage, setup.spots["style:1:more"])
        assert seat.bot == (f"captain:{style}" if style else "captain")


def test_day_or_night_is_chosen_on_the_sheet_and_the_table_is_dressed_anew() -> None:
    setup = opened(1)
    stage, by_day = setup.stage, shown(setup.stage)
    click(stage, setup.spots["skin:golem"])
    assert stage.edition.name == "golem" and setup.table.skin == "golem"
    assert shown(stage) != by_day
    click(stage, setup.spots["skin:classic"])
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    assert stage.edition.name == "spice_road" and shown(stage) == by_day


def test_a_style_that_the_game_does_not_know_is_left_out() -> None:
    stage = headless_stage(SIZE, "en")
    stage.choose(EDITIONS[1])
    stage.settings.table.seats = [SeatChoice("", "linen"), SeatChoice("", "henna", "captain:explorer")]
    assert SetupScene(stage).table.seats[1].bot == "captain"


def test_the_seed_of_the_last_game_is_that_of_the_same_game() -> None:
    setup = opened(1)
    assert setup.stage.words("setup.seed_about") in [label.text for label in setup.labels]
