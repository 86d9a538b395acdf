"""The shelf: games are saved, loaded and deleted with the mouse or the keyboard, and nothing is replaced unasked."""

from __future__ import annotations

import errno
import json
import os
from datetime import timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.overlay_helpers import apart, assert_buttons_fit, assert_fits, key, pictures_of, press, say_yes
from tests.ui.save_helpers import DAY, game, stage_with, with_records
from ui.routes import show_table, start_table
from ui.saves.store import SLOTS
from ui.scenes.ask import AskScene, Question
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.shelf_cards import CARD, CELLS, shelf_layout
from ui.scenes.table import TableScene
from ui.scenes.title import TitleScene
from ui.shots import Shot, stage_of
from ui.stage import Stage
from ui.thumbnail import SIZE, picture_of

SIZES = [(1024, 640), (1280, 720), (1600, 900), (2560, 1440)]


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    made = stage_with(tmp_path)
    made.push(TitleScene(made))
    return made


def shelf_on(stage: Stage, saving: bool = False) -> ShelfScene:
    scene = ShelfScene(stage, saving)
    stage.push(scene)
    return scene


def click(stage: Stage, scene: ShelfScene, name: str) -> None:
    stage.handle(press(scene.focus.spots[name].center))


def asked(stage: Stage) -> AskScene:
    scene = stage.scenes[-1]
    assert isinstance(scene, AskScene)
    return scene


# Saving


def test_a_game_is_saved_in_a_slot_with_picture_players_round_and_date(stage: Stage) -> None:
    session = game(stage, 7)
    show_table(stage, session)
    scene = shelf_on(stage, saving=True)
    click(stage, scene, "card:2")
    assert scene.note == stage.words("shelf.saved", slot=3)
    kept = scene.cards[2]
    assert kept is not None and kept.session is not None
    assert kept.session.match.steps == session.match.steps and kept.session.colours == session.colours
    picture = picture_of(kept.picture)
    assert picture is not None and picture.get_size() == SIZE
    said = [label.text for label in scene.card_labels(2, kept)]
    assert stage.words("edition.new_world") in said and "Ada" in said
    assert scene.tag_label(2, kept.session).text == "3 · Round 4"
    assert f"{kept.saved.day:02}/{kept.saved.month:02}/{kept.saved.year}" in " ".join(said)


def test_a_full_slot_is_replaced_only_after_a_question(stage: Stage) -> None:
    stage.saves.save(0, game(stage, 3), b"")
    show_table(stage, game(stage, 7))
    scene = shelf_on(stage, saving=True)
    for sure, turns in ((False, 3), (True, 7)):
        click(stage, scene, "card:0")
        assert asked(stage).question.text == stage.words("shelf.ask_over", slot=1)
        say_yes(stage) if sure else stage.handle(key(pygame.K_ESCAPE))
        kept = scene.cards[0]
        assert kept is not None and kept.session is not None and kept.session.match.position.turn == turns


def test_a_finished_game_cannot_be_saved_in_a_slot(stage: Stage) -> None:
    stage.session = game(stage)
    assert not shelf_on(stage, saving=True).saving


# Loading


def test_a_saved_game_is_loaded_as_it_was_and_gets_a_record_of_its_own(stage: Stage) -> None:
    session = game(stage, 7)
    stage.saves.save(4, session, b"")
    click(stage, shelf_on(stage), "card:4")
    table = stage.scenes[-1]
    assert isinstance(table, TableScene)
    rules = session.rules
    assert rules.plain(table.match.position) == rules.plain(session.match.position)
    assert table.session.begun > session.begun - timedelta(seconds=1)


def test_loading_over_an_open_game_asks_first(stage: Stage) -> None:
    stage.saves.keep(game(stage, 5, "OTHER"))
    stage.saves.save(0, game(stage, 7), b"")
    scene = shelf_on(stage)
    click(stage, scene, "card:0")
    assert asked(stage).question.text == stage.words("keeping.replaces")
    stage.handle(press(asked(stage).buttons[0].rect.center))
    assert stage.scenes[-1] is scene
    click(stage, scene, "card:0")
    stage.handle(press(asked(stage).buttons[-1].rect.center))
    assert isinstance(stage.scenes[-1], TableScene)


