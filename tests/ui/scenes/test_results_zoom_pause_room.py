"""Results, close look and pause: nothing overlaps, leaves the window or is cut, at any size, in any language."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.new_world.components import BONUS_SPACES
from game.new_world.loader import EXPLORATION_TILES
from tests.ui.overlay_helpers import (
    COUNTS,
    LANGUAGES,
    LONG,
    SIZES,
    apart,
    assert_buttons_fit,
    assert_fits,
    assert_segments_fit,
    key,
    pause_on,
    results_on,
    rules_of,
    subjects,
    zoom_on,
)
from ui.app import headless_stage
from ui.new_world.close_up import AtlasCloseUp
from ui.new_world.ledger import tile_rects
from ui.scenes.pause import pause_layout
from ui.scenes.results_layout import results_layout
from ui.scenes.zoom import HEIGHT, zoom_layout
from ui.settings import MAX_NAME, PLAYER_COLOURS
from ui.widgets.chart import Line, chart_layout, scale_marks


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", COUNTS)
def test_results_lie_apart_and_inside_the_window(size: tuple[int, int], players: int) -> None:
    layout = results_layout(size, players, 4)
    parts = [layout.crown, layout.winner, layout.heading, layout.sentence, layout.chart_title, layout.chart]
    parts += [*layout.icons, *layout.words]
    for column in layout.columns:
        parts += [column.figure, column.name, column.ribbon, *column.cells, column.crown, column.seal]
        parts += [column.rank, column.cards, column.tiles]
    assert apart(parts)
    assert apart(column.whole for column in layout.columns)
    assert all(layout.sheet.contains(part) for part in parts)
    assert apart(layout.buttons.values())
    assert all(layout.bar.contains(button) for button in layout.buttons.values())
    assert not layout.bar.colliderect(layout.sheet)
    assert pygame.Rect((0, 0), size).contains(layout.sheet.union(layout.bar))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", COUNTS)
def test_tiles_in_the_results_never_lie_over_one_another(size: tuple[int, int], players: int) -> None:
    for column in results_layout(size, players, 4).columns:
        usual = tile_rects(column.tiles, 1, 0)[0].width
        for bonus, finds in product(range(BONUS_SPACES + 1), range(EXPLORATION_TILES + 1)):
            rects = tile_rects(column.tiles, bonus, finds)
            assert len(rects) == bonus + finds and apart(rects)
            assert all(column.tiles.contains(rect) for rect in rects), (bonus, finds)
            assert all(rect.width >= usual / 2 for rect in rects), "small, but still to be told apart"
            assert len({rect.size for rect in rects[:bonus]}) <= 1 and len({rect.size for rect in rects[bonus:]}) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", COUNTS)
@pytest.mark.parametrize("tied", [False, True])
def test_words_of_results_fit(size: tuple[int, int], language: str, players: int, tied: bool) -> None:
    stage = headless_stage(size, language)
    scene = results_on(stage, players)
    assert_fits(stage, scene.labels())
    assert_buttons_fit(stage, scene.buttons())
    scene.handle(key(pygame.K_SPACE))
    scene.standing = replace(scene.standing, tied=tied)
    scene.names[scene.standing.winner] = LONG[:MAX_NAME]
    assert_fits(stage, scene.labels())
    said = [label.text for label in scene.labels()]
    assert (stage.words("tie_break") in said) == tied


@pytest.mark.parametrize("ends", [(40, 40, 40, 40), (0, 0, 0, 0), (80, 1, 2, 3), (50, 49, 1, 0), (1, 2)])
def test_figures_of_the_chart_lie_apart_and_inside(ends: tuple[int, ...]) -> None:
    lines = [Line(colour, (0, end)) for colour, end in zip(PLAYER_COLOURS, ends, strict=False)]
    layout = chart_layout((400, 130), (26, 18), lines)
    whole = pygame.Rect(0, 0, 400, 130)
    assert apart(layout.figures) and all(whole.contains(figure) for figure in layout.figures)
    assert all(whole.contains(rect) for _, rect in layout.ticks)
    assert all(layout.field.inflate(2, 2).collidepoint(spot) for path in layout.paths for spot in path)


@pytest.mark.parametrize("most", [1, 12, 47, 80, 150, 999])
def test_the_scale_of_the_chart_has_few_numbers_and_reaches_the_most_points(most: int) -> None:
    marks = scale_marks(most)
    assert marks[0] == 0 and marks[-2] < most <= marks[-1] and len(marks) <= 5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("sort", ["card", "bonus", "find", "location"])
@pytest.mark.parametrize("facts", [0, 3])
def test_the_close_look_lies_apart_and_inside_the_window(size: tuple[int, int], sort: str, facts: int) -> None:
    rects = zoom_layout(size, round(AtlasCloseUp.widths[sort] * HEIGHT), facts)
    words = [rect for name, rect in rects.items() if name not in ("mat", "piece", "sheet", "hint", "rules")]
    assert apart(words) and all(rects["sheet"].contains(rect) for rect in words)
    assert apart(rects[name] for name in ("piece", "sheet", "hint", "rules"))
    assert rects["mat"].contains(rects["piece"].union(rects["sheet"]))
    assert pygame.Rect((0, 0), size).contains(rects["mat"].unionall([rects["hint"], rects["rules"]]))
    assert rects["piece"].height >= 0.54 * size[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_about_every_piece_fit(size: tuple[int, int], language: str) -> None:
    stage = headless_stage(size, language)
    for subject in subjects(rules_of(stage).components):
        scene = zoom_on(stage, subject)
        assert_fits(stage, scene.labels())
        assert_buttons_fit(stage, [scene.button()])
        rule = scene.rects["rule"]
        said = [label for label in scene.labels() if label.wrapped]
        assert len(said) == 1 + len(scene.story.notes)
        assert all(label.rect.bottom <= rule.bottom for label in said), subject
        for number, fact in enumerate(scene.story.facts):
            rect = scene.rects[f"fact:{number}"]
            pixels = round(24 * rect.height / 48)
            taken = stage.fonts.width(fact.title, "serif", pixels) + stage.fonts.width(fact.text, "serif", pixels)
            taken += fact.picture(round(rect.height * 0.8)).get_width() if fact.picture else 0
            assert taken < rect.width * 0.95, (subject, fact)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pause_fits(size: tuple[int, int], language: str) -> None:
    stage = headless_stage(size, language)
    scene = pause_on(stage)
    spots, areas = pause_layout(size)
    others = [rect for name, rect in areas.items() if name != "mat"]
    assert apart([*spots.values(), *others])
    assert all(areas["mat"].contains(rect) for rect in [*spots.values(), *others])
    assert pygame.Rect((0, 0), size).contains(areas["mat"])
    assert_fits(stage, scene.labels)
    assert_buttons_fit(stage, scene.buttons())
    assert_segments_fit(stage, scene.speeds())
