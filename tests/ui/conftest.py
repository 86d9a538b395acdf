"""What tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.ai import hint as hints
from tests.ui.shared_work import shared_work
from ui.look.sprites import Sprites
from ui.look.words import load_words
from ui.stage import Stage
from ui.thinker import InlineThinker
from ui.thumbnail import SIZE, small_png

DRAWN: dict[str, Sprites] = {}
"""Sprites drawn by earlier tests: they do not depend on the scene, and drawing them takes longest."""


@pytest.fixture(scope="session", autouse=True)
def work_done_once() -> Iterator[None]:
    """Drawings that are rasterised and data files that are parsed once in a process."""
    with shared_work():
        yield


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Stage]:
    """The stages on which a game was started, in place of the table itself."""
    found: list[Stage] = []
    for scene in ("title", "setup"):
        monkeypatch.setattr(f"ui.scenes.{scene}.start_table", found.append)
    return found


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints that are found fast; whether they are good is told elsewhere."""
    monkeypatch.setattr(hints, "OWN_NODES", 60)
    monkeypatch.setattr(hints, "RIVAL_NODES", 40)
    monkeypatch.setattr(InlineThinker, "hinter", "legend:nodes=80")


remembered = cache(load_words)


@pytest.fixture
def words_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Languages that are read once, for tests that change them or open windows all the time."""
    monkeypatch.setattr("ui.stage.load_words", remembered)


@pytest.fixture
def nothing_slow(monkeypatch: pytest.MonkeyPatch, words_read_once: None) -> None:
    """What wild clicks ask for again and again, done at once; each has tests of its own.

    No window is opened, hints are found without thought, and pictures of saved games are painted but not packed.
    """
    picture = small_png(pygame.Surface(SIZE))
    monkeypatch.setattr("ui.app.toggle_full_screen", lambda stage: stage.resize(stage.size))
    monkeypatch.setattr("ui.table.still_picture.small_png", lambda surface: picture)
    monkeypatch.setattr(hints, "TURNS", 1)
    monkeypatch.setattr(hints, "RIVAL_NODES", 10)
    monkeypatch.setattr(hints, "OWN_NODES", 10)
    monkeypatch.setattr(InlineThinker, "hinter", "legend:nodes=20")


@pytest.fixture
def shared_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites that all tests of a process share."""
    monkeypatch.setattr("ui.stage.Sprites", lambda *given: DRAWN.setdefault("all", Sprites(*given)))
