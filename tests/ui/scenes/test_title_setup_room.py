"""The room in the title and the set-up: nothing overlaps, nothing is cut, in every window and language."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pygame
import pytest

from game.ai.knowledge import all_styles, knowledge_of
from game.ai.levels import LEVELS
from tests.ui.overlay_helpers import assert_segments_fit
from ui.app import headless_stage
from ui.look.words import LANGUAGES
from ui.new_world.options import AtlasOptions
from ui.room_packages import EDITIONS, Edition
from ui.saves.glimpse import Glimpse
from ui.scenes.setup import SetupScene
from ui.scenes.setup_layout import PAST, setup_layout
from ui.scenes.title import TitleScene
from ui.scenes.title_layout import title_layout
from ui.settings import MAX_NAME, PLAYER_COLOURS, SeatChoice
from ui.spice_road.options import BazaarOptions
from ui.stage import Stage
from ui.widgets.bot_choice import LEVEL_SPRITES, PIP_SHARE, STYLE_SPRITES, stepper_label
from ui.widgets.button import Button, button_width
from ui.widgets.cover_card import cover_label
from ui.widgets.focus import Focus
from ui.widgets.label import Label, label_size
from ui.widgets.page_tab import tab_label
from ui.widgets.seat_row import SITTERS, SeatRow, seat_segments, seat_steppers
from ui.widgets.text_field import TEXT_SHARE

SIZES = ((1024, 640), (1280, 720), (1600, 900), (2560, 1440), (1280, 1024), (2560, 1080))
SEATS = (2, 3, 4)
NAMES = tuple(edition.name for edition in EDITIONS)
HOLDERS = ("table", "cartouche", "emblem", "plate", "sheet", "bar", "row", "cover", "named")
"""Areas on which others lie."""

LONG = "W" * MAX_NAME


def seat_all(stage: Stage, count: int, name: str = "") -> None:
    stage.settings.table.seats[:] = [SeatChoice(name, colour, "trader") for colour in PLAYER_COLOURS[:count]]


@pytest.fixture(scope="module", params=LANGUAGES)
def any_language(request: pytest.FixtureRequest) -> Stage:
    return headless_stage((1280, 720), str(request.param))


def layouts() -> Iterator[tuple[tuple[int, int], dict[str, pygame.Rect], dict[str, pygame.Rect]]]:
    stage = headless_stage(SIZES[0], "en")
    options = AtlasOptions(stage)
    for size in SIZES:
        for names in (NAMES[:1], NAMES[:2], NAMES, (*NAMES, "pebbles"), (*NAMES, "pebbles", "marbles")):
            for chosen in names:
                yield size, *title_layout(size, names, chosen)
                yield size, *title_layout(size, names, chosen, open_game=True)
        for seats in SEATS:
            for bots in product((False, True), repeat=seats):
                for past in range(PAST + 1):
                    yield size, *setup_layout(size, range(2, 5), bots, past, options)
        for styled, past, bots in product((False, True), range(PAST + 1), product((False, True), repeat=5)):
            yield size, *setup_layout(size, range(2, 6), bots, past, BazaarOptions(stage), styled)


def test_nothing_overlaps_and_nothing_leaves_the_window() -> None:
    for size, spots, areas in layouts():
        window = pygame.Rect((0, 0), size)
        rects = spots | {name: rect for name, rect in areas.items() if name.split(":")[0] not in HOLDERS}
        for name, rect in (spots | areas).items():
            assert window.contains(rect), (size, name)
        for first, second in combinations(rects, 2):
            assert not rects[first].colliderect(rects[second]), (size, first, second)


def assert_labels_fit(stage: Stage, labels: list[Label]) -> None:
    for label in labels:
        width, height = label_size(stage, label)
        assert width <= label.rect.width and height <= label.rect.height + 2, (stage.size, label)


def assert_buttons_fit(stage: Stage, buttons: list[Button]) -> None:
    for button in [each for each in buttons if each.label]:
        needed = button_width(stage, button.label, button.key, button.rect.height, bool(button.icon))
        assert needed <= button.rect.width, (stage.size, button.action)


@pytest.mark.parametrize("size", SIZES)
def test_all_words_of_the_title_fit(any_language: Stage, size: tuple[int, int]) -> None:
    any_language.window = size
    scene = TitleScene(any_language)
    scene.resize(size)
    for edition, open_game in product(EDITIONS, (False, True)):
        any_language.choose(edition)
        scene.open_game = open_game
        scene._glimpse = Glimpse(edition.game, edition.skin, 12, (LONG,) * 5) if open_game else None
        scene.resize(size)
        assert_labels_fit(any_language, [*scene.labels, *(tab_label(any_language, mark) for mark in scene.tabs)])
        assert_labels_fit(any_language, [cover_label(any_language, card) for card in scene.covers()])
        assert_buttons_fit(any_language, scene.buttons)
    for count in (*SEATS, 5):
        for name in ("", LONG):
            seat_all(any_language, count, name)
            scene.resize(size)
            rects = []
            for _, figure, label in scene.seats.labels():
                rects += [figure, label.rect]
                assert_labels_fit(any_language, [label])
                assert name or "…" not in label.text, "the names we give are never shortened"
            assert all(scene.seats.room.contains(rect) for rect in rects)
            written = any_language.words("title.next") in [label.text for label in scene.labels]
            assert written != scene.seats.crowded and (written or name or count == 5)
            assert not any(first.colliderect(second) for first, second in combinations(rects, 2))
    any_language.choose(EDITIONS[0])


SEATED = [*((EDITIONS[0], count) for count in SEATS), (EDITIONS[1], 3), (EDITIONS[2], 5)]


@pytest.mark.parametrize(("edition", "count"), SEATED, ids=[f"{each.name}-{count}" for each, count in SEATED])
@pytest.mark.parametrize("size", SIZES)
def test_all_words_of_the_setup_fit(any_language: Stage, size: tuple[int, int], edition: Edition, count: int) -> None:
    stage = any_language
    stage.window = size
    stage.choose(edition)
    for bot in ("", *LEVELS, *(f"legend:{style}" for style in knowledge_of(edition.game).styles)):
        stage.settings.table.seats[:] = [SeatChoice("", colour, bot) for colour in PLAYER_COLOURS[:count]]
        scene = SetupScene(stage)
        scene.resize(size)
        assert_labels_fit(stage, scene.labels + scene.text.free_seats())
        assert_buttons_fit(stage, scene.buttons())
        for number, seat in enumerate(scene.table.seats):
            row = SeatRow(number, seat, scene.spots, scene.areas, scene._pieces)
            assert_segments_fit(stage, seat_segments(stage, row, Focus()))
            steppers = seat_steppers(stage, row, Focus())
            assert len(steppers) == (2 if bot else 0)
            for stepper in steppers:
                label, face = stepper_label(stepper), stepper.parts[1]
                assert_labels_fit(stage, [label])
                assert face.contains(label.rect), (size, label)
                assert not stepper.pips[1] or label.rect.bottom + face.height * PIP_SHARE < face.bottom - 1
            assert_empty_field_fits(stage, scene.spots[f"name:{number}"], f"common.player.{seat.colour}")
        assert_empty_field_fits(stage, scene.spots["seed"], "setup.seed_empty")
    stage.choose(EDITIONS[0])


def assert_empty_field_fits(stage: Stage, rect: pygame.Rect, words: str) -> None:
    wide = stage.fonts.width(stage.words(words), "sans_italic", rect.height * TEXT_SHARE)
    assert wide <= rect.width - rect.height * 0.6, (stage.size, words)


def test_every_bot_and_dye_has_words_and_a_picture(any_language: Stage) -> None:
    words, sprites = any_language.words, any_language.sprites
    assert tuple(LEVEL_SPRITES) == LEVELS and tuple(STYLE_SPRITES) == ("", *all_styles())
    for level in LEVELS:
        assert words.has(f"common.bot.{level}") and words.has(f"setup.about.{level}")
    for style in ("neutral", *all_styles()):
        assert words.has(f"common.style.{style}") and words.has(f"setup.style_about.{style}")
    pictures = [*LEVEL_SPRITES.values(), *STYLE_SPRITES.values(), *(f"icons/{who}" for who in SITTERS)]
    assert len(set(pictures)) == len(pictures) and all(map(sprites.has, pictures))
    called = [words(f"common.bot.{level}") for level in LEVELS] + [
        words(f"common.style.{style}") for style in all_styles()
    ]
    assert len(set(called)) == len(called), "a level and a style are never called alike"
    names = [any_language.words(f"common.player.{colour}") for colour in PLAYER_COLOURS]
    assert len(set(names)) == len(PLAYER_COLOURS) and max(map(len, names)) <= MAX_NAME
