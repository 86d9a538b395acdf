"""Files of earlier versions, brought up to date step by step."""

from collections.abc import Callable, Sequence
from typing import Any

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the content of a file of one version into that of the next; the content it is given stays as it is."""


class NewerVersion(Exception):
    """A file that a newer version of the program has written: it is left alone."""


def upgraded(plain: dict[str, Any], upgrades: Sequence[Upgrade]) -> dict[str, Any]:
    """Return the content of a file in the newest version; raise NewerVersion, or ValueError when it has no version.

    The first upgrade leads from version 1 to version 2, so there is one version more than there are upgrades.
    """
    newest = len(upgrades) + 1
    version = plain.get("version")
    if type(version) is not int or version < 1:
        raise ValueError("it has a version that never was")
    if version > newest:
        raise NewerVersion
    for upgrade in upgrades[version - 1 :]:
        plain = upgrade(plain)
    return {**plain, "version": newest}
