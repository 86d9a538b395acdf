"""Measure the window under the dummy driver at 1920x1080: a still frame, a moving one, the first ones, memory.

The table is one of four players in mid game. A still frame is `stage.draw()` with the pointer over a place; a moving
one is `update` and `draw` of a frame at normal speed while a greedy bot plays every seat; in a thinking one a Legend
looks for its turn in the other process. The first frames and the memory come from fresh processes, started as
`python -m tools.bench.window title|table`.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tools.arena.statistics import percentile

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

SIZE: Final = (1920, 1080)
STEPS: Final = 40
FRAME: Final = 1 / 60
MOST_OF: Final = 0.99
"""The slowest frame in a hundred is left out."""


@dataclass(frozen=True)
class Counts:
    """How much is measured."""

    idle: int = 300
    moving: int = 600
    thinking: int = 400
    starts: int = 3
    """Fresh processes for each of the first frames."""


USUAL: Final = Counts()


def measure(counts: Counts = USUAL) -> dict[str, Any]:
    """Return every figure of the window by name."""
    idle, moving = idle_frames(counts.idle), moving_frames(counts.moving)
    thinking = thinking_frames(counts.thinking)
    figures: dict[str, Any] = {
        "ui.frame_idle_ms": statistics.median(idle),
        "ui.frame_idle_p99_ms": percentile(idle, MOST_OF),
        "ui.frame_moving_ms": statistics.median(moving),
        "ui.frame_moving_p99_ms": percentile(moving, MOST_OF),
        "ui.frame_thinking_ms": {
            "median": statistics.median(thinking),
            "p99": percentile(thinking, MOST_OF),
            "most": max(thinking),
        },
    }
    title = [_start("title") for _ in range(counts.starts)]
    table = [_start("table") for _ in range(counts.starts)]
    figures["ui.first_frame_ms"] = statistics.median(start[0] for start in title)
    figures["ui.first_table_ms"] = statistics.median(start[0] for start in table)
    sizes = [start[1] for start in table if len(start) > 1]
    if sizes:
        figures["ui.rss_mb"] = statistics.median(sizes)
    return figures


def idle_frames(count: int) -> list[float]:
    """Return the milliseconds of frames in which nothing moves and the pointer is over a place."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from ui.shots import Shot, stage_of

    stage = stage_of(Shot("hover", SIZE, players=4, steps=STEPS))
    surface = pygame.display.set_mode(SIZE)
    stage.update(FRAME)
    stage.draw(surface)
    return [_milliseconds(lambda: stage.draw(surface)) for _ in range(count)]


def moving_frames(count: int) -> list[float]:
    """Return the milliseconds of frames, time passing included, in which pieces are on their way."""
    import pygame

    from ui.scenes.table import TableScene
    from ui.shots import Shot, stage_of

    stage = stage_of(Shot("table", SIZE, players=4, steps=STEPS))
    stage.settings.speed = "normal"
    surface = pygame.display.set_mode(SIZE)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    stage.draw(surface)

    def frame() -> None:
        stage.update(FRAME)
        stage.draw(surface)

    times: list[float] = []
    while len(times) < count and not scene.match.is_over:
        if not scene.timeline.busy:
            _let_bot_play(scene, Random(len(times)))
        times.append(_milliseconds(frame))
    return times


def thinking_frames(count: int) -> list[float]:
    """Return the milliseconds of frames, time passing included, while a Legend thinks in its own process."""
    import pygame

    from ui.scenes.table import TableScene
    from ui.shots import Shot, stage_of
    from ui.thinker import ProcessThinker

    stage = stage_of(Shot("table", SIZE, players=4, steps=STEPS))
    surface = pygame.display.set_mode(SIZE)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    scene.session.bots = dict.fromkeys(range(4), "legend")
    stage.thinker = ProcessThinker(stage.games)
    stage.draw(surface)

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


def _start(scene: str) -> list[float]:
    """Start a process that draws a scene once and return its milliseconds, and its peak memory where it is known."""
    command = [sys.executable, "-m", "tools.bench.window", scene]
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        drawn = child.stdout.readline()
        spent = (time.perf_counter() - begun) * 1e3
        rest = child.stdout.read().split()
    if not drawn.startswith("drawn"):
        raise RuntimeError(f"the process that draws the {scene} ended with {child.returncode}")
    return [spent, *map(float, rest)]


def draw_once(scene: str) -> None:
    """Draw the first frame of the title or of a table on a dummy window, say so, then tell the peak memory in MB."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from ui.app import headless_stage
    from ui.scenes.title import TitleScene
    from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice

    stage = headless_stage(SIZE, "en")
    stage.size = SIZE
    surface = pygame.display.set_mode(SIZE)
    if scene == "table":
        from ui.routes import start_table

        stage.settings.table = TableChoice([SeatChoice("", colour) for colour in PLAYER_COLOURS])
        start_table(stage, "7")
    else:
        stage.push(TitleScene(stage))
    stage.update(FRAME)
    stage.draw(surface)
    pygame.display.flip()
    print("drawn", flush=True)
    print(*peak_mb())


def peak_mb() -> list[float]:
    """Return the most memory that this process has held, in megabytes; nothing where the system does not tell."""
    if not sys.platform.startswith("linux"):
        return []
    import resource

    return [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]


if __name__ == "__main__":
    draw_once(sys.argv[1])
