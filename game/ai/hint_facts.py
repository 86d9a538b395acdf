"""What hints are made of: reasons as plain facts, and the turns that are expected afterwards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.steps import Step

Expected = tuple[int, tuple[Step, ...]]
"""A seat, and the turn that it is expected to take."""


@dataclass(frozen=True)
class Reason:
    """One fact that speaks for a turn: what sort of fact, and its figures."""

    kind: str
    values: Mapping[str, int] = field(default_factory=dict)
