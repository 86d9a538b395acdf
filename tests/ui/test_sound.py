"""Sounds of the window: every event has one, none is too many, and without a device the game goes on in silence."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from runpy import run_path

import pygame
import pytest

import game.events
import game.new_world.events
import ui.app
from game.events import CardClaimed, GameEnded, GoodsGained, LastRoundBegan, RowFilled, TurnEnded
from game.goods import bag_of
from game.new_world.events import Rested, SettlersOusted, SettlersPlaced, SettlersReturned
from game.rules import Event
from game.steps import END, KIND
from tests.ui.driving import Driver, choice, down, key, likely_step, motion
from ui.app import headless_stage
from ui.scenes.title import TitleScene
from ui.settings import Settings
from ui.sound import CLICK, CUES, QUIET_START, REFUSED, Sounds
from ui.speaker import AMBIENCE, MixerSpeaker, NoSpeaker
from ui.stage import Stage
from ui.theme import load_theme, project_folder

FOLDER = project_folder() / "assets" / "sounds"
PLACED = SettlersPlaced(0, 3, 2)
OUSTED = SettlersOusted(1, 3, 2, 0)
GAINED = GoodsGained(0, bag_of("YYR"), "location", 3)


class Ear:
    """A speaker that only keeps what it was told."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.levels = (-1.0, -1.0)

    def play(self, name: str, share: float) -> None:
        assert 0.5 < share <= 1
        self.heard.append(name)

    def loudness(self, effects: float, ambience: float) -> None:
        self.levels = effects, ambience

    def close(self) -> None:
        self.heard.append("closed")


def listen(settings: Settings | None = None) -> tuple[Sounds, Ear]:
    ear = Ear()
    sounds = Sounds(load_theme(), settings or Settings(), ear)
    sounds.update(QUIET_START)
    return sounds, ear


def focus(gained: bool) -> pygame.event.Event:
    return pygame.event.Event(pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST)


# Which sound


def kinds_of_events() -> list[type[Event]]:
    modules = (game.events, game.new_world.events)
    return [
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == module.__name__
    ]


def files_of(kind: type[Event]) -> list[str]:
    cue = CUES[kind]
    return [f"{cue.name}_{count}" for count in range(1, cue.most + 1)] or [cue.name]


def test_every_kind_of_event_has_a_sound_of_its_own() -> None:
    kinds = kinds_of_events()
    assert len(kinds) >= 18 and set(kinds) == set(CUES)
    assert len({cue.name for cue in CUES.values()} | {CLICK, REFUSED, AMBIENCE}) == len(CUES) + 3


def test_every_sound_that_may_be_played_has_a_file_and_every_file_is_played() -> None:
    names = [name for kind in CUES for name in files_of(kind)]
    assert {path.stem for path in FOLDER.glob("*.wav")} == {*names, CLICK, REFUSED, AMBIENCE}


def test_the_number_of_pieces_is_heard() -> None:
    for count, name in ((1, "placed_1"), (2, "placed_2"), (3, "placed_3"), (7, "placed_3")):
        sounds, ear = listen()
        sounds.events([SettlersPlaced(0, 3, count)], 0)
        assert ear.heard == [name]
    sounds, ear = listen()
    sounds.events([GAINED], 0)
    assert ear.heard == ["gained_3"]


# When


@pytest.mark.parametrize("slowness", [0.45, 1.0, 1.6])
def test_a_piece_is_heard_when_it_arrives(slowness: float) -> None:
    sounds, ear = listen()
    sounds.events([PLACED], slowness)
    arrives = load_theme().seconds("walk") * slowness
    sounds.update(arrives - 0.01)
    assert ear.heard == []
    sounds.update(0.02)
    assert ear.heard == ["placed_2"]


def test_a_burst_of_one_sound_is_played_once() -> None:
    sounds, ear = listen()
    for _ in range(5):
        sounds.events([SettlersReturned(0, 3, 1)], 1.0)
        sounds.update(0.008)
    sounds.update(1.0)
    assert ear.heard == ["returned"]
    sounds.play("returned")
    assert ear.heard == ["returned"]
    sounds.update(0.1)
    sounds.play("returned")
    assert ear.heard == ["returned"] * 2


def test_shown_at_once_only_what_matters_most_is_heard() -> None:
    sounds, ear = listen()
    sounds.events([PLACED, OUSTED, GAINED, CardClaimed(0, 1, 2), RowFilled(1, 3, 4)], 0)
    assert ear.heard == ["ousted"]


