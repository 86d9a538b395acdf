"""The log at the table: it can always be opened, covers the boards whole, and is told without holes."""

from __future__ import annotations

import pygame
import pytest

from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.stage import Stage


def table_on(stage: Stage) -> TableScene:
    scene = stage.scenes[-1]
    assert isinstance(scene, TableScene)
    return scene


def picture(stage: Stage) -> pygame.Surface:
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    return surface


def type_key(stage: Stage, key: int) -> None:
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


# Opening it


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_key_and_the_button_open_the_log_and_close_it_again(players: int) -> None:
    stage = stage_of(Shot("table", (1280, 720), "en", players, 7, 20))
    scene = table_on(stage)
    closed = pygame.image.tobytes(picture(stage), "RGB")
    type_key(stage, pygame.K_l)
    opened = pygame.image.tobytes(picture(stage), "RGB")
    assert opened != closed
    spot = scene.layout.panels[0].whole.center
    assert scene._entry_at(spot) is not None, "turns are told where the boards were"
    button = next(each.rect.center for each in scene.buttons if each.action == "log")
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button, button=1))
    scene.pointer = (-1, -1)
    assert pygame.image.tobytes(picture(stage), "RGB") == closed


def test_nothing_of_the_boards_is_seen_or_told_beside_the_open_log() -> None:
    stage = stage_of(Shot("log", (1280, 720), "en", 4, 7, 20))
    scene = table_on(stage)
    beside = scene.layout.column.left - 4, scene.layout.panels[scene.shown.position.seat].whole.centery
    colours = [picture(stage).get_at(beside)]
    scene.shown.position.seat = (scene.shown.position.seat + 1) % 4
    colours.append(picture(stage).get_at(beside))
    assert colours[0] == colours[1], "no glow of the seat to move"
    scene.pointer = scene.layout.panels[0].seal.center
    assert scene._tip() is None
