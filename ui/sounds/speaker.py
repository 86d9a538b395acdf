"""What makes sounds heard: the mixer of the machine, or nothing at all."""

from __future__ import annotations  # the names of the mixer are not looked up where pygame has none

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Protocol

import pygame

RATE: Final = 22_050
"""Samples a second, as in the files, so that nothing is converted when one is loaded and the loop has no seam."""
BUFFER: Final = 512
BEDS: Final = 3
"""How many channels are kept for ambiences: one comes, one goes, one is in reserve for whoever goes on at once."""
CHANNELS: Final = BEDS + 11
"""How many sounds can be heard at once."""
AMBIENCE: Final = "ambience"
FADE_MS: Final = 1500
"""How long an ambience takes to come or to go."""


class Speaker(Protocol):
    """Whoever plays files of sound."""

    def play(self, name: str, share: float) -> None:
        """Play an effect once, at a share of the loudness of effects."""

    def loudness(self, effects: float, ambience: float) -> None:
        """Change at once how loud effects and the ambience are, from 0 to 1."""

    def go_to(self, place: Sequence[str]) -> None:
        """Look for sounds in the folders of a place from now on, the preferred one first, the shared ones last."""

    def close(self) -> None:
        """Fall silent for good."""


class NoSpeaker:
    """Plays nothing: for pictures, for tests, and wherever nobody listens."""

    def play(self, name: str, share: float) -> None:
        """Play nothing."""

    def loudness(self, effects: float, ambience: float) -> None:
        """Change nothing."""

    def go_to(self, place: Sequence[str]) -> None:
        """Stay where nothing is heard."""

    def close(self) -> None:
        """Stay silent."""


class MixerSpeaker:
    """Plays the files of a folder and of the places in it; the device and a file are opened when first needed."""

    def __init__(self, folder: Path) -> None:
        """Take the folder; without a device or with a broken file there is one line in the log and no sound."""
        self._folder = folder
        self._place: tuple[str, ...] = ()
        self._opened: bool | None = None
        """Whether the device could be opened, None before that was tried."""
        self._files: dict[Path, pygame.mixer.Sound | None] = {}
        """All files that were read, None for those that cannot be played."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        """By name: the sound in this place."""
        self._missing: set[str] = set()
        """Folders of places of which it was told that they are not there."""
        self._effects = 0.0
        self._ambience = 0.0
        self._bed = 0
        """The channel of the ambience that was begun last."""
        self._ambient: pygame.mixer.Sound | None = None

    def play(self, name: str, share: float) -> None:
        """Play an effect once, at a share of the loudness of effects."""
        sound = self._sound(name)
        channel = sound.play() if sound is not None else None
        if channel is not None:
            channel.set_volume(share)

    def loudness(self, effects: float, ambience: float) -> None:
        """Change at once how loud effects and the ambience are, what is being played included."""
        self._effects, self._ambience = effects, ambience
        for path, sound in self._files.items():
            if sound is not None:
                sound.set_volume(self._volume(path))
        self._tend_ambience()

    def go_to(self, place: Sequence[str]) -> None:
        """Look for sounds in the folders of a place; its ambience comes while the one before goes."""
        self._place = tuple(place)
        self._sounds.clear()
        if self._ambience == 0 and self._ambient is not None:
            pygame.mixer.Channel(self._bed).stop()  # else its end would be heard when loudness comes back
            self._ambient = None
        self._tend_ambience()

    def close(self) -> None:
        """Close the device."""
        self._ambient = None
        self._sounds.clear()
        self._files.clear()
        if self._opened:
            pygame.mixer.quit()
        self._opened = False

    def _tend_ambience(self) -> None:
        """Let the ambience of this place be heard, as soon as it is not silent, and no other."""
        sound = self._sound(AMBIENCE) if self._ambience > 0 else self._ambient
        if sound is self._ambient:
            return
        if self._ambient is not None:
            _fade(pygame.mixer.Channel(self._bed))
            self._bed = (self._bed + 1) % BEDS
        if sound is not None:
            pygame.mixer.Channel(self._bed).play(sound, loops=-1, fade_ms=FADE_MS)
        self._ambient = sound

    def _volume(self, path: Path) -> float:
        return self._ambience if path.stem == AMBIENCE else self._effects

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a sound that is ready to be played, None when that is not possible."""
        if not self._ready():
            return None
        if name not in self._sounds:
            found = (self._read(path) for path in self._paths(name))
            self._sounds[name] = next((sound for sound in found if sound is not None), None)
        return self._sounds[name]

    def _paths(self, name: str) -> list[Path]:
        """Return the files of this place for a sound, then the one that all places share."""
        for each in self._place:
            if each not in self._missing and not (self._folder / each).is_dir():
                self._missing.add(each)
                logging.warning("the folder of sounds %s is missing", each)
        own = [self._folder / each / f"{name}.wav" for each in self._place]
        return [*(path for path in own if path.is_file()), self._folder / f"{name}.wav"]

    def _read(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._files:
            self._files[path] = self._load(path)
        return self._files[path]

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        try:
            sound = pygame.mixer.Sound(str(path))
        except (pygame.error, OSError) as error:
            logging.warning("the sound %s cannot be played: %s", path.relative_to(self._folder).as_posix(), error)
            return None
        sound.set_volume(self._volume(path))
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
        pygame.mixer.set_reserved(BEDS)
    except (pygame.error, NotImplementedError) as error:  # the second one when pygame was built without its mixer
        logging.warning("there will be no sound: %s", error)
        return False
    return True


def _fade(channel: pygame.mixer.Channel) -> None:
    """Let a channel fade to its end; one that has hardly begun, and is still silent, would not listen to that."""
    if channel.get_volume() > 0:
        channel.fadeout(FADE_MS)
    else:
        channel.stop()
