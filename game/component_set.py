"""A set of components as plain rows: what a record carries, so that a game opens with the pieces it was played with."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Final

from game.set_labels import NO_LABELS, Labels, title_of

STANDARD: Final = "standard"
"""The name of the usual set of a game."""
MAX_NAME: Final = 40
"""How long the name of a set may be."""


@dataclass(frozen=True)
class ComponentSet:
    """A set: its name, and by table the rows that the rules read; what is only shown to people lies apart."""

    name: str
    rows: dict[str, Any]
    labels: Labels = field(default=NO_LABELS, compare=False)
    """What people read and see of it besides."""
    fingerprint: str = field(init=False, compare=False)
    """A digest of the rows: the same rows have the same, whatever the set is called."""

    @property
    def looks(self) -> str:
        """Return a text that differs when pieces of two sets may look different: numbers, names or pictures."""
        shown = self.labels.names, self.labels.pictures
        return f"{self.fingerprint}{fingerprint_of({'shown': shown})}" if any(shown) else self.fingerprint

    def title(self, language: str) -> str:
        """Return what the set is called in a language."""
        return title_of(self.name, self.labels.titles, language)

    def __post_init__(self) -> None:
        """Take the fingerprint of the rows."""
        object.__setattr__(self, "fingerprint", fingerprint_of(self.rows))


def fingerprint_of(rows: dict[str, Any]) -> str:
    """Return a short text that is the same for the same rows in the same order, and different for others."""
    text = json.dumps(rows, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
