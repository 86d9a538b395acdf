"""The book of statistics: a row for every finished game in a versioned JSON file, each game once."""

import json
import logging
import re
from bisect import insort
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from game.component_set import STANDARD
from game.field_readers import unknown_in
from game.files import date_of, previous_of, set_aside, write_whole
from game.match import Match
from game.record import OtherEdition, RecordError, from_plain, up_to_date
from game.record_versions import CLASSIC
from game.rules import Plain, PositionError, Rules
from game.versions import NewerVersion, Upgrade, upgraded
from ui.saves.files import read_plain
from ui.statistics.achievements import Achievement, earned_by
from ui.statistics.row import MAX_WORD, GameRow, key_of, read_row, row_of, row_plain
from ui.statistics.tally import tally_of

FORMAT: Final = "century-statistics"
MOST_ROWS: Final = 5_000
"""Older games are forgotten."""
MAX_BYTES: Final = 16_000_000
LAST_SECOND: Final = 2**33
"""Times after this are no times of a file."""
RECORD_NAME: Final = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-(.*)\.json")
"""Where the seed stands in the name of a record that does not tell it."""


def _name_sets(plain: Plain) -> Plain:
    """Lead from version 1 to 2: rows name skin and set; which rows a set had then was not told."""
    named = {"skin": CLASSIC, "set": STANDARD, "components": ""}
    rows = plain.get("rows")
    if not isinstance(rows, list):
        return plain
    return {**plain, "rows": [{**named, **row} if isinstance(row, dict) else row for row in rows]}


UPGRADES: Final[tuple[Upgrade, ...]] = (_name_sets,)
VERSION: Final = len(UPGRADES) + 1


