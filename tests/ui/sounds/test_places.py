"""Places: each game is heard with its own sounds, and where it has none with those that all share."""

from __future__ import annotations

import shutil
import wave
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import ui.new_world.faces
from game.new_world.events import SettlersPlaced
from game.rules import Event
from tests.ui.driving import Driver, choice
from tests.ui.sound_helpers import CUES, FOLDER, PLACED, Ear, listen
from ui.app import headless_stage
from ui.look.theme import load_theme
from ui.routes import open_replay
from ui.settings import Settings
from ui.sounds.cues import CLICK, QUIET_START, REFUSED, Cue, Sounds
from ui.sounds.speaker import AMBIENCE, BEDS, FADE_MS, MixerSpeaker
from ui.table.events import EventRow, cues_of, row

DAY, NIGHT = ("day",), ("night", "day")


def write(path: Path, seconds: float) -> None:
    """Write silence of a length, by which it is told apart."""
    path.parent.mkdir(exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22_050)
        file.writeframes(bytes(2 * round(seconds * 22_050)))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Shared sounds of 0.1 and 5 seconds, those of the day of 0.2 and 6, those of the night of 0.3 and 7."""
    for number, (place, names) in enumerate({"": (CLICK, "coin"), "day": ("coin", "bowl"), "night": ("bowl",)}.items()):
        for name in names:
            write(tmp_path / place / f"{name}.wav", 0.1 * (number + 1))
        write(tmp_path / place / f"{AMBIENCE}.wav", 5.0 + number)
    return tmp_path


def at(folder: Path, settings: Settings | None = None) -> tuple[Sounds, MixerSpeaker]:
    speaker = MixerSpeaker(folder)
    return Sounds(load_theme(), settings or Settings(effects=100, ambience=100), speaker), speaker


def lengths(first: int, last: int) -> list[float]:
    """Return how long the sounds are that are being played on some channels."""
    channels = [pygame.mixer.Channel(number) for number in range(first, last)]
    playing = [sound for channel in channels if (sound := channel.get_sound()) is not None]
    return sorted(round(sound.get_length(), 1) for sound in playing)


def effects() -> list[float]:
    return lengths(BEDS, pygame.mixer.get_num_channels())


def beds() -> list[float]:
    return lengths(0, BEDS)


# Effects


@pytest.mark.parametrize(
    ("place", "expected"),
    [((), [0.1, 0.1]), (DAY, [0.1, 0.2, 0.2]), (NIGHT, [0.1, 0.2, 0.3])],
)
def test_a_sound_comes_from_the_first_folder_that_has_it(
    silent_device: None, folder: Path, place: tuple[str, ...], expected: list[float]
) -> None:
    sounds, speaker = at(folder)
    sounds.go_to(place)
    for name in (CLICK, "coin", "bowl") if place else (CLICK, "coin"):
        speaker.play(name, 1.0)
    assert effects() == expected


def test_after_a_change_of_place_the_same_name_sounds_otherwise(silent_device: None, folder: Path) -> None:
    sounds, speaker = at(folder, Settings(ambience=0))
    for place, heard in ((DAY, [0.2]), (NIGHT, [0.2, 0.3]), (DAY, [0.2, 0.2, 0.3])):
        sounds.go_to(place)
        speaker.play("bowl", 1.0)
        assert effects() == heard


def test_no_file_is_read_twice_however_often_the_place_changes(
    silent_device: None, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    load = MixerSpeaker._load

    def counted(speaker: MixerSpeaker, path: Path) -> pygame.mixer.Sound | None:
        read.append(path.parent.name)
        return load(speaker, path)

    monkeypatch.setattr(MixerSpeaker, "_load", counted)
    sounds, speaker = at(folder)
    sounds.update(QUIET_START)
    for place in (DAY, NIGHT, DAY, NIGHT):
        sounds.go_to(place)
        for name in (CLICK, "coin", "bowl"):
            speaker.play(name, 1.0)
    assert sorted(read) == sorted([folder.name] * 2 + ["day"] * 3 + ["night"] * 2)


def test_going_somewhere_opens_no_device(silent_device: None, folder: Path) -> None:
    for settings in (Settings(ambience=0), Settings(sound=False), Settings()):
        sounds, _ = at(folder, settings)
        sounds.go_to(NIGHT)
        sounds.update(QUIET_START / 2)
        assert pygame.mixer.get_init() is None


def test_what_was_on_its_way_is_not_heard_elsewhere() -> None:
    sounds, ear = listen()
    sounds.events([PLACED], CUES, 1.0)
    sounds.go_to(())
    sounds.update(0.1)
    sounds.go_to(DAY)
    sounds.update(5.0)
    assert ear.heard == [] and ear.places == [DAY], "the same place again is no change"


# The ambience


def test_the_ambience_of_the_new_place_comes_while_the_old_one_goes(silent_device: None, folder: Path) -> None:
    sounds, _ = at(folder)
    sounds.go_to(DAY)
    sounds.update(QUIET_START)
    pygame.time.wait(300)
    assert beds() == [6.0]
    sounds.go_to(NIGHT)
    assert beds() == [6.0, 7.0]
    pygame.time.wait(FADE_MS + 400)
    assert beds() == [7.0]


@pytest.mark.parametrize("pause", [0, 60])
def test_going_to_and_fro_ends_with_one_ambience(silent_device: None, folder: Path, pause: int) -> None:
    sounds, _ = at(folder)
    sounds.update(QUIET_START)
    for _ in range(4):
        for place in (DAY, NIGHT, ()):
            sounds.go_to(place)
            pygame.time.wait(pause)
    pygame.time.wait(FADE_MS + 400)
    assert beds() == [5.0]


def test_places_with_the_same_ambience_do_not_begin_it_anew(silent_device: None, folder: Path) -> None:
    sounds, _ = at(folder)
    (folder / "night" / f"{AMBIENCE}.wav").unlink()
    sounds.go_to(DAY)
    sounds.update(QUIET_START)
    sounds.go_to(NIGHT)
    assert beds() == [6.0]


def test_who_goes_elsewhere_in_silence_hears_nothing_of_the_old_place(silent_device: None, folder: Path) -> None:
    settings = Settings(ambience=100)
    sounds, _ = at(folder, settings)
    sounds.go_to(DAY)
    sounds.update(QUIET_START)
    settings.sound = False
    sounds.apply(settings)
    sounds.go_to(NIGHT)
    assert beds() == []
    settings.sound = True
    sounds.apply(settings)
    assert beds() == [7.0]


# What is not there


def test_a_missing_folder_is_told_once_and_the_shared_sounds_are_heard(
    silent_device: None, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    shutil.rmtree(folder / "day")
    sounds, speaker = at(folder)
    for place in (DAY, (), DAY):
        sounds.go_to(place)
        sounds.update(QUIET_START)
        speaker.play("coin", 1.0)
    assert [record.getMessage() for record in caplog.records] == ["the folder of sounds day is missing"]
    assert effects() == [0.1] * 3 and beds() == [5.0]


def test_a_broken_file_is_told_and_the_next_folder_is_heard(
    silent_device: None, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "night" / "bowl.wav").write_bytes(b"no sound at all")
    sounds, speaker = at(folder, Settings(ambience=0))
    sounds.go_to(NIGHT)
    for _ in range(3):
        speaker.play("bowl", 1.0)
    assert effects() == [0.2] * 3
    assert len(caplog.records) == 1 and "night/bowl.wav" in caplog.text


# Where the window is


@pytest.mark.parametrize("place", [(), DAY, NIGHT])
def test_a_table_and_a_replay_are_heard_in_the_place_of_their_skin(
    monkeypatch: pytest.MonkeyPatch, place: tuple[str, ...]
) -> None:
    monkeypatch.setattr(ui.new_world.faces, "SKIN", replace(ui.new_world.faces.SKIN, sounds=place))
    stage, ear = headless_stage((1280, 720), "en"), Ear()
    stage.sounds = Sounds(stage.theme, stage.settings, ear)
    table = Driver(choice(2, ["greedy"]), "place", stage=stage)
    assert ear.places == ([place] if place else []), "without folders of its own it is where all sounds are shared"
    stage.sounds.go_to(("elsewhere",))
    open_replay(stage, table.scene.session, 0)
    assert ear.places[-1] == place


# Sorts of pieces


def test_the_sort_of_a_piece_is_heard() -> None:
    cue = Cue("step", sorts=("one", "many"))
    crowd: tuple[type[Event], EventRow[None]]
    crowd = row(SettlersPlaced, cue, sort=lambda event: "one" if event.count == 1 else "many")
    cues = cues_of(dict((crowd,)))
    assert cues[SettlersPlaced].files == ["step_one", "step_many"]
    for count, name in ((1, "step_one"), (4, "step_many")):
        for slowness in (0.0, 1.0):
            sounds, ear = listen()
            sounds.events([SettlersPlaced(0, 3, count)], cues, slowness)
            assert ear.heard == [name]


def test_click_and_refusal_lie_where_all_places_share_them() -> None:
    assert {path.parent for name in (CLICK, REFUSED) for path in FOLDER.rglob(f"{name}.wav")} == {FOLDER}
