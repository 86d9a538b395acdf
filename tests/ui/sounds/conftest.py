"""What tests of sounds share: a mixer that nobody hears."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def silent_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The mixer works, and nobody hears it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()
