"""A game that lives in these tests alone, registered by the path of its package, is a guest in the whole window."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.catalogue import load_rules
from game.steps import CLAIM, KIND, REST, step_of
from tests.pebbles.state import State
from tests.ui.driving import down, key, motion
from tests.ui.overlay_helpers import say_yes
from ui.app import headless_stage, make_stage
from ui.look.sprites import Sprites
from ui.look.words import load_words
from ui.room_packages import ROOMS
from ui.routes import open_rules, open_settings, open_shelf, open_statistics, resume_table, show_title, start_table
from ui.saves.open_file import open_file
from ui.scenes.replay import ReplayScene
from ui.scenes.results import ResultsScene
from ui.scenes.shelf import ShelfScene
from ui.scenes.statistics import StatisticsScene
from ui.scenes.statistics_views import FiguresView
from ui.scenes.table import TableScene
from ui.settings import SeatChoice, TableChoice, load_settings
from ui.shot_games import Shot
from ui.shot_scenes import scenes
from ui.stage import Stage
from ui.start_check import check_files
from ui.table.view import Target
from ui.thinker import ProcessThinker

SIZE = (1280, 720)
PATIENCE = 60.0
SEED = "PEBBLE"
Act = Callable[[TableScene], None]
DRAWN: dict[tuple[Path, ...], Sprites] = {}
"""Sprites drawn by earlier tests, by where games from outside have theirs."""


@pytest.fixture(autouse=True)
def read_and_drawn_once(monkeypatch: pytest.MonkeyPatch, words_read_once: None) -> None:
    """Words and sprites are shared by all tests of a process: stages begin anew so often here."""
    monkeypatch.setattr("ui.stage.Sprites", lambda theme, guests: DRAWN.setdefault(guests, Sprites(theme, guests)))


@pytest.fixture(scope="module", autouse=True)
def registered() -> Iterator[None]:
    """Everything here, other processes too, knows the game by the path of its package, and in no other way."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CENTURY_GAMES", "tests.pebbles")
        headless_stage(SIZE, "en")  # from here on nothing needs a display
        yield


@pytest.fixture(scope="module")
def thinker(registered: None) -> Iterator[ProcessThinker]:
    """Another process in which the bots think."""
    process = ProcessThinker({"pebbles": load_rules("pebbles")})
    yield process
    assert process.troubles == 0
    process.close()


def choice(bot: str = "captain") -> TableChoice:
    return TableChoice([SeatChoice("Ada", "indigo"), SeatChoice("Ben", "linen", bot)], game="pebbles")


def stage_in(folder: Path, language: str = "en") -> Stage:
    """Return a new stage over the files of a player, as the program makes one when it starts."""
    settings = load_settings(folder / "settings.json")
    settings.language, settings.window, settings.speed = language, SIZE, "instant"
    return make_stage(settings, folder / "settings.json")


def dealt(stage: Stage, seats: TableChoice | None = None) -> TableScene:
    stage.settings.table = seats or choice()
    start_table(stage, SEED)
    return table_on(stage)


def table_on(stage: Stage) -> TableScene:
    scene = stage.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def position(scene: TableScene) -> State:
    found = scene.match.position
    assert isinstance(found, State)
    return found


def let_others_play(scene: TableScene) -> None:
    """Let time pass until the person has to move, or the game is over."""
    ends = time.monotonic() + PATIENCE
    scene.stage.update(0.1)
    while not (scene.person_to_move or scene.finished):
        assert time.monotonic() < ends, "nobody is ever to move"
        time.sleep(0.001)
        scene.stage.update(0.1)


def wish(scene: TableScene) -> Target:
    """Return what a person would click: a card that can be paid, else the heap."""
    return min((target for target in scene.picker.lit() if target[0] == "slot"), default=("heap", 0))


def click(scene: TableScene) -> None:
    """Use what is wished, or end the turn, with the mouse."""
    ends = next(button.rect for button in scene.buttons if button.action == "end")
    spot = scene.offer.targets[wish(scene)].center if scene.picker.lit() else ends.center
    scene.stage.handle(motion(spot))
    assert scene.clickable()
    scene.stage.handle(down(spot))


def type_keys(scene: TableScene) -> None:
    """Use what is wished, or end the turn, with keys alone."""
    wanted = "{}:{}".format(*wish(scene)) if scene.picker.lit() else "button:end"
    for _ in range(40):
        if scene.keyboard.on == wanted:
            break
        scene.stage.handle(key(pygame.K_TAB))
    assert scene.keyboard.on == wanted
    scene.stage.handle(key(pygame.K_RETURN))


