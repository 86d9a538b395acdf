"""The stepper of the size stays under the mouse, step after step."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from tests.ui.driving import key, motion
from tests.ui.overlay_helpers import press
from tests.ui.panned import brought, in_window
from ui.app import headless_stage
from ui.scenes.settings import SettingsScene
from ui.settings import SCALES


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("first", [80, 100, 200])
def test_the_stepper_stays_under_the_mouse_through_all_sizes(size: tuple[int, int], first: int) -> None:
    stage = headless_stage(size, "en")
    stage.settings.scale = first
    scene = SettingsScene(stage, "look")
    stage.push(scene)
    for name, last in (("scale:more", SCALES[-1]), ("scale:less", SCALES[0])):
        spot = brought(stage, scene, partial(scene.rects.__getitem__, name))
        stage.handle(motion(spot))
        for _ in SCALES:
            stage.handle(press(spot))
            assert in_window(stage, scene, scene.rects[name].center) == spot
        assert stage.settings.scale == last


def test_the_page_takes_the_size_that_was_set_when_the_mouse_leaves_the_stepper() -> None:
    stage = headless_stage((1920, 1080), "en")
    scene = SettingsScene(stage, "look")
    stage.push(scene)
    before, spot = scene.areas["mat"].copy(), scene.rects["scale:more"].center
    for _ in range(2):
        stage.handle(motion(spot))
        stage.handle(press(spot))
    assert scene.areas["mat"] == before
    stage.handle(motion(before.topleft))
    assert scene.areas["mat"].width > before.width


def test_by_keyboard_the_page_takes_every_size_at_once() -> None:
    stage = headless_stage((1920, 1080), "en")
    scene = SettingsScene(stage, "look")
    stage.push(scene)
    before = scene.areas["mat"].copy()
    while scene.focus.on != "scale:more":
        stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_RETURN))
    assert scene.areas["mat"].width > before.width
