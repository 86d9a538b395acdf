"""Reading rows of data from YAML, with one plain sentence for everything that can be wrong in them."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar

import yaml

from game.component_set import MAX_NAME, STANDARD
from game.goods import MOST, Bag, bag_of
from game.plain_yaml import Builder, NotPlain

MAX_BYTES: Final = 65_536
"""No data file comes near this size; a larger one is refused before it is read."""

MAX_ROWS: Final = 200

DESCRIPTIVE: Final = ("name", "picture", "comment")
"""What any row may say to people besides; the rules do not read it."""
MOST_LETTERS: Final = 200
"""How long such a text may be."""

_IDENTIFIER: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")

T = TypeVar("T")


class DataError(Exception):
    """A data file that cannot be used; the message is a sentence that names file, row and field."""


def data_folder(game: str) -> Path:
    """Return the folder that holds the components of a game as they come with the program."""
    return Path(__file__).resolve().parent.parent / "data" / game


def set_name(folder: Path, game: str) -> str:
    """Return what the set in a folder is called: `standard` for the usual one, else as its folder."""
    folder = folder.resolve()
    if folder == data_folder(game):
        return STANDARD
    name = "".join(letter for letter in folder.name if letter.isprintable())[:MAX_NAME]
    return name if name not in ("", STANDARD) else "unnamed"


class Row:
    """One row of a data file, read field by field."""

    def __init__(self, file: str, label: str, fields: dict[str, object]) -> None:
        """Read the fields of a row one by one; errors call it by its label."""
        self.file = file
        self.label = label
        self._fields = fields
        self._read: set[str] = set()

    def error(self, key: str, problem: str) -> DataError:
        """Return the error that tells what is wrong with a field of this row."""
        return DataError(f"{self.file}, row {self.label}, field '{key}': {problem}.")

    def has(self, key: str) -> bool:
        """Return whether the row has a field."""
        return key in self._fields

    def _take(self, key: str) -> object:
        self._read.add(key)
        if key not in self._fields:
            raise self.error(key, "it is missing")
        return self._fields[key]

    def text(self, key: str, choices: Collection[str]) -> str:
        """Return a field that is one of the given words."""
        found = self._take(key)
        if not isinstance(found, str):
            raise self.error(key, f"{shown(found)} is not text")
        if found not in choices:
            raise self.error(key, f"{shown(found)} is not one of {', '.join(choices)}")
        return found

    def optional(self, key: str, choices: Collection[str]) -> str:
        """Return a field that is one of the given words, or an empty text when the row has no such field."""
        return self.text(key, choices) if self.has(key) else ""

    def identifier(self, key: str) -> str:
        """Return a field that is a stable name of lower case letters, digits and underscores."""
        found = self._take(key)
        if not isinstance(found, str) or not _IDENTIFIER.fullmatch(found):
            raise self.error(key, f"{shown(found)} is not a name of lower case letters, digits and underscores")
        return found

    def matching(self, key: str, pattern: str, wanted: str) -> str:
        """Return a text field of a given form; `wanted` describes the form."""
        found = self._take(key)
        if not isinstance(found, str) or not re.fullmatch(pattern, found):
            raise self.error(key, f"{shown(found)} is not {wanted}")
        return found

    def flag(self, key: str) -> bool:
        """Return a field that is true or false, false when the row has no such field."""
        if not self.has(key):
            return False
        found = self._take(key)
        if not isinstance(found, bool):
            raise self.error(key, f"{shown(found)} is not true or false")
        return found

    def number(self, key: str, low: int, high: int) -> int:
        """Return a whole number within limits."""
        return self._checked_number(key, self._take(key), low, high)

    def numbers(self, key: str, low: int, high: int, most: int) -> tuple[int, ...]:
        """Return a list of one to `most` whole numbers within limits."""
        return tuple(self._checked_number(key, each, low, high) for each in self._list(key, 1, most))

    def words(
        self, key: str, choices: Collection[str], least: int, most: int, repeats: bool = False
    ) -> tuple[str, ...]:
        """Return a list of words, each of the given ones; whether the same may stand there twice is told."""
        found = self._list(key, least, most)
        for each in found:
            if not isinstance(each, str) or each not in choices:
                raise self.error(key, f"{shown(each)} is not one of {', '.join(choices)}")
        words = tuple(str(each) for each in found)
        if not repeats and len(set(words)) < len(words):
            raise self.error(key, "a word stands there twice")
        return words

    def texts(self, key: str, least: int, most: int) -> tuple[str, ...]:
        """Return a list of short texts of any kind."""
        found = self._list(key, least, most) if self.has(key) or least else []
        for each in found:
            if not isinstance(each, str) or not 0 < len(each) <= MOST_LETTERS:
                raise self.error(key, f"{shown(each)} is not a text of up to {MOST_LETTERS} letters")
        return tuple(str(each) for each in found)

    def fields(self, key: str) -> dict[str, object]:
        """Return a field that is a map of names, empty when the row has no such field."""
        found = self._take(key) if self.has(key) else {}
        if not isinstance(found, dict) or not all(isinstance(name, str) for name in found):
            raise self.error(key, f"{shown(found)} is not a map of names")
        return found

    def rows(self, key: str, most: int) -> list[dict[str, object]]:
        """Return a list of one to `most` rows of fields."""
        found = self._list(key, 1, most)
        for number, each in enumerate(found, 1):
            if not isinstance(each, dict):
                raise self.error(key, f"entry {number}, {shown(each)}, is not a row of fields")
        return [each for each in found if isinstance(each, dict)]

    def goods(self, key: str) -> Bag:
        """Return a bag of one to six goods."""
        found = self._take(key)
        if not isinstance(found, str):
            raise self.error(key, f"{shown(found)} is not a text of colours such as YYR")
        if not 1 <= len(found) <= MOST:
            raise self.error(key, f"it shows {len(found)} goods, and 1 to {MOST} are possible")
        try:
            bag = bag_of(found)
        except ValueError as error:
            raise self.error(key, str(error)) from error
        if not bag:
            raise self.error(key, "it shows no goods")
        return bag

    def finish(self) -> None:
        """Refuse fields that nobody has asked for, and descriptions that are no short text."""
        for key, found in self._fields.items():
            if key in DESCRIPTIVE and key not in self._read:
                if not isinstance(found, str) or len(found) > MOST_LETTERS:
                    raise self.error(key, f"{shown(found)} is not a text of up to {MOST_LETTERS} letters")
            elif key not in self._read:
                raise self.error(shown(key).strip("'"), "this field is unknown here")

    def _list(self, key: str, least: int, most: int) -> list[object]:
        found = self._take(key)
        if not isinstance(found, list):
            raise self.error(key, f"{shown(found)} is not a list")
        if not least <= len(found) <= most:
            raise self.error(key, f"the list has {len(found)} entries, and {least} to {most} are possible")
        return found

    def _checked_number(self, key: str, found: object, low: int, high: int) -> int:
        if isinstance(found, bool) or not isinstance(found, int):
            raise self.error(key, f"{shown(found)} is not a whole number")
        if found < low:
            raise self.error(key, f"{shown(found)} is under {low}")
        if found > high:
            raise self.error(key, f"{shown(found)} is over {high}")
        return found


def build_rows(table: str, rows: object, build: Callable[[Row], T]) -> tuple[T, ...]:
    """Return what `build` makes of each row of a table; fields left over and ids that stand twice are refused."""
    file = f"{table}.yaml"
    if not isinstance(rows, list) or not rows:
        raise DataError(f"{file} does not hold a list of rows.")
    if len(rows) > MAX_ROWS:
        raise DataError(f"{file} has {len(rows)} rows; {MAX_ROWS} are possible.")
    built: list[T] = []
    seen: set[object] = set()
    for number, fields in enumerate(rows, 1):
        if not isinstance(fields, dict):
            raise DataError(f"{file}, row {number}: {shown(fields)} is not a row of fields.")
        label = repr(fields["id"])[:50] if isinstance(fields.get("id"), str) else str(number)
        row = Row(file, label, fields)
        built.append(build(row))
        row.finish()
        if fields["id"] in seen:
            raise row.error("id", "another row has the same")
        seen.add(fields["id"])
    return tuple(built)


def refuse_other_tables(found: Mapping[str, object], tables: Sequence[str]) -> None:
    """Raise DataError unless a set has exactly the tables that belong to it."""
    for table in tables:
        if table not in found:
            raise DataError(f"{table}.yaml is missing.")
    for table in found:
        if table not in tables:
            raise DataError(f"The table {shown(table)} does not belong to this game.")


def read_yaml(path: Path) -> object:
    """Return what a YAML file of a reasonable size describes, or raise DataError."""
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for without end
            raise DataError(f"{path.name} cannot be read from {path.parent}: it is no file.")
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise DataError(f"{path.name} cannot be read from {path.parent}: {error.strerror}.") from error
    except ValueError as error:
        raise DataError(f"{path.name!r} is no name of a file.") from error
    if len(content) > MAX_BYTES:
        raise DataError(f"{path.name} is larger than {MAX_BYTES} bytes; no data file is so large.")
    try:
        return parse_yaml(content.decode("utf-8"), path.name)
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name} is not UTF-8 text.") from error


def parse_yaml(text: str, name: str) -> object:
    """Return what plain YAML describes; `name` is how an error calls it.

    Anchors, tags, merged and repeated keys and deep nesting have no place in our files, and are refused before anything
    is built from them.
    """
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return Builder().build(yaml.parse(text, Loader=loader))
    except NotPlain as error:
        raise DataError(f"{name}, line {error.line}: {error}.") from error
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise DataError(f"{name}, line {line}: this is not YAML ({error.problem}).") from error
    except (yaml.YAMLError, ValueError, TypeError, LookupError, ArithmeticError, AttributeError) as error:
        raise DataError(f"{name} is not YAML that can be read.") from error


def shown(found: object) -> str:
    """Return a value as errors show it, however large it is."""
    if isinstance(found, dict | list):
        return f"a {type(found).__name__}"
    if isinstance(found, int) and abs(found) > 10**12:
        return "a huge number"
    return repr(found)[:40]
