"""Sets are offered in the window and live in the player's folder; a wrong one says what is wrong."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pygame
import pytest

from game.component_set import MAX_NAME, STANDARD
from game.match import Match
from game.set_folder import shipped_folder
from main import main
from tests.ui.driving import down, key
from tests.ui.set_helpers import (
    EDITIONS,
    GAMES,
    choose,
    drawn,
    player_stage,
    said,
    sets_page,
    typed_set,
    wrong_set,
)
from ui.scenes.setup import SetupScene
from ui.set_store import MOST_SETS, README, SetStore
from ui.stage import Stage

# Offering


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_set_up_offers_what_ships_and_what_lies_in_the_players_folder(tmp_path: Path, edition: str) -> None:
    typed_set(tmp_path, GAMES[edition], about="name: {en: The box, fr: La boîte}\nauthor: Bo\ncomment: By hand.")
    wrong_set(tmp_path, GAMES[edition])
    page = sets_page(player_stage(tmp_path, edition))
    shipped = ["three_by_three"] if edition == "new_world" else []
    assert [each.name for each in page.sets] == [STANDARD, *shipped, "typed", "wrong"]
    assert [each.rules is not None for each in page.sets] == [True] * (len(page.sets) - 1) + [False]
    assert "The box" in said(page) and "By hand." in said(page)
    page.stage.set_language("fr")
    assert "La boîte" in said(page)
    assert drawn(page.stage).get_size() == page.stage.size


def test_a_wrong_set_is_listed_with_its_sentence_and_is_not_chosen(tmp_path: Path) -> None:
    folder = wrong_set(tmp_path)
    stage = player_stage(tmp_path)
    page = choose(stage, "wrong")
    assert "cards.yaml, row 'odd_" in said(page) and "field 'points': 'six' is not a whole number." in said(page)
    assert "click the set again" in said(page)
    assert stage.settings.table.component_set == STANDARD == page.chosen
    file = folder / "cards.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("points: six", "points: 6"), encoding="utf-8")
    stage.handle(down(page.spots[f"set:{len(page.sets) - 1}"].center))
    assert stage.settings.table.component_set == "wrong", "what was put right counts at once"


def test_the_keyboard_alone_chooses_a_set(tmp_path: Path) -> None:
    stage = player_stage(tmp_path)
    page = sets_page(stage)
    for code in (pygame.K_TAB, pygame.K_DOWN, pygame.K_SPACE):
        stage.handle(key(code))
    assert stage.settings.table.component_set == "three_by_three" == page.chosen
    page.focus.on = ""
    stage.handle(key(pygame.K_RETURN))
    stage.update(0.02)
    setup = stage.scenes[-1]
    assert isinstance(setup, SetupScene)
    assert any("Three by three" in button.label for button in setup.buttons())


def test_two_sets_of_the_same_name_are_two_and_folders_may_be_called_anything(tmp_path: Path) -> None:
    stage = player_stage(tmp_path)
    names = ["three_by_three", "Standard", "Шёлковый путь 絲路", "x" * 90, "x" * 80 + "y", "\u200b\u2028"]
    for number, name in enumerate(names):
        typed_set(tmp_path, name=name, about=f"name: The box\nauthor: {'AB'[number % 2]}")
    page = sets_page(stage)
    found = [each.name for each in page.sets]
    assert len(set(found)) == len(found) == 2 + len(names)
    assert {"three_by_three", "three_by_three 2", "Standard 2", "Шёлковый путь 絲路", "unnamed"} <= set(found)
    assert all(1 <= len(name) <= MAX_NAME and name.isprintable() for name in found)
    titles = [each.title(stage.words) for each in page.sets]
    assert titles.count("The box") == len(names)
    for name in found:
        again = stage.sets.find("new_world", name)
        assert again is not None and again.rules is not None and again.rules.component_set.name == name
    page.act("later")
    assert drawn(stage) is not None and page.page == 1


def test_without_a_folder_of_ones_own_only_shipped_sets_are_offered() -> None:
    page = sets_page(player_stage_without_folder())
    assert [each.name for each in page.sets] == [STANDARD, "three_by_three"]
    assert "open" not in page.spots and "copy" not in page.spots
    drawn(page.stage)


def player_stage_without_folder() -> Stage:
    from ui.app import headless_stage

    return headless_stage((1280, 720), "en")


def test_many_sets_are_listed_up_to_a_bound(tmp_path: Path) -> None:
    for number in range(MOST_SETS + 5):
        (tmp_path / "sets" / "new_world" / f"empty {number}").mkdir(parents=True)
    (tmp_path / "sets" / "new_world" / ".hidden").mkdir()
    (tmp_path / "sets" / "new_world" / "a file").write_text("x", encoding="utf-8")
    page = sets_page(player_stage(tmp_path))
    assert len(page.sets) == 2 + MOST_SETS
    assert all("cannot be read" in each.trouble for each in page.sets[2:])
    for _ in range(page.pages):
        page.act("later")
        drawn(page.stage)
    assert page.page == page.pages - 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900), (2560, 1440)])
def test_everything_that_is_written_has_room(
    tmp_path: Path, edition: str, language: str, size: tuple[int, int]
) -> None:
    from ui.widgets.button import button_width
    from ui.widgets.label import label_size

    wrong_set(tmp_path, GAMES[edition])
    typed_set(tmp_path, GAMES[edition], about=f"name: {'Long name ' * 15}\ncomment: {'many words ' * 18}\nauthor: Bo")
    stage = player_stage(tmp_path, edition, language)
    stage.resize(size)
    page = sets_page(stage)
    for each in page.sets:
        page.shown = each.name
        page.resize(size)
        for label in page.labels:
            wide, high = label_size(stage, label)
            assert wide <= label.rect.width + 1, (each.name, label.text)
            assert high <= label.rect.height + 6, (each.name, label.text)
    for button in page.buttons():
        if button.label:
            wide = button_width(stage, button.label, button.key, button.rect.height, bool(button.icon))
            assert wide <= button.rect.width + 8, button.label


# The player's folder


def test_a_copy_of_a_set_is_sound_explains_itself_and_can_be_made_again(tmp_path: Path) -> None:
    stage = player_stage(tmp_path, language="fr")
    page = choose(stage, "three_by_three")
    stage.handle(down(page.spots["copy"].center))
    assert page.told.name == "Mes pièces" and page.told.rules is not None
    assert stage.settings.table.component_set == "three_by_three", "a copy is not chosen before it is clicked"
    three = stage.sets.find("new_world", "three_by_three")
    assert three is not None and three.rules is not None
    assert page.told.rules.fingerprint == three.rules.fingerprint
    assert (tmp_path / "sets" / README).read_text(encoding="utf-8").startswith("Vos propres")
    assert (page.told.folder / "cards.yaml").read_bytes() == (three.folder / "cards.yaml").read_bytes()
    assert not page.told.about.based_on, "it holds everything itself"
    stage.handle(down(page.spots["copy"].center))
    assert page.told.name == "Mes pièces 2"


def test_the_folder_is_made_and_opened_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def show(folder: Path) -> bool:
        opened.append(folder)
        return len(opened) > 1

    monkeypatch.setattr("ui.scenes.sets.open_folder", show)
    stage = player_stage(tmp_path)
    page = sets_page(stage)
    assert not (tmp_path / "sets").exists(), "nothing is made before it is wished"
    stage.handle(down(page.spots["open"].center))
    assert opened == [tmp_path / "sets" / "new_world"] and opened[0].is_dir() and "No program" in page.note
    (tmp_path / "sets" / README).write_text("mine", encoding="utf-8")
    stage.handle(down(page.spots["open"].center))
    assert page.note == "" and (tmp_path / "sets" / README).read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_written_to_is_said(tmp_path: Path) -> None:
    (tmp_path / "sets").write_text("in the way", encoding="utf-8")
    stage = player_stage(tmp_path)
    page = sets_page(stage)
    for wish in ("open", "copy"):
        stage.handle(down(page.spots[wish].center))
        assert page.note == stage.words("sets.no_folder")
    assert [each.name for each in page.sets] == [STANDARD, "three_by_three"]


def test_a_folder_that_may_not_be_looked_into_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed_set(tmp_path)

    def refuse(path: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("ui.set_store.os.scandir", refuse)
    assert [each.name for each in SetStore(player_stage(tmp_path).games, tmp_path / "sets").each("new_world")] == [
        STANDARD
    ]


def test_a_set_that_vanishes_while_it_is_looked_at_is_said(tmp_path: Path) -> None:
    folder = typed_set(tmp_path)
    stage = player_stage(tmp_path)
    page = sets_page(stage)
    shutil.rmtree(folder)
    stage.handle(down(page.spots["set:2"].center))
    assert "Typed is not there any more" in page.note and len(page.sets) == 2


# The command line


def test_a_folder_is_checked_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check", str(shipped_folder("new_world", "three_by_three"))]) == 0
    out = capsys.readouterr().out
    assert '"Three by three", a set of A New World' in out and "44 Point cards" in out
    assert main(["--check", str(typed_set(tmp_path, "spice_road", about="author: Bo"))]) == 0
    assert '"Typed" by Bo, a set of Spice Road' in capsys.readouterr().out
    assert main(["--check", str(wrong_set(tmp_path))]) == 1
    assert "field 'points': 'six' is not a whole number. Put it right" in capsys.readouterr().err
    assert main(["--check", str(tmp_path)]) == 1
    assert "is no set" in capsys.readouterr().err


def test_a_match_over_a_set_needs_no_window() -> None:
    """The set of a record is its own: rules over it are built from the record alone."""
    store = SetStore(player_stage_without_folder().games, None)
    three = store.find("new_world", "three_by_three")
    assert three is not None and three.rules is not None
    rules = three.rules
    assert Match(rules, rules.deal(rules.options(2, {}), Random(1))).legal()
