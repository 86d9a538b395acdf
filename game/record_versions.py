"""Records of earlier versions: what each version lacked, and where it is found."""

import json
from typing import Any, Final

from game.component_set import STANDARD, fingerprint_of
from game.loading import DataError, data_folder
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


class MissingSet(DataError):
    """A set of an earlier version that came with the program and is not there any more."""


def kept_rows(file: str) -> dict[str, Any]:
    """Return the rows of a set that earlier versions came with, or raise MissingSet."""
    try:
        rows = json.loads((data_folder("kept_sets") / file).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise MissingSet(f"{file}, a set of an earlier version, cannot be read.") from error
    if not isinstance(rows, dict):
        raise MissingSet(f"{file}, a set of an earlier version, does not hold rows by table.")
    return rows


def is_kept(name: str) -> bool:
    """Return whether a set is one that the program keeps for itself, not one that people chose."""
    return (data_folder("kept_sets") / f"{name}.json").is_file()


def carry_set(plain: dict[str, Any]) -> dict[str, Any]:
    """Lead from version 1 to 2: a record carries its set, and names its skin and the revision of the rules."""
    file = KEPT_SETS.get(str(plain.get("components")))
    if file is None:
        raise UnknownSet
    rows = kept_rows(file)
    return {
        **name_game(plain),
        "rules": 1,
        "skin": CLASSIC,
        "set": {"name": STANDARD, "rows": rows},
        "components": fingerprint_of(rows),
    }


def name_game(plain: dict[str, Any]) -> dict[str, Any]:
    """Let the set-up in a record, a save or settings of version 1 name game, skin and set, as in version 2."""
    table = plain.get("table")
    if not isinstance(table, dict):
        return plain
    return {**plain, "table": {"game": "new_world", "skin": CLASSIC, "set": STANDARD, **table}}


UPGRADES: Final[tuple[Upgrade, ...]] = (carry_set,)