def test_turns_of_bots_at_instant_speed_do_not_rattle() -> None:
    sounds, ear = listen()
    for _ in range(60):
        for batch in ([PLACED, GAINED], [TurnEnded(0, 1)]):
            sounds.events(batch, 0)
            sounds.update(1 / 60)
    assert 5 <= len(ear.heard) <= 10


def test_what_must_not_be_missed_is_heard_even_right_after_another_sound() -> None:
    sounds, ear = listen()
    for batch in ([GAINED], [OUSTED], [LastRoundBegan(0)], [GameEnded()], [GAINED]):
        sounds.events(batch, 0)
    assert ear.heard == ["gained_3", "ousted", "last_round", "game_over"]


def test_a_click_gives_way_to_the_sound_of_what_it_does() -> None:
    sounds, ear = listen()
    sounds.click()
    sounds.update(1.0)
    sounds.play(REFUSED)
    sounds.click()
    assert ear.heard == [CLICK, REFUSED]


def test_a_click_does_not_drown_what_it_brings_about() -> None:
    sounds, ear = listen()
    sounds.click()
    sounds.update(1 / 60)
    sounds.events([PLACED], 0)
    assert ear.heard == [CLICK, "placed_2"]


# How loud


def test_loudness_of_the_settings_is_applied_at_once() -> None:
    settings = Settings(effects=100, ambience=100)
    sounds, ear = listen(settings)
    assert ear.levels == (1, 1)
    settings.effects, settings.ambience = 25, 0
    sounds.apply(settings)
    assert 0 < ear.levels[0] < 0.25 and ear.levels[1] == 0
    settings.effects = 0
    sounds.apply(settings)
    sounds.play(CLICK)
    sounds.events([OUSTED], 1.0)
    assert ear.levels == (0, 0) and ear.heard == []


def test_without_the_keyboard_it_is_silent_and_then_as_before() -> None:
    sounds, ear = listen()
    before = ear.levels
    sounds.window(focus(False))
    sounds.play(CLICK)
    sounds.events([OUSTED], 1.0)
    sounds.update(2.0)
    assert ear.levels == (0, 0) and ear.heard == []
    sounds.window(focus(True))
    sounds.play(CLICK)
    assert ear.levels == before and ear.heard == [CLICK]


def test_who_wants_to_hear_the_game_behind_other_windows_does() -> None:
    settings = Settings(mute_unfocused=False)
    sounds, ear = listen(settings)
    sounds.window(focus(False))
    sounds.play(CLICK)
    assert min(ear.levels) > 0 and ear.heard == [CLICK]
    settings.mute_unfocused = True
    sounds.apply(settings)
    assert ear.levels == (0, 0)


def test_the_ambience_waits_until_the_first_frames_are_drawn() -> None:
    ear = Ear()
    sounds = Sounds(load_theme(), Settings(ambience=100), ear)
    for _ in range(10):
        sounds.update(QUIET_START / 20)
        assert ear.levels[0] > 0 and ear.levels[1] == 0
    sounds.update(QUIET_START)
    assert ear.levels[1] == 1


# The table


class Listening(Driver):
    """A driver at a table that is heard."""

    def __init__(self, bots: list[str], seed: str, speed: str) -> None:
        stage = headless_stage((1280, 720), "en")
        self.ear = Ear()
        stage.sounds = Sounds(stage.theme, stage.settings, self.ear)
        super().__init__(choice(2, bots), seed, stage.size, speed, stage)

    def fresh(self) -> list[str]:
        """Return what was heard since the last time this was asked."""
        heard, self.ear.heard = self.ear.heard, []
        return heard


def test_a_step_is_heard_while_it_is_shown() -> None:
    table, chance = Listening([], "heard", "normal"), Random(1)
    table.settle(0.05)
    expected: dict[type[Event], int] = {}
    for _ in range(40):
        table.fresh()
        if table.scene.match.is_over:
            break
        steps = len(table.scene.match.steps)
        table.play(likely_step(table, chance), chance)
        seen = [event for turn in table.scene.match.turns[-2:] for each in turn.played for event in each.events]
        assert len(table.scene.match.steps) == steps + 1
        table.settle(0.05)
        table.stage.update(0.5)
        heard = table.fresh()
        last = seen[-1]
        assert set(files_of(type(last))) & set(heard), f"{last} was not heard: {heard}"
        expected[type(last)] = expected.get(type(last), 0) + 1
    assert len(expected) >= 4


