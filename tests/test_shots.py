"""The gallery: pictures of two galleries are compared pixel by pixel."""

from pathlib import Path

import pygame
import pytest

import tools.shots
from tools.compare_shots import differences
from tools.shots import file_name, gallery, main, quick
from ui.lessons.session import lessons_of
from ui.room_packages import EDITIONS, Edition
from ui.shots import Shot, scenes


def draw(folder: Path, name: str, size: tuple[int, int] = (8, 6), dot: str = "white") -> None:
    folder.mkdir(exist_ok=True)
    picture = pygame.Surface(size)
    picture.set_at((3, 2), dot)
    pygame.image.save(picture, folder / name)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        draw(folder, "table.png")
    return one, other


def test_equal_galleries_do_not_differ(folders: tuple[Path, Path]) -> None:
    draw(folders[0], "contact-1.png")
    assert differences(*folders) == []


@pytest.mark.parametrize("dot", ["black", "#fffffe"])
def test_one_pixel_is_a_difference(folders: tuple[Path, Path], dot: str) -> None:
    draw(folders[1], "table.png", dot=dot)
    assert differences(*folders) == ["table.png differs in 1 pixels, all within 1x1 at 3,2"]


def test_another_size_is_a_difference(folders: tuple[Path, Path]) -> None:
    draw(folders[1], "table.png", (9, 6))
    assert differences(*folders) == ["table.png has another size: (8, 6) and (9, 6)"]


def test_a_picture_in_one_gallery_alone_is_a_difference(folders: tuple[Path, Path]) -> None:
    draw(folders[0], "title.png")
    draw(folders[1], "hint.png")
    assert differences(*folders) == [f"hint.png is only in {folders[1]}", f"title.png is only in {folders[0]}"]


def test_only_pictures_of_given_names_are_compared(folders: tuple[Path, Path]) -> None:
    draw(folders[0], "title.png")
    assert differences(*folders, frozenset({"table.png"})) == []


def test_the_command_compares_what_it_has_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tools.shots, "gallery", lambda only, game: [Shot("title", (8, 6))])
    monkeypatch.setattr(tools.shots, "draw_all", lambda shots, folder: draw(folder, "new_world-title-8x6-4p-en.png"))
    before, now = tmp_path / "before", tmp_path / "now"
    draw(before, "new_world-title-8x6-4p-en.png")
    assert main(["--against", str(before)], now) == 0
    draw(before, "new_world-title-8x6-4p-en.png", dot="red")
    assert main(["--against", str(before)], now) == 1
    assert "differs in 1 pixels" in capsys.readouterr().out
    assert main(["--against", str(tmp_path / "nowhere")], now) == 2


def test_the_gallery_has_every_scene_of_every_edition_under_a_name_of_its_own() -> None:
    shots = gallery()
    names = [file_name(shot) for shot in shots]
    assert len(set(names)) == len(names)
    for edition in EDITIONS:
        assert {shot.scene for shot in shots if shot.edition == edition.name} == set(scenes(edition.game))
    assert {shot.players for shot in shots if shot.edition == "new_world"} == {2, 4}
    assert {shot.players for shot in shots if shot.edition == "golem"} == {2, 4, 5}


def test_the_gallery_is_narrowed_to_a_scene_and_an_edition() -> None:
    assert {shot.edition for shot in gallery("title")} == {edition.name for edition in EDITIONS}
    assert {shot.edition for shot in gallery("hand_45")} == {"spice_road", "golem"}
    assert {(shot.scene, shot.edition) for shot in gallery("title", "golem")} == {("title", "golem")}
    with pytest.raises(ValueError, match="not one of the scenes"):
        gallery("moon")
    with pytest.raises(ValueError, match="not one of the games"):
        gallery("title", "moon")


def test_the_quick_gallery_has_every_scene_of_every_edition_once() -> None:
    found = [(shot.edition, shot.scene) for shot in quick(gallery())]
    assert found == [(edition.name, scene) for edition in EDITIONS for scene in scenes(edition.game)]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.name)
def test_every_step_of_every_lesson_is_in_the_gallery_in_english_and_french(edition: Edition) -> None:
    shots = gallery("lesson", edition.name)
    steps = sum(len(lesson.steps) for lesson in lessons_of(edition))
    names = [file_name(shot) for shot in shots]
    assert len(set(names)) == len(names) == 2 * steps
    assert {shot.language for shot in shots} == {"en", "fr"}
