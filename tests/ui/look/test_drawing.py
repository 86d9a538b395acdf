"""Drawing: it works without a display, paints the whole window, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

from ui.look.sprites import Sprites
from ui.look.words import LANGUAGES
from ui.scenes.table import TableScene
from ui.shots import Shot, picture, scenes, stage_of
from ui.stage import Stage
from ui.table.painter import Overlay, TablePainter

SIZE = (1280, 720)
SHARED: dict[str, Sprites] = {}
"""Sprites drawn by earlier tests: they do not depend on the scene, and drawing them takes longest."""


@pytest.fixture(autouse=True)
def shared_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.stage.Sprites", lambda *given: SHARED.setdefault("all", Sprites(*given)))


@pytest.fixture
def sights(monkeypatch: pytest.MonkeyPatch) -> list[Overlay]:
    """What the table was told to show, one entry a drawing."""
    seen: list[Overlay] = []
    real = TablePainter.draw

    def draw(self: TablePainter, surface: Surface, layout: Any, view: Any, timeline: Any, overlay: Overlay) -> None:
        seen.append(overlay)
        real(self, surface, layout, view, timeline, overlay)

    monkeypatch.setattr(TablePainter, "draw", draw)
    return seen


def drawn_on(stage: Stage, colour: str) -> bytes:
    """Draw on a window that was of one colour before, which must not show through."""
    surface = Surface(stage.size)
    surface.fill(colour)
    stage.draw(surface)
    return surface.get_buffer().raw


def state_of(stage: Stage) -> list[object]:
    """Everything that drawing must leave alone."""
    found: list[object] = [stage.size, stage.dirty, stage.running, stage.settings, len(stage.scenes)]
    for scene in stage.scenes:
        if isinstance(scene, TableScene):
            rules, view = scene.session.rules, scene.view
            found += [rules.plain(scene.match.position), rules.plain(view.position), view.version, scene.match.steps]
            found += [view.hidden, view.captions, view.alerts, scene.notice.text, scene.pointer, scene.log.open]
            found += [scene.timeline.busy, scene.offer.prompt]
    return [repr(each) for each in found]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", scenes())
def test_drawing_twice_gives_the_same_pixels_and_changes_nothing(
    sights: list[Overlay], scene: str, language: str
) -> None:
    stage = stage_of(Shot(scene, SIZE, language, 4, 7, 24))
    stage.update(0.02)
    before = state_of(stage)
    first, second = drawn_on(stage, "magenta"), drawn_on(stage, "green")
    assert first == second
    assert state_of(stage) == before
    assert sights[:1] == sights[1:], "a table is told to show the same thing both times"
    assert len(set(first[::997])) > 20, "there is a picture"


def test_pixels_tell_scenes_languages_and_positions_apart() -> None:
    """Equal pixels mean something only when they differ as soon as anything else does."""
    shots = (Shot("table", SIZE), Shot("table", SIZE, "fr"), Shot("table", SIZE, steps=9), Shot("hover", SIZE))
    pictures = {picture(stage_of(shot)).get_buffer().raw for shot in shots}
    assert len(pictures) == len(shots)


def test_a_drawing_between_two_moments_of_a_movement_does_not_move_it() -> None:
    stage = stage_of(Shot("table", SIZE))
    stage.settings.speed = "normal"
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    scene.choosing.target(min(scene.picker.lit()))
    stage.update(0.1)
    assert scene.timeline.busy
    still = drawn_on(stage, "magenta")
    assert drawn_on(stage, "magenta") == still
    stage.update(0.05)
    assert drawn_on(stage, "magenta") != still
