"""What makes sounds heard: the mixer of the machine, or nothing at all."""

from __future__ import annotations  # the names of the mixer are not looked up where pygame has none

import logging
from pathlib import Path
from typing import Final, Protocol

import pygame

RATE: Final = 22_050
"""Samples a second, as in the files, so that nothing is converted when one is loaded and the loop has no seam."""
BUFFER: Final = 512
CHANNELS: Final = 12
"""How many sounds can be heard at once; the first one is kept for the ambience."""
AMBIENCE: Final = "ambience"
FADE_MS: Final = 1500


class Speaker(Protocol):
    """Whoever plays files of sound."""

    def play(self, name: str, share: float) -> None:
        """Play an effect once, at a share of the loudness of effects."""

    def loudness(self, effects: float, ambience: float) -> None:
        """Change at once how loud effects and the ambience are, from 0 to 1."""

    def close(self) -> None:
        """Fall silent for good."""


class NoSpeaker:
    """Plays nothing: for pictures, for tests, and wherever nobody listens."""

    def play(self, name: str, share: float) -> None:
        """Play nothing."""

    def loudness(self, effects: float, ambience: float) -> None:
        """Change nothing."""

    def close(self) -> None:
        """Stay silent."""


class MixerSpeaker:
    """Plays the files of a folder; the device is opened and a file is read when it is first needed."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; without a device or with a broken file there is one line in the log and no sound."""
        self._folder = folder
        self._opened: bool | None = None
        """Whether the device could be opened, None before that was tried."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._effects = 0.0
        self._ambience = 0.0

    def play(self, name: str, share: float) -> None:
        """Play an effect once, at a share of the loudness of effects."""
        sound = self._sound(name)
        channel = sound.play() if sound is not None else None
        if channel is not None:
            channel.set_volume(share)

    def loudness(self, effects: float, ambience: float) -> None:
        """Change at once how loud effects and the ambience are, what is being played included."""
        self._effects, self._ambience = effects, ambience
        for name, sound in self._sounds.items():
            if sound is not None:
                sound.set_volume(self._volume(name))
        if ambience > 0 and AMBIENCE not in self._sounds:
            self._begin_ambience()

    def close(self) -> None:
        """Close the device."""
        self._sounds.clear()
        if self._opened:
            pygame.mixer.quit()
        self._opened = False

    def _begin_ambience(self) -> None:
        sound = self._sound(AMBIENCE)
        if sound is not None:
            pygame.mixer.Channel(0).play(sound, loops=-1, fade_ms=FADE_MS)

    def _volume(self, name: str) -> float:
        return self._ambience if name == AMBIENCE else self._effects

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound that is ready to be played, None when that is not possible."""
        if not self._ready():
            return None
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        return self._sounds[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(str(self._folder / f"{name}.wav"))
        except (pygame.error, OSError) as error:
            logging.warning("the sound %s.wav cannot be played: %s", name, error)
            return None
        sound.set_volume(self._volume(name))
        return sound

    def _ready(self) -> bool:
        """Open the device when that has not been tried, and return whether it is open."""
        if self._opened is None:
            self._opened = _open()
        return self._opened


def _open() -> bool:
    try:
        pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(1)
    except (pygame.error, NotImplementedError) as error:  # the second one when pygame was built without its mixer
        logging.warning("there will be no sound: %s", error)
        return False
    return True
