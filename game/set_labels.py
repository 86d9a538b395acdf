"""What people read and see of a set besides its numbers: its title, and names and pictures of its pieces.

The rules read none of it and no fingerprint depends on it, but records carry it, so that a game looks the same after
its set has been deleted. It comes from files of players: all of it is bounded, and what makes no sense is left out.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

LONGEST: Final = 40
"""How many letters of a title or a name are shown."""
EVERY_LANGUAGE: Final = ""
"""The key of a title that is the same in all languages."""
MOST_LANGUAGES: Final = 20
MOST_PIECES: Final = 200
MOST_TABLES: Final = 10

_DRAWING: Final = re.compile(r"[a-z0-9_]+")

ByPiece = Mapping[str, Mapping[str, str]]
"""By table, by id of a piece."""


@dataclass(frozen=True)
class Labels:
    """Titles of a set, and what its pieces are called and look like where its rows say so."""

    titles: Mapping[str, str] = field(default_factory=dict)
    """By code of a language; under EVERY_LANGUAGE what is said in all others."""
    names: ByPiece = field(default_factory=dict)
    pictures: ByPiece = field(default_factory=dict)
    """The names of drawings that come with the program."""

    def title(self, language: str) -> str:
        """Return the title in a language, else one that there is, empty when the set has none."""
        usual = self.titles.get(EVERY_LANGUAGE) or self.titles.get("en") or next(iter(self.titles.values()), "")
        return self.titles.get(language) or usual

    def name(self, table: str, piece: str) -> str:
        """Return what a set calls a piece, empty when it does not say."""
        return self.names.get(table, {}).get(piece, "")

    def picture(self, table: str, piece: str) -> str:
        """Return the drawing that a set gives a piece, empty when it does not say or it cannot be one."""
        found = self.pictures.get(table, {}).get(piece, "")
        return found if _DRAWING.fullmatch(found) else ""

    def with_rows(self, tables: Mapping[str, object]) -> "Labels":
        """Return the labels with what rows, which have been checked, say themselves."""
        return Labels(self.titles, _merged(self.names, tables, "name"), _merged(self.pictures, tables, "picture"))

    def plain(self) -> dict[str, Any]:
        """Return the labels as a record carries them; what is empty is left out."""
        fields = {"titles": self.titles, "names": self.names, "pictures": self.pictures}
        return {key: value for key, value in fields.items() if value}


NO_LABELS: Final = Labels()


def title_of(name: str, titles: Mapping[str, str], language: str) -> str:
    """Return what a set is called in a language; one without a title is called by its name: `Three by three`."""
    plain = name.replace("_", " ")
    return Labels(titles).title(language) or plain[:1].upper() + plain[1:]


def read_labels(plain: object) -> Labels:
    """Return the labels that a record carries; what makes no sense is left out."""
    if not isinstance(plain, dict):
        return NO_LABELS
    titles = _texts(plain.get("titles"), MOST_LANGUAGES)
    return Labels(titles, _by_piece(plain.get("names")), _by_piece(plain.get("pictures")))


def tidy(text: str, longest: int = LONGEST) -> str:
    """Return a text as it can be written: no line breaks, no letters that cannot be seen, and not too many."""
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())[:longest].strip()


def _merged(known: ByPiece, tables: Mapping[str, object], key: str) -> ByPiece:
    """Return what is known by piece, with a descriptive field of all rows that have it."""
    found = {table: dict(pieces) for table, pieces in known.items()}
    for table, rows in tables.items():
        for row in rows if isinstance(rows, list) else ():
            text = row.get(key) if isinstance(row, dict) else None
            if isinstance(text, str) and tidy(text):
                found.setdefault(table, {})[row["id"]] = tidy(text)
    return found


def _by_piece(plain: object) -> ByPiece:
    if not isinstance(plain, dict) or len(plain) > MOST_TABLES:
        return {}
    found = {str(table): _texts(pieces, MOST_PIECES) for table, pieces in plain.items()}
    return {table: pieces for table, pieces in found.items() if pieces}


def _texts(plain: object, most: int) -> dict[str, str]:
    """Return the texts in plain data by key."""
    if not isinstance(plain, dict) or len(plain) > most:
        return {}
    pairs = ((str(key)[:LONGEST], tidy(text)) for key, text in plain.items() if isinstance(text, str))
    return {key: text for key, text in pairs if text}
