"""What a file or a folder is, in one sentence: for the command line, where nothing is opened and nothing is changed."""

import json
from collections.abc import Mapping
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, Final

from game.match import Match
from game.record import FORMAT as RECORD_FORMAT
from game.record import RecordError, plain_of
from game.rules import Rules
from game.versions import NewerVersion, upgraded
from ui.look.words import load_words
from ui.room_packages import edition_of
from ui.saves.files import FORMAT as SAVE_FORMAT
from ui.saves.files import checked_game, parts_of
from ui.saves.journal import FORMAT as JOURNAL_FORMAT
from ui.saves.journal import follow_journal, journal_of
from ui.set_check import check_set
from ui.settings import FIELDS as SETTINGS_FIELDS
from ui.settings import UPGRADES as SETTINGS_UPGRADES
from ui.settings import table_of
from ui.statistics.book import FORMAT as STATISTICS_FORMAT
from ui.statistics.book import MAX_BYTES, statistics_of
from ui.statistics.row import read_row

MOST_LETTERS: Final = 60
"""How much of a file's name is said."""


def check_file(path: Path, games: Mapping[str, Rules[Any]]) -> tuple[str, bool]:
    """Return a sentence that says what a file or a set is, or why it cannot be opened, and whether it can be."""
    name = "".join(letter for letter in path.name if letter.isprintable())[-MOST_LETTERS:]
    try:
        mode = path.stat().st_mode
        if S_ISDIR(mode):
            said, sound = check_set(path)
            return f"{name}: {said}", sound
        if not S_ISREG(mode):
            return f"{name} is no file that can be read.", False
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
        return f"{name}: {_told(content, path, games)}", True
    except OSError as error:
        return f"{name} cannot be read: {error.strerror}.", False
    except NewerVersion:
        return f"{name} was made by a newer version of this program; update the program to open it.", False
    except (RecordError, ValueError, RecursionError) as error:
        reason = str(error).rstrip(".") if isinstance(error, RecordError | ValueError) else "it is nested too deeply"
        return f"{name} cannot be opened: {reason[:1].lower()}{reason[1:]}.", False


def _told(content: bytes, path: Path, games: Mapping[str, Rules[Any]]) -> str:
    """Return what the content of a file is; raise RecordError, NewerVersion, ValueError or RecursionError."""
    if content.startswith(JOURNAL_FORMAT.encode()):
        return "the journal of an open game: the steps since that was last written whole."
    if f'"{STATISTICS_FORMAT}"'.encode() in content:
        plain = statistics_of(content)
        rows = [read_row(row) for row in plain["rows"]]
        return f"the statistics of {len(rows)} finished games, file version {json.loads(content)['version']}."
    plain = plain_of(content)
    version = plain.get("version")
    if plain.get("format") in (SAVE_FORMAT, RECORD_FORMAT):
        what = "a saved game" if plain["format"] == SAVE_FORMAT else "a record"
        parts = parts_of(plain)
        match, choice = checked_game(*parts, games)
        token = plain.get("journal")
        follow_journal(journal_of(path), match, token if isinstance(token, str) else "")
        return f"{what} of {_told_of_game(match, choice.skin)}, file version {version}."
    if "format" not in plain and len(SETTINGS_FIELDS.keys() & plain.keys()) > len(SETTINGS_FIELDS) // 2:
        wrong = _wrong_settings(upgraded(plain, SETTINGS_UPGRADES))
        said = f", of which {', '.join(wrong)} cannot be used" if wrong else ""
        return f"the settings of a player{said}, file version {version}."
    raise RecordError("It is no file of this program.")


def _wrong_settings(plain: dict[str, Any]) -> list[str]:
    """Return the keys of settings whose values would be replaced."""
    wrong = [key for key, (_, fits) in SETTINGS_FIELDS.items() if key in plain and not fits(plain[key])]
    try:
        table_of(plain.get("table"))
    except ValueError:
        wrong.append("table")
    return wrong


def _told_of_game(match: Match[Any], skin: str) -> str:
    """Return game, skin, set, players, round, and whether it is finished."""
    words, component_set = load_words("en"), match.rules.component_set
    people = ", ".join(f"{seat.name} ({seat.bot})" if seat.bot else seat.name for seat in match.seats)
    rounds = -(-len(match.turns) // len(match.seats))
    return ", ".join(
        (
            words(f"edition.{edition_of(match.rules.name, skin).name}"),
            f"skin {skin}",
            f"set {component_set.name} ({component_set.fingerprint})",
            f"{len(match.seats)} players: {people}",
            f"round {rounds}",
            "finished" if match.is_over else "not finished",
        )
    )