def test_what_is_saved_before_loading_lies_on_the_shelf_when_that_was_not_done(stage: Stage) -> None:
    stage.saves.keep(game(stage, 5, "OTHER"))
    stage.saves.save(0, game(stage, 7), b"")
    scene = shelf_on(stage)
    click(stage, scene, "card:0")
    asked(stage).act("other")
    saving = stage.scenes[-1]
    assert isinstance(saving, ShelfScene)
    click(stage, saving, "card:3")
    stage.handle(key(pygame.K_ESCAPE))
    stage.update(0.02)
    assert stage.scenes[-1] is scene
    kept = scene.cards[3]
    assert kept is not None and kept.session is not None and kept.session.seed == "OTHER"


def test_an_empty_slot_cannot_be_loaded(stage: Stage) -> None:
    scene = shelf_on(stage)
    assert not [name for name in scene.focus.spots if name.startswith("card:")]
    stage.handle(press(scene.layout.cards[0].whole.center))
    assert stage.scenes[-1] is scene


# Deleting


@pytest.mark.parametrize("tab", ["saves", "records"])
def test_a_game_is_deleted_only_after_a_question(stage: Stage, tab: str) -> None:
    with_records(stage, 1)
    stage.saves.save(0, game(stage, 5), b"")
    stage.saves.save(0, game(stage, 7), b"")
    scene = shelf_on(stage)
    scene.act(f"tab:{tab}")
    click(stage, scene, "delete:0")
    stage.handle(key(pygame.K_ESCAPE))
    assert scene.cards[0] is not None
    click(stage, scene, "delete:0")
    assert asked(stage).question.text == stage.words("shelf.ask_delete")
    say_yes(stage)
    assert not any(scene.cards), "the version before it is gone too"


# Records


def test_records_are_listed_newest_first_in_pages_and_open_in_the_replay(stage: Stage) -> None:
    with_records(stage, CELLS + 3)
    scene = shelf_on(stage)
    click(stage, scene, "tab:records")
    dates = [kept.session.begun for kept in scene.cards if kept is not None and kept.session is not None]
    assert dates == [DAY + timedelta(days=CELLS + 2 - place) for place in range(CELLS)]
    assert scene.pages == 2
    stage.handle(key(pygame.K_PAGEDOWN))
    assert scene.page == 1 and len(scene.cards) == 3
    stage.handle(key(pygame.K_PAGEDOWN))
    assert scene.page == 1
    click(stage, scene, "card:2")
    replay = stage.scenes[-1]
    assert isinstance(replay, ReplayScene) and replay.session.begun == DAY
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes[-1] is scene


def test_a_game_has_one_record_however_often_it_is_kept(stage: Stage) -> None:
    session = game(stage)
    for _ in range(3):
        assert stage.saves.keep(session)
    assert len(stage.saves.records()) == 1
    session.seed = session.seed.lower()
    session.begun -= timedelta(days=1)
    assert stage.saves.keep(session) and len(stage.saves.records()) == 2


def test_records_of_a_newer_version_stay_where_they_are_and_say_so(stage: Stage, tmp_path: Path) -> None:
    with_records(stage, 1)
    path = stage.saves.records()[0]
    plain = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**plain, "version": 99}), encoding="utf-8")
    scene = shelf_on(stage)
    scene.act("tab:records")
    kept = scene.cards[0]
    assert kept is not None and kept.session is None and scene.note == "" and path.exists()
    assert stage.words("shelf.another") in [label.text for label in scene.card_labels(0, kept)]
    scene.act("card:0")
    assert stage.scenes[-1] is scene
    scene.draw(pygame.Surface(stage.size))


def test_a_record_without_dyes_can_be_looked_at(stage: Stage) -> None:
    with_records(stage, 1)
    path = stage.saves.records()[0]
    plain = json.loads(path.read_text(encoding="utf-8"))
    for field in ("table", "seed", "begun"):
        del plain[field]
    path.write_text(json.dumps(plain), encoding="utf-8")
    scene = shelf_on(stage)
    scene.act("tab:records")
    kept = scene.cards[0]
    assert kept is not None and kept.session is not None and kept.session.bots == {1: "greedy"}


# By hand and by keyboard


def test_the_shelf_by_keyboard_alone_with_visible_focus(stage: Stage) -> None:
    stage.saves.save(0, game(stage, 5), b"")
    scene = shelf_on(stage)
    plain = pictures_of(scene, stage.size)[0]
    while scene.focus.on != "card:0":
        stage.handle(key(pygame.K_TAB))
    assert pictures_of(scene, stage.size)[0] != plain
    stage.handle(key(pygame.K_DELETE))
    stage.handle(key(pygame.K_ESCAPE))
    stage.handle(key(pygame.K_RETURN))
    assert isinstance(stage.scenes[-1], TableScene)
    other = shelf_on(stage)
    while other.focus.on != "tab:records":
        stage.handle(key(pygame.K_TAB))
    stage.handle(key(pygame.K_SPACE))
    assert other.tab == "records"
    stage.handle(key(pygame.K_ESCAPE))
    assert other not in stage.scenes


