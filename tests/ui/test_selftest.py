"""The self-test: what it checks passes, and what is broken is told and fails it, without hiding the rest."""

import shutil
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

import game.ai.evaluation
import main
from game.catalogue import GAMES
from game.loading import DataError, data_folder
from ui import selftest
from ui.look.theme import project_folder
from ui.room_packages import EDITIONS
from ui.shots import scenes
from ui.stage import Stage

ICON = project_folder() / "assets" / "icon.svg"


@pytest.mark.parametrize("name", ["data", "words", "editions", "fonts", "sprites", "sounds"])
def test_what_comes_with_the_program_passes(name: str) -> None:
    selftest._prepare()
    assert selftest.CHECKS[name]()


def test_every_scene_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str]] = []
    monkeypatch.setattr(selftest, "stage_of", lambda shot: drawn.append((shot.edition, shot.scene)))
    monkeypatch.setattr(selftest, "picture", lambda _: pygame.image.load_sized_svg(ICON, (640, 360)))
    selftest.check_scenes()
    assert drawn == [(edition.name, scene) for edition in EDITIONS for scene in scenes(edition.game)]


@pytest.mark.parametrize("wrong", [{"world": "nowhere"}, {"emblem": "tokens/nothing"}])
def test_an_edition_that_names_what_there_is_not_is_a_fault(
    monkeypatch: pytest.MonkeyPatch, wrong: dict[str, str]
) -> None:
    broken = replace(EDITIONS[-1], **wrong)
    monkeypatch.setattr(Stage, "editions", (*EDITIONS[:-1], broken))
    with pytest.raises((selftest.Fault, DataError), match=next(iter(wrong.values()))):
        selftest.check_editions()


def test_an_edition_without_its_sounds_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "project_folder", lambda: tmp_path)
    with pytest.raises(selftest.Fault, match="no sounds of spice_road in spice_road"):
        selftest.check_editions()


def test_an_empty_scene_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "stage_of", lambda shot: None)
    monkeypatch.setattr(selftest, "picture", lambda _: pygame.Surface((640, 360)))
    with pytest.raises(selftest.Fault, match="all but empty"):
        selftest.check_scenes()


def test_a_sprite_that_draws_nothing_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sprites = tmp_path / "assets" / "sprites"
    sprites.mkdir(parents=True)
    (sprites / "void.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "utf-8")
    stage = SimpleNamespace(sprites=SimpleNamespace(get=lambda *_: pygame.Surface((64, 64), pygame.SRCALPHA)))
    monkeypatch.setattr(selftest, "project_folder", lambda: tmp_path)
    monkeypatch.setattr(selftest, "headless_stage", lambda *_: stage)
    with pytest.raises(selftest.Fault, match="void"):
        selftest.check_sprites()


def test_a_folder_without_data_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "project_folder", lambda: tmp_path)
    with pytest.raises(selftest.Fault, match="no rows"):
        selftest.check_data()


@pytest.mark.parametrize("game_name", GAMES)
def test_weights_that_are_missing_or_broken_are_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game_name: str
) -> None:
    """Bots read their weights when they first think, so that making one finds nothing."""
    for name in GAMES:
        shutil.copy(data_folder("ai") / f"{name}.yaml", tmp_path)
    monkeypatch.setattr(game.ai.evaluation, "data_folder", lambda _: tmp_path)
    assert selftest.check_data()
    path = tmp_path / f"{game_name}.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("  plain: {", "  other: {"), encoding="utf-8")
    with pytest.raises(DataError, match=f"{game_name}.yaml has no style 'plain'"):
        selftest.check_data()
    path.unlink()
    with pytest.raises(DataError, match=f"{game_name}.yaml cannot be read"):
        selftest.check_data()


def test_games_are_played_through_the_thinking_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest, "GAMES", ("spice_road",))
    assert selftest.check_worker().startswith("spice_road ")


def test_a_thinking_process_without_answers_is_a_fault_although_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(selftest, "GAMES", ("spice_road",))
    monkeypatch.setattr(selftest, "PLAYERS", ("nobody", "nobody"))
    with pytest.raises(selftest.Fault, match="failed"):
        selftest.check_worker()


def test_one_failure_hides_no_other_check_and_decides_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise OSError("the disk is gone")

    lines: list[str] = []
    monkeypatch.setattr(selftest, "CHECKS", {"first": broken, "second": lambda: "all well"})
    assert selftest.selftest(lines.append) == 1
    assert "FAIL first" in lines[1] and "the disk is gone" in lines[1]
    assert "ok   second" in lines[2] and "all well" in lines[2]
    assert lines[3].startswith("1 of 2 checks passed")


def test_the_report_goes_into_the_file_where_there_is_no_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selftest, "CHECKS", {"only": lambda: "fine"})
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    main._give_streams()
    report = tmp_path / "report.txt"
    assert main.main(["--selftest", str(report)]) == 0
    assert "1 of 1 checks passed" in report.read_text(encoding="utf-8")


def test_a_report_that_cannot_be_written_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selftest, "CHECKS", {"only": lambda: "fine"})
    assert main.main(["--selftest", str(tmp_path / "missing" / "report.txt")]) == 1
    assert "cannot be written" in capsys.readouterr().err
