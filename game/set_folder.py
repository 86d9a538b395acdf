"""A set of components as a folder: a YAML file a table, and perhaps `set.yaml`, which tells people about it.

`data/new_world` and `data/spice_road` hold the standard sets, `data/sets/GAME/` other sets that come with the program;
a player has sets of their own in another folder. `set.yaml` may have `name` and `comment`, each a text or a text by
language, `author`, and `based_on: standard`: tables without a file of their own are then those of the standard set.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.component_set import STANDARD
from game.files import is_there
from game.loading import MOST_LETTERS, DataError, data_folder, read_yaml, set_name, shown
from game.set_labels import EVERY_LANGUAGE, MOST_LANGUAGES, tidy

ABOUT_FILE: Final = "set.yaml"
FIELDS: Final = ("name", "author", "comment", "based_on")


@dataclass(frozen=True)
class AboutSet:
    """What `set.yaml` tells of a set."""

    titles: Mapping[str, str] = field(default_factory=dict)
    """What it is called, by language."""
    author: str = ""
    comments: Mapping[str, str] = field(default_factory=dict)
    based_on: str = ""

    def comment(self, language: str) -> str:
        """Return what is said of the set in a language, else in one that there is."""
        usual = self.comments.get(EVERY_LANGUAGE) or self.comments.get("en") or next(iter(self.comments.values()), "")
        return self.comments.get(language) or usual


@dataclass(frozen=True)
class SetSource:
    """A set as it lies in a folder, its rows not yet checked."""

    name: str
    tables: dict[str, object]
    about: AboutSet


def shipped_folder(game: str, name: str = STANDARD) -> Path:
    """Return the folder of a set that comes with the program, by its name."""
    return data_folder(game) if name == STANDARD else shipped_sets(game) / name


def shipped_sets(game: str) -> Path:
    """Return the folder in which the sets of a game lie that come with the program beside the standard one."""
    return data_folder("sets") / game


def is_shipped(folder: Path, game: str) -> bool:
    """Return whether the set in a folder comes with the program."""
    folder = folder.resolve()
    return folder == data_folder(game) or folder.parent == shipped_sets(game)


def read_set(folder: Path | None, game: str, tables: Sequence[str]) -> SetSource:
    """Return what lies in a folder, the standard set by default, or raise DataError; its rows are not checked yet."""
    folder = folder or data_folder(game)
    about = read_about(folder)
    found = {}
    for table in tables:
        own = folder / f"{table}.yaml"
        borrowed = about.based_on and not is_there(own)
        found[table] = read_yaml(data_folder(game) / own.name if borrowed else own)
    return SetSource(set_name(folder, game), found, about)


def read_about(folder: Path) -> AboutSet:
    """Return what `set.yaml` in a folder tells, nothing when there is none, or raise DataError."""
    path = folder / ABOUT_FILE
    if not is_there(path):
        return AboutSet()
    found = read_yaml(path)
    if not isinstance(found, dict):
        raise DataError(f"{ABOUT_FILE} does not hold fields such as 'name: My set'.")
    for key in found:
        if key not in FIELDS:
            raise DataError(f"{ABOUT_FILE}, field {shown(key)}: this field is unknown here.")
    based_on = found.get("based_on", "")
    if based_on not in ("", STANDARD):
        raise DataError(f"{ABOUT_FILE}, field 'based_on': {shown(based_on)} is not {STANDARD}.")
    titles = {code: tidy(text) for code, text in _texts(found, "name").items()}
    author = tidy(_texts(found, "author").get(EVERY_LANGUAGE, ""))
    return AboutSet({code: text for code, text in titles.items() if text}, author, _texts(found, "comment"), based_on)


def _texts(found: Mapping[str, object], key: str) -> dict[str, str]:
    """Return the texts of a field by language; one text is for every language."""
    value = found.get(key, {})
    texts: dict[object, object] = value if isinstance(value, dict) else {EVERY_LANGUAGE: value}
    if len(texts) > MOST_LANGUAGES:
        raise DataError(f"{ABOUT_FILE}, field '{key}': {len(texts)} languages; {MOST_LANGUAGES} are possible.")
    read = {}
    for code, text in texts.items():
        if not isinstance(text, str) or len(text) > MOST_LETTERS:
            raise DataError(
                f"{ABOUT_FILE}, field '{key}': {shown(text)} is not a text of up to {MOST_LETTERS} letters."
            )
        read[str(code)] = tidy(text, MOST_LETTERS)
    return {code: text for code, text in read.items() if text}
