"""Synthesis in plain Python: struck things, plucked strings, filtered noise, a small room, and soft limiting.

A sound is a list of samples between about -1 and 1 at `RATE` a second. Chance comes from the caller, so that the
same seed always gives the same bytes.
"""

import io
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

RATE: Final = 22_050
"""Samples a second of all files: the mixer opens at the same rate, so that nothing is converted when it is loaded."""
CEILING: Final = 0.84
"""The peak that soft limiting never passes, about -1.5 dB."""
LOUD_WINDOW: Final = 0.05
"""Seconds over which loudness is measured: about what the ear takes for one moment."""
LEAD_IN: Final = 0.003
"""Seconds of silence before an effect, so that fading in takes nothing from its first stroke."""
FADE_IN: Final = 0.002
FADE_OUT: Final = 0.03

Samples = list[float]
Curve = Callable[[float], float]
"""A value for each second."""


@dataclass(frozen=True)
class Mode:
    """One way in which a struck thing rings."""

    pitch: float
    """In Hz."""
    gain: float
    decay: float
    """Seconds until it has fallen to about a third."""


def silence(seconds: float) -> Samples:
    """Return nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def add(track: Samples, part: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Mix a part into a track from a time on; what goes beyond the end is left out."""
    first = round(at * RATE)
    for place, sample in enumerate(part[: max(0, len(track) - first)], first):
        track[place] += sample * gain


def shaped(samples: Sequence[float], curve: Curve) -> Samples:
    """Return samples multiplied by a curve over time."""
    return [sample * curve(place / RATE) for place, sample in enumerate(samples)]


def swell(seconds: float, rise: float, bend: float = 1.0) -> Curve:
    """Return a curve that rises within a share of its length and falls again; `bend` makes the flanks hollow."""

    def curve(time: float) -> float:
        share = min(1.0, time / seconds)
        height = share / rise if share < rise else (1.0 - share) / (1.0 - rise)
        return float((0.5 - 0.5 * math.cos(math.pi * height)) ** bend)

    return curve


def tapered(samples: Samples) -> Samples:
    """Return samples that fade out over their last quarter, so that nothing is cut off while it rings."""
    last, length = len(samples) - 1, len(samples) / 4
    return [sample * min(1.0, (last - place) / length) for place, sample in enumerate(samples)]


# Sources


def struck(modes: Iterable[Mode], seconds: float, softness: float = 0.001) -> Samples:
    """Return a struck thing; `softness` is how long the stroke takes.

    Tones above 1 / softness are hardly heard, and one at 1.5 / softness not at all: keep it short for what is tuned.
    """
    track = silence(seconds)
    for mode in modes:
        ring(track, mode, softness)
    return tapered(track)


def ring(track: Samples, mode: Mode, softness: float) -> None:
    """Add one mode to a track, as a resonator that a short push sets going."""
    turn = 2 * math.pi * mode.pitch / RATE
    fall = math.exp(-1.0 / (mode.decay * RATE))
    back, forth = 2 * fall * math.cos(turn), -fall * fall
    push = [math.sin(math.pi * (step + 0.5) / (softness * RATE)) for step in range(max(1, int(softness * RATE)))]
    scale = mode.gain * math.sin(turn) / sum(push)
    before = last = 0.0
    for place in range(len(track)):
        sample = back * last + forth * before
        if place < len(push):
            sample += push[place] * scale
        before, last = last, sample
        track[place] += sample


def plucked(pitch: float, seconds: float, decay: float, brightness: float = 1.0, partials: int = 12) -> Samples:
    """Return a plucked string: partials that fall the faster the higher they are, a little sharp."""
    modes = []
    for number in range(1, partials + 1):
        tone = pitch * number * math.sqrt(1 + 0.00012 * number * number)
        if tone < RATE * 0.45:
            gain = abs(math.sin(math.pi * number * 0.23)) / number ** (2.1 - brightness)
            modes.append(Mode(tone, gain, decay / (1 + 0.35 * (number - 1))))
    return struck(modes, seconds, 0.0007)


def glide(seconds: float, pitch: Curve, loudness: Curve) -> Samples:
    """Return a pure tone whose pitch and loudness follow curves."""
    phase, found = 0.0, []
    for place in range(round(seconds * RATE)):
        time = place / RATE
        phase += 2 * math.pi * pitch(time) / RATE
        found.append(math.sin(phase) * loudness(time))
    return found


def noise(chance: Random, seconds: float) -> Samples:
    """Return white noise."""
    return [2.0 * chance.random() - 1.0 for _ in range(round(seconds * RATE))]


