"""The check of all sizes: what it draws, a sample of it, and that it tells of texts that do not fit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools import fits
from ui.look.words import LANGUAGES
from ui.room_packages import EDITIONS
from ui.settings import SCALES
from ui.shots import scenes

SAMPLE = (
    ("new_world", "table", (1024, 640), 175),
    ("spice_road", "shelf_records", (1280, 720), 110),
    ("golem", "results", (1920, 1080), 125),
    ("spice_road", "upgrade", (1920, 1080), 150),
)


def test_every_scene_of_every_game_is_drawn_in_every_language_window_and_size() -> None:
    found = fits.jobs()
    every = {(each.name, scene, code) for each in EDITIONS for scene in scenes(each.game) for code in LANGUAGES}
    assert {(job.shot.edition, job.shot.scene, job.shot.language) for job in found} == every
    assert all(job.percents == SCALES and job.windows == fits.WINDOWS for job in found)


@pytest.mark.parametrize(("edition", "scene", "size", "percent"), SAMPLE)
def test_everything_fits_in_a_sample(edition: str, scene: str, size: tuple[int, int], percent: int) -> None:
    (job,) = fits.jobs(scene, edition, ("fr",))
    assert fits.told(replace(job, windows=(size,), percents=(percent,))) == []


def test_a_text_that_has_no_room_is_told_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.scenes.shelf.ShelfScene._date", lambda self, kept: "on the twenty-eighth of March " * 6)
    (job,) = fits.jobs("shelf", "new_world", ("en",))
    lines = fits.told(replace(job, windows=((1280, 720),), percents=(100,)))
    assert lines and all(line.startswith("new_world shelf en 1280x720 100 %: ") for line in lines)