class StatisticsBook:
    """Keeps the rows of all finished games in a folder; without a folder they last as long as the program."""

    def __init__(self, folder: Path | None) -> None:
        """Keep rows in the folder of the player's files; nothing is read before it is asked for."""
        self._folder = folder
        self._rows: list[GameRow] = []
        self._read = False
        """Whether the file has been read."""
        self._keys: set[str] = set()
        self._unknown: dict[str, Any] = {}
        """Fields that this version does not know, kept as they are."""
        self._looked_at = 0.0
        """When the newest record was written that has been looked at."""
        self._damaged: list[str] = []
        self._left_alone = ""
        self.unwritten = False
        """Whether the last change could not be written."""

    @property
    def rows(self) -> list[GameRow]:
        """Return all rows in order of time, read from the file when first asked for."""
        self._read_once()
        return self._rows

    @property
    def damaged(self) -> list[str]:
        """Return the names of the files that were set aside because they were damaged."""
        self._read_once()
        return self._damaged

    @property
    def left_alone(self) -> str:
        """Return why the file stays as it is and nothing is counted: `newer`, `unreadable`, or empty for neither."""
        self._read_once()
        return self._left_alone

    def _read_once(self) -> None:
        if not self._read:
            self._read = True
            self._load()

    # Counting games

    def count(
        self, match: Match[Any], seed: str, ended: datetime, skin: str = CLASSIC
    ) -> list[tuple[str, Achievement]]:
        """Add a finished game unless it is there already; return who has newly earned which achievement."""
        if self.left_alone:
            return []
        row = row_of(match, seed, ended, skin)
        people = dict.fromkeys(seat.name for seat in row.seats if not seat.bot)
        before = {person: earned_by(self.rows, person) for person in people}
        if not self._add(row):
            return []
        self._save()
        after = {person: earned_by(self.rows, person) for person in people}
        known = tally_of(row.game).achievements
        fresh = {person: after[person].keys() - before[person].keys() for person in people}
        return [(person, each) for person in people for each in known if each.id in fresh[person]]

    def _add(self, row: GameRow) -> bool:
        """Put a row in its place in time and return whether it was not there yet."""
        if row.key in self._keys:
            return False
        insort(self._rows, row, key=lambda each: each.date)
        self._keys.add(row.key)
        del self._rows[:-MOST_ROWS]
        return True

    def catch_up(self, games: Mapping[str, Rules[Any]]) -> Iterator[None]:
        """Count the games whose records lie there but which an earlier run did not count, one at a time."""
        if self._folder is None or self.left_alone:  # the file, read now, says which records have been looked at
            return
        added = later = False
        for written, path in self._fresh_records(self._folder / "records"):
            try:
                added = self._count_record(path, date_of(written), games) or added
            except (OSError, OtherEdition) as error:
                logging.warning("the record %s cannot be counted yet: %s", path, error)
                later = True  # it and those after it are looked at again next time
            if not later:
                self._looked_at = written
            yield
        if added:
            self._save()

    def _fresh_records(self, folder: Path) -> list[tuple[float, Path]]:
        """Return the records written since the last one that was looked at, the oldest first."""
        try:
            found = [(path.stat().st_mtime, path) for path in folder.glob("*.json")]
        except OSError as error:
            logging.warning("the records in %s cannot be listed: %s", folder, error)
            return []
        return sorted(each for each in found if each[0] >= self._looked_at)

    def _count_record(self, path: Path, ended: datetime, games: Mapping[str, Rules[Any]]) -> bool:
        """Count the game of a record and return whether it was not counted yet; what is no record is passed over.

        Raise OSError or OtherEdition for one that may be counted another time.
        """
        try:
            plain = read_plain(path)
            seed, found, branched = _told_by(path.name, plain)
            if branched or key_of(seed, found) in self._keys:
                return False
            plain = up_to_date(plain)
            match = from_plain(plain, games)
            return match.is_over and self._add(row_of(match, seed, ended, plain["skin"]))
        except OtherEdition:
            raise
        except (ValueError, RecordError) as error:
            logging.warning("the record %s cannot be counted: %s", path, error)
            return False

    # The file

    @property
    def _file(self) -> Path | None:
        return self._folder / "statistics.json" if self._folder is not None else None

    def _load(self) -> None:
        """Read the file, or the one before it when it is damaged."""
        path = self._file
        if path is None:
            return
        for candidate in (path, previous_of(path)):
            try:
                wrong = self._take(_read(candidate))
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError as error:
                logging.warning("the statistics in %s cannot be read: %s", candidate, error)
                self._left_alone = "unreadable"
                continue
            except NewerVersion:
                logging.warning("the statistics in %s are of a newer version and stay as they are", candidate)
                self._left_alone = "newer"
                return
            except (ValueError, RecursionError) as error:
                logging.warning("the statistics in %s are damaged and set aside: %s", candidate, error)
                self._put_aside(candidate)
                continue
            if wrong:
                logging.warning("%d rows of the statistics in %s are damaged; a copy is set aside", wrong, candidate)
                self._put_aside(candidate)
                self._save()
            return

    def _take(self, plain: dict[str, Any]) -> int:
        """Take over the content of a file and return how many of its rows cannot be used."""
        rows, wrong = [], 0
        for each in plain["rows"]:
            try:
                rows.append(read_row(each))
            except PositionError:
                wrong += 1
        for row in sorted(rows, key=lambda each: each.date):
            self._add(row)
        looked_at = plain.get("looked_at")
        if not wrong and not self._damaged and isinstance(looked_at, float) and 0 < looked_at < LAST_SECOND:
            self._looked_at = looked_at  # else all records are looked at again: they may hold what was lost
        self._unknown = unknown_in(plain, ("format", "version", "rows", "looked_at"))
        return wrong

    def _put_aside(self, path: Path) -> None:
        try:
            self._damaged.append(set_aside(path).name)
        except OSError as error:
            logging.warning("%s cannot be set aside: %s", path, error)
            self._damaged.append(path.name)

    def _save(self) -> None:
        path = self._file
        if path is None or self._left_alone:
            return
        plain = {
            "format": FORMAT,
            "version": VERSION,
            "looked_at": self._looked_at,
            **self._unknown,
            "rows": [row_plain(row) for row in self.rows],
        }
        try:
            write_whole(path, json.dumps(plain, separators=(",", ":")), keep_previous=True)
            self.unwritten = False
        except (OSError, RecursionError) as error:
            logging.warning("the statistics could not be written into %s: %s", path, error)
            self.unwritten = True


def _read(path: Path) -> dict[str, Any]:
    """Return the content of a statistics file, or raise ValueError, or NewerVersion."""
    with path.open("rb") as file:
        return statistics_of(file.read(MAX_BYTES + 1))


def statistics_of(content: bytes) -> dict[str, Any]:
    """Return the statistics in the content of a file of any version, their rows unread; raise as `_read` does."""
    if len(content) > MAX_BYTES:
        raise ValueError("it is too large")
    plain = json.loads(content.decode("utf-8"))
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise ValueError("it holds no statistics of this program")
    plain = upgraded(plain, UPGRADES)
    if not isinstance(plain.get("rows"), list):
        raise ValueError("it holds no rows")
    return plain


def _told_by(name: str, plain: Plain) -> tuple[str, str, bool]:
    """Return what a record tells: seed, digest, whether it goes on from another game; or raise ValueError."""
    found = RECORD_NAME.fullmatch(name)
    seed = plain.get("seed", found[1] if found else "")
    if not isinstance(seed, str) or len(seed) > MAX_WORD // 2 or not seed.isprintable():
        raise ValueError("its seed is damaged")
    return seed, str(plain.get("digest", "")), plain.get("branched") is True
