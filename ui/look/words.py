"""Words in the language of the player: stable keys, named placeholders, plural forms."""

import locale
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.loading import DataError, parse_yaml
from ui.look.theme import project_folder

LANGUAGES: Final = ("en", "fr", "es")
ENGLISH_NAMES: Final = {"french": "fr", "spanish": "es"}
"""By the name that Windows gives a language: its code."""


class Words:
    """All strings of one language."""

    def __init__(self, language: str, tree: dict[str, Any], *guests: dict[str, Any]) -> None:
        self.language = language
        self.tree = tree
        self._guests = guests

    def __call__(self, key: str, **values: object) -> str:
        """Return the words of a key such as `location.forge`, with values put in for its placeholders."""
        found = self._find(key)
        if isinstance(found, dict):
            number = values.get(str(found.get("by", "count")))
            single = (0, 1) if self.language == "fr" else (1,)
            found = found["one" if number in single else "other"]
        return str(found).format(**values)

    def has(self, key: str) -> bool:
        """Return whether there are words for a key."""
        try:
            self._find(key)
        except KeyError:
            return False
        return True

    def named(self, section: str, piece: str, own: str = "") -> str:
        """Return the name of a piece: what its set calls it, else our words, else its id: `Trail signs`."""
        if own:
            return own
        key = f"{section}.{piece}"
        return self(key) if self.has(key) else piece.replace("_", " ").capitalize()

    def _find(self, key: str) -> Any:
        found = (_node(tree, key) for tree in (self.tree, *self._guests))
        try:
            return next(node for node in found if node is not None)
        except StopIteration:
            raise KeyError(f"there are no words for '{key}' in {self.language}") from None


def _node(tree: dict[str, Any], key: str) -> Any:
    """Return what a tree has under a key, None for nothing."""
    node: Any = tree
    for part in key.split("."):
        if not isinstance(node, dict):
            return None
        node = node.get(part)
    return node


def load_words(language: str, guests: Sequence[Path] = ()) -> Words:
    """Return the words of a language, with those in the rooms of games from outside, or raise DataError."""
    return Words(language, *(_read(folder / "locale", language) for folder in (project_folder() / "data", *guests)))


def _read(folder: Path, language: str) -> dict[str, Any]:
    path = folder / f"{language}.yaml"
    try:
        tree = parse_yaml(path.read_text(encoding="utf-8"), path.name)
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path.name} cannot be read: {error}.") from error
    if not isinstance(tree, dict):
        raise DataError(f"{path.name} does not hold words by key.")
    return tree


def guess_language() -> str:
    """Return the language of the system when there are words for it, else English."""
    return language_of(locale.setlocale(locale.LC_CTYPE))


def language_of(name: str) -> str:
    """Return the language that a system's name of a locale begins with: es_MX.UTF-8, es-419, Spanish_Mexico.1252."""
    first = re.split(r"[^a-z]", name.lower(), maxsplit=1)[0]
    code = ENGLISH_NAMES.get(first, first)
    return code if code in LANGUAGES else "en"
