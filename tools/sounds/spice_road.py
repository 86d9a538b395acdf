"""The sounds of Spice Road: coins, cubes in brass bowls, cards on the cloth of a stall, a lute."""

from functools import partial
from random import Random
from typing import Final

from tools.sounds import brass as b
from tools.sounds import instruments as v
from tools.sounds.ambience import bazaar
from tools.sounds.recipe import Recipe
from tools.sounds.synth import RATE, Samples, add, low_pass, room, shaped, silence, tapered

# Coins


def coin_gold(chance: Random) -> Samples:
    """Return a small bright coin that drops on a pile, which gives way a little."""
    track = silence(0.62)
    for at, pitch, decay, gain in ((0.0, 3350.0, 0.055, 1.0), (0.045, 2950.0, 0.03, 0.4), (0.10, 3640.0, 0.075, 0.5)):
        add(track, b.coin(chance, pitch, decay), at, gain)
    add(track, b.coin(chance, 2600.0, 0.02), 0.165, 0.18)
    return room(track, 0.22)


def coin_silver(chance: Random) -> Samples:
    """Return a thin coin that spins down on wood: higher, and it rings longer."""
    track = silence(0.72)
    add(track, v.wood(chance, 900.0, 0.5, 0.3), gain=0.35)
    at, gap, gain = 0.0, 0.085, 1.0
    for _ in range(6):
        add(track, b.coin(chance, 2240.0, 0.085), at, gain)
        at, gap, gain = at + gap, gap * 0.72, gain * 0.58
    return room(track, 0.25)


def coins_slide(chance: Random) -> Samples:
    """Return a pile of coins that is pushed over the table: a hiss of metal and many small strokes."""
    track = silence(0.95)
    add(track, v.paper(chance, 0.62, 3600.0, 5200.0, 0.5), gain=0.35)
    add(track, b.cloth(chance, 0.7, 420.0, 0.45), gain=0.5)
    for number in range(15):
        at = 0.05 + 0.038 * number
        loud = 0.18 + 0.30 * (1.0 - abs(number - 8) / 9)
        add(track, b.coin(chance, v.near(chance, 2900.0, 0.22), 0.018), v.near(chance, at, 0.08), loud)
    for at, gain in ((0.66, 0.55), (0.71, 0.3)):
        add(track, b.coin(chance, 2500.0, 0.05), at, gain)
    return room(track, 0.22)


# Cubes


def gained(chance: Random, count: int) -> Samples:
    """Return so many cubes that drop into brass bowls, each a little higher, so that they can be counted."""
    track = silence(0.60 + 0.08 * (count - 1))
    for number, pitch in enumerate((v.A4, b.H4, v.D5)[:count]):
        add(track, b.brass_cube(chance, pitch), 0.08 * number, 1.0 - 0.1 * number)
    return room(track, 0.28)


def cube_laid(chance: Random) -> Samples:
    """Return a cube that is set on a card."""
    track = silence(0.26)
    add(track, v.wood(chance, 980.0, 0.45, 0.35), 0.0, 0.8)
    add(track, low_pass(v.tick(chance, 0.018, 2600.0, 1.4), 4800.0), 0.0, 0.5)
    add(track, v.wood(chance, 1120.0, 0.3, 0.1), 0.036, 0.22)
    return room(track, 0.1)


def raised(chance: Random) -> Samples:
    """Return a cube that is exchanged in its bowl, and small bells that climb."""
    track = silence(1.2)
    add(track, b.brass_cube(chance, v.A4, (0.0, 0.05)), gain=0.8)
    for number, pitch in enumerate((v.D5, v.FIS5, v.A5)):
        add(track, b.brass(chance, pitch, 0.24, 0.75), 0.16 + 0.11 * number, 0.5 + 0.1 * number)
    return room(track, 0.35, 1.2)


