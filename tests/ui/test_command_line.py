"""The command line: an edition is chosen by its name, for playing and for pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import ui.app
from main import main
from ui.shots import Shot, scenes, stage_of


@pytest.mark.parametrize(("name", "skin"), [("new_world", "classic"), ("spice_road", "classic"), ("golem", "golem")])
def test_a_picture_is_drawn_of_the_edition_that_is_named(tmp_path: Path, name: str, skin: str) -> None:
    stage = stage_of(Shot("title", (1024, 640), edition=name))
    assert stage.edition.name == name and stage.settings.table.skin == skin
    words = ["--screenshot", str(tmp_path / "a.png"), "--scene", "title", "--size", "1024x640", "--game", name]
    assert main(words) == 0
    assert pygame.image.load(tmp_path / "a.png").get_size() == (1024, 640)


def test_five_sit_only_where_the_game_has_room_for_them() -> None:
    seats = {
        name: len(stage_of(Shot("title", players=5, edition=name)).settings.table.seats)
        for name in ("golem", "new_world")
    }
    assert seats == {"golem": 5, "new_world": 4}


def test_the_scenes_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--scene", "list", "--game", "golem"]) == 0
    assert capsys.readouterr().out.split() == list(scenes("spice_road"))


@pytest.mark.parametrize("words", [["--game", "moon"], ["--players", "6"], ["--game"]])
def test_what_there_is_not_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err


@pytest.mark.parametrize("name", [None, "golem"])
def test_the_program_begins_with_the_edition_that_is_named(name: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    def run(*given: object) -> int:
        asked.append(given)
        return 0

    monkeypatch.setattr(ui.app, "run", run)
    assert main(["--game", name] if name else []) == 0
    assert asked == [(None, False, name)]