def finish(scene: TableScene) -> ResultsScene:
    """Play to the end, and let the points be counted."""
    let_others_play(scene)
    while not scene.finished:
        click(scene)
        let_others_play(scene)
    results = scene.stage.scenes[-1]
    assert isinstance(results, ResultsScene)
    results.update(PATIENCE)
    return results


def played(folder: Path, turns: int = 4) -> TableScene:
    """Return a game in a folder of which a few turns are played, and one step of the next."""
    scene = dealt(stage_in(folder), choice("greedy"))
    let_others_play(scene)
    while position(scene).turn < turns or not scene.match.turn.played:
        click(scene)
        let_others_play(scene)
    return scene


# A guest


def test_only_games_with_a_room_sit_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(headless_stage(SIZE, "en").games) == [*ROOMS, "pebbles"]
    monkeypatch.setenv("CENTURY_GAMES", "tests.pebbles.window")
    assert list(headless_stage(SIZE, "en").games) == [*ROOMS], "what has no room is left to bots"
    monkeypatch.delenv("CENTURY_GAMES")
    stage = headless_stage(SIZE, "en")
    assert list(stage.games) == [*ROOMS] and not stage.words.has("edition.pebbles")


def test_it_brings_its_own_words_and_sprites_and_takes_the_place_of_none_of_ours() -> None:
    stage = headless_stage(SIZE, "fr")
    assert stage.words("edition.pebbles") == "Cailloux" and stage.words("good_plural.pebble", count=2) == "2 cailloux"
    assert stage.words("source.goods") == load_words("fr")("source.goods")
    assert stage.sprites.has("goods/pebble") and stage.sprites.has("goods/maize")
    check_files(stage)


def test_the_game_last_chosen_is_on_the_title_of_the_next_start(tmp_path: Path) -> None:
    stage = stage_in(tmp_path)
    assert stage.game == next(iter(ROOMS))
    stage.settings.table = choice()
    stage.save_settings()
    assert stage_in(tmp_path).game == "pebbles"


# Playing


@pytest.mark.parametrize("act", [click, type_keys])
def test_it_is_played_to_the_end_against_a_bot_in_the_thinking_process(
    act: Act, thinker: ProcessThinker, tmp_path: Path
) -> None:
    stage = stage_in(tmp_path)
    stage.thinker = thinker
    scene = dealt(stage)
    let_others_play(scene)
    while not scene.finished:
        act(scene)
        let_others_play(scene)
    kinds = {step & KIND for step in scene.match.steps}
    assert {REST, CLAIM} <= kinds and len({turn.seat for turn in scene.match.turns}) == 2
    assert isinstance(stage.scenes[-1], ResultsScene)
    assert max(len(cards) for cards in position(scene).cards) >= 3


def test_steps_are_taken_back_and_refused_in_its_own_words(tmp_path: Path) -> None:
    scene = dealt(stage_in(tmp_path), choice("greedy"))
    let_others_play(scene)
    click(scene)
    assert scene.match.steps[-1] == step_of(REST)
    scene.stage.handle(key(pygame.K_z))
    assert not scene.match.turn.played
    assert scene.picker.lit() == {("heap", 0)}
    scene.stage.handle(down(scene.offer.targets["slot", 1].center))
    assert scene.notice.text.startswith("You have too few pebbles")


def test_a_hint_is_found_in_the_thinking_process_and_told_in_its_own_words(
    thinker: ProcessThinker, tmp_path: Path
) -> None:
    stage = stage_in(tmp_path, "fr")
    stage.thinker = thinker
    scene = dealt(stage)
    let_others_play(scene)
    stage.handle(key(pygame.K_h))
    ends = time.monotonic() + PATIENCE
    while scene.hinting.thinking and time.monotonic() < ends:
        time.sleep(0.005)
        stage.update(0.05)
    sight = scene.hint_overlay()
    assert sight is not None and sight.text == "Prenez deux cailloux."


# Keeping


def test_it_is_resumed_by_the_next_start_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    scene = played(tmp_path)
    stage = stage_in(tmp_path)
    assert stage.saves.has_game() and resume_table(stage) == ""
    again = table_on(stage)
    assert again.match.steps == scene.match.steps and position(again) == position(scene)
    finish(again)
    assert not stage.saves.has_game()


def shelf_on(stage: Stage, saving: bool = False) -> ShelfScene:
    """Return the shelf, which has been looked at."""
    open_shelf(stage, saving)
    shelf = stage.scenes[-1]
    assert isinstance(shelf, ShelfScene)
    stage.draw(pygame.Surface(SIZE))
    return shelf