def test_a_whole_game_at_instant_speed_is_heard_to_its_chord() -> None:
    table = Listening(["greedy"], "chord", "instant")
    table.scene.session.bots[0] = "greedy"
    for _ in range(6000):
        table.stage.update(1 / 60)
        if table.scene.finished:
            break
    heard = table.fresh()
    assert heard[-1] == "game_over" and heard.count("last_round") == 1 == heard.count("game_over")
    assert {"claimed", "ousted"} <= set(heard)


def test_what_is_not_possible_is_heard_as_a_refusal_and_not_as_a_click() -> None:
    table = Listening([], "refused", "instant")
    table.settle()
    table.fresh()
    place = next(place for place, find in enumerate(table.position.under) if find >= 0)
    spot = table.spot_of(("place", place))
    assert spot is not None
    table.click(spot)
    assert table.fresh() == [REFUSED]
    table.stage.update(1.0)
    table.press(pygame.K_RETURN)
    assert table.fresh() == [REFUSED]


def test_buttons_are_heard_by_mouse_and_by_key() -> None:
    table, chance = Listening([], "buttons", "instant"), Random(3)
    table.settle()
    step = likely_step(table, chance)
    assert step & KIND != END
    table.play(step, chance)
    table.settle()
    table.stage.update(1.0)
    table.fresh()
    table.press_button("undo")
    assert table.fresh() == [CLICK]
    table.stage.update(1.0)
    table.press(pygame.K_y)
    table.settle()
    table.stage.update(1.0)
    assert table.fresh(), "what is done again is heard again"
    table.press(pygame.K_z)
    assert table.fresh() == [CLICK]
    table.stage.update(1.0)
    table.press(pygame.K_ESCAPE)
    assert table.fresh() == [CLICK]
    table.stage.update(1.0)
    table.press(pygame.K_ESCAPE)
    assert table.fresh() == [CLICK]


def test_menus_are_heard_where_something_can_be_clicked_and_nowhere_else() -> None:
    stage, ear = headless_stage((1280, 720), "en"), Ear()
    stage.sounds = Sounds(stage.theme, stage.settings, ear)
    title = TitleScene(stage)
    stage.push(title)
    for spot in ((2, 2), title.rects["set_up"].center):
        stage.handle(motion(spot))
        assert title.clickable() == (spot != (2, 2))
        stage.handle(down(spot))
    assert ear.heard == [CLICK]


def test_the_window_tells_the_sounds_who_has_the_keyboard() -> None:
    stage, ear = headless_stage((1280, 720), "en"), Ear()
    stage.sounds = Sounds(stage.theme, stage.settings, ear)
    stage.push(TitleScene(stage))
    stage.handle(focus(False))
    assert ear.levels == (0, 0)
    stage.handle(focus(True))
    assert ear.levels[0] > 0


# The machine


@pytest.fixture
def silent_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The mixer works, and nobody hears it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")


def real(settings: Settings, folder: Path = FOLDER) -> tuple[Sounds, MixerSpeaker]:
    speaker = MixerSpeaker(folder)
    return Sounds(load_theme(), settings, speaker), speaker


def test_a_stage_without_a_window_makes_no_sound(silent_device: None) -> None:
    table = Driver(choice(2, ["greedy"]), "silent")
    table.settle()
    table.play(likely_step(table, Random(1)), Random(1))
    table.settle()
    table.stage.update(5.0)
    assert pygame.mixer.get_init() is None


def test_the_device_is_opened_when_it_is_first_needed(silent_device: None) -> None:
    sounds, _ = real(Settings(ambience=0))
    sounds.update(5.0)
    assert pygame.mixer.get_init() is None
    sounds.play(CLICK)
    assert pygame.mixer.get_init() == (22_050, -16, 1)
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_somebody_who_turned_everything_off_never_opens_the_device(silent_device: None) -> None:
    sounds, _ = real(Settings(ambience=0, effects=0))
    sounds.update(5.0)
    sounds.play(CLICK)
    sounds.events([OUSTED], 1.0)
    assert pygame.mixer.get_init() is None


