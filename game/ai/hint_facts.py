"""What hints are made of: reasons as plain facts, and the turns that are expected afterwards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic

from game.ai.guide import S
from game.steps import Step

Expected = tuple[int, tuple[Step, ...]]
"""A seat, and the turn that it is expected to take."""


@dataclass(frozen=True)
class Reason:
    """One fact that speaks for a turn: what sort of fact, and its figures."""

    kind: str
    values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Outlook(Generic[S]):
    """What is expected of the others."""

    line: tuple[Expected, ...]
    """The turns after the hinted one, up to the next own claim."""
    best_turn: Callable[[S], tuple[Step, ...]]
    """Finds the turn that the seat to move will probably take."""
    face_down: bool = False
    """Whether others' claimed cards lie face down, so that nobody may be told how they stand."""
