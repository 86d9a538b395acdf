"""Text without the names of a player's folders, as it may be shown to strangers: reports of failures, and the log.

A path is found however it is spelt: with either separator, single or doubled as messages of Windows have it, in any
case, and with the short names that Windows gives to long ones (`WILHEL~1`).
"""

import getpass
import re
from collections.abc import Iterable
from pathlib import Path, PurePath
from typing import Final

from ui.look.theme import project_folder

PROGRAM: Final = "."
HOME: Final = "~"
GAMES: Final = "<games>"
PLAYER: Final = "<player>"
"""What stands in the place of folders and of the name of the player's account."""

SEPARATOR: Final = r"[\\/]+"
SHORTEST_NAME: Final = 3
"""The name of an account that has fewer letters is hidden only as a part of the home folder."""
SHORT_LETTERS: Final = 6
"""How many letters of a long name Windows keeps before the tilde of the short one."""


def redacted(text: str, games: PurePath | None) -> str:
    """Return a text with short names for the folders of the player and of the program, and without the player's."""
    home = _home()
    folders = [(PurePath(project_folder()), PROGRAM), (games, GAMES), (home, HOME)]
    known = [(folder, name) for folder, name in folders if folder is not None]
    # The longest first, for one folder may lie in another.
    for folder, name in sorted(known, key=lambda each: len(str(each[0])), reverse=True):
        text = _replaced(text, _folder_pattern(folder), name)
    return _replaced(text, _names_pattern({_account(), *([home.name] if home is not None else [])}), PLAYER)


def _replaced(text: str, pattern: str, name: str) -> str:
    return re.sub(pattern, lambda _: name, text, flags=re.IGNORECASE) if pattern else text


def _folder_pattern(folder: PurePath) -> str:
    """Return what finds a folder in a text; nothing finds the root of a disk, in which everything lies."""
    names = [re.escape(name) for name in re.split(SEPARATOR, str(folder)) if name]
    if len(names) < (2 if folder.drive else 1):
        return ""
    root = SEPARATOR if str(folder)[:1] in ("/", "\\") else r"(?<!\w)"
    return root + SEPARATOR.join(names) + r"(?!\w)"


def _names_pattern(names: Iterable[str]) -> str:
    """Return what finds the name of an account as a word of its own, or its short name."""
    found = [name for name in names if len(name) >= SHORTEST_NAME]
    words = [re.escape(name) for name in found]
    words += [rf"{re.escape(re.sub('[ .]', '', name)[:SHORT_LETTERS])}~\d" for name in found]
    return rf"(?<!\w)(?:{'|'.join(sorted(words, key=len, reverse=True))})(?!\w)" if words else ""


def _home() -> PurePath | None:
    try:
        return Path.home()
    except RuntimeError:  # an account without a home
        return None


def _account() -> str:
    try:
        return getpass.getuser()
    except (ImportError, KeyError, OSError):  # an account without a name
        return ""
