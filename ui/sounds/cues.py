"""Sounds of the table: which event sounds how, how loud, and when it is better to be quiet."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.rules import Event
from ui.look.theme import Theme
from ui.settings import LOUDEST, Settings
from ui.sounds.speaker import NoSpeaker, Speaker

BURST: Final = 0.06
"""Seconds within which the same sound is played once, however often it is asked for."""
GAP: Final = 0.2
"""Seconds between sounds while everything is shown at once."""
QUIET_START: Final = 0.5
"""Seconds before the ambience begins: the device is not opened before the first frames have been drawn."""
VARIATION: Final = 0.2
"""By which share a sound may be softer than the last time, as no two strokes are alike."""
CURVE: Final = 1.5
"""Bends the slider, so that its half is heard as about half as loud."""


@dataclass(frozen=True)
class Cue:
    """The sound of one kind of event."""

    name: str
    after: str = ""
    """The duration of the theme after which the first piece arrives, empty when the sound begins with the movement."""
    most: int = 0
    """How many pieces can be told apart by ear: `gained_1`, `gained_2`, ...; 0 for a single sound."""
    pieces: Callable[[Event], int] | None = None
    """How many pieces move, where the ear is told."""
    unmissable: bool = False
    """Whether it is heard even when another sound has hardly begun."""
    sorts: tuple[str, ...] = ()
    """The sorts of piece that can be told apart by ear: `coin_gold`, `coin_silver`, ...; none for a single sound."""
    sort: Callable[[Event], str] | None = None
    """Which of those sorts moves."""

    @property
    def files(self) -> list[str]:
        """Return the names of all files that may be played for it."""
        endings = self.sorts or [str(count) for count in range(1, self.most + 1)]
        return [f"{self.name}_{each}" for each in endings] or [self.name]

    def variant(self, event: Event) -> str:
        """Return how the name of the file of an event goes on: a number of pieces, a sort, or nothing."""
        if self.sort is not None:
            return self.sort(event)
        return str(max(1, min(self.most, self.pieces(event)))) if self.pieces is not None else ""


Cues = Mapping[type[Event], Cue]
"""By kind of event: its sound, from those that matter least to those that must not be missed."""
CLICK: Final = "click"
REFUSED: Final = "refused"


class Sounds:
    """Plays what happens, in the loudness of the settings."""

    def __init__(self, theme: Theme, settings: Settings, speaker: Speaker | None = None) -> None:
        """Take the theme, whose durations tell when pieces arrive; without a speaker everything is silent."""
        self._theme = theme
        self._speaker = speaker if speaker is not None else NoSpeaker()
        self._chance = Random(1)
        self._now = 0.0
        self._begun: dict[str, float] = {}
        """By name: when a sound was last played."""
        self._due: list[tuple[float, str, str]] = []
        """Sounds of pieces that are still on their way: when, name and variant."""
        self._focused = True
        self._place: tuple[str, ...] = ()
        self.apply(settings)

    def apply(self, settings: Settings) -> None:
        """Take loudness and silence from the settings, at once."""
        self._effects = (settings.effects / LOUDEST) ** CURVE
        self._ambience = (settings.ambience / LOUDEST) ** CURVE
        self._on = settings.sound
        self._mute_unfocused = settings.mute_unfocused
        self._tell_speaker()

    def window(self, event: pygame.event.Event) -> None:
        """Fall silent while another window has the keyboard, if that is wanted."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._focused = event.type == pygame.WINDOWFOCUSGAINED
            self._tell_speaker()

    def update(self, seconds: float) -> None:
        """Let time pass: the ambience begins, pieces on their way arrive."""
        waited = self._now < QUIET_START
        self._now += seconds
        if waited and self._now >= QUIET_START:
            self._tell_speaker()
        due = [each for each in self._due if each[0] <= self._now]
        self._due = [each for each in self._due if each[0] > self._now]
        for _, name, variant in due:
            self.play(name, variant)

    def go_to(self, place: Sequence[str]) -> None:
        """Be heard in another place, as its folders sound; what is still on its way in the old one is not heard."""
        if tuple(place) != self._place:
            self._place = tuple(place)
            self._due.clear()
            self._speaker.go_to(self._place)

    def close(self) -> None:
        """Fall silent for good."""
        self._speaker.close()

    # What is played

    def events(self, begun: Sequence[Event], cues: Cues, slowness: float) -> None:
        """Play events whose movement begins; with a slowness of 0 only the one that matters most."""
        known = [event for event in begun if type(event) in cues]
        if slowness > 0:
            for event in known:
                cue = cues[type(event)]
                delay = self._theme.seconds(cue.after) * slowness if cue.after else 0.0
                self._due.append((self._now + delay, cue.name, cue.variant(event)))
            self.update(0.0)
        elif known:
            ranks = list(cues)
            loudest = max(known, key=lambda event: ranks.index(type(event)))
            self._play_one(loudest, cues[type(loudest)])

    def _play_one(self, event: Event, cue: Cue) -> None:
        """Play an event, unless another sound has hardly begun."""
        quiet = self._since(cue.name) if cue.unmissable else self._since()
        if quiet >= GAP:
            self.play(cue.name, cue.variant(event))

    def click(self) -> None:
        """Play a press of a button, unless what it does has a sound of its own."""
        if self._since() >= BURST:
            self.play(CLICK)

    def play(self, name: str, variant: str = "") -> None:
        """Play a sound by its name, or a variant of it; the same name again within a moment is left out."""
        if self._hushed or self._effects == 0 or self._since(name) < BURST:
            return
        self._begun[name] = self._now
        self._speaker.play(f"{name}_{variant}" if variant else name, 1.0 - VARIATION * self._chance.random())

    def _since(self, name: str = "") -> float:
        """Return how many seconds ago a sound began; without a name, any but the click, which gives way to all."""
        begun = [time for each, time in self._begun.items() if (each == name if name else each != CLICK)]
        return self._now - max(begun, default=-math.inf)

    @property
    def _hushed(self) -> bool:
        return not self._on or (self._mute_unfocused and not self._focused)

    def _tell_speaker(self) -> None:
        ambience = self._ambience if self._now >= QUIET_START else 0.0
        self._speaker.loudness(*((0.0, 0.0) if self._hushed else (self._effects, ambience)))
