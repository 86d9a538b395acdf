"""Measure the executable beside a bare pygame-ce program built the same way: size, and start to the first answer.

Both programs open a window, answer one click with a frame, say "ready" and end; what counts is the time until they say
it. The window is on a screen that nobody sees where there is Xvfb, else in memory. `make.py exe` must have built ours.
Of the program for Windows that `make.py wine` has built only the sizes are told: under Wine a start says little.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.package import bundle
from tools.package.build import DIST, ENDING, file_program, folder_program, size_mb
from tools.paths import ROOT

STARTS: Final = 5
SCREEN: Final = (1366, 860)
WINDOWS_DIST: Final = ROOT / "build" / "wine" / "source" / "dist"
"""Where `make.py wine` builds the program for Windows."""

BARE: Final = """
import pygame

pygame.display.init()
screen = pygame.display.set_mode((1280, 800), pygame.RESIZABLE)
pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
clicked = False
while not clicked:
    clicked = any(event.type == pygame.MOUSEBUTTONDOWN for event in pygame.event.get())
    screen.fill((40, 60, 80))
    pygame.display.flip()
print("ready", flush=True)
pygame.quit()
"""

SPEC: Final = """
found = Analysis(["bare.py"], excludes={excludes!r})
modules = PYZ(found.pure)
program = EXE(modules, found.scripts, exclude_binaries=True, name="bare", console=False, upx=False)
COLLECT(program, found.binaries, found.datas, upx=False, name="bare")
EXE(modules, found.scripts, found.binaries, found.datas, name="bare-file", console=False, upx=False)
"""


def measure() -> dict[str, float]:
    """Return every figure of the executables by name, as far as they were built."""
    sizes = windows_sizes(WINDOWS_DIST)
    if folder_program().exists() and file_program().exists():
        return measure_here() | sizes
    if not sizes:
        raise FileNotFoundError("there is no executable to measure: run make.py exe first")
    return sizes


def windows_sizes(dist: Path) -> dict[str, float]:
    """Return how large the program for Windows is as a folder and as a single file; nothing when it was not built."""
    files = sorted(dist.glob(f"{bundle.NAME}-*-windows-*.exe"))
    if not files:
        return {}
    return {
        "exe.windows_folder_mb": size_mb(dist / bundle.NAME),
        "exe.windows_onefile_mb": size_mb(files[-1]),
    }


def measure_here() -> dict[str, float]:
    """Return the figures of the executable for this system, and those of the bare program; they start by turns."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    with tempfile.TemporaryDirectory(prefix="bare-") as name:
        bare = build_bare(Path(name))
        folders = {"exe.folder": DIST / bundle.NAME, "bare.folder": bare / "bare"}
        files = {"exe.onefile": file_program(), "bare.onefile": bare / f"bare-file{ENDING}"}
        programs = {
            "exe.folder": [str(folder_program()), "--until-ready"],
            "bare.folder": [str(bare / "bare" / f"bare{ENDING}")],
            "exe.onefile": [str(file_program()), "--until-ready"],
            "bare.onefile": [str(files["bare.onefile"])],
        }
        figures = {f"{key}_mb": size_mb(path) for key, path in (folders | files).items()}
        with _screen(Path(name)) as environment:
            for command in programs.values():
                start_ms(command, environment)  # the first start reads from the disk, those after it from memory
            times = [{key: start_ms(command, environment) for key, command in programs.items()} for _ in range(STARTS)]
    return figures | {f"{key}_start_ms": statistics.median(each[key] for each in times) for key in programs}


def build_bare(folder: Path) -> Path:
    """Build a program of pygame-ce and nothing else, and return the folder of what was built."""
    (folder / "bare.py").write_text(BARE, encoding="utf-8")
    (folder / "bare.spec").write_text(SPEC.format(excludes=list(bundle.EXCLUDES)), encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "bare.spec"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder / "dist"


def start_ms(command: list[str], environment: dict[str, str]) -> float:
    """Return the milliseconds from the start of a program to its first frame that answers a click."""
    begun = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as child:
        assert child.stdout is not None
        lines = iter(child.stdout.readline, b"")
        spent = next((time.perf_counter() - begun for line in lines if line.strip() == b"ready"), None)
    if spent is None or child.returncode:
        raise RuntimeError(f"{Path(command[0]).name} ended with {child.returncode} before it was ready")
    return spent * 1e3


@contextmanager
def _screen(folder: Path) -> Iterator[dict[str, str]]:
    """Offer the environment in which both programs start: a fresh home, and a screen."""
    environment = {**os.environ, "HOME": str(folder), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    environment.pop("XDG_DATA_HOME", None)
    from tools.window.screen import Screen, missing_tools

    if missing_tools():
        yield environment | {"SDL_VIDEODRIVER": "dummy"}
        return
    screen = Screen(folder, SCREEN)
    try:
        environment.pop("SDL_VIDEODRIVER", None)
        yield environment | {"DISPLAY": screen.display}
    finally:
        screen.close()
