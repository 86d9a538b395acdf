"""The speaker: the device is opened when it is needed, and without one the game goes on in silence."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random
from runpy import run_path

import pygame
import pytest

from game.events import Rested
from tests.ui.driving import Driver, choice, key, likely_step
from tests.ui.program import quiet_program, run_program
from tests.ui.sound_helpers import CUES, FOLDER, OUSTED, PLACED, files_of, focus
from ui.app import headless_stage
from ui.look.theme import load_theme, project_folder
from ui.settings import Settings
from ui.sounds.cues import CLICK, Sounds
from ui.sounds.speaker import MixerSpeaker, NoSpeaker


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
    sounds.events([OUSTED], CUES, 1.0)
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
            sounds.events([PLACED, OUSTED, Rested(0)], CUES, 1.0)
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
    speaker = run_path(str(project_folder() / "ui" / "sounds" / "speaker.py"))["MixerSpeaker"](FOLDER)
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
        sounds.events([OUSTED], CUES, 1.0)
    assert len(caplog.records) == 1 and "ousted.wav" in caplog.text
    sounds.play(CLICK)
    assert pygame.mixer.get_busy() and len(caplog.records) == 1


def test_a_missing_ambience_is_told_once(silent_device: None, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    sounds, _ = real(Settings(), tmp_path)
    for _ in range(5):
        sounds.update(1.0)
        sounds.apply(Settings(ambience=50))
    assert len(caplog.records) == 1 and "ambience.wav" in caplog.text


def sounds_of_program(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Sounds:
    """Run the program for two frames and return its sounds."""
    quiet_program(folder, monkeypatch)
    return run_program([[], [key(pygame.K_TAB)]], monkeypatch).sounds


def test_the_program_has_no_speaker_where_it_has_no_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    assert isinstance(sounds_of_program(monkeypatch, tmp_path)._speaker, NoSpeaker)


def test_the_program_runs_with_a_driver_that_does_not_exist(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, no_device: None
) -> None:
    sounds = sounds_of_program(monkeypatch, tmp_path)
    assert isinstance(sounds._speaker, MixerSpeaker)
    sounds.play(CLICK)
