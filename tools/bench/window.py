"""Measure the window under the dummy driver at 1920x1080: a still frame, a moving one, the first ones, memory.

The table is one of four players in mid game, in every edition by turns. A still frame is `stage.draw()` with the
pointer over a place; in one that points the pointer has just come to another thing; a moving one is `update` and `draw`
of a frame at normal speed while a greedy bot plays every seat; in a thinking one a Legend looks for its turn in the
other process. The first frames and the memory come from fresh processes, started as
`python -m tools.bench.window title|table EDITION`. Figures of the first edition have plain names, those of the others
end in the name of the edition.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tools.arena.statistics import percentile
from ui.room_packages import EDITIONS, FIRST, edition_named

if TYPE_CHECKING:
    import pygame

    from ui.scenes.table import TableScene
    from ui.stage import Stage

NAMES: Final = tuple(edition.name for edition in EDITIONS)

SIZE: Final = (1920, 1080)
STEPS: Final = 40
FRAME: Final = 1 / 60
MOST_OF: Final = 0.99
"""The slowest frame in a hundred is left out."""
STATUS: Final = Path("/proc/self/status")
NAME_WIDE: Final = 26
COLUMN: Final = 20


@dataclass(frozen=True)
class Counts:
    """How much is measured."""

    idle: int = 300
    pointing: int = 200
    moving: int = 600
    thinking: int = 400
    starts: int = 3
    """Fresh processes for each of the first frames."""


USUAL: Final = Counts()


def named(figure: str, edition: str) -> str:
    """Return the name of a figure of an edition."""
    return figure if edition == FIRST.name else f"{figure}.{edition}"


def measure(counts: Counts = USUAL) -> dict[str, Any]:
    """Return every figure of the window by name."""
    ways: dict[str, tuple[Callable[[int, str], list[float]], int]] = {
        "idle": (idle_frames, counts.idle),
        "pointing": (pointing_frames, counts.pointing),
        "moving": (moving_frames, counts.moving),
    }
    figures: dict[str, Any] = {}
    for way, (frames, count) in ways.items():
        for edition in NAMES:
            times = frames(count, edition)
            figures[named(f"ui.frame_{way}_ms", edition)] = statistics.median(times)
            figures[named(f"ui.frame_{way}_p99_ms", edition)] = percentile(times, MOST_OF)
    for edition in NAMES:
        figures[named("ui.frame_thinking_ms", edition)] = _spread(thinking_frames(counts.thinking, edition))
    figures["ui.first_frame_ms"] = statistics.median(_start("title", FIRST.name)[0] for _ in range(counts.starts))
    for edition in NAMES:
        starts = [_start("table", edition) for _ in range(counts.starts)]
        figures[named("ui.first_table_ms", edition)] = statistics.median(start[0] for start in starts)
        sizes = [start[1] for start in starts if len(start) > 1]
        if sizes:
            figures[named("ui.rss_mb", edition)] = statistics.median(sizes)
    return figures


def _spread(times: list[float]) -> dict[str, float]:
    return {"median": statistics.median(times), "p99": percentile(times, MOST_OF), "most": max(times)}


def side_by_side(figures: dict[str, Any]) -> list[str]:
    """Return a line for every figure that each edition has, with the ratios to the first edition in brackets."""
    lines = ["".join(["ratios to the first".ljust(NAME_WIDE), *(name.rjust(COLUMN) for name in NAMES)])]
    for name, first in figures.items():
        others = [figures[named(name, edition)] for edition in NAMES[1:] if named(name, edition) in figures]
        if not others:
            continue
        values = [each["median"] if isinstance(each, dict) else each for each in (first, *others)]
        cells = [f"{values[0]:.2f}", *(f"{value:.2f} ({value / values[0]:.2f})" for value in values[1:])]
        lines.append("".join([name.ljust(NAME_WIDE), *(cell.rjust(COLUMN) for cell in cells)]))
    return lines


# Frames


def _shown(scene: str, edition: str) -> "tuple[Stage, pygame.Surface]":
    """Return a stage with a scene of an edition that was drawn once, and where it is drawn."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from ui.shots import Shot, stage_of

    stage = stage_of(Shot(scene, SIZE, players=4, steps=STEPS, edition=edition))
    surface = pygame.display.set_mode(SIZE)
    stage.update(FRAME)
    stage.draw(surface)
    return stage, surface


def _table(stage: "Stage") -> "TableScene":
    from ui.scenes.table import TableScene

    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def idle_frames(count: int, edition: str = FIRST.name) -> list[float]:
    """Return the milliseconds of frames in which nothing moves and the pointer is over a place."""
    stage, surface = _shown("hover", edition)
    return [_milliseconds(lambda: stage.draw(surface)) for _ in range(count)]


