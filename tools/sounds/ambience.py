"""The place itself: wind, a river and far birds, in a loop without a seam."""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from tools.sounds import instruments as v
from tools.sounds.synth import RATE, Curve, Samples, add, band, high_pass, low_pass, noise, room, shaped, silence

LOOP: Final = 19.0
"""Seconds until it comes round."""


def ambience(chance: Random) -> Samples:
    """Return wind, a river and far birds.

    Everything goes round: filters run twice, and what passes the end goes on at the beginning.
    """
    track = _wind(chance)
    add(track, _river(chance), gain=0.8)
    add(track, _birds(chance), gain=0.12)
    return track


def _waves(chance: Random, turns: Sequence[int]) -> Curve:
    """Return a slow curve between about 0 and 1 that fits the loop: so many turns in each part."""
    parts = [(2 * math.pi * count / LOOP, 2 * math.pi * chance.random()) for count in turns]
    return lambda time: 0.5 + 0.5 * sum(math.sin(speed * time + phase) for speed, phase in parts) / len(parts)


def _wind(chance: Random) -> Samples:
    height, gusts = _waves(chance, (1, 2, 5)), _waves(chance, (2, 3, 7))
    air = band(noise(chance, LOOP), lambda time: 240.0 + 320.0 * height(time), 0.7, 2)
    return shaped(low_pass(high_pass(air, 110.0, 2), 900.0, 2), lambda time: 0.35 + 0.9 * gusts(time) ** 2)


def _river(chance: Random) -> Samples:
    ripples = _waves(chance, (31, 47, 64, 83))
    water = low_pass(band(noise(chance, LOOP), 1000.0, 1.2, 2), 1700.0, 2)
    track = shaped(water, lambda time: 0.16 + 0.12 * ripples(time))
    for _ in range(150):
        _add_round(track, v.bubble(chance), LOOP * chance.random(), 0.03 + 0.07 * chance.random() ** 2)
    return track


def _birds(chance: Random) -> Samples:
    track = silence(LOOP)
    songs = (
        (2.2, 0.8, [(2790.0, 0.34), (3320.0, 0.30), (3320.0, 0.16), (3320.0, 0.16), (3300.0, 0.28)], 0.0),
        (7.9, 0.45, [(3900.0, 0.08), (3500.0, 0.09)] * 3, 0.0),
        (11.6, 0.6, [(2350.0, 0.22), (2080.0, 0.42)], 0.0),
        (16.3, 0.5, [(3150.0, 0.55)], 0.035),
        (18.1, 0.35, [(4200.0, 0.07), (3850.0, 0.10), (4050.0, 0.07)], 0.0),
    )
    for at, gain, notes, trill in songs:
        tuned = [(v.near(chance, pitch, 0.01), length) for pitch, length in notes]
        _add_round(track, v.whistle(tuned, trill), at, gain)
    return room(low_pass(track, 3000.0, 2), 1.3, 2.3, 2600.0, 2)


def _add_round(track: Samples, part: Samples, at: float, gain: float) -> None:
    first = round(at * RATE)
    for place, sample in enumerate(part, first):
        track[place % len(track)] += sample * gain