def test_the_game_on_the_table_can_be_replayed_from_the_shelf(stage: Stage) -> None:
    show_table(stage, game(stage, 7))
    shelf_on(stage, saving=True)
    stage.handle(key(pygame.K_v))
    assert isinstance(stage.scenes[-1], ReplayScene)


def test_drawing_the_shelf_twice_gives_the_same(stage: Stage) -> None:
    stage.saves.save(0, game(stage, 5), b"")
    first, second = pictures_of(shelf_on(stage), stage.size)
    assert first == second


# When nothing can be written


def full(*given: Any, **named: Any) -> Any:
    raise OSError(errno.ENOSPC, "No space left on device")


def locked(*given: Any, **named: Any) -> Any:
    raise PermissionError(errno.EROFS, "Read-only file system")


@pytest.mark.parametrize(("owner", "name", "fault"), [(os, "fsync", full), (Path, "mkdir", locked)])
def test_a_full_disk_or_a_locked_folder_gives_a_sentence_and_the_game_goes_on(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, fault: Any
) -> None:
    show_table(stage, game(stage, 4))
    table = stage.scenes[-1]
    assert isinstance(table, TableScene)
    stage.saves.save(0, game(stage, 3), b"")
    monkeypatch.setattr(owner, name, fault)
    turn = table.match.position.turn
    while table.match.position.turn == turn:
        table.play.play(table.match.legal()[-1])
    assert table.notice.text == stage.words("table.not_saved")
    scene = shelf_on(stage, saving=True)
    click(stage, scene, "card:1")
    assert scene.note == stage.words("shelf.not_saved") and scene.cards[1] is None and scene.cards[0] is not None
    stage.pop()
    replay = ReplayScene(stage, table.session)
    stage.push(replay)
    replay.act("picture")
    assert replay.notice.text == stage.words("keeping.no_picture")
    stage.pop()
    results = ResultsScene(stage, game(stage), lambda action: None)
    stage.push(results)
    results.act("picture")
    assert results.notice.text == stage.words("keeping.no_picture")
    stage.leave_table()
    stage.save_settings()
    assert stage.running


