"""Sounds of the window: every event has one, at its moment, none is too many, and as loud as was wished."""

from __future__ import annotations

import inspect

import pytest

import game.events
import game.new_world.events
from game.events import CardClaimed, GameEnded, LastRoundBegan, RowFilled, TurnEnded
from game.new_world.events import SettlersPlaced, SettlersReturned
from game.rules import Event
from tests.ui.sound_helpers import CUES, FOLDER, GAINED, OUSTED, PLACED, Ear, files_of, focus, listen
from ui.look.theme import load_theme
from ui.settings import Settings
from ui.sounds.cues import CLICK, QUIET_START, REFUSED, Sounds
from ui.sounds.speaker import AMBIENCE

# Which sound


def kinds_of_events() -> list[type[Event]]:
    modules = (game.events, game.new_world.events)
    return [
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Event) and kind.__module__ == module.__name__
    ]


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
        sounds.events([SettlersPlaced(0, 3, count)], CUES, 0)
        assert ear.heard == [name]
    sounds, ear = listen()
    sounds.events([GAINED], CUES, 0)
    assert ear.heard == ["gained_3"]


# When


@pytest.mark.parametrize("slowness", [0.45, 1.0, 1.6])
def test_a_piece_is_heard_when_it_arrives(slowness: float) -> None:
    sounds, ear = listen()
    sounds.events([PLACED], CUES, slowness)
    arrives = load_theme().seconds("walk") * slowness
    sounds.update(arrives - 0.01)
    assert ear.heard == []
    sounds.update(0.02)
    assert ear.heard == ["placed_2"]


def test_a_burst_of_one_sound_is_played_once() -> None:
    sounds, ear = listen()
    for _ in range(5):
        sounds.events([SettlersReturned(0, 3, 1)], CUES, 1.0)
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
    sounds.events([PLACED, OUSTED, GAINED, CardClaimed(0, 1, 2), RowFilled(1, 3, 4)], CUES, 0)
    assert ear.heard == ["ousted"]


def test_turns_of_bots_at_instant_speed_do_not_rattle() -> None:
    sounds, ear = listen()
    for _ in range(60):
        for batch in ([PLACED, GAINED], [TurnEnded(0, 1)]):
            sounds.events(batch, CUES, 0)
            sounds.update(1 / 60)
    assert 5 <= len(ear.heard) <= 10


def test_what_must_not_be_missed_is_heard_even_right_after_another_sound() -> None:
    sounds, ear = listen()
    for batch in ([GAINED], [OUSTED], [LastRoundBegan(0)], [GameEnded()], [GAINED]):
        sounds.events(batch, CUES, 0)
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
    sounds.events([PLACED], CUES, 0)
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
    sounds.events([OUSTED], CUES, 1.0)
    assert ear.levels == (0, 0) and ear.heard == []


def test_without_the_keyboard_it_is_silent_and_then_as_before() -> None:
    sounds, ear = listen()
    before = ear.levels
    sounds.window(focus(False))
    sounds.play(CLICK)
    sounds.events([OUSTED], CUES, 1.0)
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
