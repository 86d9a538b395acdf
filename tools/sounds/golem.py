"""The sounds of the Golem Edition that are its own: crystals in place of cubes, and the night around them."""

from functools import partial
from random import Random
from typing import Final

from tools.sounds import brass as b
from tools.sounds import instruments as v
from tools.sounds.ambience import night
from tools.sounds.recipe import Recipe
from tools.sounds.synth import Samples, add, band, noise, room, shaped, silence, swell

PITCHES: Final = (v.D6, b.FIS6, b.A6)


def gained(chance: Random, count: int) -> Samples:
    """Return so many crystals that are put to the others, each a tone higher."""
    track = silence(0.72 + 0.08 * (count - 1))
    for number in range(count):
        pitch = PITCHES[number]
        add(track, b.crystal(chance, pitch, 0.17), 0.08 * number, 0.9 - 0.08 * number)
        add(track, b.crystal(chance, pitch * 1.335, 0.05), 0.08 * number + 0.042, 0.3)
    return room(track, 0.4, 1.4)


def raised(chance: Random) -> Samples:
    """Return a crystal that begins to glow: a tone that swells, and three that climb from it."""
    track = silence(1.3)
    glow = shaped(band(noise(chance, 0.7), 2349.0, 0.05), swell(0.7, 0.7, 1.6))
    add(track, glow, 0.0, 0.35)
    for number, pitch in enumerate((v.A5, v.D6, b.FIS6)):
        add(track, b.crystal(chance, pitch, 0.28, 0.0008), 0.12 + 0.10 * number, 0.6 + 0.12 * number)
    return room(track, 0.5, 1.6)


def traded(chance: Random) -> Samples:
    """Return crystals that leave, two tones down, a breath, and others that come, two tones up."""
    track = silence(1.15)
    for at, pitch in ((0.0, b.FIS6), (0.08, v.D6)):
        add(track, b.crystal(chance, pitch, 0.08), at, 0.6)
    add(track, b.cloth(chance, 0.34, 640.0), 0.10, 0.5)
    for at, pitch in ((0.38, v.D6), (0.46, b.A6)):
        add(track, b.crystal(chance, pitch, 0.20), at, 0.9)
    return room(track, 0.45, 1.4)


def paid(chance: Random) -> Samples:
    """Return crystals that are set into stone, one after another: it wakes."""
    track = silence(0.8)
    for number, pitch in enumerate((v.A5, b.H5, v.D6)):
        add(track, b.crystal(chance, pitch, 0.06), 0.085 * number, 0.5)
        add(track, v.dull_cube(chance, 430.0 - 30.0 * number), 0.085 * number + 0.01, 0.9)
    add(track, v.stamp(chance), 0.33, 0.5)
    return room(track, 0.35, 1.2)


SOUNDS: Final[dict[str, Recipe]] = {
    **{f"gained_{count}": Recipe(partial(gained, count=count), -23.0) for count in (1, 2, 3)},
    "raised": Recipe(raised, -22.0),
    "traded": Recipe(traded, -23.0),
    "paid": Recipe(paid, -24.0),
    "ambience": Recipe(night, -25.0, loops=True),
}
"""By name of its file: how each sound is made; all others are those of the day."""