def test_what_cannot_be_deleted_or_set_aside_gives_a_sentence(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stage.saves.save(0, game(stage, 3), b"")
    (tmp_path / "saves" / "slot-2.json").write_text("{", encoding="utf-8")
    (tmp_path / "open-game.json").write_text("{", encoding="utf-8")
    monkeypatch.setattr(Path, "unlink", locked)
    monkeypatch.setattr(Path, "replace", locked)
    scene = shelf_on(stage)
    assert scene.note == stage.words("keeping.damaged", count=1)
    scene.act("delete:0")
    say_yes(stage)
    assert scene.cards[0] is not None and scene.note == stage.words("shelf.not_deleted")
    title = TitleScene(stage)
    stage.replace(title)
    title.act("resume")
    assert title.note == stage.words("title.damaged")


def test_a_file_that_may_not_be_read_says_so(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.saves.save(0, game(stage, 3), b"")
    monkeypatch.setattr(Path, "open", locked)
    kept = shelf_on(stage).cards[0]
    assert kept is not None and kept.trouble == "unreadable"


def test_after_a_damaged_save_the_one_before_is_used_and_the_table_says_so(stage: Stage, tmp_path: Path) -> None:
    stage.saves.keep(game(stage, 4))
    stage.saves.keep(game(stage, 6))
    (tmp_path / "open-game.json").write_text("{", encoding="utf-8")
    title = TitleScene(stage)
    stage.replace(title)
    title.act("resume")
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and table.match.position.turn == 4
    assert table.notice.text == stage.words("keeping.older")


# Room


@pytest.mark.parametrize("size", [*SIZES, (1280, 1024), (2560, 1080)])
def test_cards_lie_apart_and_inside_the_window(size: tuple[int, int]) -> None:
    layout = shelf_layout(size)
    assert CELLS == SLOTS == len(layout.cards)
    assert apart([layout.top, layout.bar, *(card.whole for card in layout.cards)])
    for card in layout.cards:
        parts = [card.picture, card.title, card.date, card.bin, card.people]
        assert apart(parts) and all(card.whole.contains(part) for part in parts)
        assert card.picture.contains(card.band)
    assert apart([layout.back, layout.earlier, layout.page, layout.later, layout.replay])
    assert apart([layout.heading, *layout.tabs])
    assert pygame.Rect((0, 0), size).contains(layout.top.union(layout.bar))


@pytest.mark.parametrize("size", [*SIZES, (1280, 1024), (2560, 1080)])
def test_the_small_buttons_of_a_finished_game_lie_well_apart_and_beside_its_words(size: tuple[int, int]) -> None:
    for card in shelf_layout(size, finished=True).cards:
        buttons = [card.bin, *card.ways]
        assert apart([card.picture, card.title, card.date, card.people, *buttons])
        assert all(card.whole.contains(button) for button in buttons)
        room = card.whole.width / CARD[0]
        assert apart([button.inflate(6 * room, 6 * room) for button in buttons])


@pytest.mark.parametrize("shown", ["shelf_saving", "shelf_records"])
def test_words_of_the_shelf_fit(shown: str) -> None:
    stage = stage_of(Shot(shown, SIZES[0], steps=20))
    scene = stage.scenes[-1]
    assert isinstance(scene, ShelfScene)
    for language in ("en", "fr", "es"):
        stage.set_language(language)
        for size in SIZES:
            stage.resize(size)
            assert_fits(stage, scene.labels())
            assert_buttons_fit(stage, [button for button in scene.buttons() if button.label])
            assert_fits(stage, [scene.over_label(number) for number in range(CELLS)])
            for number, kept in enumerate(scene.cards):
                assert_fits(stage, [scene.empty_label(number)] if kept is None else scene.card_labels(number, kept))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("text", ["keeping.replaces", "shelf.ask_delete"])
def test_questions_fit(size: tuple[int, int], language: str, text: str) -> None:
    stage = stage_with(None, size, language)
    scene = AskScene(stage, Question(stage.words(text), stage.words("shelf.replace")), lambda: None)
    stage.push(scene)
    assert_fits(stage, [scene.label])
    assert_buttons_fit(stage, scene.buttons)
    assert apart([scene.label.rect, *(button.rect for button in scene.buttons)])
    assert all(scene.mat.contains(rect) for rect in (scene.label.rect, *(button.rect for button in scene.buttons)))
    stage.handle(press((2, 2)))
    assert stage.scenes == []


@pytest.mark.parametrize("action", ["play", "daily"])
def test_the_title_asks_before_an_open_game_is_replaced(stage: Stage, action: str) -> None:
    """Saves are never lost: a new game takes the place of the open one only after a yes."""
    start_table(stage, "7")
    assert stage.session is not None
    match = stage.session.match
    while match.seats[match.seat].bot:
        match.play(match.legal()[0])
    match.play(match.legal()[0])
    stage.leave_table()
    title = TitleScene(stage)
    stage.replace(title)
    title.act(action)
    asked = stage.scenes[-1]
    assert isinstance(asked, AskScene)
    asked.act("no")
    assert stage.scenes[-1] is title
    title.act(action)
    asked = stage.scenes[-1]
    assert isinstance(asked, AskScene)
    asked.act("yes")
    assert isinstance(stage.scenes[-1], TableScene)


def test_an_empty_shelf_says_how_games_come_here_instead_of_showing_empty_places(stage: Stage) -> None:
    scene = shelf_on(stage)
    bare = pictures_of(scene, stage.size)
    for tab in ("saves", "records"):
        click(stage, scene, f"tab:{tab}")
        said = [label.text for label in scene.labels()]
        assert stage.words(f"shelf.no_{tab}") in said and said[0] == stage.words(f"shelf.{tab}")
    stage.saves.save(0, game(stage, 3), b"")
    click(stage, scene, "tab:saves")
    assert stage.words("shelf.no_saves") not in [label.text for label in scene.labels()]
    assert bare != pictures_of(scene, stage.size)
    assert stage.words("pause.save") in stage.words("shelf.no_saves"), "the button bears the name that is told"


def test_whoever_saves_sees_every_place(stage: Stage) -> None:
    show_table(stage, game(stage, 7))
    scene = shelf_on(stage, saving=True)
    assert stage.words("shelf.no_saves") not in [label.text for label in scene.labels()]
    assert {f"card:{number}" for number in range(SLOTS)} <= set(scene.focus.spots)