# Filters


def band(samples: Sequence[float], pitch: Curve | float, width: float = 1.0, rounds: int = 1) -> Samples:
    """Return what passes a resonator at a pitch that may move; a larger width lets more of the neighbours pass.

    With more rounds the samples run through again with the filter as it was left, which makes a loop seamless.
    """
    low = middle = 0.0
    found: Samples = []
    for _ in range(rounds):
        found = []
        for place, sample in enumerate(samples):
            hertz = pitch if isinstance(pitch, float) else pitch(place / RATE)
            step = 2 * math.sin(math.pi * min(hertz, RATE / 3.4) / (2 * RATE))
            for _ in (1, 2):  # twice the rate, so that it stays steady at high pitches
                middle += step * (sample - low - width * middle)
                low += step * middle
            found.append(middle * width)
    return found


def low_pass(samples: Sequence[float], pitch: float, rounds: int = 1) -> Samples:
    """Return what lies below a pitch."""
    share = 1.0 - math.exp(-2 * math.pi * pitch / RATE)
    held = 0.0
    found: Samples = []
    for _ in range(rounds):
        found = []
        for sample in samples:
            held += (sample - held) * share
            found.append(held)
    return found


def high_pass(samples: Sequence[float], pitch: float, rounds: int = 1) -> Samples:
    """Return what lies above a pitch."""
    return [sample - low for sample, low in zip(samples, low_pass(samples, pitch, rounds), strict=True)]


ECHOES: Final = ((0.0297, 0.72), (0.0371, 0.70), (0.0411, 0.68), (0.0437, 0.66))
SMEARS: Final = (0.0050, 0.0017)


def room(
    samples: Sequence[float], amount: float, size: float = 1.0, damping: float = 3200.0, rounds: int = 1
) -> Samples:
    """Return samples heard in a room: four echoes that go round, damped like wood, smeared by two more."""
    wet = [0.0] * len(samples)
    dull = low_pass(samples, damping, rounds)
    for length, keep in ECHOES:
        add(wet, _echo(dull, length * size, keep, rounds), gain=0.25)
    for length in SMEARS:
        wet = _smear(wet, length, rounds)
    return [dry + amount * far for dry, far in zip(samples, wet, strict=True)]


def _echo(samples: Sequence[float], seconds: float, keep: float, rounds: int) -> Samples:
    line, place, held = silence(seconds), 0, 0.0
    found: Samples = []
    for _ in range(rounds):
        found = []
        for sample in samples:
            heard = line[place]
            held += (heard - held) * 0.55
            line[place] = sample + held * keep
            place = (place + 1) % len(line)
            found.append(heard)
    return found


def _smear(samples: Sequence[float], seconds: float, rounds: int) -> Samples:
    line, place = silence(seconds), 0
    found: Samples = []
    for _ in range(rounds):
        found = []
        for sample in samples:
            heard = line[place]
            line[place] = sample + heard * 0.5
            found.append(heard - line[place] * 0.5)
            place = (place + 1) % len(line)
    return found


# The end of the chain


def loudness(samples: Sequence[float]) -> float:
    """Return how loud the loudest moment is: its mean square root, low tones counted less, as the ear does."""
    heard = high_pass(samples, 250.0)
    step = round(LOUD_WINDOW * RATE)
    squares = (sum(x * x for x in heard[at : at + step]) / step for at in range(0, len(heard), step // 2))
    return math.sqrt(max(squares))


def levelled(samples: Sequence[float], level: float) -> Samples:
    """Return samples at a loudness in dB, limited softly below the ceiling."""
    gain = 10 ** (level / 20) / loudness(samples)
    return [CEILING * math.tanh(sample * gain / CEILING) for sample in samples]


def finished(samples: Sequence[float], level: float) -> Samples:
    """Return a whole effect: without the lowest rumble, at its loudness, limited, faded at both ends."""
    limited = levelled(high_pass([*silence(LEAD_IN), *samples], 30.0), level)
    mean = sum(limited) / len(limited)
    rise, fall = FADE_IN * RATE, FADE_OUT * RATE
    last = len(limited) - 1
    return [
        (sample - mean) * min(1.0, place / rise) * min(1.0, (last - place) / fall)
        for place, sample in enumerate(limited)
    ]


def wav_bytes(samples: Sequence[float]) -> bytes:
    """Return samples as the content of a WAV file, 16 bits, one channel."""
    numbers = array("h", (round(sample * 32767) for sample in samples))
    if sys.byteorder == "big":
        numbers.byteswap()  # a WAV file has the low byte first
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())
    return content.getvalue()
