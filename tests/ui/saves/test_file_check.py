"""`python main.py --check FILE`: one sentence and 0 for what can be opened, one sentence and 1 for anything else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import main
from tests.ui.save_helpers import game, stage_with
from ui.saves.files import save_text

FILES = Path(__file__).resolve().parents[2] / "files" / "0.1.0"


def said(path: Path, capsys: pytest.CaptureFixture[str], code: int) -> str:
    """Return what is said of a file, after checking that it is one sentence on the right stream."""
    assert main.main(["--check", str(path)]) == code
    captured = capsys.readouterr()
    right, other = (captured.out, captured.err) if code == 0 else (captured.err, captured.out)
    assert other == "" and right.endswith(".\n") and right.count("\n") == 1 and "Traceback" not in right
    return right


@pytest.mark.parametrize("path", sorted(FILES.rglob("*.json")), ids=lambda path: str(path.relative_to(FILES)))
def test_every_kept_file_is_recognised(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if path.name == "expected.json":
        assert "no file of this program" in said(path, capsys, 1)
    else:
        assert "file version 1" in said(path, capsys, 0)


def test_a_save_is_told_with_game_skin_set_players_round_and_whether_it_is_finished(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sentence = said(FILES / "player" / "open-game.json", capsys, 0)
    assert "a saved game of A New World, skin classic, set standard" in sentence
    assert "2 players: Ada" in sentence and "round 4, not finished" in sentence
    sentence = said(FILES / "spice_road" / "finished-5-players.json", capsys, 0)
    assert "a record of Spice Road" in sentence and "5 players" in sentence and ", finished" in sentence
    assert "19 finished games" in said(FILES / "player" / "statistics.json", capsys, 0)
    assert "the settings of a player" in said(FILES / "player" / "settings.json", capsys, 0)


def test_what_cannot_be_opened_is_said_with_the_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    plain = json.loads(save_text(game(stage_with(None), 3)))
    for content, part in (
        (b"", "not whole JSON"),
        (b"[" * 100_000, "not whole JSON"),
        (b'{"format": "century-statistics", "x": ' + b"[" * 100_000, "cannot be opened"),
        (json.dumps({**plain, "version": 99}).encode(), "newer version"),
        (json.dumps({**plain, "record": {**plain["record"], "version": 99}}).encode(), "newer version"),
        (json.dumps({**plain, "record": {**plain["record"], "game": "chess"}}).encode(), "not known here"),
        (json.dumps({**plain, "record": {**plain["record"], "digest": "x"}}).encode(), "damaged"),
        (json.dumps({"language": "en"}).encode(), "no file of this program"),
    ):
        path.write_bytes(content)
        assert part in said(path, capsys, 1)
    assert "cannot be read" in said(tmp_path / "none.json", capsys, 1)
    assert "this folder is no set" in said(tmp_path, capsys, 1)


def test_a_journal_is_told_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "open-game.json.journal").write_text(
        "century-journal 1 0123456789abcdef\n+ work A3\n", encoding="utf-8"
    )
    assert "the journal of an open game" in said(tmp_path / "open-game.json.journal", capsys, 0)
