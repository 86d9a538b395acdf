"""A set of components as plain rows: what a record carries, so that a game opens with the pieces it was played with."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Final

STANDARD: Final = "standard"
"""The name of the set that comes with the program."""
MAX_NAME: Final = 40
"""How long the name of a set may be."""


@dataclass(frozen=True)
class ComponentSet:
    """A set: its name, and by table the rows that the rules read, without anything that is only shown to people."""

    name: str
    rows: dict[str, Any]
    fingerprint: str = field(init=False, compare=False)
    """A digest of the rows: the same rows have the same, whatever the set is called."""

    def __post_init__(self) -> None:
        """Take the fingerprint of the rows."""
        object.__setattr__(self, "fingerprint", fingerprint_of(self.rows))


def fingerprint_of(rows: dict[str, Any]) -> str:
    """Return a short text that is the same for the same rows in the same order, and different for others."""
    text = json.dumps(rows, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
