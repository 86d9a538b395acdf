"""The size of the interface: nothing is cut off, written over or shortened at any size that can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.ui.new_world.test_layout import drawn, troubles
from tests.ui.overlay_helpers import apart
from tests.ui.text_spy import SpySurface, watching
from ui.look.scale import READABLE, Scale, page_size
from ui.look.words import LANGUAGES
from ui.scenes.replay import ReplayScene
from ui.scenes.table import TableScene
from ui.settings import SCALES
from ui.shots import Shot, stage_of
from ui.stage import Stage

CASES = ((1024, 640, 80), (1024, 640, 200), (1280, 720, 150), (1600, 900, 200))
"""Windows and sizes; the usual size is looked at with everything else."""

SCENES = (
    *("table", "hover", "refused", "hint", "upgrade", "trade", "fort", "discard", "log", "marked"),
    *("replay", "replay_log"),
    *("zoom", "zoom_location", "pause", "settings_play", "settings_look", "settings_sound", "settings_keys"),
)


def windows(stage: Stage, shot: Shot) -> Iterator[tuple[tuple[int, int, int], SpySurface]]:
    for width, height, percent in CASES:
        size = width, height
        if shot.scene == "hover":
            stage = stage_of(Shot(shot.scene, size, shot.language, 2, 7, 40, percent))
        stage.settings.scale = percent
        yield (width, height, percent), drawn(stage, size)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", SCENES)
def test_at_every_size_no_text_is_small_shortened_cut_or_written_over(
    monkeypatch: pytest.MonkeyPatch, scene: str, language: str
) -> None:
    shot = Shot(scene, CASES[0][:2], language, 2 if scene in ("hover", "table", "replay") else 4, 7, 40)
    with watching(monkeypatch, bare=True) as report:
        drawings = windows(stage_of(shot), shot)
        found = [(case, *each) for case, window in drawings for each in troubles(report, case[:2], window)]
    assert found == []


# What grows


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1600, 900), (2560, 1440), (2560, 1080)])
def test_a_unit_is_as_large_as_wished_while_it_fits_and_never_unreadable(size: tuple[int, int]) -> None:
    before = 0.0
    for percent in SCALES:
        scale = Scale(*page_size(size, percent), percent)
        unit = scale.unit_for(780, 640)
        wished = max(Scale(*size).unit * percent / 100, READABLE)
        assert unit == pytest.approx(min(wished, size[0] / 780, size[1] / 640), rel=2e-3)
        assert unit >= before * 0.999, "pages are whole pixels"
        before = unit
    assert Scale(*page_size(size, 200), 200).unit >= Scale(*size).unit * 1.69, "what fills the window grows beyond it"


@pytest.mark.parametrize("scene", ["upgrade", "trade", "fort", "discard"])
def test_slips_grow_with_the_size_and_stay_on_the_map(scene: str) -> None:
    stage = stage_of(Shot(scene, (1280, 720), "fr", 4, 7, 20))
    table = stage.scenes[-1]
    assert isinstance(table, TableScene)
    widths = []
    for percent in SCALES:
        stage.settings.scale = percent
        stage.apply_settings()
        assert table.dialog is not None
        assert table.layout.dialog_room(table.dialog.rect.size).contains(table.dialog.rect)
        widths.append(table.dialog.rect.width)
    assert widths == sorted(widths) and widths[-1] > widths[SCALES.index(100)] * 1.2


def test_the_bar_and_the_log_of_a_replay_grow_with_the_size() -> None:
    stage = stage_of(Shot("replay", (1280, 720), "en", 2, 7, 20))
    scene = stage.scenes[-1]
    assert isinstance(scene, ReplayScene)
    found = []
    for percent in (100, 125, 150):
        stage.settings.scale = percent
        stage.apply_settings()
        bar = scene.bar_layout
        assert apart([bar.words, bar.track, *bar.buttons.values()]) and bar.track.width > 200
        found.append((bar.buttons["play"].height, scene.layout.bar_unit, scene.log_unit))
    for one, other in pairwise(found):
        assert all(less < more for less, more in zip(one, other, strict=True))


def test_the_newest_turn_is_in_the_log_at_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    with watching(monkeypatch, bare=True):
        stage = stage_of(Shot("table", (1280, 720), "fr", 2, 7, 40))
        for percent in SCALES:
            stage.settings.scale = percent
            window = drawn(stage, (1280, 720))
            table = stage.scenes[-1]
            assert isinstance(table, TableScene) and table.layout.log is not None
            inside = [note for note in window.notes if table.layout.log.contains(note.rect)]
            assert len(inside) > 2, "the heading and a turn"


@pytest.mark.parametrize("percent", [125, 150, 200])
@pytest.mark.parametrize("scene", ["settings_look", "settings_keys", "pause", "welcome"])
def test_a_sheet_larger_than_the_window_is_seen_from_its_beginning(scene: str, percent: int) -> None:
    for size in ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440)):
        stage = stage_of(Shot(scene, size, "fr", 4, 7, 10, percent))
        part = stage.panning.part(stage.scenes[-1])
        mat = getattr(stage.scenes[-1], "areas")["mat"]  # noqa: B009
        assert part is not None
        for start, end, first, last in (
            (mat.left, mat.right, part.left, part.right),
            (mat.top, mat.bottom, part.top, part.bottom),
        ):
            assert start >= first, (size, "the beginning is cut")
            assert end <= last or start - first <= 10, (size, "room is given away")
