"""The places themselves, in loops without a seam: a frontier river, a bazaar by day, the road by night.

Everything goes round, so that the end meets the beginning: noise is filtered twice, the second time with the filter as
the first has left it; curves turn a whole number of times; what passes the end goes on at the beginning.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

from tools.sounds import brass as b
from tools.sounds import instruments as v
from tools.sounds.synth import (
    RATE,
    Curve,
    Samples,
    add,
    band,
    glide,
    high_pass,
    low_pass,
    noise,
    room,
    shaped,
    silence,
)

FRONTIER: Final = 19.0
BAZAAR: Final = 22.0
NIGHT: Final = 22.4
"""Seconds until each comes round."""
PHRASES: Final = 62
"""How many things are said in the bazaar, by as many as come to be near at the time."""
CRICKETS: Final = ((4150.0, 33, 3, 0.50), (3820.0, 41, 2, 0.30), (4480.0, 26, 4, 0.22))
"""Each of them: pitch, chirps in a loop, pulses of a chirp, how near it is."""

# What goes round


def waves(chance: Random, loop: float, turns: Sequence[int]) -> Curve:
    """Return a slow curve between about 0 and 1 that fits a loop: so many turns in each part."""
    parts = [(2 * math.pi * count / loop, 2 * math.pi * chance.random()) for count in turns]
    return lambda time: 0.5 + 0.5 * sum(math.sin(speed * time + phase) for speed, phase in parts) / len(parts)


def add_round(track: Samples, part: Sequence[float], at: float, gain: float) -> None:
    """Mix a part into a loop from a time on; what goes beyond the end is heard at the beginning."""
    first = round(at * RATE)
    for place, sample in enumerate(part, first):
        track[place % len(track)] += sample * gain


def wind(chance: Random, loop: float, lowest: float = 240.0, span: float = 320.0) -> Samples:
    """Return wind that rises and falls, and wanders over a span of pitches."""
    height, gusts = waves(chance, loop, (1, 2, 5)), waves(chance, loop, (2, 3, 7))
    air = band(noise(chance, loop), lambda time: lowest + span * height(time), 0.7, 2)
    return shaped(low_pass(high_pass(air, 110.0, 2), 900.0, 2), lambda time: 0.35 + 0.9 * gusts(time) ** 2)


def water(chance: Random, loop: float, pitch: float, bubbles: int) -> Samples:
    """Return running water around a pitch, with so many bubbles."""
    ripples = waves(chance, loop, (31, 47, 64, 83))
    flow = low_pass(band(noise(chance, loop), pitch, 1.2, 2), pitch * 1.7, 2)
    track = shaped(flow, lambda time: 0.16 + 0.12 * ripples(time))
    for _ in range(bubbles):
        add_round(track, v.bubble(chance), loop * chance.random(), 0.03 + 0.07 * chance.random() ** 2)
    return track


# The frontier


def ambience(chance: Random) -> Samples:
    """Return wind, a river and far birds."""
    track = wind(chance, FRONTIER)
    add(track, water(chance, FRONTIER, 1000.0, 150), gain=0.8)
    add(track, _frontier_birds(chance), gain=0.12)
    return track


def _frontier_birds(chance: Random) -> Samples:
    track = silence(FRONTIER)
    songs = (
        (2.2, 0.8, [(2790.0, 0.34), (3320.0, 0.30), (3320.0, 0.16), (3320.0, 0.16), (3300.0, 0.28)], 0.0),
        (7.9, 0.45, [(3900.0, 0.08), (3500.0, 0.09)] * 3, 0.0),
        (11.6, 0.6, [(2350.0, 0.22), (2080.0, 0.42)], 0.0),
        (16.3, 0.5, [(3150.0, 0.55)], 0.035),
        (18.1, 0.35, [(4200.0, 0.07), (3850.0, 0.10), (4050.0, 0.07)], 0.0),
    )
    for at, gain, notes, trill in songs:
        tuned = [(v.near(chance, pitch, 0.01), length) for pitch, length in notes]
        add_round(track, v.whistle(tuned, trill), at, gain)
    return room(low_pass(track, 3000.0, 2), 1.3, 2.3, 2600.0, 2)


# The bazaar


def bazaar(chance: Random) -> Samples:
    """Return the bazaar, heard from a roof."""
    track = wind(chance, BAZAAR, 210.0, 220.0)
    track = [sample * 0.45 for sample in track]
    add(track, _murmur(chance), gain=0.15)
    add(track, _awnings(chance), gain=1.4)
    add(track, _hammer(chance), gain=0.12)
    add(track, _bazaar_birds(chance), gain=0.10)
    return track


def _murmur(chance: Random) -> Samples:
    """Return people far away: no syllable stands out, and there is never silence."""
    track = silence(BAZAAR)
    for number in range(PHRASES):
        pitch = (96.0 + 46.0 * chance.random()) if number % 3 else (176.0 + 60.0 * chance.random())
        at = BAZAAR * (number + chance.random()) / PHRASES
        add_round(track, b.hum(chance, pitch, 1.2 + 1.8 * chance.random()), at, 0.25 + 0.35 * chance.random() ** 2)
    crowd = low_pass(low_pass(high_pass(track, 140.0, 2), 850.0, 2), 1500.0, 2)
    breath, steps = band(noise(chance, BAZAAR), 1250.0, 1.3, 2), waves(chance, BAZAAR, (37, 58, 79))
    add(crowd, shaped(breath, lambda time: 0.4 + 0.6 * steps(time)), gain=0.09)
    return room(crowd, 1.6, 2.2, 1200.0, 2)


def _awnings(chance: Random) -> Samples:
    """Return cloth over the stalls, which flaps a little when a gust comes."""
    gusts, flaps = waves(chance, BAZAAR, (1, 3, 4)), waves(chance, BAZAAR, (97, 131, 158))
    air = low_pass(band(noise(chance, BAZAAR), 420.0, 1.1, 2), 700.0, 2)
    return shaped(air, lambda time: gusts(time) ** 4 * (0.15 + 0.85 * flaps(time) ** 2))


def _hammer(chance: Random) -> Samples:
    """Return somebody who beats a bowl into shape, some streets away, and rests between."""
    track = silence(BAZAAR)
    work = ((1.9, 4), (4.6, 3), (10.4, 5), (17.2, 4))
    for start, strokes in work:
        at = start
        for number in range(strokes):
            stroke = low_pass(b.brass(chance, v.near(chance, 740.0, 0.015), 0.09, 0.85), 3000.0)
            add_round(track, stroke, at, (0.7 + 0.3 * chance.random()) * (0.75 if number == 0 else 1.0))
            at += v.near(chance, 0.44, 0.07)
    return room(low_pass(track, 2600.0, 2), 1.6, 2.6, 2200.0, 2)


def _bazaar_birds(chance: Random) -> Samples:
    track = silence(BAZAAR)
    dove = [(505.0, 0.30), (590.0, 0.55), (520.0, 0.40)]
    songs = (
        *((6.9, 0.65, dove), (8.6, 0.55, dove), (14.6, 0.5, [(480.0, 0.28), (560.0, 0.5), (495.0, 0.4)])),
        *((3.4, 0.30, [(3700.0, 0.07), (3300.0, 0.09)]), (12.7, 0.26, [(3900.0, 0.06), (3500.0, 0.08)] * 2)),
        *((16.3, 0.22, [(3400.0, 0.09), (3800.0, 0.06)]), (20.4, 0.26, [(3600.0, 0.07), (3250.0, 0.08)] * 3)),
    )
    for at, gain, notes in songs:
        tuned = [(v.near(chance, pitch, 0.015), length) for pitch, length in notes]
        add_round(track, v.whistle(tuned, 0.004), at, gain)
    return room(low_pass(track, 3000.0, 2), 1.2, 2.3, 2600.0, 2)


# The night


def night(chance: Random) -> Samples:
    """Return the night, calm enough to be left on."""
    track = wind(chance, NIGHT, 150.0, 150.0)
    add(track, water(chance, NIGHT, 620.0, 60), gain=0.75)
    add(track, _crickets(chance), gain=0.13)
    add(track, _chimes(chance), gain=0.075)
    return track


def _crickets(chance: Random) -> Samples:
    """Return crickets in the grass, each at its own pace, which fall silent for a while now and then."""
    whole = silence(NIGHT)
    for pitch, chirps, pulses, near in CRICKETS:
        track, mood = silence(NIGHT), waves(chance, NIGHT, (1, 2, 3))
        for number in range(chirps):
            at = NIGHT * (number + 0.12 * chance.random()) / chirps
            add_round(track, _chirp(v.near(chance, pitch, 0.004), pulses), at, near * min(1.0, 1.6 * mood(at)))
        add(whole, track)
    return room(low_pass(whole, 4200.0, 2), 0.9, 1.9, 3600.0, 2)


def _chirp(pitch: float, pulses: int) -> Samples:
    """Return one chirp: a few pulses of a wing, the first one softer."""
    seconds = 0.036 * pulses

    def wing(time: float) -> float:
        beat = math.sin(math.pi * (time / 0.036 % 1.0)) ** 2
        return beat * (0.5 + 0.5 * min(1.0, time / 0.04)) * min(1.0, (seconds - time) / 0.01)

    return glide(seconds, lambda time: pitch * (1.0 - 0.01 * time / seconds), wing)


def _chimes(chance: Random) -> Samples:
    """Return crystals that ring very softly, as if the wind had touched them."""
    track = silence(NIGHT)
    rung = ((1.6, v.D6, 0.8), (2.3, v.A5, 0.6), (8.2, b.FIS6, 0.55), (13.1, b.E5, 0.45), (13.7, v.A5, 0.55))
    for at, pitch, gain in (*rung, (18.6, b.A6, 0.4), (19.1, v.D6, 0.5)):
        tone = b.crystal(chance, pitch, 0.8, 0.0006)
        add_round(track, shaped(tone, lambda time: min(1.0, time / 0.06)), at, gain)
    return room(low_pass(track, 2400.0, 2), 1.6, 2.7, 2600.0, 2)