def traded(chance: Random) -> Samples:
    """Return cubes that are swept from one bowl, the pans of scales, and cubes in the other bowl."""
    track = silence(1.0)
    for number, at in enumerate((0.0, 0.055)):
        add(track, b.brass_cube(chance, v.D5, (0.0, 0.05)), at, 0.6 - 0.1 * number)
    add(track, b.cloth(chance, 0.34, 640.0), 0.06, 0.6)
    add(track, low_pass(b.brass(chance, v.FIS5, 0.12, 0.4), 3000.0), 0.22, 0.25)
    for number, at in enumerate((0.36, 0.43, 0.49)):
        add(track, b.brass_cube(chance), at, 0.95 - 0.1 * number)
    return room(track, 0.3)


def paid(chance: Random) -> Samples:
    """Return cubes that are counted into a wooden box of a merchant, and its lid."""
    track = silence(0.62)
    for number in range(3):
        add(track, v.dull_cube(chance, 760.0 - 50.0 * number), 0.07 * number, 1.0 - 0.1 * number)
    add(track, v.wood(chance, 300.0, 0.8, 0.7), 0.31, 0.8)
    add(track, b.brass(chance, v.D6, 0.05, 0.5), 0.325, 0.14)
    return room(track, 0.2)


def discarded(chance: Random) -> Samples:
    """Return cubes that are tipped out of a bowl and roll over cloth."""
    track = silence(0.9)
    add(track, b.brass(chance, v.A4, 0.10, 0.4), 0.0, 0.3)
    at = 0.04
    for number in range(5):
        add(track, v.dull_cube(chance, 620.0 * 0.93**number), at, 0.9 - 0.14 * number)
        at += v.near(chance, 0.075 + 0.02 * number, 0.2)
    add(track, b.cloth(chance, 0.6, 460.0, 0.2), 0.05, 0.7)
    return room(track, 0.2)


# Cards


def card_played(chance: Random) -> Samples:
    """Return a card that is laid down on cloth."""
    track = silence(0.34)
    add(track, b.card_down(chance))
    add(track, b.cloth(chance, 0.2, 700.0, 0.3), 0.04, 0.4)
    return room(track, 0.1)


def card_chosen(chance: Random) -> Samples:
    """Return a fingertip on a card: this one."""
    track = silence(0.2)
    add(track, low_pass(b.card_down(chance, 1.6), 1300.0))
    return room(track, 0.1)


def card_taken(chance: Random) -> Samples:
    """Return a card that slides towards the hand and is lifted with a snap."""
    track = silence(0.5)
    add(track, v.paper(chance, 0.30, 1500.0, 3900.0, 0.7), gain=0.8)
    add(track, v.tick(chance, 0.012, 3400.0, 0.9), 0.27, 0.9)
    add(track, b.cloth(chance, 0.16, 1100.0, 0.2), 0.28, 0.5)
    return room(track, 0.14)


def cards_back(chance: Random) -> Samples:
    """Return a fan of cards that is gathered, squared on the table, and a low string: a rest."""
    track = silence(1.3)
    for number in range(7):
        at = 0.03 + 0.052 * number
        add(track, v.paper(chance, 0.10, 1800.0 + 160.0 * number, 2900.0, 0.3), at, 0.5)
        add(track, v.tick(chance, 0.008, 2400.0), at + 0.05, 0.35)
    for at, gain in ((0.50, 0.7), (0.63, 0.5)):
        add(track, b.card_down(chance, 1.3), at - 0.066, gain)
    add(track, b.lute(v.D3, 0.7, 0.35, 0.5), 0.54, 0.28)
    return room(track, 0.25)


def market_filled(chance: Random) -> Samples:
    """Return cards that slide along on cloth, softly, and the last one that comes to lie."""
    track = silence(0.62)
    for number in range(3):
        add(track, b.cloth(chance, 0.24, 780.0 + 90.0 * number, 0.5), 0.07 * number, 0.8)
    add(track, low_pass(v.paper(chance, 0.36, 1200.0, 2100.0), 2600.0), 0.02, 0.5)
    add(track, low_pass(b.card_down(chance), 2400.0), 0.33, 0.5)
    return room(track, 0.12)


def row_filled(chance: Random) -> Samples:
    """Return a heavy card that is turned up and laid beside the others."""
    track = silence(0.5)
    add(track, v.paper(chance, 0.14, 3200.0, 2200.0, 0.3), gain=0.55)
    add(track, b.card_down(chance, 1.5), 0.14)
    return room(track, 0.15)


