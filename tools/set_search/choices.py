"""What the rows of a set may be besides what they are, and the sets that can be put together of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

from game.loading import DataError, read_yaml
from game.new_world import components as c
from game.new_world.components import Location
from game.new_world.loader import TABLES, build_components
from game.new_world.rules import NewWorld
from game.set_folder import read_set
from tools.set_search.brief import OF_LOCATIONS

Row = Mapping[str, Any]
Picked = dict[str, int]
"""By place: which of its choices a set has."""

FIXED: Final = {"id", "place"}
"""What no choice changes: rows are known by it."""
ANCHOR: Final = 4
"""Every so many sets one is the set as it is: what is foretold of the others is held against it."""


@dataclass(frozen=True)
class Start:
    """The set that a search begins with."""

    files: Mapping[str, object]
    """Its rows as they are written, by file."""
    rows: Mapping[str, Row]
    """The rows of its locations by place."""
    locations: Mapping[str, Location]
    """By place."""
    fingerprint: str


@dataclass(frozen=True)
class Choice:
    """What a row may be, as it is written and as it is played."""

    row: Row
    location: Location


Choices = Mapping[str, Sequence[Choice]]
"""By place: what its row may be; the first is what it is now."""


def read_start(folder: Path) -> Start:
    """Return the set in a folder, or raise DataError when it cannot be played."""
    return _start(read_set(folder, "new_world", TABLES).tables)


def _start(files: Mapping[str, object]) -> Start:
    components = build_components("searched", files)
    rows: Any = files["locations"]
    locations = {each.place: each for each in components.locations}
    return Start(files, {row["place"]: row for row in rows}, locations, components.component_set.fingerprint)


def read_choices(path: Path, start: Start) -> Choices:
    """Return what each row may be, beginning with what it is in a set, or raise DataError.

    Every choice is tried by itself: what is wrong with one is said before anything is played.
    """
    found = read_yaml(path)
    if not isinstance(found, dict) or not set(found) <= set(start.rows):
        raise DataError(f"{path.name}: this is not a list of changes by place, such as A5.")
    return {
        place: [
            Choice(start.rows[place], start.locations[place]),
            *(
                _choice(f"{path.name}, field '{place}', choice {number}", start, place, change)
                for number, change in enumerate(_changes(path, start, place, found[place]), 1)
            ),
        ]
        for place in sorted(found)
    }


def _changes(path: Path, start: Start, place: str, found: object) -> list[dict[str, object]]:
    """Return the fields that change in each choice of a row, or raise DataError."""
    if start.locations[place].kind == c.FORT_AT:
        raise DataError(f"{path.name}, field '{place}': a fort stays as it is.")
    if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
        raise DataError(f"{path.name}, field '{place}': this is not a list of fields that change.")
    return found


def _choice(label: str, start: Start, place: str, change: Mapping[str, object]) -> Choice:
    """Return a choice, or raise DataError when no set with it can be played, or none that follows the brief."""
    if not FIXED.isdisjoint(change):
        raise DataError(f"{label}: id and place of a row stay as they are.")
    row = {**start.rows[place], **change}
    try:
        location = _start({**start.files, "locations": [*({**start.rows, place: row}).values()]}).locations[place]
    except DataError as error:
        raise DataError(f"{label}: {error}") from error
    broken = [name for name, keeps in OF_LOCATIONS.items() if not keeps(location)]
    if broken:
        raise DataError(f"{label}: this is against the brief ({', '.join(broken)}).")
    return Choice(row, location)


def pick(choices: Choices, seed: int, number: int) -> Picked:
    """Return which choices a numbered set has: none in every fourth, and in the others each by chance."""
    if number % ANCHOR == 0:
        return dict.fromkeys(choices, 0)
    chance = Random(f"{seed} set {number}")
    return {place: chance.randrange(len(each)) for place, each in choices.items()}


def every_pick(choices: Choices) -> Iterator[Picked]:
    """Yield all sets that can be put together, beginning with the set as it is; the last places vary most often."""
    for numbers in product(*(range(len(each)) for each in choices.values())):
        yield dict(zip(choices, numbers, strict=True))


def rows_with(start: Start, choices: Choices, picked: Picked) -> list[Row]:
    """Return the rows of the locations of a set."""
    return [*({**start.rows, **{place: choices[place][number].row for place, number in picked.items()}}).values()]


def locations_with(start: Start, choices: Choices, picked: Picked) -> list[Location]:
    """Return the locations of a set."""
    changed = {place: choices[place][number].location for place, number in picked.items()}
    return [*({**start.locations, **changed}).values()]


def rules_with(start: Start, choices: Choices, picked: Picked) -> NewWorld:
    """Return the rules with a set."""
    return NewWorld(build_components("searched", {**start.files, "locations": rows_with(start, choices, picked)}))
