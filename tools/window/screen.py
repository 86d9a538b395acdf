"""A screen that nobody sees, with a hand on its mouse and keyboard: Xvfb and xdotool (Linux)."""

import os
import shutil
import statistics
import struct
import subprocess
import time
from pathlib import Path
from typing import Final

import pygame

NEEDED: Final = ("Xvfb", "xdotool")
STEP: Final = 0.1
"""Seconds between two looks at the screen."""
NOTICED: Final = 300
"""A person sees a change of so many pixels."""
TOLERANCE: Final = 12
"""How much a colour may differ, of 255, and still count as the same."""
GLANCE: Final = (64, 40)
"""Two pictures of the same scene look alike when they are seen as small as this."""
PART: Final = 8
"""The side of the parts of such a small picture that are compared one by one; a card fills most of one."""


class ScreenError(Exception):
    """The screen cannot be used."""


def missing_tools() -> list[str]:
    """Return the programs that have to be installed first."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Screen:
    """A running X server of its own."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        """Start it; a folder is kept in which its picture lies."""
        self._picture = folder / "Xvfb_screen0"
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24"]
        # Without "-noreset" the server begins anew when its last client leaves; its picture is then wrong for a moment.
        command += ["-fbdir", str(folder), "-nolisten", "tcp", "-ac", "-noreset"]
        self._server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        if not number:
            raise ScreenError("Xvfb did not start")
        self.display = f":{number}"

    def close(self) -> None:
        """End the X server."""
        self._server.terminate()
        self._server.wait(10)

    # Looking

    def look(self) -> pygame.Surface:
        """Return what the screen shows, read from the file that the server draws into."""
        content = self._picture.read_bytes()
        head = struct.unpack(">25I", content[:100])
        start, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        start += 12 * colours
        pixels = bytearray(content[start : start + line * height])
        pixels[3::4] = b"\xff" * (len(pixels) // 4)
        return pygame.image.frombytes(bytes(pixels), (width, height), "BGRA", False, line)

    def settled(self, seconds: float) -> pygame.Surface:
        """Return what the screen shows once nothing moves any more, or after so many seconds all the same."""
        end = time.monotonic() + seconds
        before = self.look()
        still = 0
        while still < 3 and time.monotonic() < end:
            time.sleep(STEP)
            now = self.look()
            still = still + 1 if changed(before, now) == 0 else 0
            before = now
        return before

    # Acting

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        return done.stdout.strip()

    def window(self) -> pygame.Rect | None:
        """Return where the only program on this screen has its window, None while it has none."""
        found = self._xdotool("search", "--onlyvisible", "--class", ".").split()
        if not found:
            return None
        told = self._xdotool("getwindowgeometry", "--shell", found[-1])
        values = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
        if not values:  # it has gone since
            return None
        return pygame.Rect(int(values["X"]), int(values["Y"]), int(values["WIDTH"]), int(values["HEIGHT"]))

    def point(self, spot: tuple[int, int]) -> None:
        """Move the mouse."""
        self._xdotool("mousemove", str(spot[0]), str(spot[1]))

    def press(self) -> None:
        """Click with the left button where the mouse is."""
        self._xdotool("click", "1")

    def write(self, text: str) -> None:
        """Type a text."""
        self._xdotool("type", "--delay", "60", text)


def changed(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return how many pixels of two pictures of a size differ."""
    limit = (TOLERANCE, TOLERANCE, TOLERANCE, 255)
    same = pygame.mask.from_threshold(one, (0, 0, 0), limit, other)
    return one.get_width() * one.get_height() - same.count()


def unlikeness(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Return by how much two pictures differ at a glance, of 255: the mean of all, and that of the worst part."""
    small = [pygame.transform.smoothscale(each.convert(24), GLANCE) for each in (one, other)]
    views = [pygame.image.tobytes(each, "RGB") for each in small]
    apart = [abs(a - b) for a, b in zip(*views, strict=True)]
    line, across = 3 * GLANCE[0], 3 * PART
    rows = [apart[start : start + line] for start in range(0, len(apart), line)]
    parts = [
        statistics.fmean(value for row in rows[top : top + PART] for value in row[left : left + across])
        for top in range(0, GLANCE[1], PART)
        for left in range(0, line, across)
    ]
    return statistics.fmean(apart), max(parts)