def claimed(chance: Random) -> Samples:
    """Return a card that is lifted from its arch, and a small bell of brass."""
    track = silence(1.4)
    add(track, v.paper(chance, 0.28, 1700.0, 3700.0, 0.7), gain=0.5)
    add(track, b.card_down(chance, 1.2), 0.20, 0.55)
    for at, pitch, gain in ((0.29, v.A5, 0.6), (0.40, v.D6, 0.75)):
        add(track, b.brass(chance, pitch, 0.30, 0.5), at, gain)
    return room(track, 0.4, 1.3)


# The game itself


def turn_ended(chance: Random) -> Samples:
    """Return cloth that is smoothed, and a soft tap on a small drum: the next one, please."""
    track = silence(0.48)
    add(track, b.cloth(chance, 0.26, 560.0, 0.5), gain=0.35)
    tap = tapered(v.drum(chance, 176.0)[: round(0.28 * RATE)])
    add(track, low_pass(tap, 900.0), 0.17, 0.7)
    return room(track, 0.2)


def last_round(chance: Random) -> Samples:
    """Return a gong of brass that is struck, and once more: the stalls will close."""
    track = silence(2.9)
    for at, gain in ((0.0, 0.6), (0.5, 0.9)):
        add(track, b.brass(chance, v.A3, 0.85, 0.55), at, gain)
        add(track, b.brass(chance, v.D5, 0.5, 0.35), at, gain * 0.35)
    return room(shaped(track, lambda time: min(1.0, (2.9 - time) / 0.8)), 0.35, 1.6)


def game_over(chance: Random) -> Samples:
    """Return a small tune on the lute over a low string, and the chord in D on which it comes to rest."""
    track = silence(3.9)
    add(track, b.lute(v.D3, 1.6, 0.9, 0.5), 0.0, 0.4)
    tune = ((0.02, v.A4, 0.5), (0.24, b.H4, 0.5), (0.46, v.D5, 0.55), (0.80, b.E5, 0.5), (1.02, v.FIS5, 0.6))
    for at, pitch, gain in tune:
        add(track, b.lute(pitch, 1.5, 0.5), at, gain)
    for number, pitch in enumerate((v.D3, v.A3, v.D4, v.FIS4, v.A4)):
        add(track, b.lute(pitch, 2.5, 1.1 - 0.07 * number), 1.36 + v.near(chance, 0.065 * number, 0.06), 0.42)
    for at, pitch, gain in ((1.36, v.A4, 0.2), (1.70, v.D5, 0.22), (1.96, v.D6, 0.16)):
        add(track, b.brass(chance, pitch, 0.55, 0.4), at, gain)
    return room(shaped(track, lambda time: min(1.0, (3.9 - time) / 1.0)), 0.5, 1.7)


SOUNDS: Final[dict[str, Recipe]] = {
    "coin_gold": Recipe(coin_gold, -23.0),
    "coin_silver": Recipe(coin_silver, -24.0),
    "coins_slide": Recipe(coins_slide, -25.0),
    **{f"gained_{count}": Recipe(partial(gained, count=count), -22.0) for count in (1, 2, 3)},
    "cube_laid": Recipe(cube_laid, -24.0),
    "raised": Recipe(raised, -21.0),
    "traded": Recipe(traded, -22.0),
    "paid": Recipe(paid, -24.0),
    "discarded": Recipe(discarded, -23.0),
    "card_played": Recipe(card_played, -24.0),
    "card_chosen": Recipe(card_chosen, -29.0),
    "card_taken": Recipe(card_taken, -24.0),
    "cards_back": Recipe(cards_back, -23.0),
    "market_filled": Recipe(market_filled, -29.0),
    "row_filled": Recipe(row_filled, -27.0),
    "claimed": Recipe(claimed, -20.0),
    "turn_ended": Recipe(turn_ended, -30.0),
    "last_round": Recipe(last_round, -19.0),
    "game_over": Recipe(game_over, -16.0),
    "ambience": Recipe(bazaar, -23.0, loops=True),
}
"""By name of its file: how each sound is made."""
