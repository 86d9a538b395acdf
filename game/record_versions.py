"""Records of earlier versions: what each version lacked, and where it is found."""

import json
from typing import Any, Final

from game.component_set import STANDARD, fingerprint_of
from game.loading import data_folder
from game.versions import Upgrade

CLASSIC: Final = "classic"
"""The skin in which every game began: the pieces as they were first drawn."""
KEPT_SETS: Final = {
    "c078e6735520bcaa": "new_world-0.1.0.json",
    "8528093c5d55e7c3": "spice_road-0.1.0.json",
}
"""By the fingerprint in files of version 1: where the rows of that set are kept."""


class UnknownSet(Exception):
    """A record of version 1 that was played with a set of which nothing is kept."""


def kept_rows(file: str) -> dict[str, Any]:
    """Return the rows of a set that earlier versions came with; raise OSError or ValueError when they are gone."""
    rows = json.loads((data_folder("kept_sets") / file).read_text(encoding="utf-8"))
    if not isinstance(rows, dict):
        raise ValueError(f"{file} does not hold rows by table")
    return rows


def carry_set(plain: dict[str, Any]) -> dict[str, Any]:
    """Lead from version 1 to 2: a record carries its set and names its skin."""
    file = KEPT_SETS.get(str(plain.get("components")))
    if file is None:
        raise UnknownSet
    rows = kept_rows(file)
    return {
        **plain,
        "skin": CLASSIC,
        "set": {"name": STANDARD, "rows": rows},
        "components": fingerprint_of(rows),
    }


UPGRADES: Final[tuple[Upgrade, ...]] = (carry_set,)
