"""What the sounds of the bazaar and of its night are made of: coins, brass, cloth, cards, a lute, crystal."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from tools.sounds import instruments as v
from tools.sounds.synth import (
    RATE,
    Mode,
    Samples,
    add,
    band,
    high_pass,
    low_pass,
    noise,
    plucked,
    shaped,
    silence,
    struck,
    swell,
)

E4: Final = 329.63
H4: Final = 493.88
E5: Final = 659.26
H5: Final = 987.77
FIS6: Final = 1479.98
A6: Final = 1760.00
"""With those of the other instruments: the five tones of the bazaar are D, E, F sharp, A and B."""

COIN: Final = ((1.0, 1.0, 1.0), (1.73, 0.75, 0.75), (2.33, 0.55, 0.55), (3.91, 0.30, 0.30), (4.11, 0.20, 0.28))
BRASS: Final = ((1.0, 0.75, 1.0), (2.67, 1.0, 0.62), (5.34, 0.50, 0.30), (8.01, 0.28, 0.15), (11.2, 0.14, 0.08))
CRYSTAL: Final = ((1.0, 1.0, 1.0), (2.32, 0.34, 0.52), (4.25, 0.20, 0.26), (6.63, 0.10, 0.12))
"""By part of a thing that rings: its pitch against the lowest, its gain, its decay against the longest.

A bowl that rings at A rings at D above it too, so that the brass is in tune with the strings.
"""


def ringing(
    chance: Random, parts: Sequence[tuple[float, float, float]], pitch: float, decay: float, uneven: float = 0.01
) -> list[Mode]:
    """Return the modes of a thing at a pitch, each of them two that beat slowly, as nothing is quite round."""
    modes = []
    for ratio, gain, share in parts:
        tone = v.near(chance, pitch * ratio, uneven)
        for side in (-1, 1):
            if tone < RATE * 0.43:
                modes.append(Mode(tone * (1 + side * 0.0011), gain / 2, decay * share))
    return modes


def coin(chance: Random, pitch: float, decay: float) -> Samples:
    """Return a coin that is struck by another."""
    track = struck(ringing(chance, COIN, v.near(chance, pitch, 0.015), decay, 0.02), 0.06 + 4.0 * decay, 0.0001)
    add(track, v.tick(chance, 0.003, 6200.0, 1.5), gain=0.5)
    return track


def brass(chance: Random, pitch: float, decay: float, hard: float = 1.0) -> Samples:
    """Return a stroke on a brass bowl; a hard one brings out its upper tones."""
    parts = [(ratio, gain * hard**number, share) for number, (ratio, gain, share) in enumerate(BRASS)]
    return struck(ringing(chance, parts, pitch, decay, 0.004), 0.05 + 3.2 * decay, 0.0002)


def brass_cube(chance: Random, pitch: float = v.A4, bounces: Sequence[float] = (0.0, 0.055, 0.088)) -> Samples:
    """Return a wooden cube that falls into a brass bowl and bounces; the bowl rings on."""
    track = silence(0.55)
    for number, at in enumerate(bounces):
        hard = v.near(chance, 1900.0, 0.10)
        wood = struck([Mode(hard, 0.9, 0.008), Mode(hard * 1.62, 0.55, 0.006), Mode(410.0, 0.4, 0.012)], 0.1, 0.0005)
        stroke = brass(chance, pitch, 0.15, 0.8)
        add(stroke, wood, gain=1.2)
        add(stroke, v.tick(chance, 0.003, 5200.0), gain=0.4)
        add(track, stroke, v.near(chance, at, 0.12), 0.40**number)
    return track


def crystal(chance: Random, pitch: float, decay: float = 0.35, softness: float = 0.0003) -> Samples:
    """Return a crystal that is touched by another."""
    track = struck(ringing(chance, CRYSTAL, pitch, decay, 0.006), 0.06 + 3.5 * decay, softness)
    add(track, v.tick(chance, 0.002, 7000.0, 1.5), gain=0.12)
    return track


def cloth(chance: Random, seconds: float, pitch: float = 520.0, rise: float = 0.4) -> Samples:
    """Return cloth that is stroked: a soft breath without the grain of paper."""
    breath = band(noise(chance, seconds), lambda time: pitch * (1.0 + 0.5 * time / seconds), 1.3)
    return shaped(low_pass(high_pass(breath, 160.0), pitch * 2.4), swell(seconds, rise, 1.4))


def card_down(chance: Random, weight: float = 1.0) -> Samples:
    """Return a card that is laid on cloth: air beneath it, a flat tap, a soft table."""
    track = silence(0.26)
    add(track, shaped(band(noise(chance, 0.07), 900.0, 1.4), lambda time: (time / 0.07) ** 2), gain=0.35)
    modes = [Mode(v.near(chance, 176.0, 0.04), 0.7 * weight, 0.03), Mode(v.near(chance, 330.0, 0.05), 0.5, 0.016)]
    add(track, struck(modes, 0.16, 0.0015), 0.066)
    add(track, low_pass(v.tick(chance, 0.022, 2100.0, 1.5), 4200.0), 0.066, 1.1)
    return track


def lute(pitch: float, seconds: float, decay: float, brightness: float = 0.85) -> Samples:
    """Return a string of a lute: two that are plucked as one, the second a trifle later and sharper."""
    track = plucked(pitch, seconds, decay, brightness, 14)
    add(track, plucked(pitch * 1.0014, seconds, decay * 0.9, brightness, 14), 0.006, 0.7)
    return track


def hum(chance: Random, pitch: float, seconds: float) -> Samples:
    """Return somebody far away who says something that has no words: syllables over the tone of a throat."""
    track = silence(seconds + 0.1)
    at = 0.0
    while at < seconds - 0.12:
        length = min(0.11 + 0.16 * chance.random(), seconds - at)
        add(track, _syllable(chance, pitch * (1.08 - 0.16 * at / seconds), length), at, 0.55 + 0.45 * chance.random())
        at += length * (0.86 + 0.3 * chance.random())
    return track


def _syllable(chance: Random, pitch: float, seconds: float) -> Samples:
    """Return one vowel: overtones of a throat, strong where the mouth lets them pass."""
    tone, bend = v.near(chance, pitch, 0.07), 0.1 * (chance.random() - 0.5)
    first, second = 330.0 + 360.0 * chance.random(), 850.0 + 750.0 * chance.random()
    gains = []
    for number in range(1, 13):
        heard = sum(
            math.exp(-(((number * tone - peak) / wide) ** 2)) for peak, wide in ((first, 120.0), (second, 170.0))
        )
        gains.append((0.12 + heard) / number**0.6)
    found, phase, rises = [], 2 * math.pi * chance.random(), swell(seconds, 0.35)
    for place in range(round(seconds * RATE)):
        time = place / RATE
        phase += 2 * math.pi * tone * (1.0 + bend * time / seconds) / RATE
        tones = sum(gain * math.sin(number * phase) for number, gain in enumerate(gains, 1))
        found.append(tones * rises(time))
    return found
