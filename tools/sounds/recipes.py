"""The sounds that all tables share, and those of A New World: wooden pegs, cubes in a bowl, paper, strings, a bell."""

from functools import partial
from random import Random
from typing import Final

from tools.sounds import instruments as v
from tools.sounds.ambience import ambience
from tools.sounds.recipe import Recipe
from tools.sounds.synth import Samples, add, band, low_pass, noise, plucked, room, shaped, silence, swell

# Settlers


def placed(chance: Random, count: int) -> Samples:
    """Return so many pegs put down one after another, as they arrive."""
    track = silence(0.30 + 0.1 * (count - 1))
    for number in range(count):
        add(track, v.wood(chance, v.near(chance, 690.0 + 40.0 * number, 0.04)), 0.1 * number, 1.0 - 0.12 * number)
    return room(track, 0.25)


def returned(chance: Random) -> Samples:
    """Return pegs that come home to leather: softer and lower than when they were put down."""
    track = silence(0.5)
    for number, at in enumerate((0.06, 0.13, 0.19)):
        add(track, low_pass(v.wood(chance, 400.0 - 45.0 * number, 0.7, 0.5), 1500.0), at, 0.8 - 0.2 * number)
    add(track, v.paper(chance, 0.4, 1100.0, 500.0, 0.25), gain=0.45)
    return room(track, 0.2)


def rested(chance: Random) -> Samples:
    """Return a breath and two low strings: the day is over."""
    track = silence(1.35)
    breath = shaped(band(noise(chance, 0.9), 480.0, 0.9), swell(0.9, 0.4, 1.5))
    add(track, low_pass(breath, 1200.0), gain=0.6)
    for at, pitch in ((0.05, v.A3), (0.19, v.D3)):
        add(track, plucked(pitch, 1.1, 0.5, 0.45), at, 0.55)
    return room(track, 0.4, 1.4)


def ousted(chance: Random) -> Samples:
    """Return two strokes on a low drum, the second one heavier."""
    track = silence(1.15)
    add(track, v.drum(chance, 92.0), gain=0.7)
    add(track, v.drum(chance, 82.0), 0.2)
    return room(track, 0.35, 1.5, 1500.0)


def joined(chance: Random) -> Samples:
    """Return two strings that rise, each with a peg: somebody new is there."""
    track = silence(0.85)
    for number, pitch in enumerate((v.A3, v.D4)):
        add(track, plucked(pitch, 0.6, 0.2, 0.9), 0.16 * number, 0.8)
        add(track, v.wood(chance, 820.0, 0.8, 0.3), 0.16 * number, 0.6)
    return room(track, 0.35, 1.2)


# Goods


def gained(chance: Random, count: int) -> Samples:
    """Return so many cubes that fall into a bowl."""
    track = silence(0.42 + 0.06 * (count - 1))
    for number in range(count):
        add(track, v.cube(chance, 540.0 + 25.0 * number), 0.06 * number, 1.0 - 0.1 * number)
    return room(track, 0.3)


def traded(chance: Random) -> Samples:
    """Return cubes that leave, a scale that tips, and cubes that come."""
    track = silence(0.85)
    for number, at in enumerate((0.0, 0.07)):
        add(track, v.dull_cube(chance, 520.0 - 40.0 * number), at, 0.9)
    add(track, v.bell(v.D6, 0.5), 0.17, 0.22)
    for at in (0.30, 0.37):
        add(track, v.cube(chance, 600.0, (0.0, 0.055)), at, 0.85)
    return room(track, 0.3)


def raised(chance: Random) -> Samples:
    """Return three bars that climb a chord over a cube that is turned."""
    track = silence(0.95)
    add(track, v.cube(chance, 580.0, (0.0,)), gain=0.6)
    for number, pitch in enumerate((v.D5, v.FIS5, v.A5)):
        add(track, v.bar(pitch, 0.7, 0.8), 0.03 + 0.075 * number, 0.75)
    return room(track, 0.35, 1.2)


def paid(chance: Random) -> Samples:
    """Return cubes counted out on cloth, and the purse that is closed over them."""
    track = silence(0.56)
    for number in range(3):
        add(track, v.dull_cube(chance, 640.0), 0.06 * number, 1.0 - 0.12 * number)
    add(track, v.paper(chance, 0.26, 700.0, 1900.0, 0.4), 0.2, 0.3)
    return room(track, 0.15)


def discarded(chance: Random) -> Samples:
    """Return cubes that are tipped out and roll away, lower and lower."""
    track = silence(0.75)
    at = 0.0
    for number in range(6):
        add(track, v.dull_cube(chance, 560.0 * 0.9**number), at, 0.95 - 0.13 * number)
        at += v.near(chance, 0.062 + 0.01 * number, 0.2)
    add(track, v.paper(chance, 0.45, 1500.0, 700.0, 0.2), 0.0, 0.35)
    return room(track, 0.25)


# Cards and tiles


def claimed(chance: Random) -> Samples:
    """Return a card that slides over the table and is sealed."""
    track = silence(0.95)
    add(track, v.paper(chance, 0.34, 2300.0, 4300.0, 0.6), gain=0.8)
    add(track, v.stamp(chance), 0.36, 1.1)
    return room(track, 0.3)


def row_filled(chance: Random) -> Samples:
    """Return cards that slide along and one that is laid beside them."""
    track = silence(0.42)
    add(track, v.paper(chance, 0.26, 3000.0, 1700.0), gain=0.8)
    add(track, v.tick(chance, 0.02, 2200.0), 0.25, 0.7)
    return room(track, 0.12)


