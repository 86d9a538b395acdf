"""Above the usual size everything grows beyond the window: pieces, boards and buttons of every table and page."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.new_world.components import CARDS_TO_END
from tests.ui.atlas import atlas
from tests.ui.new_world.test_layout import FINDS
from tests.ui.panned import brought
from ui.app import headless_stage
from ui.new_world.player_board import card_rects, find_rects
from ui.overview import Overview
from ui.pan import Extent, Pan
from ui.room_packages import EDITIONS
from ui.scenes.moments import MomentsScene
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.table import TableScene
from ui.scenes.zoom import ZoomScene
from ui.shots import Shot, scenes, stage_of
from ui.stage import Stage
from ui.table.dialog import seen_parts
from ui.table.view import Target
from ui.widgets.button import Button

WISHES = [((2560, 1440), 200, 1.6), ((1920, 1080), 150, 1.3)]
"""Windows, sizes in percent, and how much larger everything is at least."""
NAMES = [edition.name for edition in EDITIONS]
PAGES = [(name, scene) for name, edition in zip(NAMES, EDITIONS, strict=True) for scene in scenes(edition.game)]
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440))


def shown(edition: str, scene: str, size: tuple[int, int], percent: int, players: int = 4) -> Stage:
    return stage_of(Shot(scene, size, "en", players, 7, 40, percent, edition))


def table(stage: Stage) -> TableScene:
    found = stage.scenes[0]
    assert isinstance(found, TableScene)
    return found


def smaller(usual: dict[str, Rect], large: dict[str, Rect], least: float) -> list[tuple[str, float]]:
    """Return what is not so many times as large, wide and high, as it is usually."""
    assert usual and usual.keys() == large.keys()
    ratios = {name: min(large[name].w / max(1, rect.w), large[name].h / max(1, rect.h)) for name, rect in usual.items()}
    return [(name, ratio) for name, ratio in ratios.items() if ratio < least]


def pieces_of(scene: TableScene) -> dict[str, Rect]:
    """Return everything on a table: cards, goods, locations, player boards and what lies on them, and the bar."""
    found = {f"{kind}:{number}": rect for (kind, number), rect in scene.offer.targets.items()}
    boards = getattr(scene.layout, "panels" if hasattr(scene.layout, "panels") else "boards")
    found |= {f"board {number}": board.whole for number, board in enumerate(boards)}
    return found | {f"button {button.action}": button.rect for button in scene.buttons}


@pytest.mark.parametrize(("size", "percent", "least"), WISHES)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", NAMES)
def test_cards_goods_boards_and_buttons_of_the_table_grow(
    edition: str, players: int, size: tuple[int, int], percent: int, least: float
) -> None:
    usual, large = (pieces_of(table(shown(edition, "table", size, each, players))) for each in (100, percent))
    assert smaller(usual, large, least) == []


@pytest.mark.parametrize(("size", "percent", "least"), WISHES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_seen_of_cards_and_tiles_that_overlap_on_a_board_grows_however_many_they_are(
    players: int, size: tuple[int, int], percent: int, least: float
) -> None:
    usual, large = (atlas(table(shown("new_world", "table", size, each, players))).panels[0] for each in (100, percent))
    for rects, most in ((card_rects, CARDS_TO_END), (find_rects, FINDS)):
        for count in range(1, most + 1):
            here, there = (
                {str(place): rect for place, rect in enumerate(seen_parts(rects(panel, count)))}
                for panel in (usual, large)
            )
            assert smaller(here, there, least) == [], (rects.__name__, count)


@pytest.mark.parametrize("scene", ["results", "moments"])
@pytest.mark.parametrize(("size", "percent"), [((1920, 1080), 150), ((1280, 720), 200)])
def test_a_sheet_that_is_too_wide_is_seen_from_its_left_edge(scene: str, size: tuple[int, int], percent: int) -> None:
    stage = shown("new_world", scene, size, percent, 2)
    top = stage.scenes[-1]
    assert isinstance(top, ResultsScene | MomentsScene)
    sheet = top.layout.sheet if isinstance(top, ResultsScene) else top.rects["sheet"]
    part = stage.panning.part(top)
    assert part is not None
    assert 0 <= sheet.left - part.left < 0.05 * size[0]


def buttons_of(stage: Stage) -> dict[str, Rect]:
    """Return everything that can be pressed on the scene on top."""
    scene = stage.scenes[-1]
    if isinstance(scene, ZoomScene):
        return {"rules": scene.rects["rules"]}
    if isinstance(scene, TableScene):
        dialog = scene.dialog.parts() if scene.dialog is not None else {}
        return {each.action: each.rect for each in scene.buttons} | {f"dialog {name}": r for name, r in dialog.items()}
    if isinstance(scene, ReplayScene):
        return {each.action: each.rect for each in scene.buttons}
    found = getattr(scene, "buttons", [])
    drawn: list[Button] = found() if callable(found) else found
    focus = getattr(scene, "focus")  # noqa: B009
    return dict(focus.spots) | {f"button {each.action}": each.rect for each in drawn}


@pytest.mark.parametrize(("size", "percent", "least"), WISHES)
@pytest.mark.parametrize(("edition", "scene"), PAGES, ids=[f"{name}-{scene}" for name, scene in PAGES])
def test_the_buttons_of_every_scene_grow(
    edition: str, scene: str, size: tuple[int, int], percent: int, least: float
) -> None:
    usual, large = (buttons_of(shown(edition, scene, size, each)) for each in (100, percent))
    assert smaller(usual, large, least) == []


@pytest.mark.parametrize("percent", [80, 90, 100])
@pytest.mark.parametrize("edition", NAMES)
def test_up_to_the_usual_size_the_whole_table_is_in_the_window(edition: str, percent: int) -> None:
    for size in SIZES:
        stage = shown(edition, "table", size, percent)
        assert stage.size == stage.window == size and stage.panning.part(table(stage)) is None
        assert all(Rect((0, 0), size).contains(rect) for rect in pieces_of(table(stage)).values())


@pytest.mark.parametrize("edition", NAMES)
def test_the_pieces_grow_with_every_size(edition: str) -> None:
    for size in SIZES:
        stage, widths = shown(edition, "table", size, 100), []
        for percent in (100, 110, 125, 150, 175, 200):
            stage.settings.scale = percent
            stage.apply_settings()
            widths.append([rect.width for name, rect in pieces_of(table(stage)).items() if "0" in name])
        for less, more in pairwise(widths):
            assert sum(less) < sum(more)


def _rect_of(scene: TableScene, target: Target) -> Rect:
    return scene.offer.targets[target]


@pytest.mark.parametrize("percent", [110, 150, 200])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edition", NAMES)
@pytest.mark.parametrize("scene", ["table", "log"])
def test_everything_on_the_table_can_be_brought_into_sight_and_is_under_the_mouse_there(
    edition: str, size: tuple[int, int], percent: int, scene: str
) -> None:
    stage = shown(edition, scene, size, percent, 5)
    here = table(stage)
    for target in list(here.offer.targets):
        spot = brought(stage, here, partial(_rect_of, here, target))
        assert Rect((0, 0), size).collidepoint(spot)
        if here.offer.targets[target].height < here.layout.note_room.height:
            assert here.layout.note_room.collidepoint(here.offer.targets[target].center), target
        part = stage.panning.part(here)
        assert part is not None and part.contains(here.layout.prompt)
        assert all(part.contains(button.rect) for button in here.buttons)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_what_is_said_of_a_large_view_is_as_large_as_the_view_and_stays_in_the_window(language: str) -> None:
    window = (1280, 720)
    sizes = {}
    for percent in (125, 200):
        stage = headless_stage(window, language)
        overview, drawn = Overview(stage), pygame.Surface(window, pygame.SRCALPHA)
        overview.tell()
        page = Extent(window[0] * percent // 100, window[1] * percent // 100)
        overview.draw(drawn, Pan(page, window), "W")
        plate = drawn.get_bounding_rect()
        assert plate.left > 0 and plate.right < window[0] and plate.height < 0.25 * window[1]
        sizes[percent] = plate.width * plate.height
    assert sizes[200] > 2 * sizes[125]
