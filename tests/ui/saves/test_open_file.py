"""A file on the command line: a save opens at the table, a record in the replay, anything else gives a sentence."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import main
import ui.app
import ui.guard
from tests.ui.overlay_helpers import key
from tests.ui.save_helpers import game, stage_with
from ui.saves.files import record_text, save_text
from ui.saves.open_file import open_file
from ui.saves.store import SaveStore
from ui.scenes.ask import AskScene
from ui.scenes.replay import ReplayScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.stage import Stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_with(tmp_path / "home")
    made.push(TitleScene(made))
    return made


def test_a_save_opens_at_the_table(stage: Stage, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(save_text(game(stage, 5)), encoding="utf-8")
    assert open_file(stage, file) == ""
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and table.match.position.turn == 5


def test_a_record_opens_in_the_replay_over_the_title(stage: Stage, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(record_text(game(stage)), encoding="utf-8")
    assert open_file(stage, file) == ""
    assert isinstance(stage.scenes[-1], ReplayScene)
    stage.handle(key(pygame.K_ESCAPE))
    assert isinstance(stage.scenes[-1], TitleScene)


def test_a_save_does_not_replace_an_open_game_unasked(stage: Stage, tmp_path: Path) -> None:
    stage.saves.keep(game(stage, 3, "OTHER"))
    file = tmp_path / "mine.json"
    file.write_text(save_text(game(stage, 5)), encoding="utf-8")
    assert open_file(stage, file) == "" and isinstance(stage.scenes[-1], AskScene)


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff\xfe", b"hello", b'{"format": "century-save"}', None])
def test_a_wrong_file_gives_a_sentence_and_stays_as_it_is(stage: Stage, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "wrong.json"
    if content is not None:
        file.write_bytes(content)
    said = open_file(stage, file)
    assert said == stage.words(
        "keeping.file_damaged" if content is not None else "keeping.file_missing", file=file.name
    )
    assert isinstance(stage.scenes[-1], TitleScene)
    assert (file.read_bytes() if file.exists() else None) == content
    assert open_file(stage, tmp_path) == stage.words("keeping.file_unreadable", file=tmp_path.name)
    assert open_file(stage, Path("a\x00b")) == stage.words("keeping.file_missing", file="ab")


def test_a_name_that_no_file_can_have_gives_a_sentence(stage: Stage) -> None:
    said = open_file(stage, Path("x" * 300))
    assert said == stage.words("keeping.file_missing", file="x" * 60)
    assert isinstance(stage.scenes[-1], TitleScene)


def test_a_file_behind_a_locked_folder_gives_a_sentence(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*given: object, **named: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "stat", locked)
    said = open_file(stage, tmp_path / "mine.json")
    assert said == stage.words("keeping.file_unreadable", file="mine.json")


@pytest.mark.parametrize("words", [["wrong.json"], ["--open", "wrong.json"]])
def test_the_title_and_the_terminal_say_what_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for module in (ui.app, ui.guard):
        monkeypatch.setattr(module, "player_folder", lambda: tmp_path)
    monkeypatch.setattr(ui.app, "pictures_folder", lambda: tmp_path)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    seen: list[Stage] = []
    monkeypatch.setattr(ui.app, "_loop", seen.append)
    monkeypatch.chdir(tmp_path)
    assert main.main(words) == 0
    title = seen[0].scenes[-1]
    assert isinstance(title, TitleScene)
    assert title.note == seen[0].words("keeping.file_missing", file="wrong.json")
    assert capsys.readouterr().err.strip() == title.note
    assert isinstance(seen[0].saves, SaveStore)