def test_it_is_saved_in_a_slot_and_opened_from_the_shelf_by_the_next_start(tmp_path: Path) -> None:
    scene = played(tmp_path)
    shelf_on(scene.stage, saving=True).act("card:2")
    stage = stage_in(tmp_path)
    shelf_on(stage).act("card:2")
    say_yes(stage)  # another game is open: it may go
    assert position(table_on(stage)) == position(scene)


# Afterwards


def test_it_is_scored_counted_and_looked_at_again(tmp_path: Path) -> None:
    results = finish(played(tmp_path))
    stage, session = results.stage, results.session
    texts = [label.text for label in results.labels()]
    assert "Pebbles" in texts and stage.words("results.wins", name=results.names[results.standing.winner]) in texts
    row = stage_in(tmp_path).book.rows[-1]
    assert row.game == "pebbles" and [seat.name for seat in row.seats] == ["Ada", "Ben"]
    assert [seat.total for seat in row.seats] == [score.total for score in results.standing.scores]
    results.act("replay")
    replay = stage.scenes[-1]
    assert isinstance(replay, ReplayScene)
    replay.playback.go(1)
    assert replay.told().text == "Took 2 pebbles."
    replay.playback.go(replay.playback.index.last)
    assert replay.view.position == session.match.position


def test_the_statistics_have_a_line_for_it(tmp_path: Path) -> None:
    stage = finish(played(tmp_path)).stage
    open_statistics(stage)
    page = stage.scenes[-1]
    assert isinstance(page, StatisticsScene) and isinstance(page.view, FiguresView)
    lines = {entry.key: entry.figures.games for _, entry in page.view.rows() if entry is not None}
    assert lines["pebbles"] == 1 and lines[next(iter(ROOMS))] == 0
    assert "Pebbles" in [label.text for label in page.view.labels]


def test_the_statistics_catch_up_with_its_record(tmp_path: Path) -> None:
    finish(played(tmp_path))
    (tmp_path / "statistics.json").unlink()
    stage = stage_in(tmp_path)
    assert list(stage.book.catch_up(stage.games)) and stage.book.rows[-1].game == "pebbles"


def test_it_is_opened_from_its_record(tmp_path: Path) -> None:
    steps = finish(played(tmp_path)).session.match.steps
    stage = stage_in(tmp_path)
    record = stage.saves.records()[0]
    assert open_file(stage, record) == ""
    replay = stage.scenes[-1]
    assert isinstance(replay, ReplayScene) and replay.session.match.steps == steps
    stage.pop()
    shelf = shelf_on(stage)
    shelf.act("tab:records")
    shelf.act("card:0")
    assert isinstance(stage.scenes[-1], ReplayScene)


def test_another_game_after_it_is_one_of_the_same_kind_whatever_is_on_the_title(tmp_path: Path) -> None:
    results = finish(played(tmp_path))
    results.stage.settings.table = TableChoice()
    assert results.stage.game == next(iter(ROOMS))
    results.act("rematch")
    assert table_on(results.stage).session.rules.name == "pebbles"


# Looks


def shown(stage: Stage) -> list[bytes]:
    """Return what a stage shows, drawn twice."""
    found = []
    for _ in range(2):
        surface = pygame.Surface(stage.size)
        stage.draw(surface)
        found.append(pygame.image.tobytes(surface, "RGB"))
    return found


SCENES = (
    *("about", "achievements", "failure", "laurels", "log", "marked", "moments", "no_statistics", "pause", "replay"),
    *("replay_log", "results", "rules", "settings_keys", "settings_look", "settings_play", "settings_sound", "setup"),
    *(
        "shelf",
        "shelf_question",
        "shelf_records",
        "shelf_saving",
        "statistics",
        "table",
        "title",
        "title_with_game",
        "differences",
        "first_game",
        "learn",
        "lesson",
        "lesson_done",
        "welcome",
        "zoom",
    ),
)


def test_the_gallery_of_the_guest_has_these_scenes() -> None:
    assert sorted(scenes("pebbles")) == sorted(SCENES)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_is_drawn_and_drawn_the_same_again(name: str, language: str) -> None:
    stage = headless_stage(SIZE, language)
    stage.settings.speed = "instant"
    stage.settings.table = choice("greedy")
    scenes("pebbles")[name](stage, Shot(name, SIZE, language, 2, 7, 5))
    stage.update(0.02)
    first, second = shown(stage)
    assert first == second and len(set(first)) > 20


def test_pages_over_its_table_are_those_of_the_game_on_the_title(tmp_path: Path) -> None:
    stage = played(tmp_path).stage
    for way in (open_rules, open_settings, show_title):
        way(stage)
        first, second = shown(stage)
        assert first == second
