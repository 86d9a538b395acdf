"""What the sounds of the table are made of: wood, cubes in a bowl, paper, a drum, bars, a bell."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from tools.sounds.synth import (
    RATE,
    Mode,
    Samples,
    add,
    band,
    glide,
    high_pass,
    low_pass,
    noise,
    shaped,
    silence,
    struck,
    swell,
    tapered,
)

D3: Final = 146.83
A3: Final = 220.00
D4: Final = 293.66
FIS4: Final = 369.99
A4: Final = 440.00
D5: Final = 587.33
FIS5: Final = 739.99
A5: Final = 880.00
D6: Final = 1174.66
"""All tuned sounds keep to D major, so that none is out of tune with another."""

WOOD: Final = ((1.0, 1.0, 0.030), (1.74, 0.62, 0.021), (2.53, 0.46, 0.014), (3.41, 0.30, 0.009), (4.72, 0.18, 0.006))
BOWL: Final = ((1.0, 1.0, 0.060), (1.83, 0.6, 0.042), (2.71, 0.35, 0.028))
BELL: Final = (
    *((0.5, 0.30, 1.30), (1.0, 0.60, 0.95), (1.183, 0.42, 0.80), (1.506, 0.22, 0.50), (2.0, 0.85, 0.70)),
    *((2.514, 0.30, 0.40), (2.662, 0.20, 0.36), (3.011, 0.26, 0.28), (4.166, 0.20, 0.18), (5.433, 0.10, 0.10)),
)
SKIN: Final = ((1.59, 0.42, 0.13), (2.14, 0.30, 0.10), (2.65, 0.22, 0.07), (3.60, 0.15, 0.045))
"""By part of a thing that rings: its pitch against the lowest, its gain, its decay in seconds."""


def near(chance: Random, value: float, share: float) -> float:
    """Return a value that differs by a share at most, as no two pieces are alike."""
    return value * (1.0 + share * (2.0 * chance.random() - 1.0))


def tick(chance: Random, seconds: float, pitch: float, width: float = 1.2) -> Samples:
    """Return the short scratch with which a stroke begins."""
    return shaped(band(noise(chance, seconds), pitch, width), lambda time: (1.0 - time / seconds) ** 2)


def wood(chance: Random, pitch: float, ringing: float = 1.0, thump: float = 0.5) -> Samples:
    """Return a wooden peg put on a board; `thump` is how much the table answers."""
    modes = [
        Mode(near(chance, pitch * ratio, 0.02), gain, decay * ringing)
        for ratio, gain, decay in WOOD
        if pitch * ratio < RATE * 0.4
    ]
    modes += [Mode(near(chance, 168.0, 0.03), thump, 0.034), Mode(near(chance, 251.0, 0.03), thump * 0.6, 0.024)]
    track = struck(modes, 0.05 + 0.22 * max(1.0, ringing), 0.0005)
    add(track, tick(chance, 0.006, pitch * 3.2), gain=0.7)
    return track


def cube(chance: Random, pitch: float = 560.0, bounces: Sequence[float] = (0.0, 0.062, 0.101)) -> Samples:
    """Return a small cube that falls into a bowl and bounces; the bowl rings at the pitch."""
    track = silence(0.34)
    for number, at in enumerate(bounces):
        rim = near(chance, pitch, 0.05)
        modes = [Mode(rim * ratio, gain, decay) for ratio, gain, decay in BOWL]
        hard = near(chance, 2150.0, 0.10)
        modes += [Mode(hard, 0.9, 0.009), Mode(hard * 1.62, 0.6, 0.006), Mode(hard * 2.43, 0.35, 0.004)]
        stroke = struck(modes, 0.30, 0.0005)
        add(stroke, tick(chance, 0.004, 5200.0), gain=0.5)
        add(track, stroke, near(chance, at, 0.12), 0.42**number)
    return track


def dull_cube(chance: Random, pitch: float) -> Samples:
    """Return a cube that falls on cloth or wood and does not ring."""
    modes = [Mode(near(chance, pitch * ratio, 0.04), gain, decay) for ratio, gain, decay in WOOD[:3]]
    track = struck([*modes, Mode(140.0, 0.35, 0.03)], 0.16, 0.001)
    add(track, tick(chance, 0.012, 900.0), gain=0.5)
    return low_pass(track, 2600.0)


def paper(chance: Random, seconds: float, start: float, end: float, rise: float = 0.35) -> Samples:
    """Return a card that slides over the table; its hiss moves from a pitch to another, with the grain of paper."""
    hiss = band(noise(chance, seconds), lambda time: start + (end - start) * time / seconds, 0.8)
    grain = low_pass([abs(value) for value in noise(chance, seconds)], 55.0)
    mean = sum(grain) / len(grain)
    rough = [sample * (0.35 + 0.65 * (each / mean) ** 3) for sample, each in zip(hiss, grain, strict=True)]
    return shaped(high_pass(rough, 500.0), swell(seconds, rise, 1.3))


def stamp(chance: Random) -> Samples:
    """Return a seal that is pressed on paper."""
    modes = [Mode(92.0, 0.9, 0.055), Mode(147.0, 0.8, 0.045), Mode(236.0, 0.7, 0.032), Mode(410.0, 0.4, 0.018)]
    track = struck(modes, 0.34, 0.002)
    add(track, low_pass(tick(chance, 0.030, 1300.0, 1.6), 2400.0), gain=1.1)
    add(track, wood(chance, 520.0, 0.7, 0.2), gain=0.35)
    return track


def drum(chance: Random, pitch: float) -> Samples:
    """Return a stroke on a large skin: its pitch falls, its upper tones die first."""
    falling = glide(
        *(0.75, lambda time: pitch * (1.0 + 0.55 * math.exp(-time / 0.035))),
        lambda time: min(1.0, time / 0.003) * math.exp(-time / 0.20),
    )
    track = tapered(falling)
    add(track, struck([Mode(pitch * ratio, gain, decay) for ratio, gain, decay in SKIN], 0.75, 0.002))
    add(track, tick(chance, 0.022, 700.0, 1.4), gain=0.8)
    return track


def bar(pitch: float, seconds: float = 0.7, temperature: float = 1.0) -> Samples:
    """Return a wooden bar of a marimba."""
    modes = [Mode(pitch, 1.0, 0.19 * temperature), Mode(pitch * 2.0, 0.10, 0.08), Mode(pitch * 3.93, 0.22, 0.045)]
    modes.append(Mode(min(pitch * 9.4, RATE * 0.4), 0.06, 0.012))
    return struck(modes, seconds, 0.0005)


def bell(pitch: float, seconds: float) -> Samples:
    """Return a bell; each tone is two that beat slowly, as in cast bronze."""
    modes = []
    for number, (ratio, gain, decay) in enumerate(BELL):
        for side in (-1, 1):
            modes.append(Mode(pitch * ratio * (1 + side * 0.0006 * (1 + number % 3)), gain / 2, decay))
    return struck(modes, seconds, 0.0003)


def whistle(pitches: Sequence[tuple[float, float]], trill: float = 0.0) -> Samples:
    """Return a bird far away: notes with a pitch and a length each, that slide a little."""
    track = silence(sum(length for _, length in pitches) + 0.05)
    at = 0.0
    for pitch, length in pitches:

        def voice(time: float, pitch: float = pitch, length: float = length) -> float:
            return pitch * (1.0 + 0.012 * (time / length) + trill * math.sin(2 * math.pi * 21.0 * time))

        add(track, glide(length, voice, swell(length, 0.3)), at)
        at += length
    return track


def bubble(chance: Random) -> Samples:
    """Return one bubble of a brook: a short tone that rises."""
    pitch, length = 420.0 + 900.0 * chance.random() ** 2, 0.025 + 0.06 * chance.random()
    return glide(length, lambda time: pitch * (1.0 + 0.5 * time / length), swell(length, 0.15, 1.4))
