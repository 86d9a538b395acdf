"""Damaged files: ten thousand mutated records and two thousand mutated data files, and nothing but the right error."""

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.loading import DataError, data_folder
from game.match import Match
from game.new_world.loader import load_components as load_new_world
from game.record import RecordError, from_bytes, to_text
from game.rules import Options, Rules
from game.spice_road.loader import load_components as load_spice_road

RECORDS_EACH = 1250
DATA_FILES_EACH = 125

TOKENS = (
    *(b"0", b"-1", b"99999999999999999999", b"1e999", b"true", b"null", b'""', b"[]", b"{}", b'"\\ud800"', b"YYYYYYYY"),
    *(b"*a", b"&a", b"!!python/object:os.system", b"? ", b"- ", b": ", b"\x00", b"\xff", b"\t", b"\n", b"'", b'"'),
    *(b"2001-01-01", b"0x7f", b"1_000", b".inf", b"<<: "),
)


def mutated(content: bytes, chance: Random) -> bytes:
    """Return content with one to four changes: bytes flipped, cut, doubled, swapped, or tokens put in."""
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        spot = chance.randrange(len(changed) + 1)
        length = chance.choice((1, 1, 2, 5, 20, 200))
        what = chance.randrange(7)
        if what == 0 and changed:
            changed[spot % len(changed)] = chance.randrange(256)
        elif what == 1:
            del changed[spot : spot + length]
        elif what == 2:
            changed[spot:spot] = changed[spot : spot + length]
        elif what == 3:
            changed[spot : spot + chance.choice((0, 1, 3))] = chance.choice(TOKENS)
        elif what == 4:
            del changed[spot:]
        elif what == 5:
            other = chance.randrange(len(changed) + 1)
            changed[spot : spot + length] = changed[other : other + length]
        else:
            lines = changed.split(b"\n")
            first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
            lines[first], lines[second] = lines[second], lines[first]
            changed = bytearray(b"\n".join(lines))
    return bytes(changed)


def go_on(loaded: Match[Any], games: dict[str, Rules[Any]], chance: Random) -> None:
    """Play a few steps of a match that was loaded, save it and load it again."""
    for _ in range(4):
        if not loaded.is_over:
            loaded.play(chance.choice(loaded.legal()))
    saved = to_text(loaded).encode("utf-8")
    again = from_bytes(saved, games)
    assert to_text(again).encode("utf-8") == saved
    assert (again.steps, again.seats, again.peeks) == (loaded.steps, loaded.seats, loaded.peeks)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_10000_mutated_records_raise_record_error_or_load_and_can_go_on(
    game: str, part: int, games: dict[str, Rules[Any]]
) -> None:
    rules, chance = games[game], Random(f"{game} {part}")
    match = Match(rules, rules.deal(Options(chance.choice(rules.player_counts)), chance))
    for _ in range(60):
        match.play(chance.choice(match.legal()))
    content = to_text(match).encode()
    refused = 0
    for _ in range(RECORDS_EACH):
        damaged = mutated(content, chance)
        try:
            loaded = from_bytes(damaged, games)
        except RecordError as error:
            refused += 1
            assert str(error).endswith(".") and "\n" not in str(error)
        else:
            go_on(loaded, games, chance)
    assert RECORDS_EACH * 0.8 < refused < RECORDS_EACH


@pytest.mark.parametrize("part", range(8))
@pytest.mark.parametrize(("game", "load"), [("new_world", load_new_world), ("spice_road", load_spice_road)])
def test_2000_mutated_data_files_load_rightly_or_raise_data_error(
    game: str, load: Callable[[Path], Any], part: int, tmp_path: Path
) -> None:
    chance = Random(f"{game} data {part}")
    folder = tmp_path / game
    shutil.copytree(data_folder(game), folder)
    files = sorted(folder.glob("*.yaml"))
    refused = 0
    for _ in range(DATA_FILES_EACH):
        file = chance.choice(files)
        content = file.read_bytes()
        file.write_bytes(mutated(content, chance))
        try:
            load(folder)
        except DataError as error:
            refused += 1
            assert str(error).endswith(".") and "\n" not in str(error) and file.name in str(error)
        file.write_bytes(content)
    assert 0 < refused < DATA_FILES_EACH