def pointing_frames(count: int, edition: str = FIRST.name) -> list[float]:
    """Return the milliseconds of frames, event and time included, in which the pointer comes to another thing."""
    stage, surface = _shown("table", edition)
    import pygame

    spots = [rect.center for target, rect in _table(stage).offer.targets.items() if target[0] != "piece"]

    def frame(spot: tuple[int, int]) -> None:
        stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
        stage.update(FRAME)
        stage.draw(surface)

    for spot in spots:  # pictures are drawn when they are first needed
        frame(spot)
    return [_milliseconds(partial(frame, spots[number % len(spots)])) for number in range(count)]


def moving_frames(count: int, edition: str = FIRST.name) -> list[float]:
    """Return the milliseconds of frames, time passing included, in which pieces are on their way."""
    stage, surface = _shown("table", edition)
    stage.settings.speed = "normal"
    scene = _table(stage)

    def frame() -> None:
        stage.update(FRAME)
        stage.draw(surface)

    times: list[float] = []
    while len(times) < count and not scene.match.is_over:
        if not scene.timeline.busy:
            _let_bot_play(scene, Random(len(times)))
        times.append(_milliseconds(frame))
    return times


def thinking_frames(count: int, edition: str = FIRST.name) -> list[float]:
    """Return the milliseconds of frames, time passing included, while a Legend thinks in its own process."""
    from ui.thinker import ProcessThinker

    stage, surface = _shown("table", edition)
    scene = _table(stage)
    scene.session.bots = dict.fromkeys(range(4), "legend")
    stage.thinker = ProcessThinker(stage.games)

    def frame() -> None:
        stage.update(FRAME)
        stage.draw(surface)

    times: list[float] = []
    try:
        while len(times) < count and not scene.match.is_over:
            before = len(scene.match.turn.played), scene.match.position.turn
            spent = _milliseconds(frame)
            if before == (len(scene.match.turn.played), scene.match.position.turn) and not scene.timeline.busy:
                times.append(spent)
            time.sleep(max(0.0, FRAME - spent / 1e3))
    finally:
        stage.thinker.close()
    return times


def _let_bot_play(scene: "TableScene", chance: Random) -> None:
    """Choose a step for whoever's turn it is and let the table show it; choosing is no part of a frame."""
    from game.ai.bot import ask
    from game.ai.roster import make_bot

    match = scene.match
    scene.timeline.add(match.play(ask(make_bot("greedy"), scene.session.rules, match.position, chance)))
    scene.refresh()


def _milliseconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1e3


# Fresh processes


def _start(scene: str, edition: str) -> list[float]:
    """Start a process that draws a scene once and return its milliseconds, and its peak memory where it is known."""
    command = [sys.executable, "-m", "tools.bench.window", scene, edition]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        drawn = child.stdout.readline()
        spent = (time.perf_counter() - begun) * 1e3
        rest = child.stdout.read().split()
    if not drawn.startswith("drawn"):
        raise RuntimeError(f"the process that draws the {scene} ended with {child.returncode}")
    return [spent, *map(float, rest)]


def draw_once(scene: str, name: str) -> None:
    """Draw the first frame of the title or of a table on a dummy window, say so, then tell the peak memory in MB.

    The table has four players in every edition.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from ui.app import headless_stage
    from ui.scenes.title import TitleScene
    from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice

    stage = headless_stage(SIZE, "en")
    stage.window = SIZE
    surface = pygame.display.set_mode(SIZE)
    if scene == "table":
        from ui.routes import start_table

        edition = edition_named(name, stage.games)
        seats = [SeatChoice("", colour) for colour in PLAYER_COLOURS[:4]]
        stage.settings.table = TableChoice(seats, game=edition.game, skin=edition.skin)
        start_table(stage, "7")
    else:
        stage.push(TitleScene(stage))
    stage.update(FRAME)
    stage.draw(surface)
    pygame.display.flip()
    print("drawn", flush=True)
    print(*peak_mb())


def peak_mb() -> list[float]:
    """Return the most memory that this program has held, in megabytes; nothing where the system does not tell.

    Not `ru_maxrss` of `getrusage`: a process inherits that from the one that started it, which has drawn many tables.
    """
    if not STATUS.exists():
        return []
    lines = STATUS.read_text(encoding="utf-8").splitlines()
    return [int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM:")]


if __name__ == "__main__":
    draw_once(*sys.argv[1:])
