"""The log at the table: it can always be opened, leaves the boards in sight, and is told without holes."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.atlas import atlas
from tests.ui.text_spy import SpySurface, watching
from ui.look.scale import READABLE
from ui.scenes.table import TableScene
from ui.shots import Shot, stage_of
from ui.spice_road.layout import BazaarLayout
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
    assert scene.layout.log is not None
    spots = [(scene.layout.log.centerx, y) for y in range(scene.layout.log.top, scene.layout.log.bottom, 8)]
    assert any(scene.log.entry_at(scene.layout, spot) for spot in spots), "turns are told below the boards"
    button = next(each.rect.center for each in scene.buttons if each.action == "log")
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button, button=1))
    scene.pointer = (-1, -1)
    assert pygame.image.tobytes(picture(stage), "RGB") == closed


def test_where_boards_make_no_room_nothing_of_them_is_seen_or_told_beside_the_open_log() -> None:
    stage = stage_of(Shot("log", (1280, 720), "en", 4, 7, 20, edition="spice_road"))
    scene = table_on(stage)
    assert isinstance(scene.layout, BazaarLayout) and scene.log.hides_boards(scene.layout)
    beside = scene.layout.column.left - 4, scene.layout.boards[scene.view.position.seat].whole.centery
    colours = [picture(stage).get_at(beside)]
    scene.view.position.seat = (scene.view.position.seat + 1) % 4
    colours.append(picture(stage).get_at(beside))
    assert colours[0] == colours[1], "no glow of the seat to move"
    scene.pointer = scene.layout.boards[0].seal.center
    assert scene._tip(scene.pointer) is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (2560, 1440)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_open_log_tells_whole_turns_below_boards_that_are_all_seen(size: tuple[int, int], players: int) -> None:
    stage = stage_of(Shot("log", size, "fr", players, 7, 50))
    scene = table_on(stage)
    layout, log = atlas(scene), scene.layout.log
    assert log is not None and not scene.log.hides_boards(layout)
    assert all(panel.low and not panel.whole.colliderect(log) for panel in layout.panels)
    told = scene.painter.log._places(log, scene.log.entries, 0, layout.log_unit)
    heights = [scene.painter.log._height(entry, place.width, layout.log_unit) for entry, place in told]
    assert len(told) >= 2 and [place.height for _, place in told] == heights, "no turn is cut"
    assert all(log.height >= place.bottom for _, place in told)
    scene.pointer = layout.panels[-1].seal.center
    assert scene._tip(scene.pointer) is not None, "boards are told of beside the log"


def test_the_open_log_is_larger_than_the_closed_one_and_boards_come_back() -> None:
    stage = stage_of(Shot("table", (1280, 720), "en", 2, 7, 20))
    scene = table_on(stage)
    before = atlas(scene)
    type_key(stage, pygame.K_l)
    opened = atlas(scene)
    assert before.log is not None and opened.log is not None and opened.log.height > before.log.height
    type_key(stage, pygame.K_l)
    assert atlas(scene) == before


# Its room


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (2560, 1440), (2560, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_log_lies_below_the_boards_only_where_everybodys_turn_has_room(size: tuple[int, int], players: int) -> None:
    stage = stage_of(Shot("table", size, "fr", players, 7, 20))
    scene = table_on(stage)
    layout = scene.layout
    if layout.log is not None:
        told = scene.painter.log._places(layout.log, scene.log.entries, 0, layout.log_unit)
        assert len(told) >= players
    assert layout.column.bottom > layout.prompt.top - 20 * max(layout.unit, READABLE), "no bare wood below the boards"


def test_two_players_have_the_log_beside_the_table_and_three_have_higher_boards() -> None:
    layouts = {n: atlas(table_on(stage_of(Shot("table", (1280, 720), "fr", n)))) for n in (2, 3)}
    assert layouts[2].log is not None and layouts[3].log is None
    assert layouts[3].panels[0].whole.height > layouts[2].panels[0].whole.height


# How it is told


def test_the_heading_stays_while_the_log_moves_and_no_turn_leaves_a_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    heads, holes = set(), []
    with watching(monkeypatch, bare=True):
        stage = stage_of(Shot("table", (1024, 640), "es", 2, 7, 40))
        scene = table_on(stage)
        assert scene.layout.log is not None
        for back in range(20):
            scene.log.back = back
            window = SpySurface(stage.size)
            stage.draw(window)
            head = next(note.rect for note in window.notes if note.text == stage.words("table.log"))
            below = [note.rect for note in window.notes if scene.layout.log.contains(note.rect) and note.rect != head]
            heads.add(tuple(head))
            holes.append(min(rect.top for rect in below) - head.bottom)
    assert len(heads) == 1
    assert max(holes) < 60, "less than three lines"


def test_the_first_turns_are_told_right_below_the_heading() -> None:
    stage = stage_of(Shot("table", (1280, 720), "en", 2, 7, 1))
    scene = table_on(stage)
    assert scene.layout.log is not None
    places = scene.painter.log._places(scene.layout.log, scene.log.entries, 0, scene.layout.log_unit)
    assert len(places) == 1 and places[0][1].top < 60
