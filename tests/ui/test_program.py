"""The program round the scenes: its window, its loop, and what it remembers from run to run."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

import ui.app
from tests.ui.driving import key
from tests.ui.program import quiet_program, run_program
from ui.app import headless_stage, make_stage
from ui.scene import PlainScene
from ui.scenes.title import TitleScene
from ui.settings import default_settings, load_settings
from ui.stage import Stage


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program keeps its files in a folder of its own, and its window is drawn nowhere."""
    quiet_program(tmp_path, monkeypatch)
    return tmp_path / "settings.json"


def test_the_program_starts_at_the_title_and_remembers_the_size_of_its_window(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run_program([[pygame.event.Event(pygame.VIDEORESIZE, w=1111, h=777)]], monkeypatch)
    assert isinstance(first.scenes[0], TitleScene)
    assert load_settings(home).window == (1111, 777)
    second = run_program([[]], monkeypatch)
    assert second.settings.window == (1111, 777) == second.size


def test_the_program_says_when_it_has_answered_a_click_and_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)
    batches = [[], [click]]
    monkeypatch.setattr(pygame.event, "get", lambda: batches.pop(0) if batches else [])
    shown: list[int] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append(len(batches)))
    assert ui.app.run(until_ready=True) == 0
    assert capsys.readouterr().out == "ready\n"
    assert shown == [1, 0]


class Mover(PlainScene):
    """A scene that moves for three frames and notes which of its states were shown."""

    opaque = True
    world: str | None = None

    def __init__(self, stage: Stage) -> None:
        self.stage, self.state = stage, 0
        self.shown: list[int] = []

    def resize(self, size: tuple[int, int]) -> None: ...

    def handle(self, event: pygame.event.Event) -> None: ...

    def clickable(self) -> bool:
        return False

    def covered(self) -> None: ...

    def update(self, seconds: float) -> bool:
        self.state += 1
        if self.state > 9:
            self.stage.running = False
        return self.state < 4

    def draw(self, surface: pygame.Surface) -> None:
        self.shown.append(self.state)


def test_what_a_scene_looks_like_at_rest_is_shown_without_waiting_for_the_mouse(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.event, "get", list)
    monkeypatch.setattr(pygame.event, "wait", lambda wait: pygame.event.Event(pygame.NOEVENT))
    stage = headless_stage((1024, 640), "en")
    scene = Mover(stage)
    stage.push(scene)
    ui.app._loop(stage)
    assert scene.shown == [1, 2, 3, 4]


def test_the_program_survives_broken_settings(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("{ broken", encoding="utf-8")
    run_program([[]], monkeypatch)
    assert load_settings(home) == default_settings()


def test_full_screen_and_back_keeps_the_size_of_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resized = pygame.event.Event(pygame.VIDEORESIZE, w=1200, h=700)
    run_program([[resized, key(pygame.K_F11), key(pygame.K_F11)]], monkeypatch)
    assert load_settings(home).window == (1200, 700) and not load_settings(home).full_screen


@pytest.mark.parametrize("screens", [[(1366, 768)], [(1280, 768), (1366, 720)]])
def test_a_window_is_opened_no_larger_than_the_screens(
    home: Path, monkeypatch: pytest.MonkeyPatch, screens: list[tuple[int, int]]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    home.write_text(json.dumps({"version": 1, "window": [3840, 2160]}), encoding="utf-8")
    assert run_program([[]], monkeypatch).size == (1366, 768)


def test_a_window_is_opened_as_it_was_left_when_nobody_knows_the_screens(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    home.write_text(json.dumps({"version": 1, "window": [1500, 1000]}), encoding="utf-8")
    assert run_program([[]], monkeypatch).size == (1500, 1000)


def test_full_screen_is_kept_at_once(home: Path) -> None:
    ui.app._prepare()
    stage = make_stage(default_settings(), home)
    for wanted in (True, False):
        ui.app._window_key(stage, key(pygame.K_F11))
        assert load_settings(home).full_screen == wanted


def test_leaving_in_full_screen_keeps_the_size_of_the_window(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resized = pygame.event.Event(pygame.VIDEORESIZE, w=1200, h=700)
    run_program([[resized, key(pygame.K_F11)]], monkeypatch)
    assert load_settings(home).window == (1200, 700) and load_settings(home).full_screen
