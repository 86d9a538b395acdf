"""A clock for bots that think by the clock, which the machine's other work does not turn."""

import sys
import time

import pytest

TICKS = 2 / 64 if sys.platform == "win32" else 0.0
"""Windows counts processor time in ticks of 1/64 s: a deadline is noticed one too late, and one more is measured."""


@pytest.fixture
def own_clock(monkeypatch: pytest.MonkeyPatch) -> float:
    """A clock that counts only what this process does, so that a busy machine hides nothing and blames nobody.

    Return how many seconds too many it may count.
    """
    monkeypatch.setattr(time, "perf_counter", time.process_time)
    return TICKS
