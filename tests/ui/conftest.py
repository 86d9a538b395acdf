"""What tests of the window share."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from ui.stage import Stage


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Stage]:
    """The stages on which a game was started, in place of the table itself."""
    found: list[Stage] = []
    table = ModuleType("ui.scenes.table")
    table.start_table = found.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ui.scenes.table", table)
    return found