def tile_taken(chance: Random) -> Samples:
    """Return a tile of horn that is lifted from its stack and set down."""
    track = silence(0.45)
    for at, pitch, gain in ((0.0, 1500.0, 0.55), (0.17, 1340.0, 1.0)):
        stroke = v.wood(chance, pitch, 0.6, 0.12)
        add(stroke, v.tick(chance, 0.008, 5600.0), gain=0.8)
        add(track, stroke, at, gain)
    add(track, v.paper(chance, 0.15, 3200.0, 4600.0), 0.02, 0.18)
    return room(track, 0.25)


def explored(chance: Random) -> Samples:
    """Return a tile that is lifted, and the light that falls on what lay beneath."""
    track = silence(1.5)
    add(track, v.paper(chance, 0.3, 900.0, 2600.0, 0.5), gain=0.12)
    for number, pitch in enumerate((v.D5, v.A5, v.D6)):
        add(track, plucked(pitch, 1.2, 0.45, 0.35, 6), 0.16 + 0.09 * number, 1.0 - 0.15 * number)
    air = shaped(band(noise(chance, 1.0), 3600.0, 0.5), swell(1.0, 0.35, 2.0))
    add(track, air, 0.12, 0.03)
    return room(track, 0.55, 1.6)


def exploration_lost(chance: Random) -> Samples:
    """Return two muted bars that fall: nothing is left to find."""
    track = silence(0.75)
    for number, pitch in enumerate((v.A4, v.D4)):
        add(track, low_pass(v.bar(pitch, 0.55, 0.55), 1400.0), 0.15 * number)
    add(track, v.paper(chance, 0.25, 1200.0, 800.0), 0.0, 0.15)
    return room(track, 0.3)


# The game itself


def turn_ended(chance: Random) -> Samples:
    """Return a soft brush and a felt knock: the table is handed on."""
    track = silence(0.42)
    add(track, v.paper(chance, 0.22, 1000.0, 1700.0, 0.6), gain=0.2)
    add(track, low_pass(v.bar(v.D4, 0.22, 0.3), 900.0), 0.15, 0.8)
    return room(track, 0.3)


def last_round(chance: Random) -> Samples:
    """Return a bell, struck twice."""
    track = silence(2.7)
    add(track, v.bell(v.D5, 2.6), gain=0.7)
    add(track, v.bell(v.D5, 2.2), 0.42, 0.9)
    add(track, v.tick(chance, 0.01, 3000.0), 0.42, 0.1)
    return room(shaped(track, lambda time: min(1.0, (2.7 - time) / 0.7)), 0.3, 1.6)


def game_over(chance: Random) -> Samples:
    """Return a chord in D, rolled over the strings of a harp, with bars on top."""
    track = silence(3.6)
    for number, pitch in enumerate((v.D3, v.A3, v.D4, v.FIS4, v.A4, v.D5)):
        add(
            track,
            plucked(pitch, 3.2, 1.3 - 0.08 * number, 1.05),
            v.near(chance, 0.06 * number, 0.06),
            0.3 + 0.05 * number,
        )
    for number, pitch in enumerate((v.FIS5, v.A5, v.D6)):
        add(track, v.bar(pitch, 1.2, 1.6), 0.42 + 0.11 * number, 0.30)
    return room(shaped(track, lambda time: min(1.0, (3.6 - time) / 1.0)), 0.5, 1.7)


def click(chance: Random) -> Samples:
    """Return a small brass latch."""
    track = silence(0.09)
    add(track, v.wood(chance, 1250.0, 0.45, 0.06))
    add(track, v.tick(chance, 0.004, 4200.0), gain=0.4)
    return track


def refused(chance: Random) -> Samples:
    """Return two strings that are stopped at once, the second one lower."""
    track = silence(0.36)
    for number, pitch in enumerate((v.FIS4 / 2, v.D3)):
        add(track, plucked(pitch, 0.2, 0.055, 1.0), 0.11 * number)
        add(track, v.tick(chance, 0.01, 700.0), 0.11 * number, 0.15)
    return room(track, 0.12)


SOUNDS: Final[dict[str, Recipe]] = {
    **{f"placed_{count}": Recipe(partial(placed, count=count), -21.0) for count in (1, 2, 3)},
    "returned": Recipe(returned, -25.0),
    "rested": Recipe(rested, -23.0),
    "ousted": Recipe(ousted, -18.0),
    "joined": Recipe(joined, -21.0),
    **{f"gained_{count}": Recipe(partial(gained, count=count), -22.0) for count in (1, 2, 3)},
    "traded": Recipe(traded, -22.0),
    "raised": Recipe(raised, -21.0),
    "paid": Recipe(paid, -24.0),
    "discarded": Recipe(discarded, -23.0),
    "claimed": Recipe(claimed, -20.0),
    "row_filled": Recipe(row_filled, -28.0),
    "tile_taken": Recipe(tile_taken, -24.0),
    "explored": Recipe(explored, -20.0),
    "exploration_lost": Recipe(exploration_lost, -23.0),
    "turn_ended": Recipe(turn_ended, -31.0),
    "last_round": Recipe(last_round, -19.0),
    "game_over": Recipe(game_over, -16.0),
    "click": Recipe(click, -30.0),
    "refused": Recipe(refused, -24.0),
    "ambience": Recipe(ambience, -20.0, loops=True),
}
"""By name of its file: how each sound is made."""
