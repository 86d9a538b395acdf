"""The program run whole, in a window that is drawn nowhere."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import ui.app
from ui.stage import Stage


def quiet_program(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program keep its files in a folder of its own, and draw its window nowhere."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(ui.app, "player_folder", lambda: folder)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.setattr(pygame, "quit", lambda: None)


def run_program(frames: list[list[pygame.event.Event]], monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Run the program with the events of its first frames, close its window, and return its stage."""
    seen: list[Stage] = []
    batches = [*frames, [pygame.event.Event(pygame.QUIT)]]
    monkeypatch.setattr(pygame.event, "get", lambda: batches.pop(0) if batches else [])
    monkeypatch.setattr(pygame.event, "wait", lambda wait: pygame.event.Event(pygame.NOEVENT))
    loop = ui.app._loop

    def watched(stage: Stage) -> None:
        seen.append(stage)
        loop(stage)

    monkeypatch.setattr(ui.app, "_loop", watched)
    assert ui.app.run() == 0
    return seen[0]
