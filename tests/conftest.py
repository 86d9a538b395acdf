"""What all tests share: rules loaded once, and Hypothesis told to be steady."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from game.catalogue import GAMES, load_rules
from game.rules import Rules

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def games() -> dict[str, Rules[Any]]:
    """The rules of every game over the components that come with the program."""
    return {name: load_rules(name) for name in GAMES}
