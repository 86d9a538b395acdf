"""The window on the screen: full screen and back, again and again, and it stays where it was."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import ui.window
from tests.ui.driving import key
from tests.ui.program import quiet_program, run_program
from ui.window import SETTLES, FullScreen

FRAME = (1, 20)
MOVED = pygame.event.Event(pygame.WINDOWMOVED, x=0, y=0)


class FramedWindow:
    """A window as systems treat it that put the frame where the inside was, when it ceases to fill the screen."""

    def __init__(self) -> None:
        self.position = (251, 170)
        self.size = (1100, 700)
        self.windowed = self.position, self.size

    def set_fullscreen(self, desktop: bool) -> None:
        self.windowed = self.position, self.size
        self.position, self.size = (0, 0), (1600, 1000)

    def set_windowed(self) -> None:
        (x, y), self.size = self.windowed
        self.position = x + FRAME[0], y + FRAME[1]


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> FramedWindow:
    found = FramedWindow()
    monkeypatch.setattr(ui.window, "_window", lambda: found)
    return found


def test_full_screen_and_back_again_and_again_leaves_the_window_where_it_was(window: FramedWindow) -> None:
    full_screen = FullScreen()
    for _ in range(5):
        assert full_screen.enter() == (1600, 1000)
        full_screen.leave()
        assert window.position == (252, 190), "this is what the system does"
        full_screen.follow(MOVED)
        assert window.position == (251, 170)


def test_a_window_that_a_person_moves_later_stays_there(window: FramedWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    full_screen = FullScreen()
    window.position = (10, 30)
    full_screen.follow(MOVED)
    assert window.position == (10, 30), "it has never filled the screen"
    full_screen.enter()
    full_screen.leave()
    full_screen.follow(MOVED)
    later = pygame.time.get_ticks() + SETTLES + 1
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: later)
    window.position = (400, 300)
    full_screen.follow(MOVED)
    assert window.position == (400, 300)


def test_f11_makes_no_new_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet_program(tmp_path, monkeypatch)
    made: list[tuple[int, int]] = []
    make = pygame.display.set_mode

    def counted(size: tuple[int, int], flags: int) -> pygame.Surface:
        made.append(size)
        return make(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", counted)
    run_program([[key(pygame.K_F11)], [key(pygame.K_F11)], [key(pygame.K_F11)]], monkeypatch)
    assert len(made) == 1
