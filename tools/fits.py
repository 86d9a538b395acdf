"""Draw every scene at every size of the interface, in every language and in four windows, and tell what does not fit.

    python3 make.py fits [--only SCENE] [--game EDITION] [--language fr] [--sizes 100,150] [--windows 1280x720]

Told is every text that is smaller than can be read, shortened, cut, written over or outside its page. Only letters are
set, without pictures, which is quick. Two processes share the work; the exit code is 1 when something was told.
"""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import product
from multiprocessing import get_context
from typing import Final

import pygame
import pytest
from pygame import Rect, Surface

from tests.ui import text_spy
from tests.ui.new_world.test_layout import drawn, troubles
from tests.ui.text_spy import Report, watching
from ui.look.words import LANGUAGES
from ui.room_packages import edition_named, editions_of, room_packages
from ui.settings import SCALES
from ui.shots import Shot, scenes, stage_of

WINDOWS: Final = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1440))
BY_POINTER: Final = ("hover", "refused")
"""How names of scenes begin in which the pointer is somewhere, so that they are brought on anew for each drawing."""
PLAYERS: Final = 5
"""As many as a game seats, where that is fewer: then room is shortest."""
STEPS: Final = 40
PROCESSES: Final = 2


@dataclass(frozen=True)
class Job:
    """A scene in a language, to be drawn in windows and at sizes."""

    shot: Shot
    windows: tuple[tuple[int, int], ...] = WINDOWS
    percents: tuple[int, ...] = SCALES


def jobs(only: str = "", game: str = "", languages: Sequence[str] = LANGUAGES) -> list[Job]:
    """Return what there is to draw; raise ValueError for a scene or an edition there is not."""
    editions = (edition_named(game, room_packages()),) if game else editions_of(room_packages())
    found = [(edition.name, scene) for edition in editions for scene in scenes(edition.game) if only in ("", scene)]
    if not found:
        raise ValueError(f"'{only}' is not one of the scenes")
    return [
        Job(Shot(scene, WINDOWS[0], language, PLAYERS, 7, STEPS, edition=edition))
        for language in languages
        for edition, scene in found
    ]


def told(job: Job) -> list[str]:
    """Draw a scene in all its windows and sizes, and return a line for everything that does not fit."""
    with pytest.MonkeyPatch.context() as patch, watching(patch, bare=True) as report:
        _leave_pictures_out(patch)
        return list(_lines(job, report))


def _leave_pictures_out(patch: pytest.MonkeyPatch) -> None:
    """Let nothing be painted: where text lies is known without it, and the ground it lies on is looked at elsewhere."""
    patch.setattr(text_spy, "_ground", lambda surface, rect: None)
    patch.setattr(text_spy, "paint_on", lambda surface, *given: Rect(0, 0, 0, 0))
    patch.setattr(pygame.transform, "gaussian_blur", lambda surface, *given: surface)
    patch.setattr(pygame.transform, "smoothscale", lambda surface, size, *given: Surface(size, pygame.SRCALPHA))


def _lines(job: Job, report: Report) -> Iterator[str]:
    stage = None
    for percent, size in product(job.percents, job.windows):
        if stage is None or job.shot.scene.startswith(BY_POINTER):
            stage = stage_of(replace(job.shot, size=size, scale=percent))
        stage.settings.scale = percent
        where = f"{job.shot.edition} {job.shot.scene} {job.shot.language} {size[0]}x{size[1]} {percent} %"
        report.fonts.clear()
        for _, kind, *what in troubles(report, size, drawn(stage, size)):
            yield f"{where}: {kind}: {', '.join(map(str, what))}"


def draw_all(work: Sequence[Job]) -> list[str]:
    """Draw everything, tell of each scene how far the work is and what does not fit, and return all that was told."""
    found: list[str] = []
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        for done, (job, lines) in enumerate(zip(work, pool.map(told, work), strict=True), 1):
            shot = job.shot
            print(
                f"{done:4}/{len(work)}  {shot.edition} {shot.scene} {shot.language}", *lines, sep="\n      ", flush=True
            )
            found += lines
    return found


def _windows(text: str) -> tuple[tuple[int, int], ...]:
    pairs = (each.split("x") for each in text.split(","))
    return tuple((int(width), int(height)) for width, height in pairs)


def _percents(text: str) -> tuple[int, ...]:
    return tuple(int(each) for each in text.split(","))


def main(words: Sequence[str] | None = None) -> int:
    """Draw what is asked for and return the exit code: 1 when something does not fit."""
    parser = argparse.ArgumentParser(prog="make.py fits", description="Tell which texts do not fit, at any size.")
    parser.add_argument("--only", default="", metavar="SCENE", help="one scene; main.py --scene list names them")
    parser.add_argument("--game", default="", metavar="EDITION", help="new_world, spice_road or golem")
    parser.add_argument("--language", choices=LANGUAGES, help="one language")
    parser.add_argument("--sizes", type=_percents, default=SCALES, metavar="PERCENTS", help="such as 100,150")
    parser.add_argument("--windows", type=_windows, default=WINDOWS, help="such as 1024x640,1920x1080")
    given = parser.parse_args(words)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        every = jobs(given.only, given.game, (given.language,) if given.language else LANGUAGES)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    work = [replace(job, windows=given.windows, percents=given.sizes) for job in every]
    found = draw_all(work)
    drawings = len(work) * len(given.windows) * len(given.sizes)
    print(f"{drawings} drawings, {len(found)} texts that do not fit.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
