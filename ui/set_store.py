"""The sets to play with: those that come with the program, and those in the player's own folder of sets.

A set is read when it is asked for, so that a changed file counts at once. What lies in the player's folder is
untrusted: few folders are listed, files are bounded, and what is wrong with a set is told in a sentence.
"""

import json
import logging
import os
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, Final

from game.catalogue import rules_over, tables_of
from game.component_set import MAX_NAME, STANDARD, ComponentSet
from game.files import is_there, write_whole
from game.loading import MAX_BYTES, DataError, data_folder, set_name
from game.record_versions import is_kept
from game.rules import Rules
from game.set_folder import ABOUT_FILE, AboutSet, read_about, read_set, shipped_folder, shipped_sets
from game.set_labels import Labels, title_of
from ui.look.words import Words

MOST_SETS: Final = 60
"""How many folders of a place are listed."""
MOST_ENTRIES: Final = 2_000
"""How much of a folder is looked at."""
README: Final = "README.txt"


@dataclass(frozen=True)
class FoundSet:
    """A set that lies in a folder, whether it can be played or not."""

    name: str
    """How settings and records call it."""
    folder: Path
    own: bool
    """Whether it lies in the player's folder."""
    about: AboutSet = field(default_factory=AboutSet)
    rules: Rules[Any] | None = None
    """The rules over it, None when it cannot be played."""
    trouble: str = ""
    """Why it cannot be played, in a sentence."""

    def title(self, words: Words) -> str:
        """Return what it is called in a language."""
        return set_title(words, self.name, self.about.titles)


def set_title(words: Words, name: str, titles: Mapping[str, str]) -> str:
    """Return what a set is called in a language."""
    return words("sets.standard") if name == STANDARD else title_of(name, titles, words.language)


def title_unless_standard(words: Words, component_set: ComponentSet) -> str:
    """Return what a set is called, empty for the standard one and for those that nobody chose."""
    nameless = component_set.name == STANDARD or is_kept(component_set.name)
    return "" if nameless else component_set.title(words.language)


class SetStore:
    """Finds the sets of every game; without a folder only those that come with the program."""

    def __init__(self, games: Mapping[str, Rules[Any]], folder: Path | None) -> None:
        self._games = games
        self.folder = folder
        """Where the player's own sets lie, in a folder for each game; it may not exist yet."""

    def can_choose(self, game: str) -> bool:
        """Return whether sets of a game can be chosen."""
        return bool(tables_of(game))

    # Finding

    def each(self, game: str) -> Iterator[FoundSet]:
        """Yield the sets of a game one by one, since each takes a moment to read: the standard one first."""
        for name, folder, own in self._places(game):
            yield self._read(game, name, folder, own)

    def find(self, game: str, name: str) -> FoundSet | None:
        """Return the set of a name, None when there is none."""
        place = next((each for each in self._places(game) if each[0] == name), None)
        return self._read(game, *place) if place is not None else None

    def _places(self, game: str) -> list[tuple[str, Path, bool]]:
        """Return the name and the folder of every set, and whether it is the player's own; no name stands twice."""
        found = [(STANDARD, shipped_folder(game), False)]
        if not self.can_choose(game):
            return found
        shelves = [(shipped_sets(game), False)]
        if self.folder is not None:
            shelves.append((self.folder / game, True))
        for shelf, own in shelves:
            for folder in _folders_in(shelf):
                name = _free_name(set_name(folder, game), [each[0] for each in found])
                found.append((name, folder, own))
        return found

    def _read(self, game: str, name: str, folder: Path, own: bool) -> FoundSet:
        if name == STANDARD:
            return FoundSet(name, folder, own, rules=self._games[game])
        about = AboutSet()
        try:
            about = read_about(folder)
            source = read_set(folder, game, tables_of(game))
            rules = rules_over(game, name, source.tables, Labels(about.titles))
        except DataError as error:
            logging.info("the set in %s cannot be played: %s", folder, error)
            return FoundSet(name, folder, own, about, trouble=str(error))
        return FoundSet(name, folder, own, about, rules)

    # Making

    def prepare(self, game: str, language: str) -> Path | None:
        """Make the folder for the player's sets of a game with a text that explains it; None when that fails."""
        if self.folder is None:
            return None
        place = self.folder / game
        try:
            place.mkdir(parents=True, exist_ok=True)
            if not is_there(self.folder / README):
                text = data_folder("sets") / "readme" / f"{language}.txt"
                write_whole(self.folder / README, text.read_bytes())
        except OSError as error:
            logging.warning("the folder %s cannot be made: %s", place, error)
            return None
        return place

    def copy(self, game: str, found: FoundSet, title: str, language: str) -> str:
        """Copy a set into the player's folder, to be changed there; return its name, empty when that fails."""
        place = self.prepare(game, language)
        if place is None:
            return ""
        title = _free_name(title, [each.name for each in _folders_in(place)])
        made = place / title
        try:
            made.mkdir()
            for table in tables_of(game):
                own = found.folder / f"{table}.yaml"
                source = own if is_there(own) else shipped_folder(game) / own.name
                with source.open("rb") as file:
                    write_whole(made / own.name, file.read(MAX_BYTES))
            write_whole(made / ABOUT_FILE, f"name: {json.dumps(title, ensure_ascii=False)}\n")
        except OSError as error:
            logging.warning("the set could not be copied to %s: %s", made, error)
            shutil.rmtree(made, ignore_errors=True)
            return ""
        return next((name for name, folder, _ in self._places(game) if folder == made), "")


def _folders_in(shelf: Path) -> list[Path]:
    """Return the folders in a folder by name, without hidden ones; where one may not look there are none."""
    try:
        with os.scandir(shelf) as entries:
            folders = [each.name for each in islice(entries, MOST_ENTRIES) if _is_folder(each)]
    except FileNotFoundError:
        return []
    except OSError as error:
        logging.warning("the sets in %s cannot be listed: %s", shelf, error)
        return []
    names = sorted((name for name in folders if not name.startswith(".")), key=lambda name: (name.casefold(), name))
    return [shelf / name for name in names[:MOST_SETS]]


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Return whether something in a folder is a folder; a link that leads nowhere or in a circle is none."""
    try:
        return entry.is_dir()
    except OSError as error:
        logging.info("%s cannot be looked at: %s", entry.path, error)
        return False


def _free_name(name: str, taken: list[str]) -> str:
    """Return a name that is not taken: the name itself, or with a number behind it."""
    number, free = 1, name
    while free.casefold() in (each.casefold() for each in taken):
        number += 1
        free = f"{name[: MAX_NAME - 3]} {number}"
    return free
