"""Before a game is replaced it can be saved with one button; a second program says that it keeps nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

import ui.app
from tests.ui.driving import key
from tests.ui.overlay_helpers import press, say_yes
from tests.ui.program import quiet_program, run_program
from tests.ui.save_helpers import game, stage_with
from ui.lessons.routes import start_first_game
from ui.look.words import LANGUAGES
from ui.room_packages import EDITIONS
from ui.routes import leave_for_title, open_shelf, replace_open_game, show_table
from ui.saves.folder_lock import lock_folder
from ui.saves.store import SaveStore
from ui.scenes.ask import AskScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.settings import PLAYER_COLOURS, SeatChoice, TableChoice
from ui.stage import Stage
from ui.table.session import new_session


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """The title, with an open game that was left in another run."""
    made = stage_with(tmp_path)
    made.saves.keep(game(made, 5))
    made.saves = SaveStore(tmp_path, made.games)
    made.push(TitleScene(made))
    return made


def asked(stage: Stage, done: list[str]) -> AskScene:
    replace_open_game(stage, "Play", "play", lambda: done.append("played"))
    scene = stage.scenes[-1]
    assert isinstance(scene, AskScene)
    return scene


def test_the_open_game_can_be_saved_before_it_is_replaced(stage: Stage) -> None:
    done: list[str] = []
    scene = asked(stage, done)
    stage.handle(press(next(button.rect for button in scene.buttons if button.action == "other").center))
    shelf = stage.scenes[-1]
    assert isinstance(shelf, ShelfScene) and shelf.saving
    stage.handle(press(shelf.layout.cards[2].whole.center))
    kept = stage.saves.slots()[0][2]
    assert kept is not None and kept.session is not None
    assert kept.session.match.steps == game(stage, 5).match.steps
    assert stage.scenes[-1] is scene and done == [], "the question is still open"
    assert scene.label.text.replace("\n", " ") == stage.words("shelf.saved", slot=3)
    assert [button.action for button in scene.buttons] == ["no", "yes"] and scene.focus.on == "yes"
    assert [button.look for button in scene.buttons] == ["button", "brass"]
    stage.handle(key(pygame.K_RETURN))
    assert done == ["played"]


def next_run(stage: Stage, folder: Path) -> None:
    """Go back to the title, as another run of the program begins there."""
    leave_for_title(stage)
    stage.saves = SaveStore(folder, stage.games)


@pytest.mark.parametrize("edition", [edition.name for edition in EDITIONS])
def test_a_first_game_in_which_the_person_has_not_moved_is_replaced_without_a_question(
    edition: str, tmp_path: Path
) -> None:
    stage = stage_with(tmp_path)
    stage.choose(next(each for each in EDITIONS if each.name == edition))
    start_first_game(stage)
    next_run(stage, tmp_path)
    done: list[str] = []
    assert stage.saves.has_game(), "it can be resumed all the same"
    replace_open_game(stage, "Play", "play", lambda: done.append("played"))
    assert done == ["played"] and isinstance(stage.scenes[-1], TitleScene)


def test_a_first_game_in_which_the_person_has_begun_a_turn_is_not_replaced_unasked(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    start_first_game(stage)
    table = stage.scenes[-1]
    assert isinstance(table, TableScene)
    table.play.play(table.match.legal()[0])
    next_run(stage, tmp_path)
    asked(stage, [])


@pytest.mark.parametrize(("turns", "asks"), [(1, False), (2, True)])
def test_a_game_in_which_only_a_bot_has_moved_is_replaced_without_a_question(
    turns: int, asks: bool, tmp_path: Path
) -> None:
    stage = stage_with(tmp_path)
    stage.push(TitleScene(stage))
    seed = next(f"BOT{number}" for number in range(99) if game(stage, 0, f"BOT{number}").bot_to_move)
    stage.saves.keep(game(stage, turns, seed))
    done: list[str] = []
    replace_open_game(stage, "Play", "play", lambda: done.append("played"))
    assert isinstance(stage.scenes[-1], AskScene) == asks and done == ([] if asks else ["played"])


def test_a_game_of_bots_alone_is_not_replaced_unasked(tmp_path: Path) -> None:
    stage = stage_with(tmp_path)
    seats = [SeatChoice("", colour, "greedy") for colour in PLAYER_COLOURS[:2]]
    session = new_session(stage.games["new_world"], TableChoice(seats), stage.words, "BOTS")
    session.match.play(session.match.legal()[0])
    stage.saves.keep(session)
    asked(stage, [])


def test_a_damaged_game_is_not_replaced_unasked(stage: Stage, tmp_path: Path) -> None:
    for file in tmp_path.glob("open-game*"):
        file.write_text("{")
    asked(stage, [])
    assert (tmp_path / "open-game.json").exists(), "it is set aside when it is resumed or replaced"


def test_the_question_is_the_same_when_the_shelf_was_left_without_saving(stage: Stage) -> None:
    done: list[str] = []
    scene = asked(stage, done)
    scene.act("other")
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes[-1] is scene and len(scene.buttons) == 3 and scene.focus.on == "no"
    say_yes(stage)
    assert done == ["played"]


def test_the_game_on_the_table_is_saved_as_it_is(stage: Stage) -> None:
    session = game(stage, 8, "OTHER")
    show_table(stage, session)
    scene = asked(stage, [])
    scene.act("other")
    shelf = stage.scenes[-1]
    assert isinstance(shelf, ShelfScene)
    shelf.act("card:0")
    kept = stage.saves.slots()[0][0]
    assert kept is not None and kept.session is not None and kept.session.seed == "OTHER"


def test_an_open_game_that_cannot_be_read_is_said_and_the_question_stays(stage: Stage, tmp_path: Path) -> None:
    for path in tmp_path.glob("open-game*"):
        path.write_text("{", encoding="utf-8")
    done: list[str] = []
    scene = asked(stage, done)
    scene.act("other")
    assert stage.scenes[-1] is scene and scene.label.text.replace("\n", " ") == stage.words("title.damaged")
    assert [button.action for button in scene.buttons] == ["no", "yes"] and scene.focus.on == "no" and not done


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_three_answers_lie_on_the_mat(stage: Stage, language: str, size: tuple[int, int]) -> None:
    stage.set_language(language)
    scene = asked(stage, [])
    stage.resize(size)
    assert len(scene.buttons) == 3
    for before, after in zip(scene.buttons, scene.buttons[1:], strict=False):
        assert before.rect.right < after.rect.left
    assert all(scene.mat.contains(button.rect) for button in scene.buttons)
    assert pygame.Rect((0, 0), size).contains(scene.mat)


# A second program


def second(tmp_path: Path) -> Stage:
    """Return the stage of a program while another has the folder."""
    stage = stage_with(None)
    stage.saves.elsewhere = True
    show_table(stage, game(stage, 5))
    return stage


def test_a_second_program_says_at_the_table_that_the_game_is_not_kept_and_says_it_once(tmp_path: Path) -> None:
    stage = second(tmp_path)
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    assert scene.notice.text == stage.words("keeping.not_here")
    scene.notice.clear()
    scene.play.play(scene.match.legal()[0])
    assert scene.notice.text == ""


def test_a_second_program_says_why_a_slot_cannot_be_used(tmp_path: Path) -> None:
    stage = second(tmp_path)
    open_shelf(stage, saving=True)
    shelf = stage.scenes[-1]
    assert isinstance(shelf, ShelfScene)
    shelf.act("card:0")
    assert shelf.note == stage.words("keeping.not_here")


def test_a_second_program_asks_before_its_game_is_lost(tmp_path: Path) -> None:
    stage = second(tmp_path)
    leave_for_title(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, AskScene) and scene.question.text == stage.words("keeping.unkept_here")
    stage.handle(key(pygame.K_ESCAPE))
    assert isinstance(stage.scenes[-1], TableScene)
    leave_for_title(stage)
    say_yes(stage)
    assert isinstance(stage.scenes[-1], TitleScene)


def test_a_program_knows_that_it_is_the_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet_program(tmp_path, monkeypatch)
    assert not run_program([[]], monkeypatch).saves.elsewhere
    held = lock_folder(tmp_path)
    assert held is not None
    monkeypatch.undo()
    quiet_program(tmp_path, monkeypatch)
    stage = run_program([[]], monkeypatch)
    assert stage.saves.elsewhere and ui.app.run is not None
    title = stage.scenes[0]
    assert isinstance(title, TitleScene) and title.note == stage.words("keeping.in_use")
    held.close()
