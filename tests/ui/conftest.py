"""What tests of the window share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai import hint as hints
from tests.ui.shared_work import shared_work
from ui.look.sprites import Sprites
from ui.stage import Stage
from ui.thinker import InlineThinker

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


@pytest.fixture
def shared_sprites(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sprites that all tests of a process share."""
    monkeypatch.setattr("ui.stage.Sprites", lambda *given: DRAWN.setdefault("all", Sprites(*given)))
