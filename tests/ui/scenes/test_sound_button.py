"""All sound off and on by one click or key, at the table and on the title, and remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driving import Driver, choice, key, motion
from tests.ui.overlay_helpers import press
from ui.app import headless_stage, make_stage
from ui.keys import choose
from ui.look.theme import load_theme
from ui.scenes.title import TitleScene
from ui.settings import Settings, default_settings, load_settings
from ui.sounds.cues import CLICK, QUIET_START, Sounds
from ui.sounds.speaker import NoSpeaker
from ui.stage import Stage
from ui.widgets.button import Button

SIZE = (1280, 720)


class Ear(NoSpeaker):
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.loud = (0.0, 0.0)

    def play(self, name: str, share: float) -> None:
        self.played.append(name)

    def loudness(self, effects: float, ambience: float) -> None:
        self.loud = effects, ambience


def button_of(buttons: list[Button]) -> Button:
    return next(button for button in buttons if button.action == "sound")


def picture_of(stage: Stage) -> bytes:
    surface = pygame.Surface(stage.size)
    stage.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def title(tmp_path: Path) -> TitleScene:
    headless_stage(SIZE, "en")
    stage = make_stage(default_settings(), tmp_path / "settings.json")
    stage.set_language("en")
    stage.resize(SIZE)
    scene = TitleScene(stage)
    stage.push(scene)
    return scene


def test_without_sound_neither_events_nor_the_ambience_are_heard() -> None:
    ear, settings = Ear(), Settings(effects=80, ambience=80)
    sounds = Sounds(load_theme(), settings, ear)
    sounds.update(QUIET_START)
    loud = ear.loud
    assert all(loud)
    settings.sound = False
    sounds.apply(settings)
    sounds.play(CLICK)
    assert ear.loud == (0.0, 0.0) and ear.played == []
    settings.sound = True
    sounds.apply(settings)
    sounds.play(CLICK)
    assert ear.loud == loud and ear.played == [CLICK], "as loud as before"


def test_at_the_table_one_click_or_key_turns_all_sound_off_and_on() -> None:
    driver = Driver(choice(2), "QUIET", SIZE)
    settings, loud = driver.stage.settings, (driver.stage.settings.effects, driver.stage.settings.ambience)
    driver.press_button("sound")
    assert not settings.sound and button_of(driver.scene.buttons).icon == "speaker_off"
    driver.press(pygame.K_m)
    assert settings.sound and button_of(driver.scene.buttons).icon == "speaker"
    assert (settings.effects, settings.ambience) == loud


def test_the_tip_says_what_a_click_does_and_names_the_key_that_was_chosen() -> None:
    driver = Driver(choice(2), "QUIET", SIZE)
    words = driver.stage.words
    choose(driver.stage.settings, "sound", pygame.K_F7)
    driver.stage.apply_settings()
    assert button_of(driver.scene.buttons).tip == f"{words('sound.turn_off')} (F7)"
    driver.press(pygame.K_m)
    assert driver.stage.settings.sound
    driver.press(pygame.K_F7)
    assert button_of(driver.scene.buttons).tip == f"{words('sound.turn_on')} (F7)"


def test_the_two_states_can_be_told_apart() -> None:
    driver = Driver(choice(2), "QUIET", SIZE)
    before = picture_of(driver.stage)
    driver.press(pygame.K_m)
    assert picture_of(driver.stage) != before


def test_on_the_title_too_and_it_is_kept_at_once(title: TitleScene, tmp_path: Path) -> None:
    stage, file = title.stage, tmp_path / "settings.json"
    stage.handle(press(button_of(title.buttons).rect.center))
    assert not load_settings(file).sound and button_of(title.buttons).icon == "speaker_off"
    stage.handle(key(pygame.K_m))
    assert load_settings(file).sound and button_of(title.buttons).icon == "speaker"


def test_the_title_shows_the_tip_of_the_button(title: TitleScene) -> None:
    title.sharp = True
    before = picture_of(title.stage)
    title.stage.handle(motion(button_of(title.buttons).rect.center))
    assert picture_of(title.stage) != before and title.clickable()