def test_the_mixer_plays_every_file_and_changes_what_is_being_played(
    silent_device: None, caplog: pytest.LogCaptureFixture
) -> None:
    settings = Settings(effects=100, ambience=100)
    sounds, speaker = real(settings)
    sounds.update(1.0)
    assert pygame.mixer.Channel(0).get_busy()
    for kind in CUES:
        for name in files_of(kind):
            speaker.play(name, 1.0)
    assert not caplog.records
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    playing = [sound for channel in channels if (sound := channel.get_sound()) is not None]
    assert len(playing) == 12
    settings.effects, settings.ambience = 50, 10
    sounds.apply(settings)
    volumes = [round(sound.get_volume(), 1) for sound in playing]
    assert volumes == [0.0, *[0.4] * 11]
    sounds.window(focus(False))
    assert {sound.get_volume() for sound in playing} == {0.0}


def test_without_a_device_there_is_one_line_in_the_log(no_device: None, caplog: pytest.LogCaptureFixture) -> None:
    sounds, _ = real(Settings())
    with caplog.at_level(logging.INFO):
        for _ in range(20):
            sounds.update(0.5)
            sounds.play(CLICK)
            sounds.events([PLACED, OUSTED, Rested(0)], 1.0)
            sounds.window(focus(False))
            sounds.window(focus(True))
        sounds.apply(Settings(effects=100))
        sounds.close()
    assert len(caplog.records) == 1 and "no sound" in caplog.text


class NoMixer:
    """What pygame puts in the place of a module that it was built without."""

    def __getattr__(self, name: str) -> object:
        raise NotImplementedError("mixer module not available")


def test_without_a_mixer_there_is_one_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pygame, "mixer", NoMixer())
    speaker = run_path(str(project_folder() / "ui" / "speaker.py"))["MixerSpeaker"](FOLDER)
    sounds = Sounds(load_theme(), Settings(), speaker)
    for _ in range(3):
        sounds.update(1.0)
        sounds.play(CLICK)
    sounds.close()
    assert len(caplog.records) == 1 and "no sound" in caplog.text


def test_without_a_device_the_game_is_played(no_device: None) -> None:
    stage = headless_stage((1280, 720), "en")
    stage.sounds, _ = real(stage.settings)
    table, chance = Driver(choice(2, ["greedy"]), "no device", stage=stage), Random(2)
    table.settle()
    while table.position.turn < 8:
        table.play(likely_step(table, chance), chance)
        table.settle()
    assert pygame.mixer.get_init() is None


@pytest.mark.parametrize("content", [None, b"", b"RIFF", b"no sound at all" * 50, b"RIFF\xff\xff\xff\x7fWAVEfmt "])
def test_a_missing_or_broken_file_is_told_once_and_the_others_are_played(
    silent_device: None, tmp_path: Path, content: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "click.wav").write_bytes((FOLDER / "click.wav").read_bytes())
    if content is not None:
        (tmp_path / "ousted.wav").write_bytes(content)
    sounds, _ = real(Settings(ambience=0), tmp_path)
    for _ in range(3):
        sounds.update(1.0)
        sounds.events([OUSTED], 1.0)
    assert len(caplog.records) == 1 and "ousted.wav" in caplog.text
    sounds.play(CLICK)
    assert pygame.mixer.get_busy() and len(caplog.records) == 1


def test_a_missing_ambience_is_told_once(silent_device: None, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds, _ = real(Settings(), tmp_path)
    for _ in range(5):
        sounds.update(1.0)
        sounds.apply(Settings(ambience=50))
    assert len(caplog.records) == 1 and "ambience.wav" in caplog.text


def started(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Stage:
    """Run the program for two frames and return its stage."""
    seen: list[Stage] = []
    batches = [[], [key(pygame.K_TAB)], [pygame.event.Event(pygame.QUIT)]]
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(ui.app, "player_folder", lambda: folder)
    monkeypatch.setattr(pygame, "quit", lambda: None)
    monkeypatch.setattr(pygame.event, "get", lambda: batches.pop(0) if batches else [])
    monkeypatch.setattr(pygame.event, "wait", lambda wait: pygame.event.Event(pygame.NOEVENT))
    loop = ui.app._loop

    def watched(stage: Stage) -> None:
        seen.append(stage)
        loop(stage)

    monkeypatch.setattr(ui.app, "_loop", watched)
    assert ui.app.run() == 0
    return seen[0]


def test_the_program_has_no_speaker_where_it_has_no_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    assert isinstance(started(monkeypatch, tmp_path).sounds._speaker, NoSpeaker)


def test_the_program_runs_with_a_driver_that_does_not_exist(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, no_device: None
) -> None:
    sounds = started(monkeypatch, tmp_path).sounds
    assert isinstance(sounds._speaker, MixerSpeaker)
    sounds.play(CLICK)
