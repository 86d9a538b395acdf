"""What a file is, in one sentence: for the command line, where nothing is opened and nothing is changed."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.match import Match
from game.record import FORMAT as RECORD_FORMAT
from game.record import RecordError, from_plain, plain_of
from game.rules import Rules
from game.versions import NewerVersion, upgraded
from ui.game_files import FORMAT as SAVE_FORMAT
from ui.game_files import parts_of
from ui.journal import follow_journal, journal_of
from ui.settings import FIELDS as SETTINGS_FIELDS
from ui.settings import UPGRADES as SETTINGS_UPGRADES
from ui.statistics.book import FORMAT as STATISTICS_FORMAT
from ui.statistics.book import MAX_BYTES
from ui.statistics.book import UPGRADES as STATISTICS_UPGRADES
from ui.words import load_words

MOST_LETTERS: Final = 60
"""How much of a file's name is said."""


def check_file(path: Path, games: Mapping[str, Rules[Any]]) -> tuple[str, bool]:
    """Return a sentence that says what a file is, or why it cannot be opened, and whether it can be."""
    name = "".join(letter for letter in path.name if letter.isprintable())[-MOST_LETTERS:]
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        return f"{name}: {_told(content, path, games)}", True
    except OSError as error:
        return f"{name} cannot be read: {error.strerror}.", False
    except NewerVersion:
        return f"{name} was made by a newer version of this program; update the program to open it.", False
    except (RecordError, ValueError) as error:
        return f"{name} cannot be opened: {error}", False


def _told(content: bytes, path: Path, games: Mapping[str, Rules[Any]]) -> str:
    """Return what the content of a file is; raise RecordError, NewerVersion or ValueError."""
    plain = _plain_of(content)
    version = plain.get("version")
    if plain.get("format") in (SAVE_FORMAT, RECORD_FORMAT):
        what = "a saved game" if plain["format"] == SAVE_FORMAT else "a record"
        _, record = parts_of(plain)
        match = from_plain(record, games)
        follow_journal(journal_of(path), match)
        return f"{what} of {_told_of_game(match, record['skin'])}, file version {version}."
    if plain.get("format") == STATISTICS_FORMAT:
        rows = upgraded(plain, STATISTICS_UPGRADES).get("rows")
        count = len(rows) if isinstance(rows, list) else 0
        return f"the statistics of {count} finished games, file version {version}."
    if "format" not in plain and len(SETTINGS_FIELDS.keys() & plain.keys()) > len(SETTINGS_FIELDS) // 2:
        upgraded(plain, SETTINGS_UPGRADES)
        return f"the settings of a player, file version {version}."
    raise RecordError("It is no file of this program.")


def _plain_of(content: bytes) -> dict[str, Any]:
    """Return the plain data in a file; statistics may be larger than a game, anything else may not."""
    if f'"{STATISTICS_FORMAT}"'.encode() in content[:200]:
        try:
            plain = json.loads(content.decode("utf-8"))
        except (ValueError, RecursionError) as error:
            raise RecordError("The statistics are damaged: they are not whole JSON text.") from error
        if isinstance(plain, dict):
            return plain
    return plain_of(content)


def _told_of_game(match: Match[Any], skin: str) -> str:
    """Return game, skin, set, players, round, and whether it is finished."""
    words, component_set = load_words("en"), match.rules.component_set
    people = ", ".join(f"{seat.name} ({seat.bot})" if seat.bot else seat.name for seat in match.seats)
    rounds = -(-len(match.turns) // len(match.seats))
    return ", ".join(
        (
            words(f"game.{match.rules.name}.name"),
            f"skin {skin}",
            f"set {component_set.name} ({component_set.fingerprint})",
            f"{len(match.seats)} players: {people}",
            f"round {rounds}",
            "finished" if match.is_over else "not finished",
        )
    )
