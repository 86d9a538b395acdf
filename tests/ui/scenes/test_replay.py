"""The replay: every moment of a game can be reached, shows what was, and nothing there changes the game."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.record import digest
from game.steps import END, KIND
from tests.ui.overlay_helpers import apart, assert_buttons_fit, key, pictures_of, press, say_yes
from tests.ui.save_helpers import game, stage_with
from ui.keys import choose
from ui.routes import show_table
from ui.scenes.ask import AskScene
from ui.scenes.replay import ReplayScene
from ui.scenes.table import TableScene
from ui.shots import Shot, picture, stage_of
from ui.stage import Stage
from ui.table.replay_index import ReplayIndex
from ui.table.session import Session
from ui.table.still_picture import table_png

SIZES = [(1024, 640), (1280, 720), (1600, 900), (2560, 1440)]


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_with(tmp_path)


def replay_on(stage: Stage, session: Session, turn: int | None = None) -> ReplayScene:
    scene = ReplayScene(stage, session, turn)
    stage.push(scene)
    return scene


def shift(code: int, mod: int = pygame.KMOD_SHIFT) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def seen(scene: ReplayScene) -> str:
    return digest(scene.session.rules, scene.view.position)


# Moments


@pytest.mark.parametrize("turns", [7, 10_000])
def test_every_moment_is_the_position_after_so_many_steps(stage: Stage, turns: int) -> None:
    session = game(stage, turns)
    rules, match = session.rules, session.match
    if not match.is_over:
        match.play(match.legal()[0])
    index = ReplayIndex(match)
    position = rules.new_game(match.deal)
    assert index.last == len(match.steps)
    for at, step in enumerate(match.steps):
        assert rules.plain(index.position(at)) == rules.plain(position)
        rules.apply(position, step)
        turn = sum(each & KIND == END for each in match.steps[:at])
        assert index.turn_at(at) == turn == index.turn_before(at + 1)
    assert rules.plain(index.position(index.last)) == rules.plain(match.position)


def test_turns_ahead_and_back_meet_the_beginnings_of_turns(stage: Stage) -> None:
    index = ReplayIndex(game(stage, 6).match)
    starts = [0]
    while starts[-1] < index.last:
        starts.append(index.ahead(starts[-1]))
    assert starts[:3] == [index.start_of(0), index.start_of(1), index.start_of(2)]
    assert [index.back(at) for at in starts[1:]] == starts[:-1]
    assert index.back(0) == 0 and index.ahead(index.last) == index.last


# Going through a game


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_replay_reaches_the_digest_of_the_game_step_by_step(stage: Stage, speed: str) -> None:
    stage.settings.speed = speed
    session = game(stage, 10_000 if speed == "instant" else 8)
    scene = replay_on(stage, session)
    assert seen(scene) == digest(session.rules, session.match.position_at(0))
    while scene.playback.at < scene.playback.index.last:
        stage.handle(key(pygame.K_RIGHT))
    stage.update(60.0)
    while stage.update(1.0):
        pass
    assert seen(scene) == digest(session.rules, session.match.position)


def test_playing_reaches_the_digest_of_the_game_and_stops(stage: Stage) -> None:
    session = game(stage)
    scene = replay_on(stage, session)
    stage.handle(key(pygame.K_SPACE))
    assert scene.playback.playing
    for _ in range(10_000):
        if not stage.update(1.0):
            break
    assert scene.playback.at == scene.playback.index.last and not scene.playback.playing
    assert seen(scene) == digest(session.rules, session.match.position)


def test_a_key_pauses_and_plays_on(stage: Stage) -> None:
    scene = replay_on(stage, game(stage, 9))
    stage.handle(key(pygame.K_SPACE))
    for _ in range(5):
        stage.update(1.0)
    stage.handle(key(pygame.K_SPACE))
    at = scene.playback.at
    assert 0 < at < scene.playback.index.last and not scene.playback.playing
    stage.update(5.0)
    assert scene.playback.at == at


def test_keys_go_by_step_by_turn_and_to_both_ends(stage: Stage) -> None:
    scene = replay_on(stage, game(stage, 9))
    second = scene.playback.index.start_of(1)
    stage.handle(shift(pygame.K_RIGHT))
    assert scene.playback.at == second
    stage.handle(key(pygame.K_RIGHT))
    stage.handle(key(pygame.K_RIGHT))
    stage.handle(key(pygame.K_LEFT))
    assert scene.playback.at == second + 1
    stage.handle(shift(pygame.K_LEFT, pygame.KMOD_CTRL))
    assert scene.playback.at == second
    stage.handle(key(pygame.K_END))
    assert scene.playback.at == scene.playback.index.last
    stage.handle(key(pygame.K_RIGHT))
    assert scene.playback.at == scene.playback.index.last
    stage.handle(key(pygame.K_HOME))
    stage.handle(key(pygame.K_LEFT))
    assert scene.playback.at == 0


def test_every_moment_that_is_jumped_to_is_shown_as_it_was(stage: Stage) -> None:
    session, chance = game(stage), Random(4)
    scene = replay_on(stage, session)
    for _ in range(60):
        scene.playback.go(chance.randrange(scene.playback.index.last + 1))
        if chance.random() < 0.5:
            scene.act(chance.choice(("step", "step_back", "turn", "turn_back")))
            stage.update(9.0)
        assert seen(scene) == digest(session.rules, scene.playback.index.position(scene.playback.at))
    assert digest(session.rules, session.match.position) == digest(session.rules, game(stage).match.position)


def test_buttons_and_the_groove_answer_the_mouse(stage: Stage) -> None:
    scene = replay_on(stage, game(stage, 9))
    for name, at in (("turn", scene.playback.index.start_of(1)), ("step", scene.playback.index.start_of(1) + 1)):
        stage.handle(press(scene.bar_layout.buttons[name].center))
        assert scene.playback.at == at
    stage.handle(press(scene.bar_layout.buttons["turn_back"].center))
    assert scene.playback.at == scene.playback.index.start_of(1)
    track = scene.bar_layout.track
    stage.handle(press((track.right, track.centery)))
    assert scene.playback.at == scene.playback.index.last
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(track.left, track.centery), rel=(0, 0), buttons=(1, 0, 0)))
    assert scene.playback.at == 0
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=track.midleft, button=1))
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=track.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.playback.at == 0, "once let go, the knob stays"


def test_a_click_on_the_log_goes_to_that_turn(stage: Stage) -> None:
    scene = replay_on(stage, game(stage, 9))
    room = scene.layout.log
    assert room is not None, "two players leave room for the log"
    stage.handle(key(pygame.K_END))
    spots = [(room.centerx, y) for y in range(room.bottom - 25, room.top, -8)]
    spot = next(each for each in spots if scene._entry_at(each) is not None)
    entry = scene._entry_at(spot)
    assert entry is not None
    stage.handle(key(pygame.K_HOME))
    stage.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-30))
    stage.handle(press(spot))
    assert scene.playback.at == scene.playback.index.end_of(entry.turn) > 0


def test_the_board_of_the_player_whose_turn_is_told_is_lit(stage: Stage) -> None:
    scene = replay_on(stage, game(stage, 9))
    turns = scene.session.match.turns
    for at in range(1, scene.playback.index.last):
        scene.playback.go(at)
        assert scene.view.active == turns[scene.playback.index.turn_before(at)].seat
    scene.playback.go(scene.playback.index.end_of(4))
    assert scene.view.active == turns[4].seat != scene.view.position.seat, "also when the next one is to move"


def test_one_turn_can_be_played_alone(stage: Stage) -> None:
    scene = replay_on(stage, game(stage, 9))
    scene.play_turn(4)
    for _ in range(40):
        stage.update(1.0)
    assert scene.playback.at == scene.playback.index.end_of(4) and not scene.playback.playing


def test_by_keyboard_alone_with_visible_focus(stage: Stage) -> None:
    scene = replay_on(stage, game(stage, 9))
    plain = pictures_of(scene, stage.size)[0]
    while scene.focus.on != "turn":
        stage.handle(key(pygame.K_TAB))
    assert pictures_of(scene, stage.size)[0] != plain
    stage.handle(key(pygame.K_RETURN))
    assert scene.playback.at == scene.playback.index.start_of(1)


def test_drawing_twice_gives_the_same(stage: Stage) -> None:
    scene = replay_on(stage, game(stage), 20)
    scene.act("log")
    first, second = pictures_of(scene, stage.size)
    assert first == second


# Ways in and out


def test_a_click_on_the_log_of_the_table_shows_that_position(stage: Stage) -> None:
    session = game(stage, 9)
    show_table(stage, session)
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and table.layout.log is not None
    spot = (table.layout.log.centerx, table.layout.log.bottom - 25)
    entry = table.log.entry_at(table.layout, spot)
    assert entry is not None and entry.turn == 8
    stage.handle(press(spot))
    scene = stage.scenes[-1]
    assert isinstance(scene, ReplayScene) and scene.playback.at == scene.playback.index.end_of(8)
    stage.handle(key(pygame.K_ESCAPE))
    assert stage.scenes == [table]


def test_one_can_play_on_from_any_moment_as_a_new_game(stage: Stage) -> None:
    session = game(stage)
    scene = replay_on(stage, session, 5)
    at = scene.playback.at
    stage.handle(key(pygame.K_c))
    table = stage.scenes[-1]
    assert isinstance(table, TableScene) and stage.session is table.session
    assert table.match is not session.match and table.match.steps == session.match.steps[:at]
    assert (table.session.bots, table.session.colours) == (session.bots, session.colours)
    assert table.session.match.seats == session.match.seats
    assert len(session.match.steps) == scene.playback.index.last, "the game that was shown is as it was"
    assert stage.saves.keep(session) and stage.saves.keep(table.session)
    assert len(stage.saves.records()) == 1 and stage.saves.has_game()


def test_an_open_game_is_replaced_only_after_a_question(stage: Stage) -> None:
    stage.saves.keep(game(stage, 5, "OTHER"))
    scene = replay_on(stage, game(stage), 5)
    for sure in (False, True):
        stage.handle(key(pygame.K_c))
        asked = stage.scenes[-1]
        assert isinstance(asked, AskScene) and asked.question.text == stage.words("keeping.replaces")
        say_yes(stage) if sure else stage.handle(key(pygame.K_ESCAPE))
        assert (stage.scenes == [scene]) == (not sure)
    assert isinstance(stage.scenes[-1], TableScene)


def test_at_the_end_of_a_finished_game_there_is_nothing_to_play_on(stage: Stage) -> None:
    scene = replay_on(stage, game(stage))
    stage.handle(key(pygame.K_END))
    assert not next(button for button in scene.buttons if button.action == "continue").enabled
    stage.handle(key(pygame.K_c))
    assert stage.scenes == [scene]


def test_a_picture_of_the_table_is_kept_and_its_place_is_said(stage: Stage, tmp_path: Path) -> None:
    scene = replay_on(stage, game(stage), 5)
    stage.handle(key(pygame.K_p))
    files = list((tmp_path / "pictures").glob("*.png"))
    assert len(files) == 1 and str(files[0]) in scene.notice.text
    assert pygame.image.load(files[0]).get_size() == stage.size


def test_the_log_has_the_key_that_was_chosen_and_that_key_does_nothing_else(stage: Stage) -> None:
    scene = replay_on(stage, game(stage), 5)
    choose(stage.settings, "log", pygame.K_F6)
    for code, opened in ((pygame.K_l, False), (pygame.K_F6, True), (pygame.K_F6, False)):
        stage.handle(key(code))
        assert scene.log_open == opened
    choose(stage.settings, "log", pygame.K_c)
    stage.apply_settings()
    stage.handle(key(pygame.K_c))
    assert scene.log_open and stage.scenes == [scene]
    assert next(button for button in scene.buttons if button.action == "continue").key == 0


# Room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_bar_has_room_for_everything(size: tuple[int, int], language: str) -> None:
    stage = stage_with(None, size, language)
    scene = replay_on(stage, game(stage, 9))
    layout = scene.bar_layout
    assert apart([*layout.buttons.values(), layout.track, layout.words])
    assert all(layout.whole.contains(rect) for rect in [*layout.buttons.values(), layout.track])
    assert pygame.Rect((0, 0), size).contains(layout.whole)
    assert layout.track.width > size[0] / 5
    assert_buttons_fit(stage, [button for button in scene.buttons if button.label])


def test_a_kept_picture_of_the_replay_shows_the_whole_table_at_every_size(stage: Stage) -> None:
    session = game(stage, 12)
    pictures = []
    for percent in (100, 200):
        stage.settings.scale = percent
        pictures.append(table_png(stage, session, session.match.position))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("edition", ["new_world", "golem"])
def test_the_ground_of_the_table_goes_on_below_the_bar(edition: str) -> None:
    stage = stage_of(Shot("replay", (1280, 720), "en", 4, 7, 20, edition=edition))
    shown = picture(stage)
    scene = stage.scenes[-1]
    assert isinstance(scene, ReplayScene) and scene.bar_layout.whole.left > 4
    left = [shown.get_at((1, y)) for y in range(600, 719)]
    steps = [max(abs(below[part] - above[part]) for part in range(3)) for above, below in pairwise(left)]
    assert max(steps) < 12, "there is a seam"


@pytest.mark.parametrize("size", SIZES)
def test_tips_of_the_bar_leave_what_it_says_free(
    stage: Stage, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.resize(size)
    scene = replay_on(stage, game(stage, 7))
    places: list[pygame.Rect] = []
    monkeypatch.setattr("ui.scenes.replay.draw_note", lambda stage, surface, note, place: places.append(place))
    for button in scene.buttons:
        scene.focus.over = button.action
        scene.draw(pygame.Surface(size))
    assert places and not any(place.colliderect(scene.layout.prompt) for place in places)
