"""Golden games: recorded matches that must lead to the same positions and points for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.record import from_bytes, to_text
from game.rules import Rules

FOLDER = Path(__file__).resolve().parent.parent / "golden"
FILES = sorted(FOLDER.glob("*.json"))


def test_there_are_at_least_ten_golden_games_a_game() -> None:
    names = [path.name for path in FILES]
    assert sum(name.startswith("new_world") for name in names) >= 10
    assert sum(name.startswith("spice_road") for name in names) >= 10


@pytest.mark.parametrize("game", ["new_world", "spice_road"])
def test_golden_games_cover_every_number_of_players(game: str, games: dict[str, Rules[Any]]) -> None:
    records = [json.loads(path.read_bytes()) for path in FILES if path.name.startswith(game)]
    assert {record["deal"]["players"] for record in records} == set(games[game].player_counts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
def test_golden_game(path: Path, games: dict[str, Rules[Any]]) -> None:
    content = path.read_bytes()
    match = from_bytes(content, games)
    assert json.loads(to_text(match)) == json.loads(content)
    assert match.is_over
